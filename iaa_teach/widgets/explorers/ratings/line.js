// The coefficients one below the other, each with its mark on a line up to 1; the pairs of annotators as ticks.

import { h, setText } from "../../kit/dom.js";
import { decimal } from "../../kit/numbers.js";

const ROWS = [
  ["alpha", "Krippendorff’s α"],
  ["fleiss", "Fleiss’s κ"],
  ["multi", "multi-κ"],
  ["mean", "mean κ of the pairs"],
];
const PREDICTED = { alpha: "α", fleiss: "Fleiss’s κ", multi: "multi-κ", mean: "the mean κ" };

export function coefficientRows() {
  const entries = ROWS.map(([name, words]) => {
    const mark = h("i", { class: `iaa-mark iaa-mark-${name}` });
    const ghost = h("i", { class: "iaa-guess" }),
      zero = h("i", { class: "iaa-zero" });
    const ticks = h("span", {});
    const value = h("b", { "data-testid": name });
    const sample = h("i", { class: `iaa-mark iaa-mark-${name}`, "aria-hidden": "true" });
    const row = h(
      "div",
      { class: "iaa-line-row" },
      h("dt", {}, sample, words),
      h("dd", {}, h("span", { class: "iaa-track", "aria-hidden": "true" }, zero, ticks, ghost, mark), value),
    );
    return { name, mark, ghost, zero, ticks, value, row };
  });
  const low = h("span", {}),
    middle = h("span", {});
  const ends = h("span", { class: "iaa-ends iaa-quiet" }, low, middle, h("span", {}, "1"));
  const predicted = h("b", { "data-testid": "predicted" }),
    predictedName = h("span", {});
  const prediction = h(
    "div",
    { class: "iaa-line-row" },
    h("dt", {}, h("i", { class: "iaa-guess-sample", "aria-hidden": "true" }), predictedName),
    h("dd", {}, predicted),
  );

  // `values` by name: a number; null for undefined; a text (“…”, “–”) that stands where no number can.
  // The prediction, `ghost`, is marked on the line of the one that it `predicts`.
  function update(values, pairs, predicts, ghost) {
    const numbers = [...Object.values(values), ...pairs, ghost].filter((value) => typeof value === "number");
    const start = numbers.some((value) => value < 0) ? -1 : 0;
    const place = (value) => `${((Math.min(1, Math.max(start, value)) - start) / (1 - start)) * 100}%`;
    setText(low, start ? "−1" : "0");
    setText(middle, start ? "0" : "0.5");
    for (const { name, mark, ghost: guess, zero, ticks, value } of entries) {
      const number = values[name];
      setText(value, typeof number === "string" ? number : decimal(number));
      mark.hidden = typeof number !== "number";
      if (!mark.hidden) mark.style.insetInlineStart = place(number);
      guess.hidden = ghost === null || name !== predicts;
      if (!guess.hidden) guess.style.insetInlineStart = place(ghost);
      zero.style.insetInlineStart = place(start ? 0 : 0.5);
      if (name !== "mean") continue;
      while (ticks.childElementCount > pairs.length) ticks.lastChild.remove();
      while (ticks.childElementCount < pairs.length) ticks.append(h("i", { class: "iaa-tick" }));
      pairs.forEach((pair, k) => {
        ticks.children[k].hidden = pair === null;
        if (pair !== null) ticks.children[k].style.insetInlineStart = place(pair);
      });
    }
    prediction.hidden = ghost === null;
    setText(predictedName, `your prediction of ${PREDICTED[predicts]}`);
    setText(predicted, ghost === null ? "" : decimal(ghost));
  }
  const node = h(
    "div",
    { class: "iaa-coefficients" },
    h(
      "dl",
      {},
      entries.map(({ row }) => row),
      prediction,
    ),
  );
  entries.at(-1).row.lastChild.firstChild.append(ends);
  return { node, update };
}
