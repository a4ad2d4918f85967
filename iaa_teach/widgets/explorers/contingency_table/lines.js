// κ, π and S, each on its line, with what stands above and below it.

import { captionOf, intervalSentences, rangeText, spokenLine, undefinedReason } from "../../kit/agreement_sentences.js";
import { h, setAttributes, setText } from "../../kit/dom.js";
import { coefficientMark, guessRing, spanSample, valueLine } from "../../kit/line.js";
import { SYMBOL, markPicture, predictionLine } from "../../kit/marks.js";
import { decimal, percent } from "../../kit/number_formats.js";
import { rich, say } from "../../kit/say.js";
import { words as shared } from "../../kit/words.js";
import { words } from "./words.js";

/**
 * @typedef {object} Shown what the lines show
 * @property {import("../../kit/agreement_sentences.js").Table} table
 * @property {import("../../kit/engine/coefficients.js").Agreement} result
 * @property {ScaleShape} scale
 * @property {number | null} ghost
 * @property {number[] | null} interval
 */

/** Make κ's line with a key to the bands, its possible range and its interval; and the lines of π and S. */
export function coefficientLines() {
  const kappa = kappaLine(),
    others = [otherLine("pi"), otherLine("s")];
  const range = noted("range", "range", words.range);
  const interval = noted("interval", "interval", words.interval);
  const intervalNote = h("p", {
    class: "iaa-quiet iaa-contingency-table-interval-note",
    "data-testid": "interval-note",
  });
  const node = h(
    "div",
    {},
    kappa.node,
    h("div", { class: "iaa-contingency-table-notes" }, range.node, interval.node),
    intervalNote,
  );

  /** @param {Shown} shown */
  function draw(shown) {
    for (const line of [kappa, ...others]) line.draw(shown);
    setText(range.value, rangeText(shown.result.kappaBounds));
    const sentences = intervalSentences(shown.result, shown.interval);
    setText(interval.value, sentences.range);
    setText(intervalNote, sentences.note);
  }
  return { node, others: others.map((line) => line.node), draw };
}

function kappaLine() {
  const line = valueLine({
    marks: { kappa: coefficientMark("kappa"), predicted: guessRing() },
    key: true,
    attributes: { role: "img" },
  });
  const prediction = predictionLine(shared.yourPrediction);
  /** @param {Shown} shown */
  function draw({ table, result, scale, ghost, interval }) {
    const spoken = spokenLine("kappa", table, result, scale);
    const predicted = ghost === null ? "" : say(shared.predictionWas, { value: decimal(ghost) });
    setAttributes(line.svg, { "aria-label": `${spoken} ${predicted}`.trim() });
    line.draw({
      scale,
      marks: { kappa: result.kappa, predicted: ghost },
      spans: { interval, range: result.kappaBounds },
    });
    prediction.show(ghost === null ? null : decimal(ghost));
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
    "div",
    { class: "iaa-contingency-table-coefficient" },
    h(
      "div",
      { class: "iaa-contingency-table-line-head" },
      markPicture(coefficient),
      value,
      h("span", { class: "iaa-quiet" }, rich("A_e = "), expected),
    ),
    h("p", { class: "iaa-quiet" }, words.ideas[coefficient]),
    line.node,
  );
  /** @param {Shown} shown */
  function draw({ table, result, scale }) {
    const number = result[coefficient];
    setAttributes(line.svg, { "aria-label": spokenLine(coefficient, table, result, scale) });
    line.draw({ scale, marks: { value: number } });
    setText(
      value,
      Number.isNaN(number)
        ? say(words.undefinedFor, { symbol, reason: undefinedReason(table, result) })
        : say(words.value, { symbol, value: decimal(number), band: captionOf(scale, number) }),
    );
    setText(expected, percent(result.expected[coefficient]));
  }
  return { node, draw };
}

/**
 * Make a value with its sample on the line before it.
 *
 * @param {string} testid
 * @param {"range" | "interval"} look
 * @param {string} label
 */
function noted(testid, look, label) {
  const value = h("span", { "data-testid": testid });
  const text = h("span", {}, label, " ", value);
  return { value, node: h("p", { class: "iaa-contingency-table-noted" }, spanSample(look), text) };
}
