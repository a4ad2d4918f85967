// The figures of a table by the names that texts, banks and tasks use, as widgets/kit/table_figures.py has them.

import { agreement } from "./coefficients.js";

/**
 * Return what a table says about agreement, by name: `expected` is A_e of κ, `gap` is κ − π, `n_12` a count.
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
  };
}

/** @param {number[][]} counts */
const cellsOf = (counts) =>
  Object.fromEntries(counts.flatMap((row, i) => row.map((count, j) => [`n_${i + 1}${j + 1}`, count])));
