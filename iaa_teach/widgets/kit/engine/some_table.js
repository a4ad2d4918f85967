// Whether any table of two categories and n items meets conditions, without trying all, as in
// computation/possible/some_table.py.
//
// With fixed totals, a table has one free number, its first cell. Every figure is linear in it, since agreement grows
// with it and chance stays; so is the difference of two figures. Its values in the first and last of these tables
// show which tables between them can meet a condition. Only these are tried.

import { differenceOf, meets } from "./all_tables.js";
import { SAME } from "./conditions.js";

/** @typedef {import("./conditions.js").Condition} Condition */

const ROUNDING = 1e-11; // of a difference; smaller ones are left to the trial
const NEAR = 1e-3; // of a cell
const PAUSE = 5_000; // totals between pauses

/**
 * Lower bounds that each sign sets on the difference or, times −1, on its opposite.
 *
 * @type {Record<string, [number, number][]>}
 */
const ASKED = {
  ">=": [[1, -SAME]],
  "<=": [[-1, -SAME]],
  ">": [[1, SAME]],
  "<": [[-1, SAME]],
  "==": [
    [1, -SAME],
    [-1, -SAME],
  ],
};

/**
 * @param {Condition[]} conditions
 * @param {number} n
 * @returns {Generator<undefined, boolean>}
 */
export function* someMeets(conditions, n) {
  const lines = conditions.map((condition) => ({
    difference: differenceOf(condition, 2, false),
    asked: ASKED[condition.sign],
  }));
  const test = meets(conditions, 2);
  const start = [0, 0, 0, 0],
    end = [0, 0, 0, 0];
  let tried = 0;
  for (let row = 0; row <= n; row++) {
    for (let column = 0; column <= n; column++) {
      if (++tried % PAUSE === 0) yield;
      fill(start, n, row, column, Math.max(0, row + column - n));
      fill(end, n, row, column, Math.min(row, column));
      if (!narrow(lines, start, end)) continue;
      for (let a = start[0]; a <= end[0]; a++) {
        fill(start, n, row, column, a);
        if (test(start)) return true;
      }
    }
  }
  return false;
}

/**
 * Fill a table from its totals and first cell.
 *
 * @param {number[]} cells
 * @param {number} n
 * @param {number} row
 * @param {number} column
 * @param {number} first
 */
function fill(cells, n, row, column, first) {
  cells[0] = first;
  cells[1] = row - first;
  cells[2] = column - first;
  cells[3] = n - row - column + first;
}

/**
 * Narrow the range of first cells to where all conditions may be met; false if it becomes empty.
 *
 * @param {{ difference: (cells: number[]) => number, asked: [number, number][] }[]} lines
 * @param {number[]} start
 * @param {number[]} end
 */
function narrow(lines, start, end) {
  const first = start[0],
    last = end[0];
  let low = first,
    high = last;
  for (const { difference, asked } of lines) {
    const from = difference(start),
      to = difference(end);
    for (const [sign, least] of asked) {
      const left = sign * from - least + ROUNDING,
        right = sign * to - least + ROUNDING;
      if (!(left >= 0 || right >= 0)) return false;
      const crossing = first + (left / (left - right)) * (last - first);
      if (left < 0) low = Math.max(low, Math.ceil(crossing - NEAR));
      if (right < 0) high = Math.min(high, Math.floor(crossing + NEAR));
    }
    if (low > high) return false;
  }
  start[0] = low;
  end[0] = high;
  return true;
}
