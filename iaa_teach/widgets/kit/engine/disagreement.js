// The disagreement of two annotators, 1 − agreement, as iaa_teach/computation/disagreement.py computes it.

import { marginals, sum } from "./tables.js";

/**
 * Return D_o and the D_e of each model, summed as chances to differ, so that they are exactly 0 where they must be.
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
 * Return the least and the most D_o that marginals allow; the least is exactly 0 where they are equal.
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
