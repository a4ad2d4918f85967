// The rows of CSV text or spreadsheet clippings; finds the separator.

import { parse } from "../csv_rows.js";
import { refusal } from "./rules.js";

const SEPARATORS = ["\t", ";", "|", ",", " "];
const RULE = /^:?--+:?$/; // below a Markdown table's header
const LOOKED_AT = 20; // rows
const isNumber = (/** @type {string} */ cell) => /^[+-]?(\d+([.,]\d*)?|[.,]\d+)(e[+-]?\d+)?$/i.test(cell);

/**
 * @typedef {import("../csv_rows.js").Row} Row
 * @typedef {Row[]} Grid rows of equal length
 */

/**
 * Return the rows of a text without a title; null if it has fewer than two columns.
 *
 * @param {string} text
 * @returns {Grid | null}
 */
export function gridOf(text) {
  const separator = separatorOf(text);
  let { rows, wrong } = parse(text, separator);
  if (wrong && separator === "\t") ({ rows, wrong } = parse(text, separator, false));
  if (wrong) throw refusal("unclosed", { line: wrong });
  rows = tidied(rows).filter(({ cells }) => !isRule(cells));
  if (rows.length && rows.every(({ cells }) => cells.length < 2)) return null;
  const [head, ...below] = rows;
  if (!below.length) throw refusal("onlyHeader");
  if (below.every(({ cells }) => cells.length === head.cells.length + 1 && cells[head.cells.length]))
    head.cells.unshift(""); // R writes no header above row names
  const length = head.cells.length;
  for (const { cells, line } of below) {
    while (cells.length > length && !cells[cells.length - 1]) cells.pop();
    if (cells.length !== length) throw refusal("rowLength", { line, length, cells: cells.length });
  }
  const blank = (/** @type {number} */ k) => rows.every(({ cells }) => !cells[k]);
  let [first, last] = [0, length];
  while (last > 1 && blank(last - 1)) last -= 1;
  if (separator === "|" && blank(0)) first = 1;
  return rows.map(({ cells, line }) => ({ cells: cells.slice(first, last), line }));
}

/** @param {Row} row */
const stands = ({ cells }) => cells.some(Boolean);

/** @param {string[]} cells */
const isRule = (cells) => cells.some(Boolean) && cells.every((cell) => !cell || RULE.test(cell));

/**
 * Return the non-empty rows without a title above or comments below: lines that begin with “#” and differ in length
 * from the header.
 *
 * @param {Row[]} all
 */
function tidied(all) {
  const rows = all.filter(stands);
  const [one, several] = rows.map(({ cells }) => cells.filter(Boolean).length);
  const [head, ...below] = one === 1 && several > 1 && rows[1].cells.length > 2 ? rows.slice(1) : rows;
  const isComment = (/** @type {Row} */ { cells }) => cells.length !== head.cells.length && cells[0].startsWith("#");
  return head ? [head, ...below.filter((row) => !isComment(row))] : [];
}

/**
 * Return the first separator that gives all rows the same number of cells (the header may have one less), or else the
 * one that gives the most cells.
 *
 * @param {string} text
 */
function separatorOf(text) {
  const found = SEPARATORS.map((separator) => {
    const rows = tidied(parse(text, separator, true, LOOKED_AT).rows);
    const [head = 0, ...widths] = rows.map(({ cells }) => cells.length);
    const [width = head] = widths;
    const even = width > 1 && [0, 1].includes(width - head) && widths.every((each) => each === width);
    const split = separator !== " " || !widths.length || (even && areSplitBySpaces(rows));
    return { separator, even: even && split, most: separator === " " ? 0 : Math.max(head, ...widths) };
  });
  return (found.find(({ even }) => even) ?? found.sort((a, b) => b.most - a.most)[0]).separator;
}

/**
 * Return whether rows have three or more cells, numbers, a square of counts, or two columns with common labels.
 *
 * @param {Row[]} rows
 */
function areSplitBySpaces([{ cells: head }, ...below]) {
  const [{ cells: first }] = below;
  const square = head.length === first.length && first.length === below.length + 1;
  if (first.length > 2 || (first.every(isNumber) && (square || !head.every(isNumber)))) return true;
  const labels = new Set(below.flatMap(({ cells }) => cells));
  const shared = below.some(({ cells: [label] }) => below.some(({ cells }) => cells[1] === label));
  return head.length === 2 && shared && labels.size <= below.length;
}
