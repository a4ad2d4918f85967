// Bounds of A_o for given marginals, as in iaa_teach/computation/disagreement.py.

import { disagreementBounds } from "./disagreement.js";

/**
 * Return the minimum and maximum A_o of two annotators with these totals.
 *
 * @param {number[]} a
 * @param {number[]} b
 * @returns {[number, number]}
 */
export function agreementBounds(a, b) {
  const [least, most] = disagreementBounds(a, b);
  return [1 - most, 1 - least];
}
