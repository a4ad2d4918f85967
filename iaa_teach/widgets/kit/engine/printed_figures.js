// Figures as printed in papers, as in computation/possible/printed_figures.py.

const PRINTED = /^\s*([-−]?)(\d*)(?:[.,](\d+))?\s*(%?)\s*$/;
const SLACK = 1e-9; // tolerance at rounding boundaries

/**
 * A printed number, and the least and greatest values that round to it.
 *
 * @typedef {{ value: number, decimals: number, percent: boolean, low: number, high: number }} Printed
 */

/**
 * Parse a text such as "0.80" or "80 %"; null if it is not a number.
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
 * Return whether a value would be printed like this.
 *
 * @param {number} value
 * @param {Printed | null} [printed]
 */
export const printedSo = (value, printed) => !printed || (value >= printed.low && value <= printed.high);
