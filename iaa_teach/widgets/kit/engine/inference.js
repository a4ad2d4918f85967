// Confidence intervals of κ, as in iaa_teach/computation/inference/inference.py; a test compares the numbers.
// `counts` is C × C, rows annotator A, columns annotator B. Undefined is NaN.

import { CHANCES, unweighted } from "./chance.js";
import { largest, sum } from "./tables.js";
import { tQuantile } from "./tails.js";

/** The confidence level. */
export const LEVEL = 0.95;

/** The two-sided standard normal quantile of `LEVEL`. */
export const REACH = 1.959963984540054;

/**
 * @typedef {[number, number]} Bounds from low to high
 *
 * @callback Influence returns a coefficient of c × c proportions, row by row, and its slope by each
 * @param {number[]} p
 * @param {number} c
 * @returns {{ value: number, growth: number[] }}
 */

/**
 * Return κ, its delta-method standard error (not assuming κ = 0), and its interval, κ ± z errors. Bounds are not
 * clipped to −1 and 1.
 *
 * @param {number[][]} counts
 * @returns {{ kappa: number, error: number, interval: Bounds }}
 */
export function asymptotic(counts) {
  const cells = counts.flat();
  const n = sum(cells);
  const p = cells.map((count) => count / n);
  const { value, growth } = influence(p, counts.length);
  const error = spread(p, growth) / Math.sqrt(n);
  return { kappa: value, error, interval: [value - REACH * error, value + REACH * error] };
}

/**
 * Return the influence function of a coefficient 1 − D_o/D_e. An item in cell (i, j) adds its distance to D_o, and
 * changes D_e by way of its labels. The influence is centred: its mean over items is 0.
 *
 * @param {import("./chance.js").Chance} chance
 * @param {number[][]} distance between labels, 1 − agreement weight
 * @returns {Influence}
 */
export const influenceBy = (chance, distance) => (p, c) => {
  const row = Array(c).fill(0),
    column = Array(c).fill(0);
  let D_o = 0;
  p.forEach((share, cell) => {
    const i = Math.floor(cell / c),
      j = cell % c;
    row[i] += share;
    column[j] += share;
    D_o += share * distance[i][j];
  });
  const { D_e, byRow, byColumn } = chance.ofTable(row, column, distance);
  const rest = D_e === 0 ? NaN : D_o / D_e;
  let mean = 0;
  const growth = p.map((share, cell) => {
    const i = Math.floor(cell / c),
      j = cell % c;
    const slope = (rest * (byRow[i] + byColumn[j]) - distance[i][j]) / D_e;
    mean += share * slope;
    return slope;
  });
  return { value: 1 - rest, growth: growth.map((slope) => slope - mean) };
};

/** @type {Influence[]} that of κ by number of categories, cached because an interval calls it hundreds of times */
const ofKappa = [];

/** @type {Influence} that of κ */
export function influence(p, c) {
  ofKappa[c] ??= influenceBy(CHANCES.of_both, unweighted(c));
  return ofKappa[c](p, c);
}

/**
 * Return the proportions of a table with this κ and the same marginals for both annotators.
 *
 * @param {number} kappa
 * @param {number[]} marginal
 */
export const proportionsWithKappa = (kappa, marginal) =>
  marginal.map((a, i) => marginal.map((b, j) => a * b + kappa * ((i === j ? a : 0) - a * b)));

/**
 * Return a coefficient ± t linearised standard errors, as in Gwet's package irrCAC, and that error. Bounds are not
 * clipped to −1 and 1.
 *
 * @param {number[][]} counts
 * @param {Influence} influenceOf the coefficient
 * @returns {{ error: number, interval: Bounds }}
 */
export function linearised(counts, influenceOf) {
  const cells = counts.flat();
  const n = sum(cells);
  const p = cells.map((count) => count / n);
  const { value, growth } = influenceOf(p, counts.length);
  const error = n > 1 ? spread(p, growth) / Math.sqrt(n - 1) : NaN;
  const reach = tQuantile((1 + LEVEL) / 2, n - 1) * error;
  return { error, interval: [value - reach, value + reach] };
}

/**
 * Return the large-sample standard error of a coefficient.
 *
 * @param {number[][]} counts
 * @param {Influence} influenceOf the coefficient
 */
export function standardError(counts, influenceOf) {
  const cells = counts.flat();
  const n = sum(cells);
  const p = cells.map((count) => count / n);
  return spread(p, influenceOf(p, counts.length).growth) / Math.sqrt(n);
}

/**
 * Return the standard deviation of the items' influence; exactly 0 if it is only rounding.
 *
 * @param {number[]} p
 * @param {number[]} growth
 */
function spread(p, growth) {
  const size = Math.sqrt(sum(p.map((share, cell) => share * growth[cell] ** 2)));
  const most = largest(growth.map(Math.abs));
  return size > 1e-12 * most ? size : 0 * size;
}
