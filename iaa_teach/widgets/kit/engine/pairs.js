// Agreement between each pair of annotators, as in iaa_teach/computation/reliability/pairs.py; a test compares the
// numbers. `codes` is items × annotators as returned by `encode`, −1 if a label is missing. Undefined is NaN.

import { beyondChance } from "./coefficients.js";
import { sum } from "./tables.js";

/**
 * Return Cohen's κ of each pair over the items that both labelled, and the number of these; on the diagonal, the
 * items that each labelled.
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
 * Return the pairs of annotators with common items, the mean and standard deviation (n − 1) of their κ, and each
 * annotator's mean κ with the others.
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
 * Return Cohen's κ of two annotators, and the number of items that both labelled.
 *
 * @param {number[]} a
 * @param {number[]} b
 * @param {number} labels number of labels
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
 * Return the number of common items for each pair; empty if no pair can be compared.
 *
 * @param {number[][]} codes
 */
export function itemsInCommon(codes) {
  const { kappa, items } = pairwise(codes);
  if (kappa.every((row, i) => row.every((value, j) => i === j || Number.isNaN(value)))) return [];
  return items.flatMap((row, i) => row.filter((_, j) => j > i));
}
