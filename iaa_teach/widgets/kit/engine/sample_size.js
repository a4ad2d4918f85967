// How many items to plan for, as iaa_teach/computation/inference/inference.py computes it; a test compares the numbers.

import { asymptotic, REACH } from "./inference.js";

/**
 * Return how wide κ's 95 % interval is with this many items, whose proportions are those of `shares`.
 *
 * @param {number[][]} shares
 * @param {number} items
 */
export const intervalWidth = (shares, items) => (2 * REACH * asymptotic(shares).error) / Math.sqrt(items);

/**
 * Return how many items make κ's 95 % interval no wider than `width`; NaN where the shares do not tell.
 *
 * @param {number[][]} shares proportions, which sum to 1
 * @param {number} width
 */
export function sampleSize(shares, width) {
  const items = Math.ceil(((2 * REACH * asymptotic(shares).error) / width) ** 2 * (1 - 1e-12));
  return items > 0 ? items : NaN;
}
