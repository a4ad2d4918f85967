// The coefficients one below the other, each with its mark on a line up to 1; the pairs of annotators as pins.

import { h, s, setText } from "../../kit/dom.js";
import { guessRing, valueLine } from "../../kit/line.js";
import { markOf } from "../../kit/marks.js";
import { decimal, localised, say } from "../../kit/say.js";
import { words } from "./words.js";

/** @typedef {keyof typeof words.coefficients} Name */
const NAMES = /** @type {Name[]} */ (Object.keys(words.coefficients));
const SHAPES = /** @type {const} */ ({ multi: "kappa", fleiss: "pi", alpha: "alpha", mean: "kappa" });

/** @param {Name} name */
const markFor = (name) =>
  markOf(SHAPES[name], 0, 0, { class: `iaa-ratings-mark iaa-ratings-mark-${name}`, "data-truth": "" });

export function coefficientRows() {
  const rows = NAMES.map((name) => {
    const line = valueLine({ marks: { value: markFor(name), predicted: guessRing() } });
    const value = h("b", { "data-testid": name });
    const labels = h("small.iaa-quiet", { "data-testid": `${name}-labels` });
    const sample = s("svg", { viewBox: "-10 -10 20 20", width: 20, height: 20, "aria-hidden": "true" }, markFor(name));
    const node = h(
      "div.iaa-ratings-line-row",
      h("dt", sample, h("span", words.coefficients[name], labels)),
      h("dd", line.node, value),
    );
    return { name, line, value, labels, node };
  });
  const predicted = h("b", { "data-testid": "predicted" }),
    predictedName = h("span");
  const prediction = h(
    "div.iaa-ratings-line-row",
    h("dt", h("i.iaa-guess", { "aria-hidden": "true" }), predictedName),
    h("dd", predicted),
  );

  /**
   * @param {RatingsExplorerTraits} state which says on whose line the prediction is marked
   * @param {import("./result.js").Result} result
   * @param {import("../../kit/explorer.js").More} more
   */
  function draw({ predicts }, result, { ghost, gap, guess, veiled }) {
    const { pairs, metric } = result;
    /** @type {Record<string, number | null>} NaN is undefined; null stands where there can be no number */
    const values = {
      alpha: result.problem ? null : result.alpha,
      fleiss: result.uneven ? null : result.fleiss,
      multi: result.blank ? null : result.multi,
      mean: result.mean,
    };
    const low = guess?.value < 0 || [...Object.values(values), ...pairs, ghost].some((value) => value < 0) ? -1 : 0;
    const middle = low ? 0 : 0.5;
    rows.forEach(({ name, line, value, labels }, i) => {
      const numbered = i === rows.length - 1;
      setText(labels, words.labelsAs[name === "alpha" ? metric : "nominal"]);
      setText(value, values[name] === null ? "–" : decimal(values[name]));
      line.draw({
        ends: [low, 1],
        ticks: [low, middle, 1].map((tick) => [tick, numbered ? localised(String(tick).replace("-", "−")) : ""]),
        marks: { value: values[name], predicted: name === predicts ? ghost : null },
        asks: name === predicts ? guess : null,
        pins: name === "mean" && !veiled("pairs") ? pairs.filter((pair) => !Number.isNaN(pair)) : [],
      });
    });
    prediction.hidden = ghost === null;
    setText(predictedName, say(words.prediction, { name: words.short[predicts] }));
    setText(predicted, ghost === null ? "" : `${decimal(ghost)}${gap && ` · ${gap}`}`);
  }
  const list = rows.map(({ node }) => node);
  return { node: h("div.iaa-ratings-coefficients", h("dl", list, prediction)), draw };
}
