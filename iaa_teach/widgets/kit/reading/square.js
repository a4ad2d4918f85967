// Squares of counts: the labels of one annotator by those of the other, with names or without.

import { sum } from "../engine/tables.js";
import { refusal } from "./rules.js";

const THOUSANDS = /^[1-9]\d{0,2}(,\d{3})+$/;
const COUNT = /^(\d{1,12}([.,]0{0,2})?|[1-9]\d{0,2}(,\d{3})+)$/;
const NUMBER = /^[+-]?\d+([.,]\d+)?$/;
const SHARE = /^(\d+([.,]\d*)?|[.,]\d+)\s*%?$/;
const FRACTION = /^(\d*[.,]0*[1-9]\d*.*|.*%)$/;
const CORNER = /^(.+?)\s*[\\/|×]\s*(.+)$/;
const NEVER_GIVEN = 2; // labels that may be missing at one side
const MOST_LABELS = 20; // of a square without names

/**
 * @typedef {object} Square
 * @property {string[]} labels
 * @property {number[][]} counts
 * @property {string[]} annotators their names; "" where nothing names them
 * @property {"" | "names"} kind the scale of the labels, "" where their names have to tell
 * @property {boolean} likely whether these are counts, and not labels, if nobody says so
 */

/**
 * Return the square of counts that a grid is, or may be; null for none.
 *
 * @param {import("./rows.js").Grid} grid
 * @param {import("./rules.js").Rules} rules
 * @returns {Square | null}
 */
export function squareOf(grid, rules) {
  const [cells, lines] = [grid.map((row) => row.cells), grid.map((row) => row.line)];
  const beside = new Set(cells.map(([cell]) => cell).filter(Boolean)).size < 2; // the name of an annotator
  const rows = cells[0].length > 3 && !cells[0][0] && !cells[0][1] && beside ? cells.map((r) => r.slice(1)) : cells;
  return named(rows, lines, rules) ?? bare(rows);
}

/**
 * @param {string[][]} rows
 * @param {number[]} lines
 * @param {import("./rules.js").Rules} rules
 * @returns {Square | null}
 */
function named([[corner, ...above], ...rows], lines, rules) {
  const beside = rows.map(([name]) => name);
  const isTotal = (/** @type {string} */ name) => !name || rules.named("total", name);
  const [right, below] = [above, beside].map((side) => side.length > 2 && isTotal(side[side.length - 1]));
  const [columns, names] = [above.slice(0, above.length - Number(right)), beside.slice(0, rows.length - Number(below))];
  const labels = names.every((name) => columns.includes(name)) ? columns : names;
  const apart = Math.abs(columns.length - names.length);
  const differ = [columns, names].every((side) => side.length > 1 && new Set(side).size === side.length);
  if (!differ || ![...columns, ...names].every((name) => name && labels.includes(name))) return null;
  if (apart > NEVER_GIVEN || (apart && rules.named("item", corner)) || COUNT.test(corner)) return null;
  const cells = rows.map((row) => row.slice(1));
  refuseShares(cells.flat());
  if (!cells.flat().every((cell) => COUNT.test(cell))) return null;
  const all = cells.map((row) => row.map(count));
  const inner = all.slice(0, names.length).map((row) => row.slice(0, columns.length));
  const wrong = right ? inner.findIndex((row, i) => all[i][row.length] !== sum(row)) : -1;
  const wrongBelow = below && columns.some((_, j) => all[all.length - 1][j] !== sum(inner.map((row) => row[j])));
  if (wrong >= 0 || wrongBelow) throw refusal("wrongTotal", { line: lines[wrong >= 0 ? wrong + 1 : rows.length] });
  const counts = labels.map((a) => labels.map((b) => inner[names.indexOf(a)]?.[columns.indexOf(b)] ?? 0));
  const [, a, b] = CORNER.exec(corner) ?? ["", "", ""];
  return { labels, counts, annotators: a === b ? ["", ""] : [a, b], kind: "", likely: true };
}

/**
 * @param {string[][]} rows
 * @returns {Square | null}
 */
function bare(rows) {
  const [n, width] = [rows.length, rows[0].length];
  let [names, cells] = [/** @type {string[]} */ ([]), rows];
  if (width === n - 1) [names, cells] = [rows[0], rows.slice(1)];
  else if (width === n + 1) [names, cells] = [rows.map(([name]) => name), rows.map((row) => row.slice(1))];
  else if (width !== n) return null;
  if (cells.length < 2 || n > MOST_LABELS || new Set(names).size < names.length) return null;
  if (names.some((name) => !name || NUMBER.test(name))) return null;
  if (!names.length) refuseShares(cells.flat());
  if (!cells.flat().every((cell) => COUNT.test(cell))) return null;
  let counts = cells.map((row) => row.map(count));
  const large = counts.flat().some((each) => each >= 10);
  const onDiagonal = 2 * sum(counts.map((row, i) => row[i])) > sum(counts.flat());
  const likely = names.length ? large && onDiagonal : large || onDiagonal || n === 2;
  if (!names.length && n > 2 && endsInSums(counts)) counts = counts.slice(0, -1).map((row) => row.slice(0, -1));
  const labels = names.length ? names : counts.map((_, k) => String(k + 1));
  return { labels, counts, annotators: ["", ""], kind: names.length ? "" : "names", likely };
}

/** @param {number[][]} counts */
function endsInSums(counts) {
  const n = counts.length - 1;
  const inner = counts.slice(0, n);
  const right = inner.every((row) => row[n] === sum(row.slice(0, n)));
  return inner.flat().some(Boolean) && right && counts[n].every((each, j) => each === sum(inner.map((row) => row[j])));
}

/**
 * Refuse numbers that add up to 1 or 100, as shares of items do.
 *
 * @param {string[]} cells
 */
function refuseShares(cells) {
  if (!cells.every((cell) => SHARE.test(cell)) || !cells.some((cell) => FRACTION.test(cell))) return;
  const total = sum(cells.map((cell) => Number(cell.replace(/[% ]+$/, "").replace(",", "."))));
  if ([1, 2, 4, 100, 200, 400].some((whole) => Math.abs(total - whole) <= 0.03 * whole)) throw refusal("shares");
}

/** @param {string} cell */
const count = (cell) => Math.trunc(Number(THOUSANDS.test(cell) ? cell.replaceAll(",", "") : cell.replace(",", ".")));
