// The coefficients one below the other, each with its mark on a line up to 1; the pairs of annotators as ticks.

import { h, setText } from "../../kit/dom.js";
import { decimal, localised } from "../../kit/number_formats.js";
import { say } from "../../kit/say.js";
import { words } from "./words.js";

export function coefficientRows() {
  const entries = Object.entries(words.coefficients).map(([name, text]) => {
    const mark = h("i", { class: `iaa-ratings-mark iaa-ratings-mark-${name}`, "data-truth": "" });
    const ghost = h("i", { class: "iaa-guess", "data-guess": "" }),
      zero = h("i", { class: "iaa-ratings-zero" });
    const ticks = h("span", {});
    const value = h("b", { "data-testid": name });
    const sample = h("i", { class: `iaa-ratings-mark iaa-ratings-mark-${name}`, "aria-hidden": "true" });
    const track = h("span", { class: "iaa-ratings-track", "aria-hidden": "true" }, zero, ticks, ghost, mark);
    const labels = h("small", { class: "iaa-quiet", "data-testid": `${name}-labels` });
    const term = h("dt", {}, sample, h("span", {}, text, labels));
    const row = h("div", { class: "iaa-ratings-line-row" }, term, h("dd", {}, track, value));
    return { name, mark, ghost, zero, ticks, value, labels, track, row };
  });
  const low = h("span", {}),
    middle = h("span", {});
  const ends = h("span", { class: "iaa-ratings-ends iaa-quiet" }, low, middle, h("span", {}, "1"));
  const predicted = h("b", { "data-testid": "predicted" }),
    predictedName = h("span", {});
  const prediction = h(
    "div",
    { class: "iaa-ratings-line-row" },
    h("dt", {}, h("i", { class: "iaa-guess", "aria-hidden": "true" }), predictedName),
    h("dd", {}, predicted),
  );

  /**
   * @param {Record<string, number | null>} values by name: NaN is undefined; null stands where there can be no number
   * @param {number[]} pairs
   * @param {string} predicts on whose line the prediction is marked
   * @param {number | null} ghost
   * @param {import("../../kit/engine/distances.js").Metric} metric that α takes the labels for; to κ they are names
   */
  function update(values, pairs, predicts, ghost, metric) {
    const start = [...Object.values(values), ...pairs, ghost].some((value) => value < 0) ? -1 : 0;
    /** @param {number} value */
    const place = (value) => `${((Math.min(1, Math.max(start, value)) - start) / (1 - start)) * 100}%`;
    setText(low, start ? "−1" : "0");
    setText(middle, start ? "0" : localised(0.5));
    for (const { name, mark, ghost: guess, zero, ticks, value, labels } of entries) {
      setText(labels, words.labelsAs[name === "alpha" ? metric : "nominal"]);
      const number = values[name];
      setText(value, number === null ? "–" : decimal(number));
      mark.hidden = number === null || Number.isNaN(number);
      if (!mark.hidden) mark.style.insetInlineStart = place(number);
      guess.hidden = ghost === null || name !== predicts;
      if (!guess.hidden) guess.style.insetInlineStart = place(ghost);
      zero.style.insetInlineStart = place(start ? 0 : 0.5);
      if (name !== "mean") continue;
      while (ticks.childElementCount > pairs.length) ticks.lastChild.remove();
      while (ticks.childElementCount < pairs.length) ticks.append(h("i", { class: "iaa-ratings-tick" }));
      pairs.forEach((pair, k) => {
        const tick = /** @type {HTMLElement} */ (ticks.children[k]);
        tick.hidden = Number.isNaN(pair);
        if (!tick.hidden) tick.style.insetInlineStart = place(pair);
      });
    }
    prediction.hidden = ghost === null;
    setText(predictedName, say(words.prediction, { name: words.short[predicts] }));
    setText(predicted, ghost === null ? "" : decimal(ghost));
  }
  const node = h(
    "div",
    { class: "iaa-ratings-coefficients" },
    h(
      "dl",
      {},
      entries.map(({ row }) => row),
      prediction,
    ),
  );
  entries.at(-1).track.append(ends);
  return { node, update };
}
