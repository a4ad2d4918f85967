// How far κ from one sample of items may be from its value over all items, as iaa_teach/stats/inference.py computes it;
// a test compares the numbers. `counts` is C × C, rows annotator A, columns annotator B. Undefined is NaN.

import { marginals, sum } from "./tables.js";

/** The value that a standard normal variable stays within with chance 0.95: the quantile of 0.975. */
export const REACH = 1.959963984540054;

/** @typedef {[number, number]} Bounds from low to high */

/**
 * Return κ, its standard error by the delta method, not assuming that κ is zero, and its 95 % interval, κ ± z errors.
 * The bounds are not cut at −1 and 1.
 *
 * @param {number[][]} counts
 * @returns {{ kappa: number, error: number, interval: Bounds }}
 */
export function asymptotic(counts) {
  const n = sum(counts.map(sum));
  const p = counts.map((row) => row.map((count) => count / n));
  const { value, growth } = influence(p);
  const error = spread(p, growth) / Math.sqrt(n);
  return { kappa: value, error, interval: [value - REACH * error, value + REACH * error] };
}

/**
 * Return κ of proportions, 1 − D_o/D_e, and how fast it grows with the share in each cell. An item in cell (i, j) adds
 * to D_o where i is not j, and to D_e what its labels do to chance. The growth is centred: its mean over items is 0.
 *
 * @param {number[][]} p
 * @returns {{ value: number, growth: number[][] }}
 */
export function influence(p) {
  const { row, column } = marginals(p);
  const c = p.length;
  /** @param {number[]} shares */
  const others = (shares) => shares.map((_, i) => sum(shares.filter((__, j) => j !== i)));
  const byRow = others(column),
    byColumn = others(row);
  const D_e = sum(row.map((share, i) => share * byRow[i]));
  let D_o = 0;
  for (let i = 0; i < c; i += 1) for (let j = 0; j < c; j += 1) if (i !== j) D_o += p[i][j];
  const rest = D_e === 0 ? NaN : D_o / D_e;
  const growth = p.map((cells, i) => cells.map((_, j) => (rest * (byRow[i] + byColumn[j]) - Number(i !== j)) / D_e));
  let mean = 0;
  for (let i = 0; i < c; i += 1) for (let j = 0; j < c; j += 1) mean += p[i][j] * growth[i][j];
  return { value: 1 - rest, growth: growth.map((cells) => cells.map((value) => value - mean)) };
}

/**
 * Return the standard deviation over items of their influence; exactly 0 where it is only rounding.
 *
 * @param {number[][]} p
 * @param {number[][]} growth
 */
function spread(p, growth) {
  const size = Math.sqrt(sum(p.flatMap((cells, i) => cells.map((share, j) => share * growth[i][j] ** 2))));
  const most = Math.max(...growth.flat().map(Math.abs));
  return size > 1e-12 * most ? size : 0 * size;
}
