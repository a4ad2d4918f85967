// The prevalence explorer: move what annotators can do and what there is to find; read what becomes of agreement.

import { figure } from "../../kit/controls.js";
import { curveChart } from "../../kit/curve_chart.js";
import { announcer, eachFrame, h, setText } from "../../kit/dom.js";
import { diagnosticTable, predictiveValue } from "../../kit/engine/diagnostic.js";
import { gwetAc1 } from "../../kit/engine/ac1.js";
import { agreement } from "../../kit/engine/coefficients.js";
import { mountExplorer } from "../../kit/explorer_frame.js";
import { listen, put, read } from "../../kit/model.js";
import { decimal, integer, percent } from "../../kit/number_formats.js";
import { rich, say } from "../../kit/say.js";
import { yesLabels } from "./labels.js";
import { itemsIn, studySquare } from "./study.js";
import { words } from "./words.js";

/** @typedef {import("../../kit/engine/diagnostic.js").Study} Study */
/** @typedef {Record<"observed" | "kappa" | "ac1" | "right", number>} Figures */

const SHARES = Array.from({ length: 199 }, (_, k) => (k + 1) / 200);
/** @type {Record<keyof Figures, { label: string, look: import("../../kit/curve_chart.js").Look }>} */
const LINES = {
  observed: { label: words.observedName, look: "dashed" },
  kappa: { label: words.kappa, look: "strong" },
  ac1: { label: words.ac1, look: "mixed" },
  right: { label: words.right, look: "dotted" },
};
const NAMES = /** @type {(keyof Figures)[]} */ (Object.keys(LINES));
/** @type {("prevalence" | "sensitivity" | "specificity")[]} */
const TRAITS = ["prevalence", "sensitivity", "specificity"];

/**
 * @param {Study} study
 * @returns {Figures}
 */
function figuresOf(study) {
  const table = diagnosticTable(study);
  const { observed, kappa } = agreement(table);
  return { observed, kappa, ac1: gwetAc1(table), right: predictiveValue(study) };
}

/** @param {View<PrevalenceExplorerTraits>} view */
function render({ model, el }) {
  const voice = announcer();
  const redraw = eachFrame(draw);
  const chart = curveChart({
    x: { label: words.axis, ticks: [0, 25, 50, 75, 100].map((each) => [each / 100, percent(each / 100, 0)]) },
    y: { label: "", ticks: [0, 0.2, 0.4, 0.6, 0.8, 1].map((value) => [value, decimal(value, 1)]) },
    lines: NAMES.map((name) => ({ name, ...LINES[name] })),
    height: 370,
    redraw,
    drag: (share) => put(model, { prevalence: Math.min(0.99, Math.max(0.01, Math.round(100 * share) / 100)) }),
  });
  const handle = chart.layer.handle({
    name: "prevalence",
    label: words.prevalence,
    testid: "prevalence",
    move: (value) => put(model, { prevalence: value / 100 }),
  });
  const study = studySquare((name, share) => put(model, { [name]: share }));
  const labels = yesLabels();
  const figures = {
    observed: figure("observed", rich(words.observed)),
    kappa: figure("kappa", words.kappa),
    ac1: figure("ac1", words.ac1),
    right: figure("right", words.right),
  };
  const thousand = h("p", { class: "iaa-prevalence-thousand", "data-testid": "thousand" });
  const content = h(
    "div",
    { class: "iaa-stack" },
    h("p", {}, words.lead),
    h(
      "div",
      { class: "iaa-prevalence-main" },
      h(
        "div",
        { class: "iaa-prevalence-picture", "data-area": "picture" },
        chart.node,
        h("div", { class: "iaa-prevalence-worth" }, labels.node, thousand),
      ),
      h(
        "div",
        { class: "iaa-prevalence-figures", "data-area": "readout" },
        NAMES.map((name) => figures[name].node),
      ),
      h(
        "div",
        { class: "iaa-prevalence-who", "data-area": "controls" },
        h("p", { class: "iaa-title" }, words.annotators),
        study.node,
      ),
    ),
    voice.node,
  );
  const frame = mountExplorer({ model, el }, "iaa-prevalence", content, { start: TRAITS });
  figures.right.node.classList.add("iaa-prevalence-yes");

  function draw() {
    /** @type {Study} */
    const now = read(model, TRAITS);
    const value = figuresOf(now);
    const curves = SHARES.map((prevalence) => ({ prevalence, ...figuresOf({ ...now, prevalence }) }));
    const share = percent(now.prevalence, 0);
    chart.draw({
      lines: Object.fromEntries(NAMES.map((name) => [name, curves.map((each) => [each.prevalence, each[name]])])),
      at: now.prevalence,
      values: value,
      text: say(words.truly, { share }),
    });
    const { from, to } = chart.alongX();
    const step = (to.x - from.x) / 100;
    handle.set({
      value: 100 * now.prevalence,
      low: 1,
      high: 99,
      text: say(words.percents, { percents: integer(100 * now.prevalence) }),
      from: { ...from, x: from.x + step },
      to: { ...to, x: to.x - step },
    });
    study.draw(now);
    labels.draw(value.right, model.get("ghost"));
    for (const name of NAMES)
      setText(figures[name].value, name === "right" ? percent(value[name], 0) : decimal(value[name], 2));
    const [right, wrong] = itemsIn(now);
    setText(thousand, say(words.thousand, { said: right + wrong, right, wrong }));
    const said = {
      share,
      observed: decimal(value.observed, 2),
      kappa: decimal(value.kappa, 2),
      ac1: decimal(value.ac1, 2),
      right: percent(value.right, 0),
    };
    chart.describe(say(words.chart, said));
    voice.news(say(words.spoken, said));
  }
  draw();
  const undo = listen(model, ["prevalence", "sensitivity", "specificity", "ghost"], redraw);
  return () => {
    undo();
    for (const each of [frame, chart, voice, redraw]) each.stop();
  };
}

export default { render };
