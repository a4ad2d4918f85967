// Sums over a table, as iaa_teach/computation/data/tables.py has them.
// `counts` is C × C, rows annotator A, columns annotator B.

/** @param {number[]} values */
export const sum = (values) => values.reduce((total, value) => total + value, 0);

/** @param {number[][]} counts */
export const marginals = (counts) => ({
  row: counts.map(sum),
  column: counts.map((_, j) => sum(counts.map((row) => row[j]))),
});

/**
 * Return the largest of whole numbers from 0, −1 for none: however many there are.
 *
 * @param {number[]} values
 */
export const largest = (values) => values.reduce((most, value) => Math.max(most, value), -1);
