// What to search for in a state, the results, and the figures of the table shown.

import { agreement } from "../../kit/engine/coefficients.js";
import { categoriesNamed, namePairs, PAUSE, summed, tablesIn, unknownNames } from "../../kit/engine/all_tables.js";
import { parseCondition } from "../../kit/engine/conditions.js";
import { possibleTables, smallest } from "../../kit/engine/possible_tables.js";
import { parsePrinted } from "../../kit/engine/printed_figures.js";
import { tableFigures } from "../../kit/engine/table_figures.js";
import { sum } from "../../kit/engine/tables.js";
import { say } from "../../kit/say.js";
import { words } from "./words.js";

/** @typedef {import("../../kit/engine/all_tables.js").TableList} TableList */
/** @typedef {import("../../kit/engine/possible_tables.js").Clash} Clash */
/**
 * @typedef {Pick<PossibleExplorerTraits,
 *   "asks" | "items" | "observed" | "kappa" | "rows" | "columns" | "size" | "conditions" | "at">} State
 * @typedef {{ tables: TableList, complete: boolean, clash?: Clash | null, n?: number }} Found
 * @typedef {Found & { ranges: Ranges | null }} Result
 * @typedef {{ search: Generator<undefined, Result>, result: Result | null }} Job
 * @typedef {{ expected: [number, number], kappa: [number, number] }} Ranges
 * @typedef {ReturnType<typeof figuresOf>} Figures
 */

const AT_ONCE = 4; // pauses of a search before the first drawing
const MOST_KEPT = 20; // searches
const MOST_CATEGORIES = 5;

/** Conditions are separated by commas or lines. @param {string} text */
export const linesOf = (text) =>
  text
    .split(/[,\n]/)
    .map((line) => line.trim())
    .filter(Boolean);

/**
 * Return the totals in a text, in which the last may be omitted; null if invalid.
 *
 * @param {string} text
 * @param {State} state
 */
export function totalsOf(text, { size, items }) {
  if (!text.trim()) return null;
  const totals = text.split(",").map(Number);
  return totals.length === size - 1 ? [...totals, items - sum(totals)] : totals;
}

/** The figures reported in a paper. @param {State} state */
export const paperOf = (state) => ({
  n: state.items,
  categories: state.size,
  observed: state.observed.trim() ? parsePrinted(state.observed) : null,
  kappa: state.kappa.trim() ? parsePrinted(state.kappa) : null,
  rows: totalsOf(state.rows, state),
  columns: totalsOf(state.columns, state),
});

/**
 * Describe why there is nothing to search; "" if there is.
 *
 * @param {State} state
 * @returns {string}
 */
export function problemOf(state) {
  if (state.asks === "conditions") {
    const conditions = linesOf(state.conditions).flatMap((line) => parseCondition(line) ?? []);
    if (!conditions.length) return words.noConditions;
    const size = categoriesNamed(conditions);
    if (size > MOST_CATEGORIES) return say(words.tooMany, { most: MOST_CATEGORIES });
    const [name] = unknownNames(conditions, namePairs(conditions) ? 2 : size);
    return name === undefined ? "" : say(words.unknownName, { name });
  }
  const { observed, kappa, rows, columns } = paperOf(state);
  for (const totals of [rows, columns]) {
    if (!totals) continue;
    if (totals.length !== state.size) return say(words.totalsNumber, { size: state.size });
    const all = sum(totals);
    if (all !== state.items || totals.some((total) => total < 0)) {
      const given = totals[state.size - 1] < 0 ? all - totals[state.size - 1] : all;
      return say(words.totalsSum, { items: state.items, sum: given });
    }
  }
  return observed || kappa || rows || columns ? "" : words.nothing;
}

/** @type {Map<string, Job>} recent searches, by what they search for */
const jobs = new Map();

/**
 * Return the search of a state, starting it if it is new.
 *
 * @param {State} state
 */
function jobOf({ at: _, ...state }) {
  const key = JSON.stringify(state);
  let job = jobs.get(key);
  if (!job) {
    job = { search: searchOf(/** @type {State} */ (state)), result: null };
    jobs.set(key, job);
    if (jobs.size > MOST_KEPT) jobs.delete([...jobs.keys()][0]);
    for (let pause = 0; pause < AT_ONCE && !job.result; pause++) goOn(job);
  }
  return job;
}

/** @param {State} state */
function* searchOf(state) {
  const result = yield* tablesOf(state);
  return { ...result, ranges: yield* rangesOf(result.tables) };
}

/** @param {State} state @returns {Generator<undefined, Found>} */
function tablesOf(state) {
  if (state.asks === "paper") return possibleTables(/** @type {any} */ (paperOf(state)));
  const conditions = linesOf(state.conditions).flatMap((line) => parseCondition(line) ?? []);
  return smallest(conditions, namePairs(conditions) ? 2 : categoriesNamed(conditions));
}

/** Search until the next pause. @param {Job} job */
export function goOn(job) {
  const step = job.search.next();
  if (step.done) job.result = step.value;
}

/** @param {TableList} tables @returns {Generator<undefined, Ranges | null>} */
function* rangesOf(tables) {
  if (tables.pairs || !tables.length) return null;
  /** @type {Ranges} */
  const ranges = { expected: [Infinity, -Infinity], kappa: [Infinity, -Infinity] };
  /** @param {[number, number]} range @param {number} value */
  const widen = (range, value) => {
    range[0] = Math.min(range[0], value);
    range[1] = Math.max(range[1], value);
  };
  for (let i = 0; i < tables.length; i++) {
    if (i % PAUSE === 0) yield;
    const { n, agreed, product } = summed(tables.cells(i), tables.categories);
    widen(ranges.expected, product / n ** 2);
    if (product < n * n) widen(ranges.kappa, (agreed * n - product) / (n * n - product));
  }
  return ranges;
}

/**
 * Return the results and figures of a state.
 *
 * @param {State} state
 */
export function figuresOf(state) {
  const problem = problemOf(state);
  const job = problem ? null : jobOf(state);
  const result = job?.result ?? null;
  const count = result ? result.tables.length : NaN;
  const place = Math.min(state.at, count || 1);
  const shown = result && count ? tablesIn(result.tables.cells(place - 1), result.tables.categories) : [];
  const [table] = shown.length === 1 ? shown : [null];
  const { observed, expected, kappa } = table
    ? agreement(table)
    : { observed: NaN, expected: { kappa: NaN }, kappa: NaN };
  return { problem, job, result, count, place, shown, observed, expected: expected.kappa, kappa };
}

/** @type {(first: number[][], second: number[][]) => number[][]} */
export const added = (first, second) => first.map((row, i) => row.map((count, j) => count + second[i][j]));

/**
 * Return the figures by the names that tasks may use.
 *
 * @param {State} _state
 * @param {Figures} figures
 * @returns {Record<string, number>}
 */
export function named(_state, { count, shown }) {
  if (!shown.length) return { tables: count };
  if (shown.length === 1) return { tables: count, ...tableFigures(shown[0]) };
  const [first, second] = shown;
  const all = Object.entries({ first, second, together: added(first, second) }).flatMap(([which, counts]) =>
    Object.entries(tableFigures(counts)).map(([name, value]) => [`${which}.${name}`, value]),
  );
  const named = Object.fromEntries(all);
  return { tables: count, ...named, distance: Math.abs(named["first.kappa"] - named["second.kappa"]) };
}
