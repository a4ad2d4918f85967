// What the view shows of a fit: its test and comparison, the pairs of categories, and every model beside it.

import { LOGLINEAR_MODELS, compareFits, fitLoglinear } from "../../kit/engine/loglinear.js";
import { agreementOdds, distinguishability, distinguishabilityIntervals } from "../../kit/engine/loglinear_odds.js";
import { sum } from "../../kit/engine/tables.js";
import { chiSquareTail } from "../../kit/engine/tails.js";
import { same } from "../../kit/model.js";

/**
 * @typedef {import("../../kit/engine/loglinear.js").Fit} Fit
 * @typedef {import("../../kit/engine/loglinear.js").Test} Test
 * @typedef {{ counts: number[][], model: string, omit: number[][], against: string }} State
 * @typedef {Test & { small: Fit, large: Fit }} Comparison a model against a larger one that it is a special case of
 * @typedef {{ i: number, j: number, tau: number, delta: number, interval: [number, number] }} Pair two categories, by their
 * places
 */

/** @typedef {import("../../kit/engine/loglinear.js").Model} Model */

/**
 * Return the chosen model, fitted to the cells that are not left out; null where nothing is left to fit.
 *
 * @param {State} state
 */
export const chosenFit = ({ counts, model, omit }) => fitLoglinear(counts, /** @type {Model} */ (model), omit);

/**
 * Return every model, fitted to the same cells.
 *
 * @param {State} state
 */
export const allFits = (state) => LOGLINEAR_MODELS.map((model) => chosenFit({ ...state, model }));

/**
 * Return the share of agreement among the items that are not left out: counted, and expected.
 *
 * @param {Fit} fit
 */
export function agreementShares({ observed, expected }) {
  const cells = expected.flatMap((row, i) =>
    row.map((mu, j) => ({ mu, n: observed[i][j], agree: i === j })).filter(({ mu }) => !Number.isNaN(mu)),
  );
  const agreeing = cells.filter(({ agree }) => agree);
  return /** @type {const} */ (["n", "mu"]).map(
    (what) => sum(agreeing.map((cell) => cell[what])) / sum(cells.map((cell) => cell[what])),
  );
}

/**
 * Return τ and δ for each two categories, those that blur most first, δ with its interval.
 *
 * @param {Fit} fit
 * @returns {Pair[]}
 */
export function pairsOf(fit) {
  const tau = agreementOdds(fit),
    delta = distinguishability(fit),
    interval = distinguishabilityIntervals(fit);
  const pairs = tau.flatMap((row, i) =>
    row.map((_, j) => ({ i, j, tau: tau[i][j], delta: delta[i][j], interval: interval[i][j] })),
  );
  const place = ({ delta: d }) => (Number.isNaN(d) ? 2 : Math.round(d * 1e9) / 1e9); // δ is at most 1
  return pairs.filter(({ i, j }) => i < j).sort((a, b) => place(a) - place(b) || 0);
}

/**
 * Return the test of the chosen fit and the other one, the special case first; null if neither is one.
 *
 * @param {Fit} fit
 * @param {State} state
 * @returns {Comparison | null}
 */
export function comparisonOf(fit, { counts, model, omit, against }) {
  if (!against) return null;
  const other = against === "all_cells" ? { model, omit: [] } : { model: against, omit };
  if (other.model === model && same(other.omit, omit)) return null;
  const second = chosenFit({ counts, against, ...other });
  for (const [small, large] of [
    [fit, second],
    [second, fit],
  ]) {
    const test = compareFits(small, large);
    if (test) return { ...test, small, large };
  }
  return null;
}

const STRIKING = 2;

/**
 * Return in how many cells off the diagonal an adjusted residual is ±2 or farther from 0.
 *
 * @param {Fit} fit
 */
export const cellsBeyond = ({ adjustedResiduals }) =>
  adjustedResiduals.flatMap((row, i) => row.filter((value, j) => i !== j && Math.abs(value) >= STRIKING)).length;

/**
 * Return how far L² falls if a cell is left out as well, of each cell off the diagonal that is still in, row by row.
 *
 * @param {State} state
 * @param {Fit} fit
 * @returns {{ i: number, j: number, drop: number }[]}
 */
export function dropsOf({ counts, model, omit }, fit) {
  const cells = counts.flatMap((row, i) => row.map((_, j) => [i, j])).filter(([i, j]) => i !== j);
  return cells.flatMap(([i, j]) => {
    if (omit.some((cell) => same(cell, [i, j]))) return [];
    const omitted = [...omit, [i, j]].sort(([a, b], [c, d]) => a - c || b - d);
    const without = fitLoglinear(counts, /** @type {Model} */ (model), omitted);
    return without ? [{ i, j, drop: Math.max(0, fit.deviance - without.deviance) }] : [];
  });
}

/**
 * Return the L² that the drops are shares of: that of the model with all cells in.
 *
 * @param {State} state
 * @param {Fit} fit
 */
export const wholeMisfit = (state, fit) =>
  (state.omit.length ? chosenFit({ ...state, omit: [] })?.deviance : fit.deviance) ?? NaN;

/**
 * Return the share of the whole misfit that goes with the cell that takes most of it along; NaN where there is none.
 *
 * @param {{ drop: number }[]} drops
 * @param {number} whole
 */
export const largestShare = (drops, whole) =>
  drops.length && whole > 1e-9 ? Math.max(...drops.map(({ drop }) => drop)) / whole : NaN;

/**
 * Return the δ of the two categories that blur most; NaN where none is defined.
 *
 * @param {Fit} fit
 */
export function lowestDelta(fit) {
  const known = pairsOf(fit).flatMap(({ delta }) => (Number.isNaN(delta) ? [] : [delta]));
  return known.length ? Math.min(...known) : NaN;
}

/**
 * Return the L² that luck alone exceeds once in twenty times; NaN where `df` is 0.
 *
 * @param {number} df
 */
export function reachOfLuck(df) {
  if (df < 1) return NaN;
  let low = 0,
    high = 20 + 3 * df;
  for (let k = 0; k < 50; k += 1) {
    const middle = (low + high) / 2;
    if (chiSquareTail(middle, df) > 0.05) low = middle;
    else high = middle;
  }
  return low;
}
