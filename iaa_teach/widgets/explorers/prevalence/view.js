// The prevalence explorer: move what annotators can do and what there is to find; read what becomes of agreement.

import { curveChart } from "../../kit/curve_chart.js";
import { h } from "../../kit/dom.js";
import { diagnosticTable, predictiveValue } from "../../kit/engine/diagnostic.js";
import { gwetAc1 } from "../../kit/engine/ac1.js";
import { agreement } from "../../kit/engine/coefficients.js";
import { asPart, box, explorer, readout, sentence, telling } from "../../kit/explorer.js";
import { partOf } from "../../kit/handles.js";
import { decimal, integer, percent, say } from "../../kit/say.js";
import { yesLabels } from "./labels.js";
import { itemsIn, studySquare } from "./study.js";
import { words } from "./words.js";

/** @typedef {import("../../kit/engine/diagnostic.js").Study} Study */
/** @typedef {Record<"observed" | "kappa" | "ac1" | "right", number>} Figures */
/** @typedef {import("../../kit/explorer.js").ExplorerView<PrevalenceExplorerTraits>} PrevalenceView */

const SHARES = Array.from({ length: 199 }, (_, k) => (k + 1) / 200);
/** @type {{ name: keyof Figures, label: string, look: import("../../kit/curve_chart.js").Look }[]} */
const LINES = [
  { name: "observed", label: words.observedName, look: "dashed" },
  { name: "kappa", label: words.kappa, look: "strong" },
  { name: "ac1", label: words.ac1, look: "mixed" },
  { name: "right", label: words.right, look: "dotted" },
];

/**
 * @param {Study} study
 * @returns {Figures}
 */
function figuresOf(study) {
  const table = diagnosticTable(study);
  const { observed, kappa } = agreement(table);
  return { observed, kappa, ac1: gwetAc1(table), right: predictiveValue(study) };
}

/** @param {PrevalenceView} view */
function curves({ limits, redraw, set }) {
  const chart = curveChart({
    x: { label: words.axis, ticks: [0, 25, 50, 75, 100].map((each) => [each / 100, percent(each / 100, 0)]) },
    y: { label: "", ticks: [0, 0.2, 0.4, 0.6, 0.8, 1].map((value) => [value, decimal(value, 1)]) },
    lines: LINES,
    height: 370,
    redraw,
    drag: (share) => set({ prevalence: Math.round(100 * share) / 100 }),
  });
  const handle = chart.layer.handle({
    name: "prevalence",
    label: words.prevalence,
    testid: "prevalence",
    move: (value) => set({ prevalence: value / 100 }),
  });
  const [least, most] = limits.prevalence;
  return {
    node: chart.node,
    stop: chart.stop,
    /** @type {(study: Study, figures: Figures, more: import("../../kit/explorer.js").More) => void} */
    draw(study, figures, { told, veiled }) {
      const each = SHARES.map((prevalence) => ({ prevalence, ...figuresOf({ ...study, prevalence }) }));
      chart.draw({
        lines: Object.fromEntries(
          LINES.map(({ name }) => [name, veiled(name) ? [] : each.map((at) => [at.prevalence, at[name]])]),
        ),
        at: study.prevalence,
        values: figures,
        text: say(words.truly, told),
      });
      const value = 100 * study.prevalence;
      handle.set({
        value,
        low: 100 * least,
        high: 100 * most,
        text: say(words.percents, { percents: integer(value) }),
        ...partOf(chart.alongX(), least, most),
      });
      chart.describe(say(words.chart, told));
    },
  };
}

const two = (/** @type {number} */ value) => decimal(value, 2);

export default explorer({
  name: "prevalence",
  state: ["prevalence", "sensitivity", "specificity"],
  figures: figuresOf,
  shown: {
    observed: { label: words.observed, text: two },
    kappa: { label: words.kappa, text: two },
    ac1: { label: words.ac1, text: two },
    right: { label: words.right, text: (share) => percent(share, 0) },
  },
  told(study, _figures, veiled) {
    const [right, wrong] = veiled("right") ? [NaN, NaN] : itemsIn(study);
    return {
      share: percent(study.prevalence, 0),
      said: integer(right + wrong),
      found: integer(right),
      alarms: integer(wrong),
    };
  },
  spoken: words.spoken,
  parts: (view) => [
    h("p", { "data-show": "lead" }, words.lead),
    box(
      { class: "iaa-prevalence-main" },
      box(
        { class: "iaa-prevalence-picture", "data-area": "picture" },
        asPart("curves", curves(view)),
        box(
          { class: "iaa-prevalence-worth", "data-show": "right" },
          yesLabels(),
          telling(["right"], sentence("thousand", words.thousand)),
        ),
      ),
      box({ class: "iaa-prevalence-figures", "data-area": "readout", "data-show": "number" }, readout(view)),
      box(
        { class: "iaa-prevalence-who", "data-area": "controls", "data-show": "square" },
        h("p.iaa-title", words.annotators),
        studySquare(view.set),
      ),
    ),
  ],
});
