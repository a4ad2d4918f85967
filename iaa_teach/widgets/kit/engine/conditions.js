// Conditions on figures, `observed >= 0.85`: parsed, never evaluated, and compared as in
// `computation/possible/conditions.py`.

export const SAME = 1e-9; // numbers closer than this are equal

/**
 * A comparison of two terms, each a number or the name of a figure.
 *
 * @typedef {{ left: number | string, sign: string, right: number | string }} Condition
 */
/** @typedef {Record<string, number | null>} Values null if a figure is undefined */

/** Tests of left minus right, by sign. @type {Record<string, (difference: number) => boolean>} */
export const SIGNS = {
  ">=": (difference) => difference >= -SAME,
  "<=": (difference) => difference <= SAME,
  ">": (difference) => difference > SAME,
  "<": (difference) => difference < -SAME,
  "==": (difference) => Math.abs(difference) <= SAME,
};

const NUMBER = /^[-+−]?(?:\d+\.?\d*|\.\d+)$/;
const NAME = /^[A-Za-z]\w*(?:\.\w+)*$/;
const COMPARISON = /^\s*(\S+?)\s*(>=|<=|==|>|<)\s*(\S+?)\s*$/;

/** @param {string} text @returns {number | string | null} */
function termOf(text) {
  if (NUMBER.test(text)) return Number(text.replace("−", "-"));
  return NAME.test(text) ? text : null;
}

/**
 * Parse a comparison; null if it is invalid or has no figure.
 *
 * @param {string} line
 * @returns {Condition | null}
 */
export function parseCondition(line) {
  const found = COMPARISON.exec(line);
  const [left, right] = found ? [termOf(found[1]), termOf(found[3])] : [null, null];
  if (!found || left === null || right === null) return null;
  return typeof left === "number" && typeof right === "number" ? null : { left, sign: found[2], right };
}

/**
 * Return whether a condition is true; false if a figure is undefined.
 *
 * @param {Condition} condition
 * @param {Values} values
 */
export function holds({ left, sign, right }, values) {
  /** @type {(term: number | string) => number} */
  const value = (term) => (typeof term === "number" ? term : (values[term] ?? Number.NaN));
  return SIGNS[sign](value(left) - value(right));
}
