// Sums over a table, as iaa_teach/data/tables.py has them.
// `counts` is C × C, rows annotator A, columns annotator B.

/** @param {number[]} values */
export const sum = (values) => values.reduce((total, value) => total + value, 0);

/** @param {number[][]} counts */
export const marginals = (counts) => ({
  row: counts.map(sum),
  column: counts.map((_, j) => sum(counts.map((row) => row[j]))),
});
