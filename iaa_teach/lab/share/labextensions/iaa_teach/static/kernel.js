// What a kernel can tell: of a file that says what ran, anybody may be the author.

const program = fetch(new URL("beside.py", import.meta.url)).then((answer) => answer.text());

/**
 * Return whether no cell has run in a kernel yet, and what is in the lesson's folder that Python would import; null for
 * a kernel of another language, or one that is gone.
 *
 * @param {any} kernel
 * @param {string[]} sources the lesson's code
 */
export async function lookAround(kernel, sources) {
  try {
    if ((await kernel.info).language_info?.name !== "python") return null;
    const words = new Set(sources.flatMap((source) => source.normalize("NFKC").match(/[\p{L}\p{N}_]+/gu) ?? []));
    const asks = `tell(${JSON.stringify([...words])})`;
    const code = `exec(${JSON.stringify(`${await program}\n${asks}\n`)}, {})`;
    const future = kernel.requestExecute({ code, silent: true, store_history: false, allow_stdin: false });
    let printed = "";
    future.onIOPub = ({ header, content }) => {
      if (header.msg_type === "stream" && content.name === "stdout") printed += content.text;
    };
    const { content: reply } = await future.done;
    const found = printed.split("\n").filter(Boolean);
    return {
      fresh: reply.execution_count === 0,
      beside: reply.status === "ok" ? found : ["?"],
    };
  } catch {
    return null; // it ended meanwhile; what comes after it is looked at anew
  }
}

/**
 * Ask a kernel what it has run since it started, whoever asked it to; return whether some code is among it.
 *
 * @param {any} kernel
 * @returns {Promise<(source: string) => boolean>}
 */
export async function whatRan(kernel) {
  const bare = (/** @type {string} */ source) => source.replace(/\n+$/, ""); // as the kernel keeps it
  const asked = { hist_access_type: "range", session: 0, start: 1, stop: null, raw: true, output: false };
  try {
    const { content } = await kernel.requestHistory(asked);
    const ran = new Set(content.history.map((/** @type {any} */ [, , source]) => source));
    return (source) => ran.has(bare(source));
  } catch {
    return () => false; // it has ended, and all that it had run with it
  }
}

const PATIENCE = 3000; // milliseconds: the kernel of JupyterLite never answers this question

/**
 * Return the ids of the widgets that live in a kernel; null where it does not say.
 *
 * @param {any} kernel
 * @returns {Promise<Set<string> | null>}
 */
export async function liveWidgets(kernel) {
  const asked = kernel.requestCommInfo({ target_name: "jupyter.widget" });
  const late = new Promise((resolve) => setTimeout(() => resolve(null), PATIENCE));
  const answer = await Promise.race([asked, late]);
  return answer && new Set(Object.keys(answer.content.comms ?? {}));
}
