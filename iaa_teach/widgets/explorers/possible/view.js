// Is this κ possible? A paper's figures, or conditions, and the tables that satisfy them.

import { h, setAttributes, setText } from "../../kit/dom.js";
import { box, explorer } from "../../kit/explorer.js";
import { textOf } from "../../kit/link.js";
import { rich } from "../../kit/say.js";
import { fields } from "./fields.js";
import { figuresOf, goOn, named } from "./figures.js";
import { kappaRoom, namesOf, picture } from "./picture.js";
import { ranges, spokenVerdict, verdict } from "./verdict.js";
import { words } from "./words.js";

/** @typedef {import("./fields.js").PossibleView} PossibleView */
/** @typedef {import("./figures.js").State} State */
/** @typedef {import("./figures.js").Figures} Figures */

const WHILE = 12; // milliseconds per frame for the search

/**
 * The results in words, while the search continues.
 *
 * @param {PossibleView} view
 */
function verdictPart({ model, redraw }) {
  const told = h("p.iaa-possible-verdict", { role: "status", "data-testid": "verdict" });
  const more = h("p.iaa-quiet", { "data-testid": "ranges" });
  let drawn = "",
    timer = 0;
  /** @param {import("./figures.js").Job} job */
  function search(job) {
    const end = performance.now() + WHILE;
    while (!job.result && performance.now() < end) goOn(job);
    if (job.result) redraw();
    else timer = setTimeout(() => search(job));
  }
  return {
    node: h("div", told, more),
    /** @type {(state: State, figures: Figures) => void} */
    draw(state, figures) {
      clearTimeout(timer);
      const { job } = figures;
      if (job && !job.result) timer = setTimeout(() => search(job));
      const text = verdict(state, figures, model.get("beliefs"));
      if (text !== drawn) told.replaceChildren(...rich(text));
      drawn = text;
      const said = ranges(state, figures);
      if (more.dataset.text !== said) more.replaceChildren(...rich(said));
      more.dataset.text = said;
    },
    stop: () => clearTimeout(timer),
  };
}

/**
 * Links that open the current table or tables in their explorers, if such pages exist.
 *
 * @param {PossibleView} view
 */
function onwards({ model }) {
  const link = h("a", { "data-testid": "open" });
  const node = h("p", link);
  return {
    node,
    /** @type {(state: State, figures: Figures) => void} */
    draw(_state, { shown }) {
      const folder = model.page?.others;
      node.hidden = folder === undefined || !shown.length;
      if (node.hidden) return;
      const pair = shown.length === 2;
      const categories = namesOf(shown[0].length);
      const state = pair
        ? textOf({ first: shown[0], second: shown[1], categories }, {})
        : textOf({ counts: shown[0], categories }, { table: "counts" });
      setText(link, pair ? words.openPair : words.open);
      setAttributes(link, { href: `${folder}${pair ? "pair" : "contingency_table"}.html#set?${state}` });
    },
  };
}

export default explorer({
  name: "possible",
  state: ["asks", "items", "observed", "kappa", "rows", "columns", "size", "conditions", "at"],
  given: ["beliefs"],
  reordered: true,
  figures: figuresOf,
  named,
  tells: { expected: ["result.ranges.expected"], kappa: ["result.ranges.kappa"] },
  told: (state, figures) => ({ verdict: spokenVerdict(state, figures, /** @type {any} */ (state).beliefs) }),
  spoken: "{verdict}",
  parts: (view) => [
    h("p", { "data-show": "lead" }, words.lead),
    box(
      { class: "iaa-possible-main" },
      box(
        { class: "iaa-possible-side" },
        box({ "data-area": "controls", "data-show": "fields" }, fields(view)),
        box(
          { "data-area": "readout" },
          box({ "data-show": "verdict" }, verdictPart(view)),
          box({ "data-show": "number" }, kappaRoom()),
          box({ "data-show": "verdict" }, onwards(view)),
        ),
      ),
      box({ "data-area": "picture", "data-show": "picture" }, picture(view)),
    ),
  ],
});
