// Curves and bars over one quantity, with a point on each curve at the handle's value. The chart fills its container.
//
//   const chart = curveChart({
//     x: { label: "items", ticks: [[25, "25"], …], log: true },     // from the first tick to the last
//     y: { label: "width", ticks: [[0, "0"], [1, "1"]] },
//     lines: [{ name: "kappa", label: "κ", look: "strong" }],       // solid by default
//     redraw: () => …,                                              // called when the size changes
//     drag: (share) => …,                                           // called while points are dragged, 0 to 1 along the axis
//   });
//   chart.draw({ lines: { kappa: [[25, 0.4], …] }, at: 100, values: { kappa: 0.22 } });
//   const handle = chart.layer.handle({ … });                       // as in handles.js
//   handle.set({ …, ...chart.alongX() });                           // its track, below the axis
//   … chart.stop();                                                 // with the view
//
// Values are passed in, never computed; a line breaks at NaN. Pass changing axes to `draw` instead. The grid is
// redrawn only when axes or width change, a curve only when its array is a new one.

import { eachFrame, h, s, setAttributes, setText } from "./dom.js";
import { guessHandle } from "./guess.js";
import { handleLayer } from "./handles.js";
import { DASHES, markOf } from "./marks.js";
import { measureIn, rowsOf } from "./text_width.js";

const PLAIN = 46, // left of the y axis, for its numbers
  HELD = 60, // the same, with a handle
  BARE = 16, // the same, without numbers
  RIGHT = 12,
  TOP = 26,
  FOOT = 62, // below the axis: numbers, the handle's track, the axis name
  TRACK = 10, // of a handle, below the axis
  NUMBERS = 36, // of the axis, below it
  LINE = 16, // between labels
  FAR = 3 * LINE, // distance beyond which a label no longer seems to belong to its point
  GAP = 8, // the same, in a row
  STEP = 4,
  NEAR = Array.from({ length: (2 * FAR) / STEP + 1 }, (_, k) => STEP * Math.ceil(k / 2) * (k % 2 ? -1 : 1)); // nearest first

/**
 * @typedef {"solid" | "strong" | "dashed" | "dotted" | "mixed"} Look
 * @typedef {[number, string]} Tick without a text, it has no grid line
 * @typedef {{ label: string, ticks: Tick[], log?: boolean, ends?: number[] }} Axis from the first tick to the last
 * @typedef {{ name: string, label?: string, look?: Look, mark?: import("./marks.js").Marked, truth?: boolean }} Line
 *   `truth` if it was predicted
 * @typedef {[number, number]} Point in axis units
 * @typedef {{ value: number | null, text?: string, side?: "start" | "end" | null }} Upright
 *
 * @typedef {object} Drawn
 * @property {Axis} [x]
 * @property {Axis} [y]
 * @property {Record<string, Point[]>} [lines]
 * @property {{ from: number, width: number, heights: number[] }} [bars]
 * @property {number} [at] x of the points
 * @property {Record<string, number>} [values] of the points
 * @property {string} [text] above the vertical line at the points
 * @property {Record<string, Upright>} [uprights] other vertical lines, with the side of their texts
 * @property {{ value: number, text: string } | null} [level] a horizontal line
 * @property {number | null} [guess] a predicted value
 * @property {import("./guess.js").Guess | null} [asks] a current guess
 * @property {number} [asksAt] x of the guess; by default, of the points
 * @property {Point[]} [trace] a dashed path
 */

/**
 * @typedef {object} CurveChart
 * @property {Axis} [x]
 * @property {Axis} [y]
 * @property {Line[]} [lines]
 * @property {string[]} [uprights] their names
 * @property {number} [height]
 * @property {number} [foot] the room below the axis
 * @property {boolean} [held] whether the y axis has a handle, too
 * @property {Element[]} [over] drawn by the view, above bars and curves
 * @property {string} [testid]
 * @property {() => void} redraw
 * @property {(share: number) => void} [drag]
 */

/** @param {CurveChart} options */
export function curveChart(options) {
  const { lines = [], uprights = [], height = 330, foot = FOOT, held = false, over = [], redraw, drag } = options;
  let { x = NO_AXIS, y = NO_AXIS } = options;
  let left = PLAIN,
    width = 560,
    drawnGrid = "";
  const grid = s("g.iaa-curves-grid");
  const bars = s("path.iaa-curves-bars", { "data-testid": "bars" });
  const standing = ["at", ...uprights].map((name) => ({
    name,
    line: s("line.iaa-curves-upright", { "data-upright": name }),
    text: s("text.iaa-curves-at", { "data-upright": name }),
  }));
  const level = s("line.iaa-curves-level");
  const levelText = s("text.iaa-curves-level-text");
  const trace = s("path.iaa-curves-trace");
  const ring = s("circle.iaa-guess", { r: 10, "data-part": "ghost", "data-guess": "up" });
  const parts = lines.map(({ name, label = "", look = "solid", mark, truth }) => ({
    name,
    label,
    path: s("path", {
      class: `iaa-curves-line iaa-curves-${look}`,
      "data-line": name,
      "stroke-dasharray": mark && DASHES[mark],
    }),
    dot: s(
      "g.iaa-curves-dot",
      { "data-point": name, "data-truth": truth },
      mark ? markOf(mark, 0, 0, {}) : s("circle", { r: 5.5 }),
    ),
    text: s("text.iaa-curves-name", label),
    /** @type {Point[] | undefined} */
    points: undefined,
  }));
  const svg = s(
    "svg",
    { role: "img", "data-testid": options.testid ?? "curves", viewBox: `0 0 560 ${height}`, "data-to-width": "" },
    grid,
    bars,
    level,
    levelText,
    trace,
    standing.map(({ line }) => line),
    parts.map(({ path }) => path),
    over,
    ring,
    parts.map(({ dot }) => dot),
    parts.map(({ text }) => text),
    standing.map(({ text }) => text),
  );
  const layer = handleLayer(svg);
  const points = drag
    ? layer.grip({
        name: "points",
        move: (place) => drag(Math.min(1, Math.max(0, (place.x - left) / (width - left - RIGHT)))),
      })
    : null;
  if (points) points.node.style.touchAction = "pan-y";
  /** @type {ReturnType<typeof guessHandle> | null} */
  let ringHandle = null; // of the current guess
  const node = h("div.iaa-curves", layer.node);
  const sized = eachFrame(redraw);
  let room = 0; // width in pixels
  const sizes = new ResizeObserver(([{ contentRect }]) => {
    room = Math.round(contentRect.width);
    if (room && Math.abs(room - width) > 1) sized();
  });
  sizes.observe(node);
  /** @type {import("./text_width.js").Measure} */
  let measure = (text) => 8 * text.length;

  const scale = (/** @type {Axis} */ { ticks, log, ends }, /** @type {number} */ value) => {
    const [low, high] = ends ?? [ticks[0][0], ticks[ticks.length - 1][0]];
    return log ? Math.log(value / low) / Math.log(high / low) : (value - low) / (high - low);
  };
  const bottom = height - foot;
  const xAt = (/** @type {number} */ value) => left + scale(x, value) * (width - left - RIGHT);
  const yAt = (/** @type {number} */ value) => bottom - scale(y, value) * (bottom - TOP);

  function drawGrid() {
    let begin = Infinity; // of the next label to the right
    grid.replaceChildren(
      ...y.ticks
        .filter(([, text]) => text)
        .flatMap(([value, text]) => [
          s("line", { x1: left, x2: width - RIGHT, y1: yAt(value), y2: yAt(value), "data-zero": value === 0 }),
          s("text", { x: left - (held ? 20 : 6), y: yAt(value) + 4, class: "iaa-curves-end" }, text),
        ]),
      ...[...x.ticks].reverse().flatMap(([value, text]) => {
        const at = xAt(value),
          half = measure(text) / 2;
        const tick = s("line", { x1: at, x2: at, y1: bottom, y2: bottom + 5, class: "iaa-curves-tick" });
        const middle = Math.min(width - half - 1, at);
        const fits = middle + half < begin - 6;
        if (fits) begin = middle - half;
        const number = { x: middle, y: bottom + Math.min(NUMBERS, foot - 26), class: "iaa-curves-middle" };
        return fits ? [tick, s("text", number, text)] : [tick];
      }),
      s("line", { x1: left, x2: width - RIGHT, y1: bottom, y2: bottom, class: "iaa-curves-tick" }),
      s("text", { x: width - RIGHT, y: height - 5, class: "iaa-curves-end" }, x.label),
      s("text", { x: 2, y: 14 }, y.label),
    );
  }

  /** @param {Point[]} points */
  function pathOf(points) {
    let pen = "M";
    return points
      .map(([at, value]) => {
        if (Number.isNaN(value)) {
          pen = "M";
          return "";
        }
        const step = `${pen}${xAt(at).toFixed(1)} ${yAt(value).toFixed(1)}`;
        pen = "L";
        return step;
      })
      .join("");
  }

  /** @param {NonNullable<Drawn["bars"]>} drawn */
  function barsOf({ from, width: wide, heights }) {
    return heights
      .map((value, k) => {
        if (!value) return "";
        const [start, end] = [xAt(from + k * wide) + 0.5, xAt(from + (k + 1) * wide) - 0.5];
        return `M${start.toFixed(1)} ${bottom}V${yAt(value).toFixed(1)}H${end.toFixed(1)}V${bottom}Z`;
      })
      .join("");
  }

  /** @param {Drawn} drawn */
  function draw(drawn) {
    const { lines: curves = {}, at = NaN, values = {}, text = "", level: across = null, guess = null } = drawn;
    x = drawn.x ?? x;
    y = drawn.y ?? y;
    room ||= node.clientWidth; // cached: reading it at each event would force layout
    if (room) width = Math.max(240, room);
    left = held ? HELD : y.ticks.some(([, number]) => number) ? PLAIN : BARE;
    const key = [width, ...[x, y].flatMap(({ label, ticks, ends = [] }) => [label, ticks, ends])].join();
    const anew = key !== drawnGrid;
    if (anew) {
      if (room) measure = measureIn(node, "600 13px");
      setAttributes(svg, { viewBox: `0 0 ${width} ${height}` });
      drawGrid();
      drawnGrid = key;
    }
    setAttributes(bars, { d: drawn.bars ? barsOf(drawn.bars) : null });
    drawUprights({ ...drawn.uprights, at: { value: points ? at : null, text } });
    setAttributes(trace, { d: pathOf(drawn.trace ?? []) || null });
    setAttributes(ring, { visibility: guess === null ? "hidden" : "visible" });
    if (guess !== null) setAttributes(ring, { cx: xAt(at), cy: yAt(guess) });
    const crosses = across !== null && Number.isFinite(across.value); // not if it is hidden
    for (const each of [level, levelText]) setAttributes(each, { visibility: crosses ? "visible" : "hidden" });
    if (crosses) {
      setAttributes(level, { x1: left, x2: width - RIGHT, y1: yAt(across.value), y2: yAt(across.value) });
      setAttributes(levelText, { x: width - RIGHT, y: yAt(across.value) - 5 });
      setText(levelText, across.text);
    }
    for (const part of parts) {
      if (anew || part.points !== curves[part.name])
        setAttributes(part.path, { d: pathOf(curves[part.name] ?? []) || null });
      part.points = curves[part.name];
      const value = values[part.name];
      const shown = value !== undefined && !Number.isNaN(value);
      setAttributes(part.dot, { visibility: shown ? "visible" : "hidden", "data-value": shown ? value : null });
      if (shown) setAttributes(part.dot, { transform: `translate(${xAt(at).toFixed(1)} ${yAt(value).toFixed(1)})` });
    }
    drawNames(values, curves, xAt(at), xAt(at) > width / 2);
    if (drawn.asks) ringHandle ??= guessHandle(layer);
    const [low, high] = [y.ticks[0][0], y.ticks[y.ticks.length - 1][0]];
    const ringX = xAt(drawn.asksAt ?? at);
    ringHandle?.draw(drawn.asks ?? null, {
      from: { x: ringX, y: yAt(low) },
      to: { x: ringX, y: yAt(high) },
      low,
      high,
    });
    points?.set({ x: xAt(at), y: TOP, width: 0, height: bottom - TOP });
  }

  /**
   * Draw vertical lines with their texts inside the chart, clear of the y axis name, in a second row on collision.
   *
   * @param {Record<string, Upright>} uprights
   */
  function drawUprights(uprights) {
    const least = y.label ? measure(y.label) + 12 : 2;
    const placed = standing.flatMap(({ name, line, text }) => {
      const { value, text: label = "", side } = uprights[name] ?? NOWHERE;
      const shown = value !== null && !Number.isNaN(value);
      for (const each of [line, text]) setAttributes(each, { visibility: shown ? "visible" : "hidden" });
      if (!shown) return [];
      const at = Math.min(width - RIGHT, Math.max(left, xAt(value)));
      setAttributes(line, { x1: at, x2: at, y1: TOP - 6, y2: bottom + (points ? TRACK : 5) });
      setText(text, label);
      const room = measure(label);
      const wanted = (side ?? (at > width / 2 ? "end" : "start")) === "start" ? at + 5 : at - 5 - room;
      const start = Math.max(least, Math.min(width - room - 2, wanted));
      return { text, left: start, right: start + room };
    });
    const rows = rowsOf(placed, GAP);
    placed.forEach(({ text, left: start }, i) => {
      setAttributes(text, { x: start.toFixed(1), y: 14 + LINE * rows[i] });
    });
  }

  /**
   * Write the names next to the points, clear of each other and, unless too steep, of the curves.
   *
   * @param {Record<string, number>} values
   * @param {Record<string, Point[]>} drawn
   * @param {number} at
   * @param {boolean} before whether they are on the left
   */
  function drawNames(values, drawn, at, before) {
    const shown = parts.filter(({ name, label }) => label && !Number.isNaN(values[name] ?? NaN));
    for (const { text } of parts) setAttributes(text, { visibility: "hidden" });
    const order = shown.sort((p, q) => values[q.name] - values[p.name]);
    const sign = before ? -1 : 1;
    let above = TOP - LINE;
    const places = order.map(({ name, label }) => {
      const ends = [at + sign * 8, at + sign * (16 + measure(label))].sort((p, q) => p - q);
      const own = yAt(values[name]) + 4;
      const isFree = (/** @type {number} */ y) =>
        y >= above + LINE &&
        y <= bottom - 4 &&
        !Object.values(drawn).some((curve) => crosses(curve, ends, [y - 12, y + 4]));
      const free = NEAR.map((away) => own + away).find(isFree);
      above = free ?? Math.max(above + LINE, own);
      return above;
    });
    let below = bottom + LINE - 4;
    for (let k = places.length - 1; k >= 0; k -= 1) below = places[k] = Math.min(places[k], below - LINE);
    order.forEach(({ text }, k) => {
      setAttributes(text, {
        visibility: "visible",
        x: at + sign * 12,
        y: places[k],
        "text-anchor": before ? "end" : "start",
      });
    });
  }

  /** @type {(curve: Point[], across: number[], down: number[]) => boolean} whether a curve passes through a box */
  const crosses = (curve, [left, right], [top, end]) =>
    curve.some(([x, y], i) => {
      const [before, value] = curve[i - 1] ?? [x, y];
      const [low, high] = [yAt(value), yAt(y)].sort((p, q) => p - q);
      return xAt(x) >= left && xAt(before) <= right && high >= top && low <= end;
    });

  return {
    node,
    layer,
    draw,
    /** The ends of a handle's track along the x axis. */
    alongX: () => ({ from: { x: left, y: bottom + TRACK }, to: { x: width - RIGHT, y: bottom + TRACK } }),
    /** The ends of a handle's track along the y axis. */
    alongY: () => ({ from: { x: left, y: bottom }, to: { x: left, y: TOP } }),
    /** @type {(at: number, value: number) => { x: number, y: number }} */
    place: (at, value) => ({ x: xAt(at), y: yAt(value) }),
    /** @param {string} text */
    describe: (text) => setAttributes(svg, { "aria-label": text }),
    stop() {
      sizes.disconnect();
      sized.stop();
    },
  };
}

/** @type {Axis} */
const NO_AXIS = {
  label: "",
  ticks: [
    [0, ""],
    [1, ""],
  ],
};
/** @type {Upright} */
const NOWHERE = { value: null };
