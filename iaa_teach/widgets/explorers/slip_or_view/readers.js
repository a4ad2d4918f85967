// Four readers' labels of eight items, and α of all and within groups: as in __init__.py.

import { krippendorffAlpha } from "../../kit/engine/alpha.js";
import { sum } from "../../kit/engine/tables.js";

const PAIRS = [
  [0, 1],
  [0, 2],
  [0, 3],
  [1, 2],
  [1, 3],
  [2, 3],
];
// A hundred readers in two groups, and how many of them say yes.
export const OF_X = 60;
export const OF_Y = 40;
export const YES = 42;

/** @typedef {{ x: number[], y: number[], by: string, again: number, yes_y: number, model: number, deals: number[][] }} Readers */

/** @param {Readers} readers */
const firstOf = ({ x, y }) => x.map((_, i) => [x[i] > 0, x[i] > 1, y[i] > 0, y[i] > 1].map(Number));

/**
 * Return the first labels and the current ones, items × readers; 1 is yes.
 *
 * @param {Readers} readers
 */
export function labelsOf(readers) {
  const { x, y, by, again, deals } = readers;
  const first = firstOf(readers);
  // On the way from 0 to 1, `again` is a share.
  const now = first.map((row, i) => {
    const jumps = again > 0 && x[i] + y[i] === 2 && (by === "slips" || x[i] === 1);
    return jumps ? row.map((_, reader) => Number(PAIRS[deals[Math.ceil(again) - 1][i]].includes(reader))) : row;
  });
  return { first, now };
}

/** @param {number[][]} rows items × readers */
const alphaOf = (rows) =>
  krippendorffAlpha(
    rows.map((row) => row.map(String)),
    "nominal",
  ).alpha;

/**
 * Return the agreement between a reader of x and one of y, beyond that of any two labels from the two groups.
 *
 * @param {number[][]} rows
 */
function betweenOf(rows) {
  const x = rows.map((row) => (row[0] + row[1]) / 2),
    y = rows.map((row) => (row[2] + row[3]) / 2);
  const apart = (/** @type {number} */ p, /** @type {number} */ q) => p * (1 - q) + q * (1 - p);
  const differ = sum(x.map((p, i) => apart(p, y[i]))) / rows.length;
  const expected = apart(sum(x) / rows.length, sum(y) / rows.length);
  return expected === 0 ? NaN : 1 - differ / expected;
}

/**
 * Return the Jensen–Shannon divergence of two shares of yes, in bits.
 *
 * @param {number} p
 * @param {number} q
 */
function divergence(p, q) {
  const entropy = (/** @type {number} */ yes) =>
    -sum([yes, 1 - yes].map((share) => (share > 0 ? share * Math.log2(share) : 0)));
  return Math.max(0, entropy((p + q) / 2) - (entropy(p) + entropy(q)) / 2);
}

/**
 * Return how often two of a hundred readers differ: from different groups, and from the same one.
 *
 * @param {number} yesOfY
 */
function differing(yesOfY) {
  const yesOfX = YES - yesOfY,
    x = yesOfX / OF_X,
    y = yesOfY / OF_Y;
  const pairs = OF_X * (OF_X - 1) + OF_Y * (OF_Y - 1);
  return {
    differ: x * (1 - y) + y * (1 - x),
    differ_within: (2 * (yesOfX * (OF_X - yesOfX) + yesOfY * (OF_Y - yesOfY))) / pairs,
  };
}

/** @param {Readers} readers */
export function figuresOf(readers) {
  const { first, now } = labelsOf(readers);
  const group = (/** @type {number} */ from) => alphaOf(now.map((row) => row.slice(from, from + 2)));
  const stays = sum(now.map((row, i) => sum(row.map((label, j) => Number(label === first[i][j])))));
  return {
    alpha: alphaOf(now),
    within_x: group(0),
    within_y: group(2),
    between: betweenOf(now),
    same: stays / (now.length * now[0].length),
    ...differing(readers.yes_y),
    says: readers.model / 100,
    jsd: divergence(YES / 100, readers.model / 100),
  };
}
