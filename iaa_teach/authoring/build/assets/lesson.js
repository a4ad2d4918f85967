// A lesson's page: its widgets load without moving the text being read.

import { browserProgress } from "./browser_progress.js";
import { drawnSittings } from "./forms.js";
import { drawFrame } from "./frame.js";
import { keepOverview, keepRecord } from "./keeper.js";
import { addressOf, showLinked } from "./links.js";
import { bringOwnLabels } from "./mine.js";
import { pageModel } from "./models.js";
import { todaysQuestions } from "./recall.js";
import { followPredictions, hold, isAsked, isOpen, revealByKey, revealOrphans } from "./reveal.js";
import { answersLast } from "./paper.js";
import { stages } from "./stages.js";
import { waking } from "./waking.js";

/**
 * @typedef {{ render: (view: { model: any, el: HTMLElement, begins?: (begin: () => void) => void }) => unknown }} PageView
 * @typedef {{ view?: number, module?: number, state: Record<string, any> }} Widget `view` is one of the kit's, `module`
 *   one of the page's own
 * @typedef {{ key: string, keep: boolean, widgets: Widget[], modules: string[],
 *   recall: (Widget & import("./recall.js").Recallable)[], around: (Widget & import("./forms.js").Version)[],
 *   course: import("./keeper.js").Course, lesson: string, calculator?: string }} Parts
 */

/**
 * What the page calls while it is parsed, and `iaaImport`, which comes before this script: a bundled file cannot
 * import.
 *
 * @typedef {{ iaaShow: () => void, iaaBegin: () => void, iaaWhole: () => void, iaaHold: () => void,
 *   iaaReady: () => void, iaaImport: (address: string) => Promise<any> }} Calls
 */

/** @param {PageView[]} views */
export function start(views) {
  /** @type {Parts} */
  const parts = JSON.parse(document.getElementById("iaa-parts")?.textContent ?? "{}");
  const page = /** @type {Window & Calls} */ (/** @type {unknown} */ (window));
  const progress = browserProgress(`${parts.key} ${folder()}`, () => (parts.keep ? localStorage : whileItIsOpen));
  addEventListener("storage", (event) => event.key === null || progress.refresh());
  const models = parts.widgets.map(({ state }, place) => modelOf(state, addressOf(place)));
  const recalled = todaysQuestions(parts.recall, progress.progress, new Date(), parts.course.lessons);
  const around = drawnSittings(parts.around, progress.progress);

  /**
   * @param {Record<string, any>} state
   * @param {import("./links.js").Address} address
   * @returns {import("./models.js").PageModel}
   */
  function modelOf(state, address) {
    /** @type {(content: any) => void} */
    let hear = () => {};
    const model = pageModel(state, {
      hear: (_, content) => hear(content),
      find: (id) => models[Number(id)],
      address: { ...address, calculator: parts.calculator },
    });
    bringOwnLabels(model, progress);
    if (address.isLinked || isOpen()) leaveOpen(model, address.isLinked);
    if ("about" in state) hear = keepRecord(model, progress);
    else if ("brought" in state) hear = keepOverview(model, progress, parts.course);
    return model;
  }
  const modules = parts.modules.map((text) =>
    page.iaaImport(URL.createObjectURL(new Blob([text], { type: "text/javascript" }))),
  );

  /**
   * @param {HTMLElement} place
   * @param {(begin: () => void) => void} [begins] called with a function that inserts an explorer built on the page
   * @returns {Promise<void> | undefined}
   */
  function show(place, begins) {
    stage.place(place);
    if (stage.leavesOut(place)) return undefined;
    const asked = recalled[Number(place.dataset.recall)] ?? around[place.dataset.around ?? ""];
    const number = asked ? parts.widgets.length : Number(place.dataset.model);
    const { view, module } = asked ?? parts.widgets[number];
    const model = asked ? modelOf(asked.state, addressOf(number)) : models[number];
    if (view !== undefined) {
      const shown = views[view].render({ model, el: place, begins });
      if (shown instanceof Promise) return shown.then(() => linkPages(place));
      linkPages(place);
      return undefined;
    }
    return modules[module ?? 0].then(async ({ default: made }) => {
      const foreign = typeof made === "function" ? await made() : made;
      await foreign.render({ model, el: place });
    });
  }

  const { add, begin, whole, all } = waking(show); // first: explorers woken for print need this to be laid out for paper
  const stage = stages(show);
  if (!parts.keep) revealByKey((place) => models[place]);
  else answersLast(models);
  document.documentElement.dataset.scripts = "";
  followPredictions();
  /** @type {unknown[]} */
  const late = [];
  page.iaaShow = () => {
    const place = /** @type {HTMLElement} */ (document.currentScript?.previousElementSibling);
    if (parts.keep) place.getBoundingClientRect(); // lay out the prose as it arrives instead of all at the end
    late.push(parts.keep ? add(place) : show(place)); // slides stay in place
  };
  page.iaaBegin = begin;
  page.iaaWhole = whole;
  page.iaaHold = hold;
  page.iaaReady = async () => {
    revealOrphans();
    drawFrame(progress, parts.course, parts.lesson);
    await all();
    await Promise.all(late);
    document.documentElement.dataset.ready = "true";
    performance.mark("iaa-ready");
    showLinked();
  };
}

/** Slides keep answers while they are open. @type {Map<string, string>} */
const forgotten = new Map();
const whileItIsOpen = {
  getItem: (/** @type {string} */ key) => forgotten.get(key) ?? null,
  setItem: (/** @type {string} */ key, /** @type {string} */ text) => void forgotten.set(key, text),
};

/**
 * Show an explorer without hidden figures, whether or not a prediction was locked in; the target of a link has no cells
 * to fill in, either.
 *
 * @param {import("./models.js").PageModel} model
 * @param {boolean} isLinked
 */
function leaveOpen(model, isLinked) {
  const { set } = model;
  if (isLinked && model.get("fill")) set("fill", false);
  if (isLinked || isAsked(model)) set("veil", []);
  model.set = (name, value) => {
    if (name !== "veil") set(name, value);
  };
}

const folder = () => location.pathname.replace(/[^/]*$/, "");

/**
 * Point links to notebooks at their pages.
 *
 * @param {HTMLElement} place
 */
function linkPages(place) {
  /** @type {NodeListOf<HTMLAnchorElement>} */
  const links = place.querySelectorAll('a[href$=".ipynb"]');
  for (const link of links) link.href = (link.getAttribute("href") ?? "").replace(/ipynb$/, "html");
}
