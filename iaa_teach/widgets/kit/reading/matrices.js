// Tables of counts, as iaa_teach/reading/formats/matrices.py reads them: the labels of one annotator by those of the other.

import { sum } from "../engine/tables.js";
import { unguarded } from "../csv.js";
import { say } from "../say.js";
import { isNamed } from "./column_facts.js";
import { columnOf } from "./columns.js";
import { refusal } from "./rules.js";

const THOUSANDS = /^[1-9]\d{0,2}(,\d{3})+$/;
const COUNT = /^(\d{1,12}([.,]0{0,2})?|[1-9]\d{0,2}(,\d{3})+)$/;
const FRACTION = /^(\d*[.,]0*[1-9]\d*.*|.*%)$/;
const NUMBER = /^[+-]?\d+([.,]\d+)?$/;
const SHARE = /^(\d+([.,]\d*)?|[.,]\d+)\s*%?$/;
const MOST = 1_000_000; // items that are written out, one by one
const NEVER_GIVEN = 2; // labels that may be missing at one side
const MOST_LABELS = 20; // of a matrix without names
const CORNER = /^\s*(.+?)\s*[\\/|×]\s*(.+?)\s*$/;

/** @typedef {import("./columns.js").Table} Table */
/** @typedef {import("./rules.js").Rules} Rules */

/**
 * Return a table of counts without an annotator's name left of its rows, and with names for its sums.
 *
 * @param {Table} table
 * @param {Rules} rules
 * @returns {Table}
 */
export function withPlainSides(table, { words }) {
  let [first, ...others] = table.columns;
  const unnamed = others.length > 2 && !first.name && !others[0].name;
  if (unnamed && new Set([...first.values, ""]).size < 3 && areCounts(others.slice(1))) [first, ...others] = others;
  const last = others[others.length - 1] ?? first;
  const rows = table.lines.length;
  if (others.length > 2 && rows > 2 && !last.name && !first.cells[rows - 1] && areCounts(others)) {
    first = columnOf(first.name, [...first.cells.slice(0, -1), words.TOTAL]);
    others = [...others.slice(0, -1), { ...last, name: words.TOTAL }];
  }
  return { ...table, columns: [first, ...others] };
}

/** @param {import("./columns.js").Column[]} columns */
const areCounts = (columns) => columns.every(({ values }) => values.every((value) => COUNT.test(value)));

/**
 * Return the items that a table of counts counts, each with two labels; null for another table.
 *
 * @param {Table} table
 * @param {Rules} rules
 * @returns {Table | null}
 */
export function confusionMatrix(table, rules) {
  const [corner, ...columns] = table.columns;
  if (COUNT.test(corner.name)) return null;
  if (Math.abs(table.lines.length - columns.length) > 1 + NEVER_GIVEN || !columns.length) return null;
  const rows = corner.cells.map(unguarded),
    names = columns.map(({ name }) => unguarded(name));
  const totals = [names, rows].map((side) => rules.matches("totalOfCounts", side[side.length - 1]));
  const labels = names.slice(0, names.length - Number(totals[0])),
    below = rows.slice(0, rows.length - Number(totals[1]));
  const [longer, shorter] = below.length > labels.length ? [below, labels] : [labels, below];
  const differ = (/** @type {string[]} */ side) => new Set(side).size === side.length;
  if (shorter.length < 2 || !differ(longer) || shorter.some((label) => !longer.includes(label))) return null;
  const apart = longer.length - shorter.length;
  if (!differ(shorter) || apart > NEVER_GIVEN || (apart && isNamed(corner.name, "item", rules))) return null;
  refuseShares(
    table,
    columns.flatMap(({ cells }) => cells),
    rules.words,
  );
  if (!areCounts(columns)) return null;
  const counts = rows.map((_, row) => columns.map(({ cells }) => count(cells[row])));
  const inner = counts.slice(0, below.length).map((row) => row.slice(0, labels.length));
  checkTotals(table, counts, inner, totals, rules.words);
  const order = longer.every((label) => labels.includes(label)) ? labels : longer;
  const full = order.map((a) =>
    order.map((b) => {
      const row = below.indexOf(a),
        column = labels.indexOf(b);
      return row < 0 || column < 0 ? 0 : inner[row][column];
    }),
  );
  return itemsOf(full, order, table, annotators(corner.name, rules.words), rules.words);
}

/**
 * Return the rows of a square of whole numbers without names, its first row in the place of names; null for another.
 *
 * @param {Table} table
 */
export function bareSquare(table) {
  const { names, cells } = squareOf(table) ?? { names: [""], cells: [] };
  return !names.length && cells.flat().every((cell) => COUNT.test(cell)) ? cells : null;
}

/**
 * Return the items that a square of counts counts whose rows or columns, or both, have no names; null for one that may
 * be ratings, unless it is `asked` to be counts.
 *
 * @param {Table} table
 * @param {Rules} rules
 * @param {boolean} [asked]
 * @returns {Table | null}
 */
export function bareMatrix(table, { words }, asked) {
  const { names, cells } = squareOf(table) ?? { names: [], cells: [] };
  const flat = cells.flat();
  if (cells.length < 2 || new Set(names).size < names.length || names.some((name) => NUMBER.test(name))) return null;
  if (!names.length) refuseShares(table, flat, words);
  if (flat.some((cell) => !COUNT.test(cell))) return null;
  let counts = cells.map((row) => row.map(count));
  const onDiagonal = 2 * sum(counts.map((row, i) => row[i])) > sum(counts.flat());
  const large = counts.flat().some((each) => each >= 10);
  const likely = names.length ? large && onDiagonal : large || onDiagonal || counts.length === 2;
  if (!asked && !likely) return null;
  if (!names.length && counts.length > 2 && endsInSums(counts)) {
    table = { ...table, remarks: [...table.remarks, words.SUMS_LEFT_OUT] };
    counts = counts.slice(0, -1).map((row) => row.slice(0, -1));
  }
  const labels = names.length ? names : counts.map((_, place) => String(place + 1));
  const found = itemsOf(counts, labels, table, annotators("", words), words);
  return found && { ...found, kind: names.length ? "" : "names" };
}

/**
 * Return the cells of a square whose rows or columns, or both, have no names, and its names; null for another table.
 *
 * @param {Table} table
 * @returns {{ names: string[], cells: string[][] } | null}
 */
function squareOf(table) {
  const header = table.columns.map(({ name }) => name);
  const rows = table.lines.map((_, row) => table.columns.map(({ cells }) => cells[row]));
  const n = rows.length;
  const found = {
    [n]: { names: header, cells: rows },
    [n + 1]: { names: [], cells: [header, ...rows] },
    [n + 2]: { names: [header[0], ...rows.map(([name]) => name)], cells: [header, ...rows].map((row) => row.slice(1)) },
  }[header.length];
  return found && found.cells.length > 1 && found.cells.length <= MOST_LABELS ? found : null;
}

/**
 * Refuse numbers that add up to 1 or 100, as shares of items do.
 *
 * @param {Table} table
 * @param {string[]} cells
 * @param {Record<string, any>} words
 */
function refuseShares({ name }, cells, words) {
  if (cells.some((cell) => !SHARE.test(cell)) || !cells.some((cell) => FRACTION.test(cell))) return;
  const total = sum(cells.map((cell) => Number(cell.replace(/[% ]+$/, "").replace(",", "."))));
  if ([1, 2, 4, 100, 200, 400].some((whole) => Math.abs(total - whole) <= 0.03 * whole)) {
    throw refusal(say(words.SHARES_OF_ITEMS, { name }));
  }
}

/** @param {string} cell */
const count = (cell) => Math.trunc(Number(THOUSANDS.test(cell) ? cell.replaceAll(",", "") : cell.replace(",", ".")));

/** @param {number[][]} counts */
function endsInSums(counts) {
  const inner = counts.slice(0, -1),
    n = counts.length - 1;
  const byRow = inner.every((row) => row[n] === sum(row.slice(0, n)));
  return inner.flat().some(Boolean) && byRow && counts[n].every((each, j) => each === sum(inner.map((row) => row[j])));
}

/**
 * @param {number[][]} counts
 * @param {string[]} labels
 * @param {Table} table
 * @param {[string, string]} who
 * @param {Record<string, any>} words
 * @returns {Table | null}
 */
function itemsOf(counts, labels, table, [a, b], words) {
  const n = sum(counts.flat());
  if (n === 0 || n > MOST) return null;
  const pairs = counts.flatMap((row, i) => row.flatMap((times, j) => Array(times).fill([labels[i], labels[j]])));
  /** @param {string} name @param {number} side @returns {import("./columns.js").Column} */
  const of = (name, side) => ({ name, cells: pairs.map((pair) => pair[side]), values: labels });
  return {
    ...table,
    form: words.MATRIX,
    columns: [
      columnOf(
        "item",
        pairs.map((_, k) => String(k + 1)),
      ),
      of(a, 0),
      of(b, 1),
    ],
    lines: pairs.map(() => 0),
    roles: { item: "item", [a]: "annotator", [b]: "annotator" },
    remarks: [...table.remarks, say(words.FROM_A_MATRIX, { rows: a, columns: b, n })],
  };
}

/**
 * @param {Table} table
 * @param {number[][]} counts
 * @param {number[][]} inner
 * @param {boolean[]} totals
 * @param {Record<string, any>} words
 */
function checkTotals(table, counts, inner, totals, words) {
  let wrong = -1;
  if (totals[0]) wrong = inner.findIndex((row, i) => counts[i][counts[i].length - 1] !== sum(row));
  const last = counts[counts.length - 1];
  if (wrong < 0 && totals[1] && inner[0].some((_, j) => last[j] !== sum(inner.map((row) => row[j])))) {
    wrong = counts.length - 1;
  }
  if (wrong >= 0) throw refusal(say(words.WRONG_TOTAL, { name: table.name, line: table.lines[wrong] }));
}

/**
 * @param {string} corner
 * @param {Record<string, any>} words
 * @returns {[string, string]}
 */
function annotators(corner, words) {
  const found = CORNER.exec(corner);
  return found && found[1] !== found[2] ? [found[1], found[2]] : [words.OF_ROWS, words.OF_COLUMNS];
}
