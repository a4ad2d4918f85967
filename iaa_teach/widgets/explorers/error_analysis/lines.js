// Each label's F1 on a line of its own, and the two means; or each label's recall.

import { h, s, setText } from "../../kit/dom.js";
import { prediction } from "../../kit/explorer.js";
import { coefficientMark, guessRing, valueLine } from "../../kit/line.js";
import { decimal, percent, say } from "../../kit/say.js";
import { words } from "./words.js";

/** @typedef {ErrorAnalysisExplorerTraits} State */
/** @typedef {import("../../kit/engine/error_analysis.js").ErrorAnalysis} ErrorAnalysis */
/** @typedef {import("../../kit/explorer.js").More} More */

const ENDS = /** @type {[number, number]} */ ([0, 1]);
const BARE = [0, 0.5, 1].map((at) => /** @type {[number, string]} */ ([at, ""]));
const TICKS = [0, 0.5, 1].map((at) => /** @type {[number, string]} */ ([at, decimal(at, 1)]));

/**
 * A line for each category, rebuilt when their number changes.
 *
 * @param {string} name
 * @param {(category: string, value: number) => string} text
 */
function lines(name, text) {
  const node = h("div.iaa-error-analysis-lines", { "data-lines": name });
  /** @type {{ text: HTMLElement, line: ReturnType<typeof valueLine> }[]} */
  let rows = [];
  return {
    node,
    /** @type {(categories: string[], values: number[], more: More) => void} */
    draw(categories, values, { ghostOf, asks }) {
      if (rows.length !== categories.length) {
        rows = categories.map((_, k) => ({
          text: h("p", { "data-testid": `errors-${name}-line-${k}` }),
          line: valueLine({ marks: { predicted: guessRing() } }),
        }));
        node.replaceChildren(...rows.flatMap((row) => [row.text, row.line.node]));
      }
      rows.forEach((row, k) => {
        const figure = `${name}.${k + 1}`;
        setText(row.text, text(categories[k], values[k]));
        row.line.draw({
          ends: ENDS,
          ticks: BARE,
          marks: { predicted: ghostOf(figure) },
          asks: asks(figure),
          spans: { share: Number.isNaN(values[k]) ? null : [0, values[k]] },
        });
      });
    },
  };
}

/**
 * @param {string} figure
 * @param {(value: number) => string} written
 */
function predictionOf(figure, written) {
  const { node, draw } = prediction(words.yourF1, written, {}, `errors-predicted-${figure.replace(".", "-")}`);
  return {
    node,
    /** @type {(state: State, analysis: ErrorAnalysis, more: More) => void} */
    draw: (state, analysis, more) => draw?.(state, analysis, { ...more, ghost: more.ghostOf(figure) }),
  };
}

/** F1 of each label, and below them both means on one line. */
export function f1Lines() {
  const each = lines("f1", (category, value) => `${category}: ${decimal(value)}`);
  const micro = h("p", { "data-testid": "errors-micro" }),
    macro = h("p", { "data-testid": "errors-macro" });
  const square = s("rect", { x: -6.5, y: -6.5, width: 13, height: 13, class: "iaa-error-analysis-micro" });
  const line = valueLine({ marks: { predicted: guessRing(), micro: square, macro: coefficientMark("kappa") } });
  const guess = predictionOf("macro_f1", decimal);
  return {
    node: h(
      "div",
      { "data-area": "readout" },
      h("p.iaa-title", words.f1),
      each.node,
      micro,
      macro,
      line.node,
      guess.node,
    ),
    /** @type {(state: State, analysis: ErrorAnalysis, more: More) => void} */
    draw(state, analysis, more) {
      const hidden = more.veiled("macro_f1"); // hide both: one would give the other away
      each.draw(state.categories, analysis.f1, more);
      setText(micro, say(words.micro, { value: decimal(hidden ? Number.NaN : analysis.agreement) }));
      setText(macro, say(words.macro, { value: decimal(analysis.macroF1) }));
      line.draw({
        ends: ENDS,
        ticks: TICKS,
        marks: {
          macro: analysis.macroF1,
          micro: hidden ? null : analysis.agreement,
          predicted: more.ghostOf("macro_f1"),
        },
        asks: more.asks("macro_f1"),
      });
      guess.draw(state, analysis, more);
    },
  };
}

/** Recall of each label: sensitivity for yes, specificity for no. */
export function recallLines() {
  const each = lines("recall", (category, value) => say(words.recall, { category, value: percent(value) }));
  const guess = predictionOf("recall.2", percent);
  return {
    node: h("div", { "data-area": "readout" }, each.node, guess.node),
    /** @type {(state: State, analysis: ErrorAnalysis, more: More) => void} */
    draw(state, analysis, more) {
      each.draw(state.categories, analysis.recall, more);
      guess.draw(state, analysis, more);
    },
  };
}
