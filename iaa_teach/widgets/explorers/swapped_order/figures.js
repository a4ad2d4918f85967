// Statistics of a judge's verdicts in both orders: as in __init__.py.

import { tossCoins } from "../../kit/engine/same_items.js";
import { marginals, sum } from "../../kit/engine/tables.js";
import { weightedAgreement, weightsByDistance } from "../../kit/engine/weighted.js";

const VERDICTS = ["X", "tie", "Y"];
const CREDIT = [1, 0.5, 0]; // of a verdict, for X
const { identity, linear } = weightsByDistance(VERDICTS);

/**
 * Return the contribution of a cell's pair to the share of X.
 *
 * @param {string} order
 * @param {number} i its verdict with X shown first
 * @param {number} j with Y shown first
 */
export const creditOf = (order, i, j) => CREDIT[order === "first" ? i : order === "second" ? j : i === j ? i : 1];

/** @param {{ counts: number[][] }} state */
export function figuresOf({ counts }) {
  const n = sum(marginals(counts).row);
  const shareOf = (/** @type {string} */ order) =>
    sum(counts.flatMap((row, i) => row.map((count, j) => count * creditOf(order, i, j)))) / n;
  const same = counts[0][0] + counts[1][1] + counts[2][2];
  const toFirst = counts[0][1] + counts[0][2] + counts[1][2];
  const toSecond = n - same - toFirst;
  return {
    x_first: shareOf("first"),
    x_second: shareOf("second"),
    x_both: shareOf("both"),
    flips: n - same,
    to_first: toFirst,
    to_second: toSecond,
    p_of_flips: n > same ? tossCoins(toFirst, toSecond) : NaN,
    kappa: weightedAgreement(counts, identity).kappa,
    kappa_ranks: weightedAgreement(counts, linear).kappa,
  };
}
