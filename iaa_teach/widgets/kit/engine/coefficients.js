// Agreement between two annotators, as in iaa_teach/computation/coefficients.py; a test compares the numbers.
// `counts` is C × C, rows annotator A, columns annotator B. Undefined is NaN.

import { disagreement, disagreementBounds } from "./disagreement.js";
import { marginals, sum } from "./tables.js";

/**
 * @typedef {"s" | "pi" | "kappa"} ChanceModel a chance model and its coefficient
 * @typedef {[number, number]} Bounds minimum and maximum
 *
 * @typedef {object} Agreement agreement in one table
 * @property {number} n number of items
 * @property {number} observed A_o
 * @property {Record<ChanceModel, number>} expected A_e under each model
 * @property {number} s
 * @property {number} pi
 * @property {number} kappa
 * @property {Bounds} agreementBounds of A_o with these marginals
 * @property {Bounds} kappaBounds of κ with these marginals
 */

/**
 * Return all agreement figures of a table.
 *
 * @param {number[][]} counts
 * @returns {Agreement}
 */
export function agreement(counts) {
  const { row, column } = marginals(counts);
  const D = disagreement(counts);
  const [least, most] = disagreementBounds(row, column);
  return {
    n: sum(row),
    observed: 1 - D.observed,
    expected: { s: 1 - D.s, pi: 1 - D.pi, kappa: 1 - D.kappa },
    s: beyondChance(D.observed, D.s),
    pi: beyondChance(D.observed, D.pi),
    kappa: beyondChance(D.observed, D.kappa),
    agreementBounds: [1 - most, 1 - least],
    kappaBounds: [beyondChance(most, D.kappa), beyondChance(least, D.kappa)],
  };
}

/**
 * Return a coefficient, 1 − D_o/D_e.
 *
 * @param {number} D_o
 * @param {number} D_e
 */
export const beyondChance = (D_o, D_e) => (D_e === 0 ? NaN : 1 - D_o / D_e);
