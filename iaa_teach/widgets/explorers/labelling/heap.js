// κ of each lot on one line, next to the learner's own; lots with the same κ pile up.

import { h, s, setAttributes } from "../../kit/dom.js";
import { coefficientMark, valueLine } from "../../kit/line.js";
import { decimal } from "../../kit/say.js";

const HIGHEST = 44,
  TICK = 4; // of a lot, while the heaps are low

/** @typedef {{ own: number, heaps: { kappa: number, lots: number }[] }} Shown */

/** @param {number} size maximum number of heaps */
export function lotsHeap(size) {
  const heaps = Array.from({ length: size }, () => s("rect", { x: -4, width: 8, class: "iaa-labelling-heap" }));
  const names = heaps.map((_, i) => `heap-${i}`);
  const line = valueLine({
    marks: {
      kappa: coefficientMark("kappa", { y: 8 }),
      ...Object.fromEntries(names.map((name, i) => [name, heaps[i]])),
    },
  });
  const node = h("div.iaa-labelling-lots", { "data-testid": "heap" }, line.node);
  return {
    node,
    /** @param {Shown} shown */
    draw({ own, heaps: shown }) {
      const most = Math.max(1, ...shown.map(({ lots }) => lots));
      const step = Math.min(TICK, HIGHEST / most);
      shown.forEach(({ lots }, i) => setAttributes(heaps[i], { y: -2 - lots * step, height: lots * step }));
      line.draw({
        marks: { kappa: own, ...Object.fromEntries(names.map((name, i) => [name, shown[i]?.kappa])) },
        ticks: [
          [own, decimal(own, 2)],
          [0, "0"],
          [-1, "−1"],
          [1, "1"],
        ],
      });
    },
  };
}
