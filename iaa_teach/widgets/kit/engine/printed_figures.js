// Figures as a paper prints them, as computation/possible/printed_figures.py has them.

const PRINTED = /^\s*([-−]?)(\d*)(?:[.,](\d+))?\s*(%?)\s*$/;
const SLACK = 1e-9; // of a figure that is on the edge of its rounding

/**
 * A number as it is printed, and the least and the greatest that are printed so.
 *
 * @typedef {{ value: number, decimals: number, percent: boolean, low: number, high: number }} Printed
 */

/**
 * Parse a text such as "0.80" or "80 %"; null where it is no number.
 *
 * @param {string} text
 * @returns {Printed | null}
 */
export function parsePrinted(text) {
  const found = PRINTED.exec(text);
  if (!found || !(found[2] || found[3])) return null;
  const [, sign, whole, decimals = "", percent] = found;
  const scale = percent ? 100 : 1;
  const value = (Number(`${whole || 0}.${decimals || 0}`) * (sign ? -1 : 1)) / scale;
  const reach = (10 ** -decimals.length / scale) * (0.5 + SLACK) + Number.EPSILON;
  return { value, decimals: decimals.length, percent: Boolean(percent), low: value - reach, high: value + reach };
}

/**
 * Return whether a value is printed so.
 *
 * @param {number} value
 * @param {Printed | null} [printed]
 */
export const printedSo = (value, printed) => !printed || (value >= printed.low && value <= printed.high);
