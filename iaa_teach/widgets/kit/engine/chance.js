// Chance models, as in iaa_teach/computation/chance.py; a test compares the numbers. Each covers a two-annotator
// table and a group's labels. `distance` is C × C: the distance between each two labels, from 0 to 1.

import { sum } from "./tables.js";

/**
 * @typedef {object} GroupLabels labels listed item by item: item, annotator, category and weight
 * @property {number[]} item
 * @property {number[]} annotator
 * @property {number[]} code
 * @property {number[]} part
 * @property {number[]} sizes number of labels of each item
 * @property {number[]} apart mean distance between two labels of each item, 0 if it has one
 * @property {number} annotators
 * @property {number} categories
 * @property {number[][]} distance
 *
 * @typedef {object} Chance
 * @property {(row: number[], column: number[], distance: number[][]) => { D_e: number, byRow: number[], byColumn: number[] }}
 *   ofTable from the shares of A's and B's labels: D_e, and its slope by each share
 * @property {(labels: GroupLabels, weights: number[]) => number} ofGroup D_e of weighted items
 * @property {(labels: GroupLabels, weights: number[]) => number[]} ofItems each item's expected distance by chance;
 *   the mean is D_e
 * @property {boolean} byAnnotator whether it depends on who gave a label
 * @property {boolean} needsVariety whether it cannot be estimated from nearly uniform labels
 *
 * @typedef {(shares: number[], distance: number[][]) => { D_e: number, half: number[] }} OfShares D_e, and half its
 *   slope by each share
 */

/**
 * @param {OfShares} ofShares
 * @param {boolean} [needsVariety]
 * @returns {Chance}
 */
const ofOneDistribution = (ofShares, needsVariety = false) => ({
  ofTable(row, column, distance) {
    const { D_e, half } = ofShares(
      row.map((share, k) => (share + column[k]) / 2),
      distance,
    );
    return { D_e, byRow: half, byColumn: half };
  },
  ofGroup: (labels, weights) => ofShares(itemShares(labels, weights), labels.distance).D_e,
  ofItems(labels, weights) {
    const shares = itemShares(labels, weights);
    const { D_e, half } = ofShares(shares, labels.distance);
    const mean = dot(shares, half);
    const own = labels.sizes.map(() => 0);
    labels.code.forEach((code, place) => {
      own[labels.item[place]] += (half[code] - mean) * labels.part[place];
    });
    return own.map((lift, item) => D_e + lift / labels.sizes[item]);
  },
  byAnnotator: false,
  needsVariety,
});

/** @type {OfShares} all categories are equally likely */
const equal = (shares, distance) => ({
  D_e: sum(distance.map(sum)) / shares.length ** 2,
  half: shares.map(() => 0),
});

/** @type {OfShares} categories are as likely as in the pooled labels */
function shared(shares, distance) {
  const far = distances(shares, distance);
  return { D_e: dot(shares, far), half: far };
}

/** @type {OfShares} some items are labelled at random (Gwet) */
function gwet(shares, distance) {
  const c = shares.length;
  if (c < 2) return { D_e: 0, half: shares };
  const weight = (c * c - sum(distance.map(sum))) / (c * (c - 1));
  return {
    D_e: 1 - weight * sum(shares.map((share) => share * (1 - share))),
    half: shares.map((share) => weight * (share - 0.5)),
  };
}

/** @type {Chance} each annotator has their own distribution */
const own = {
  ofTable(row, column, distance) {
    const byRow = distances(column, distance),
      byColumn = distances(row, distance);
    return { D_e: dot(row, byRow), byRow, byColumn };
  },
  ofGroup(labels, weights) {
    const shares = annotatorShares(labels, weights);
    const alone = sum(shares.map((each) => dot(each, distances(each, labels.distance))));
    const together = totals(shares);
    const present = shares.filter((each) => sum(each) > 0).length;
    const every = dot(together, distances(together, labels.distance));
    return present > 1 ? (every - alone) / (present * (present - 1)) : NaN;
  },
  ofItems(labels, weights) {
    const r = labels.annotators;
    const shares = annotatorShares(labels, weights);
    const given = shares.map(() => 0);
    labels.annotator.forEach((annotator, place) => {
      given[annotator] += weights[labels.item[place]] * labels.part[place];
    });
    const together = totals(shares);
    const ofOthers = shares.map((each) =>
      distances(
        each.map((share, k) => together[k] - share),
        labels.distance,
      ),
    );
    const mean = shares.map((each, annotator) => dot(each, ofOthers[annotator]));
    const surplus = labels.sizes.map(() => 0);
    labels.annotator.forEach((annotator, place) => {
      const lift = ofOthers[annotator][labels.code[place]] - mean[annotator];
      surplus[labels.item[place]] += (lift * labels.part[place]) / given[annotator];
    });
    const all = sum(weights),
      base = sum(mean);
    return surplus.map((lift) => (base + all * lift) / (r * (r - 1)));
  },
  byAnnotator: true,
  needsVariety: true,
};

/** @type {Record<string, Chance>} by their names in Python */
export const CHANCES = {
  equal: ofOneDistribution(equal),
  shared: ofOneDistribution(shared, true),
  gwet: ofOneDistribution(gwet),
  of_both: own,
};

/**
 * Return nominal distances.
 *
 * @param {number} c
 */
export const unweighted = (c) =>
  Array.from({ length: c }, (_, i) => Array.from({ length: c }, (__, j) => Number(i !== j)));

/**
 * List the labels of encoded ratings; items and annotators without labels are dropped.
 *
 * @param {number[][]} codes items × annotators, −1 if missing
 * @param {number} categories
 * @param {number[][]} distance
 * @returns {GroupLabels}
 */
export function groupLabels(codes, categories, distance) {
  const kept = codes.filter((row) => row.some((code) => code >= 0));
  const there = (kept[0] ?? []).map((_, annotator) => kept.some((row) => row[annotator] >= 0));
  const rows = kept.map((row) => row.filter((_, annotator) => there[annotator]));
  /** @type {GroupLabels} */
  const labels = {
    item: [],
    annotator: [],
    code: [],
    part: [],
    sizes: [],
    apart: [],
    annotators: rows[0]?.length ?? 0,
    categories,
    distance,
  };
  rows.forEach((row, item) => {
    const given = row.filter((code) => code >= 0);
    row.forEach((code, annotator) => {
      if (code < 0) return;
      labels.item.push(item);
      labels.annotator.push(annotator);
      labels.code.push(code);
      labels.part.push(1);
    });
    const m = given.length;
    labels.sizes.push(m);
    labels.apart.push(sum(given.map((a) => sum(given.map((b) => distance[a][b])))) / Math.max(m * (m - 1), 1));
  });
  return labels;
}

/**
 * Return the mean label distribution of items.
 *
 * @param {GroupLabels} labels
 * @param {number[]} weights
 */
function itemShares(labels, weights) {
  const shares = Array(labels.categories).fill(0);
  labels.code.forEach((code, place) => {
    const item = labels.item[place];
    shares[code] += (weights[item] / labels.sizes[item]) * labels.part[place];
  });
  const all = sum(shares);
  return shares.map((share) => share / all);
}

/**
 * Return each annotator's label distribution.
 *
 * @param {GroupLabels} labels
 * @param {number[]} weights
 */
function annotatorShares(labels, weights) {
  const counts = Array.from({ length: labels.annotators }, () => Array(labels.categories).fill(0));
  labels.annotator.forEach((annotator, place) => {
    counts[annotator][labels.code[place]] += weights[labels.item[place]] * labels.part[place];
  });
  return counts.map((each) => {
    const given = sum(each);
    return each.map((count) => count / (given > 0 ? given : 1));
  });
}

/**
 * Return each category's mean distance from labels with these shares.
 *
 * @param {number[]} shares
 * @param {number[][]} distance symmetric
 */
const distances = (shares, distance) => distance.map((far) => dot(far, shares));

/** @param {number[][]} rows */
const totals = (rows) => rows[0].map((_, k) => sum(rows.map((row) => row[k])));

/**
 * @param {number[]} a
 * @param {number[]} b
 */
function dot(a, b) {
  let total = 0;
  for (let k = 0; k < a.length; k += 1) total += a[k] * b[k];
  return total;
}
