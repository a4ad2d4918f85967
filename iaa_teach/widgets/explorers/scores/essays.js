// The essays' points and their statistics: as in __init__.py.

import { concordance, intraclass, limits } from "../../kit/engine/scores.js";

/** @typedef {{ shift: number, stretch: number, noise: number, spread: number }} Scores */

export const MIDDLE = 10;
export const FARTHEST = 6; // maximum distance of an essay from the middle, in A's points
const SLIPS = [1, -1, 0, 2, -2, 1, 0, -1, 2, -2, 1, -1, 0];

/**
 * Return B's points without noise.
 *
 * @param {Scores} scores
 * @param {number} a
 */
export const steady = ({ shift, stretch }, a) => MIDDLE + shift + stretch * (a - MIDDLE);

/**
 * @param {Scores} scores
 * @returns {{ a: number, b: number }[]}
 */
export const essaysOf = (scores) =>
  SLIPS.map((slip, i) => {
    const a = MIDDLE + scores.spread * (i - FARTHEST);
    return { a, b: steady(scores, a) + scores.noise * slip };
  });

/** @param {Scores} scores */
export function figuresOf(scores) {
  const essays = essaysOf(scores);
  const a = essays.map((essay) => essay.a),
    b = essays.map((essay) => essay.b);
  const near = concordance(a, b),
    { bias, low, high } = limits(b, a),
    { items, annotators, rest, single, ofMean } = intraclass(a, b);
  return {
    r: near.correlation,
    concordance: near.concordance,
    bias,
    lowest: low,
    highest: high,
    essays: items,
    annotators,
    rest,
    icc1: single[0],
    icc2: single[1],
    icc3: single[2],
    icc1k: ofMean[0],
    icc2k: ofMean[1],
    icc3k: ofMean[2],
  };
}
