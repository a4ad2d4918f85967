// What the traits of the explorer say, read for its parts.
import { lastStep, stageOf } from "./steps.js";

/** @typedef {NonNullable<ReturnType<typeof reviewsOf>>} Reviews */
/** @typedef {Record<"observed" | "expected" | "kappa", number>} Figures */

/** @type {(a: number[], b: number[], c: number, upTo: number) => number[][]} */
function tally(a, b, c, upTo) {
  const counts = Array.from({ length: c }, () => Array(c).fill(0));
  for (let i = 0; i < upTo; i++) counts[a[i]][b[i]] += 1;
  return counts;
}

/**
 * Return the state, labels as positions in the categories; null while traits that belong together arrive one by one.
 *
 * @param {Pick<MovieReviewExplorerTraits, "items" | "labels_a" | "labels_b" | "categories" | "step">} state
 */
export function reviewsOf({ items, labels_a, labels_b, categories, step: asked }) {
  const positions = /** @param {string[]} labels */ (labels) => labels.map((label) => categories.indexOf(label));
  const a = positions(labels_a),
    b = positions(labels_b);
  const n = items.length,
    c = categories.length;
  if (a.length !== n || b.length !== n || a.includes(-1) || b.includes(-1)) return null;
  const step = Math.min(asked, lastStep(n, c));
  const placed = Math.min(step, n);
  return {
    items,
    categories,
    a,
    b,
    n,
    c,
    step,
    placed,
    stage: stageOf(step, n, c),
    counts: tally(a, b, c, n),
    shown: tally(a, b, c, placed),
  };
}
