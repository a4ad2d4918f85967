// The items of both rounds and what follows from their labels: as in __init__.py.

import { REACH } from "../../kit/engine/inference.js";
import { compareRounds, itemsNeeded } from "../../kit/engine/same_items.js";

/** @typedef {{ of: string, better: number, worse: number }} Rounds */
/** @typedef {[number, number]} Labels A's and B's: 0 is yes, 1 is no */

/** @type {(count: number, ...labels: Labels[]) => Labels[]} */
const times = (count, ...labels) => Array.from({ length: count }, () => labels).flat();

/** @type {Labels} */
const YES = [0, 0];
/** @type {Labels} */
const NO = [1, 1];
/** @type {Labels} */
const A_ALONE = [0, 1];
/** @type {Labels} */
const B_ALONE = [1, 0];

/** @type {Record<string, { apart: Labels[], together: Labels[] }>} in the first round, each in the order in which it changes */
const FIRST = {
  comments: { apart: [...times(11, A_ALONE, B_ALONE), ...times(2, B_ALONE)], together: times(38, YES, NO) },
  patients: {
    apart: [...times(4, A_ALONE), B_ALONE, ...times(2, A_ALONE), B_ALONE],
    together: [...times(2, NO), ...times(7, YES), ...times(33, NO)],
  },
  sentences: { apart: [B_ALONE, A_ALONE], together: [...times(5, YES), ...times(3, NO)] },
};

/**
 * Return how many items were apart and together in the first round, and how many of each change.
 *
 * @param {Rounds} rounds
 */
export function changesOf({ of, better, worse }) {
  const apart = FIRST[of].apart.length,
    together = FIRST[of].together.length;
  return { apart, together, better: Math.min(better, apart), worse: Math.min(worse, together) };
}

/** @param {Rounds} rounds */
export function figuresOf(rounds) {
  const { apart, together } = FIRST[rounds.of];
  const { better, worse } = changesOf(rounds);
  const changed = (/** @type {Labels} */ [a, b], /** @type {boolean} */ changes) =>
    /** @type {Labels} */ ([a, changes ? 1 - b : b]);
  const patterns = [
    ...apart.map((labels, i) => ({ first: labels, second: changed(labels, i < better), count: 1 })),
    ...together.map((labels, i) => ({ first: labels, second: changed(labels, i < worse), count: 1 })),
  ];
  const found = compareRounds(patterns, 2);
  const { n, errors, error, difference, separate } = found;
  const reach = REACH * separate;
  const shows = Math.abs(difference) > 1e-12 && error > 0;
  return {
    rounds: errors, // of each κ
    first: found.first,
    second: found.second,
    difference,
    low: found.low,
    high: found.high,
    separate_low: difference - reach,
    separate_high: difference + reach,
    needed: shows ? itemsNeeded(n, error, difference) : NaN,
    apiece: shows ? itemsNeeded(n, separate, difference) : NaN,
    saved: shows && separate > 0 ? 1 - (error / separate) ** 2 : NaN,
    gained: better - worse,
    changing: better + worse,
  };
}
