// The slip-or-view explorer: drag the groups apart, regroup the readers, ask them again; watch α of all and within
// groups.

import { button, h, setText, slider } from "../../kit/dom.js";
import { asPart, box, explorer, prediction } from "../../kit/explorer.js";
import { coefficientMark, guessRing, valueLine } from "../../kit/line.js";
import { decimal, integer, percent, say } from "../../kit/say.js";
import { shareLine } from "../../kit/share_line.js";
import { bars, crowd, readers, swaps } from "./picture.js";
import { figuresOf, labelsOf } from "./readers.js";
import { words } from "./words.js";

/** @typedef {NonNullable<import("../../kit/explorer.js").Part["draw"]>} Draw */
/** @typedef {import("../../kit/explorer.js").ExplorerView<SlipOrViewExplorerTraits>} View */

const ASKED = 6;
// The items on which the groups come to differ, in an order that keeps α within each group.
const ORDER = [0, 3, 6, 2, 1, 5, 4];

/**
 * α of all, or within a group, as a number and on a line.
 *
 * @param {"alpha" | "within_x" | "within_y"} figure
 * @param {string} text
 */
function alphaLine(figure, text) {
  const value = h("p.iaa-slip-value", { "data-testid": `slip-${figure}` });
  const guessed = figure === "within_x";
  const marks = { value: coefficientMark("alpha", { truth: false }), ...(guessed && { predicted: guessRing() }) };
  const line = valueLine({ marks });
  return {
    node: h("div", value, line.node),
    /** @type {Draw} */
    draw(_state, figures, { ghostOf, asks }) {
      setText(value, say(text, { value: decimal(figures[figure], 3) }));
      line.draw({
        ends: [-1, 1],
        ticks: [0, -1, 1].map((tick) => [tick, figure === "within_y" ? decimal(tick, 0) : ""]),
        marks: { value: figures[figure], ...(guessed && { predicted: ghostOf(figure) }) },
        asks: guessed ? asks(figure) : null,
      });
    },
  };
}

/** @param {View} view */
function apartSlider({ model, set }) {
  const { node, draw } = slider({
    testid: "apart",
    label: words.apartHandle,
    high: ORDER.length,
    move(items) {
      const x = model.get("x");
      const apart = ORDER.filter((i) => x[i] !== 1).slice(0, items);
      set({ again: 0, y: x.map((yes, i) => (apart.includes(i) ? 2 - yes : yes)) });
    },
  });
  return {
    node,
    /** @type {Draw} */
    draw({ x, y }) {
      const apart = x.filter((/** @type {number} */ yes, /** @type {number} */ i) => Math.abs(yes - y[i]) === 2).length;
      draw(apart, integer(apart));
    },
  };
}

/** @param {View} view */
function askAgain({ model, set }) {
  const told = h("strong", { "data-testid": "slip-same" });
  const count = h("span", { "data-testid": "slip-asked" });
  const rest = h("span", " · ", told, " ", words.same);
  return {
    node: h(
      "div",
      h(
        "div.iaa-row",
        button(words.again, "slip-again", () => set({ again: (model.get("again") % ASKED) + 1 })),
        button(words.first, "slip-first", () => set({ again: 0 })),
      ),
      h("p", count, rest),
    ),
    /** @type {Draw} */
    draw({ again, by }, { same }) {
      const kind = by === "slips" ? words.slipsNow : words.viewsNow;
      setText(count, again ? `${kind}, ${say(words.asked, { n: again })}` : words.notAsked);
      rest.hidden = again === 0;
      setText(told, percent(same, 0));
    },
  };
}

function distance() {
  const value = h("span.iaa-number", { "data-testid": "slip-jsd" });
  return {
    node: h("p", value, " ", words.jsd),
    /** @type {Draw} */
    draw: (_state, { jsd }) => setText(value, decimal(jsd, 3)),
  };
}

const inPercent = {
  written: (/** @type {number} */ share) => percent(share, 0),
  tick: (/** @type {number} */ share) => percent(share, 0),
};

function withinLine() {
  const node = h("p", { "data-testid": "slip-differ-within" });
  return {
    node,
    /** @type {Draw} */
    draw: (_state, { differ_within }) => setText(node, say(words.differWithin, { value: percent(differ_within, 0) })),
  };
}

/**
 * @param {string} figure
 * @param {(value: number) => string} written
 * @returns {import("../../kit/explorer.js").Part}
 */
function predictionOf(figure, written) {
  const { node, draw } = prediction(words.prediction, written, {}, `slip-predicted-${figure}`);
  return { node, draw: (state, figures, more) => draw?.(state, figures, { ...more, ghost: more.ghostOf(figure) }) };
}

export default explorer({
  name: "slip_or_view",
  state: ["x", "y", "by", "again", "yes_y", "model"],
  given: ["deals"],
  figures: (readers) => ({ ...figuresOf(readers), now: labelsOf(readers).now }),
  named: (_state, { now, ...figures }) => figures,
  tells: { within_x: ["within_y", "between"], differ: ["differ_within"] },
  told: (_state, { alpha, within_x, within_y }) => ({
    alpha: decimal(alpha, 3),
    x: decimal(within_x, 3),
    y: decimal(within_y, 3),
  }),
  spoken: words.spoken,
  parts: (view) => [
    box(
      { class: "iaa-beside" },
      box(
        { "data-area": "picture" },
        asPart("readers", readers(), h("p.iaa-quiet", words.key)),
        asPart("swaps", swaps(view)),
        asPart("crowd", crowd(view)),
        asPart("model", bars(view)),
      ),
      box(
        { class: "iaa-readings", "data-area": "readout" },
        asPart("apart", apartSlider(view)),
        asPart("again", askAgain(view)),
        asPart(
          "number",
          alphaLine("alpha", words.all),
          alphaLine("within_x", words.within.x),
          alphaLine("within_y", words.within.y),
          predictionOf("within_x", (at) => decimal(at, 2)),
        ),
        asPart(
          "crowd",
          shareLine("differ", words.differ, { testid: "slip-differ", ...inPercent }),
          withinLine(),
          predictionOf("differ", inPercent.written),
        ),
        asPart("model", distance()),
      ),
    ),
  ],
});
