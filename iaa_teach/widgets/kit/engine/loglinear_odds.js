// How well two annotators distinguish two categories: τ and δ of a log-linear fit, as in
// iaa_teach/computation/patterns/loglinear_odds.py.

import { REACH } from "./inference.js";
import { patternOf } from "./loglinear.js";
import { ofCells, taken, varianceOf } from "./loglinear_likelihood.js";

/** @typedef {import("./loglinear.js").Fit} Fit */

/**
 * Return τ, the odds of agreeing rather than disagreeing for each pair of categories, μᵢᵢμⱼⱼ/(μᵢⱼμⱼᵢ).
 *
 * @param {Fit} fit
 */
export const agreementOdds = ({ expected: mu }) =>
  mu.map((row, i) => row.map((_, j) => (i === j ? NaN : (mu[i][i] * mu[j][j]) / (mu[i][j] * mu[j][i]))));

/**
 * Return δ, the distinguishability of each pair of categories, 1 − 1/τ.
 *
 * @param {Fit} fit
 */
export const distinguishability = (fit) => agreementOdds(fit).map((row) => row.map((tau) => 1 - 1 / tau));

/**
 * Return the interval of each δ: that of log τ by the delta method, transformed.
 *
 * @param {Fit} fit
 * @returns {[number, number][][]}
 */
export function distinguishabilityIntervals(fit) {
  const c = fit.expected.length,
    mu = fit.expected.flat();
  const kept = mu.flatMap((value, cell) => (value > 0 ? [cell] : []));
  const { groups, columns } = patternOf(fit.model, c);
  const own = /** @type {const} */ ([ofCells(mu, kept), taken(columns, kept), ofCells(groups, kept)]);
  return agreementOdds(fit).map((row, i) =>
    row.map((tau, j) => {
      if (!(tau > 0 && tau < Infinity)) return [NaN, NaN];
      const signs = new Map([
        [i * c + i, 1],
        [j * c + j, 1],
        [i * c + j, -1],
        [j * c + i, -1],
      ]);
      const variance = varianceOf(
        ...own,
        kept.map((cell) => signs.get(cell) ?? 0),
      );
      const reach = Math.exp(REACH * Math.sqrt(variance));
      return [1 - reach / tau, 1 - 1 / (tau * reach)];
    }),
  );
}
