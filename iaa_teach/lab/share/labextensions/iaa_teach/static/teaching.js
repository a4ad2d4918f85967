// The panel beside a lesson, where the server was started for those who teach. The server has the panel itself
// (`iaa_teach/teaching/`); here it gets its place in JupyterLab, and what it needs of the lesson in front.

import { courseText } from "./course.js";
import { keepFocus } from "./keeping_focus.js";
import { kit } from "./kit.js";
import { wordsFor } from "./language.js";
import { lessonCells } from "./lesson_cells.js";

const ID = "iaa-teach";
const NARROWEST = "310px";
const LESSON = /^\d\d_\w+\.ipynb$/;

/** Return whether the server offers the panel. */
export function isOffered() {
  const config = document.getElementById("jupyter-config-data")?.textContent ?? "{}";
  return JSON.parse(config).iaaTeach === "true";
}

/**
 * Put the panel on the right of JupyterLab.
 *
 * @param {any} app
 * @param {any} Widget Lumino's class
 * @param {boolean} isOpen whether it is shown at once
 */
export async function offerPanel(app, Widget, isOpen) {
  const server = serverOf(app.serviceManager.serverSettings);
  const [{ default: teach }] = await Promise.all([server.module("teaching/panel"), app.restored]);
  const side = new Widget();
  side.id = ID;
  side.title.caption = teach.title;
  side.title.iconClass = "iaa-teach-icon";
  side.node.setAttribute("role", "region");
  side.node.setAttribute("aria-label", teach.title);
  // Before it is laid out; Notebook 7 gives its right side another width, and would cut off what is wider.
  if (app.name === "JupyterLab") side.node.style.minWidth = NARROWEST;
  app.shell.add(side, "right", { rank: 900 });
  keepFocus(side.node);

  /** @typedef {{ node: HTMLElement, cells: ReturnType<typeof lessonCells> | null, top: number, isUnsaved: () => boolean }} Known */
  /** @type {Map<string, Promise<Known>>} */
  const made = new Map();
  /** @param {any} panel @param {string} name @returns {Promise<Known>} */
  async function make(panel, name) {
    const { contents } = app.serviceManager;
    const cells = name ? lessonCells(panel, await wordsFor(await courseText(contents, name)), await kit) : null;
    const host = hostOf(app, server, cells);
    return { node: teach.panel(host).node, cells, top: 0, isUnsaved: host.isUnsaved };
  }
  const followed = new WeakSet();
  /** Let a notebook that gets another name keep its form, whatever that name is. @param {any} context */
  function follow(context) {
    if (followed.has(context)) return;
    followed.add(context);
    let before = context.path;
    context.pathChanged.connect(async (/** @type {unknown} */ _, /** @type {string} */ now) => {
      const was = before;
      before = now;
      const known = await made.get(was);
      made.delete(was);
      if (known?.isUnsaved()) made.set(now, Promise.resolve(known));
      await look();
    });
  }
  /** @type {Known | null} */
  let shown = null;
  let turn = 0;
  /** @param {any} panel the notebook in front, null for none */
  async function show(panel) {
    const mine = ++turn;
    await panel?.context.ready;
    if (panel?.context) follow(panel.context);
    const path = panel?.context?.path ?? "";
    const isLesson = LESSON.test(path) || (await made.get(path))?.isUnsaved();
    const name = panel?.content?.model && isLesson ? path : "";
    const making = made.get(name) ?? make(panel, name);
    made.set(name, making);
    const known = await making;
    if (panel) known.cells?.follow(panel); // it may have been opened anew
    if (mine !== turn || known === shown) return; // another one is in front by now
    if (shown) shown.top = side.node.scrollTop;
    shown = known;
    side.node.replaceChildren(known.node);
    side.node.scrollTop = known.top;
  }
  const look = async () => {
    const front = app.shell.currentWidget;
    if (front?.context) await show(front); // else it is a click into this panel, or into the list of files
  };
  app.shell.currentChanged?.connect(() => void look());
  await show(null);
  await look();
  if (isOpen) app.shell.activateById(ID);
}

/** @param {any} app @param {ReturnType<typeof serverOf>} server @param {any} lesson */
function hostOf(app, server, lesson) {
  const notebooks = () =>
    [...app.shell.widgets("main")].filter(({ context, content }) => context && content?.model?.cells);
  /** @type {{ dispose: () => void } | null} */
  let mark = null;
  return {
    ...server,
    lesson: lesson ?? { name: "" },
    // A form stays as it is where another lesson comes to the front; before the page is left, the browser asks.
    unsaved(/** @type {boolean} */ is) {
      if (is) mark ??= app.status?.setDirty() ?? null;
      else mark?.dispose();
      if (!is) mark = null;
    },
    isUnsaved: () => mark !== null,
    async open(/** @type {string} */ path) {
      await app.commands.execute("docmanager:open", { path });
    },
    loadView: (/** @type {string} */ folder) => server.module(`widgets/${folder}`),
    async beforeCommand() {
      await Promise.all(
        notebooks()
          .filter(({ context }) => context.model.dirty)
          .map(({ context }) => context.save()),
      );
    },
    /**
     * What has been repaired on the disk is opened anew, and a new lesson for the first time.
     *
     * @param {Record<string, any>} asked
     * @param {string[]} lines
     */
    async afterCommand(asked, lines) {
      if (asked.do === "new") {
        const [path] = /\d\d_\w+\.ipynb/.exec(lines.join("\n")) ?? [];
        if (path) await app.commands.execute("docmanager:open", { path });
      }
      if (asked.do !== "fix") return;
      for (const each of notebooks()) {
        const { path } = each.context;
        if (asked.lesson && path !== asked.lesson) continue;
        each.dispose();
        await app.commands.execute("docmanager:open", { path });
      }
    },
  };
}

/** @param {{ baseUrl: string, token: string }} settings */
function serverOf({ baseUrl, token }) {
  const base = new URL("iaa_teach/teach/", new URL(baseUrl, location.href)).href;
  const xsrf = () => /(?:^|;\s*)_xsrf=([^;]*)/.exec(document.cookie)?.[1] ?? "";
  const headers = () => ({
    "Content-Type": "application/json",
    "X-XSRFToken": decodeURIComponent(xsrf()),
    ...(token ? { Authorization: ["token", token].join(" ") } : {}),
  });
  /** @type {Map<string, Promise<any>>} */
  const modules = new Map();
  const ask = (/** @type {string} */ path, /** @type {any} */ body) =>
    fetch(
      base + path,
      body === undefined ? { headers: headers() } : { method: "POST", headers: headers(), body: JSON.stringify(body) },
    );
  const answer = async (/** @type {string} */ path, /** @type {any} */ body) => {
    try {
      const got = await ask(path, body);
      return { ok: got.ok, content: await got.json() };
    } catch {
      return { ok: false, content: {} }; // the server is gone
    }
  };
  return {
    get: (/** @type {string} */ path) => answer(path, undefined),
    post: (/** @type {string} */ path, /** @type {any} */ body) => answer(path, body),
    /** Hear each line of an answer as it comes. @param {string} path @param {any} body @param {(told: any) => void} hear */
    async stream(path, body, hear) {
      const got = await ask(path, body);
      const lines = got.body.pipeThrough(new TextDecoderStream()).getReader();
      let left = "";
      for (;;) {
        const { done, value } = await lines.read();
        const parts = (left + (value ?? "")).split("\n");
        left = done ? "" : parts.pop();
        for (const part of parts) if (part.trim()) hear(JSON.parse(part));
        if (done) return;
      }
    },
    /** Load a module of the server's, with its styles. @param {string} path */
    module(path) {
      const known = modules.get(path);
      if (known) return known;
      const styles = document.createElement("link");
      styles.rel = "stylesheet";
      styles.href = `${base}${path}.css`;
      document.head.append(styles);
      const loading = import(`${base}${path}.js`);
      modules.set(path, loading);
      return loading;
    },
  };
}
