// The words of a scale, as in iaa_teach/computation/scales.py; a test compares them.

import { words } from "../words.js";

/**
 * Return a scale's word for a coefficient's value, which is first rounded to 12 decimals, so that 0.8 is 0.8 however
 * it was computed.
 *
 * @param {{ bands: BandShape[] }} scale
 * @param {number} value
 */
export function bandOf({ bands }, value) {
  if (Number.isNaN(value)) return words.undefined;
  const rounded = Math.round(value * 1e12) / 1e12;
  let word = bands[0].name;
  for (const { name, low, holds_low } of bands) {
    if (low !== null && (rounded > low || (holds_low && rounded === low))) word = name;
  }
  return word;
}

/**
 * Return the scale made for a coefficient, if there is one and the coefficient is defined.
 *
 * @template T
 * @param {{ key: string, plain: boolean, value: number }} coefficient
 * @param {Record<string, T>} bands by coefficient
 * @returns {T | undefined}
 */
export const scaleMadeFor = ({ key, plain, value }, bands) =>
  (key === "alpha" || plain) && !Number.isNaN(value) ? bands[key] : undefined;
