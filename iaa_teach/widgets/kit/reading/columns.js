// A file's rows as columns, as iaa_teach/reading/columns.py has them.

import { say } from "../say.js";
import { refusal } from "./rules.js";

/**
 * @typedef {object} Column
 * @property {string} name
 * @property {string[]} cells
 * @property {string[]} values its distinct cells as they appear
 *
 * @typedef {object} Table
 * @property {string} name what messages call the file
 * @property {string} form
 * @property {Column[]} columns
 * @property {number[]} lines the line that each row begins in
 * @property {Record<string, string>} roles of columns that the form itself settles
 * @property {string[]} remarks
 * @property {string} kind the scale of the labels, "" where the form does not say
 * @property {boolean} [latin] whether the file was not UTF-8
 */

/**
 * Return cells, stripped of surrounding spaces, as a column.
 *
 * @param {string} name
 * @param {string[]} cells
 * @returns {Column}
 */
export function columnOf(name, cells) {
  const stripped = cells.map((cell) => cell.trim());
  return { name, cells: stripped, values: [...new Set(stripped)] };
}

/**
 * Return the rows of a table for which `keep` is true.
 *
 * @param {Table} table
 * @param {boolean[]} keep
 * @returns {Table}
 */
export const rowsWhere = (table, keep) => ({
  ...table,
  columns: table.columns.map(({ name, cells }) =>
    columnOf(
      name,
      cells.filter((_, row) => keep[row]),
    ),
  ),
  lines: table.lines.filter((_, row) => keep[row]),
});

/**
 * Return how many different pairs of values two columns have.
 *
 * @param {Column} one
 * @param {Column} other
 */
export const countPairs = (one, other) =>
  new Set(one.cells.map((cell, row) => `${cell}\u0000${other.cells[row]}`)).size;

/**
 * Return a table if every column has a name of its own; columns at the end in which nothing stands are left out.
 *
 * @param {Table} table
 * @param {Record<string, any>} words
 * @returns {Table}
 */
export function withNames(table, words) {
  const columns = [...table.columns];
  const blank = (/** @type {Column} */ column) => !column.name && column.values.join("") === "";
  while (columns.length > 1 && blank(columns[columns.length - 1])) columns.pop();
  /** @type {Map<string, number>} */
  const places = new Map();
  columns.forEach(({ name }, i) => {
    if (!name && i) throw refusal(say(words.UNNAMED_COLUMN, { name: table.name, place: i + 1 }));
    const first = places.get(name);
    if (first !== undefined) {
      const both = { first: first + 1, second: i + 1, column: quoted(name) };
      throw refusal(say(words.SAME_NAME, { name: table.name, ...both }));
    }
    places.set(name, i);
  });
  return { ...table, columns };
}

/**
 * Return a name as messages quote it: as Python's repr.
 *
 * @param {string} name
 */
export const quoted = (name) =>
  name.includes("'") && !name.includes('"') ? `"${name}"` : `'${name.replaceAll("'", "\\'")}'`;

/**
 * Return what spreadsheets call a column: A to Z, then AA.
 *
 * @param {number} place
 * @returns {string}
 */
export const spreadsheetName = (place) =>
  (place >= 26 ? spreadsheetName(Math.floor(place / 26) - 1) : "") + String.fromCharCode(65 + (place % 26));
