// AC1, as in iaa_teach/computation/coefficients.py; a test compares the numbers.

import { beyondChance } from "./coefficients.js";
import { disagreement } from "./disagreement.js";
import { marginals, sum } from "./tables.js";

/**
 * Return Gwet's AC1.
 *
 * @param {number[][]} counts
 */
export function gwetAc1(counts) {
  const { row, column } = marginals(counts);
  const n = sum(row);
  const both = row.map((share, k) => (share + column[k]) / (2 * n));
  const c = counts.length;
  const expected = c === 1 ? NaN : sum(both.map((share) => share * (1 - share))) / (c - 1);
  return beyondChance(disagreement(counts).observed, 1 - expected);
}
