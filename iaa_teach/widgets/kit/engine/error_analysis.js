// Errors against a gold standard, as in iaa_teach/computation/gold/error_analysis.py; a test compares the numbers.
// `counts` is C × C, rows what is judged, columns the gold labels. A share of nothing is NaN.

import { marginals, sum } from "./tables.js";

/** @typedef {ReturnType<typeof errorAnalysis>} ErrorAnalysis */

/**
 * Return accuracy; precision (of a category's row), recall (of its column) and F1 per category, and mean F1; and the
 * cells as shares of their column, of their row and of all.
 *
 * @param {number[][]} counts
 */
export function errorAnalysis(counts) {
  const { row, column } = marginals(counts);
  const n = sum(row);
  const right = counts.map((cells, k) => cells[k]);
  const agreements = sum(right);
  const f1 = right.map((count, k) => (2 * count) / (row[k] + column[k]));
  return {
    n,
    agreements,
    agreement: agreements / n,
    precision: right.map((count, k) => count / row[k]),
    recall: right.map((count, k) => count / column[k]),
    f1,
    macroF1: sum(f1) / f1.length,
    givenColumn: counts.map((cells) => cells.map((count, j) => count / column[j])),
    givenRow: counts.map((cells, i) => cells.map((count) => count / row[i])),
    proportions: counts.map((cells) => cells.map((count) => count / n)),
    rowTotals: row,
    columnTotals: column,
  };
}
