// Tables of counts: a row for each item, a column for each category, how many annotators gave it.

import { asNumber } from "../engine/labels.js";
import { endInSums, largest, spreadOf, sum } from "../engine/tables.js";

/** @typedef {import("./roles.js").Column} Column */

const FEWEST_ROWS = 3;
const ENOUGH_ROWS = 5; // to compare how much numbers vary
const ROUNDED = 0.011; // so far from 1 may rounded shares add up to
const MOST_ANNOTATORS = 10_000; // for an item
const WHOLE = /^(\d{1,7}(\.0{0,3})?)?$/; // a blank is 0

/**
 * Return how many labels the whole numbers of a row count at most; 0 where they count none.
 *
 * They may where all rows add up to the same, 2 or more. They may too where the sums vary at most half as much as the columns
 * do, as with labels of annotators they hardly would, none is blank and some are 0. Rankings are none.
 *
 * @param {Column[]} columns
 */
export function mostCounted(columns) {
  const rows = columns.length > 1 ? numbersOf(columns) : [];
  if (rows.length < FEWEST_ROWS) return 0;
  const sums = rows.map(sum);
  const [most, uneven] = [largest(sums), spreadOf(sums)];
  const ranked = new Set(rows.map((row) => String([...row].sort((a, b) => a - b)))).size === 1;
  const spread = sum(columns.map((_, k) => spreadOf(rows.map((row) => row[k]))));
  const full = columns.every(({ values }) => !values.includes("")) && rows.flat().includes(0);
  const even = rows.length >= ENOUGH_ROWS && full && largest(rows.flat()) > 1 && 2 * uneven <= spread;
  return most > 1 && most <= MOST_ANNOTATORS && !ranked && (!uneven || even) ? most : 0;
}

/**
 * Return whether the numbers of each row add up to 1, or 100, as shares do, and are not all whole.
 *
 * @param {Column[]} columns
 */
export function areShares(columns) {
  const rows = columns[1]?.cells.map((_, row) => columns.map(({ cells }) => asNumber(cells[row].replace(",", "."))));
  if (!rows || rows.length < FEWEST_ROWS || !rows.flat().some((n) => n % 1)) return false;
  return [1, 100].some((whole) => rows.every((row) => Math.abs(sum(row) - whole) < ROUNDED * whole));
}

/**
 * Return columns without the last, if that is the sum of the others, two or more.
 *
 * @param {Column[]} columns
 */
export function withoutSums(columns) {
  const rows = columns.length > 2 ? numbersOf(columns) : [];
  return rows.length >= FEWEST_ROWS && endInSums(rows) ? columns.slice(0, -1) : columns;
}

/**
 * Return the labels of each row's item, as many as the most for one.
 *
 * @param {Column[]} columns of counts
 */
export function labelsCounted(columns) {
  const rows = numbersOf(columns).map((row) => row.flatMap((n, k) => Array(n).fill(columns[k].name)));
  const most = largest(rows.map(({ length }) => length));
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
