// The three coefficients over all positions of the prevalence handle, with the table's own position marked.

import { curveChart } from "../../kit/curve_chart.js";
import { agreement } from "../../kit/engine/coefficients.js";
import { decimal, say } from "../../kit/say.js";
import { words } from "./words.js";

/** @typedef {import("../../kit/curve_chart.js").Point} Point */
const NAMES = /** @type {const} */ (["s", "pi", "kappa"]);

/**
 * The table with `agreeYes` of the agreements on the first category, otherwise unchanged.
 *
 * @param {number[][]} counts
 * @param {number} agreeYes
 * @returns {number[][]}
 */
export function moved([[yes, onlyA], [onlyB, no]], agreeYes) {
  return [
    [agreeYes, onlyA],
    [onlyB, yes + no - agreeYes],
  ];
}

/** @param {import("../../kit/explorer.js").ExplorerView<PrevalenceBiasExplorerTraits>} view */
export function prevalenceChart({ model, set, redraw }) {
  /** @param {number} share of the agreements, on the first category */
  const move = (share) =>
    set({ counts: moved(model.get("counts"), Math.round(Math.min(1, Math.max(0, share)) * most)) });
  let most = 0,
    drawn = "";
  /** @type {Record<string, Point[]>} */
  let lines = {};
  const chart = curveChart({
    lines: NAMES.map((name) => ({ name, mark: name, truth: name === "kappa" })),
    height: 310,
    testid: "chart",
    redraw,
    drag: move,
  });
  const knob = chart.layer.grip({
    name: "prevalence",
    move({ x }) {
      const { from, to } = chart.alongX();
      move((x - from.x) / (to.x - from.x));
    },
    knob: true,
  });

  /** @type {(table: PrevalenceBiasExplorerTraits, figures: ReturnType<typeof agreement>, more: import("../../kit/explorer.js").More) => void} */
  function draw({ counts, categories }, figures, { ghost, told, veiled, guess }) {
    const [[yes, onlyA], [onlyB, no]] = counts;
    most = yes + no;
    const low = figures.observed < 0.5 || (guess?.value ?? ghost ?? 0) < -0.4 ? -1 : -0.4;
    const there = guess?.about?.counts ?? counts;
    const key = [most, onlyA, onlyB, ...NAMES.map(veiled)].join();
    if (key !== drawn) {
      // The handle changes only the diagonal, so the curves stay.
      const steps = Array.from({ length: most + 1 }, (_, k) => ({ k, at: agreement(moved(counts, k)) }));
      const curve = (/** @type {typeof NAMES[number]} */ name) =>
        steps.map(({ k, at }) => /** @type {Point} */ ([k, Math.max(low, at[name])]));
      lines = Object.fromEntries(NAMES.map((name) => [name, veiled(name) ? [] : curve(name)]));
      drawn = key;
    }
    const values = low === -1 ? [-1, -0.5, 0, 0.5, 1] : [-0.4, -0.2, 0, 0.2, 0.4, 0.6, 0.8, 1];
    chart.draw({
      x: {
        label: say(words.axis, { first: categories[0] }),
        ticks: [
          [0, "0"],
          [Math.max(1, most), String(most)],
        ],
      },
      y: { label: "", ticks: values.map((value) => [value, decimal(value, 1)]) },
      lines,
      at: most ? yes : 0.5,
      values: Object.fromEntries(NAMES.map((name) => [name, Math.max(low, figures[name])])),
      guess: ghost,
      asks: guess,
      asksAt: most ? there[0][0] : 0.5,
    });
    const { from } = chart.alongX();
    knob.set({ x: chart.place(most ? yes : 0.5, low).x, y: from.y });
    chart.describe(say(words.chart, told));
  }
  return { node: chart.node, draw, stop: chart.stop };
}
