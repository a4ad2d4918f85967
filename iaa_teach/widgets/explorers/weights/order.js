// The categories in their order, like the rungs of a ladder: between each two, a button swaps them and one merges them.

import { button, h, hasFocus, setAttributes, setText } from "../../kit/dom.js";
import { say } from "../../kit/say.js";
import { words as shared } from "../../kit/words.js";
import { words } from "./words.js";

/** @typedef {{ counts: number[][], categories: string[] }} Table */

/**
 * Return rows and columns in another order: which place each comes from.
 *
 * @template T
 * @param {T[][]} matrix
 * @param {number[]} from
 */
export const ordered = (matrix, from) => from.map((i) => from.map((j) => matrix[i][j]));

/**
 * Return the places with those of two neighbours swapped.
 *
 * @param {number} size
 * @param {number} i the first of the two
 */
export const swapped = (size, i) => Array.from({ length: size }, (_, k) => (k === i ? i + 1 : k === i + 1 ? i : k));

/**
 * Return the table with one category in place of two neighbours.
 *
 * @param {Table} table
 * @param {number} i the first of the two
 * @returns {Table}
 */
export function mergedWithNext({ counts, categories }, i) {
  /** @param {number[]} row */
  const joined = (row) => row.flatMap((count, k) => (k === i ? count + row[i + 1] : k === i + 1 ? [] : count));
  const rows = counts.flatMap((row, k) => {
    if (k === i) return [row.map((count, j) => count + counts[i + 1][j])];
    return k === i + 1 ? [] : [row];
  });
  const name = say(words.either, { low: categories[i], high: categories[i + 1] });
  return {
    counts: rows.map(joined),
    categories: categories.flatMap((old, k) => (k === i ? name : k === i + 1 ? [] : old)),
  };
}

/** @param {{ swap: (i: number) => void, merge: (i: number) => void, fewest: number }} on what a button asks for */
export function ladder({ swap, merge, fewest }) {
  const list = h("ol.iaa-weights-order");
  const node = h("div", { role: "group", "aria-label": words.order }, list);
  /** @type {ReturnType<typeof rung>[]} */
  let rungs = [];

  /** @param {number} i */
  function rung(i) {
    const name = h("span.iaa-weights-rung");
    const swaps = button("⇄", `swap-${i}`, () => swap(i));
    const merges = button("+", `merge-${i}`, () => merge(i));
    return { name, swaps, merges, node: h("li", name, swaps, merges) };
  }

  /** @param {string[]} categories */
  function update(categories) {
    const lost = rungs.slice(categories.length - 1).some(({ swaps, merges }) => hasFocus(swaps) || hasFocus(merges));
    if (rungs.length !== categories.length) {
      rungs = categories.map((_, i) => rungs[i] ?? rung(i));
      list.replaceChildren(...rungs.map((each) => each.node));
    }
    rungs.forEach(({ name, swaps, merges }, i) => {
      const low = categories[i],
        high = categories[i + 1];
      setText(name, low);
      swaps.hidden = high === undefined;
      merges.hidden = high === undefined || categories.length <= fewest;
      setAttributes(swaps, { "aria-label": swaps.hidden ? null : say(shared.order.swap, { low, high }) });
      setAttributes(merges, { "aria-label": merges.hidden ? null : say(words.merge, { low, high }) });
    });
    if (lost) rungs[0].swaps.focus(); // the button is gone; what it was about stands here
  }
  return { node, update };
}
