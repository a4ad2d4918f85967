// Two κ on the same items, as in iaa_teach/computation/reliability/same_items.py; a test compares the numbers.
// Undefined is NaN.

import { influence, LEVEL, REACH } from "./inference.js";
import { profileBounds } from "./profile_likelihood.js";
import { sum } from "./tables.js";
import { tQuantile } from "./tails.js";

/** The 0.8 quantile of the standard normal distribution. */
const POWER = 0.8416212335729143;
const ROUNDING = 1e-12;
const FEWEST = 3; // changed items

/**
 * @typedef {{ first: [number, number], second: [number, number], count: number }} Pattern two annotators' label
 *   indices for some items in the first round and in the second, and the number of such items
 */

/**
 * Compare two rounds: both κ with their errors, the difference second − first with its error and interval, and the
 * error if each round had its own items.
 *
 * @param {Pattern[]} patterns
 * @param {number} c number of labels
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
  const changes = patterns.filter((each) => each.first[0] !== each.second[0] || each.first[1] !== each.second[1]);
  const changed = sum(changes.map(({ count }) => count));
  const [low, high] = error > 0 && changed >= FEWEST ? boundsOf(patterns, c, changed) : [NaN, NaN];
  return {
    n,
    first: first.value,
    second: second.value,
    errors: [first.error, second.error],
    difference,
    error,
    separate: Math.hypot(first.error, second.error),
    low,
    high,
  };
}

/**
 * Return the interval of the difference, by Student's t with the number of changed items minus one as df.
 *
 * @param {Pattern[]} patterns
 * @param {number} c
 * @param {number} changed
 */
function boundsOf(patterns, c, changed) {
  const cells = c * c;
  const counts = Array.from({ length: cells }, () => Array(cells).fill(0));
  for (const { first, second, count } of patterns) counts[first[0] * c + first[1]][second[0] * c + second[1]] += count;
  /** @type {import("./inference.js").Influence} */
  const ofDifference = (p) => {
    const before = Array(cells).fill(0),
      after = Array(cells).fill(0);
    p.forEach((share, cell) => {
      before[Math.floor(cell / cells)] += share;
      after[cell % cells] += share;
    });
    const [first, second] = [influence(before, c), influence(after, c)];
    const growth = p.map((_, cell) => second.growth[cell % cells] - first.growth[Math.floor(cell / cells)]);
    return { value: second.value - first.value, growth };
  };
  return profileBounds(counts, ofDifference, tQuantile((1 + LEVEL) / 2, changed - 1));
}

/**
 * Return the p-value of McNemar's exact test, two-sided.
 *
 * @param {number} heads
 * @param {number} tails
 */
export function tossCoins(heads, tails) {
  const n = heads + tails;
  let each = 0.5 ** n,
    all = 0;
  for (let k = 0; k <= Math.min(heads, tails); k += 1) {
    all += each;
    each *= (n - k) / (k + 1);
  }
  return Math.min(1, 2 * all);
}

/**
 * Return the number of items that detect a difference with power 0.8; NaN if it is 0.
 *
 * @param {number} n items in the pilot
 * @param {number} error
 * @param {number} difference
 */
export function itemsNeeded(n, error, difference) {
  const items = Math.ceil(n * (((REACH + POWER) * error) / difference) ** 2 * (1 - ROUNDING));
  return Math.abs(difference) > ROUNDING && items > 0 ? items : NaN;
}
