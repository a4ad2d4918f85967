// Observed and expected disagreement as two lengths. The part of the second that the first lacks has been avoided: it
// is drawn behind the first, in the colour of agreement.

import { h } from "./dom.js";

/** @typedef {"observed" | "expected"} Disagreement */

/** @param {Disagreement[]} order from top to bottom */
export function twoLengths(order) {
  const bar = (/** @type {string} */ name) => h("i", { class: `iaa-length-${name}` });
  const bars = { observed: bar("observed"), expected: bar("expected"), avoided: bar("avoided") };
  const texts = { observed: h("p"), expected: h("p") };
  const row = (/** @type {Disagreement} */ name) =>
    h("div.iaa-length", { "aria-hidden": "true" }, bars[name], name === "observed" ? bars.avoided : null);
  return {
    node: h(
      "div.iaa-lengths",
      order.map((name) => [texts[name], row(name)]),
    ),
    /**
     * @param {Record<keyof typeof bars, number>} values NaN if unknown or still hidden
     * @param {number} longest value of the full width
     * @param {Record<Disagreement, import("./dom.js").Child[]>} said text above each length
     */
    draw(values, longest, said) {
      for (const name of /** @type {(keyof typeof bars)[]} */ (Object.keys(bars)))
        bars[name].style.width = values[name] > 0 ? `${(100 * values[name]) / longest}%` : "0";
      for (const name of order) texts[name].replaceChildren(.../** @type {Node[]} */ (said[name]));
    },
  };
}
