// The rounds explorer: let links cross; watch both κ, and their difference, which depends only on these links.

import { h, setText } from "../../kit/dom.js";
import { REACH } from "../../kit/engine/inference.js";
import { asPart, box, explorer, prediction, readout } from "../../kit/explorer.js";
import { coefficientMark, guessRing, spanSample, valueLine } from "../../kit/line.js";
import { decimal, integer, percent, say, weave } from "../../kit/say.js";
import { words as shared } from "../../kit/words.js";
import { changesOf, figuresOf } from "./links.js";
import { picture } from "./picture.js";
import { words } from "./words.js";

/** @typedef {import("./links.js").Rounds} Rounds */
/** @typedef {NonNullable<import("../../kit/explorer.js").Part["draw"]>} Draw */

const TICKS = [0, 0.5, 1].map((tick) => /** @type {[number, string]} */ ([tick, decimal(tick, 1)]));

const fromTo = (/** @type {number} */ low, /** @type {number} */ high) =>
  say(words.from, { low: decimal(low, 2), high: decimal(high, 2) });

/**
 * κ of one round, with its error bar on a line.
 *
 * @param {"first" | "second"} round
 */
function roundLine(round) {
  const text = h("p.iaa-rounds-value", { "data-testid": `rounds-${round}` });
  const line = valueLine({ marks: { predicted: guessRing(), kappa: coefficientMark("kappa", { truth: false }) } });
  return {
    node: h("div.iaa-rounds-one", text, line.node),
    /** @type {Draw} */
    draw({ of }, figures, { ghostOf, asks }) {
      const kappa = figures[round];
      const reach = REACH * (figures.rounds?.[round === "first" ? 0 : 1] ?? NaN);
      setText(
        text,
        say(words.kappa, { round: words.rounds[/** @type {"comments"} */ (of)][round], value: decimal(kappa, 2) }),
      );
      line.draw({
        ends: [-0.1, 1.2],
        ticks: round === "first" ? TICKS.map(([at]) => [at, ""]) : TICKS,
        marks: { kappa, predicted: ghostOf(round) },
        asks: asks(round),
        spans: { interval: Number.isNaN(kappa - reach) ? null : [kappa - reach, kappa + reach] },
      });
    },
  };
}

/**
 * The difference as if the items were different ones, and as it is; only the first before the lesson comes to same
 * items.
 *
 * @param {boolean} alone
 */
function differenceLine(alone) {
  const value = h("span.iaa-number", { "data-testid": "rounds-difference" });
  const line = valueLine({ marks: { predicted: guessRing(), value: coefficientMark("kappa", { truth: false }) } });
  const paired = h("span", { "data-testid": "rounds-paired" }),
    separate = h("span", { "data-testid": "rounds-separate" }),
    crossed = h("p.iaa-rounds-sample", { "data-testid": "rounds-crossed" }),
    few = h("p.iaa-rounds-sample.iaa-quiet", { "data-testid": "rounds-few" }),
    verdict = h("p", { "data-testid": "rounds-verdict" });
  return {
    node: h(
      "div",
      h("p.iaa-rounds-value", weave(words.difference, { value })),
      line.node,
      alone ? [] : h("p.iaa-rounds-sample", spanSample("interval"), paired),
      h("p.iaa-rounds-sample", spanSample(alone ? "interval" : "range"), separate),
      verdict,
      alone ? [] : [crossed, few],
    ),
    /** @type {Draw} */
    draw(state, { difference, separate_low, separate_high, ...same }, { ghostOf, asks, veiled }) {
      const [low, high] = alone ? [separate_low, separate_high] : [same.low, same.high];
      const hidden = veiled("low");
      setText(value, decimal(difference, 2));
      const none = !hidden && Number.isNaN(low);
      setText(paired, none ? words.unpaired : say(words.paired, { interval: fromTo(low, high) }));
      setText(separate, say(words.separate, { interval: fromTo(separate_low, separate_high) }));
      const said = none ? words.unlike : low > 0 ? words.above : high < 0 ? words.below : words.inside;
      setText(verdict, hidden ? "" : said);
      const { better, worse } = changesOf(/** @type {Rounds} */ (/** @type {unknown} */ (state)));
      const observed = { first: decimal(same.observed_first, 2), second: decimal(same.observed_second, 2) };
      const exact = veiled("exact") ? "?" : decimal(same.exact, 3);
      setText(crossed, hidden ? "" : say(words.crossed, { ...observed, better, worse, p: exact }));
      setText(few, hidden || veiled("exact") || better + worse > 5 ? "" : words.few);
      line.draw({
        ends: [-0.6, 1],
        ticks: [0, -0.5, 0.5, 1].map((tick) => [tick, decimal(tick, 1)]),
        pins: [0],
        marks: { value: difference, predicted: ghostOf("low") },
        asks: asks("low"),
        spans: {
          interval: hidden || Number.isNaN(low) ? null : [low, high],
          range: alone || Number.isNaN(separate_low) ? null : [separate_low, separate_high],
        },
      });
    },
  };
}

/** What labelling the same items saves. */
function savedLine() {
  const share = h("span.iaa-number", { "data-testid": "rounds-saved" });
  const line = valueLine({ marks: { predicted: guessRing() } });
  return {
    node: h("div", h("p.iaa-rounds-value", weave(words.saved, { share })), line.node),
    /** @type {Draw} */
    draw(_state, { saved }, { ghostOf, asks }) {
      setText(share, percent(saved, 0));
      line.draw({
        ends: [0, 1],
        ticks: [0, 1].map((end) => [end, percent(end, 0)]),
        marks: { predicted: ghostOf("saved") },
        asks: asks("saved"),
        spans: { share: Number.isNaN(saved) ? null : [0, saved] },
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
  const { node, draw } = prediction(shared.yourPrediction, written, {}, `rounds-predicted-${figure}`);
  return { node, draw: (state, figures, more) => draw?.(state, figures, { ...more, ghost: more.ghostOf(figure) }) };
}

/** @param {import("../../kit/explorer.js").ExplorerView<RoundsExplorerTraits>} view */
const shares = ({ model }) => model.get("show").includes("shares");

export default explorer({
  name: "rounds",
  state: ["of", "better", "worse", "yes_first", "yes_second"],
  given: ["show"],
  figures: figuresOf,
  named: (_state, { rounds, apiece, ...figures }) => figures,
  tells: {
    low: ["high", "needed", "saved", "apiece", "exact"],
    second: [
      "difference",
      "low",
      "high",
      "separate_low",
      "separate_high",
      "expected_second",
      "on_yes_second",
      "on_no_second",
    ],
    saved: ["needed", "apiece", "low", "high"],
  },
  shown: {
    needed: { label: words.needed, text: integer },
    apiece: { label: words.apiece, text: integer },
  },
  told: ({ show, ...rounds }, { difference, separate_low, separate_high, ...same }) => {
    const { better, worse } = changesOf(rounds);
    const [low, high] = show.includes("separate") ? [separate_low, separate_high] : [same.low, same.high];
    return { better, worse, difference: decimal(difference, 2), low: decimal(low, 2), high: decimal(high, 2) };
  },
  spoken: words.sentence,
  parts: (view) => [
    h("p", { "data-show": "lead" }, words.lead),
    box(
      { class: "iaa-beside" },
      box(
        { "data-area": "picture", "data-show": "links" },
        picture(view),
        shares(view) ? [] : h("p.iaa-quiet", { "data-show": "key" }, words.key),
        h("p.iaa-quiet", { "data-show": "shares" }, words.keyOfShares),
      ),
      box(
        { class: "iaa-rounds-side", "data-area": "readout" },
        asPart("values", roundLine("first"), roundLine("second")),
        asPart(
          "difference,separate",
          differenceLine(view.model.get("show").includes("separate")),
          predictionOf("low", (at) => decimal(at, 2)),
          predictionOf("second", (at) => decimal(at, 2)),
        ),
        asPart(
          "plan",
          savedLine(),
          predictionOf("saved", (at) => percent(at, 0)),
          box({ class: "iaa-rounds-plan" }, readout(view)),
        ),
      ),
    ),
  ],
});
