// The bounds of a scale's bands, in words, and where a line must begin to show them.

import { say, short } from "./say.js";
import { words } from "./words.js";

/**
 * Return where a line must begin to show every bound of some scales: at `usual`, or at −1 if that cuts one off.
 *
 * @param {{ bands: BandShape[] }[]} scales
 * @param {number} usual
 */
export function startFor(scales, usual) {
  return scales.every(({ bands }) => bands.slice(1).every(({ low }) => Number(low) > usual)) ? usual : -1;
}

/**
 * Return the bounds of a band in words: which of the two numbers belongs to it, and which does not.
 *
 * @param {BandShape} band
 * @param {BandShape | undefined} above the next one
 */
export function boundsText(band, above) {
  const from =
    band.low === null ? "" : say(band.holds_low ? words.bounds.from : words.bounds.above, { low: short(band.low) });
  const to = above ? say(above.holds_low ? words.bounds.below : words.bounds.upTo, { high: short(above.low) }) : "";
  return from && to ? say(words.bounds.both, { from, to }) : from || to || words.bounds.none;
}

/**
 * The same where it has to be brief.
 *
 * @param {BandShape} band
 * @param {BandShape | undefined} above
 */
export const boundsInBrief = (band, above) =>
  band.low !== null && above
    ? say(words.range, { low: short(band.low), high: short(above.low) })
    : boundsText(band, above);
