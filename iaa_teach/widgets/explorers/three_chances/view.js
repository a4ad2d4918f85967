// The three chances: the same items in one square, with cuts that slide to the chance of κ, π or S, and the room above
// that chance.

import { tableFigures } from "../../kit/engine/table_figures.js";
import { undefinedReason } from "../../kit/agreement_sentences.js";
import { cutsOf, itemSquare, MOVED } from "../../kit/chance_square.js";
import { h, s, setAttributes, setText, uniqueId } from "../../kit/dom.js";
import { itemsPerDot, keyOf } from "../../kit/dots.js";
import { agreement } from "../../kit/engine/coefficients.js";
import { guessHandle, placeOfGuess } from "../../kit/guess.js";
import { handleLayer } from "../../kit/handles.js";
import { marginals, sum } from "../../kit/engine/tables.js";
import { asPart, box, explorer, sentence } from "../../kit/explorer.js";
import { SYMBOL } from "../../kit/marks.js";
import { coefficientRoom } from "../../kit/room.js";
import { decimal, percent, say, short } from "../../kit/say.js";
import { tableEditing } from "../../kit/table_editing.js";
import { flags } from "./flags.js";
import { words } from "./words.js";

/**
 * @typedef {import("../../kit/engine/coefficients.js").ChanceModel} ChanceModel
 * @typedef {Record<"n" | "observed" | "expected" | ChanceModel, number> & { chances: Record<ChanceModel, number> }} Figures
 * @typedef {import("../../kit/explorer.js").ExplorerView<ThreeChancesExplorerTraits>} ThreeChancesView
 * @typedef {import("../../kit/explorer.js").More} More
 */

/** @type {ChanceModel[]} */
const MODELS = ["kappa", "pi", "s"];
/** The figure guessed in the square: the first category's share of all labels. */
const POT = "pot_1";
const MOST_PRODUCTS = 4;

/** @param {number[][]} counts */
function potOf(counts) {
  const { row, column } = marginals(counts);
  return sum(row) ? (row[0] + column[0]) / (2 * sum(row)) : NaN;
}

/**
 * Return each annotator's shares under a model of chance: A's, then B's.
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
 * Return the sum of the hatched rectangles, written out if short enough to read.
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

/** @param {ChanceModel} name @param {number} share */
const squareText = (name, share) => say(words.square, { symbol: SYMBOL[name], share: percent(share) });

/**
 * The square with the items in their cells; the annotators' own cuts stay as ghosts. The pot is guessed along the
 * diagonal.
 */
function itemsByChance() {
  const square = itemSquare({ radius: 5 });
  const own = s("path.iaa-three-chances-own", { "data-part": "own" });
  const guessed = s("path.iaa-guess.iaa-three-chances-guessed", { "data-part": "ghost", visibility: "hidden" });
  square.dots.node.before(own, guessed);
  const key = h("p.iaa-quiet", { "data-testid": "dot-key" });
  /** @type {[number[], number[]]} */
  let before = [[], []]; // the shares last drawn
  const layer = handleLayer(square.svg);
  square.node.append(layer.node);
  const ring = guessHandle(layer);
  const { side, left, top } = MOVED;

  /** @type {(a: number[], b: number[]) => string} the lines of both sides' cuts */
  const lines = (a, b) =>
    [
      ...a.map((at) => `M${left} ${top + side * at}h${side}`),
      ...b.map((at) => `M${left + side * at} ${top}v${side}`),
    ].join("");
  return {
    node: square.node,
    key,
    /** @type {(state: ThreeChancesExplorerTraits, figures: Figures, more: More) => void} */
    draw({ counts, categories, cut }, { chances: expected }, { veiled, asks, ghostOf }) {
      const model = veiled(POT) ? "kappa" : /** @type {ChanceModel} */ (cut);
      const told = !veiled(`chances.${model}`);
      square.build(categories);
      const shares = sharesUnder(model, counts);
      if (before[0].length === counts.length - 1) {
        square.draw([...before[0], 0], [...before[1], 0], { filled: told, products: told }); // a new category opens at the edge, and all cuts move
        square.svg.getBoundingClientRect();
      }
      square.draw(...shares, { filled: told, products: told });
      before = shares;
      const items = square.drawItems(counts);
      square.describe(squareText(model, expected[model]));
      setText(key, items ? keyOf(itemsPerDot(items)) : "");
      const [a, b] = sharesUnder("kappa", counts);
      setAttributes(own, { d: model === "kappa" ? "" : lines(cutsOf(a), cutsOf(b)) });

      const asked = asks(POT),
        at = asked ? placeOfGuess(asked) : ghostOf(POT);
      setAttributes(guessed, {
        d: at === null ? "" : lines([at], [at]),
        visibility: at === null ? "hidden" : null,
      });
      const end = { x: left + side, y: top + side };
      ring.draw(asked, { from: { x: left, y: top }, to: end, low: 0, high: 1 });
    },
  };
}

/**
 * The switch between the three chances, each with its coefficient.
 *
 * @param {ThreeChancesView} view
 */
function cutSwitch({ set }) {
  const group = uniqueId("cut");
  const options = MODELS.map((name) => {
    const input = h("input", {
      type: "radio",
      name: group,
      value: name,
      "data-testid": `cut-${name}`,
      onchange: () => set({ cut: name }),
    });
    const value = h("span.iaa-three-chances-value", { "data-testid": `value-${name}` });
    const label = h(
      "label",
      input,
      h("span.iaa-three-chances-symbol", h("strong", SYMBOL[name]), value),
      h("span.iaa-quiet", words.models[name]),
    );
    return { name, input, value, label };
  });
  return {
    node: h(
      "div.iaa-three-chances-switch",
      { "data-show": "switch", "data-area": "controls", role: "radiogroup", "aria-label": words.choice },
      options.map(({ label }) => label),
    ),
    /** @type {(state: ThreeChancesExplorerTraits, figures: Figures, more: More) => void} */
    draw({ cut }, result, { veiled }) {
      const waits = veiled(POT); // π's cut would give it away, and so might S's
      for (const { name, input, value, label } of options) {
        input.checked = (waits ? "kappa" : cut) === name;
        input.disabled = waits && name !== "kappa";
        label.classList.toggle("iaa-three-chances-chosen", input.checked);
        setText(value, decimal(result[name]));
      }
    },
  };
}

function room() {
  const { node, draw, stop } = coefficientRoom();
  node.dataset.show = "room";
  return {
    node,
    stop,
    /** @type {(state: ThreeChancesExplorerTraits, figures: Figures, more: More) => void} */
    draw({ cut }, result, { veiled, asks, ghostOf, gap }) {
      const name = veiled(POT) ? "kappa" : /** @type {ChanceModel} */ (cut);
      draw({
        observed: result.observed,
        rooms: {
          [name]: {
            expected: result.chances[name],
            value: result[name],
            guess: ghostOf(name),
            gap,
            asks: asks(name),
          },
        },
      });
    },
  };
}

export default explorer({
  name: "three_chances",
  state: ["counts", "categories", "preset", "cut"],
  given: ["printed"],
  aliases: { table: "counts" },
  named: ({ counts }) => ({ ...tableFigures(counts), [POT]: potOf(counts) }),
  figures({ counts, categories }) {
    if (counts.length !== categories.length) return null;
    const { expected: chances, ...result } = agreement(counts);
    return { ...result, expected: chances.kappa, chances, [POT]: potOf(counts) };
  },
  tells: {
    expected: ["kappa", "chances.kappa"],
    kappa: ["expected", "chances.kappa"],
    expected_pi: ["pi", "chances.pi"],
    pi: ["chances.pi"],
    expected_s: ["s", "chances.s"],
    s: ["chances.s"],
    [POT]: ["pi", "s", "chances.pi", "chances.s"],
  },
  told({ counts, categories, cut }, result, isVeiled) {
    const model = isVeiled(POT) ? "kappa" : /** @type {ChanceModel} */ (cut);
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
    const square = itemsByChance();
    return [
      asPart("example", editing.example),
      box({ "data-area": "flags", "data-show": "flags" }, flags(view)),
      box(
        { class: "iaa-three-chances-main" },
        box({ class: "iaa-three-chances-picture", "data-area": "picture", "data-show": "square" }, square),
        box(
          { class: "iaa-three-chances-side" },
          cutSwitch(view),
          room(),
          sentence("undefined", "{undefined}", { class: "iaa-quiet iaa-three-chances-note" }),
          box(
            { class: "iaa-three-chances-words", "data-show": "words" },
            sentence("idea", "{idea}"),
            sentence("sum", "{sum}", { class: "iaa-three-chances-sum" }),
            square.key,
          ),
          box(
            { class: "iaa-editing", "data-show": "grid" },
            { node: editing.grid, draw: () => editing.update(), stop: editing.stop },
            h("div.iaa-row", editing.addButton, editing.undoButton),
            h("div.iaa-messages", editing.message, editing.said),
          ),
        ),
      ),
      asPart("example", editing.citation),
    ];
  },
});
