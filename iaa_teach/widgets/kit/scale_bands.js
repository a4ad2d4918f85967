// The bands of a scale as they are drawn: where they lie, how dark, their bounds in words, and what has room.

import { short } from "./number_formats.js";
import { say } from "./say.js";
import { words } from "./words.js";

/** @typedef {{ left: number, right: number }} Extent */
/** @typedef {(text: string) => number} Measure a text's width */

/**
 * Return how dark a band is: from the lowest, palest, 0, to the highest, darkest, 1.
 *
 * @param {number} place
 * @param {unknown[]} bands
 */
export const shadeOf = (place, bands) => place / Math.max(1, bands.length - 1);

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

/**
 * Return a name on one line, or broken in two after a space or a slash, or null where neither has room.
 *
 * @param {string} name
 * @param {number} room
 * @param {Measure} measure
 */
export function nameLines(name, room, measure) {
  const gaps = [...name.matchAll(/[ /]/g)].map(({ index }) => index + 1);
  const tries = [[name], ...gaps.map((gap) => [name.slice(0, gap).trim(), name.slice(gap).trim()])];
  return tries.find((lines) => lines.every((line) => measure(line) <= room)) ?? null;
}

/**
 * Return those of some labels on a line that have room beside the ones before them.
 *
 * @template {Extent} Label
 * @param {Label[]} labels
 */
export function apart(labels) {
  /** @type {Label[]} */
  const kept = [];
  for (const label of labels) {
    if (kept.every((other) => label.left >= other.right + 4 || label.right <= other.left - 4)) kept.push(label);
  }
  return kept;
}

/**
 * The same in two rows: what has no room in the first may have it in the second.
 *
 * @template {Extent} Label
 * @param {Label[]} labels
 */
export function inTwoRows(labels) {
  const first = apart(labels);
  return [first, apart(labels.filter((label) => !first.includes(label)))];
}

/**
 * Return a function that tells how wide a text is in a font.
 *
 * @param {string} font
 * @returns {Measure}
 */
export function textMeasure(font) {
  const context = /** @type {CanvasRenderingContext2D} */ (document.createElement("canvas").getContext("2d"));
  context.font = font;
  return (text) => context.measureText(text).width;
}
