// Likelihood of counts in groups of cells, as in iaa_teach/computation/patterns/loglinear_likelihood.py: expected
// counts and degrees of freedom. Each group keeps its observed total; `columns` are effects that move counts within a
// group, one value per cell.

import { dot, nothings, ofColumns, spanOf } from "./linear_algebra.js";
import { sum } from "./tables.js";

/**
 * Fit by iteratively reweighted least squares: return the cells that the model can expect above 0, their expected
 * counts, and the effects. If a step drains only empty cells (an empty row, or all disagreement in one direction),
 * the likelihood rises without bound as they drain, so they are left out.
 *
 * @param {number[]} n
 * @param {number[][]} columns
 * @param {number[]} groups
 */
export function mostLikely(n, columns, groups) {
  let cells = n.map((_, cell) => cell);
  const tenth = sum(n) / n.length / 10;
  const weights = n.map((count) => count + tenth);
  let { fitted: log, effects } = leastSquares(
    weights.map((weight) => weight * Math.log(weight)),
    columns,
    groups,
    weights,
  );
  /** @param {number[]} logs */
  const loss = (logs) => sum(logs.map((value, k) => Math.exp(value) - n[cells[k]] * value));
  for (let round = 0; round < 200; round += 1) {
    const mu = log.map(Math.exp);
    const score = mu.map((value, k) => n[cells[k]] - value);
    const change = leastSquares(score, taken(columns, cells), ofCells(groups, cells), mu);
    let { fitted: step, effects: more } = change;
    const moved = step.map((value) => Math.abs(value) > 1e-4);
    if (moved.includes(true) && step.every((value, k) => !moved[k] || (n[cells[k]] === 0 && value < -0.5))) {
      cells = cells.filter((_, k) => !moved[k]);
      log = log.filter((_, k) => !moved[k]);
      continue;
    }
    const enough = loss(log) + 1e-9 * sum(n);
    while (!(loss(log.map((value, k) => value + step[k])) <= enough)) {
      step = step.map((value) => value / 2);
      more = more.map((value) => value / 2);
    }
    log = log.map((value, k) => value + step[k]);
    effects = effects.map((value, k) => value + more[k]);
    if (Math.max(...step.map(Math.abs)) < 1e-9) break; // the remaining error is about the square of the step
  }
  return { cells, mu: log.map(Math.exp), effects };
}

/**
 * Return the leverage of each count on its expected count, 0 to 1.
 *
 * @param {number[]} mu
 * @param {number[][]} columns
 * @param {number[]} groups
 */
export function leverage(mu, columns, groups) {
  const totals = totalsOf(mu, groups),
    directions = directionsOf(mu, columns, groups);
  return mu.map((value, i) => value / totals[groups[i]] + sum(directions.map((unit) => unit[i] ** 2)));
}

/**
 * Return the variance of Σ times · log(expected count).
 *
 * @param {number[]} mu
 * @param {number[][]} columns
 * @param {number[]} groups
 * @param {number[]} times
 */
export function varianceOf(mu, columns, groups, times) {
  const within = directionsOf(mu, columns, groups).map(
    (unit) => sum(unit.map((value, i) => (times[i] * value) / Math.sqrt(mu[i]))) ** 2,
  );
  const totals = totalsOf(mu, groups);
  const between = totalsOf(times, groups).map((taken, group) => taken ** 2 / totals[group]);
  return sum(within) + sum(between.filter((value) => value !== undefined));
}

/** Return orthonormal directions in which the effects move counts / √μ. */
const directionsOf = (/** @type {number[]} */ mu, /** @type {number[][]} */ columns, /** @type {number[]} */ groups) =>
  spanOf(
    centred(columns, groups, mu).map((column) => column.map((value, i) => value * Math.sqrt(mu[i]))),
    0,
    roundingOf(columns, mu),
  ).basis;

/** Return the length below which a column may be rounding error left over from collinear columns. */
const roundingOf = (/** @type {number[][]} */ columns, /** @type {number[]} */ weights) =>
  1e-12 * Math.sqrt(Math.max(0, ...columns.map((column) => sum(column.map((value, i) => weights[i] * value ** 2)))));

/**
 * Return 2 Σ n log(n/μ) over the cells with items; Infinity if one is expected to be empty.
 *
 * @param {number[]} n
 * @param {number[]} mu
 */
export function devianceOf(n, mu) {
  const terms = n.map((count, i) => (count > 0 ? count * Math.log(count / mu[i]) : 0));
  return Math.max(0, 2 * sum(terms));
}

/**
 * Return the rank of the columns within groups, and their null combinations.
 *
 * @param {number[][]} columns
 * @param {number[]} groups
 */
export function rank(columns, groups) {
  const span = spanOf(centred(columns, groups, alike(groups)), 1e-10, 1e-10);
  return { rank: span.basis.length, free: nothings(span) };
}

/**
 * Return the number of cells minus the rank of the model (one per group, plus effects).
 *
 * @param {number[]} groups
 * @param {number[][]} columns
 */
export const degreesOfFreedom = (groups, columns) => groups.length - new Set(groups).size - rank(columns, groups).rank;

/**
 * Select rows of columns.
 *
 * @param {number[][]} columns
 * @param {number[]} cells
 */
export const taken = (columns, cells) => columns.map((column) => ofCells(column, cells));

/**
 * @param {number[]} values
 * @param {number[]} cells
 */
export const ofCells = (values, cells) => cells.map((cell) => values[cell]);

/** @param {number[]} groups */
const alike = (groups) => groups.map(() => 1);

/**
 * Return the sum of each group.
 *
 * @param {number[]} values
 * @param {number[]} groups
 */
function totalsOf(values, groups) {
  /** @type {number[]} */
  const totals = [];
  values.forEach((value, i) => {
    totals[groups[i]] = (totals[groups[i]] ?? 0) + value;
  });
  return totals;
}

/**
 * Subtract the weighted group means from columns.
 *
 * @param {number[][]} columns
 * @param {number[]} groups
 * @param {number[]} weights
 */
function centred(columns, groups, weights) {
  const each = totalsOf(weights, groups);
  return columns.map((column) => {
    const totals = totalsOf(
      column.map((value, i) => value * weights[i]),
      groups,
    );
    return column.map((value, i) => value - totals[groups[i]] / each[groups[i]]);
  });
}

/**
 * Fit group levels and effects to score/weights; return the fitted values and the effects.
 *
 * @param {number[]} score
 * @param {number[][]} columns
 * @param {number[]} groups
 * @param {number[]} weights
 */
function leastSquares(score, columns, groups, weights) {
  const scores = totalsOf(score, groups),
    each = totalsOf(weights, groups);
  const within = centred(columns, groups, weights);
  const roots = weights.map(Math.sqrt);
  const span = spanOf(
    within.map((column) => column.map((value, i) => value * roots[i])),
    0,
    roundingOf(columns, weights),
  );
  const target = score.map((value, i) => value / roots[i]);
  const effects = ofColumns(
    span,
    span.basis.map((unit) => dot(unit, target)),
  );
  const fitted = groups.map(
    (group, i) => scores[group] / each[group] + sum(within.map((column, k) => effects[k] * column[i])),
  );
  return { fitted, effects };
}
