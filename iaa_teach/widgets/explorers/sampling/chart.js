// κ in the samples: a tick for each of a few, bars for many, next to the Gaussian's curve.

import { curveChart } from "../../kit/curve_chart.js";
import { s, setAttributes } from "../../kit/dom.js";
import { animate } from "../../kit/motion.js";
import { guessHandle } from "../../kit/guess.js";
import { decimal, say, short } from "../../kit/say.js";
import { words as shared } from "../../kit/words.js";
import { words } from "./words.js";

const BOTTOM = 246, // of the axis
  FOOT = 56;
const TICK = 14,
  FALL = 110,
  FEW = 20; // samples; more are drawn as bars
const STEPS = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5];
const TICK_ROOM = 46;

/** @typedef {(value: number) => number} Place horizontal position of a value of κ in the chart */

/**
 * Return as many numbers for the axis as fit.
 *
 * @param {number} low
 * @param {number} high
 * @param {number} width of the chart
 */
function ticksOf(low, high, width) {
  const step = STEPS.find((each) => (each * width) / (high - low) >= TICK_ROOM) ?? 0.5;
  const first = Math.ceil(low / step - 1e-6),
    last = Math.floor(high / step + 1e-6);
  return Array.from({ length: last - first + 1 }, (_, k) => {
    const value = (first + k) * step;
    return /** @type {import("../../kit/curve_chart.js").Tick} */ ([value, decimal(value, step < 0.1 ? 2 : 1)]);
  });
}

/** @param {{ moveThreshold: (kappa: number) => void, moveGuess: (reach: number) => void, redraw: () => void }} moves */
export function samplingChart({ moveThreshold, moveGuess, redraw }) {
  const newest = s("g.iaa-sampling-newest-ticks", { "data-testid": "ticks" });
  const range = s(
    "g.iaa-sampling-range",
    { "data-testid": "guess-range" },
    s("rect", { y: BOTTOM, height: 6 }),
    s("line", { y1: 34, y2: BOTTOM + 6 }),
    s("line", { y1: 34, y2: BOTTOM + 6 }),
  );
  const ring = s("circle.iaa-guess", { r: 8, cy: BOTTOM, "data-part": "ghost" });
  const chart = curveChart({
    lines: [{ name: "curve", look: "dashed" }],
    uprights: ["truth", "threshold", "ghost"],
    height: BOTTOM + FOOT,
    foot: FOOT,
    over: [range, newest, ring],
    testid: "chart",
    redraw,
  });
  /** @type {ReturnType<typeof guessHandle> | null} */
  let begins = null; // of a range that is guessed
  const handles = {
    threshold: chart.layer.handle({
      name: "threshold",
      label: words.thresholdHandle,
      testid: "threshold-handle",
      move: (value) => moveThreshold(value / 100),
    }),
    guess: chart.layer.handle({
      name: "guess",
      label: words.guessHandle,
      testid: "guess-handle",
      move: (value) => moveGuess(value / 100),
    }),
  };

  handles.guess.node.dataset.show = "guess";
  for (const each of [range, chart.node.querySelector("[data-line=curve]")]) {
    each?.setAttribute("data-show", each === range ? "guess" : "spread");
  }
  let axisNow = [0, 1];

  /** @type {() => Place} */
  const place = () => {
    const [low, high] = axisNow;
    return (value) => chart.place(Math.min(high, Math.max(low, value)), 0).x;
  };

  /** @param {Pick<import("./drawing.js").State, "population" | "found" | "threshold" | "ghost" | "guess" | "predicts" | "asks">} state */
  function draw({ population, found, threshold, ghost, guess, predicts, asks }) {
    const predicted = predicts === "kappa" ? ghost : null;
    const { kappa, axis, curve, width } = population;
    const [low, high] = axis;
    axisNow = axis;
    const defined = Math.max(found.samples - found.undefined, 1);
    const most = Math.max(...found.bins, Math.max(...curve) * defined);
    const step = (high - low) / (curve.length - 1);
    const above = threshold === null || kappa >= threshold;
    chart.draw({
      x: { label: "", ticks: ticksOf(low, high, chart.node.clientWidth), ends: axis },
      y: {
        label: "",
        ticks: [
          [0, ""],
          [most, ""],
        ],
      },
      bars: { from: low, width, heights: found.samples > FEW ? found.bins : [] },
      lines: found.samples ? { curve: curve.map((share, k) => [low + k * step, share * defined]) } : {}, // it gives the spread away
      uprights: {
        truth: { value: kappa, text: say(words.trueKappa, { kappa: decimal(kappa) }), side: above ? "start" : "end" },
        threshold: { value: threshold, text: short(threshold), side: above ? "end" : "start" },
        ghost: { value: predicted, text: say(shared.yourPrediction, { value: decimal(predicted) }) },
      },
    });
    const at = place();
    setAttributes(ring, { visibility: predicted === null ? "hidden" : "visible", cx: at(predicted ?? 0) });
    const asked = predicts === "kappa" ? asks : null;
    const track = { from: { x: at(low), y: BOTTOM }, to: { x: at(kappa), y: BOTTOM }, low, high: kappa };
    if (asked) begins ??= guessHandle(chart.layer);
    begins?.draw(asked, track);
    drawTicks(found, at);
    placeHandles({
      at,
      kappa,
      low,
      high,
      threshold,
      guess,
      locked: found.samples > 0 || predicts !== "kappa" || Boolean(asked),
    });
  }

  /**
   * Draw a tick on the axis for each of the newest samples.
   *
   * @param {import("./counts.js").Found} found
   * @param {Place} at
   */
  function drawTicks(found, at) {
    const known = found.recent.filter(({ kappa }) => !Number.isNaN(kappa));
    newest.replaceChildren(
      ...known.map(({ kappa }, i) => {
        const x = at(kappa).toFixed(1);
        return s("line", { x1: x, x2: x, y1: BOTTOM - TICK - (i ? 0 : 8), y2: BOTTOM, "data-kappa": kappa });
      }),
    );
  }

  /**
   * @param {{ at: Place, kappa: number, low: number, high: number, threshold: number | null, guess: number | null,
   *   locked: boolean }} state
   */
  function placeHandles({ at, kappa, low, high, threshold, guess, locked }) {
    handles.threshold.node.hidden = threshold === null;
    const [least, most] = [Math.ceil(100 * low - 1e-6), Math.floor(100 * high + 1e-6)];
    if (threshold !== null)
      handles.threshold.set({
        value: 100 * threshold,
        low: least,
        high: most,
        text: short(threshold),
        from: { x: at(least / 100), y: 36 },
        to: { x: at(most / 100), y: 36 },
      });
    handles.guess.node.hidden = locked && guess === null;
    const widest = Math.max(1, Math.floor(100 * (kappa - low) + 1e-6));
    const now = guess ?? widest / 200;
    handles.guess.set({
      value: 100 * now,
      low: 1,
      high: widest,
      text: say(words.guessText, { low: decimal(kappa - now), high: decimal(Math.min(1, kappa + now)) }),
      from: { x: at(kappa - 0.01), y: BOTTOM + 4 },
      to: { x: at(kappa - widest / 100), y: BOTTOM + 4 },
      disabled: locked,
    });
    setAttributes(range, { visibility: guess === null ? "hidden" : "visible" });
    const [left, right] = [at(kappa - now), at(kappa + now)];
    const [band, ...ends] = range.children;
    setAttributes(band, { x: left, width: right - left });
    ends.forEach((line, i) => setAttributes(line, { x1: i ? right : left, x2: i ? right : left }));
  }

  /** Let the newest tick fall onto the axis. */
  function land() {
    const tick = newest.firstElementChild;
    if (tick)
      animate(
        tick,
        [
          { transform: `translateY(${-FALL}px)`, opacity: 0 },
          { transform: "none", opacity: 1 },
        ],
        { duration: 350, easing: "ease-in" },
      );
  }
  const width = () => Math.max(240, chart.node.clientWidth || 560);
  return { node: chart.node, draw, land, place, width, describe: chart.describe, stop: chart.stop };
}
