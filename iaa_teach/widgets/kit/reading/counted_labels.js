// Tables of counts: a row per item, a column per category, with the number of annotators who chose it.

import { asNumber } from "../engine/labels.js";
import { endInSums, largest, spreadOf, sum } from "../engine/tables.js";

/** @typedef {import("./roles.js").Column} Column */

const FEWEST_ROWS = 3;
const ENOUGH_ROWS = 5; // enough to compare how much numbers vary
const ROUNDED = 0.011; // how far rounded shares may be from a sum of 1
const MOST_ANNOTATORS = 10_000; // per item
const WHOLE = /^(\d{1,7}(\.0{0,3})?)?$/; // blank means 0

/**
 * Return the maximum number of labels that a row's whole numbers count; 0 if they cannot be counts.
 *
 * They can be counts if all rows have the same sum, 2 or more; or if sums vary at most half as much as columns (unlikely
 * for labels of annotators), no cell is blank and some are 0. Rankings cannot.
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
 * Return whether rows are shares: they add up to 1 or 100 and are not all whole.
 *
 * @param {Column[]} columns
 */
export function areShares(columns) {
  const rows = columns[1]?.cells.map((_, row) => columns.map(({ cells }) => asNumber(cells[row].replace(",", "."))));
  if (!rows || rows.length < FEWEST_ROWS || !rows.flat().some((n) => n % 1)) return false;
  return [1, 100].some((whole) => rows.every((row) => Math.abs(sum(row) - whole) < ROUNDED * whole));
}

/**
 * Drop the last column if it is the sum of two or more others.
 *
 * @param {Column[]} columns
 */
export function withoutSums(columns) {
  const rows = columns.length > 2 ? numbersOf(columns) : [];
  return rows.length >= FEWEST_ROWS && endInSums(rows) ? columns.slice(0, -1) : columns;
}

/**
 * Return the labels of each row's item, padded to the same number.
 *
 * @param {Column[]} columns of counts
 */
export function labelsCounted(columns) {
  const rows = numbersOf(columns).map((row) => row.flatMap((n, k) => Array(n).fill(columns[k].name)));
  const most = largest(rows.map(({ length }) => length));
  return rows.map((row) => [...row, ...Array(most - row.length).fill("")]);
}

/**
 * Return the numbers of each row; none if a cell is not a whole number.
 *
 * @param {Column[]} columns
 */
function numbersOf(columns) {
  if (!columns.every(({ values }) => values.every((value) => WHOLE.test(value)))) return [];
  return columns[0].cells.map((_, row) => columns.map(({ cells }) => Number(cells[row])));
}
