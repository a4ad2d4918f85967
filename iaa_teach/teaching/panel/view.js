// The panel beside a lesson: its questions, one of them in a form, and the kit's commands.
//
// JupyterLab's extension asks for it where the server was started for those who teach, and tells it of the lesson in
// front: `lab/share/labextensions/iaa_teach/static/teaching.js`.

import { button, h, setText, viewRoot } from "../../widgets/kit/dom.js";
import { plain, say } from "../../widgets/kit/say.js";
import { commands } from "./commands.js";
import { blank, editor } from "./editor.js";
import { words } from "./words.js";

/**
 * @typedef {object} Asked a question as a lesson asks it
 * @property {string} [words] what stands above it as a quotation; nothing where that cannot be told apart
 */
/**
 * @typedef {object} Notebook the lesson in front
 * @property {string} name of its file
 * @property {() => string[]} code the sources of its code cells
 * @property {(id: string) => Asked | null} asks
 * @property {(id: string, text: string) => void} setWords
 * @property {(question: { id: string, words: string, on: string, isNew: boolean }) => Promise<void>} insert
 * @property {(id: string, saves: boolean) => Promise<void>} showAgain runs its cell, if it has run before
 * @property {(hear: (place: { number: number, words: string }) => void) => () => void} onPlace
 */
/**
 * @typedef {object} Host
 * @property {Notebook} lesson
 * @property {(path: string) => Promise<{ ok: boolean, content: any }>} get
 * @property {(path: string, body: any) => Promise<{ ok: boolean, content: any }>} post
 * @property {(path: string, body: any, hear: (told: any) => void) => Promise<void>} stream
 * @property {(room: string) => Promise<any>} loadView
 * @property {(asked: Record<string, any>) => Promise<void>} beforeCommand
 * @property {(asked: Record<string, any>, lines: string[]) => Promise<void>} afterCommand what a command has printed, too
 */
/** @typedef {{ read: { bank: string, digest: string, entries: any[], choices: any, problem?: string }, stem: string }} LessonHere */

/** Make the panel of one lesson, or of the whole course where `host.lesson` has no name. @param {Host} host */
function panel(host) {
  const root = viewRoot("iaa-teach", { "data-testid": "teach-panel" });
  let stop = () => {};
  /** @type {LessonHere | null} */
  let here = null;

  async function readAgain(message = "") {
    stop();
    stop = () => {};
    const { name } = host.lesson;
    const { ok, content } = await host.get(name ? `lesson?name=${encodeURIComponent(name)}` : "lesson");
    if (!ok)
      return root.replaceChildren(h("p.iaa-teach-message", { role: "alert" }, content.message ?? words.noServer));
    here = { read: content, stem: name.replace(/^\d\d_|\.ipynb$/g, "").split("_")[0] };
    drawList(message);
  }
  /** @param {string} message */
  function drawList(message) {
    const { name } = host.lesson;
    const { read } = /** @type {LessonHere} */ (here);
    const title = h("h2", name ? say(words.titleOf, { lesson: name.replace(".ipynb", "") }) : words.course);
    const status = h("p.iaa-teach-status", { role: "status", "data-testid": "teach-list-status" });
    const tools = commands(host, read.choices, name);
    root.replaceChildren(title, ...(name ? [status, list()] : [h("p.iaa-teach-help", words.openLesson)]), tools);
    setText(status, message);
  }
  function list() {
    const { read } = /** @type {LessonHere} */ (here);
    const again = button(words.readAgain, "teach-again", () => void readAgain());
    if (read.problem) return h("div", h("p.iaa-teach-message", { role: "alert" }, read.problem), again);
    const kinds = /** @type {Record<string, string>} */ (words.kinds);
    const says = /** @type {Record<string, string>} */ (words.kindsSay);
    const items = read.entries.map((entry, place) => {
      const isAsked =
        host.lesson.asks(entry.id) !== null || entry.off_page || read.entries.some(({ why }) => why === entry.id);
      return h(
        "li",
        button("", `teach-edit-${entry.id}`, () => open(entry, place), { class: "iaa-teach-open" }),
        isAsked ? null : h("div.iaa-teach-unasked", h("span", words.notAsked)),
      );
    });
    items.forEach((item, i) => {
      const { label, prompt, id, kind } = read.entries[i];
      item
        .querySelector("button")
        ?.append(h("span.iaa-teach-name", plain(label ?? prompt ?? id)), h("span.iaa-teach-kind", kinds[kind] ?? kind));
    });
    const adding = Object.keys(words.kinds).map((kind) =>
      button(kinds[kind], `teach-new-${kind}`, () => open(blank(kind), null), { title: says[kind] }),
    );
    return h(
      "div",
      items.length ? h("ol.iaa-teach-questions", items) : h("p.iaa-quiet", words.none),
      h("h3", words.add),
      h("div.iaa-row", { role: "group", "aria-label": words.add }, adding),
      h("div.iaa-teach-again", again),
    );
  }
  /** @param {any} entry @param {number | null} place */
  function open(entry, place) {
    stop();
    const made = editor({
      host,
      lesson: /** @type {LessonHere} */ (here),
      place,
      entry,
      left: (message) => void readAgain(message).then(() => root.querySelector("button")?.focus()),
    });
    stop = made.stop;
    root.replaceChildren(made.node);
    root.parentElement?.scrollTo?.(0, 0);
    made.focus();
    void made.begin();
  }
  void readAgain();
  return { node: root, stop: () => stop() };
}

export default { panel, title: words.panel };
