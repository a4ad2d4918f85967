// Planning the number of items, as in iaa_teach/computation/inference/inference.py; a test compares the numbers.

import { asymptotic, REACH } from "./inference.js";

/**
 * Return the width of κ's 95 % interval for this many items with these proportions.
 *
 * @param {number[][]} shares
 * @param {number} items
 */
export const intervalWidth = (shares, items) => (2 * REACH * asymptotic(shares).error) / Math.sqrt(items);

/**
 * Return the number of items for which κ's 95 % interval is no wider than `width`; NaN if undetermined.
 *
 * @param {number[][]} shares proportions, which sum to 1
 * @param {number} width
 */
export function sampleSize(shares, width) {
  const items = Math.ceil(((2 * REACH * asymptotic(shares).error) / width) ** 2 * (1 - 1e-12));
  return items > 0 ? items : NaN;
}
