// How well two annotators tell two categories apart, τ and δ of a log-linear fit, as iaa_teach/computation/patterns/loglinear_odds.py
// has it.

import { REACH } from "./inference.js";
import { patternOf } from "./loglinear.js";
import { ofCells, taken, varianceOf } from "./loglinear_likelihood.js";

/** @typedef {import("./loglinear.js").Fit} Fit */

/**
 * Return τ, for each two categories the odds that annotators agree rather than disagree which it is, μᵢᵢμⱼⱼ/(μᵢⱼμⱼᵢ).
 *
 * @param {Fit} fit
 */
export const agreementOdds = ({ expected: mu }) =>
  mu.map((row, i) => row.map((_, j) => (i === j ? NaN : (mu[i][i] * mu[j][j]) / (mu[i][j] * mu[j][i]))));

/**
 * Return δ, for each two categories how well the annotators tell them apart, 1 − 1/τ.
 *
 * @param {Fit} fit
 */
export const distinguishability = (fit) => agreementOdds(fit).map((row) => row.map((tau) => 1 - 1 / tau));

/**
 * Return the interval of each δ: that of log τ by the delta method, carried over.
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
