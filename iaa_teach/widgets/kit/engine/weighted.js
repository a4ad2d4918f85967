// Weighted agreement between two annotators, as in iaa_teach/computation/weighted.py; a test compares the numbers.
// `counts` and the agreement weights are C × C, rows annotator A, columns annotator B. Undefined is NaN.

import { beyondChance } from "./coefficients.js";
import { asNumber } from "./labels.js";
import { marginals, sum } from "./tables.js";

/**
 * Return each cell's contribution to observed and expected weighted disagreement, and the totals.
 *
 * @param {number[][]} counts
 * @param {number[][]} weights
 */
export function weightedAgreement(counts, weights) {
  const { row, column } = marginals(counts);
  const n = sum(row);
  /** @param {(i: number, j: number) => number} share */
  const each = (share) => counts.map((cells, i) => cells.map((_, j) => share(i, j)));
  const observed = each((i, j) => counts[i][j] / n);
  const expected = each((i, j) => (row[i] / n) * (column[j] / n));
  const differing = {
    observed: each((i, j) => (1 - weights[i][j]) * observed[i][j]),
    expected: each((i, j) => (1 - weights[i][j]) * expected[i][j]),
  };
  const D_o = sum(differing.observed.flat()),
    D_e = sum(differing.expected.flat());
  return { n, observed, expected, differing, D_o, D_e, kappa: beyondChance(D_o, D_e) };
}

/**
 * Return agreement weights by distance: of values for numbers, of positions for words.
 *
 * @param {string[]} categories
 */
export function weightsByDistance(categories) {
  const numbers = categories.map(asNumber);
  const largest = Math.max(...numbers.map(Math.abs)); // the divisor, so that no difference overflows
  const byValue = new Set(numbers).size === numbers.length && Number.isFinite(largest);
  const places = byValue ? numbers.map((value) => value / largest) : numbers.map((_, i) => i);
  const span = Math.max(...places) - Math.min(...places);
  /** @param {(apart: number) => number} differing */
  const weigh = (differing) => places.map((x) => places.map((y) => 1 - differing(Math.abs(x - y) / span)));
  return {
    identity: weigh((apart) => Number(apart > 0)),
    linear: weigh((apart) => apart),
    quadratic: weigh((apart) => apart ** 2),
  };
}
