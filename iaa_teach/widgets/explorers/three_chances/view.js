// The three chances: the same table, and the chance square cut as S, π or κ imagines chance.

import { announcer, eachFrame, h, s, setText, uniqueId } from "../../kit/dom.js";
import { undefinedReason } from "../../kit/agreement_sentences.js";
import { chanceSquare, MOVED } from "../../kit/chance_square.js";
import { button } from "../../kit/controls.js";
import { itemsPerDot, keyOf } from "../../kit/dots.js";
import { agreement } from "../../kit/engine/coefficients.js";
import { marginals, sum } from "../../kit/engine/tables.js";
import { asDots, itemsOf } from "../../kit/items.js";
import { cutsOf, itemSquare } from "../../kit/item_square.js";
import { mountExplorer } from "../../kit/explorer_frame.js";
import { SYMBOL } from "../../kit/marks.js";
import { listen, put, same } from "../../kit/model.js";
import { decimal, percent, short } from "../../kit/number_formats.js";
import { rich, say } from "../../kit/say.js";
import { tableEditing } from "../../kit/table_editing.js";
import { words as shared } from "../../kit/words.js";
import { modelCard } from "./cards.js";
import { words } from "./words.js";

/**
 * @typedef {import("./cards.js").ChanceModel} ChanceModel
 * @typedef {import("./cards.js").Agreement} Agreement
 */

/** @type {ChanceModel[]} */
const MODELS = ["s", "pi", "kappa"];
const MOST_PRODUCTS = 4;

/**
 * Return each annotator's shares as one model of chance has them: A's, then B's.
 *
 * @param {ChanceModel} model
 * @param {number[][]} counts
 * @returns {[number[], number[]]}
 */
function sharesUnder(model, counts) {
  const { row, column } = marginals(counts);
  const n = sum(row) || 1;
  if (model === "kappa") return [row.map((x) => x / n), column.map((x) => x / n)];
  const shares = row.map((x, i) => (model === "s" ? 1 / row.length : (x + column[i]) / (2 * n)));
  return [shares, shares];
}

/**
 * Return the sum of the hatched rectangles, written out where it is short enough to read.
 *
 * @param {ChanceModel} model
 * @param {[number[], number[]]} shares
 * @param {number} expected
 */
function sumOfProducts(model, [a, b], expected) {
  const size = a.length;
  if (model === "s") return `${size} · 1/${size} · 1/${size} = ${decimal(expected)}`;
  if (size > MOST_PRODUCTS) return say(words.manyProducts, { expected: decimal(expected) });
  return `${a.map((x, i) => `${short(x)} · ${short(b[i])}`).join(" + ")} = ${decimal(expected)}`;
}

/**
 * Make one line of the key: a sample of the pattern, and what it means.
 *
 * @param {string} name
 * @param {...import("../../kit/dom.js").Child} meaning
 */
const keyLine = (name, ...meaning) =>
  h(
    "span",
    { class: "iaa-three-chances-key" },
    h("i", { class: `iaa-three-chances-sample-${name}`, "aria-hidden": "true" }),
    meaning,
  );

/** @param {View<ThreeChancesExplorerTraits>} view */
function render({ model, el }) {
  const spoken = announcer();
  const draw = eachFrame(drawAll);
  const editing = tableEditing(model, { changed: draw, redraw: drawAll });
  const single = itemSquare({ radius: 5 });
  const ghosts = s("g", { class: "iaa-three-chances-own" });
  single.dots.node.before(ghosts);
  const group = uniqueId("cut");
  const trio = { s: chanceSquare(), pi: chanceSquare(), kappa: chanceSquare() };
  const cards = MODELS.map((name) => modelCard(name, group, trio[name], (cut) => put(model, { cut })));

  const observed = h("span", { class: "iaa-number", "data-testid": "observed" });
  const idea = h("p", { "data-testid": "idea" });
  const products = h("p", { class: "iaa-three-chances-sum", "data-testid": "sum" });
  const undefinedNote = h("p", { class: "iaa-quiet iaa-three-chances-note", "data-testid": "undefined" });
  const dotKey = h("p", { class: "iaa-quiet", "data-testid": "dot-key" });
  const together = button(words.sideBySide, "side-by-side", () =>
    put(model, { side_by_side: !model.get("side_by_side") }),
  );
  const predicted = h("span", { class: "iaa-three-chances-key", "data-testid": "prediction" });
  const own = keyLine("own", words.own);
  const key = h(
    "p",
    { class: "iaa-three-chances-keys" },
    keyLine("chance", rich(words.chance)),
    keyLine("gained", rich(words.gained)),
    keyLine("missed", words.missed),
    own,
    predicted,
  );

  const content = h(
    "div",
    { class: "iaa-content" },
    editing.example,
    h(
      "div",
      { class: "iaa-main" },
      h(
        "div",
        { class: "iaa-three-chances-picture", "data-area": "picture" },
        single.node,
        h("div", { class: "iaa-three-chances-words" }, idea, products, dotKey),
      ),
      h(
        "div",
        { class: "iaa-three-chances-left" },
        h(
          "div",
          { class: "iaa-editing" },
          editing.grid,
          h("div", { class: "iaa-row" }, editing.addButton, editing.undoButton),
          h("div", { class: "iaa-messages" }, editing.message, editing.said),
        ),
        h(
          "p",
          { class: "iaa-three-chances-observed-figure", "data-area": "readout" },
          observed,
          " ",
          h("span", { class: "iaa-quiet" }, rich(words.observed)),
        ),
      ),
    ),
    h("div", { class: "iaa-three-chances-head" }, h("strong", {}, words.chanceMeans), together),
    h(
      "div",
      {
        class: "iaa-three-chances-cards",
        "data-area": "controls",
        role: "radiogroup",
        "aria-label": words.choice,
      },
      cards.map(({ node }) => node),
    ),
    key,
    undefinedNote,
    editing.citation,
    spoken.node,
  );
  const frame = mountExplorer({ model, el }, "iaa-table iaa-three-chances", content, {
    start: ["counts", "categories", "preset", "cut", "side_by_side"],
    restart: editing.restart,
  });

  /** @type {string[]} */
  let built = [];
  /** @type {import("../../kit/items.js").Item[]} */
  let items = [];
  let rest = 0;

  function drawAll() {
    const table = editing.table();
    const { counts, categories } = table;
    editing.update();
    if (counts.length !== categories.length) return;
    const squares = [single, ...Object.values(trio)];
    if (!same(built, categories)) {
      for (const square of squares) square.build(categories);
      if (built.length !== categories.length) items = [];
    }
    built = categories;

    const result = agreement(counts);
    const cut = /** @type {ChanceModel} */ (model.get("cut")),
      all = model.get("side_by_side"),
      ghost = model.get("ghost") ?? null;
    frame.root.classList.toggle("iaa-three-chances-all", all);
    together.setAttribute("aria-pressed", String(all));
    single.draw(...sharesUnder(cut, counts));
    drawItems(counts, cut);
    for (const name of MODELS) trio[name].draw(...sharesUnder(name, counts));
    for (const card of cards) card.draw(result, cut, ghost);
    setText(observed, decimal(result.observed));
    setText(idea, say(words.ideas[cut], { size: categories.length }));
    setText(
      products,
      result.n > 0 ? sumOfProducts(cut, sharesUnder(cut, counts), result.expected[cut]) : words.noItems,
    );
    setText(
      undefinedNote,
      MODELS.some((name) => Number.isNaN(result[name]))
        ? say(words.undefined, { reason: undefinedReason(table, result) })
        : "",
    );
    drawPrediction(ghost);

    clearTimeout(rest);
    rest = setTimeout(() => describe(result, cut, ghost), spoken.first ? 0 : 300);
  }

  /**
   * Draw the items, each in its cell wherever that lies, and where the annotators' own cuts were.
   *
   * @param {number[][]} counts
   * @param {ChanceModel} cut
   */
  function drawItems(counts, cut) {
    const first = items.length === 0;
    items = asDots(counts) ? itemsOf(items, counts.flat()) : [];
    single.drawDots(items, first ? "" : "glide", counts.flat());
    setText(dotKey, items.length ? keyOf(itemsPerDot(sum(counts.flat()))) : "");
    const { side, left, top } = MOVED;
    own.hidden = cut === "kappa";
    const [a, b] = cut === "kappa" ? [[], []] : sharesUnder("kappa", counts);
    ghosts.replaceChildren(
      ...cutsOf(a).map((at) => s("path", { d: `M${left} ${top + side * at}h${side}` })),
      ...cutsOf(b).map((at) => s("path", { d: `M${left + side * at} ${top}v${side}` })),
    );
  }

  /** @param {number | null} ghost */
  function drawPrediction(ghost) {
    predicted.hidden = ghost === null;
    if (predicted.dataset.shown === String(ghost)) return;
    predicted.dataset.shown = String(ghost);
    if (ghost === null) predicted.replaceChildren();
    else {
      predicted.replaceChildren(
        h("i", { class: "iaa-guess", "aria-hidden": "true" }),
        say(shared.yourPrediction, { value: decimal(ghost) }),
      );
    }
  }

  /**
   * Say in words what the pictures show.
   *
   * @param {Agreement} result
   * @param {ChanceModel} cut
   * @param {number | null} ghost
   */
  function describe(result, cut, ghost) {
    /** @param {ChanceModel} name */
    const square = (name) => say(words.square, { symbol: SYMBOL[name], share: percent(result.expected[name]) });
    single.describe(square(cut));
    for (const name of MODELS) trio[name].describe(square(name));
    for (const card of cards) card.describe(result, ghost);
    spoken.news(
      say(words.spoken, {
        symbol: SYMBOL[cut],
        value: decimal(result[cut]),
        observed: percent(result.observed),
        expected: percent(result.expected[cut]),
      }),
    );
  }

  const undoListening = listen(model, ["cut", "side_by_side", "ghost"], draw);
  drawAll();
  return () => {
    undoListening();
    clearTimeout(rest);
    editing.stop();
    draw.stop();
    spoken.stop();
    frame.stop();
  };
}

export default { render };
