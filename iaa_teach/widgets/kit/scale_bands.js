// The bounds of a scale's bands in words, and the start of a line that shows them all.

import { say, short } from "./say.js";
import { words } from "./words.js";

/**
 * Return the start of a line that shows every bound of some scales: `usual`, or −1 if that cuts one off.
 *
 * @param {{ bands: BandShape[] }[]} scales
 * @param {number} usual
 */
export function startFor(scales, usual) {
  return scales.every(({ bands }) => bands.slice(1).every(({ low }) => Number(low) > usual)) ? usual : -1;
}

/**
 * Describe a band's bounds: which of the two numbers is included.
 *
 * @param {BandShape} band
 * @param {BandShape | undefined} above the next band
 */
export function boundsText(band, above) {
  const from =
    band.low === null ? "" : say(band.holds_low ? words.bounds.from : words.bounds.above, { low: short(band.low) });
  const to = above ? say(above.holds_low ? words.bounds.below : words.bounds.upTo, { high: short(above.low) }) : "";
  return from && to ? say(words.bounds.both, { from, to }) : from || to || words.bounds.none;
}

/**
 * The same, abbreviated.
 *
 * @param {BandShape} band
 * @param {BandShape | undefined} above
 */
export const boundsInBrief = (band, above) =>
  band.low !== null && above
    ? say(words.range, { low: short(band.low), high: short(above.low) })
    : boundsText(band, above);
