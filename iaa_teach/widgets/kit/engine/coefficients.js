// Agreement between two annotators, as iaa_teach/stats/coefficients.py computes it; a test compares the numbers.
// `counts` is C × C, rows annotator A, columns annotator B. Undefined is NaN.

/**
 * @typedef {"s" | "pi" | "kappa"} ChanceModel a model of chance, and its coefficient
 * @typedef {[number, number]} Bounds the smallest and the largest value
 *
 * @typedef {object} Agreement what one table says about agreement
 * @property {number} n how many items there are
 * @property {number} observed A_o
 * @property {Record<ChanceModel, number>} expected A_e under each model
 * @property {number} s
 * @property {number} pi
 * @property {number} kappa
 * @property {Bounds} agreementBounds of A_o with these marginals
 * @property {Bounds} kappaBounds of κ with these marginals
 */

/** @param {number[]} values */
export const sum = (values) => values.reduce((total, value) => total + value, 0);

/** @param {number[][]} counts */
export const marginals = (counts) => ({
  row: counts.map(sum),
  column: counts.map((_, j) => sum(counts.map((row) => row[j]))),
});

/**
 * Return the smallest and the largest A_o that two annotators with these totals can reach.
 *
 * @param {number[]} a
 * @param {number[]} b
 * @returns {Bounds}
 */
export function agreementBounds(a, b) {
  const [least, most] = disagreementBounds(a, b);
  return [1 - most, 1 - least];
}

/**
 * Return all that one table says about agreement.
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

/**
 * Return D_o and the D_e of each model, summed as chances to differ, so that they are exactly 0 where they must be.
 *
 * @param {number[][]} counts
 */
function disagreement(counts) {
  const { row, column } = marginals(counts);
  const n = sum(column);
  const both = row.map((x, i) => x + column[i]);
  return {
    observed: sum(counts.flatMap((cells, i) => cells.filter((_, j) => j !== i))) / n,
    s: 1 - 1 / counts.length,
    pi: sum(both.map((x) => x * (2 * n - x))) / (2 * n) ** 2,
    kappa: sum(row.map((x, i) => x * (n - column[i]))) / n ** 2,
  };
}

/**
 * Return the least and the most D_o that marginals allow; the least is exactly 0 where they are equal.
 *
 * @param {number[]} a
 * @param {number[]} b
 * @returns {Bounds}
 */
function disagreementBounds(a, b) {
  const totalA = sum(a),
    totalB = sum(b);
  return [
    sum(a.map((x, i) => Math.max(0, x / totalA - b[i] / totalB))),
    Math.min(1, ...a.map((x, i) => (totalA - x) / totalA + (totalB - b[i]) / totalB)),
  ];
}
