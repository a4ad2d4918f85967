// A question as its page will show it: the real views, with models that keep nothing.

import { keepRecord } from "../../authoring/build/assets/keeper.js";
import { pageModel } from "../../authoring/build/assets/models.js";
import { h } from "../../widgets/kit/dom.js";
import { explorersOf } from "../../widgets/kit/explorers_here.js";
import { words } from "./words.js";

/** @typedef {{ id: string, view: string, state: Record<string, any> }} Shown */

const OTHER_SEED = 0; // no learner's: what is tried here never meets what is kept of the lesson

/** Progress that lives as long as the page. */
function memory() {
  const kept = { questions: Object.create(null), seed: OTHER_SEED };
  return /** @type {any} */ ({
    progress: kept,
    trouble: "",
    observe: () => {},
    change: (/** @type {(data: any) => void} */ act) => act(kept),
  });
}

/** @param {(folder: string) => Promise<any>} loadView gives the module of a view, with its styles in the page */
export function previewOf(loadView) {
  const stage = h("div.iaa-teach-stage", { "data-testid": "teach-preview" });
  const node = h(
    "section.iaa-teach-look",
    { "aria-label": words.look },
    h("h3", words.look),
    h("p.iaa-teach-help", words.lookHelp),
    stage,
  );
  /** @type {(() => void)[]} */
  let stops = [];
  let shown = "";
  /** @type {any} */
  let picture = null; // the model of the explorer, its kind, and how it opened
  let turn = 0;

  function clear() {
    for (const stop of stops) stop?.();
    stops = [];
    picture = null;
    stage.replaceChildren();
  }
  /** @param {Shown[]} models the question, if there is one yet, then its explorer, which is shown below it */
  async function show(models) {
    // The same models have other ids each time.
    const ids = models.map(({ id }) => id);
    const text = ids.reduce((all, id, i) => all.replaceAll(id, `model-${i}`), JSON.stringify(models));
    if (text === shown) return;
    const mine = ++turn;
    const views = await Promise.all(models.map(({ view }) => loadView(view)));
    if (mine !== turn) return;
    const left = state();
    const before = picture;
    clear();
    shown = text;
    if (!models.length) {
      stage.append(h("p.iaa-quiet", words.noLook));
      return;
    }
    /** @type {Map<string, any>} */
    const made = new Map();
    for (const { id, state } of models) {
      /** @type {(content: any) => void} */
      let hear = () => {};
      const model = pageModel(state, {
        hear: (_, content) => hear(content),
        find: (wanted) => made.get(wanted),
        address: /** @type {any} */ (undefined),
      });
      if (state.about) hear = keepRecord(model, memory());
      made.set(id, model);
    }
    for (const [i, { id, view, state }] of models.entries()) {
      const el = h("div.iaa-teach-view");
      stage.append(el);
      stops.push(await views[i].default.render({ model: made.get(id), el }));
      if (!state.about) picture = { model: made.get(id), kind: view };
    }
    if (picture) picture.opened = state();
    // What was made in the picture stays while one goes on writing, not where it opens on other data.
    const same = picture?.kind === before?.kind && JSON.stringify(picture?.opened) === JSON.stringify(before?.opened);
    if (left && same) await explorersOf(picture.model)[0]?.go(left);
  }
  /** Return the state of the picture as it stands, null where there is none. */
  function state() {
    const [view] = picture ? explorersOf(picture.model) : [];
    return view ? structuredClone(view.state()) : null;
  }
  return {
    node,
    show,
    state,
    /** Say that what is shown is about to change, or is as the form stands. @param {boolean} isLate */
    wait(isLate) {
      if (isLate) stage.setAttribute("aria-busy", "true");
      else stage.removeAttribute("aria-busy");
    },
    stop: clear,
  };
}
