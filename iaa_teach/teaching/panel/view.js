// The panel beside a lesson: its questions, one of them in a form, and the kit's commands.
//
// JupyterLab's extension asks for it where the server was started for those who teach, and tells it of the lesson in
// front: `lab/share/labextensions/iaa_teach/static/teaching.js`.

import { button, h, setText, viewRoot } from "../../widgets/kit/dom.js";
import { plain, say } from "../../widgets/kit/say.js";
import { commands } from "./commands.js";
import { editor } from "./editor.js";
import { blank } from "./new_question.js";
import { words } from "./words.js";

/**
 * @typedef {object} Asked a question as a lesson asks it
 * @property {string} [words] what stands above it as a quotation; nothing where that cannot be told apart
 * @property {boolean} isApart whether these words have a cell of their own
 */
/**
 * @typedef {object} Notebook the lesson in front
 * @property {string} name of its file
 * @property {() => string[]} code the sources of its code cells
 * @property {(id: string) => Asked | null} asks
 * @property {(id: string) => Promise<void>} show scrolls to it
 * @property {(id: string, text: string) => Promise<void>} setWords
 * @property {(question: { id: string, words: string, on: string, isNew: boolean }) => Promise<void>} insert
 * @property {(id: string) => void} showAgain runs its cell, if this kernel has run it before
 * @property {(id: string, left: string | null) => Promise<void>} takeOut `left` is what stays of its cell, null where that is left alone
 * @property {(hear: (place: { number: number, words: string, section: string, isChosen: boolean }) => void) => () => void} onPlace
 */
/**
 * @typedef {object} Host
 * @property {Notebook} lesson
 * @property {(path: string) => Promise<{ ok: boolean, content: any }>} get
 * @property {(path: string, body: any) => Promise<{ ok: boolean, content: any }>} post
 * @property {(path: string, body: any, hear: (told: any) => void) => Promise<void>} stream
 * @property {(folder: string) => Promise<any>} loadView
 * @property {(path: string) => Promise<void>} open opens a notebook next to the lessons
 * @property {(is: boolean) => void} unsaved hears whether a form holds what would be lost with the page
 * @property {(asked: Record<string, any>) => Promise<void>} beforeCommand
 * @property {(asked: Record<string, any>, lines: string[]) => Promise<void>} afterCommand what a command has printed, too
 */
/** @typedef {{ read: { bank: string, digest: string, entries: any[], taken: string[], choices: any, problem?: string }, stem: string }} LessonHere */

/** Make the panel of one lesson, or of the whole course where `host.lesson` has no name. @param {Host} host */
function panel(host) {
  const root = viewRoot("iaa-teach", { "data-testid": "teach-panel" });
  const status = h("p.iaa-teach-status.iaa-teach-said", { role: "status", "data-testid": "teach-list-status" });
  const questions = h("div", { "data-testid": "teach-questions" });
  // What is drawn anew is the list alone, and only where it differs: all else stays as a person has left it.
  const title = h("h2");
  const isLesson = Boolean(host.lesson.name);
  const home = h("div", title, isLesson ? status : h("p.iaa-teach-help", words.openLesson), questions);
  root.append(home);
  /** @type {ReturnType<typeof commands> | null} */
  let tools = null;
  /** @type {LessonHere | null} */
  let here = null;
  let drawn = "";
  let turn = 0;
  let reading = Promise.resolve();
  let stop = () => {};

  function readAgain(message = "") {
    reading = read(message);
    return reading;
  }
  /** @param {string} message */
  async function read(message) {
    const mine = ++turn;
    const { name } = host.lesson;
    setText(title, name ? say(words.titleOf, { lesson: name.replace(".ipynb", "") }) : words.course);
    questions.setAttribute("aria-busy", "true");
    const { ok, content } = await host.get(name ? `lesson?name=${encodeURIComponent(name)}` : "lesson");
    if (mine !== turn) return;
    if (ok) here = { read: content, stem: name.replace(/^\d\d_|\.ipynb$/g, "").split("_")[0] };
    const problem = ok ? content.problem : (content.message ?? words.noServer);
    if (ok && !tools) {
      tools = commands(host, content.choices, isLesson, () => readAgain());
      home.append(tools);
    }
    drawList(problem ?? "");
    setText(status, message);
    questions.removeAttribute("aria-busy");
  }
  /** @param {string} problem why there are no questions */
  function drawList(problem) {
    const entries = problem || !isLesson ? [] : (here?.read.entries ?? []);
    const unasked = entries.filter(
      ({ id, off_page }) => host.lesson.asks(id) === null && !off_page && !entries.some(({ why }) => why === id),
    );
    const now = JSON.stringify([problem, entries, unasked]);
    if (now === drawn) return;
    drawn = now;
    const focused = /** @type {HTMLElement | null} */ (questions.querySelector(":focus"))?.dataset.testid;
    const again = button(words.readAgain, "teach-again", () => void readAgain());
    if (problem) questions.replaceChildren(h("p.iaa-teach-message", { role: "alert" }, problem), again);
    else if (isLesson) questions.replaceChildren(list(entries, unasked), h("div.iaa-teach-again", again));
    if (focused) find(focused)?.focus({ preventScroll: true });
  }
  /** @param {string} testid @returns {HTMLElement | undefined} */
  const find = (testid) =>
    /** @type {HTMLElement[]} */ ([...questions.querySelectorAll("button")]).find(
      ({ dataset }) => dataset.testid === testid,
    );
  /** @param {any[]} entries @param {any[]} unasked */
  function list(entries, unasked) {
    const kinds = /** @type {Record<string, string>} */ (words.kinds);
    const says = /** @type {Record<string, string>} */ (words.kindsSay);
    const items = entries.map((entry, place) => {
      const { label, prompt, id, kind } = entry;
      const opening = button("", `teach-edit-${id}`, () => void change(id, place), { class: "iaa-teach-open" });
      opening.append(
        h("span.iaa-teach-name", plain(label ?? prompt ?? id)),
        h("span.iaa-teach-kind", kinds[kind] ?? kind),
      );
      return h("li", opening, unasked.includes(entry) ? h("div.iaa-teach-unasked", h("span", words.notAsked)) : null);
    });
    const adding = Object.keys(words.kinds).map((kind) =>
      button(kinds[kind], `teach-new-${kind}`, () => void add(kind), { title: says[kind] }),
    );
    return h(
      "div",
      items.length ? h("ol.iaa-teach-questions", items) : h("p.iaa-quiet", words.none),
      h("h3", words.add),
      h("div.iaa-row", { role: "group", "aria-label": words.add }, adding),
    );
  }
  /** @param {string} id @param {number} place where it was when the list was drawn */
  async function change(id, place) {
    await reading;
    const { entries } = /** @type {LessonHere} */ (here).read;
    const at = entries[place]?.id === id ? place : entries.findIndex((entry) => entry.id === id);
    if (at < 0) return;
    void host.lesson.show(id);
    open(entries[at], at);
  }
  /** @param {string} kind */
  async function add(kind) {
    await reading;
    open(blank(kind), null);
  }
  /** @param {any} entry @param {number | null} place */
  function open(entry, place) {
    stop();
    const scroller = root.parentElement;
    const top = scroller?.scrollTop ?? 0;
    const made = editor({
      host,
      lesson: /** @type {LessonHere} */ (here),
      place,
      entry,
      left: (message, id) => {
        stop();
        stop = () => {};
        made.node.remove();
        home.hidden = false;
        scroller?.scrollTo(0, top);
        const testid = place === null && !id ? `teach-new-${entry.kind}` : `teach-edit-${id || entry.id}`;
        find(testid)?.focus({ preventScroll: true });
        void readAgain(message).then(() => {
          if (!root.contains(document.activeElement)) (find(testid) ?? find("teach-again"))?.focus();
        });
      },
    });
    stop = made.stop;
    setText(status, "");
    home.hidden = true;
    root.append(made.node);
    scroller?.scrollTo(0, 0);
    made.focus();
    made.begin();
  }
  void readAgain();
  return { node: root, stop: () => stop() };
}

export default { panel, title: words.panel };
