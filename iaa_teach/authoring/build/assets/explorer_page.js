// The page of one explorer. Its state is in the address, and can be shared as a link, a frame or Python code. With
// `?embed`, as in a frame, the page shows only the explorer, light or dark as `theme` says.

import { copyButton } from "../../../widgets/kit/clipboard.js";
import { chooser, fold, h, setText } from "../../../widgets/kit/dom.js";
import { explorersOf } from "../../../widgets/kit/explorers_here.js";
import { changed, textOf } from "../../../widgets/kit/link.js";
import { pythonLine, toSay } from "../../../widgets/kit/python_line.js";
import { browserProgress } from "./browser_progress.js";
import { bringOwnLabels } from "./mine.js";
import { pageModel } from "./models.js";
import { isVisitedAgain, waking } from "./waking.js";

/**
 * @typedef {{ key: string, explorer: string, view: number, state: Record<string, any>, pages: string,
 *   others: string, imports: string, words: Record<string, string> }} Parts `pages` is the address of the published
 *   course, "" if unpublished, `others` the folder of the other explorers' pages
 */

const SCHEME = "#set?";
const FRAME = { width: "100%", height: "560", style: "border: 0", allow: ["clipboard-write", "fullscreen"].join("; ") };
const THEMES = ["light", "dark"];
const STAGED = 560; // minimum frame width in pixels for a layout fitted to the frame

/** @param {import("./lesson.js").PageView[]} views */
export function start(views) {
  /** @type {Parts} */
  const parts = JSON.parse(document.getElementById("iaa-parts")?.textContent ?? "{}");
  const page = /** @type {Window & { iaaShow?: () => void, iaaReady?: () => void }} */ (window);
  const asked = new URLSearchParams(location.search);
  const isEmbedded = asked.has("embed");
  const theme = asked.get("theme") ?? "";
  const model = pageModel(parts.state, { hear() {}, find: () => model, address: addressOf(parts) });
  if (!isEmbedded)
    bringOwnLabels(
      model,
      browserProgress(`${parts.key} ${courseFolder()}`, () => localStorage),
    );
  const { add, whole, all } = waking((el, begins) => views[parts.view].render({ model, el, begins }));
  document.documentElement.dataset.scripts = "";
  document.documentElement.dataset.waking = isVisitedAgain() ? "whole" : "";
  if (isEmbedded) document.documentElement.dataset.embedded = "";
  if (isEmbedded && THEMES.includes(theme)) document.documentElement.dataset.theme = theme;
  page.iaaShow = () => {
    const room = /** @type {HTMLElement} */ (document.querySelector(".room"));
    if (isEmbedded) fitFrame(room);
    add(/** @type {HTMLElement} */ (room.firstElementChild));
    if (isVisitedAgain()) whole();
  };
  page.iaaReady = async () => {
    await all()
      .then(nextFrame)
      .finally(() => delete document.documentElement.dataset.waking);
    if (!isEmbedded) document.querySelector(".taken")?.append(...toTakeAlong(parts, model));
    keepInAddress(model);
    document.documentElement.dataset.ready = "true";
    performance.mark("iaa-ready");
  };
}

/** Wait until lines and charts have their widths, and with them their heights. */
const nextFrame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));

/**
 * The address of this page, or its published address if this copy is on a disk.
 *
 * @param {Parts} parts
 */
function placeOf({ pages, explorer }) {
  const isFile = location.protocol === "file:";
  return isFile && pages ? `${pages}/explore/${explorer}.html` : location.href.split(/[?#]/)[0];
}

const stateInAddress = () => (location.hash.startsWith(SCHEME) ? location.hash.slice(SCHEME.length) : "");

/**
 * @param {Parts} parts
 * @returns {import("./links.js").Address}
 */
const addressOf = (parts) => ({
  state: stateInAddress,
  isLinked: false,
  isOwn: true,
  others: parts.others,
  link: (_, state) => placeOf(parts) + (state && SCHEME + state),
});

/** @param {import("./models.js").PageModel} model */
const viewOf = (model) => explorersOf(/** @type {any} */ (model))[0];

/**
 * Write each settled state to the address, and follow edits of the address.
 *
 * @param {import("./models.js").PageModel} model
 */
function keepInAddress(model) {
  const view = viewOf(model);
  view.onRest(() => {
    const text = textOf(changed(/** @type {any} */ (model), Object.keys(view.state())), view.aliases);
    history.replaceState(null, "", text ? SCHEME + text : location.pathname + location.search);
  });
  addEventListener("hashchange", () => stateInAddress() && view.go(stateInAddress()));
}

/**
 * Return the folded code for embedding the explorer in a page, or using it in Python.
 *
 * @param {Parts} parts
 * @param {import("./models.js").PageModel} model
 */
function toTakeAlong(parts, model) {
  const view = viewOf(model);
  const any = /** @type {Model<any>} */ (/** @type {unknown} */ (model));
  const { embed, about_embed, copy_embed, use, about_use, copy_use, theme, reader, light, dark } = parts.words;
  let chosen = "";
  const frame = () => {
    const text = textOf(changed(any, Object.keys(view.state())), view.aliases);
    const src = `${placeOf(parts)}?embed${chosen && `&theme=${chosen}`}${text && SCHEME + text}`;
    const title = document.querySelector("h1")?.textContent ?? "";
    return h("iframe", { src, title, ...FRAME }).outerHTML;
  };
  const python = () => {
    const names = Object.keys(view.state());
    const isNew = Object.keys(changed(any, names)).length === 0;
    const line = pythonLine(parts.explorer, isNew ? {} : toSay(any, names));
    return `${parts.imports}\n\n${line}`;
  };
  /** @type {[string, string][]} */
  const themes = [
    ["", reader],
    ["light", light],
    ["dark", dark],
  ];
  const inTheme = chooser(theme, "embed-theme", themes, (value) => {
    chosen = value;
    draw();
  });
  const lines = [
    codeToCopy("embed", embed, [h("p", about_embed), inTheme.node], copy_embed, frame),
    codeToCopy("python", use, h("p", about_use), copy_use, python),
  ];
  const draw = () => lines.forEach((line) => line.draw());
  draw();
  view.onRest(draw);
  return lines.map(({ node }) => node);
}

/**
 * @param {string} testid
 * @param {string} title
 * @param {import("../../../widgets/kit/dom.js").Child} about
 * @param {string} copy
 * @param {() => string} text
 */
function codeToCopy(testid, title, about, copy, text) {
  const code = h("code", { "data-testid": `${testid}-code` });
  const { button, told } = copyButton(`copy-${testid}`, text, { copy });
  const node = fold(testid, title, [about, h("pre.code", { tabindex: "0" }, code), h("p.iaa-row", button, told)]);
  node.classList.add("iaa");
  return { node, draw: () => setText(code, text()) };
}

/** The folder of the course's pages, by which the browser finds answers stored there. */
const courseFolder = () => location.pathname.replace(/[^/]*\/[^/]*$/, "");

/**
 * Fit the explorer to the frame if there is room; in a narrow frame it flows and the frame scrolls.
 *
 * @param {HTMLElement} room
 */
function fitFrame(room) {
  room.classList.add("iaa-stage");
  const fit = () => room.toggleAttribute("data-stage", innerWidth >= STAGED);
  addEventListener("resize", fit);
  fit();
}
