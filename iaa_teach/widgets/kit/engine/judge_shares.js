// True shares of yes estimated from an imperfect judge and items that a person labelled too, as in
// iaa_teach/computation/judges; a test compares the numbers. Undefined is NaN.

import { REACH } from "./inference.js";

const HALF = 0.5; // an item added to each cell of small samples
const ROUNDING = 1e-12;

/**
 * @typedef {object} Sample
 * @property {number[][]} table items with both labels: rows the judge's no and yes, columns the person's
 * @property {number[]} alone the judge's no and yes for the other items
 *
 * @typedef {{ value: number, low: number, high: number, weight: number }} Estimate
 */

/** @type {Estimate} */
const NONE = { value: NaN, low: NaN, high: NaN, weight: NaN };

/**
 * Return Wilson's (1927) interval for a share of n items.
 *
 * @param {number} share
 * @param {number} n
 */
export function wilson(share, n) {
  const squared = REACH ** 2 / n;
  const middle = (share + squared / 2) / (1 + squared);
  const reach = (REACH * Math.sqrt((share * (1 - share)) / n + squared / (4 * n))) / (1 + squared);
  return { low: share === 0 ? 0 : middle - reach, high: share === 1 ? 1 : middle + reach };
}

/**
 * Return the counts of a sample: items with both labels, the person's yes, the judge's yes, both yes; and the judge's alone.
 *
 * @param {Sample} sample
 */
function countsOf({ table: [[left, missed], [alarms, found]], alone: [no, yes] }) {
  const n = left + missed + alarms + found;
  return { n, person: missed + found, judge: alarms + found, found, left, m: no + yes, yes };
}

/**
 * Return the error-minimising λ, from 0 to 1.
 *
 * @param {number} covariance
 * @param {number} spread
 * @param {number} n
 * @param {number} m
 */
const tunedWeight = (covariance, spread, n, m) =>
  m && spread > 0 ? Math.min(1, Math.max(0, covariance / ((1 + n / m) * spread))) : 0;

/**
 * Return the true share: λ times the judge's share among items labelled by the judge alone, plus the mean of the
 * person's label minus λ times the judge's among the others. By default λ minimises the error.
 *
 * @param {Sample} sample
 * @param {number} [given]
 * @returns {Estimate}
 */
export function correctedShare(sample, given) {
  const { n, person, judge, found, m, yes } = countsOf(sample);
  const y = person / n,
    f = judge / n,
    both = found / n;
  const covariance = both - y * f;
  const all = (judge + yes) / (n + m),
    rest = m ? yes / m : f;
  const weight = given ?? tunedWeight(covariance, all * (1 - all), n, m);
  const spread = y * (1 - y) - 2 * weight * covariance + weight ** 2 * f * (1 - f);
  const error = Math.sqrt(Math.max(0, spread) / n + (m ? (weight ** 2 * rest * (1 - rest)) / m : 0));
  const value = weight * rest + y - weight * f;
  const reach = error > 1e-9 ? REACH * error : NaN;
  return { value, low: value - reach, high: value + reach, weight };
}

/**
 * Return the same interval with half an item added to each cell, for samples with few of either answer.
 *
 * @param {Sample} sample
 */
export function adjustedInterval({ table, alone }) {
  const { low, high } = correctedShare({ table: table.map((row) => row.map((count) => count + HALF)), alone });
  return { low: Math.max(0, low), high: Math.min(1, high) };
}

/**
 * Return Rogan and Gladen's (1978) share with Lang and Reiczigel's (2014) interval; `weight` is the equivalent λ.
 *
 * @param {Sample} sample
 * @returns {Estimate}
 */
export function roganGladen(sample) {
  const { n, person, found, left, m, yes } = countsOf(sample);
  const no = n - person,
    apart = found / person + left / no - 1;
  if (!(apart > ROUNDING)) return NONE; // also if the sample lacks an answer
  const q = yes / m,
    z2 = REACH ** 2;
  const judged = (m * q + z2 / 2) / (m + z2),
    found_ = (found + 1) / (person + 2),
    left_ = (left + 1) / (no + 2),
    rest = found_ + left_ - 1;
  const value = (q + left / no - 1) / apart;
  if (!(rest > 0)) return { ...NONE, value, weight: 1 / apart };
  const share = (judged + left_ - 1) / rest,
    ofFound = (found_ * (1 - found_)) / (person + 2),
    ofLeft = (left_ * (1 - left_)) / (no + 2);
  const moved = 2 * z2 * (share * ofFound - (1 - share) * ofLeft);
  const variance = (judged * (1 - judged)) / (m + z2) + share ** 2 * ofFound + (1 - share) ** 2 * ofLeft;
  const reach = (REACH * Math.sqrt(variance)) / rest;
  const low = Math.max(0, share + moved - reach),
    high = Math.min(1, share + moved + reach);
  return { value, low, high, weight: 1 / apart };
}

/**
 * @typedef {object} Plan
 * @property {number} total number of items that the judge labels
 * @property {number} rate the expected true share
 * @property {number} sensitivity
 * @property {number} specificity
 */

/**
 * Return the half-width of the tuned estimate's interval as a function of the number of items with both labels.
 *
 * @param {Plan} plan
 * @returns {(n: number) => number}
 */
export function halfWidthOf({ total, rate, sensitivity, specificity }) {
  const judged = rate * sensitivity + (1 - rate) * (1 - specificity);
  const spread = rate * (1 - rate),
    spreadOfJudge = judged * (1 - judged),
    shared = rate * sensitivity - rate * judged;
  return (n) => {
    const alone = total - n;
    if (!alone) return REACH * Math.sqrt(spread / n);
    const weight = tunedWeight(shared, spreadOfJudge, n, alone);
    const ofBoth = spread - 2 * weight * shared + weight ** 2 * spreadOfJudge;
    return REACH * Math.sqrt(Math.max(0, ofBoth) / n + (weight ** 2 * spreadOfJudge) / alone);
  };
}

/**
 * Return how many items a person must label for a half-width; NaN if even all are too few.
 *
 * @param {Plan} plan
 * @param {number} halfWidth
 */
export function humanLabelsNeeded(plan, halfWidth) {
  const widthAt = halfWidthOf(plan);
  const enough = halfWidth * (1 + ROUNDING);
  let low = 1,
    high = plan.total;
  if (widthAt(high) > enough) return NaN;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (widthAt(middle) <= enough) high = middle;
    else low = middle + 1;
  }
  return low;
}
