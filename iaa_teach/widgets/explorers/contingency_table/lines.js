// κ, π and S, each on its line, with labels above and below.

import { captionOf, intervalSentences, rangeText, spokenLine, undefinedReason } from "../../kit/agreement_sentences.js";
import { chooser, fold, h, setAttributes, setText } from "../../kit/dom.js";
import { coefficientMark, guessRing, spanSample, valueLine } from "../../kit/line.js";
import { SYMBOL, markPicture, predictionLine } from "../../kit/marks.js";
import { decimal, percent, rich, say } from "../../kit/say.js";
import { veiled } from "../../kit/veil.js";
import { words as shared } from "../../kit/words.js";
import { scaleOf } from "./figures.js";
import { words } from "./words.js";

/**
 * @typedef {import("../../kit/explorer.js").ExplorerView<ContingencyTableExplorerTraits>} TableView
 * @typedef {import("../../kit/explorer.js").More} More
 * @typedef {import("./figures.js").Figures} Figures
 */

/**
 * κ's line with a key to the bands, its possible range and its interval, below a title that unfolds it.
 *
 * @param {TableView} view
 */
export function kappaOnLine({ model, redraw, set }) {
  const scales = model.get("scales").map(({ name, title }) => /** @type {[string, string]} */ ([name, title]));
  const scale = chooser(words.scale, "scale", scales, (name) => set({ scale: name }));
  const line = kappaLine();
  const range = noted("range", "range", words.range);
  const interval = noted("interval", "interval", words.interval);
  const intervalNote = h("p.iaa-quiet.iaa-contingency-table-interval-note", {
    "data-testid": "interval-note",
  });
  const lines = h("div", line.node, h("div.iaa-contingency-table-notes", range.node, interval.node), intervalNote);
  const head = h("div.iaa-contingency-table-lines-head", scale.node);
  const node = unfolding("line", words.line, redraw, head, lines);
  node.dataset.show = "line";
  return {
    node,
    /** @type {(state: ContingencyTableExplorerTraits, figures: Figures, more: More) => void} */
    draw(state, figures, more) {
      if (scale.select.value !== state.scale) scale.select.value = state.scale;
      if (!node.open) return;
      line.draw(state, figures, more);
      setText(range.value, rangeText(figures.kappaBounds));
      const sentences = intervalSentences(figures, figures.interval);
      setText(interval.value, more.veiled("interval") ? shared.veiled : sentences.range);
      setText(intervalNote, more.veiled("interval") ? "" : sentences.note);
    },
  };
}

/**
 * The lines of π and S, below a title that unfolds them.
 *
 * @param {TableView} view
 */
export function otherCoefficients({ redraw }) {
  const lines = /** @type {const} */ (["pi", "s"]).map(otherLine);
  const node = unfolding("more", words.others, redraw, ...lines.map((line) => line.node));
  node.dataset.show = "coefficients";
  return {
    node,
    /** @type {(state: ContingencyTableExplorerTraits, figures: Figures) => void} */
    draw(state, figures) {
      node.hidden = state.coefficients.length === 1;
      if (node.open) for (const line of lines) line.draw(state, figures);
    },
  };
}

/**
 * A fold that redraws when it opens; folded content is not drawn.
 *
 * @type {(testid: string, title: string, redraw: () => void, ...inside: HTMLElement[]) => HTMLDetailsElement}
 */
function unfolding(testid, title, redraw, ...inside) {
  const node = fold(testid, title, ...inside);
  node.addEventListener("toggle", redraw);
  return node;
}

function kappaLine() {
  const line = valueLine({
    marks: { kappa: coefficientMark("kappa"), predicted: guessRing() },
    key: true,
    attributes: { role: "img" },
  });
  const prediction = predictionLine(shared.yourPrediction);
  /** @type {(state: ContingencyTableExplorerTraits, figures: Figures, more: More) => void} */
  function draw(state, figures, { ghostOf, gap, asks }) {
    const ghost = ghostOf("kappa");
    const scale = scaleOf(state);
    const spoken = spokenLine("kappa", state, figures, scale);
    const predicted = ghost === null ? "" : say(shared.predictionWas, { value: decimal(ghost) });
    setAttributes(line.svg, { "aria-label": `${spoken} ${predicted}`.trim() });
    line.draw({
      scale,
      marks: { kappa: figures.kappa, predicted: ghost },
      asks: asks("kappa"),
      spans: { interval: figures.interval, range: figures.kappaBounds },
    });
    prediction.show(ghost === null ? null : decimal(ghost), gap);
  }
  return { node: h("div", { "data-testid": "line-kappa" }, line.node, prediction.node), draw };
}

/**
 * Make the line of π or of S, with its mark, value, A_e and an explanation above it.
 *
 * @param {"pi" | "s"} coefficient
 */
function otherLine(coefficient) {
  const symbol = SYMBOL[coefficient];
  const value = h("strong", { "data-testid": `${coefficient}-line-value` });
  const expected = h("span", { "data-testid": `expected-${coefficient}` });
  const line = valueLine({
    marks: { value: coefficientMark(coefficient) },
    attributes: { role: "img", "data-testid": `line-${coefficient}` },
  });
  const node = h(
    "div.iaa-contingency-table-coefficient",
    h(
      "div.iaa-contingency-table-line-head",
      markPicture(coefficient),
      value,
      h("span.iaa-quiet", rich("A_e = "), expected),
    ),
    h("p.iaa-quiet", words.ideas[coefficient]),
    line.node,
  );
  /** @type {(state: ContingencyTableExplorerTraits, figures: Figures) => void} */
  function draw(state, figures) {
    const number = figures[coefficient];
    const scale = scaleOf(state);
    setAttributes(line.svg, { "aria-label": spokenLine(coefficient, state, figures, scale) });
    line.draw({ scale, marks: { value: number } });
    setText(
      value,
      Number.isNaN(number)
        ? veiled(number)
          ? `${symbol} = ${shared.veiled}`
          : say(words.undefinedFor, { symbol, reason: undefinedReason(state, figures) })
        : say(words.value, { symbol, value: decimal(number), band: captionOf(scale, number) }),
    );
    setText(expected, percent(figures[`expected_${coefficient}`]));
  }
  return { node, draw };
}

/**
 * Make a value, preceded by a sample of its line style.
 *
 * @param {string} testid
 * @param {"range" | "interval"} look
 * @param {string} label
 */
function noted(testid, look, label) {
  const value = h("span", { "data-testid": testid });
  const text = h("span", label, " ", value);
  return { value, node: h("p.iaa-contingency-table-noted", spanSample(look), text) };
}
