// The twenty items and A's and B's labels: as in __init__.py.

import { agreement } from "../../kit/engine/coefficients.js";

/** @typedef {{ slips: number, otherwise: number, misread: number }} Failures */
/**
 * @typedef {{ joke: boolean, meant: boolean, a: boolean, b: boolean }} Item whether it is praise: as meant, and to each
 *   annotator
 */

export const PLAIN = 14;
export const JOKES = 6;
const PRAISE = 7;
const SLIPS = [1, 2, 6, 7, 10, 13];

/**
 * @param {Failures} failures
 * @returns {Item[]}
 */
export function itemsOf({ slips, otherwise, misread }) {
  const slipped = SLIPS.slice(0, slips);
  return Array.from({ length: PLAIN + JOKES }, (_, i) => {
    const meant = i < PRAISE;
    const misreadByBoth = i >= PLAIN && i < PLAIN + misread;
    const misreadByB = i >= PLAIN + JOKES - otherwise;
    return {
      joke: i >= PLAIN,
      meant,
      a: misreadByBoth || meant !== slipped.includes(i),
      b: misreadByBoth || misreadByB || meant,
    };
  });
}

/** @param {Failures} failures */
export function figuresOf(failures) {
  const items = itemsOf(failures);
  const count = (/** @type {(item: Item) => boolean} */ counted) => items.filter(counted).length;
  const { observed, kappa } = agreement([
    [count(({ a, b }) => a && b), count(({ a, b }) => a && !b)],
    [count(({ a, b }) => !a && b), count(({ a, b }) => !a && !b)],
  ]);
  return {
    observed,
    kappa,
    right_a: count(({ a, meant }) => a === meant) / items.length,
    right_b: count(({ b, meant }) => b === meant) / items.length,
  };
}
