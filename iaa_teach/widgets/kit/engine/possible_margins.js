// Totals and agreements that a paper's figures allow for three or more categories, as in
// computation/possible/possible_margins.py: there are too many tables to try them all.

import { allInFirst, next, tableList } from "./all_tables.js";
import { printedSo } from "./printed_figures.js";
import { sum } from "./tables.js";

/** @typedef {import("./printed_figures.js").Printed} Printed */
/**
 * What a paper reports of a table; null if unreported.
 *
 * @typedef {{ n: number, categories: number, observed: Printed | null, kappa: Printed | null, rows: number[] | null,
 *   columns: number[] | null }} Paper
 */

const MOST_TRIED = 300_000; // pairs of totals
const MOST_SHOWN = 300; // tables
const BETWEEN = 10_000; // pairs of totals between pauses

/** The numbers of agreements that A_o allows. @param {Paper} paper */
export const agreementsOf = ({ n, observed }) =>
  Array.from({ length: n + 1 }, (_, agreed) => agreed).filter((agreed) => printedSo(agreed / n, observed));

/**
 * Return bounds of A_e given A_o alone; proved in Python's docstring.
 *
 * @param {number} observed
 * @param {number} categories
 */
export function expectedRange(observed, categories) {
  const u = 1 - observed;
  return [Math.max(1 / categories - u ** 2 / 2, observed ** 2 / categories), (1 - u / 2) ** 2 + (u / 2) ** 2];
}

/**
 * Return bounds of κ given A_o alone.
 *
 * @param {Paper} paper
 */
export function kappaRange(paper) {
  const bounds = agreementsOf(paper).flatMap((agreed) => {
    const observed = agreed / paper.n;
    if (agreed === paper.n) return [1];
    return expectedRange(observed, paper.categories).map((chance) => (observed - chance) / (1 - chance));
  });
  return [Math.min(...bounds), Math.max(...bounds)];
}

/**
 * Try all totals of both annotators or, if too many, totals several items apart.
 *
 * @param {Paper} paper
 * @returns {Generator<undefined, { tables: import("./all_tables.js").TableList, complete: boolean }>}
 */
export function* searchMargins(paper) {
  const { n, categories } = paper;
  const [forRows, forColumns] = stepsOf(paper);
  let rows = paper.rows ? [paper.rows] : spaced(n, categories, forRows);
  const columns = paper.columns ? [paper.columns] : spaced(n, categories, forColumns);
  if (!paper.rows && !paper.columns) rows = rows.filter((row) => row.every((each, i) => !i || each <= row[i - 1]));
  const agreed = agreementsOf(paper);
  let tried = 0;
  /** @type {number[]} the figures, encoded as one number */
  const keys = [];
  /** @type {number[]} the indices of row and column totals */
  const totals = [];
  for (let i = 0; i < rows.length && agreed.length; i++) {
    for (let j = 0; j < columns.length; j++) {
      if (++tried % BETWEEN === 0) yield;
      for (const key of agreeing(paper, agreed, rows[i], columns[j])) {
        keys.push(key);
        totals.push(i, j);
      }
    }
  }
  yield;
  const order = new Float64Array(keys.length);
  for (let place = 0; place < keys.length; place++) order[place] = keys[place] * 2 ** 21 + place;
  order.sort();
  yield;
  const shown = Math.min(order.length, MOST_SHOWN);
  const tables = tableList(categories);
  for (let k = 0; k < shown; k++) {
    const place = order.length > MOST_SHOWN ? Math.floor((k * order.length) / MOST_SHOWN) : k;
    if (k % 50 === 0) yield;
    const hit = order[place] % 2 ** 21;
    tables.push(tableOf(rows[totals[2 * hit]], columns[totals[2 * hit + 1]], keys[hit] % (n + 1)).flat());
  }
  return { tables, complete: forRows === 1 && forColumns === 1 };
}

/**
 * Return the step sizes, in items, of the row and column totals to try.
 *
 * @param {Paper} paper
 */
function stepsOf({ n, categories, rows, columns }) {
  const steps = [1, 1],
    known = [rows, columns];
  let most = MOST_TRIED;
  if (!rows && !columns) for (let k = 2; k <= categories; k++) most *= k;
  /** @param {number} side */
  const count = (side) => {
    if (known[side]) return 1;
    let ways = 1;
    for (let k = 1; k < categories; k++) ways = (ways * (Math.floor(n / steps[side]) + k)) / k;
    return Math.round(ways);
  };
  while (count(0) * count(1) > most) steps[count(0) > count(1) ? 0 : 1]++;
  return steps;
}

/**
 * Return totals that add up to n, all but the last multiples of the step.
 *
 * @param {number} n
 * @param {number} categories
 * @param {number} step
 */
function spaced(n, categories, step) {
  const parts = allInFirst(Math.floor(n / step), categories);
  const found = [];
  do {
    const totals = parts.map((part) => part * step);
    totals[categories - 1] += n % step;
    found.push(totals);
  } while (next(parts));
  return found.reverse();
}

/**
 * Return the minimum and maximum agreements that match the figures for these totals, each encoded with Σ rc.
 *
 * @param {Paper} paper
 * @param {number[]} possible numbers of agreements
 * @param {number[]} row
 * @param {number[]} column
 */
function agreeing({ n, kappa }, possible, row, column) {
  let product = 0;
  for (let i = 0; i < row.length; i++) product += row[i] * column[i];
  let low = possible[0],
    high = possible[possible.length - 1];
  if (kappa) {
    const chance = product / n;
    low = Math.max(low, Math.floor(chance + kappa.low * (n - chance)));
    high = Math.min(high, Math.ceil(chance + kappa.high * (n - chance)));
  }
  /** @param {number} agreed */
  const fits = (agreed) =>
    (!kappa || printedSo((agreed * n - product) / (n * n - product), kappa)) && canAgree(row, column, agreed, n);
  while (low <= high && !fits(low)) low++;
  while (high > low && !fits(high)) high--;
  const ends = low > high ? [] : low === high ? [low] : [low, high];
  return ends.map((agreed) => product * (n + 1) + agreed);
}

/** Minimum agreements on a category. @type {(row: number, column: number, agreed: number, n: number) => number} */
const fewest = (row, column, agreed, n) => Math.max(0, Math.ceil((row + column + agreed - n) / 2));

/**
 * Return whether these totals allow this many agreements.
 *
 * @param {number[]} row
 * @param {number[]} column
 * @param {number} agreed
 * @param {number} n
 */
export function canAgree(row, column, agreed, n) {
  let least = 0,
    most = 0;
  for (let i = 0; i < row.length; i++) {
    const few = fewest(row[i], column[i], agreed, n),
      many = Math.min(row[i], column[i]);
    if (few > many) return false;
    least += few;
    most += many;
  }
  return least <= agreed && agreed <= most;
}

/**
 * Return a table with these totals and this many agreements, if there is one.
 *
 * @param {number[]} row
 * @param {number[]} column
 * @param {number} agreed
 * @returns {number[][]}
 */
export function tableOf(row, column, agreed) {
  const n = sum(row);
  const diagonal = row.map((each, i) => fewest(each, column[i], agreed, n));
  row.forEach((each, i) => {
    diagonal[i] += Math.min(Math.min(each, column[i]) - diagonal[i], agreed - sum(diagonal));
  });
  const table = row.map((_, i) => row.map((__, j) => (i === j ? diagonal[i] : 0)));
  const a = row.map((each, i) => each - diagonal[i]),
    b = column.map((each, i) => each - diagonal[i]);
  while (a.some(Boolean)) {
    // Serve the category with most left first, so that no category exceeds the items left.
    const order = row.map((_, i) => i).sort((i, j) => a[j] + b[j] - a[i] - b[i] || i - j);
    const [first, ...others] = order;
    const other = /** @type {number} */ (others.find((each) => (a[first] ? b : a)[each]));
    const [i, j] = a[first] ? [first, other] : [other, first];
    table[i][j]++;
    a[i]--;
    b[j]--;
  }
  return table;
}
