// Possible agreement with these marginals: worst, best, expected by chance, observed so far, predicted.

import { h, s } from "../../kit/dom.js";
import { guessRing, valueKey, valueLine } from "../../kit/line.js";
import { percent } from "../../kit/say.js";
import { words } from "./words.js";

const expectedMark = () => s("path", { d: "M0 -14V14", class: "iaa-chance-range-expected", "data-truth": "" });
const observedMark = () => s("circle", { r: 5.5, class: "iaa-chance-range-observed" });

export function agreementRange() {
  const line = valueLine({ marks: { expected: expectedMark(), observed: observedMark(), predicted: guessRing() } });
  const samples = {
    worst: "▏",
    best: "▕",
    expected: expectedMark(),
    observed: observedMark(),
    predicted: guessRing(),
  };
  const key = valueKey(
    Object.entries(samples).map(([name, sample]) => ({ name: `range-${name}`, sample, label: words.marks[name] })),
  );
  /** @param {Record<keyof typeof words.marks, number | null>} values */
  function draw(values) {
    const { worst, best, ...marks } = values;
    line.draw({
      ends: [0, 1],
      ticks: [0, 0.25, 0.5, 0.75, 1].map((share) => [share, share % 1 ? "" : percent(share, 0)]),
      marks,
      spans: { bar: [Number(worst), Number(best)] },
    });
    for (const [name, value] of Object.entries(values)) {
      const missing = name === "predicted" ? null : "–";
      key.show(`range-${name}`, value === null ? missing : percent(value));
    }
  }
  return { node: h("div.iaa-chance-range", line.node, key.node), draw };
}
