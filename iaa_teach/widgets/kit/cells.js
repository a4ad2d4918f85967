// Counts and tables as text: typed or pasted input, and CSV output.

import { csvText, guarded, unguarded } from "./csv.js";
import { language } from "./language.js";
import { integer, say, short } from "./say.js";
import { words } from "./words.js";

/** @typedef {{ counts: number[][], categories: string[] }} Table */
/** @typedef {Table & { fault?: undefined } | { fault: string, counts?: undefined, categories?: undefined }} Pasted */

export const MOST_CATEGORIES = 8;
export const LARGEST_COUNT = 1e9;

/** @param {number} value */
export const countText = (value) => (Number.isInteger(value) ? integer(value) : short(value, 3));

/**
 * Parse a cell's count, or return what is wrong with it.
 *
 * @param {string} text
 * @returns {import("./editable_grid.js").Parsed<number>}
 */
export function countFrom(text) {
  const plain = text
    .trim()
    .replace(/[\s\u00a0\u202f]/g, "")
    .replace(/^[−–]/, "-");
  if (plain === "") return { fault: words.wrong.emptyCount };
  if (language.decimalSign === "." && /^\d{1,3},\d{3}$/.test(plain)) {
    return { fault: say(words.wrong.comma, { whole: plain.replace(",", ""), decimal: plain.replace(",", ".") }) };
  }
  if (language.decimalSign === "," && /^[1-9]\d{0,2}\.\d{3}$/.test(plain)) {
    return { fault: say(words.wrong.point, { whole: plain.replace(".", ""), decimal: plain.replace(".", ",") }) };
  }
  const number = plain.replace(",", ".");
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(number)) {
    return { fault: say(words.wrong.notACount, { text: text.trim() }) };
  }
  const value = Number(number);
  if (value < 0) return { fault: say(words.wrong.negative, { text: plain.replace("-", "−") }) };
  if (value > LARGEST_COUNT) {
    return { fault: say(words.wrong.tooLarge, { most: integer(LARGEST_COUNT), text: plain }) };
  }
  return { value: value + 0 };
}

/**
 * Return the problem with a category's new name, or null.
 *
 * @param {string} name
 * @param {string[]} others
 */
export function nameFault(name, others) {
  if (name.trim() === "") return words.wrong.emptyName;
  if (others.includes(name.trim())) return say(words.wrong.takenName, { name: name.trim() });
  return null;
}

/** @param {string[]} categories */
function freshName(categories) {
  let number = categories.length + 1;
  while (categories.includes(say(words.table.newName, { number }))) number += 1;
  return say(words.table.newName, { number });
}

/**
 * Return the table with `size` categories; new ones are empty.
 *
 * @param {Table} table
 * @param {number} size
 */
export function grown({ counts, categories }, size) {
  const names = [...categories];
  while (names.length < size) names.push(freshName(names));
  return { categories: names, counts: names.map((_, i) => names.map((_, j) => counts[i]?.[j] ?? 0)) };
}

/**
 * Return the table without one of its categories.
 *
 * @param {Table} table
 * @param {number} index
 */
export function without({ counts, categories }, index) {
  /** @param {unknown} _ @param {number} position */
  const keep = (_, position) => position !== index;
  return { categories: categories.filter(keep), counts: counts.filter(keep).map((row) => row.filter(keep)) };
}

/** @param {string} text */
export const isBlock = (text) => /[\t\n\r;,]|\d +\d/.test(text.trim());

/**
 * Return the table after pasting `text` at `row`, `column`, or what is wrong with the text.
 *
 * A block with category names replaces the table; a block of numbers overwrites cells and may enlarge it.
 *
 * @param {Table} table
 * @param {string} text
 * @param {number} row
 * @param {number} column
 * @returns {Pasted}
 */
export function pasted(table, text, row, column) {
  let cells = splitBlock(text);
  const uneven = cells.findIndex((line) => line.length !== cells[0].length);
  if (uneven > 0) {
    return {
      fault: say(words.block.uneven, { row: uneven + 1, cells: cells[uneven].length, first: cells[0].length }),
    };
  }
  let heads = headings(cells);
  while (heads.top && heads.left && isTotal(cells[0].at(-1)) && isTotal(cells.at(-1)?.[0])) {
    cells = cells.slice(0, -1).map((line) => line.slice(0, -1));
    heads = headings(cells);
  }
  const body = cells.slice(heads.top).map((line) => line.slice(heads.left));
  /** @type {number[][]} */
  const counts = [];
  for (const [i, line] of body.entries()) {
    counts.push([]);
    for (const [j, cell] of line.entries()) {
      const { value, fault } = countFrom(cell);
      if (fault !== undefined) {
        return { fault: say(words.block.cell, { row: i + 1 + heads.top, column: j + 1 + heads.left, fault }) };
      }
      counts[i].push(value);
    }
  }
  return heads.top || heads.left ? namedTable(cells, heads, counts) : laidOver(table, counts, row, column);
}

/**
 * Return whether a heading marks sums, as at the edges of spreadsheets.
 *
 * @param {string | undefined} name
 */
const isTotal = (name = "") => /^(total|totals|sum|tot\.?|summe|totale|celkem)$/i.test(name);

/**
 * @param {string[][]} cells
 * @param {{ top: number, left: number }} heads
 * @param {number[][]} counts
 * @returns {Pasted}
 */
function namedTable(cells, heads, counts) {
  const top = cells[0].slice(heads.left).map(unguarded),
    left = cells.slice(heads.top).map((line) => unguarded(line[0]));
  const size = counts.length,
    columns = counts[0]?.length ?? 0;
  if (size !== columns) return { fault: say(words.block.notSquare, { rows: size, columns }) };
  if (size < 2 || size > MOST_CATEGORIES) return { fault: say(words.block.sizes, { most: MOST_CATEGORIES, size }) };
  const categories = heads.top ? top : left;
  const differs = heads.top && heads.left ? top.findIndex((name, i) => name !== left[i]) : -1;
  if (differs >= 0) return { fault: say(words.block.order, { row: left[differs], column: top[differs] }) };
  for (const [i, name] of categories.entries()) {
    const fault = nameFault(name, categories.slice(0, i));
    if (fault) return { fault: say(words.block.name, { number: i + 1, fault }) };
  }
  return { counts, categories };
}

/**
 * @param {Table} table
 * @param {number[][]} block
 * @param {number} row
 * @param {number} column
 * @returns {Pasted}
 */
function laidOver(table, block, row, column) {
  const size = Math.max(table.categories.length, row + block.length, column + block[0].length);
  if (size > MOST_CATEGORIES) return { fault: say(words.block.tooLarge, { size, most: MOST_CATEGORIES }) };
  const larger = grown(table, size);
  for (const [i, line] of block.entries()) {
    for (const [j, value] of line.entries()) larger.counts[row + i][column + j] = value;
  }
  return larger;
}

/**
 * Return which edges of the block have category names, 1 or 0. Numeric names must be the same on both edges.
 *
 * @param {string[][]} cells
 */
function headings(cells) {
  /** @param {string} cell */
  const isNumber = (cell) => countFrom(cell).fault === undefined || /^[-−\d.,]+$/.test(cell);
  const top = cells[0].slice(1),
    left = cells.slice(1).map((line) => line[0]);
  if (isNumber(cells[0][0])) return { top: 0, left: 0 };
  if (top.length && top.length === left.length && top.every((name, i) => name === left[i])) return { top: 1, left: 1 };
  /** @param {string[]} edge */
  const named = (edge) => (edge.some((cell) => cell !== "" && !isNumber(cell)) ? 1 : 0);
  return { top: named(top), left: named(left) };
}

/** @param {string} text */
function splitBlock(text) {
  const lines = text
    .replace(/^\ufeff/, "")
    .replace(/\r\n?/g, "\n")
    .replace(/\n+$/, "");
  // Numbers separated by spaces come from R, NumPy or plain text.
  if (/^[\d\s.\u2212-]+$/.test(lines) && /\d +\d/.test(lines)) {
    return lines
      .split("\n")
      .map((line) => line.trim().split(/\s+/))
      .filter((row) => row[0] !== "");
  }
  const separator = ["\t", ";", ","].find((mark) => lines.includes(mark)) ?? "\n";
  const rows = [[""]];
  let inQuotes = false;
  for (let at = 0; at < lines.length; at += 1) {
    const mark = lines[at],
      row = rows[rows.length - 1];
    if (mark === '"' && inQuotes && lines[at + 1] === '"') {
      row[row.length - 1] += '"';
      at += 1;
    } else if (mark === '"' && (inQuotes || row.at(-1) === "")) inQuotes = !inQuotes;
    else if (inQuotes) row[row.length - 1] += mark;
    else if (mark === "\n") rows.push([""]);
    else if (mark === separator) row.push("");
    else row[row.length - 1] += mark;
  }
  return rows.map((row) => row.map((cell) => cell.trim())).filter((row) => row.some((cell) => cell !== ""));
}

/**
 * Return the table as CSV, identical to ContingencyTable.to_csv.
 *
 * @param {Table} table
 */
export function csvOf({ counts, categories }) {
  const names = categories.map(guarded);
  return csvText([["A \\ B", ...names], ...names.map((name, i) => [name, ...counts[i].map(String)])]);
}
