// Coefficients of two or more annotators, with missing labels and weights, as in
// iaa_teach/computation/reliability/group_coefficients.py; a test compares the numbers. Undefined is NaN.

import { beyondChance } from "./coefficients.js";
import { FEWEST, addedWeights, adjustedBounds, byGroup, itemsToCome, otherwise, squares } from "./item_intervals.js";
import { largest, sum } from "./tables.js";

/** @typedef {import("./chance.js").Chance} Chance */
/** @typedef {import("./chance.js").GroupLabels} GroupLabels */

/**
 * Return the coefficient of weighted items; NaN if no item has two labels, or D_e is 0.
 *
 * @param {GroupLabels} labels
 * @param {Chance} chance
 * @param {number[]} [weights]
 */
export function groupCoefficient(labels, chance, weights = labels.sizes.map(() => 1)) {
  if (!labels.sizes.length) return NaN;
  return beyondChance(observed(labels, weights), chance.ofGroup(labels, weights));
}

/**
 * Return the 95 % interval and linearised error of a defined coefficient, or why there is none: a single item, or too
 * few that differ.
 *
 * @param {GroupLabels} labels
 * @param {Chance} chance
 * @param {number[]} group
 * @returns {{ error: number, low: number, high: number, alone?: boolean, few?: number }}
 */
export function groupInterval(labels, chance, group) {
  const n = largest(group) + 1;
  if (n < 2) return { error: NaN, low: NaN, high: NaN, alone: true };
  const sums = byGroup(linearisedItems(labels, chance), group).map((each) => each / group.length);
  const error = Math.sqrt((n / (n - 1)) * squares(sums));
  const few = chance.needsVariety ? otherwise(labels.item, labels.code, labels.part, group) : FEWEST;
  if (few < FEWEST) return { error, low: NaN, high: NaN, few };
  const [low, high] = adjustedBounds((times) => withAdded(labels, chance, times), group);
  const plain = labels.distance.every((row, i) => row.every((far, j) => far === Number(i !== j)));
  const fewest = labels.sizes.reduce((least, size) => (size > 1 ? Math.min(least, size) : least), Infinity);
  const least = plain ? (chance.byAnnotator ? -1 : 1 / (1 - fewest)) : -Infinity;
  return { error, low: Math.max(low, least), high: labels.apart.some((apart) => apart > 0) ? high : 1 };
}

/**
 * Return each item's contribution to the coefficient minus the coefficient; the mean is 0.
 *
 * @param {GroupLabels} labels
 * @param {Chance} chance
 * @param {number[]} [weights]
 */
export function linearisedItems(labels, chance, weights = labels.sizes.map(() => 1)) {
  const D_e = chance.ofGroup(labels, weights);
  const value = 1 - observed(labels, weights) / D_e;
  const scale = sum(weights) / compared(labels, weights);
  return chance.ofItems(labels, weights).map((byChance, item) => {
    const counts = labels.sizes[item] > 1 ? D_e - labels.apart[item] : 0;
    return (scale * counts) / D_e - (2 * (1 - value) * (D_e - byChance)) / D_e - value;
  });
}

/**
 * @param {GroupLabels} labels
 * @param {number[]} weights
 */
const observed = (labels, weights) =>
  sum(labels.apart.map((apart, item) => weights[item] * apart)) / compared(labels, weights);

/**
 * @param {GroupLabels} labels
 * @param {number[]} weights
 */
const compared = (labels, weights) => sum(weights.filter((_, item) => labels.sizes[item] > 1));

/**
 * Return the coefficient's influences after adding items to come, this many times.
 *
 * @param {GroupLabels} labels
 * @param {Chance} chance
 * @param {number} times
 * @returns {import("./item_intervals.js").WithAdded}
 */
function withAdded(labels, chance, times) {
  const c = labels.categories,
    r = largest(labels.annotator) + 1,
    items = labels.sizes.length;
  const sizes = labels.sizes.filter((size) => size > 1);
  const m = sum(sizes) / sizes.length;
  const all = Array.from({ length: c }, (_, k) => k);
  const come = itemsToCome(items, all, m);
  const everyone = Array.from({ length: r }, (_, annotator) => annotator);
  const far = all.map((k) => (labels.distance[k][(k + Math.floor(c / 2)) % c] * m) / (2 * (m - 1)));
  /** @type {GroupLabels} */
  const added = {
    ...labels,
    item: [...labels.item, ...come.item.flatMap((item) => everyone.map(() => item))],
    annotator: [...labels.annotator, ...come.item.flatMap(() => everyone)],
    code: [...labels.code, ...come.code.flatMap((code) => everyone.map(() => code))],
    part: [...labels.part, ...come.count.flatMap((count) => everyone.map(() => count / r))],
    sizes: [...labels.sizes, ...Array(2 * c).fill(m)],
    apart: [...labels.apart, ...all.map(() => 0), ...far],
  };
  const weights = addedWeights(items, c, times);
  const total = sum(weights);
  return {
    rest: 1 - groupCoefficient(added, chance, weights),
    influence: linearisedItems(added, chance, weights).map((each) => each / total),
    weights,
  };
}
