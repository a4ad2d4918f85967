// The human labels needed for a half width: two curves, with the judge and without.

import { curveChart } from "../../kit/curve_chart.js";
import { h, setText } from "../../kit/dom.js";
import { partOf } from "../../kit/handles.js";
import { decimal, integer, percent, say } from "../../kit/say.js";
import { shareLine } from "../../kit/share_line.js";
import { halfWidthsOf } from "./file.js";
import { words } from "./words.js";

const TICKS = [25, 50, 100, 200, 400, 800, 1600];
const FEW = TICKS[0],
  MANY = TICKS[TICKS.length - 1];
const TALLEST = 0.2,
  POINTS = 60;

/** @typedef {NonNullable<import("../../kit/explorer.js").Part["draw"]>} Draw */

/** @param {import("../../kit/explorer.js").ExplorerView<JudgeExplorerTraits>} view */
export function planChart({ limits, set, redraw }) {
  const chart = curveChart({
    x: { label: words.labelsAxis, ticks: TICKS.map((each) => [each, integer(each)]), log: true },
    y: { label: words.halfAxis, ticks: [0, 0.05, 0.1, 0.15, TALLEST].map((each) => [each, decimal(each, 2)]) },
    lines: [
      { name: "people", label: words.withoutJudge, look: "dashed" },
      { name: "judge", label: words.withJudge, look: "strong" },
    ],
    height: 260,
    held: true,
    redraw,
  });
  const handle = chart.layer.handle({
    name: "half_width",
    label: words.halfHandle,
    move: (value) => set({ half_width: value / 100 }),
  });
  const [least, most] = limits.half_width;
  const needs = h("p", { "data-testid": "judge-needs" });
  return {
    node: h("div", needs, chart.node),
    stop: chart.stop,
    /** @type {Draw} */
    draw(state, { needed, people_needed }, { veiled, told }) {
      const hidden = veiled("share_needed");
      const widths = halfWidthsOf(state);
      const line = (/** @type {(n: number) => number} */ of) =>
        Array.from({ length: POINTS + 1 }, (_, k) => {
          const n = FEW * (MANY / FEW) ** (k / POINTS);
          const half = of(n);
          return /** @type {[number, number]} */ ([n, half > TALLEST ? NaN : half]);
        });
      const half = state.half_width;
      setText(needs, say(words.needs, told));
      chart.draw({
        lines: { people: line(widths.people), judge: hidden ? [] : line(widths.judge) },
        at: hidden ? people_needed : needed,
        values: hidden ? { people: half } : { judge: half, people: Math.min(TALLEST, widths.people(needed)) },
        level: { value: half, text: "" },
      });
      handle.set({
        value: 100 * half,
        low: 100 * least,
        high: 100 * most,
        text: say(words.halfText, { half: decimal(half, 2) }),
        ...partOf(chart.alongY(), least / TALLEST, most / TALLEST),
      });
      chart.describe(say(words.chart, told));
    },
  };
}

/** The share of a person's labels still needed with the judge, as a guess. */
export const neededLine = () =>
  shareLine("share_needed", words.share, {
    testid: "judge-share-needed",
    written: (share) => percent(share, 0),
    tick: (share) => percent(share, 0),
  });
