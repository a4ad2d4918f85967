// Sums over a table, as in iaa_teach/computation/data/tables.py. `counts` is C × C, rows annotator A, columns
// annotator B.

/** @param {number[]} values */
export const sum = (values) => values.reduce((total, value) => total + value, 0);

/** @param {number[][]} counts */
export const marginals = (counts) => ({
  row: counts.map(sum),
  column: counts.map((_, j) => sum(counts.map((row) => row[j]))),
});

/**
 * Return the maximum of non-negative integers, −1 for none; works for any length.
 *
 * @param {number[]} values
 */
export const largest = (values) => values.reduce((most, value) => Math.max(most, value), -1);

/**
 * Return n² times the variance of numbers.
 *
 * @param {number[]} numbers
 */
export const spreadOf = (numbers) => numbers.length * sum(numbers.map((n) => n * n)) - sum(numbers) ** 2;

/**
 * Return whether the last number of each row is the sum of the others.
 *
 * @param {number[][]} rows
 */
export const endInSums = (rows) =>
  rows.flat().some(Boolean) && rows.every((row) => sum(row) === 2 * row[row.length - 1]);
