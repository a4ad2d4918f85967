// Values on one line: marks, intervals, a prediction, and behind them a scale's bands with their words.
//
//   const line = valueLine({ marks: { kappa: coefficientMark("kappa"), predicted: guessRing() } });
//   line.draw({ scale, marks: { kappa: 0.42, predicted: null }, spans: { interval: [0.2, 0.6] } });
//
// A mark is an SVG element drawn around (0, 0), on the line; null and NaN are hidden. The line fills its container
// and redraws itself on resize. Fixed parts are built once per width.

import { hasTime } from "./bit_by_bit.js";
import { eachFrame, h, isPrinting, s, setAttributes, setText } from "./dom.js";
import { bandOf } from "./engine/scales.js";
import { guessHandle } from "./guess.js";
import { handleLayer } from "./handles.js";
import { DASHES, markOf } from "./marks.js";
import { short } from "./say.js";
import { boundsInBrief } from "./scale_bands.js";
import { apart, measureIn, rowsOf, shortened } from "./text_width.js";

const TYPE = 13; // pixels
const EDGE = 12, // keeps a mark at the end whole
  HALF = 15, // of the strip's height; without a scale, room for marks
  ROW = 16, // of words above the strip
  BETWEEN = 8, // words in a row
  WIDEST = 0.46, // of the line; longer words are cut, and given in the key
  NUMBERS = 20; // height of the tick numbers

/**
 * @typedef {(name: string) => string} Paint looks up a colour by name
 * @typedef {import("./text_width.js").Measure} Measure
 * @typedef {[number, string]} Tick a value and its text
 * @typedef {"bar" | "share" | "range" | "interval"} Look of a span
 *
 * @typedef {object} Shown
 * @property {[number, number]} [ends] default −1 and 1
 * @property {ScaleShape | null} [scale]
 * @property {boolean} [worded] whether bands are labelled; default true
 * @property {Tick[]} [ticks] most important first; by default, the scale's bounds
 * @property {Record<string, number | null | undefined>} marks
 * @property {Partial<Record<Look, number[] | null>>} [spans] start and end
 * @property {number[]} [pins] thin vertical lines
 * @property {string} [spoken] the handle's text
 * @property {import("./guess.js").Guess | null} [asks] a current guess on this line
 */

/** @type {Paint} */
const themed = (name) => `var(--iaa-${name})`;

const box = (/** @type {number} */ half) => (/** @type {number} */ low, /** @type {number} */ high) =>
  `M${low} ${-half}H${Math.max(high, low + 1)}V${half}H${low}Z`;

/**
 * Lowest layer first.
 *
 * @type {Record<Look, { path: (low: number, high: number) => string, fill: string }>}
 */
const SPANS = {
  bar: { path: box(6), fill: "band-high" },
  share: { path: box(7), fill: "agree" },
  range: {
    path: (low, high) => `M${low + 4} -9H${low}V9H${low + 4}M${high - 4} -9H${high}V9H${high - 4}M${low} 0H${high}`,
    fill: "none",
  },
  interval: { path: box(5), fill: "paper" },
};

const LOOKS = /** @type {Look[]} */ (Object.keys(SPANS));

/**
 * @param {Look} look
 * @param {Paint} paint
 */
const spanPath = (look, paint) => {
  const fill = SPANS[look].fill;
  return s("path", {
    fill: fill === "none" ? fill : paint(fill),
    stroke: paint("ink"),
    "stroke-width": look === "share" ? 0 : 1.5,
    "stroke-linejoin": "round",
    "data-part": look,
  });
};

/**
 * Make a sample of a span for a key.
 *
 * @param {Look} look
 */
export function spanSample(look) {
  const path = spanPath(look, themed);
  setAttributes(path, { d: SPANS[look].path(1, 27) });
  return s("svg", { viewBox: "0 -10 28 20", width: 28, height: 20, "aria-hidden": "true" }, path);
}

/**
 * Make a coefficient's mark with a stroke across the strip.
 *
 * @param {import("./marks.js").Marked} coefficient
 * @param {{ y?: number, truth?: boolean, paint?: Paint }} [options] the mark's position on the stroke, for two that
 *   may be close; whether it was predicted
 */
export const coefficientMark = (coefficient, { y = 0, truth = true, paint = themed } = {}) =>
  s(
    "g",
    { "data-part": "mark", "data-truth": truth },
    s("line", {
      y1: -HALF,
      y2: HALF,
      stroke: paint("ink"),
      "stroke-width": 2,
      "stroke-dasharray": DASHES[coefficient] ?? null,
    }),
    markOf(coefficient, 0, y, { fill: paint("ink"), stroke: paint("paper"), "stroke-width": 2 }),
  );

export const guessRing = () => s("circle", { r: 9, class: "iaa-guess", "data-part": "ghost", "data-guess": "" });

/**
 * Make just the drawing, for a picture of known width.
 *
 * @param {Record<string, SVGElement>} marks lowest first
 * @param {Paint} paint
 * @param {Measure} measure of texts at their drawn size
 */
export function lineDrawing(marks, paint, measure) {
  const ground = s("g"),
    pinned = s("g"),
    marked = s("g");
  const spans = LOOKS.map((look) => ({ look, path: spanPath(look, paint) }));
  const moving = s(
    "g",
    pinned,
    spans.map(({ path }) => path),
    marked,
  );
  const node = s("g", ground, moving);
  let built = "",
    present = "";
  /** @type {ReturnType<typeof groundNodes>} */
  let layout;

  /**
   * Draw, and return the height and whether all words and numbers of the scale fit.
   *
   * @param {Shown} shown
   * @param {number} width
   */
  function draw(shown, width) {
    const { ends = [-1, 1], scale = null, worded = true, marks: values, spans: stretches = {}, pins = [] } = shown;
    const [low, high] = ends;
    const ticks = shown.ticks ?? boundsOf(scale, low);
    const at = (/** @type {number} */ value) =>
      EDGE + ((Math.min(high, Math.max(low, value)) - low) / (high - low)) * (width - 2 * EDGE);
    const key = [width, ends, scale?.name, worded, ticks].join();
    if (key !== built) {
      layout = groundNodes({ bands: scale?.bands ?? [], worded, ticks, ends, at, width, paint, measure });
      ground.replaceChildren(...layout.nodes);
      setAttributes(moving, { transform: `translate(0 ${layout.axis})` });
      built = key;
    }
    const known = Object.keys(marks).filter((name) => !Number.isNaN(values[name] ?? NaN));
    if (known.join() !== present) marked.replaceChildren(...known.map((name) => marks[name]));
    present = known.join();
    for (const name of known)
      setAttributes(marks[name], { transform: `translate(${at(Number(values[name])).toFixed(1)} 0)` });
    for (const { look, path } of spans) {
      const [from, to] = stretches[look] ?? [NaN, NaN];
      setAttributes(path, { d: Number.isNaN(from) || Number.isNaN(to) ? null : SPANS[look].path(at(from), at(to)) });
    }
    while (pinned.childElementCount > pins.length) pinned.lastChild?.remove();
    while (pinned.childElementCount < pins.length)
      pinned.append(s("rect.iaa-line-pin", { y: -10, width: 1.5, height: 20, fill: paint("control") }));
    pins.forEach((pin, i) => setAttributes(pinned.children[i], { x: at(pin) - 0.75 }));
    const current = scale && bandOf(scale, values[Object.keys(marks)[0]] ?? NaN);
    layout.words.forEach(({ text, name }) => {
      setAttributes(text, { "font-weight": name === current ? 700 : 400 });
    });
    return { ...layout, at };
  }
  return { node, draw };
}

/**
 * @param {ScaleShape | null} scale
 * @param {number} low start of the line
 * @returns {Tick[]}
 */
function boundsOf(scale, low) {
  const bounds = (scale?.bands ?? []).slice(1).map((band) => Number(band.low));
  return [...new Set([1, ...(low === -1 ? [-1] : []), ...bounds, 0])].map((value) => [value, short(value)]);
}

/**
 * Build the fixed parts: bands, axis and ticks, with their texts.
 *
 * @param {{ bands: BandShape[], worded: boolean, ticks: Tick[], ends: [number, number], at: (value: number) => number, width: number,
 *   paint: Paint, measure: Measure }} all
 */
function groundNodes({ bands, worded, ticks, ends: [low, high], at, width, paint, measure }) {
  const edges = bands.map((band, i) => [at(band.low ?? low), at(bands[i + 1]?.low ?? high)]);
  const placed = (worded ? bands : []).map(({ name }, i) => {
    const text = shortened(name, measure, WIDEST * width),
      room = measure(text) * 1.08, // it may become bold
      middle = (edges[i][0] + edges[i][1]) / 2,
      left = Math.max(0, Math.min(width - room, middle - room / 2));
    return { name, text, middle, left, right: left + room };
  });
  const rows = rowsOf(placed, BETWEEN);
  const top = placed.length ? ROW * (Math.max(...rows) + 1) + 2 : 0;
  const axis = top + HALF,
    bottom = axis + HALF;
  const leaders = placed.map(({ middle }, i) =>
    rows[i]
      ? s("line", { x1: middle, x2: middle, y1: top - ROW * rows[i] - 2, y2: top, stroke: paint("control") })
      : [],
  );
  const words = placed.map(({ name, text, left }, i) => ({
    name,
    text: s(
      "text.iaa-line-word",
      {
        x: left,
        y: top - 5 - ROW * rows[i],
        fill: paint("ink"),
        stroke: paint("paper"), // covers the leader line of a word above
        "stroke-width": 4,
        "paint-order": "stroke",
      },
      text,
    ),
  }));
  const strip = edges.flatMap(([left, right], i) => {
    const place = { x: left, y: top, width: right - left, height: 2 * HALF };
    return [
      s("rect", { ...place, fill: paint("band-low") }),
      s("rect", { ...place, fill: paint("band-high"), "fill-opacity": i / Math.max(1, bands.length - 1) }),
      i ? s("line", { x1: left, x2: left, y1: top, y2: bottom + 4, stroke: paint("control") }) : [],
    ];
  });
  const numbers = ticks
    .filter(([, text]) => text)
    .map(([value, text]) => {
      const room = measure(text),
        left = Math.max(0, Math.min(width - room, at(value) - room / 2));
      return { text, left, right: left + room };
    });
  const shown = apart(numbers);
  const marks = bands.length ? "" : ticks.map(([value]) => `M${at(value)} ${axis - 5}v10`).join("");
  const axisPath = s("path", {
    d: `M${at(low)} ${axis}H${at(high)}${marks}`,
    fill: "none",
    stroke: paint("control"),
  });
  const texts = shown.map(({ text, left }) =>
    s("text.iaa-line-number", { x: left, y: bottom + 15, fill: paint("quiet") }, text),
  );
  return {
    nodes: [leaders, words.map(({ text }) => text), strip, axisPath, texts].flat(2),
    words,
    axis,
    height: bottom + (shown.length ? NUMBERS : 0),
    complete: shown.length === numbers.length && placed.every(({ name, text }) => name === text),
  };
}

/**
 * @param {object} options
 * @param {Record<string, SVGElement>} options.marks lowest first; with a scale, the band of the first has a bold word
 * @param {import("./handles.js").HandleOptions} [options.handle] replaces the mark of its name
 * @param {boolean} [options.key] whether a list below gives bands that do not fit
 * @param {import("./dom.js").Attributes} [options.attributes] of the SVG
 */
export function valueLine({ marks, handle, key = false, attributes = { "aria-hidden": "true" } }) {
  const svg = s("svg.iaa-line-picture", {
    viewBox: "0 0 600 40",
    "data-to-width": "",
    "font-size": TYPE,
    ...attributes,
  });
  const layer = handle || "predicted" in marks ? handleLayer(svg) : null;
  const knob = handle && layer ? layer.handle(handle) : null;
  const list = bandKey();
  const node = h("div.iaa-line", layer?.node ?? svg, key ? list.node : null);
  /** @type {Shown | null} */
  let shown = null;
  /** @type {ReturnType<typeof lineDrawing> | null} */
  let drawing = null;
  /** @type {ReturnType<typeof guessHandle> | null} */
  let ring = null; // of the current guess
  let width = 0;
  const redraw = eachFrame(() => {
    if (shown) draw(shown);
  });
  new ResizeObserver(([{ contentRect }]) => {
    if (!contentRect.width || Math.abs(contentRect.width - width) < 0.5) return;
    const isFirst = width === 0;
    width = contentRect.width;
    if (!isFirst) redraw();
    else if (shown) draw(shown); // before paint, so that nothing jumps
  }).observe(node);

  /** @param {Shown} state */
  function draw(state) {
    // Not at first: that would force layout of the whole page, twice.
    if (shown || hasTime() || isPrinting()) width ||= node.clientWidth;
    shown = state;
    if (!width) return; // drawn once laid out and in view
    if (!drawing) {
      drawing = lineDrawing(marks, themed, measureIn(node, getComputedStyle(svg).fontSize));
      svg.append(drawing.node);
    }
    const { axis, height, complete, at } = drawing.draw(state, width);
    setAttributes(svg, { width, height, viewBox: `0 0 ${width} ${height}` });
    if (key && state.scale) list.draw(state.scale, Object.values(state.marks)[0] ?? NaN, complete);
    const [low, high] = state.ends ?? [-1, 1];
    if (state.asks && layer) ring ??= guessHandle(layer);
    ring?.draw(state.asks ?? null, { from: { x: at(low), y: axis }, to: { x: at(high), y: axis }, low, high });
    if (!handle || !knob) return;
    const value = Math.min(high, Math.max(low, state.marks[handle.name] ?? low));
    knob.set({
      value,
      text: state.spoken ?? "",
      low,
      high,
      from: { x: at(low), y: axis },
      to: { x: at(high), y: axis },
    });
  }
  return { node, svg, draw };
}

/**
 * Make a list of values, each preceded by its mark.
 *
 * @param {{ name: string, sample: Element | string, label: string | Element }[]} entries
 */
export function valueKey(entries) {
  const rows = Object.fromEntries(
    entries.map(({ name, sample, label }) => {
      if (sample instanceof Element)
        for (const part of ["data-part", "data-truth", "data-guess"]) sample.removeAttribute(part); // on the line only
      const picture = sample instanceof Element ? s("svg", { viewBox: "-14 -14 28 28" }, sample) : sample;
      const value = h("dd", { "data-testid": name });
      const term = h("dt", h("span.iaa-line-sample", { "aria-hidden": "true" }, picture), label);
      return [name, { value, node: h("div", term, value) }];
    }),
  );
  return {
    node: h("dl.iaa-line-values", Object.values(rows)),
    /** @type {(name: string, text: string | null) => void} null hides the row */
    show(name, text) {
      rows[name].node.hidden = text === null;
      setText(rows[name].value, text ?? "");
    },
  };
}

/** List a scale's bands, for a line too short for all words and numbers. */
function bandKey() {
  const node = h("ul.iaa-line-key", { "data-testid": "band-key" });
  let built = "";
  /**
   * @param {ScaleShape} scale
   * @param {number} value
   * @param {boolean} complete
   */
  function draw(scale, value, complete) {
    node.hidden = complete;
    if (built !== scale.name)
      node.replaceChildren(
        ...scale.bands.map((band, i) =>
          h("li", `${band.name} `, h("span.iaa-quiet", boundsInBrief(band, scale.bands[i + 1]))),
        ),
      );
    built = scale.name;
    const current = bandOf(scale, value);
    scale.bands.forEach(({ name }, i) => {
      node.children[i].classList.toggle("iaa-line-current", name === current);
    });
  }
  return { node, draw };
}
