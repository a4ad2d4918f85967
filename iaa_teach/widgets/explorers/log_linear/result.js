// What the view shows of a fit: the chosen cell, the pairs of categories, and all models compared.

import { LOGLINEAR_MODELS, fitLoglinear } from "../../kit/engine/loglinear.js";
import { agreementOdds, distinguishability, distinguishabilityIntervals } from "../../kit/engine/loglinear_odds.js";
import { sum } from "../../kit/engine/tables.js";
import { same } from "../../kit/model.js";

/**
 * @typedef {import("../../kit/engine/loglinear.js").Fit} Fit
 * @typedef {import("../../kit/engine/loglinear.js").Test} Test
 * @typedef {{ counts: number[][], model: string, omit: number[][], cell: number[] }} State
 * @typedef {{ i: number, j: number, tau: number, delta: number, interval: [number, number] }} Pair the indices of two
 *   categories
 */

/** @typedef {import("../../kit/engine/loglinear.js").Model} Model */

/**
 * Return the chosen model fitted to the remaining cells; null if none remain.
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
 * Return the observed and expected share of agreement among the remaining items.
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
 * Return τ and δ, with δ's interval, for each pair of categories, most easily confused first.
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

const STRIKING = 2;

/**
 * Return how many off-diagonal cells have an adjusted residual of ±2 or beyond.
 *
 * @param {Fit} fit
 */
export const cellsBeyond = ({ adjustedResiduals }) =>
  adjustedResiduals.flatMap((row, i) => row.filter((value, j) => i !== j && Math.abs(value) >= STRIKING)).length;

/**
 * Return how far L² falls if one more cell is left out, for each remaining off-diagonal cell, row by row.
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
 * Return the model's L² with all cells in, the base for the drops.
 *
 * @param {State} state
 * @param {Fit} fit
 */
export const wholeMisfit = (state, fit) =>
  (state.omit.length ? chosenFit({ ...state, omit: [] })?.deviance : fit.deviance) ?? NaN;

/**
 * Return the off-diagonal cell with the most items, the first if several tie.
 *
 * @param {number[][]} counts
 * @param {number[]} [but] a cell to skip
 */
export function fullestCell(counts, but = []) {
  const cells = counts.flatMap((row, i) => row.map((count, j) => ({ count, cell: [i, j] })));
  const off = cells.filter(({ cell }) => cell[0] !== cell[1] && !same(cell, but));
  return off.reduce((most, each) => (each.count > most.count ? each : most)).cell;
}

/**
 * Return the chosen cell if the table has it, else the fullest off the diagonal.
 *
 * @param {State} state
 */
export const cellInQuestion = ({ counts, cell }) =>
  cell.length && cell.every((place) => place < counts.length) ? cell : fullestCell(counts);

/**
 * Return, for each pair of categories, how often they are confused each way and their part of Bowker's χ².
 *
 * @param {number[][]} counts
 */
export const sidesOf = (counts) =>
  counts.flatMap((row, i) =>
    row.flatMap((above, j) => {
      const below = counts[j][i];
      return i < j ? [{ i, j, above, below, part: above + below ? (above - below) ** 2 / (above + below) : 0 }] : [];
    }),
  );

/**
 * Return the chosen cell's expected count as a share of its observed count, and its pair's share of Bowker's χ². NaN if
 * undefined.
 *
 * @param {State} state
 * @param {Fit | null} fit
 */
export function cellFigures(state, fit) {
  const [i, j] = cellInQuestion(state);
  const count = state.counts[i][j];
  const sides = sidesOf(state.counts);
  const all = sum(sides.map(({ part }) => part));
  const own = sides.find((pair) => pair.i === Math.min(i, j) && pair.j === Math.max(i, j));
  return {
    cell_expected: fit && count ? fit.expected[i][j] / count : NaN,
    pair_share: own && all > 0 ? own.part / all : NaN,
  };
}

/**
 * Return the share of the total misfit that leaving out the chosen cell, too, removes; NaN if undefined.
 *
 * @param {State} state
 * @param {Fit} fit
 */
export function shareOfDrop(state, fit) {
  const whole = wholeMisfit(state, fit);
  const found = dropsOf(state, fit).find((each) => same([each.i, each.j], cellInQuestion(state)));
  return found && whole > 1e-9 ? found.drop / whole : NaN;
}

/**
 * Return the δ of the most easily confused pair; NaN if none is defined.
 *
 * @param {Fit} fit
 */
export function lowestDelta(fit) {
  const known = pairsOf(fit).flatMap(({ delta }) => (Number.isNaN(delta) ? [] : [delta]));
  return known.length ? Math.min(...known) : NaN;
}
