// Krippendorff's α, as in iaa_teach/computation/alpha.py; a test compares the numbers. Undefined is NaN. `ratings` is
// items × annotators, "" if a label is missing.

import { beyondChance } from "./coefficients.js";
import { masiDistance, midRanks, offScale, ratioDistance } from "./distances.js";
import { asNumber } from "./labels.js";
import { asSets } from "./measurement.js";
import { encode, tally } from "./rating_codes.js";
import { sum } from "./tables.js";

/**
 * @typedef {object} Alpha
 * @property {number} alpha NaN if no item has two labels, or all their labels are at distance 0
 * @property {number} D_o mean distance of two labels of an item
 * @property {number} D_e mean distance of any two labels
 * @property {number} items number of items with two or more labels
 * @property {number} labels number of their labels
 */

/**
 * Return α, 1 − D_o/D_e. The labels must fit the metric; `firstOffScale` finds one that does not.
 *
 * @param {string[][]} ratings
 * @param {import("./distances.js").Metric} metric
 * @param {string[]} [order] ordinal labels from lowest to highest, if they are not numbers
 * @returns {Alpha}
 */
export function krippendorffAlpha(ratings, metric, order = []) {
  const { codes, values, sets } = encodeFor(ratings, metric, order);
  const units = codes.filter((row) => row.filter((code) => code >= 0).length > 1).map(tally);
  const sizes = units.map((counts) => sum([...counts.values()]));
  const n = sum(sizes);
  const used = values.map((_, code) => sum(units.map((counts) => counts.get(code) ?? 0)));
  const { distance, unit } = distanceOf(metric, values, used, sets);
  const within = units.map((counts, i) => pairs([...counts], distance) / (sizes[i] - 1));
  const given = [...used.entries()].filter(([, times]) => times > 0);
  const D_o = sum(within) / n,
    D_e = pairs(given, distance) / (n * (n - 1));
  return { alpha: beyondChance(D_o, D_e), D_o: D_o * unit, D_e: D_e * unit, items: units.length, labels: n };
}

/**
 * Return the labels of items with two or more, and their coincidences within items: each ordered pair of an item's m
 * labels counts 1/(m − 1).
 *
 * @param {string[][]} ratings
 */
export function coincidences(ratings) {
  const pairable = ratings.filter((row) => row.filter((label) => label !== "").length > 1);
  const { codes, labels } = encode(pairable);
  const counts = labels.map(() => labels.map(() => 0));
  for (const row of codes) {
    const given = row.filter((code) => code >= 0);
    given.forEach((a, i) => {
      given.forEach((b, j) => {
        if (i !== j) counts[a][b] += 1 / (given.length - 1);
      });
    });
  }
  return { labels, counts };
}

/**
 * Return the position of the first label that is invalid for a metric, [item, annotator], or null.
 *
 * @param {string[][]} ratings
 * @param {import("./distances.js").Metric} metric
 * @param {string[]} [order] as for α
 * @returns {[number, number] | null}
 */
export function firstOffScale(ratings, metric, order = []) {
  const ordered = metric === "ordinal" && order.length > 0;
  const off = (/** @type {string} */ label) => (ordered ? !order.includes(label) : offScale(asNumber(label), metric));
  for (const [item, row] of ratings.entries()) {
    const annotator = row.findIndex((label) => label !== "" && off(label));
    if (annotator >= 0) return [item, annotator];
  }
  return null;
}

/**
 * Return labels as codes, and the value of each: sorted numbers for numeric metrics; for sets, the sets as well.
 *
 * @param {string[][]} ratings
 * @param {import("./distances.js").Metric} metric
 * @param {string[]} order
 */
function encodeFor(ratings, metric, order) {
  const { codes, labels } = encode(ratings);
  if (metric === "nominal") return { codes, values: labels.map((_, code) => code), sets: [] };
  const sets = metric === "masi" ? asSets(labels) : [];
  const keys = sets.map((set) => JSON.stringify([...set].sort()));
  const worth = sets.length
    ? keys.map((key) => keys.indexOf(key))
    : metric === "ordinal" && order.length
      ? labels.map((label) => order.indexOf(label))
      : labels.map(asNumber);
  const values = [...new Set(worth)].sort((a, b) => a - b);
  const place = new Map(values.map((value, code) => [value, code]));
  return {
    codes: codes.map((row) => row.map((code) => (code < 0 ? -1 : /** @type {number} */ (place.get(worth[code]))))),
    values,
    sets: sets.length ? values.map((code) => sets[code]) : [],
  };
}

/**
 * Return the distance function of codes, and its unit.
 *
 * @param {import("./distances.js").Metric} metric
 * @param {number[]} values
 * @param {number[]} used frequency of each code
 * @param {Set<string>[]} sets
 * @returns {{ distance: (a: number, b: number) => number, unit: number }}
 */
function distanceOf(metric, values, used, sets) {
  if (metric === "nominal") return { distance: (a, b) => (a === b ? 0 : 1), unit: 1 };
  if (metric === "masi") return { distance: (a, b) => masiDistance(sets[a], sets[b]), unit: 1 };
  if (metric === "ratio") return { distance: (a, b) => ratioDistance(values[a], values[b]), unit: 1 };
  const places = metric === "ordinal" ? midRanks(used) : scaled(values);
  const span = metric === "interval" && values.length > 1 ? values[values.length - 1] - values[0] : 1;
  return { distance: (a, b) => (places[a] - places[b]) ** 2, unit: span ** 2 };
}

/**
 * Scale to 0 … 1, so that no square overflows; halved first, so that no difference does.
 *
 * @param {number[]} values
 */
function scaled(values) {
  if (values.length < 2) return values;
  const halves = values.map((value) => value / 2 - values[0] / 2);
  return halves.map((value) => value / halves[halves.length - 1]);
}

/**
 * Return Σ δ over ordered pairs of labels, given as a frequency per code.
 *
 * @param {[number, number][]} counts
 * @param {(a: number, b: number) => number} distance
 */
function pairs(counts, distance) {
  let total = 0;
  counts.forEach(([a, times], i) => {
    for (let j = 0; j < i; j += 1) total += times * counts[j][1] * distance(a, counts[j][0]);
  });
  return 2 * total;
}
