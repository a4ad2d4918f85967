// One coefficient on the line from −1 to 1, with a scale's bands behind it. The same drawing serves the page and
// the picture that is downloaded.

import { s } from "./dom.js";
import { bandOf } from "./engine/scales.js";
import { DASHES, markOf } from "./marks.js";
import { decimal, short } from "./number_formats.js";
import { say } from "./say.js";
import { apart, inTwoRows, nameLines, shadeOf } from "./scale_bands.js";
import { words } from "./words.js";

const EDGE = 12;
const BAND = 62;
const AXIS = 45;
const GHOST = 20;
const WORD = { "font-size": 12, "text-anchor": "middle" };

/**
 * @typedef {import("./scale_bands.js").Measure} Measure
 * @typedef {(name: string) => string} Paint a colour, by its name
 * @typedef {(value: number) => number} Place where a value lies from left to right
 * @typedef {{ bands: BandShape[] }} Bands
 * @typedef {{ name: string, low: number, high: number, shade: number }} Band
 *
 * @typedef {object} Line
 * @property {import("./marks.js").Coefficient} coefficient
 * @property {number} value
 * @property {Bands} scale
 * @property {number} width
 * @property {Paint} paint
 * @property {Measure} measure
 * @property {number[] | null} [interval] drawn as a bar
 * @property {number[] | null} [range] drawn between brackets
 * @property {number | null} [ghost] a predicted value
 */

/** @param {number | null} ghost */
export const lineHeight = (ghost) => (ghost === null ? 0 : GHOST) + BAND + 22;

/**
 * Return whether the name of each band has room in it.
 *
 * @param {Bands} scale
 * @param {number} width
 * @param {Measure} measure
 */
export function wordsFit(scale, width, measure) {
  /** @param {Band} band */
  const room = (band) => ((band.high - band.low) / 2) * (width - 2 * EDGE) - 6;
  return bandsWithin(scale).every((band) => nameLines(band.name, room(band), measure));
}

/**
 * Draw the line.
 *
 * @param {Line} line
 * @returns {SVGElement[]}
 */
export function lineNodes(line) {
  const { value, scale, width, paint, measure, interval, range, ghost = null } = line;
  const top = ghost === null ? 0 : GHOST;
  const axis = top + AXIS;
  /** @type {Place} */
  const at = (each) => EDGE + ((Math.min(1, Math.max(-1, each)) + 1) / 2) * (width - 2 * EDGE);
  const bands = bandsWithin(scale);
  return [
    ...bandNodes(line, bands, at, top),
    ...tickTexts(bands, at, top + BAND + 17, measure, paint("quiet")),
    s("line", { x1: at(-1), x2: at(1), y1: axis, y2: axis, stroke: paint("control") }),
    ...(range && !range.some(Number.isNaN) ? [rangeNode(range.map(at), axis, paint)] : []),
    ...(interval ? [intervalNode(interval.map(at), axis, paint)] : []),
    ...(Number.isNaN(value) ? [] : valueNodes(line, at(value), axis, top + BAND + 4)),
    ...(ghost === null ? [] : ghostNodes(ghost, at(ghost), axis, width, paint, measure)),
  ];
}

/**
 * Return where each band lies, from −1 to 1, with its name and shade.
 *
 * @param {Bands} scale
 * @returns {Band[]}
 */
function bandsWithin({ bands }) {
  return bands.map((band, i) => ({
    name: band.name,
    low: band.low ?? -1,
    high: bands[i + 1]?.low ?? 1,
    shade: shadeOf(i, bands),
  }));
}

/**
 * @param {Line} line
 * @param {Band[]} bands
 * @param {Place} at
 * @param {number} top
 */
function bandNodes({ value, scale, width, paint, measure }, bands, at, top) {
  const fit = wordsFit(scale, width, measure);
  const current = bandOf(scale, value);
  /**
   * @param {string} text
   * @param {number} x
   * @param {number} row
   * @param {Band} band
   */
  const wordAt = (text, x, row, { name }) =>
    s(
      "text",
      { ...WORD, x, y: top + 15 + 13 * row, fill: paint("ink"), "font-weight": name === current ? 700 : 400 },
      text,
    );
  /** @type {SVGElement[]} */
  const nodes = [];
  bands.forEach((band, i) => {
    const x = at(band.low),
      right = at(band.high);
    const box = { x, y: top, width: right - x, height: BAND };
    nodes.push(
      s("rect", { ...box, fill: paint("band-low") }),
      s("rect", { ...box, fill: paint("band-high"), "fill-opacity": band.shade }),
    );
    if (i) nodes.push(s("line", { x1: x, x2: x, y1: top, y2: top + BAND + 4, stroke: paint("control") }));
    const lines = fit ? nameLines(band.name, right - x - 6, measure) : null;
    nodes.push(...(lines ?? []).map((text, row) => wordAt(text, (x + right) / 2, row, band)));
  });
  if (fit) return nodes;
  const rows = numberRows(bands, at, measure);
  return [...nodes, ...rows.flatMap((row, i) => row.map(({ band, text, middle }) => wordAt(text, middle, i, band)))];
}

/**
 * Return the bands' numbers, for a key beside the line: in one row, or in two where they are dense.
 *
 * @param {Band[]} bands
 * @param {Place} at
 * @param {Measure} measure
 */
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

/**
 * Return −1 and 1 always, then 0 and the bands' bounds from the left, where they have room.
 *
 * @param {Band[]} bands
 * @param {Place} at
 * @param {number} y
 * @param {Measure} measure
 * @param {string} fill
 */
function tickTexts(bands, at, y, measure, fill) {
  const labels = [...new Set([-1, 1, 0, ...bands.slice(1).map((band) => band.low)])].map((value) => {
    const text = short(value),
      width = measure(text),
      left = Math.max(0, at(value) - width / 2);
    return { text, left, right: left + width };
  });
  return apart(labels).map(({ text, left }) => s("text", { x: left, y, "font-size": 12, fill }, text));
}

/**
 * @param {number[]} ends
 * @param {number} axis
 * @param {Paint} paint
 */
const rangeNode = ([low, high], axis, paint) =>
  s("path", {
    d: `M${low + 4} ${axis - 9}H${low}V${axis + 9}H${low + 4}M${high - 4} ${axis - 9}H${high}V${axis + 9}H${high - 4}M${low} ${axis}H${high}`,
    fill: "none",
    stroke: paint("ink"),
    "stroke-width": 1.5,
    "data-part": "range",
  });

/**
 * @param {number[]} ends
 * @param {number} axis
 * @param {Paint} paint
 */
const intervalNode = ([low, high], axis, paint) =>
  s("rect", {
    x: low,
    y: axis - 5,
    width: Math.max(high - low, 1),
    height: 10,
    rx: 2,
    fill: paint("paper"),
    stroke: paint("ink"),
    "stroke-width": 1.5,
    "data-part": "interval",
  });

/**
 * @param {Line} line
 * @param {number} x
 * @param {number} axis
 * @param {number} foot
 */
const valueNodes = ({ coefficient, paint }, x, axis, foot) => [
  s("line", {
    x1: x,
    x2: x,
    y1: axis - 12,
    y2: foot,
    stroke: paint("ink"),
    "stroke-width": 2,
    "stroke-dasharray": DASHES[coefficient],
  }),
  markOf(coefficient, x, axis, {
    fill: paint("ink"),
    stroke: paint("paper"),
    "stroke-width": 2,
    "data-part": "mark",
    "data-truth": "",
  }),
];

/**
 * @param {number} ghost
 * @param {number} x
 * @param {number} axis
 * @param {number} width
 * @param {Paint} paint
 * @param {Measure} measure
 */
function ghostNodes(ghost, x, axis, width, paint, measure) {
  const label = say(words.yourPrediction, { value: decimal(ghost) });
  const half = measure(label) / 2;
  const stroke = { stroke: paint("ink"), "stroke-width": 1.5 };
  return [
    s("path", { d: `M${x} ${GHOST - 4}v5`, ...stroke }), // no further: below stand the bands' words
    s("circle", {
      cx: x,
      cy: axis,
      r: 10,
      fill: "none",
      ...stroke,
      "stroke-dasharray": "3 3",
      "data-part": "ghost",
      "data-guess": "",
    }),
    s("text", { ...WORD, x: Math.min(width - half - 2, Math.max(half + 2, x)), y: 12, fill: paint("ink") }, label),
  ];
}
