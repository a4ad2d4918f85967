// Agreement between every two of several annotators, as iaa_teach/stats/pairs.py computes it; a test compares the
// numbers. `codes` is items × annotators as `encode` returns them, −1 where a label is missing. Undefined is NaN.

import { beyondChance } from "./coefficients.js";
import { tally } from "./rating_codes.js";
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
  for (const [i, a] of columns.entries()) {
    for (let j = 0; j <= i; j += 1) {
      const both = a.map((code, item) => [code, columns[j][item]]).filter((pair) => pair.every((code) => code >= 0));
      items[i][j] = items[j][i] = both.length;
      kappa[i][j] = kappa[j][i] = kappaOf(both);
    }
  }
  return { kappa, items };
}

/**
 * Return the mean and the standard deviation of κ over the pairs, and each annotator's mean κ with the others.
 * The standard deviation divides by one less than the number of pairs.
 *
 * @param {number[][]} kappa
 */
export function pairwiseSummary(kappa) {
  const above = kappa.flatMap((row, i) => row.slice(i + 1));
  const mean = sum(above) / above.length;
  return {
    mean,
    standardDeviation: Math.sqrt(sum(above.map((value) => (value - mean) ** 2)) / (above.length - 1)),
    rest: kappa.map((row, i) => sum(row.filter((_, j) => j !== i)) / (row.length - 1)),
  };
}

/**
 * Return Cohen's κ of pairs of codes.
 *
 * @param {number[][]} both
 */
function kappaOf(both) {
  const n = both.length;
  if (!n) return NaN;
  const column = tally(both.map(([, b]) => b));
  const differ = both.filter(([a, b]) => a !== b).length;
  const D_e = sum([...tally(both.map(([a]) => a))].map(([code, count]) => count * (n - (column.get(code) ?? 0))));
  return beyondChance(differ / n, D_e / n ** 2);
}
