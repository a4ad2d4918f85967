// Agreement between every two of several annotators, as iaa_teach/computation/reliability/pairs.py computes it; a test compares the
// numbers. `codes` is items × annotators as `encode` returns them, −1 where a label is missing. Undefined is NaN.

import { beyondChance } from "./coefficients.js";
import { sum } from "./tables.js";

/**
 * Return Cohen's κ of every two annotators over the items that both labelled, and how many these are;
 * on the diagonal, how many each labelled.
 *
 * @param {number[][]} codes
 */
export function pairwise(codes) {
  const columns = codes[0].map((_, annotator) => codes.map((row) => row[annotator]));
  const kappa = columns.map(() => columns.map(() => NaN));
  const items = columns.map(() => columns.map(() => 0));
  const labels = codes.flat().reduce((most, code) => Math.max(most, code), -1) + 1;
  for (const [i, a] of columns.entries()) {
    for (let j = 0; j <= i; j += 1) {
      const both = kappaOf(a, columns[j], labels);
      items[i][j] = items[j][i] = both.items;
      kappa[i][j] = kappa[j][i] = both.kappa;
    }
  }
  return { kappa, items };
}

/**
 * Return the pairs of annotators who share an item, the mean and the standard deviation of their κ, and each
 * annotator's mean κ with those of the others who do. The standard deviation divides by one less than the number of
 * pairs.
 *
 * @param {ReturnType<typeof pairwise>} pairs
 */
export function pairwiseSummary({ kappa, items }) {
  const pairs = kappa.flatMap((row, i) =>
    row.map((value, j) => ({ i, j, kappa: value })).filter(({ j }) => j > i && items[i][j] > 0),
  );
  const mean = meanOf(pairs.map((pair) => pair.kappa));
  return {
    pairs,
    mean,
    standardDeviation: Math.sqrt(sum(pairs.map((pair) => (pair.kappa - mean) ** 2)) / Math.max(0, pairs.length - 1)),
    rest: kappa.map((row, i) => meanOf(row.filter((_, j) => j !== i && items[i][j] > 0))),
  };
}

/** @param {number[]} values */
const meanOf = (values) => sum(values) / values.length;

/**
 * Return Cohen's κ of two annotators, and how many items both labelled.
 *
 * @param {number[]} a
 * @param {number[]} b
 * @param {number} labels how many there are
 */
function kappaOf(a, b, labels) {
  const rows = new Array(labels).fill(0),
    columns = new Array(labels).fill(0);
  let items = 0,
    differ = 0;
  for (let i = 0; i < a.length; i += 1) {
    if (a[i] < 0 || b[i] < 0) continue;
    items += 1;
    rows[a[i]] += 1;
    columns[b[i]] += 1;
    if (a[i] !== b[i]) differ += 1;
  }
  const D_e = sum(rows.map((count, label) => count * (items - columns[label])));
  return { items, kappa: items ? beyondChance(differ / items, D_e / items ** 2) : NaN };
}

/**
 * Return how many items every two annotators have in common; none where no two can be compared.
 *
 * @param {number[][]} codes
 */
export function itemsInCommon(codes) {
  const { kappa, items } = pairwise(codes);
  if (kappa.every((row, i) => row.every((value, j) => i === j || Number.isNaN(value)))) return [];
  return items.flatMap((row, i) => row.filter((_, j) => j > i));
}
