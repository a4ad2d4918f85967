// One coefficient on the line from −1 to 1, with a scale's bands behind it. The same drawing serves the page and
// the picture that is downloaded: `paint` turns a colour's name into a colour, `measure` a text into its width.

import { s } from "./dom.js";
import { decimal, short } from "./numbers.js";
import { bandOf } from "./engine/scales.js";
import { apart, inTwoRows, nameLines, shadeOf } from "./scale_bands.js";

const EDGE = 12;
const BAND = 62;
const AXIS = 45;
const GHOST = 20;
const WORD = { "font-size": 12, "text-anchor": "middle" };

/** How the line of each coefficient is dashed. */
export const DASHES = { kappa: null, pi: "6 3", s: "2 3" };

export const lineHeight = (ghost) => (ghost === null ? 0 : GHOST) + BAND + 22;

// Where each band lies, from −1 to 1, with its word and shade.
function bandsWithin({ bands }) {
  return bands.map((band, i) => ({
    name: band.name,
    low: band.low ?? -1,
    high: bands[i + 1]?.low ?? 1,
    shade: shadeOf(i, bands),
  }));
}

export function wordsFit(scale, width, measure) {
  const room = (band) => ((band.high - band.low) / 2) * (width - 2 * EDGE) - 6;
  return bandsWithin(scale).every((band) => nameLines(band.name, room(band), measure));
}

export function markOf(coefficient, x, y, attributes) {
  if (coefficient === "kappa") return s("circle", { cx: x, cy: y, r: 7, ...attributes });
  if (coefficient === "pi")
    return s("path", { d: `M${x} ${y - 9}L${x + 9} ${y}L${x} ${y + 9}L${x - 9} ${y}Z`, ...attributes });
  return s("rect", { x: x - 6.5, y: y - 6.5, width: 13, height: 13, ...attributes });
}

/**
 * A coefficient's mark by itself, as it stands before its name.
 *
 * @param {string} coefficient
 */
export const markPicture = (coefficient) =>
  s("svg", { width: 20, height: 20, "aria-hidden": "true" }, markOf(coefficient, 10, 10, { fill: "var(--iaa-ink)" }));

export function lineNodes({
  coefficient,
  value,
  scale,
  width,
  paint,
  measure,
  interval,
  stale = false,
  range,
  ghost = null,
}) {
  const at = (v) => EDGE + ((Math.min(1, Math.max(-1, v)) + 1) / 2) * (width - 2 * EDGE);
  const top = ghost === null ? 0 : GHOST;
  const axis = top + AXIS;
  const ink = paint("ink");
  const nodes = [];
  const bands = bandsWithin(scale);
  const fit = wordsFit(scale, width, measure);
  const current = bandOf(scale, value);
  const wordAt = (text, x, row, { name }) =>
    s(
      "text",
      {
        ...WORD,
        x,
        y: top + 15 + 13 * row,
        fill: ink,
        "font-weight": name === current ? 700 : 400,
      },
      text,
    );

  bands.forEach((band, i) => {
    const x = at(band.low),
      right = at(band.high),
      middle = (x + right) / 2;
    const box = { x, y: top, width: right - x, height: BAND };
    nodes.push(
      s("rect", { ...box, fill: paint("band-low") }),
      s("rect", { ...box, fill: paint("band-high"), "fill-opacity": band.shade }),
    );
    if (i) nodes.push(s("line", { x1: x, x2: x, y1: top, y2: top + BAND + 4, stroke: paint("control") }));
    if (fit)
      for (const [row, line] of nameLines(band.name, right - x - 6, measure).entries())
        nodes.push(wordAt(line, middle, row, band));
  });
  if (!fit)
    for (const [row, numbers] of numberRows(bands, at, measure).entries()) {
      for (const { band, text, middle } of numbers) nodes.push(wordAt(text, middle, row, band));
    }
  nodes.push(...tickTexts(bands, at, top + BAND + 17, measure, paint("quiet")));
  nodes.push(s("line", { x1: at(-1), x2: at(1), y1: axis, y2: axis, stroke: paint("control") }));

  if (range && !range.some(Number.isNaN)) {
    const [low, high] = range.map(at);
    nodes.push(
      s("path", {
        d: `M${low + 4} ${axis - 9}H${low}V${axis + 9}H${low + 4}M${high - 4} ${axis - 9}H${high}V${axis + 9}H${high - 4}M${low} ${axis}H${high}`,
        fill: "none",
        stroke: ink,
        "stroke-width": 1.5,
        "data-part": "range",
      }),
    );
  }
  if (interval) {
    const [low, high] = interval.map(at);
    nodes.push(
      s("rect", {
        x: low,
        y: axis - 5,
        width: Math.max(high - low, 1),
        height: 10,
        rx: 2,
        fill: paint("paper"),
        stroke: ink,
        "stroke-width": 1.5,
        opacity: stale ? 0.3 : 1,
        "data-part": "interval",
      }),
    );
  }
  if (!Number.isNaN(value)) {
    const x = at(value);
    nodes.push(
      s("line", {
        x1: x,
        x2: x,
        y1: axis - 12,
        y2: top + BAND + 4,
        stroke: ink,
        "stroke-width": 2,
        "stroke-dasharray": DASHES[coefficient],
      }),
      markOf(coefficient, x, axis, { fill: ink, stroke: paint("paper"), "stroke-width": 2, "data-part": "mark" }),
    );
  }
  if (ghost !== null) nodes.push(...ghostNodes(ghost, at, axis, width, paint, measure));
  return nodes;
}

// The bands' numbers, for a key beside the line: in one row, or in two where they are dense.
function numberRows(bands, at, measure) {
  return inTwoRows(
    bands.map((band, i) => {
      const text = String(i + 1),
        middle = (at(band.low) + at(band.high)) / 2,
        half = measure(text) / 2;
      return { band, text, middle, left: middle - half, right: middle + half };
    }),
  );
}

function ghostNodes(ghost, at, axis, width, paint, measure) {
  const x = at(ghost),
    label = `your prediction ${decimal(ghost)}`,
    half = measure(label) / 2;
  return [
    s("path", { d: `M${x} ${GHOST - 4}v5M${x} ${GHOST + 20}V${axis - 10}`, stroke: paint("ink"), "stroke-width": 1.5 }),
    s("circle", {
      cx: x,
      cy: axis,
      r: 10,
      fill: "none",
      stroke: paint("ink"),
      "stroke-width": 1.5,
      "stroke-dasharray": "3 3",
      "data-part": "ghost",
    }),
    s("text", { ...WORD, x: Math.min(width - half - 2, Math.max(half + 2, x)), y: 12, fill: paint("ink") }, label),
  ];
}

// −1 and 1 always, then 0 and the bands' bounds from the left, where they have room.
function tickTexts(bands, at, y, measure, fill) {
  const labels = [...new Set([-1, 1, 0, ...bands.slice(1).map((band) => band.low)])].map((value) => {
    const text = short(value),
      width = measure(text),
      left = Math.max(0, at(value) - width / 2);
    return { text, left, right: left + width };
  });
  return apart(labels).map(({ text, left }) => s("text", { x: left, y, "font-size": 12, fill }, text));
}
