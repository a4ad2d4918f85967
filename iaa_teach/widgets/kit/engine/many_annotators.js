// Agreement of any number of annotators who all labelled the same items, as iaa_teach/stats/many_annotators.py
// computes it; a test compares the numbers. `codes` is items × annotators as `encode` returns them. NaN is undefined,
// also where a label is missing.

import { beyondChance } from "./coefficients.js";
import { tally } from "./rating_codes.js";
import { sum } from "./tables.js";

/** @param {number[][]} codes */
export function fleissKappa(codes) {
  const p = shares(codes.flat());
  return beyond(codes, sum([...p.values()].map((share) => share * (1 - share))));
}

/** @param {number[][]} codes */
export function multiKappa(codes) {
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
 * Return 1 − D_o/D_e, D_o the share of disagreeing pairs among all pairs of labels of the same item.
 *
 * @param {number[][]} codes
 * @param {number} D_e
 */
function beyond(codes, D_e) {
  if (codes.some((row) => row.some((code) => code < 0))) return NaN;
  const m = codes[0].length;
  const differ = sum(codes.map((row) => sum([...tally(row).values()].map((count) => count * (m - count)))));
  return beyondChance(differ / (codes.length * m * (m - 1)), D_e);
}
