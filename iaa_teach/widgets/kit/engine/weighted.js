// The page's copy of iaa_teach/weighted.py; a test holds both to the same numbers. `counts` and the agreement
// weights are C × C, rows annotator A, columns annotator B. Undefined is NaN.

import { marginals } from "./coefficients.js";

const sum = (values) => values.reduce((total, value) => total + value, 0);

// What each cell adds to the weighted disagreement, observed and by chance, and what that makes in all.
export function weightedAgreement(counts, weights) {
  const { row, column } = marginals(counts);
  const n = sum(row);
  const each = (share) => counts.map((cells, i) => cells.map((_, j) => share(i, j)));
  const observed = each((i, j) => counts[i][j] / n);
  const expected = each((i, j) => (row[i] / n) * (column[j] / n));
  const differ = (shares) => shares.map((cells, i) => cells.map((share, j) => (1 - weights[i][j]) * share));
  const differing = { observed: differ(observed), expected: differ(expected) };
  const D_o = sum(differing.observed.flat()),
    D_e = sum(differing.expected.flat());
  return { n, observed, expected, differing, D_o, D_e, kappa: D_e === 0 ? NaN : 1 - D_o / D_e };
}
