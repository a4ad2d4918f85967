// Uncertainty of Krippendorff's α, as in iaa_teach/computation/inference/alpha_interval.py; a test compares the
// numbers. `codes` is items × annotators, −1 if a label is missing; for ranks and numbers in the order of the labels.

import { midRanks } from "./distances.js";
import { FEWEST, addedWeights, adjustedBounds, byGroup, itemsToCome, otherwise, squares } from "./item_intervals.js";
import { tally } from "./rating_codes.js";
import { largest, sum } from "./tables.js";

/**
 * @typedef {object} Units items with two or more labels: `count` times label `code` in item `item`
 * @property {number[]} item
 * @property {number[]} code
 * @property {number[]} count
 * @property {number[]} sizes
 * @property {number} labels
 *
 * @typedef {object} AlphaEstimate
 * @property {number} value
 * @property {number} error
 * @property {number} low
 * @property {number} high
 * @property {number} items
 * @property {number} groups
 * @property {"" | "none" | "undefined" | "alone" | "few"} why there is no interval, if so
 * @property {number} few number of items or groups with a label other than the most common one
 */

/**
 * Return α with its linearised standard error and its adjusted interval, or the reason for none.
 *
 * @param {number[][]} codes
 * @param {"nominal" | "ordinal" | "interval"} metric
 * @param {number[]} values values of the codes, ascending; ignored for names and ranks
 * @param {number[]} [groups] the group of each item; by default, each is its own
 * @returns {AlphaEstimate}
 */
export function alphaEstimate(codes, metric, values, groups) {
  const counted = codes.map((row) => row.filter((code) => code >= 0).length > 1);
  const units = unitsOf(codes.filter((_, item) => counted[item]));
  const items = units.sizes.length;
  const group = numbered(groups ? groups.filter((_, item) => counted[item]) : units.sizes.map((_, item) => item));
  const n = new Set(group).size;
  const places = metric === "interval" ? scaled(values) : values.map((_, code) => code);
  const ones = Array(items).fill(1);
  const { rest, influence } = items ? influenceOfItems(units, metric, places, ones) : { rest: NaN, influence: [] };
  const N = sum(units.sizes);
  const value = 1 - (rest * (N - 1)) / N; // the small-sample correction, which the error omits
  const few = otherwise(units.item, units.code, units.count, group);
  const why = !items ? "none" : Number.isNaN(value) ? "undefined" : n < 2 ? "alone" : few < FEWEST ? "few" : "";
  const spread = Number.isNaN(value) || n < 2 ? NaN : Math.sqrt((n / (n - 1)) * squares(byGroup(influence, group)));
  const [low, high] = why ? [NaN, NaN] : bounds(units, metric, places, group);
  return { value, error: spread, low, high, items, groups: n, why, few };
}

/**
 * @param {Units} units
 * @param {"nominal" | "ordinal" | "interval"} metric
 * @param {number[]} places
 * @param {number[]} group
 * @returns {import("./inference.js").Bounds}
 */
function bounds(units, metric, places, group) {
  const items = units.sizes.length;
  const m = sum(units.sizes) / items;
  const used = [...new Set(units.code)].sort((a, b) => a - b);
  const come = itemsToCome(items, used, m);
  const both = {
    item: [...units.item, ...come.item],
    code: [...units.code, ...come.code],
    count: [...units.count, ...come.count],
    sizes: [...units.sizes, ...Array(2 * used.length).fill(m)],
    labels: units.labels,
  };
  const [low, high] = adjustedBounds((times) => {
    const weights = addedWeights(items, used.length, times);
    return { ...influenceOfItems(both, metric, places, weights), weights };
  }, group);
  const agreeThroughout = units.code.length === items;
  return [
    Math.max(low, 1 / (1 - units.sizes.reduce((least, size) => Math.min(least, size)))),
    agreeThroughout ? 1 : high,
  ];
}

/**
 * Return SN/U of weighted items, and its slope by each weight.
 *
 * @param {Units} units
 * @param {"nominal" | "ordinal" | "interval"} metric
 * @param {number[]} places
 * @param {number[]} weights
 */
function influenceOfItems(units, metric, places, weights) {
  const { item, code, count, sizes, labels } = units;
  const used = Array(labels).fill(0);
  code.forEach((each, k) => {
    used[each] += count[k] * weights[item[k]];
  });
  const N = sum(used);
  const z = metric === "ordinal" ? midRanks(used) : places;
  const nominal = metric === "nominal";
  const mean = sum(used.map((n, k) => n * z[k])) / N;
  const square = sum(used.map((n, k) => n * (z[k] - mean) ** 2));
  const apart = used.map((n, k) => (nominal ? N - n : N * (z[k] - mean) ** 2 + square));
  /** @param {(k: number) => number} of each entry, by its index */
  const within = (of) => {
    const sums = sizes.map(() => 0);
    item.forEach((each, k) => {
      sums[each] += of(k);
    });
    return sums;
  };
  const first = sizes.map(() => NaN);
  item.forEach((each, k) => {
    if (Number.isNaN(first[each])) first[each] = z[code[k]];
  });
  const off = (/** @type {number} */ k) => z[code[k]] - first[item[k]];
  const second = within((k) => count[k] * (nominal ? count[k] : off(k) ** 2));
  const linear = within((k) => (nominal ? 0 : count[k] * off(k)));
  const s = sizes.map((m, i) => {
    const total = nominal ? m * m - second[i] : 2 * (m * second[i] - linear[i] ** 2);
    return total / (m - 1);
  });
  const U = sum(used.map((n, k) => n * apart[k]));
  const rest =
    U > 0 && used.filter((n) => n > 0).length > 1 ? (sum(s.map((each, i) => weights[i] * each)) * N) / U : NaN;
  const far = within((k) => count[k] * apart[code[k]]);
  const influence = s.map((each, i) => (N / U) * each + rest * (sizes[i] / N - (2 * far[i]) / U));
  if (metric === "ordinal") {
    const ranks = within((k) => count[k] * z[code[k]]);
    const slopes = Array(labels).fill(0);
    code.forEach((each, k) => {
      const i = item[k],
        m = sizes[i];
      slopes[each] += (4 * count[k] * (m * z[each] - ranks[i]) * weights[i]) / (m - 1);
    });
    const all = sum(used.map((n, k) => n * z[k]));
    const moved = slopes.map((slope, k) => (N / U) * slope - (rest / U) * 4 * used[k] * (N * z[k] - all));
    let above = 0;
    const byUse = moved.map(() => 0);
    for (let k = labels - 1; k >= 0; k -= 1) {
      above += moved[k];
      byUse[k] = above - moved[k] / 2;
    }
    within((k) => count[k] * byUse[code[k]]).forEach((lift, i) => {
      influence[i] += lift;
    });
  }
  return { rest, influence };
}

/** @param {number[][]} codes codes of items with two or more labels */
function unitsOf(codes) {
  /** @type {Units} */
  const units = { item: [], code: [], count: [], sizes: [], labels: largest(codes.flat()) + 1 };
  codes.forEach((row, item) => {
    const counts = [...tally(row)].sort(([a], [b]) => a - b);
    for (const [code, count] of counts) {
      units.item.push(item);
      units.code.push(code);
      units.count.push(count);
    }
    units.sizes.push(sum(counts.map(([, count]) => count)));
  });
  return units;
}

/** @param {number[]} values to scale to 0 … 1, halved first so that no difference overflows */
function scaled(values) {
  if (values.length < 2) return values;
  const halves = values.map((value) => value / 2 - values[0] / 2);
  return halves.map((value) => value / halves[halves.length - 1]);
}

/**
 * Renumber from 0.
 *
 * @param {number[]} groups
 */
export function numbered(groups) {
  const places = new Map([...new Set(groups)].sort((a, b) => a - b).map((group, place) => [group, place]));
  return groups.map((group) => /** @type {number} */ (places.get(group)));
}
