// The weights explorer: a table next to its cells' weights, and weighted κ of both.

import { undefinedReason } from "../../kit/agreement_sentences.js";
import { figure, h, setText } from "../../kit/dom.js";
import { tableFigures } from "../../kit/engine/table_figures.js";
import { asPart, box, explorer, folded, sentence, telling } from "../../kit/explorer.js";
import { listen, put, same, startOf } from "../../kit/model.js";
import { decimal, percent, rich, say } from "../../kit/say.js";
import { tableEditing } from "../../kit/table_editing.js";
import { veiled } from "../../kit/veil.js";
import { words as shared } from "../../kit/words.js";
import { addedUp, figuresOf, partsGrid, weightedBars, weightedLine } from "./parts.js";
import { kindsOf, lightestOf, ones } from "./one.js";
import { ladder, merging, moved, ordered } from "./order.js";
import { fitted, schemeOf, schemesOf, weighing, without } from "./weighing.js";
import { words } from "./words.js";

/**
 * @typedef {import("./weighing.js").WeightsView} WeightsView
 * @typedef {import("../../kit/explorer.js").More} More
 * @typedef {import("./parts.js").Figures} Figures
 * @typedef {Pick<WeightsExplorerTraits, "counts" | "categories" | "weights" | "weights_as">} State
 */

const FEWEST = 2,
  MOST = 6;

/**
 * @param {State} state
 * @param {Figures} figures
 */
function meaning(state, figures) {
  const { n, D_o, D_e, kappa_w: value, kappa } = figures;
  if (veiled(value)) return shared.veiled;
  if (!(n > 0)) return shared.agreement.noItems;
  if (Number.isNaN(value))
    return Number.isNaN(kappa) ? say(words.undefined, { reason: undefinedReason(state, figures) }) : words.noChance;
  const text = Math.abs(value) < 1e-12 ? words.zero : value < 0 ? words.negative : words.positive;
  return say(text, { expected: decimal(D_e), observed: decimal(D_o), share: percent(value) });
}

/**
 * @param {State} state
 * @param {Figures} figures
 */
function largestPart({ categories }, { n, D_o, differing }) {
  if (veiled(D_o) || !(n > 0)) return "";
  const cells = differing.observed.flatMap((row, i) => row.map((value, j) => ({ value, i, j })));
  const top = cells.reduce((best, cell) => (cell.value > best.value + 1e-12 ? cell : best));
  if (!(top.value > 0)) return words.noDisagreement;
  const values = { a: categories[top.i], b: categories[top.j], part: decimal(top.value), all: decimal(D_o) };
  return say(words.largest, values);
}

/** @param {State} state */
const asOne = ({ categories, weights }) =>
  ones(categories, weights)
    .map((group) => say(words.asOne, { names: group.map((name) => `“${name}”`).join(" + ") }))
    .join(" ");

/** @param {WeightsView} view */
function editingOf(view) {
  const { model, redraw } = view;
  const schemes = model.get("schemes");
  const weighed = () => ({ categories: model.get("categories"), weights: model.get("weights") });
  let before = weighed();
  const remember = () => {
    before = weighed();
  };
  const end = listen(model, ["weights"], () => queueMicrotask(remember)); // not before the table that arrives with them

  /** Fit named weights to the categories, unless both were set. */
  function fitWeights() {
    const { categories, weights } = weighed();
    const alone = same(weights, before.weights) && !same(categories, before.categories);
    if (alone || weights.length !== categories.length)
      put(model, { weights: fitted(weights, before.categories, categories, schemes) });
    remember();
    redraw();
  }
  const editing = tableEditing(view, {
    changed: fitWeights,
    fewest: FEWEST,
    most: MOST,
    removing: (i) => change((weights) => without(weights, i)),
  });

  /**
   * Change the weights together with their categories, unless they have a name. @param {(weights: number[][]) =>
   * number[][]} how
   */
  function change(how) {
    const { categories, weights } = weighed();
    if (!schemeOf(weights, categories, schemes)) model.set("weights", how(weights));
  }
  function stop() {
    end();
    editing.stop();
  }
  return { ...editing, weigh: change, stop };
}

/**
 * Make the ladder of categories. Named weights are recomputed for the new order; custom weights move with their
 * categories.
 *
 * @param {WeightsView} view
 * @param {ReturnType<typeof editingOf>} editing
 */
function ladderOf({ redraw }, editing) {
  const order = ladder((place, to) => {
    const { counts, categories } = editing.table(),
      from = moved(categories.length, place, to);
    editing.weigh((weights) => ordered(weights, from));
    editing.change({ counts: ordered(counts, from), categories: from.map((k) => categories[k]) });
    redraw();
  });
  return {
    node: order.node,
    draw: (/** @type {State} */ { categories }) => order.update(categories),
  };
}

/**
 * Offer fewer categories. Weights keep their name: with two categories, every name would fit.
 *
 * @param {WeightsView} view
 * @param {ReturnType<typeof editingOf>} editing
 */
function mergingOf({ model, redraw }, editing) {
  const { counts, categories } = startOf(model, ["counts", "categories"]);
  const schemes = model.get("schemes");
  let name = "";
  const { node, draw } = merging({ counts, categories }, (table) => {
    editing.change(table);
    const named = schemesOf(table.categories, schemes)[name];
    if (named) put(model, { weights: named });
    redraw();
  });
  return {
    node,
    /** @param {State} state */
    draw(state) {
      if (state.categories.length > FEWEST) name = schemeOf(state.weights, state.categories, schemes) ?? "";
      draw(state);
    },
  };
}

/** Observed and chance agreement or disagreement, and weighted κ. */
function numbers() {
  const sums = [figure("observed"), figure("expected")];
  const kappa = figure("kappa", words.kappa);
  let named = "";
  return {
    node: [...sums.map(({ node }) => node), kappa.node],
    /** @type {(state: State, figures: Figures) => void} */
    draw(state, figures) {
      addedUp(state, figures).sums.forEach((value, i) => setText(sums[i].value, decimal(value)));
      setText(kappa.value, decimal(figures.kappa_w));
      if (named === state.weights_as) return;
      named = state.weights_as;
      sums[0].name.replaceChildren(...rich(words.observed[named]));
      sums[1].name.replaceChildren(...rich(words.expected[named]));
    },
  };
}

export default explorer({
  name: "weights",
  state: ["counts", "categories", "preset", "weights", "weights_as"],
  aliases: { table: "counts" },
  figures: figuresOf,
  named: ({ counts, weights }, { D_o, D_e, kappa_w }) => ({
    ...tableFigures(counts),
    D_o,
    D_e,
    kappa_w,
    kinds: kindsOf(weights),
    lightest: lightestOf(weights),
  }),
  tells: { kappa_w: ["D_o", "D_e", "differing", "kappa"] },
  told: (state, figures) => ({
    meaning: meaning(state, figures),
    largest: largestPart(state, figures),
    asOne: asOne(state),
  }),
  spoken: "{meaning}",
  table: true,
  parts(view) {
    const editing = editingOf(view);
    const weights = weighing(view);
    return [
      asPart("example", editing.example),
      { node: null, draw: () => editing.update(), stop: editing.stop }, // belongs to no part: the grid and the examples both use it
      box(
        { class: "iaa-main" },
        box(
          { class: "iaa-weights-weighing", "data-area": "picture", "data-show": "tiles", "data-lower": "" },
          h("p.iaa-title", { "data-spare": "" }, words.howSerious),
          weights.onTiles,
          sentence("as-one", "{asOne}"),
        ),
        box(
          { class: "iaa-weights-weighing", "data-area": "picture", "data-show": "pairs", "data-lower": "" },
          weights.onPairs,
          sentence("as-one-pair", "{asOne}"),
        ),
        box(
          { class: "iaa-reading" },
          box({ class: "iaa-figures", "data-area": "readout", "data-show": "number" }, numbers()),
          box(
            { "data-area": "readout" },
            asPart("bars", telling(["D_o"], weightedBars())),
            asPart("line", weightedLine()),
          ),
          box(
            { class: "iaa-sentence", "data-area": "readout", "data-show": "number", "data-spare": "" },
            sentence("sentence", "{meaning}"),
            sentence("largest", "{largest}"),
          ),
          box({ "data-area": "controls", "data-show": "schemes" }, weights.named),
          box({ "data-area": "controls", "data-show": "switch" }, weights.switch),
          box({ "data-area": "controls", "data-show": "order" }, ladderOf(view, editing)),
          box({ "data-area": "controls", "data-show": "merging" }, mergingOf(view, editing)),
        ),
      ),
      box(
        { class: "iaa-weights-more" },
        asPart("weights", folded("more-weights", words.moreWeights, box({ class: "iaa-editing" }, weights.typed))),
        asPart(
          "grid",
          folded(
            "more-table",
            words.moreTable,
            h(
              "div.iaa-editing",
              h("p.iaa-quiet.iaa-view-note", words.howOftenNote),
              editing.grid,
              h("div.iaa-row", editing.addButton, editing.undoButton, editing.redoButton),
              editing.message,
            ),
          ),
        ),
        asPart("cells", folded("more", words.more, telling(["D_o"], partsGrid()), h("p.iaa-quiet", words.partsKey))),
      ),
      asPart("example", editing.citation),
    ];
  },
});
