// Tables of counts: a row for each item, a column for each category, how many annotators gave it.

import { sum } from "../engine/tables.js";

/** @typedef {import("./roles.js").Column} Column */

const FEWEST_ROWS = 3;
const MOST_ANNOTATORS = 10_000; // for an item
const WHOLE = /^\d{1,7}$/;

/**
 * Return what the whole numbers of each row add up to, if that is 2 or more and the same; 0 for others, and for rankings.
 *
 * @param {Column[]} columns
 */
export function sumOfCounts(columns) {
  const rows = columns.length > 1 ? numbersOf(columns) : [];
  if (rows.length < FEWEST_ROWS) return 0;
  const total = sum(rows[0]);
  const ranked = new Set(rows.map((row) => String([...row].sort((a, b) => a - b)))).size === 1;
  const same = total > 1 && total <= MOST_ANNOTATORS && rows.every((row) => sum(row) === total);
  return same && !ranked ? total : 0;
}

/**
 * Return whether the last of three columns or more is the sum of the others.
 *
 * @param {Column[]} columns
 */
export function endsInSum(columns) {
  const rows = columns.length > 2 ? numbersOf(columns) : [];
  return rows.length >= FEWEST_ROWS && endInSums(rows);
}

/**
 * Return whether the last number of each row is the sum of the others.
 *
 * @param {number[][]} rows
 */
export const endInSums = (rows) =>
  rows.flat().some(Boolean) && rows.every((row) => sum(row) === 2 * row[row.length - 1]);

/**
 * Return the labels of each row's item, as many as the most for one.
 *
 * @param {Column[]} columns of counts
 */
export function labelsCounted(columns) {
  const rows = numbersOf(columns).map((row) => row.flatMap((n, k) => Array(n).fill(columns[k].name)));
  const most = Math.max(...rows.map(({ length }) => length));
  return rows.map((row) => [...row, ...Array(most - row.length).fill("")]);
}

/**
 * Return the numbers of each row; none where a cell is no whole number.
 *
 * @param {Column[]} columns
 */
function numbersOf(columns) {
  if (!columns.every(({ values }) => values.every((value) => WHOLE.test(value)))) return [];
  return columns[0].cells.map((_, row) => columns.map(({ cells }) => Number(cells[row])));
}
