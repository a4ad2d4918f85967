// The words of a scale, as iaa_teach/computation/scales.py gives them; a test compares them.

import { words } from "../words.js";

/**
 * Return the word of a scale for a coefficient's value. The value is rounded to 12 decimals first, so that 0.8 is
 * 0.8 however it was computed.
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
 * Return the scale of words that its author made for a coefficient, if there is one and it has a value.
 *
 * @template T
 * @param {{ key: string, plain: boolean, value: number }} coefficient
 * @param {Record<string, T>} bands by the coefficients that they were made for
 * @returns {T | undefined}
 */
export const scaleMadeFor = ({ key, plain, value }, bands) =>
  (key === "alpha" || plain) && !Number.isNaN(value) ? bands[key] : undefined;
