// Each coefficient's symbol, mark and line, the same in every picture; the Python version is
// iaa_teach/look/colours.py. Predictions are dashed rings everywhere: a circle or <i> with class iaa-guess
// (common.css).

import { h, s, setText, uniqueId } from "./dom.js";
import { weave } from "./say.js";

/** @typedef {import("./engine/coefficients.js").ChanceModel} Coefficient */
/** @typedef {Coefficient | "ac1" | "alpha"} Marked coefficients with a mark; AC1 uses that of κ */

/** @type {Record<Coefficient, string>} */
export const SYMBOL = { kappa: "κ", pi: "π", s: "S" };

/**
 * SVG dash array of each line; null if solid.
 *
 * @type {Partial<Record<Marked, string | null>>}
 */
export const DASHES = { kappa: null, pi: "6 3", s: "2 3" };

/**
 * @param {Marked} coefficient
 * @param {number} x
 * @param {number} y
 * @param {import("./dom.js").Attributes} attributes
 */
export function markOf(coefficient, x, y, attributes) {
  if (coefficient === "pi")
    return s("path", { d: `M${x} ${y - 9}L${x + 9} ${y}L${x} ${y + 9}L${x - 9} ${y}Z`, ...attributes });
  if (coefficient === "s") return s("rect", { x: x - 6.5, y: y - 6.5, width: 13, height: 13, ...attributes });
  if (coefficient === "alpha")
    return s("path", { d: `M${x} ${y - 8.5}L${x + 8.5} ${y + 6.5}H${x - 8.5}Z`, ...attributes });
  return s("circle", { cx: x, cy: y, r: 7, ...attributes });
}

/**
 * Make a picture of a coefficient's mark, to go next to its name.
 *
 * @param {Coefficient} coefficient
 */
export const markPicture = (coefficient) =>
  s("svg", { width: 20, height: 20, "aria-hidden": "true" }, markOf(coefficient, 10, 10, { fill: "var(--iaa-ink)" }));

/**
 * A line with a prediction, preceded by its ring.
 *
 * @param {string} text with a {value} placeholder
 * @param {import("./dom.js").Attributes} [attributes]
 * @param {string} [testid] of the value
 */
export function predictionLine(text, attributes, testid = "prediction") {
  const value = h("span", { "data-testid": testid });
  const ring = h("i.iaa-guess", { "aria-hidden": "true" });
  const distance = h("span.iaa-gap", { "data-testid": `${testid}-gap` });
  const node = h("p", attributes, ring, " ", weave(text, { value }), distance);
  return {
    node,
    /**
     * @param {string | null} predicted null for none
     * @param {string} [gap] distance from the truth
     */
    show(predicted, gap = "") {
      node.hidden = predicted === null;
      setText(value, predicted ?? "");
      setText(distance, gap && ` · ${gap}`);
    },
  };
}

/** Make the hatch for chance agreement: `defs` for a picture, and the `fill` that refers to them. */
export function chanceHatch() {
  const id = uniqueId("hatch");
  return {
    fill: `url(#${id})`,
    defs: s(
      "defs",
      s(
        "pattern",
        { id, width: 7, height: 7, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" },
        s("rect", { width: 7, height: 7, class: "iaa-hatch-ground" }),
        s("line", { x1: 0, y1: 0, x2: 0, y2: 7, class: "iaa-hatch-line" }),
      ),
    ),
  };
}
