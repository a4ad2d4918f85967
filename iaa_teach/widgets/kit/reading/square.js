// Squares of counts: one annotator's labels by the other's, with or without names.

import { endInSums, sum } from "../engine/tables.js";
import { folded, listed, noteOf, plainName, refusal } from "./rules.js";

const THOUSANDS = /^[1-9]\d{0,2}(,\d{3})+$/;
const COUNT = /^(\d{1,12}([.,]0{0,2})?|[1-9]\d{0,2}(,\d{3})+)$/;
const NUMBER = /^[+-]?\d+([.,]\d+)?$/;
const SHARE = /^(\d+([.,]\d*)?|[.,]\d+)\s*%?$/;
const FRACTION = /^(\d*[.,]0*[1-9]\d*.*|.*%)$/;
const CORNER = /^(.+?)\s*[\\/|×]\s*(.+)$/;
const UP_TO_SIGN = /^.*[\s:_\-=./()]/s;
const SIGNS_AROUND = /^[ :_\-=./()]+|[ :_\-=./()]+$/g;
const NEVER_GIVEN = 2; // labels that may be missing on one side
const MOST_LABELS = 20; // in a square without names

/**
 * @typedef {object} Square
 * @property {string[]} labels
 * @property {number[][]} counts
 * @property {string[]} annotators their names, or ""
 * @property {"" | "names"} kind the scale of the labels, "" to guess it from their names
 * @property {import("./rules.js").Note[]} notes
 * @property {boolean} likely whether these are likely counts rather than labels
 */

/**
 * Return the square of counts that a grid is or may be; null if it cannot be one.
 *
 * @param {import("./rows.js").Grid} grid
 * @param {import("./rules.js").Rules} rules
 * @returns {Square | null}
 */
export function squareOf(grid, rules) {
  const [cells, lines] = [grid.map((row) => row.cells), grid.map((row) => row.line)];
  const beside = new Set(cells.map(([cell]) => cell).filter(Boolean)).size < 2; // an annotator's name
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
  const [right, under] = [above, beside].map((side) => side.length > 2 && isTotal(side[side.length - 1]));
  const sides = [beside.slice(0, rows.length - Number(under)), above.slice(0, above.length - Number(right))];
  const { annotators, names } = commonNames(sides);
  const [below, labels] = names;
  const [longer, shorter] = below.length > labels.length ? [below, labels] : [labels, below];
  const differ = names.every((side) => side.length > 1 && new Set(side).size === side.length && side.every(Boolean));
  const own = shorter.filter((label) => !longer.includes(label));
  const apart = longer.length - shorter.length;
  if (!differ || apart > NEVER_GIVEN || 2 * own.length > shorter.length || COUNT.test(corner)) return null;
  if (
    (apart + own.length && rules.named("item", plainName(corner))) ||
    (own.length && longer.every((name) => NUMBER.test(name)))
  )
    return null;
  const cells = rows.map((row) => row.slice(1));
  refuseShares(cells.flat());
  if (!cells.flat().every((cell) => COUNT.test(cell))) return null;
  const all = cells.map((row) => row.map(count));
  const inner = all.slice(0, below.length).map((row) => row.slice(0, labels.length));
  const wrong = right ? inner.findIndex((row, i) => all[i][row.length] !== sum(row)) : -1;
  const wrongBelow = under && labels.some((_, j) => all[all.length - 1][j] !== sum(inner.map((row) => row[j])));
  if (wrong >= 0 || wrongBelow) throw refusal("wrongTotal", { line: lines[wrong >= 0 ? wrong + 1 : rows.length] });
  const joined = [...longer, ...own];
  const order = labels.length === joined.length ? labels : joined;
  const counts = order.map((a) => order.map((b) => inner[below.indexOf(a)]?.[labels.indexOf(b)] ?? 0));
  const [, a, b] = CORNER.exec(corner) ?? ["", "", ""];
  const alone = joined.filter((label) => !names.every((side) => side.includes(label)));
  const who = annotators ?? (a === b ? ["", ""] : [a, b]);
  return { labels: order, counts, annotators: who, kind: "", likely: true, notes: listed("ON_ONE_SIDE", alone) };
}

/**
 * Strip annotators' names from row and column names such as “Ann: yes”; return both.
 *
 * @param {string[][]} sides
 * @returns {{ annotators?: string[], names: string[][] }}
 */
function commonNames(sides) {
  const meet = ([one, other] = sides) => one.some((label) => other.includes(label));
  const written = new Map(sides[1].map((label) => [folded(label), label]));
  if (!meet() && sides[0].some((label) => written.has(folded(label))))
    return { names: [sides[0].map((label) => written.get(folded(label)) ?? label), sides[1]] };
  const ways = [(/** @type {string} */ text) => text, (/** @type {string} */ text) => [...text].reverse().join("")];
  for (const turn of meet() ? [] : ways) {
    const turned = sides.map((side) => side.map(turn));
    const parts = turned.map(commonBeginning);
    const names = turned.map((side, k) => side.map((label) => turn(label.slice(parts[k].length))));
    const [row, column] = parts.map((part) => turn(part).replace(SIGNS_AROUND, ""));
    if (meet(names)) return { names, ...(row && column && row !== column ? { annotators: [row, column] } : {}) };
  }
  return { names: sides };
}

/**
 * Return the common prefix of names, up to a punctuation mark or space.
 *
 * @param {string[]} side
 */
function commonBeginning(side) {
  const [first = ""] = side;
  const same = first.split("").findIndex((_, k) => side.some((label) => label[k] !== first[k]));
  return UP_TO_SIGN.exec(first.slice(0, Math.max(same, 0)))?.[0] ?? "";
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
  const turned = counts.map((_, j) => counts.map((row) => row[j]));
  const sums = !names.length && n > 2 && endInSums(counts) && endInSums(turned);
  if (sums) counts = counts.slice(0, -1).map((row) => row.slice(0, -1));
  const labels = names.length ? names : counts.map((_, k) => String(k + 1));
  const notes = noteOf("SUMS_LEFT_OUT", { n: Number(sums) });
  return { labels, counts, annotators: ["", ""], kind: names.length ? "" : "names", likely, notes };
}

/**
 * Refuse numbers that add up to 1 or 100: they are shares.
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
