// The scores explorer: move B's points away from A's in four ways, and see which numbers respond.

import { h, setText } from "../../kit/dom.js";
import { asPart, box, explorer, prediction, sentence } from "../../kit/explorer.js";
import { guessRing, valueLine } from "../../kit/line.js";
import { decimal, say } from "../../kit/say.js";
import { words as shared } from "../../kit/words.js";
import { figuresOf } from "./essays.js";
import { picture, turnButton } from "./picture.js";
import { words } from "./words.js";

/** @typedef {NonNullable<import("../../kit/explorer.js").Part["draw"]>} Draw */
/** @typedef {"r" | "concordance" | "icc1" | "icc2" | "icc3"} Measure */

const TICKS = [0, 1].map((tick) => /** @type {[number, string]} */ ([tick, decimal(tick, 0)]));

/**
 * One number from 0 to 1 as a bar; with its counts, if given.
 *
 * @param {Measure} name
 * @param {string} text with a place for the {value}
 * @param {string} [counts]
 */
function bar(name, text, counts = "") {
  const title = h("p.iaa-scores-measure", { "data-testid": `scores-${name}` });
  const of = h("p.iaa-quiet");
  const line = valueLine({ marks: { predicted: guessRing() } });
  return {
    node: h("div", title, line.node, counts ? of : null),
    /** @type {Draw} */
    draw(_state, figures, { ghostOf, asks, told }) {
      const value = figures[name];
      setText(title, say(text, { value: decimal(value) }));
      if (counts) setText(of, say(counts, told));
      line.draw({
        ends: [0, 1],
        ticks: asks(name) ? TICKS : [],
        marks: { predicted: ghostOf(name) },
        asks: asks(name),
        spans: { bar: [0, 1], share: Number.isNaN(value) ? null : [0, Math.max(0, value)] },
      });
    },
  };
}

/**
 * @param {Measure} figure
 * @returns {import("../../kit/explorer.js").Part}
 */
function predictionOf(figure) {
  const { node, draw } = prediction(shared.yourPrediction, decimal, {}, `scores-predicted-${figure}`);
  return { node, draw: (state, figures, more) => draw?.(state, figures, { ...more, ghost: more.ghostOf(figure) }) };
}

export default explorer({
  name: "scores",
  state: ["shift", "stretch", "noise", "spread", "turn"],
  figures: figuresOf,
  tells: { icc2: ["icc2k", "annotators"], concordance: [] },
  told: (_state, figures) => ({
    r: decimal(figures.r),
    concordance: decimal(figures.concordance),
    low: decimal(figures.lowest, 1),
    high: decimal(figures.highest, 1),
    bias: decimal(figures.bias, 1),
    essays: decimal(figures.essays, 1),
    annotators: decimal(figures.annotators, 1),
    rest: decimal(figures.rest, 1),
    icc1k: decimal(figures.icc1k),
    icc2k: decimal(figures.icc2k),
    icc3k: decimal(figures.icc3k),
  }),
  spoken: words.sentence,
  parts: (view) => [
    h("p", { "data-show": "lead" }, words.lead),
    box(
      { class: "iaa-beside" },
      box({ "data-area": "picture" }, asPart("scatter", picture(view)), asPart("turned", turnButton(view))),
      box(
        { class: "iaa-scores-side", "data-area": "readout" },
        asPart(
          "concordance",
          bar("r", words.correlation),
          bar("concordance", words.concordance),
          predictionOf("concordance"),
        ),
        asPart(
          "limits",
          sentence("scores-limits", words.limits, { class: "iaa-scores-measure" }),
          sentence("scores-bias", words.bias, { class: "iaa-quiet" }),
          h("p.iaa-quiet", words.band),
        ),
        asPart(
          "shares",
          bar("icc3", words.icc3, words.counts3),
          bar("icc2", words.icc2, words.counts2),
          predictionOf("icc2"),
          bar("icc1", words.icc1, words.counts1),
          sentence("scores-means", words.means, { class: "iaa-quiet" }),
          h("p.iaa-quiet", words.key),
        ),
      ),
    ),
  ],
});
