// Conditions on named figures, `observed >= 0.85`: parsed, never evaluated, and compared as `computation/possible/conditions.py` does.

export const SAME = 1e-9; // numbers nearer to each other than this are equal

/**
 * A comparison of two terms, each a number or the name of a figure.
 *
 * @typedef {{ left: number | string, sign: string, right: number | string }} Condition
 */
/** @typedef {Record<string, number | null>} Values null where a figure is undefined */

/** What each sign says of left minus right. @type {Record<string, (difference: number) => boolean>} */
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
 * Parse one comparison; null where a text is none, or names no figure.
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
 * Return whether a condition holds; where a figure is undefined, none does.
 *
 * @param {Condition} condition
 * @param {Values} values
 */
export function holds({ left, sign, right }, values) {
  /** @type {(term: number | string) => number} */
  const value = (term) => (typeof term === "number" ? term : (values[term] ?? Number.NaN));
  return SIGNS[sign](value(left) - value(right));
}
