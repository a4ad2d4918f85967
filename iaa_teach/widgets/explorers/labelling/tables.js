// Two lists of labels side by side.

/**
 * @param {string[]} own
 * @param {string[]} other
 */
export const alike = (own, other) => own.filter((label, i) => label === other[i]).length;

/**
 * Return the table of two lists of labels, the first in the rows.
 *
 * @param {string[]} categories
 * @param {string[]} own
 * @param {string[]} other
 */
export const tableOf = (categories, own, other) =>
  categories.map((a) => categories.map((b) => own.filter((label, i) => label === a && other[i] === b).length));
