// What the kernel can tell before any of the lesson's code has run.

const program = fetch(new URL("beside.py", import.meta.url)).then((answer) => answer.text());

/**
 * Return whether no cell has run in a kernel yet, what lies beside the lesson that Python could import, and the ids
 * of the widgets that live; null for a kernel of another language, or one that is gone.
 *
 * @param {any} kernel
 */
export async function lookAround(kernel) {
  try {
    if ((await kernel.info).language_info?.name !== "python") return null;
    const code = `exec(${JSON.stringify(`${await program}\ntell()\n`)}, {})`;
    const future = kernel.requestExecute({ code, silent: true, store_history: false, allow_stdin: false });
    let printed = "";
    future.onIOPub = ({ header, content }) => {
      if (header.msg_type === "stream" && content.name === "stdout") printed += content.text;
    };
    const asked = kernel.requestCommInfo({ target_name: "jupyter.widget" });
    const [{ content: reply }, { content: comms }] = await Promise.all([future.done, asked]);
    const found = printed.split("\n").filter(Boolean);
    return {
      fresh: reply.execution_count === 0,
      beside: reply.status === "ok" ? found : ["?"],
      models: new Set(Object.keys(comms.comms ?? {})),
    };
  } catch {
    return null; // it ended meanwhile; what comes after it is looked at anew
  }
}
