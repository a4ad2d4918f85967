// How κ came out in the samples: bars beside the Gaussian's promise, and below them the newest intervals.

import { h, s, setAttributes, setText } from "../../kit/dom.js";
import { handleLayer } from "../../kit/handles.js";
import { animate } from "../../kit/motion.js";
import { decimal, short } from "../../kit/number_formats.js";
import { say } from "../../kit/say.js";
import { words as shared } from "../../kit/words.js";
import { words } from "./words.js";

const WIDEST = 960,
  LEFT = 16,
  RIGHT = 16,
  TOP = 44,
  BARS = 220,
  AXIS = 30,
  FIRST = 16,
  ROW = 10;
const ROWS = 12;
const TICK = 14;
const HEIGHT = TOP + BARS + AXIS + FIRST + ROWS * ROW + 6;

const STEPS = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5];

/** Make a 95 % interval with its κ: closed where it holds the true κ, open and heavier where it misses. */
function intervalRow() {
  const line = s("line", { class: "iaa-sampling-reach" });
  const mark = s("circle", {});
  const none = s("text", { x: LEFT, class: "iaa-sampling-none" }, words.noKappa);
  const node = s("g", {}, line, mark, none);
  /**
   * An interval that leaves the chart runs on to its very edge.
   *
   * @param {import("./counts.js").Sample | undefined} sample
   * @param {(value: number) => number} at
   * @param {number} y
   * @param {boolean} newest
   * @param {number[]} edges
   * @param {number} width
   */
  function draw(sample, at, y, newest, edges, width) {
    const defined = sample && !Number.isNaN(sample.kappa);
    for (const part of [line, mark]) setAttributes(part, { visibility: defined ? "visible" : "hidden" });
    setAttributes(none, { y: y + 4, visibility: sample && !defined ? "visible" : "hidden" });
    setAttributes(node, { "data-holds": null });
    if (!defined) return;
    const [low, high] = sample.interval.map((value) => Math.min(width, Math.max(0, at(value))));
    setAttributes(node, {
      class: sample.holds ? "iaa-sampling-holds" : "iaa-sampling-misses",
      "data-holds": String(sample.holds),
    });
    setAttributes(line, { x1: low.toFixed(1), x2: Math.max(high, low + 1).toFixed(1), y1: y, y2: y });
    setAttributes(mark, {
      cx: at(Math.min(edges[1], Math.max(edges[0], sample.kappa))).toFixed(1),
      cy: y,
      r: newest ? 6 : 3.5,
    });
  }
  return { node, draw };
}

/** @param {{ moveThreshold: (kappa: number) => void, moveGuess: (reach: number) => void }} moves */
export function samplingChart({ moveThreshold, moveGuess }) {
  const newest = s("g", { class: "iaa-sampling-newest-ticks", "data-testid": "ticks" });
  const guess = s(
    "g",
    { class: "iaa-sampling-range", "data-testid": "guess-range" },
    s("rect", { y: TOP + BARS, height: 6 }),
    s("line", { y1: TOP + 8, y2: TOP + BARS + 6 }),
    s("line", { y1: TOP + 8, y2: TOP + BARS + 6 }),
  );
  const ticks = s("g", { class: "iaa-sampling-ticks" });
  const bars = s("path", { class: "iaa-sampling-bars", "data-testid": "bars" });
  const curve = s("path", { class: "iaa-sampling-curve", "data-testid": "curve" });
  const truth = s(
    "g",
    { class: "iaa-sampling-truth" },
    s("line", { y1: TOP - 8, y2: TOP + BARS + 5 }),
    s("line", { y1: TOP + BARS + AXIS - 4, y2: HEIGHT }),
    s("text", { y: 14 }),
  );
  const bound = s(
    "g",
    { class: "iaa-sampling-threshold", "data-testid": "threshold" },
    s("line", { y1: TOP - 8, y2: TOP + BARS }),
    s("text", { y: 14 }),
  );
  const ghostMark = s(
    "g",
    { class: "iaa-sampling-ghost", "data-part": "ghost" },
    s("line", { y1: TOP - 6, y2: TOP + BARS - 8 }),
    s("circle", { cy: TOP + BARS, r: 8 }),
    s("text", { y: 32 }),
  );
  const axis = s("line", { class: "iaa-sampling-axis", x1: LEFT, y1: TOP + BARS, y2: TOP + BARS });
  const rows = Array.from({ length: ROWS }, intervalRow);
  const empty = s("text", { x: LEFT, y: TOP + BARS + AXIS + FIRST, class: "iaa-sampling-empty" }, words.newestHere);
  const svg = s(
    "svg",
    { role: "img", height: HEIGHT, "data-testid": "chart" },
    ticks,
    bars,
    axis,
    curve,
    guess,
    newest,
    truth,
    bound,
    rows.map(({ node }) => node).reverse(),
    empty,
    ghostMark,
  );
  const layer = handleLayer(svg);
  const handles = {
    threshold: layer.handle({
      name: "threshold",
      label: words.thresholdHandle,
      testid: "threshold-handle",
      move: (value) => moveThreshold(value / 100),
    }),
    guess: layer.handle({
      name: "guess",
      label: words.guessHandle,
      testid: "guess-handle",
      move: (value) => moveGuess(value / 100),
    }),
  };
  const node = h("div", { class: "iaa-sampling-chart" }, layer.node);
  let width = 0,
    drawnAxis = "";

  /** @param {Pick<import("./drawing.js").State, "population" | "found" | "threshold" | "ghost" | "guess" | "predicts">} state */
  function draw({ population, found, threshold, ghost, guess: reach, predicts }) {
    const predicted = predicts === "kappa" ? ghost : null;
    if (!node.clientWidth) return; // out of sight: text has no length there; it is drawn when it comes into view
    const [low, high] = population.axis;
    width = Math.min(WIDEST, node.clientWidth);
    setAttributes(svg, { width, viewBox: `0 0 ${width} ${HEIGHT}` });
    setAttributes(axis, { x2: width - RIGHT });
    const at = (/** @type {number} */ value) => LEFT + ((value - low) / (high - low)) * (width - LEFT - RIGHT);
    drawAxis(at, low, high);

    const defined = found.samples - found.undefined;
    const most = Math.max(...found.bins, Math.max(...population.curve) * Math.max(defined, 1));
    const y = (/** @type {number} */ count) => TOP + BARS - (count / most) * BARS;
    setAttributes(bars, {
      d: found.bins
        .map((count, k) => {
          if (!count) return "";
          const [x, right] = [at(low + k * population.width), at(low + (k + 1) * population.width)];
          return `M${(x + 0.5).toFixed(1)} ${TOP + BARS}V${y(count).toFixed(1)}H${(right - 0.5).toFixed(1)}V${TOP + BARS}Z`;
        })
        .join(""),
    });
    const step = (high - low) / (population.curve.length - 1);
    setAttributes(curve, {
      visibility: found.samples ? "visible" : "hidden", // it would tell the spread that is to be guessed
      d: population.curve
        .map(
          (share, k) =>
            `${k ? "L" : "M"}${at(low + k * step).toFixed(1)} ${y(share * Math.max(defined, 1)).toFixed(1)}`,
        )
        .join(""),
    });

    const { kappa, axis: edges } = population;
    const trueKappa = say(words.trueKappa, { kappa: decimal(kappa) });
    const guess = say(shared.yourPrediction, { value: decimal(predicted) });
    const above = threshold === null || kappa >= threshold;
    upright(truth, at, kappa, trueKappa, above ? "start" : "end", edges);
    upright(bound, at, threshold, short(threshold), above ? "end" : "start", edges);
    upright(ghostMark, at, predicted, guess, null, edges);
    setAttributes(empty, { visibility: found.samples ? "hidden" : "visible" });
    drawTicks(found, at, edges);
    placeHandles({ at, kappa, low, high, threshold, reach, locked: found.samples > 0 || predicts !== "kappa" });
    rows.forEach((row, i) => {
      const place = TOP + BARS + AXIS + FIRST + i * ROW - (i === 0 ? 6 : 0);
      row.draw(found.recent[i], at, place, i === 0, edges, width);
    });
  }

  /**
   * Each of the newest samples has left a tick on the ruler.
   *
   * @param {import("./counts.js").Found} found
   * @param {(value: number) => number} at
   * @param {number[]} edges
   */
  function drawTicks(found, at, [low, high]) {
    const known = found.recent.filter(({ kappa }) => !Number.isNaN(kappa));
    newest.replaceChildren(
      ...known.map(({ kappa }, i) => {
        const x = at(Math.min(high, Math.max(low, kappa))).toFixed(1);
        const long = i === 0 ? TICK + 8 : TICK;
        return s("line", { x1: x, x2: x, y1: TOP + BARS - long, y2: TOP + BARS, "data-kappa": kappa });
      }),
    );
  }

  /**
   * @param {{ at: (value: number) => number, kappa: number, low: number, high: number, threshold: number | null,
   *   reach: number | null, locked: boolean }} state
   */
  function placeHandles({ at, kappa, low, high, threshold, reach, locked }) {
    const { threshold: bound, guess: spread } = handles;
    bound.node.hidden = threshold === null;
    const [least, most] = [Math.ceil(100 * low - 1e-6), Math.floor(100 * high + 1e-6)];
    const y = TOP - 8;
    if (threshold !== null)
      bound.set({
        value: 100 * threshold,
        low: least,
        high: most,
        text: short(threshold),
        from: { x: at(least / 100), y },
        to: { x: at(most / 100), y },
      });
    spread.node.hidden = locked && reach === null;
    const widest = Math.max(1, Math.floor(100 * (kappa - low) + 1e-6));
    const now = reach ?? widest / 200;
    spread.set({
      value: 100 * now,
      low: 1,
      high: widest,
      text: say(words.guessText, { low: decimal(kappa - now), high: decimal(Math.min(1, kappa + now)) }),
      from: { x: at(kappa - 0.01), y: TOP + BARS + 4 },
      to: { x: at(kappa - widest / 100), y: TOP + BARS + 4 },
      disabled: locked,
    });
    setAttributes(guess, { visibility: reach === null ? "hidden" : "visible" });
    const [left, right] = [at(Math.max(low, kappa - now)), at(Math.min(high, kappa + now))];
    const [band, ...ends] = guess.children;
    setAttributes(band, { x: left, width: right - left });
    ends.forEach((line, i) => setAttributes(line, { x1: i ? right : left, x2: i ? right : left }));
  }

  /** Let the newest tick fall onto the ruler. */
  function land() {
    const tick = newest.firstElementChild;
    if (tick)
      animate(
        tick,
        [
          { transform: `translateY(${-BARS / 2}px)`, opacity: 0 },
          { transform: "none", opacity: 1 },
        ],
        { duration: 350, easing: "ease-in" },
      );
  }

  /**
   * Draw a line at a value with its label beside it, on the side named if there is one, and always within the chart.
   *
   * @param {SVGGElement} group
   * @param {(value: number) => number} at
   * @param {number | null} value
   * @param {string} label
   * @param {"start" | "end" | null} side
   * @param {number[]} edges
   */
  function upright(group, at, value, label, side, [low, high]) {
    setAttributes(group, { visibility: value === null ? "hidden" : "visible" });
    if (value === null) return;
    const x = at(Math.min(high, Math.max(low, value)));
    for (const line of group.querySelectorAll("line")) setAttributes(line, { x1: x, x2: x });
    for (const circle of group.querySelectorAll("circle")) setAttributes(circle, { cx: x });
    const text = group.querySelector("text");
    setText(text, label);
    const room = text.getComputedTextLength();
    const left = (side ?? (x < width / 2 ? "start" : "end")) === "start" ? x + 5 : x - 5 - room;
    setAttributes(text, { x: Math.max(2, Math.min(width - room - 2, left)).toFixed(1) });
  }

  /**
   * @param {(value: number) => number} at
   * @param {number} low
   * @param {number} high
   */
  function drawAxis(at, low, high) {
    const key = [low, high, width].join();
    if (key === drawnAxis) return;
    drawnAxis = key;
    const step = STEPS.find((each) => ((width - LEFT - RIGHT) * each) / (high - low) >= 44) ?? 0.5;
    const values = [];
    for (let k = Math.ceil(low / step - 1e-6); k * step <= high + 1e-9; k += 1) values.push(k * step);
    const digits = step < 0.1 ? 2 : 1;
    ticks.replaceChildren(
      ...values.flatMap((value) => [
        s("line", { x1: at(value), x2: at(value), y1: TOP + BARS, y2: TOP + BARS + 5 }),
        s("text", { x: at(value), y: TOP + BARS + 20 }, decimal(value, digits)),
      ]),
    );
  }

  const describe = (/** @type {string} */ text) => setAttributes(svg, { "aria-label": text });
  return { node, draw, land, describe };
}
