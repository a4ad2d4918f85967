// The shares of yes: the judge's, the person's, and the one corrected with the adjustable weight λ.

import { h, s, setAttributes, setText, slider } from "../../kit/dom.js";
import { coefficientMark, guessRing, valueLine } from "../../kit/line.js";
import { decimal, integer, say } from "../../kit/say.js";
import { ITEMS } from "./file.js";
import { words } from "./words.js";

const FEWEST = 10; // human labels of either answer, below which the tuned interval is too narrow
const TICKS = [0, 0.25, 0.5, 0.75, 1];

/** @typedef {NonNullable<import("../../kit/explorer.js").Part["draw"]>} Draw */
/** @typedef {import("../../kit/explorer.js").ExplorerView<JudgeExplorerTraits>} JudgeView */

const judgeMark = () => s("rect", { x: -6.5, y: -6.5, width: 13, height: 13, rx: 3, class: "iaa-judge-its" });

const two = (/** @type {number} */ value) => decimal(value, 2);

/** The judge's share of all items and the person's of some: the data before any correction. */
export function given() {
  const its = valueLine({ marks: { judge: judgeMark() } });
  const theirs = valueLine({ marks: { person: coefficientMark("kappa", { truth: false }) } });
  const all = h("p.iaa-judge-value", { "data-testid": "judge-all" });
  const people = h("p.iaa-judge-value", { "data-testid": "judge-people" });
  const bare = { ends: /** @type {[number, number]} */ ([0, 1]), ticks: TICKS.map(bareTick) };
  return {
    node: h("div", all, its.node, people, theirs.node),
    /** @type {Draw} */
    draw({ labels }, { judge_all, people: share, people_low, people_high }) {
      setText(all, say(words.all, { items: integer(ITEMS), value: decimal(judge_all) }));
      const ends = { low: decimal(people_low), high: decimal(people_high) };
      setText(people, say(words.people, { n: integer(labels), value: decimal(share), ...ends }));
      its.draw({ ...bare, marks: { judge: judge_all } });
      theirs.draw({ ...bare, marks: { person: share }, spans: { interval: [people_low, people_high] } });
    },
  };
}

/** @type {(at: number) => [number, string]} */
const bareTick = (at) => [at, ""];

/** The corrected share, on the same scale as the others. */
export function corrected() {
  const text = h("p.iaa-judge-value", { "data-testid": "judge-corrected" });
  const line = valueLine({ marks: { predicted: guessRing(), value: coefficientMark("kappa") } });
  return {
    node: h("div", text, line.node),
    /** @type {Draw} */
    draw(_state, { estimate, low, high }, { ghostOf, asks }) {
      setText(text, say(words.corrected, { value: decimal(estimate), low: decimal(low), high: decimal(high) }));
      line.draw({
        ends: [0, 1],
        ticks: TICKS.map((at) => [at, two(at)]),
        marks: { value: estimate, predicted: ghostOf("estimate") },
        asks: asks("estimate"),
        spans: { interval: Number.isNaN(low) ? null : [low, high] },
      });
    },
  };
}

/**
 * How the corrected share is computed, with λ to drag.
 *
 * @param {JudgeView} view
 */
export function weighing({ limits, set }) {
  const [low, high] = limits.weight;
  const { node, draw: move } = slider({
    testid: "weight",
    label: words.weight,
    low: 100 * low,
    high: 100 * high,
    move: (value) => set({ weight: value / 100 }),
  });
  const formula = h("p.iaa-judge-formula", { "data-testid": "judge-formula" });
  const key = h("p.iaa-quiet");
  const wide = h("p.iaa-judge-value", { "data-testid": "judge-width" });
  const few = h("p.iaa-judge-few", { "data-testid": "judge-few", role: "status" });
  return {
    node: h("div", formula, key, node, wide, few),
    /** @type {Draw} */
    draw({ weight, labels }, figures) {
      const { people, judge_rest, judge_sample, width, fewest } = figures;
      const shares = { people: decimal(people), rest: decimal(judge_rest), sample: decimal(judge_sample) };
      setText(formula, say(words.formula, { ...shares, weight: two(weight) }));
      setText(key, say(words.formulaKey, { n: integer(labels), others: integer(ITEMS - labels) }));
      move(100 * weight, two(weight));
      setText(wide, say(words.wide, { width: decimal(width) }));
      const ends = { low: decimal(figures.adjusted_low), high: decimal(figures.adjusted_high) };
      setText(few, fewest < FEWEST ? say(words.few, { n: fewest, ...ends }) : "");
      setAttributes(few, { hidden: fewest < FEWEST ? null : "" });
    },
  };
}

/** The two named λ: the one of the shortest bar, and Rogan and Gladen's. */
export function namedWeights() {
  const shortest = h("li", { "data-testid": "judge-tuned" }),
    rogan = h("li", { "data-testid": "judge-rogan" });
  return {
    node: h("ul.iaa-judge-best", shortest, rogan),
    /** @type {Draw} */
    draw(_state, figures) {
      const { tuned_weight, rogan_weight } = figures;
      setText(shortest, say(words.shortest, { weight: decimal(tuned_weight), ...endsOf(figures, "tuned") }));
      const ofRogan = { weight: decimal(rogan_weight), ...endsOf(figures, "rogan") };
      setText(rogan, Number.isNaN(rogan_weight) ? words.noRogan : say(words.rogan, ofRogan));
    },
  };
}

/** @type {(figures: Record<string, number>, name: string) => Record<"value" | "low" | "high", string>} */
const endsOf = (figures, name) => ({
  value: decimal(figures[name]),
  low: decimal(figures[`${name}_low`]),
  high: decimal(figures[`${name}_high`]),
});

/** @param {JudgeView} view */
export function labelSlider({ limits, set }) {
  const [low, high] = limits.labels;
  const move = (/** @type {number} */ labels) => set({ labels });
  const { node, draw } = slider({ testid: "labels", label: words.labels, low, high, step: 10, move });
  return {
    node,
    /** @type {Draw} */
    draw: ({ labels }) => draw(labels, integer(labels)),
  };
}
