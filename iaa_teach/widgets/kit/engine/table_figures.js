// A table's figures by the names used in texts, question files and tasks, as in
// computation/possible/table_figures.py.

import { agreement } from "./coefficients.js";
import { marginals } from "./tables.js";

/**
 * Return a table's agreement figures by name: `expected` is A_e of κ, `gap` is κ − π, `n_12` a count, `row_1` the
 * share of the first row.
 *
 * @param {number[][]} counts
 * @returns {Record<string, number>}
 */
export function tableFigures(counts) {
  const { n, observed, expected, kappa, pi, s } = agreement(counts);
  return {
    observed,
    expected: expected.kappa,
    expected_pi: expected.pi,
    expected_s: n > 0 ? expected.s : NaN,
    kappa,
    pi,
    s,
    gap: kappa - pi,
    n,
    ...cellsOf(counts),
    ...marginsOf(counts, n),
  };
}

/** @type {(counts: number[][], n: number) => Record<string, number>} */
function marginsOf(counts, n) {
  const { row, column } = marginals(counts);
  const shares = (/** @type {string} */ name, /** @type {number[]} */ totals) =>
    totals.map((total, i) => [`${name}_${i + 1}`, n > 0 ? total / n : NaN]);
  return Object.fromEntries([...shares("row", row), ...shares("column", column)]);
}

/** @param {number[][]} counts */
const cellsOf = (counts) =>
  Object.fromEntries(counts.flatMap((row, i) => row.map((count, j) => [`n_${i + 1}${j + 1}`, count])));
