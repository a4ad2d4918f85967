// How far apart two labels are, as iaa_teach/stats/distances.py has it.

/** @typedef {"nominal" | "ordinal" | "interval" | "ratio"} Metric */

/**
 * Return the mean rank of the labels of each category, given how often each was given, from lowest to highest.
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
 * Return ((a − b)/(a + b))² of numbers of 0 or more; 0 where both are 0. Halved first, so that the sum stays finite.
 *
 * @param {number} a
 * @param {number} b
 */
export const ratioDistance = (a, b) => (a + b > 0 ? ((a / 2 - b / 2) / (a / 2 + b / 2)) ** 2 : 0);

/**
 * Return whether a value has no distances in a metric.
 *
 * @param {number} value
 * @param {Metric} metric
 */
export const offScale = (value, metric) =>
  metric !== "nominal" && (!Number.isFinite(value) || (metric === "ratio" && value < 0));
