// The judge explorer: change the truth and the judge's errors; see the judge's share, and its correction by a few human
// labels.

import { h, s, setText } from "../../kit/dom.js";
import { asPart, box, explorer, prediction, readout, telling } from "../../kit/explorer.js";
import { guessRing, valueLine } from "../../kit/line.js";
import { decimal, integer, percent, say, weave } from "../../kit/say.js";
import { studySquare } from "../../kit/study_square.js";
import { words as shared } from "../../kit/words.js";
import { corrected, given, labelSlider, namedWeights, weighing } from "./estimate.js";
import { figuresOf } from "./file.js";
import { neededLine, planChart } from "./plan.js";
import { words } from "./words.js";

/** @typedef {NonNullable<import("../../kit/explorer.js").Part["draw"]>} Draw */

const whole = (/** @type {number} */ share) => percent(share, 0);

/** The judge's share, filled, and a dashed line at the true one. */
function rateLine() {
  const value = h("span.iaa-number", { "data-testid": "judge-rate" });
  const truth = h("p.iaa-quiet", { "data-testid": "judge-truth" });
  const dashed = s("line", { y1: -15, y2: 15, class: "iaa-judge-truth" });
  const line = valueLine({ marks: { predicted: guessRing(), truth: dashed } });
  return {
    node: h("div", h("p.iaa-judge-value", weave(words.rate, { value })), line.node, truth),
    /** @type {Draw} */
    draw({ prevalence }, { rate }, { ghostOf, asks }) {
      setText(value, percent(rate));
      setText(truth, say(words.truth, { truth: percent(prevalence) }));
      line.draw({
        ends: [0, 1],
        ticks: [0, 0.5, 1].map((at) => [at, whole(at)]),
        marks: { truth: prevalence, predicted: ghostOf("rate") },
        asks: asks("rate"),
        spans: { share: Number.isNaN(rate) ? null : [0, rate] },
      });
    },
  };
}

/**
 * @param {string} figure
 * @param {(value: number) => string} written
 * @returns {import("../../kit/explorer.js").Part}
 */
function predictionOf(figure, written) {
  const { node, draw } = prediction(shared.yourPrediction, written, {}, `judge-predicted-${figure}`);
  return { node, draw: (state, figures, more) => draw?.(state, figures, { ...more, ghost: more.ghostOf(figure) }) };
}

export default explorer({
  name: "judge",
  state: [
    "prevalence",
    "sensitivity",
    "specificity",
    "labels",
    "weight",
    "rest_prevalence",
    "rest_specificity",
    "half_width",
  ],
  figures: figuresOf,
  tells: {
    rate: ["bias", "off", "judge_all", "judge_rest", "judge_sample", "estimate"],
    estimate: [
      "low",
      "high",
      "width",
      "tuned",
      "tuned_low",
      "tuned_high",
      "tuned_weight",
      "rogan",
      "rogan_low",
      "rogan_high",
      "rogan_weight",
      "adjusted_low",
      "adjusted_high",
    ],
    share_needed: ["needed"],
  },
  shown: {
    right: { label: words.right, text: whole },
    kappa: { label: words.kappa, text: (kappa) => decimal(kappa, 2) },
  },
  told: ({ prevalence, half_width }, { rate, estimate, low, high, needed, people_needed }) => ({
    rate: percent(rate),
    truth: percent(prevalence),
    estimate: decimal(estimate),
    low: decimal(low),
    high: decimal(high),
    half: decimal(half_width, 2),
    needed: integer(needed),
    people: integer(people_needed),
  }),
  spoken: words.spoken,
  parts: (view) => [
    box(
      { class: "iaa-beside" },
      box(
        { "data-area": "picture", "data-show": "square" },
        studySquare({
          set: view.set,
          handles: {
            prevalence: words.prevalence,
            sensitivity: words.sensitivity,
            specificity: words.specificity,
          },
          picture: words.study,
          key: words.key,
          shades: "rate",
          dots: "rate",
        }),
      ),
      box(
        { class: "iaa-readings", "data-area": "readout" },
        asPart("rate", rateLine(), predictionOf("rate", percent)),
        asPart("quality", box({ class: "iaa-judge-figures" }, readout(view, ["right", "kappa"]))),
        box(
          { "data-show": "file" },
          given(),
          corrected(),
          predictionOf("estimate", (share) => decimal(share)),
          telling(["estimate"], weighing(view), labelSlider(view)),
        ),
        box({ "data-show": "named" }, telling(["estimate"], namedWeights())),
      ),
    ),
    box(
      { class: "iaa-beside", "data-show": "plan" },
      box({ "data-area": "picture" }, planChart(view)),
      box({ class: "iaa-readings", "data-area": "readout" }, neededLine(), predictionOf("share_needed", whole)),
    ),
  ],
});
