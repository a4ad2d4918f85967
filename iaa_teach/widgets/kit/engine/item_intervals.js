// Shared parts of the intervals of α and group coefficients, as in iaa_teach/computation/inference/item_intervals.py.
// `group` gives each item's sampling unit, from 0: itself, or its document.

import { LEVEL } from "./inference.js";
import { largest, sum } from "./tables.js";
import { tQuantile } from "./tails.js";

/** Minimum number of items or groups with a label other than the most common one. */
export const FEWEST = 3;

/** @typedef {{ rest: number, influence: number[], weights: number[] }} WithAdded 1 − coefficient, its slope by each item's weight, and the weights */

/**
 * Return the number of items or groups with a label other than the most common one.
 *
 * @param {number[]} item the item of each label
 * @param {number[]} code
 * @param {number[]} count how many labels each entry stands for
 * @param {number[]} group
 */
export function otherwise(item, code, count, group) {
  /** @type {number[]} */
  const used = Array(largest(code) + 1).fill(0);
  code.forEach((each, place) => {
    used[each] += count[place];
  });
  const commonest = used.indexOf(Math.max(...used));
  return new Set(item.filter((_, place) => code[place] !== commonest).map((each) => group[each])).size;
}

/**
 * List items that may still come: for each label, one with full agreement, then one where it meets another.
 *
 * @param {number} items
 * @param {number[]} used
 * @param {number} labelsEach
 */
export function itemsToCome(items, used, labelsEach) {
  const c = used.length,
    half = Math.floor(c / 2);
  return {
    item: [...used.map((_, k) => items + k), ...used.flatMap((_, k) => [items + c + k, items + c + k])],
    code: [...used, ...used.flatMap((label, k) => [label, used[(k + half) % c]])],
    count: [...used.map(() => labelsEach), ...used.flatMap(() => [labelsEach / 2, labelsEach / 2])],
  };
}

/**
 * Return the weights of items and of those to come, `times` as many: agreed, then split.
 *
 * @param {number} items
 * @param {number} labels
 * @param {number} times
 */
export const addedWeights = (items, labels, times) => [
  ...Array(items).fill(1),
  ...Array(labels).fill(times / labels),
  ...Array(labels).fill((times * 0.5) / labels),
];

/**
 * Return the 95 % interval by Student's t for √(1 − coefficient), with added items to come. If items of a group are
 * alike, only as many are added as carry the information of one.
 *
 * @param {(times: number) => WithAdded} withAdded
 * @param {number[]} group
 * @returns {import("./inference.js").Bounds}
 */
export function adjustedBounds(withAdded, group) {
  const items = group.length,
    n = largest(group) + 1;
  let alike = 1,
    added = withAdded(1);
  if (n < items) {
    const own = squares(added.influence.slice(0, items));
    alike = Math.min(Math.max(1, squares(byGroup(added.influence, group)) / own), items / n);
    added = withAdded(alike);
  }
  const { rest, influence, weights } = added;
  const come = sum(influence.slice(items).map((each, k) => weights[items + k] * each * each));
  const variance = (n / (n - 1)) * (squares(byGroup(influence, group)) + alike * come);
  const root = Math.sqrt(Math.max(0, rest));
  const reach = root ? (tQuantile((1 + LEVEL) / 2, n - 1) * Math.sqrt(variance)) / (2 * root) : 0;
  return [1 - (root + reach) ** 2, 1 - Math.max(0, root - reach) ** 2];
}

/**
 * Sum values by group.
 *
 * @param {number[]} values
 * @param {number[]} group
 */
export function byGroup(values, group) {
  /** @type {number[]} */
  const sums = Array(largest(group) + 1).fill(0);
  group.forEach((each, item) => {
    sums[each] += values[item];
  });
  return sums;
}

/** @param {number[]} values */
export const squares = (values) => sum(values.map((value) => value * value));
