// The three chances: the same table, and the chance square cut as S, π or κ imagines chance.

import { tableFigures } from "../../kit/engine/table_figures.js";
import { undefinedReason } from "../../kit/agreement_sentences.js";
import { chanceSquare, cutsOf, itemSquare, MOVED } from "../../kit/chance_square.js";
import { button, h, s, setText, uniqueId } from "../../kit/dom.js";
import { itemsPerDot, keyOf } from "../../kit/dots.js";
import { agreement } from "../../kit/engine/coefficients.js";
import { guessArea } from "../../kit/guess.js";
import { handleLayer } from "../../kit/handles.js";
import { marginals, sum } from "../../kit/engine/tables.js";
import { asPart, box, explorer, sentence } from "../../kit/explorer.js";
import { SYMBOL } from "../../kit/marks.js";
import { decimal, percent, rich, say, short } from "../../kit/say.js";
import { tableEditing } from "../../kit/table_editing.js";
import { words as shared } from "../../kit/words.js";
import { modelCard } from "./cards.js";
import { words } from "./words.js";

/**
 * @typedef {import("./cards.js").ChanceModel} ChanceModel
 * @typedef {import("./cards.js").Figures} Figures
 * @typedef {import("../../kit/explorer.js").ExplorerView<ThreeChancesExplorerTraits>} ThreeChancesView
 * @typedef {import("../../kit/explorer.js").More} More
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

/** @type {(model: ChanceModel, counts: number[][], figures: Figures) => string} */
const sumText = (model, counts, { n, chances }) =>
  n > 0 ? sumOfProducts(model, sharesUnder(model, counts), chances[model]) : words.noItems;

/**
 * Make one line of the key: a sample of the pattern, and what it means.
 *
 * @param {string} name
 * @param {...import("../../kit/dom.js").Child} meaning
 */
const keyLine = (name, ...meaning) =>
  h(
    "span.iaa-three-chances-key",
    h("i", { class: `iaa-three-chances-sample-${name}`, "aria-hidden": "true" }),
    meaning,
  );

/** @param {ChanceModel} name @param {number} share */
const squareText = (name, share) => say(words.square, { symbol: SYMBOL[name], share: percent(share) });

/** The square of the chosen model, with the items in their cells, and where the annotators' own cuts are. */
function itemsByChance() {
  const square = itemSquare({ radius: 5 });
  const own = s("g.iaa-three-chances-own");
  square.dots.node.before(own);
  const key = h("p.iaa-quiet", { "data-testid": "dot-key" });
  /** @type {[number[], number[]]} */
  let before = [[], []]; // the shares that were drawn
  const layer = handleLayer(square.svg);
  square.node.append(layer.node);
  const guessed = guessArea(layer, MOVED);
  square.svg.append(guessed.node);
  return {
    node: square.node,
    key,
    /** @type {(state: ThreeChancesExplorerTraits, figures: Figures, more: More) => void} */
    draw({ counts, categories, cut }, { chances: expected }, { veiled, asks, ghostOf }) {
      const model = /** @type {ChanceModel} */ (cut);
      const told = !veiled(`chances.${model}`);
      square.build(categories);
      const shares = sharesUnder(model, counts);
      if (before[0].length === counts.length - 1) {
        square.draw([...before[0], 0], [...before[1], 0], { filled: told, products: told }); // another category opens at the edge, and all cuts move
        square.svg.getBoundingClientRect();
      }
      square.draw(...shares, { filled: told, products: told });
      before = shares;
      guessed.draw(asks("expected"), model === "kappa" ? ghostOf("expected") : null);
      const items = square.drawItems(counts);
      square.describe(squareText(model, expected[model]));
      setText(key, items ? keyOf(itemsPerDot(items)) : "");
      const { side, left, top } = MOVED;
      const [a, b] = model === "kappa" ? [[], []] : sharesUnder("kappa", counts);
      own.replaceChildren(
        ...cutsOf(a).map((at) => s("path", { d: `M${left} ${top + side * at}h${side}` })),
        ...cutsOf(b).map((at) => s("path", { d: `M${left + side * at} ${top}v${side}` })),
      );
    },
  };
}

/**
 * A square for each model beside the others.
 *
 * @param {ChanceModel} name
 */
function squareOf(name) {
  const square = chanceSquare();
  return {
    node: square.node,
    /** @type {(state: ThreeChancesExplorerTraits, figures: Figures, more: More) => void} */
    draw({ counts, categories }, { chances: expected }, { veiled }) {
      const told = !veiled(`chances.${name}`);
      square.build(categories);
      square.draw(...sharesUnder(name, counts), { filled: told, products: told });
      square.describe(squareText(name, expected[name]));
    },
  };
}

/** @param {ThreeChancesView} view */
function together(view) {
  const node = button(words.sideBySide, "side-by-side", () =>
    view.set({ side_by_side: !view.model.get("side_by_side") }),
  );
  return {
    node,
    /** @type {(state: ThreeChancesExplorerTraits) => void} */
    draw({ side_by_side: all }) {
      view.root.classList.toggle("iaa-three-chances-all", all);
      node.setAttribute("aria-pressed", String(all));
    },
  };
}

/** What the patterns of the pictures mean. */
function patternKey() {
  const predicted = h("span.iaa-three-chances-key", { "data-testid": "prediction" });
  const own = keyLine("own", words.own);
  return {
    node: h(
      "p.iaa-three-chances-keys",
      keyLine("chance", rich(words.chance)),
      keyLine("gained", rich(words.gained)),
      keyLine("missed", words.missed),
      own,
      predicted,
    ),
    /** @type {(state: ThreeChancesExplorerTraits, figures: unknown, more: More) => void} */
    draw({ cut }, _figures, { ghost, gap }) {
      own.hidden = cut === "kappa";
      predicted.hidden = ghost === null;
      const text =
        ghost === null ? "" : `${say(shared.yourPrediction, { value: decimal(ghost) })}${gap && ` · ${gap}`}`;
      if (predicted.dataset.shown === text) return;
      predicted.dataset.shown = text;
      const ring = h("i.iaa-guess", { "aria-hidden": "true" });
      predicted.replaceChildren(...(text ? [ring, text] : []));
    },
  };
}

function observedFigure() {
  const value = h("span.iaa-number", { "data-testid": "observed" });
  const name = h("span.iaa-quiet", rich(words.observed));
  return {
    node: h("p.iaa-three-chances-observed-figure", { "data-area": "readout" }, value, " ", name),
    /** @type {(state: unknown, figures: Figures) => void} */
    draw: (_state, { observed }) => setText(value, decimal(observed)),
  };
}

export default explorer({
  name: "three_chances",
  state: ["counts", "categories", "preset", "cut", "side_by_side"],
  aliases: { table: "counts" },
  named: ({ counts }) => tableFigures(counts),
  figures({ counts, categories }) {
    if (counts.length !== categories.length) return null;
    const { expected: chances, ...result } = agreement(counts);
    return { ...result, expected: chances.kappa, chances };
  },
  tells: {
    expected: ["kappa", "chances.kappa"],
    kappa: ["expected", "chances.kappa"],
    expected_pi: ["pi", "chances.pi"],
    pi: ["chances.pi"],
    expected_s: ["s", "chances.s"],
    s: ["chances.s"],
  },
  told({ counts, categories, cut }, result, isVeiled) {
    const model = /** @type {ChanceModel} */ (cut);
    const unknown = MODELS.some((name) => Number.isNaN(result[name]) && !isVeiled(name));
    const summed = !isVeiled(`chances.${model}`);
    return {
      symbol: SYMBOL[model],
      value: decimal(result[model]),
      observed: percent(result.observed),
      expected: percent(result.chances[model]),
      idea: say(words.ideas[model], { size: categories.length }),
      sum: summed ? sumText(model, counts, result) : "",
      undefined: unknown ? say(words.undefined, { reason: undefinedReason({ counts, categories }, result) }) : "",
    };
  },
  spoken: words.spoken,
  table: true,
  parts(view) {
    const editing = tableEditing(view);
    const single = itemsByChance();
    const group = uniqueId("cut");
    return [
      asPart("example", editing.example),
      box(
        { class: "iaa-main" },
        box(
          { class: "iaa-three-chances-picture", "data-area": "picture", "data-show": "square" },
          single,
          box(
            { class: "iaa-three-chances-words", "data-show": "words" },
            sentence("idea", "{idea}"),
            sentence("sum", "{sum}", { class: "iaa-three-chances-sum" }),
            single.key,
          ),
        ),
        box(
          { class: "iaa-three-chances-left" },
          box(
            { class: "iaa-editing", "data-show": "grid" },
            { node: editing.grid, draw: () => editing.update(), stop: editing.stop },
            h("div.iaa-row", editing.addButton, editing.undoButton),
            h("div.iaa-messages", editing.message, editing.said),
          ),
          asPart("number", observedFigure()),
        ),
      ),
      box({ class: "iaa-three-chances-head", "data-show": "cards" }, h("strong", words.chanceMeans), together(view)),
      box(
        {
          class: "iaa-three-chances-cards",
          "data-area": "controls",
          "data-show": "cards",
          role: "radiogroup",
          "aria-label": words.choice,
        },
        MODELS.map((name) => modelCard(name, group, squareOf(name), (cut) => view.set({ cut }))),
      ),
      asPart("cards", patternKey()),
      sentence("undefined", "{undefined}", { class: "iaa-quiet iaa-three-chances-note" }),
      asPart("example", editing.citation),
    ];
  },
});
