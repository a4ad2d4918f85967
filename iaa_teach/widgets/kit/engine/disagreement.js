// Disagreement of two annotators, 1 − agreement, as in iaa_teach/computation/disagreement.py.

import { marginals, sum } from "./tables.js";

/**
 * Return D_o and each model's D_e, summed over disagreements so that zeros are exact.
 *
 * @param {number[][]} counts
 */
export function disagreement(counts) {
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
 * Return the minimum and maximum D_o for given marginals; the minimum is exactly 0 if they are equal.
 *
 * @param {number[]} a
 * @param {number[]} b
 * @returns {[number, number]}
 */
export function disagreementBounds(a, b) {
  const totalA = sum(a),
    totalB = sum(b);
  return [
    sum(a.map((x, i) => Math.max(0, x / totalA - b[i] / totalB))),
    Math.min(1, ...a.map((x, i) => (totalA - x) / totalA + (totalB - b[i]) / totalB)),
  ];
}
