// Agreement of any number of annotators, as in iaa_teach/computation/many_annotators.py; a test compares the numbers.
// `codes` is items × annotators as returned by `encode`. Undefined is NaN, also if multi-κ misses a label, or
// Fleiss's κ has unequal numbers of labels per item.

import { beyondChance } from "./coefficients.js";
import { tally } from "./rating_codes.js";
import { sum } from "./tables.js";

/** @param {number[][]} codes */
export function fleissKappa(codes) {
  const given = codes.map((row) => row.filter((code) => code >= 0));
  if (given[0].length < 2 || oddItem(codes) >= 0) return NaN;
  const p = shares(given.flat());
  return beyond(given, sum([...p.values()].map((share) => share * (1 - share))));
}

/**
 * Return the first item with more or fewer labels than item 0, −1 if there is none.
 *
 * @param {number[][]} codes
 */
export function oddItem(codes) {
  const counts = codes.map((row) => row.filter((code) => code >= 0).length);
  return counts.findIndex((count) => count !== counts[0]);
}

/** @param {number[][]} codes */
export function multiKappa(codes) {
  if (codes.some((row) => row.some((code) => code < 0))) return NaN;
  const each = codes[0].map((_, annotator) => shares(codes.map((row) => row[annotator])));
  const differ = each.flatMap((one, i) =>
    each
      .filter((_, j) => j !== i)
      .map((other) => sum([...one].map(([code, share]) => share * (1 - (other.get(code) ?? 0))))),
  );
  return beyond(codes, sum(differ) / differ.length);
}

/**
 * Return the share of each code.
 *
 * @param {number[]} codes
 */
const shares = (codes) => new Map([...tally(codes)].map(([code, count]) => [code, count / codes.length]));

/**
 * Return 1 − D_o/D_e, where D_o is the share of disagreeing pairs among pairs of labels on the same item.
 *
 * @param {number[][]} codes without gaps
 * @param {number} D_e
 */
function beyond(codes, D_e) {
  const m = codes[0].length;
  const differ = sum(codes.map((row) => sum([...tally(row).values()].map((count) => count * (m - count)))));
  return beyondChance(differ / (codes.length * m * (m - 1)), D_e);
}
