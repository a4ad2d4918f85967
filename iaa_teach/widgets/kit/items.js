// The items of a table as dots that keep their places: whatever moves one of them leaves the others where they are.

import { dotsFor, spread } from "./dots.js";

/** @typedef {import("./dots.js").Item & { number: number }} Item its number says which place in a cell it has */

const MOST_CATEGORIES = 4; // beyond it cells are too small for dots

/**
 * Return whether a table's items can be shown as dots: whole numbers of them in few categories.
 *
 * @param {number[][]} counts
 */
export const asDots = (counts) => counts.length <= MOST_CATEGORIES && counts.flat().every(Number.isInteger);

/**
 * Return the dots of these counts, as few as can be elsewhere than before.
 *
 * @param {Item[]} before
 * @param {number[]} counts of the cells, row by row
 * @returns {Item[]}
 */
export function itemsOf(before, counts) {
  const missing = dotsFor(counts);
  /** @type {Item[]} */
  const items = [];
  /** @type {Item[]} */
  const spare = [];
  for (const item of before) {
    if (missing[item.cell] > 0) {
      missing[item.cell] -= 1;
      items.push(item);
    } else spare.push(item);
  }
  let next = Math.max(-1, ...before.map(({ number }) => number)) + 1;
  missing.forEach((n, cell) => {
    for (; n > 0; n--) {
      const item = spare.shift() ?? { number: next, ...spread(next++) };
      items.push({ ...item, cell });
    }
  });
  return items.sort((p, q) => p.number - q.number);
}

/**
 * Return the items after the moves of one of them and, if there are more, of partners from the cells they start in.
 *
 * @param {Item[]} items
 * @param {number} index
 * @param {{ from: number, to: number }[]} moves
 */
export function withMoves(items, index, moves) {
  const after = [...items];
  moves.forEach(({ from, to }, step) => {
    const which = step === 0 ? index : after.findIndex(({ cell }, i) => i !== index && cell === from);
    if (which >= 0) after[which] = { ...after[which], cell: to };
  });
  return after;
}
