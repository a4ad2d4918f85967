// The explorer's traits, prepared for its parts.
import { agreement } from "../../kit/engine/coefficients.js";

/** @typedef {NonNullable<ReturnType<typeof reviewsOf>>} Reviews */
/** @typedef {Record<"observed" | "expected" | "kappa" | "so_far" | "best_1", number>} Figures */

/** @type {(a: number[], b: number[], c: number, upTo: number) => number[][]} */
export function tally(a, b, c, upTo) {
  const counts = Array.from({ length: c }, () => Array(c).fill(0));
  for (let i = 0; i < upTo; i++) counts[a[i]][b[i]] += 1;
  return counts;
}

/** @type {(labels: string[], categories: string[]) => number[]} */
const positions = (labels, categories) => labels.map((label) => categories.indexOf(label));

/**
 * Return the state, labels as category indices; null while related traits arrive one by one.
 *
 * @param {Pick<MovieReviewExplorerTraits, "items" | "labels_a" | "labels_b" | "categories" | "placed">} state
 */
export function reviewsOf({ items, labels_a, labels_b, categories, placed: asked }) {
  const a = positions(labels_a, categories),
    b = positions(labels_b, categories);
  const n = items.length,
    c = categories.length;
  if (a.length !== n || b.length !== n || a.includes(-1) || b.includes(-1)) return null;
  const placed = Math.min(asked, n);
  return { items, categories, a, b, n, c, placed, counts: tally(a, b, c, n), shown: tally(a, b, c, placed) };
}

let known = { key: "", best: NaN }; // for the last labels asked about

/**
 * Return the highest κ that changing one label of A's or B's can give.
 *
 * @param {string[][]} filed
 * @param {string[]} categories
 */
export function bestChange([a = [], b = []], categories) {
  const key = JSON.stringify([a, b, categories]);
  if (key !== known.key)
    known = { key, best: searched(positions(a, categories), positions(b, categories), categories) };
  return known.best;
}

/** @type {(a: number[], b: number[], categories: string[]) => number} */
function searched(a, b, categories) {
  const both = a.map((row, i) => [row, b[i]]).filter((pair) => !pair.includes(-1));
  const counts = tally(
    both.map(([row]) => row),
    both.map(([, column]) => column),
    categories.length,
    both.length,
  );
  const moved = (/** @type {number} */ row, /** @type {number} */ column, /** @type {number[]} */ to) => {
    const other = counts.map((cells) => [...cells]);
    other[row][column] -= 1;
    other[to[0]][to[1]] += 1;
    return agreement(other).kappa;
  };
  const values = counts.flatMap((cells, row) =>
    cells.flatMap((count, column) => {
      const places = categories.flatMap((_, k) => [
        [k, column],
        [row, k],
      ]);
      const others = places.filter(([i, j]) => count > 0 && (i !== row || j !== column));
      return others.map((to) => moved(row, column, to));
    }),
  );
  const defined = values.filter(Number.isFinite);
  return defined.length ? Math.max(...defined) : NaN;
}
