// The bands of a scale as they are drawn: where they lie, how dark, their bounds in words, and what has room.

import { short } from "./numbers.js";

// From the lowest, palest, to the highest, darkest.
export const shadeOf = (place, bands) => place / Math.max(1, bands.length - 1);

// Where a line must begin to show every bound of some scales: at `usual`, or at −1 if that cuts one off.
export function startFor(scales, usual) {
  return scales.every(({ bands }) => bands.slice(1).every(({ low }) => low > usual)) ? usual : -1;
}

// The bounds of a band in words: which of the two numbers belongs to it, and which does not.
export function boundsText(band, above) {
  const from = band.low === null ? "" : `${band.holds_low ? "from" : "above"} ${short(band.low)}`;
  const to = above ? `${above.holds_low ? "below" : "up to"} ${short(above.low)}` : "";
  return [from, to].filter(Boolean).join(", ") || "every value";
}

// The same where it has to be brief.
export const boundsInBrief = (band, above) =>
  band.low !== null && above ? `${short(band.low)} to ${short(above.low)}` : boundsText(band, above);

// A name on one line, or broken in two after a space or a slash, or null where neither has room.
export function nameLines(name, room, measure) {
  const gaps = [...name.matchAll(/[ /]/g)].map(({ index }) => index + 1);
  const tries = [[name], ...gaps.map((gap) => [name.slice(0, gap).trim(), name.slice(gap).trim()])];
  return tries.find((lines) => lines.every((line) => measure(line) <= room)) ?? null;
}

// Those of some labels {left, right} on a line that have room beside the ones before them.
export function apart(labels) {
  const kept = [];
  for (const label of labels) {
    if (kept.every((other) => label.left >= other.right + 4 || label.right <= other.left - 4)) kept.push(label);
  }
  return kept;
}

// The same in two rows: what has no room in the first may have it in the second.
export function inTwoRows(labels) {
  const first = apart(labels);
  return [first, apart(labels.filter((label) => !first.includes(label)))];
}

// How wide a text is at a font.
export function textMeasure(font) {
  const context = document.createElement("canvas").getContext("2d");
  context.font = font;
  return (text) => context.measureText(text).width;
}
