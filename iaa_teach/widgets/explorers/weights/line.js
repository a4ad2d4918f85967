// Weighted κ on the line from −1 to 1, beside κ with every difference counted alike, and the prediction.

import { h, s } from "../../kit/dom.js";
import { guessRing, valueKey, valueLine } from "../../kit/line.js";
import { decimal } from "../../kit/say.js";
import { words } from "./words.js";

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
  /**
   * @param {{ weighted: number, plain: number, predicted: number | null }} values null for no prediction
   * @param {import("../../kit/guess.js").Guess | null} asks
   */
  function update(values, asks) {
    line.draw({ marks: values, asks });
    for (const [name, value] of Object.entries(values))
      key.show(`line-${name}`, value === null ? null : decimal(value));
  }
  return { node: h("div.iaa-weights-line", line.node, key.node), update };
}
