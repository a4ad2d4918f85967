// Where the weighted (dis)agreement comes from: two bars built from the cells' contributions, and the cells themselves.

import { annotatorsTable, crossTable } from "../../kit/cross_table.js";
import { h, s, scrollable, setAttributes, setText } from "../../kit/dom.js";
import { agreement } from "../../kit/engine/coefficients.js";
import { weightedAgreement } from "../../kit/engine/weighted.js";
import { decimal, rich } from "../../kit/say.js";
import { words } from "./words.js";
import { guessRing, valueKey, valueLine } from "../../kit/line.js";

/** @typedef {NonNullable<ReturnType<typeof figuresOf>>} Figures */
/** @typedef {Pick<WeightsExplorerTraits, "counts" | "categories" | "weights" | "weights_as">} State */

/** @param {State} state */
export function figuresOf({ counts, categories, weights }) {
  if (counts.length !== categories.length || weights.length !== counts.length) return null;
  const { kappa, ...result } = weightedAgreement(counts, weights);
  return { ...result, kappa_w: kappa, kappa: agreement(counts).kappa };
}

/**
 * Return each cell's contribution, and the sums, of disagreement or of agreement.
 *
 * @param {State} state
 * @param {Figures} figures
 */
export function addedUp({ weights, weights_as }, { observed, expected, differing, D_o, D_e }) {
  if (weights_as === "disagreement") return { parts: differing, sums: [D_o, D_e] };
  const weighed = (/** @type {number[][]} */ shares) =>
    shares.map((row, i) => row.map((share, j) => share * weights[i][j]));
  return { parts: { observed: weighed(observed), expected: weighed(expected) }, sums: [1 - D_o, 1 - D_e] };
}

/** Make two bars on a line from 0 to 1: solid for observed, hatched for chance. */
export function weightedBars() {
  const names = { observed: words.observedBar, expected: words.expectedBar };
  const bars = Object.entries(names).map(([kind, texts]) => {
    const name = h("dt"),
      value = h("dd", { "data-testid": `bar-${kind}` });
    const bar = h("div", { class: `iaa-weights-bar iaa-weights-${kind}`, "aria-hidden": "true" });
    const node = h("div.iaa-weights-bar-row", name, value, h("dd.iaa-weights-bar-line", bar));
    return { kind, texts, name, value, bar, node };
  });
  const ends = h("div.iaa-weights-ends.iaa-quiet", { "aria-hidden": "true" }, h("span", "0"), h("span", "1"));
  let shown = "";

  /** @type {(state: State, figures: Figures) => void} */
  function draw(state, figures) {
    const { parts, sums } = addedUp(state, figures),
      show = state.weights_as;
    bars.forEach(({ kind, texts, name, value, bar }, k) => {
      const added = parts[kind].flat();
      while (bar.children.length < added.length) bar.append(h("span"));
      while (bar.children.length > added.length) bar.lastChild.remove();
      added.forEach((share, i) => {
        const segment = /** @type {HTMLElement} */ (bar.children[i]);
        segment.hidden = !(share > 0);
        segment.style.width = `${100 * share}%`;
      });
      bar.dataset.weights = show;
      if (show !== shown) name.replaceChildren(...rich(texts[show]));
      setText(value, decimal(sums[k]));
    });
    shown = show;
  }
  const list = h("dl.iaa-weights-bars", bars);
  return { node: h("div", list, ends), draw };
}

/** @param {number} i @param {number} j */
function partsCell(i, j) {
  const bars = [h("i.iaa-weights-observed"), h("i.iaa-weights-expected")];
  const texts = [
    h("b", { "data-testid": `observed-${i}-${j}` }),
    h("span.iaa-quiet", { "data-testid": `expected-${i}-${j}` }),
  ];
  const lines = bars.map((bar, k) => h("div", texts[k], h("div.iaa-weights-track", { "aria-hidden": "true" }, bar)));
  return { bars, texts, lines, node: h("td", lines) };
}

/** Make a grid with two numbers in each cell: its contribution to the observed sum, and by chance. */
export function partsGrid() {
  const caption = h("caption");
  const table = h("table.iaa-weights-parts", { "data-testid": "parts" });
  const grid = crossTable(table, partsCell, (names, cells) => [caption, ...annotatorsTable(names, cells)]);

  /** @type {(state: State, figures: Figures) => void} */
  function draw(state, figures) {
    const { parts } = addedUp(state, figures),
      show = state.weights_as;
    setText(caption, words.partsOf[show]);
    setAttributes(table, { "data-weights": show });
    const most = Math.max(...parts.observed.flat(), ...parts.expected.flat(), 1e-12);
    grid.update(state.categories, ({ bars, texts, lines }, i, j) => {
      const values = [parts.observed[i][j], parts.expected[i][j]];
      values.forEach((value, k) => {
        setText(texts[k], value > 0 ? decimal(value) : "0");
        lines[k].dataset.none = String(!(value > 0));
        bars[k].style.width = `${(100 * value) / most}%`;
      });
    });
  }
  return { node: scrollable({ role: "group", tabindex: 0, "aria-label": words.parts }, table), draw };
}

// Weighted κ on the line from −1 to 1, next to unweighted κ and the prediction.

const MARKS = {
  plain: () => s("circle", { r: 6, class: "iaa-weights-mark-plain" }),
  weighted: () => s("circle", { r: 8, class: "iaa-weights-mark-weighted", "data-truth": "" }),
  predicted: guessRing,
};

export function weightedLine() {
  const { plain, weighted, predicted } = MARKS;
  const line = valueLine({ marks: { plain: plain(), weighted: weighted(), predicted: predicted() } });
  const names = /** @type {const} */ (["weighted", "plain", "predicted"]);
  const key = valueKey(names.map((name) => ({ name: `line-${name}`, sample: MARKS[name](), label: words.line[name] })));
  /** @type {(state: State, figures: Figures, more: import("../../kit/explorer.js").More) => void} */
  function draw(_state, { kappa_w, kappa }, { ghost, asks }) {
    const values = { weighted: kappa_w, plain: kappa, predicted: ghost };
    line.draw({ marks: values, asks: asks("kappa_w") });
    for (const [name, value] of Object.entries(values))
      key.show(`line-${name}`, value === null ? null : decimal(value));
  }
  return { node: h("div.iaa-weights-line", line.node, key.node), draw };
}
