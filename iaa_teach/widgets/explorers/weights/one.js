// Categories that the weights do not distinguish count as one.

/**
 * Return for each category the first one the weights do not distinguish from it.
 *
 * @param {number[][]} weights
 */
export function firstAlike(weights) {
  const places = weights.map((_, i) => i);
  /** @type {(i: number, j: number) => boolean} */
  const alike = (i, j) => places.every((k) => weights[i][k] === weights[j][k] && weights[k][i] === weights[k][j]);
  return places.map((i) => places.findIndex((j) => alike(i, j)));
}

/**
 * Return the groups of two or more categories that count as one.
 *
 * @param {string[]} categories
 * @param {number[][]} weights
 */
export function ones(categories, weights) {
  const first = firstAlike(weights);
  const groups = categories.map((_, i) => categories.filter((__, j) => first[j] === i));
  return groups.filter((group) => group.length > 1);
}

/** @param {number[][]} weights */
export const kindsOf = (weights) => new Set(firstAlike(weights)).size;

/** Return how serious the mildest confusion is. */
export const lightestOf = (/** @type {number[][]} */ weights) =>
  Math.min(...weights.flatMap((row, i) => row.filter((_, j) => i !== j).map((weight) => 1 - weight)));
