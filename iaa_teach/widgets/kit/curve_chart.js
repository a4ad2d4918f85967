// Curves over one quantity, as large as there is room, with a point on each where a handle stands.
//
//   const chart = curveChart({
//     x: { label: "items", ticks: [[25, "25"], …], log: true },     // from the first tick to the last
//     y: { label: "width", ticks: [[0, "0"], [1, "1"]] },
//     lines: [{ name: "kappa", label: "κ", look: "strong" }],       // solid, unless told
//     redraw: () => …,                                              // called when there is more or less room
//     drag: (share) => …,                                           // the points are dragged, 0 to 1 along the axis
//   });
//   chart.draw({ lines: { kappa: [[25, 0.4], …] }, at: 100, values: { kappa: 0.22 } });
//   const handle = chart.layer.handle({ … });                       // as in handles.js
//   handle.set({ …, ...chart.alongX() });                           // its track, below the axis
//   … chart.stop();                                                 // with the view
//
// The values are handed in, never computed; a line breaks where one is NaN.

import { eachFrame, h, s, setAttributes, setText } from "./dom.js";
import { handleLayer } from "./handles.js";

const PLAIN = 46, // left of the axis of y, for its numbers
  HELD = 60, // the same, where a handle stands on it
  RIGHT = 12,
  TOP = 26,
  FOOT = 62, // below the axis: its numbers, the track of a handle, its name
  TRACK = 10, // of a handle, below the axis
  LINE = 16, // between two labels
  SIGN = 7.5; // the most that a sign of a name takes on average

/**
 * @typedef {"solid" | "strong" | "dashed" | "dotted" | "mixed"} Look
 * @typedef {{ label: string, ticks: [number, string][], log?: boolean }} Axis
 * @typedef {{ name: string, label: string, look?: Look }} Line
 * @typedef {[number, number]} Point in units of the axes
 *
 * @typedef {object} Drawn
 * @property {Record<string, Point[]>} lines
 * @property {number} at where on the axis of x the points are
 * @property {Record<string, number>} values of the points
 * @property {string} [text] above the upright line
 * @property {{ value: number, text: string } | null} [level] a line across
 * @property {number | null} [guess] a predicted value
 * @property {Point[]} [trace] a dashed way, from point to point
 */

/**
 * @typedef {object} CurveChart
 * @property {Axis} x
 * @property {Axis} y
 * @property {Line[]} lines
 * @property {number} [height]
 * @property {boolean} [held] whether a handle stands on the axis of y, too
 * @property {() => void} redraw
 * @property {(share: number) => void} drag
 */

/** @param {CurveChart} options */
export function curveChart({ x, y, lines, height = 330, held = false, redraw, drag }) {
  const LEFT = held ? HELD : PLAIN;
  const grid = s("g", { class: "iaa-curves-grid" });
  const upright = s("line", { class: "iaa-curves-upright" });
  const upText = s("text", { class: "iaa-curves-at", y: 14 });
  const level = s("line", { class: "iaa-curves-level" });
  const levelText = s("text", { class: "iaa-curves-level-text" });
  const trace = s("path", { class: "iaa-curves-trace" });
  const ring = s("circle", { class: "iaa-guess", r: 10, "data-part": "ghost" });
  const parts = lines.map(({ name, label, look = "solid" }) => ({
    name,
    label,
    path: s("path", { class: `iaa-curves-line iaa-curves-${look}`, "data-line": name }),
    dot: s("circle", { class: "iaa-curves-dot", r: 5.5, "data-point": name }),
    text: s("text", { class: "iaa-curves-name" }, label),
  }));
  const svg = s(
    "svg",
    { role: "img", "data-testid": "curves", viewBox: `0 0 560 ${height}` },
    grid,
    level,
    levelText,
    trace,
    upright,
    upText,
    parts.map(({ path }) => path),
    parts.map(({ dot }) => dot),
    ring,
    parts.map(({ text }) => text),
  );
  const layer = handleLayer(svg);
  const points = layer.grip({
    name: "points",
    move: (place) => drag(Math.min(1, Math.max(0, (place.x - LEFT) / (width - LEFT - RIGHT)))),
  });
  points.node.style.touchAction = "pan-y";
  const node = h("div", { class: "iaa-curves" }, layer.node);
  let width = 560;
  const sized = eachFrame(redraw);
  const sizes = new ResizeObserver(() => {
    if (node.clientWidth && Math.abs(node.clientWidth - width) > 1) sized();
  });
  sizes.observe(node);

  const scale = (/** @type {Axis} */ { ticks, log }, /** @type {number} */ value) => {
    const [low, high] = [ticks[0][0], ticks[ticks.length - 1][0]];
    return log ? Math.log(value / low) / Math.log(high / low) : (value - low) / (high - low);
  };
  const bottom = height - FOOT;
  const xAt = (/** @type {number} */ value) => LEFT + scale(x, value) * (width - LEFT - RIGHT);
  const yAt = (/** @type {number} */ value) => bottom - scale(y, value) * (bottom - TOP);

  function drawGrid() {
    let begin = Infinity; // of the label to the right
    grid.replaceChildren(
      ...y.ticks.flatMap(([value, text]) => [
        s("line", { x1: LEFT, x2: width - RIGHT, y1: yAt(value), y2: yAt(value) }),
        s("text", { x: LEFT - (held ? 20 : 6), y: yAt(value) + 4, class: "iaa-curves-end" }, text),
      ]),
      ...[...x.ticks].reverse().flatMap(([value, text]) => {
        const at = xAt(value),
          half = 4 * text.length;
        const tick = s("line", { x1: at, x2: at, y1: bottom, y2: bottom + 5 });
        const left = Math.min(width - half - 1, at);
        const fits = left + half < begin - 6;
        if (fits) begin = left - half;
        return fits ? [tick, s("text", { x: left, y: height - 26, class: "iaa-curves-middle" }, text)] : [tick];
      }),
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

  /** @param {Drawn} drawn */
  function draw({ lines: drawn, at, values, text = "", level: across = null, guess = null, trace: way = [] }) {
    const room = node.clientWidth;
    if (room) width = Math.max(240, room);
    setAttributes(svg, { viewBox: `0 0 ${width} ${height}` });
    drawGrid();
    setAttributes(upright, { x1: xAt(at), x2: xAt(at), y1: TOP - 6, y2: bottom + TRACK });
    setText(upText, text);
    const rightHalf = xAt(at) > width / 2;
    setAttributes(upText, { x: xAt(at), "text-anchor": rightHalf ? "end" : "start" });
    setAttributes(trace, { d: pathOf(way) });
    setAttributes(ring, { visibility: guess === null ? "hidden" : "visible", cx: xAt(at), cy: yAt(guess ?? 0) });
    for (const each of [level, levelText]) setAttributes(each, { visibility: across ? "visible" : "hidden" });
    if (across) {
      setAttributes(level, { x1: LEFT, x2: width - RIGHT, y1: yAt(across.value), y2: yAt(across.value) });
      setAttributes(levelText, { x: width - RIGHT, y: yAt(across.value) - 5 });
      setText(levelText, across.text);
    }
    for (const { name, path, dot } of parts) {
      setAttributes(path, { d: pathOf(drawn[name] ?? []) });
      const value = values[name];
      const shown = value !== undefined && !Number.isNaN(value);
      setAttributes(dot, { visibility: shown ? "visible" : "hidden", "data-value": shown ? value : null });
      if (shown) setAttributes(dot, { cx: xAt(at), cy: yAt(value) });
    }
    drawNames(values, drawn, xAt(at), rightHalf);
    points.set({ x: xAt(at), y: TOP, width: 0, height: bottom - TOP });
  }

  /**
   * Write the names beside the points, none on another. Those of points too close for that stand below their lines, or
   * above where there is no room.
   *
   * @param {Record<string, number>} values
   * @param {Record<string, Point[]>} drawn
   * @param {number} at
   * @param {boolean} left whether they stand on the left
   */
  function drawNames(values, drawn, at, left) {
    const shown = parts.filter(({ name }) => !Number.isNaN(values[name] ?? NaN));
    for (const { text } of parts) setAttributes(text, { visibility: "hidden" });
    const order = shown.sort((p, q) => values[q.name] - values[p.name]);
    const heights = order.map(({ name }) => yAt(values[name]));
    /** @type {number[]} */
    const wanted = [];
    while (wanted.length < order.length) {
      const first = wanted.length;
      let last = first;
      while (heights[last + 1] - heights[last] < LINE - 2) last += 1;
      const close = order.slice(first, last + 1);
      const room = LINE * close.length;
      const long = SIGN * Math.max(...close.map(({ label }) => label.length)) + 12;
      const crossed = close
        .flatMap(({ name }) => drawn[name] ?? [])
        .filter(([x, y]) => Math.abs(xAt(x) - at) < long && xAt(x) > at !== left && !Number.isNaN(y))
        .map(([, y]) => yAt(y));
      const highest = Math.min(heights[first], ...crossed),
        lowest = Math.max(heights[last], ...crossed);
      const start = lowest + room < bottom ? lowest + LINE : highest - room + 6;
      wanted.push(...close.map((_, k) => (close.length > 1 ? start + k * LINE : heights[first] + 4)));
    }
    let above = TOP - LINE;
    const places = wanted.map((place) => (above = Math.max(above + LINE, place)));
    let below = bottom + LINE - 4;
    for (let k = places.length - 1; k >= 0; k -= 1) below = places[k] = Math.min(places[k], below - LINE);
    order.forEach(({ text }, k) => {
      setAttributes(text, {
        visibility: "visible",
        x: at + (left ? -12 : 12),
        y: places[k],
        "text-anchor": left ? "end" : "start",
      });
    });
  }

  return {
    node,
    layer,
    draw,
    /** The ends of a handle's track along the axis of x. */
    alongX: () => ({ from: { x: LEFT, y: bottom + TRACK }, to: { x: width - RIGHT, y: bottom + TRACK } }),
    /** The ends of a handle's track along the axis of y. */
    alongY: () => ({ from: { x: LEFT, y: bottom }, to: { x: LEFT, y: TOP } }),
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
