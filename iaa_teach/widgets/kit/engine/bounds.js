// The bounds of A_o that marginals set, as iaa_teach/computation/disagreement.py computes them.

import { disagreementBounds } from "./disagreement.js";

/**
 * Return the smallest and the largest A_o that two annotators with these totals can reach.
 *
 * @param {number[]} a
 * @param {number[]} b
 * @returns {[number, number]}
 */
export function agreementBounds(a, b) {
  const [least, most] = disagreementBounds(a, b);
  return [1 - most, 1 - least];
}
