// The coefficients with their intervals on one line, the chosen scale's bands behind them. All positions are shares
// of the width, so that the picture needs no measuring; a phone's width and wider ones have texts of their own.

import { h, s, setAttributes } from "../../kit/dom.js";
import { decimal, short } from "../../kit/number_formats.js";
import { apart, boundsInBrief, inTwoRows, nameLines, shadeOf, startFor, textMeasure } from "../../kit/scale_bands.js";
import { say } from "../../kit/say.js";
import { words as shared } from "../../kit/words.js";
import { words } from "./words.js";

/** @typedef {{ text: string, x: number }} Label at a share of the width, in per cent */

const TOP = 38,
  ROW = 62,
  END = 1.04; // a little beyond 1, so that a mark there is whole
const LONGEST = 24; // letters of annotators' names
const NARROW = 210,
  WIDE = 526; // the least widths: on a phone, and where bands have their names
const DASHES = { pi: "6 3", s: "2 3" };

/**
 * The bands' names above the picture where all have room, else their numbers; and the marks of their bounds below it.
 * `complete` is whether these tell all of the scale where there is width enough.
 *
 * @param {ScaleShape} scale
 * @param {(value: number) => number} share
 * @param {number} bottom
 */
function bandTexts({ bands }, share, bottom) {
  const measure = textMeasure("12px system-ui, sans-serif");
  const spans = bands.map((band, i) => [share(band.low ?? -1), share(bands[i + 1]?.low ?? END)]);
  const numbers = spans.map(([low, high], i) => ({ text: String(i + 1), x: (low + high) / 2 }));
  const bounds = bands.slice(1).map(({ low }) => ({ text: short(low), x: share(low) }));
  const names = bands.map(({ name }, i) => nameLines(name, ((spans[i][1] - spans[i][0]) / 100) * WIDE - 4, measure));
  const named = names.every(Boolean);

  /**
   * @param {Label} label
   * @param {number} y
   * @param {string} css
   */
  const node = ({ text, x }, y, css) =>
    s("text", { class: css, x: `${x}%`, y, "font-size": 12, "text-anchor": "middle" }, text);
  /**
   * @param {Label} label
   * @param {number} row
   * @param {string} css
   */
  const above = (label, row, css) => node(label, TOP - 8 - 14 * row, css);
  /**
   * @param {Label[]} labels
   * @param {number} width
   */
  const spread = (labels, width) =>
    labels.map((label) => {
      const middle = (label.x / 100) * width;
      const half = measure(label.text) / 2;
      return { ...label, left: middle - half, right: middle + half };
    });
  /**
   * @param {number} width
   * @param {string} css
   */
  const numbersAt = (width, css) =>
    inTwoRows(spread(numbers, width)).flatMap((labels, row) => labels.map((label) => above(label, row, css)));
  /**
   * @param {number} width
   * @param {string} css
   */
  const boundsAt = (width, css) => apart(spread(bounds, width)).map((label) => node(label, bottom + 17, css));
  const namesAt = (/** @type {string} */ css) =>
    names.flatMap((lines, i) => lines.map((text, k) => above({ text, x: numbers[i].x }, lines.length - 1 - k, css)));

  const wide = "iaa-own-data-word",
    narrow = "iaa-own-data-place";
  const marks = boundsAt(WIDE, wide);
  return {
    complete: named && marks.length === bounds.length,
    nodes: [
      named ? namesAt(wide) : numbersAt(WIDE, wide),
      marks,
      numbersAt(NARROW, narrow),
      boundsAt(NARROW, narrow),
    ].flat(),
  };
}

/**
 * @param {string} key
 * @param {string} x
 * @param {number} y
 * @param {Record<string, string | number>} [attributes]
 */
function mark(key, x, y, attributes = {}) {
  const shape =
    key === "pi"
      ? s("path", { d: "M-9 0L0 -9L9 0L0 9Z" })
      : key === "s"
        ? s("rect", { x: -6.5, y: -6.5, width: 13, height: 13 })
        : key === "alpha"
          ? s("path", { d: "M0 -8.5L8.5 6.5H-8.5Z" })
          : s("circle", { r: 7 });
  setAttributes(shape, { fill: "var(--iaa-ink)", stroke: "var(--iaa-paper)", "stroke-width": 2, ...attributes });
  return s("svg", { x, y, overflow: "visible" }, shape);
}

/** @param {OwnDataCoefficient} coefficient */
function intervalText({ low, high }) {
  if (low === null) return "";
  return `, ${say(shared.range, { low: decimal(low), high: decimal(high) })}`;
}

/** @param {OwnDataCoefficient} coefficient */
const nameText = ({ name, labels, whose }) =>
  say(whose ? words.namedOf : words.named, {
    name,
    labels,
    whose: whose.length > LONGEST ? `${whose.slice(0, LONGEST)}…` : whose,
  });

/** @param {OwnDataCoefficient} coefficient */
const valueText = ({ value }) => (value === null ? words.noValue : decimal(value));

export function chart() {
  const svg = s("svg", { role: "img", width: "100%", "data-testid": "chart" });
  const legend = h("ol", { class: "iaa-own-data-legend iaa-quiet" });
  const node = h("div", { class: "iaa-own-data-chart" }, svg, legend);

  /**
   * @param {OwnDataCoefficient[]} coefficients
   * @param {ScaleShape} scale
   * @param {number | null} ghost
   */
  function update(coefficients, scale, ghost) {
    const ends = coefficients.flatMap(({ low, value }) => [low, value]).filter((x) => x !== null);
    const start = Math.min(0, ...ends, ghost ?? 0) >= -0.25 ? startFor([scale], -0.25) : -1;
    const share = (/** @type {number} */ x) => ((Math.min(END, Math.max(start, x)) - start) / (END - start)) * 100;
    const at = (/** @type {number} */ x) => `${share(x)}%`;
    const bottom = TOP + ROW * coefficients.length + 6;
    const parts = [];
    scale.bands.forEach((band, i) => {
      const low = share(band.low ?? start),
        high = share(scale.bands[i + 1]?.low ?? END);
      const box = { x: `${low}%`, y: TOP, width: `${high - low}%`, height: bottom - TOP };
      parts.push(
        s("rect", { ...box, fill: "var(--iaa-band-low)" }),
        s("rect", { ...box, fill: "var(--iaa-band-high)", "fill-opacity": shadeOf(i, scale.bands) }),
      );
      if (i)
        parts.push(
          s("line", {
            x1: `${low}%`,
            x2: `${low}%`,
            y1: TOP,
            y2: bottom + 4,
            stroke: "var(--iaa-control)",
            "stroke-opacity": 0.5,
          }),
        );
    });
    const { complete, nodes } = bandTexts(scale, share, bottom);
    parts.push(...nodes);
    coefficients.forEach((each, k) => {
      const top = TOP + ROW * k,
        y = top + 49;
      parts.push(
        s("text", { x: 8, y: top + 17, "font-size": 13 }, nameText(each)),
        s(
          "text",
          { x: 8, y: top + 34, "font-size": 13 },
          s("tspan", { "font-weight": 700 }, valueText(each)),
          s("tspan", { class: "iaa-own-data-ends" }, intervalText(each)),
        ),
      );
      if (each.low !== null)
        parts.push(
          s("rect", {
            x: at(each.low),
            y: y - 5,
            width: `${Math.max(share(each.high) - share(each.low), 0.3)}%`,
            height: 10,
            rx: 2,
            fill: "var(--iaa-paper)",
            stroke: "var(--iaa-ink)",
            "stroke-width": 1.5,
            "stroke-dasharray": DASHES[each.key],
          }),
        );
      if (each.value !== null) parts.push(mark(each.key, at(each.value), y));
      if (each.key === "kappa" && ghost !== null)
        parts.push(
          mark("kappa", at(ghost), y, {
            fill: "none",
            stroke: "var(--iaa-ink)",
            "stroke-width": 1.5,
            "stroke-dasharray": "3 3",
            "data-part": "ghost",
          }),
        );
    });
    svg.replaceChildren(...parts);
    const described = coefficients.map((each) => `${nameText(each)} ${valueText(each)}${intervalText(each)}`);
    if (ghost !== null) described.push(say(words.predicted, { value: decimal(ghost) }));
    setAttributes(svg, {
      height: bottom + 24,
      "aria-label": say(words.chart, { coefficients: described.join("; ") }),
    });
    legend.replaceChildren(
      ...scale.bands.map((band, i) =>
        h("li", {}, `${band.name} `, h("span", {}, boundsInBrief(band, scale.bands[i + 1]))),
      ),
    );
    legend.classList.toggle("iaa-own-data-needed", !complete);
  }
  return { node, update };
}
