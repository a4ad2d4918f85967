// Distances between labels: for each metric, positions on a ruler, and the distance of every pair.

import { masiDistance, midRanks, offScale, ratioDistance } from "../../kit/engine/distances.js";
import { firstOffScale, krippendorffAlpha } from "../../kit/engine/alpha.js";
import { asNumber } from "../../kit/engine/labels.js";
import { asSets, rankOrder } from "../../kit/engine/measurement.js";
import { encode } from "../../kit/engine/rating_codes.js";

/** @typedef {import("../../kit/engine/distances.js").Metric} Metric */

/**
 * @typedef {object} Apart
 * @property {string[]} labels as given: ranks and numbers from low to high, names in order of appearance
 * @property {Set<string>[]} sets the same as sets, if they are sets
 * @property {number[]} places on a ruler, NaN for a label off the scale
 * @property {number[][]} distance NaN if one of the two labels is off the scale
 * @property {number[]} counts how often each label occurs on items with another label
 */

/**
 * Return the distances of all labels in use.
 *
 * @param {string[][]} ratings items × annotators, "" for missing labels
 * @param {Metric} metric
 * @param {string[]} order of ranks that are words, from lowest to highest
 * @returns {Apart}
 */
export function labelsApart(ratings, metric, order) {
  const { labels: found } = encode(ratings);
  /** @type {(label: string) => number} */
  const worth = (label) =>
    order.length ? order.indexOf(label) : offScale(asNumber(label), metric) ? NaN : asNumber(label);
  const isRuler = metric !== "nominal" && metric !== "masi";
  const labels = [...found].sort(order.length ? (a, b) => worth(a) - worth(b) : byNumber);
  const pairable = ratings.filter((row) => row.filter(Boolean).length > 1).flat();
  const counts = labels.map((label) => pairable.filter((each) => each === label).length);
  const sets = metric === "masi" ? inOrder(found, labels, asSets(found)) : [];
  const values = labels.map((label, i) => (isRuler ? worth(label) : i));
  const places = metric === "ordinal" ? ranked(values, counts) : values;
  /** @type {(i: number, j: number) => number} */
  const distance = (i, j) => {
    if (metric === "nominal") return i === j ? 0 : 1;
    if (metric === "masi") return masiDistance(sets[i], sets[j]);
    if (metric === "ratio") return ratioDistance(places[i], places[j]);
    return (places[i] - places[j]) ** 2;
  };
  return { labels, sets, places, counts, distance: labels.map((_, i) => labels.map((__, j) => distance(i, j))) };
}

/** Numbers by size, then words. */
function byNumber(/** @type {string} */ a, /** @type {string} */ b) {
  const [x, y] = [asNumber(a), asNumber(b)];
  if (Number.isFinite(x) && Number.isFinite(y)) return x - y;
  return Number(Number.isFinite(y)) - Number(Number.isFinite(x));
}

/** @type {<T>(from: string[], to: string[], values: T[]) => T[]} values of labels in another order */
const inOrder = (from, to, values) => to.map((label) => values[from.indexOf(label)]);

/**
 * Return the mean rank of each value, ties sharing one.
 *
 * @param {number[]} values
 * @param {number[]} counts
 */
function ranked(values, counts) {
  const steps = [...new Set(values.filter(Number.isFinite))].sort((a, b) => a - b);
  const ranks = midRanks(steps.map((step) => counts.reduce((sum, n, i) => sum + (values[i] === step ? n : 0), 0)));
  return values.map((value) => ranks[steps.indexOf(value)] ?? NaN);
}

/**
 * Return the longest distance that α counts, NaN if a label is off the scale.
 *
 * @param {string[][]} ratings
 * @param {Metric} metric
 * @param {string[]} order
 */
export function farthest(ratings, metric, order) {
  const { counts, distance, places } = labelsApart(ratings, metric, order);
  if (places.some(Number.isNaN)) return NaN;
  const used = counts.flatMap((n, i) => (n > 0 ? [i] : []));
  return used.length ? Math.max(...used.flatMap((i) => used.map((j) => distance[i][j]))) : NaN;
}

/**
 * Return α with the labels read on a different scale, NaN if impossible.
 *
 * @param {string[][]} ratings
 * @param {Metric} metric
 * @param {string[]} said
 * @param {string[][]} scales
 */
export function alphaAs(ratings, metric, said, scales) {
  const { order, standing } = rankOrder(encode(ratings).labels, said, scales);
  if (metric === "ordinal" && standing === "asked") return NaN;
  const ranks = metric === "ordinal" ? order : [];
  return firstOffScale(ratings, metric, ranks) ? NaN : krippendorffAlpha(ratings, metric, ranks).alpha;
}
