// Distances between labels, as in iaa_teach/computation/distances.py.

/** @typedef {"nominal" | "ordinal" | "interval" | "ratio" | "masi"} Metric */

/**
 * Return the mid-rank of each category, given the counts from lowest to highest category.
 *
 * @param {number[]} counts
 */
export function midRanks(counts) {
  let below = 0;
  return counts.map((count) => {
    below += count;
    return below - count / 2;
  });
}

/**
 * Return ((a − b)/(a + b))² for numbers ≥ 0; 0 if both are 0. Halved first, so that the sum stays finite.
 *
 * @param {number} a
 * @param {number} b
 */
export const ratioDistance = (a, b) => (a + b > 0 ? ((a / 2 - b / 2) / (a / 2 + b / 2)) ** 2 : 0);

/**
 * Return 1 − J · M of two sets: J is the Jaccard index; M is 1 for equal sets, 2/3 if one contains the other, 1/3 if
 * they overlap. Two empty sets are equal.
 *
 * @param {Set<string>} a
 * @param {Set<string>} b
 */
export function masiDistance(a, b) {
  const both = [...a].filter((label) => b.has(label)).length;
  const either = a.size + b.size - both;
  if (both === either) return 0;
  const monotonicity = both === Math.min(a.size, b.size) ? 2 / 3 : both > 0 ? 1 / 3 : 0;
  return 1 - (both / either) * monotonicity;
}

/**
 * Return whether a value is invalid for a metric.
 *
 * @param {number} value
 * @param {Metric} metric
 */
export const offScale = (value, metric) =>
  metric !== "nominal" && metric !== "masi" && (!Number.isFinite(value) || (metric === "ratio" && value < 0));
