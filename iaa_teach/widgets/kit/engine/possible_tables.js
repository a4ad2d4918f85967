// Two-annotator tables compatible with a paper's figures, as in computation/possible/possible_tables.py.

import {
  allInFirst,
  inOrder,
  kappaOf,
  MOST_ITEMS,
  MOST_TRIED,
  meeting,
  namePairs,
  next,
  PAUSE,
  numberOfTables,
  summed,
  tableList,
} from "./all_tables.js";
import { someMeets } from "./some_table.js";
import { agreementsOf, kappaRange, searchMargins } from "./possible_margins.js";
import { printedSo } from "./printed_figures.js";

/** @typedef {import("./possible_margins.js").Paper} Paper */
/** @typedef {import("./all_tables.js").TableList} TableList */
/** @typedef {import("./conditions.js").Condition} Condition */
/** @typedef {{ tables: TableList, n: number, complete: boolean }} Smallest */
/** @typedef {"rows" | "columns" | "observed" | "kappa"} Given */
/**
 * Figures that no table has together: `figure` does not fit the `others`; the nearest possible values are `below` and
 * `above`, NaN for none.
 *
 * @typedef {{ figure: "observed" | "kappa", others: Given[], below: number, above: number }} Clash
 */
/** @typedef {{ tables: TableList, complete: boolean, clash: Clash | null }} Possible */

const GIVEN = /** @type {Given[]} */ (["rows", "columns", "observed", "kappa"]);

/**
 * @param {Paper} paper
 * @returns {Generator<undefined, Possible>}
 */
export function* possibleTables(paper) {
  const { n, categories } = paper;
  if (numberOfTables(n, categories) <= MOST_TRIED) {
    const tables = tableList(categories);
    const given = GIVEN.filter((name) => paper[name]);
    yield* eachTable(paper, given, (cells) => tables.push(cells));
    yield* inOrder(tables, n);
    return { tables, complete: true, clash: tables.length ? null : yield* clashOf(paper, given) };
  }
  const clash = clashOfBounds(paper);
  if (clash) return { tables: tableList(categories), complete: true, clash };
  const { tables, complete } = yield* searchMargins(paper);
  return { tables, complete: complete && !tables.length, clash: null };
}

/**
 * Visit the tables with some of a paper's figures, by descending first cell.
 *
 * @param {Paper} paper
 * @param {Given[]} given
 * @param {(cells: number[], sums: { agreed: number, product: number, n: number }) => void} visit
 */
function* eachTable(paper, given, visit) {
  const known = (/** @type {Given} */ name) => /** @type {any} */ (given.includes(name) ? paper[name] : null);
  const [rows, columns, observed, kappa] = GIVEN.map(known);
  const { n, categories } = paper;
  const sums = { agreed: 0, product: 0, n };
  const fits = () => printedSo(sums.agreed / n, observed) && (!kappa || printedSo(kappaOf(sums), kappa));
  if (categories > 2) {
    const cells = allInFirst(n, categories ** 2);
    let tried = 0;
    do {
      if (++tried % PAUSE === 0) yield;
      if (!hasTotals(cells, categories, [rows, columns])) continue;
      Object.assign(sums, summed(cells, categories));
      if (fits()) visit(cells, sums);
    } while (next(cells));
    return;
  }
  const cells = [0, 0, 0, 0];
  const most = observed ? Math.floor(observed.high * n) : n, // agreements
    fewest = observed ? Math.ceil(observed.low * n) : 0;
  let tried = 0;
  for (let a = Math.min(rows?.[0] ?? n, columns?.[0] ?? n, most); a >= 0; a--) {
    for (let b = (rows?.[0] ?? n) - a; b >= (rows ? rows[0] - a : 0); b--) {
      const left = n - a - b;
      const highest = Math.min(columns ? columns[0] - a : left, left, left + a - fewest),
        lowest = Math.max(columns ? columns[0] - a : 0, left + a - most);
      tried += Math.max(0, highest - lowest) + 1;
      if (tried > PAUSE) {
        tried = 0;
        yield;
      }
      for (let c = highest; c >= lowest; c--) {
        sums.agreed = a + left - c;
        sums.product = (a + b) * (a + c) + (n - a - b) * (n - a - c);
        if (!fits()) continue;
        cells[0] = a;
        cells[1] = b;
        cells[2] = c;
        cells[3] = left - c;
        visit(cells, sums);
      }
    }
  }
}

/** @type {(cells: number[], categories: number, totals: any[]) => boolean} */
function hasTotals(cells, categories, [rows, columns]) {
  for (let i = 0; i < categories; i++) {
    let row = 0,
      column = 0;
    for (let j = 0; j < categories; j++) {
      row += cells[i * categories + j];
      column += cells[j * categories + i];
    }
    if ((rows && rows[i] !== row) || (columns && columns[i] !== column)) return false;
  }
  return true;
}

/**
 * Return the smallest set of figures that no table has together; null if there is none.
 *
 * @param {Paper} paper
 * @param {Given[]} given
 * @returns {Generator<undefined, Clash | null>}
 */
function* clashOf(paper, given) {
  for (let size = 1; size <= given.length; size++) {
    for (const names of combinations(given, size)) {
      const figure = names[size - 1];
      if (figure !== "observed" && figure !== "kappa") continue;
      const others = names.slice(0, -1);
      const printed = /** @type {import("./printed_figures.js").Printed} */ (paper[figure]);
      let below = -Infinity,
        above = Infinity,
        there = false;
      yield* eachTable(paper, others, (_cells, sums) => {
        const value = figure === "kappa" ? kappaOf(sums) : sums.agreed / paper.n;
        if (value < printed.low) below = Math.max(below, value);
        else if (value > printed.high) above = Math.min(above, value);
        else if (!Number.isNaN(value)) there = true;
      });
      if (!there) return { figure, others, below: orNaN(below), above: orNaN(above) };
    }
  }
  return null;
}

const orNaN = (/** @type {number} */ value) => (Number.isFinite(value) ? value : NaN);

/**
 * @template Item
 * @param {Item[]} items
 * @param {number} size
 * @returns {Item[][]}
 */
const combinations = (items, size) =>
  size === 0
    ? [[]]
    : items.flatMap((item, i) => combinations(items.slice(i + 1), size - 1).map((rest) => [item, ...rest]));

/**
 * Return figures that bounds rule out, whatever the totals.
 *
 * @param {Paper} paper
 * @returns {Clash | null}
 */
function clashOfBounds(paper) {
  const { n, observed, kappa } = paper;
  /** @type {(figure: Clash["figure"], others: Given[], values: number[]) => Clash} */
  const nearest = (figure, others, values) => {
    const { low, high } = /** @type {import("./printed_figures.js").Printed} */ (paper[figure]);
    return {
      figure,
      others,
      below: orNaN(Math.max(...values.filter((value) => value < low))),
      above: orNaN(Math.min(...values.filter((value) => value > high))),
    };
  };
  if (observed && !agreementsOf(paper).length) {
    return nearest(
      "observed",
      [],
      Array.from({ length: n + 1 }, (_, k) => k / n),
    );
  }
  if (!observed || !kappa) return null;
  const range = kappaRange(paper);
  return range[0] <= kappa.high && range[1] >= kappa.low ? null : nearest("kappa", ["observed"], range);
}

/**
 * Find the tables with the fewest items that meet conditions.
 *
 * @param {Condition[]} conditions
 * @param {number} categories
 * @returns {Generator<undefined, Smallest>}
 */
export function* smallest(conditions, categories) {
  const pairs = namePairs(conditions);
  let tried = 0,
    n = 0;
  while (n < MOST_ITEMS) {
    tried += numberOfTables(n + 1, categories, pairs);
    if (tried > MOST_TRIED && (pairs || categories > 2)) {
      return { tables: tableList(categories, pairs), n, complete: false };
    }
    n++;
    if (categories === 2 && !pairs && !(yield* someMeets(conditions, n))) continue;
    const tables = yield* meeting(conditions, n, categories);
    if (tables.length) return { tables, n, complete: true };
  }
  return { tables: tableList(categories, pairs), n, complete: true };
}
