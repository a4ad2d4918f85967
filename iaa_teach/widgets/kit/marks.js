// Each coefficient's symbol, mark and line, the same in every picture; iaa_teach/look/colours.py has them for Python.
// A prediction is a dashed ring everywhere: a circle or an <i> of the class iaa-guess, of which common.css knows.

import { h, s, setText, uniqueId } from "./dom.js";
import { weave } from "./say.js";

/** @typedef {import("./engine/coefficients.js").ChanceModel} Coefficient */
/** @typedef {Coefficient | "ac1" | "alpha"} Marked what has a mark; that of AC1 is κ's */

/** @type {Record<Coefficient, string>} */
export const SYMBOL = { kappa: "κ", pi: "π", s: "S" };

/**
 * The SVG dash array of each line; null for a solid one.
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
 * Make a picture of the mark, to be next to a coefficient's name.
 *
 * @param {Coefficient} coefficient
 */
export const markPicture = (coefficient) =>
  s("svg", { width: 20, height: 20, "aria-hidden": "true" }, markOf(coefficient, 10, 10, { fill: "var(--iaa-ink)" }));

/**
 * A line that tells a prediction, with its ring before it.
 *
 * @param {string} text with a place for the {value}
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
     * @param {string | null} predicted null where nothing is
     * @param {string} [gap] how far it is from the truth
     */
    show(predicted, gap = "") {
      node.hidden = predicted === null;
      setText(value, predicted ?? "");
      setText(distance, gap && ` · ${gap}`);
    },
  };
}

/** Make the hatch of what agrees by chance: `defs` to put into a picture, and the `fill` that refers to it. */
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
