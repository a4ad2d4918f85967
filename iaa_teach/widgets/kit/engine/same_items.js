// Two κ of the same items, as iaa_teach/computation/reliability/same_items.py computes it; a test compares the numbers. Undefined is NaN.

import { influence, REACH } from "./inference.js";
import { sum } from "./tables.js";

/** The value that a standard normal variable stays below with a chance of 0.8. */
const POWER = 0.8416212335729143;
const ROUNDING = 1e-12;

/**
 * @typedef {{ first: [number, number], second: [number, number], count: number }} Pattern what two annotators say of so
 *   many items in the first round and in the second, by the places of their labels
 */

/**
 * Return what two rounds say: both κ with their errors, how far the second is above the first, the error of that and its
 * interval, and the error that it would have if each round had items of its own.
 *
 * @param {Pattern[]} patterns
 * @param {number} c how many labels there are
 */
export function compareRounds(patterns, c) {
  const n = sum(patterns.map(({ count }) => count));
  const [first, second] = /** @type {const} */ (["first", "second"]).map((round) => {
    const p = Array(c * c).fill(0);
    for (const pattern of patterns) p[pattern[round][0] * c + pattern[round][1]] += pattern.count / n;
    const { value, growth } = influence(p, c);
    const added = patterns.map((pattern) => growth[pattern[round][0] * c + pattern[round][1]]);
    const error = Math.sqrt(sum(patterns.map(({ count }, i) => count * added[i] ** 2))) / n;
    return { value, added, error };
  });
  const difference = second.value - first.value;
  const squares = patterns.map(({ count }, i) => count * (second.added[i] - first.added[i]) ** 2);
  const found = Math.sqrt(sum(squares)) / n;
  const error = found > ROUNDING ? found : 0 * found;
  const reach = error === 0 ? NaN : REACH * error;
  return {
    n,
    first: first.value,
    second: second.value,
    errors: [first.error, second.error],
    difference,
    error,
    separate: Math.hypot(first.error, second.error),
    low: difference - reach,
    high: difference + reach,
  };
}

/**
 * Return how many items show such a difference four times in five; NaN where there is none.
 *
 * @param {number} n of the pilot
 * @param {number} error
 * @param {number} difference
 */
export function itemsNeeded(n, error, difference) {
  const items = Math.ceil(n * (((REACH + POWER) * error) / difference) ** 2 * (1 - ROUNDING));
  return Math.abs(difference) > ROUNDING && items > 0 ? items : NaN;
}
