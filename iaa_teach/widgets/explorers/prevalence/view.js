// The prevalence explorer: change the annotators' abilities and the prevalence, and watch agreement.

import { curveChart } from "../../kit/curve_chart.js";
import { h, s, setAttributes, setText } from "../../kit/dom.js";
import { diagnosticTable, predictiveValue } from "../../kit/engine/diagnostic.js";
import { gwetAc1 } from "../../kit/engine/ac1.js";
import { agreement } from "../../kit/engine/coefficients.js";
import { asPart, box, explorer, prediction, readout, sentence } from "../../kit/explorer.js";
import { handleLayer, partOf } from "../../kit/handles.js";
import { decimal, integer, percent, say } from "../../kit/say.js";
import { chances } from "./chances.js";
import { standing, standingIn } from "../../kit/standing_dots.js";
import { itemsIn, studySquare } from "../../kit/study_square.js";
import { words } from "./words.js";
import { dotLayer } from "../../kit/dots.js";
import { guessHandle } from "../../kit/guess.js";
import { words as shared } from "../../kit/words.js";

/** @typedef {import("../../kit/engine/diagnostic.js").Study} Study */
/** @typedef {Record<"observed" | "kappa" | "ac1" | "right", number>} Figures */
/** @typedef {import("../../kit/explorer.js").ExplorerView<PrevalenceExplorerTraits>} PrevalenceView */

const TICKS = [0, 0.2, 0.4, 0.6, 0.8, 1];
const SHARES = Array.from({ length: 199 }, (_, k) => (k + 1) / 200);
/** @type {{ name: keyof Figures, label: string, look: import("../../kit/curve_chart.js").Look, part?: string }[]} */
const LINES = [
  { name: "observed", label: words.observedName, look: "dashed" },
  { name: "kappa", label: words.kappa, look: "strong" },
  { name: "ac1", label: words.ac1, look: "mixed", part: "chances" },
  { name: "right", label: words.right, look: "dotted", part: "right" },
];

/**
 * Return the lines of the visible parts; AC1, and when a “yes” is right, come later than κ.
 *
 * @param {Pick<PrevalenceView, "model">} view
 */
function linesOf({ model }) {
  const shown = model.get("show");
  return LINES.filter(({ part }) => !part || shown.length === 0 || shown.includes(part));
}

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
function curves({ limits, redraw, set, model }) {
  const shown = linesOf({ model });
  const chart = curveChart({
    x: { label: words.axis, ticks: [0, 25, 50, 75, 100].map((each) => [each / 100, percent(each / 100, 0)]) },
    lines: shown,
    height: 370,
    redraw,
    drag: (share) => set({ prevalence: Math.round(100 * share) / 100 }),
  });
  const handle = chart.layer.handle({
    name: "prevalence",
    label: words.prevalence,
    move: (value) => set({ prevalence: value / 100 }),
  });
  const [least, most] = limits.prevalence;
  // Unchanged while the prevalence is dragged.
  /** @type {Record<string, import("../../kit/curve_chart.js").Point[]>} */
  let lines = {};
  let drawn = "";
  return {
    node: chart.node,
    stop: chart.stop,
    /** @type {(study: Study, figures: Figures, more: import("../../kit/explorer.js").More) => void} */
    draw(study, figures, { asks, ghostOf, told, veiled }) {
      const guess = asks("kappa"),
        ghost = ghostOf("kappa");
      const now = String([study.sensitivity, study.specificity, ...shown.map(({ name }) => veiled(name))]);
      if (now !== drawn) {
        drawn = now;
        const each = SHARES.map((prevalence) => ({ prevalence, ...figuresOf({ ...study, prevalence }) }));
        lines = Object.fromEntries(
          shown.map(({ name }) => [name, veiled(name) ? [] : each.map((at) => [at.prevalence, at[name]])]),
        );
      }
      const isLow = (guess?.value ?? ghost ?? 0) < 0;
      chart.draw({
        y: { label: "", ticks: (isLow ? [-1, -0.5, 0, 0.5, 1] : TICKS).map((each) => [each, decimal(each, 1)]) },
        lines,
        at: study.prevalence,
        values: figures,
        text: say(words.truly, told),
        guess: ghost,
        asks: guess,
        asksAt: guess?.about?.prevalence,
      });
      const value = 100 * study.prevalence;
      handle.set({
        value,
        low: 100 * least,
        high: 100 * most,
        text: say(shared.study.percents, { percents: integer(value) }),
        ...partOf(chart.alongX(), least, most),
      });
      chart.describe(say(words.chart, told));
    },
  };
}

const two = (/** @type {number} */ value) => decimal(value, 2);

// A hundred “yes” labels as dots: full if right, open if wrong.

const WIDE = 340,
  HIGH = 62,
  RING = 9, // of a prediction, on the lower edge
  LABELS = 100,
  RADIUS = 3.8,
  STRIP = { x: 2, y: 2, width: WIDE - 4, height: HIGH - 4 };

function yesLabels() {
  const title = h("p.iaa-title", { "data-testid": "labels" });
  const dots = dotLayer(RADIUS);
  const stand = standing(LABELS, STRIP, RADIUS);
  const frame = s("rect", { x: 1, y: 1, width: WIDE - 2, height: HIGH - 2, class: "iaa-prevalence-frame" });
  const cut = s("line", { y1: 1, y2: HIGH - 1, class: "iaa-prevalence-cut" });
  const guess = s("circle", { cy: HIGH, r: RING, class: "iaa-guess", "data-part": "ghost", "data-guess": "" });
  const svg = s("svg", { role: "img", viewBox: `0 0 ${WIDE} ${HIGH + RING + 1}` }, frame, cut, dots.node, guess);
  const guessed = h("p.iaa-quiet");
  const layer = handleLayer(/** @type {SVGSVGElement} */ (svg));
  const ring = guessHandle(layer);
  const node = h("div.iaa-prevalence-labels", title, layer.node, guessed);

  /** @type {(study: unknown, figures: { right: number }, more: import("../../kit/explorer.js").More) => void} */
  function draw(_study, { right: share }, { asks, ghostOf, gap, veiled }) {
    const predicted = ghostOf("right");
    const known = !Number.isNaN(share);
    const right = known ? Math.round(LABELS * share) : 0;
    const hidden = veiled("right");
    setText(
      title,
      known ? say(words.labels, { right }) : hidden ? say(words.labels, { right: shared.veiled }) : words.noLabels,
    );
    ring.draw(asks("right"), { from: { x: 2, y: HIGH }, to: { x: WIDE - 2, y: HIGH } });
    const x = 2 + (right / LABELS) * (WIDE - 4);
    const cells = [
      { ...STRIP, width: x - STRIP.x, agree: true },
      { ...STRIP, x, width: STRIP.x + STRIP.width - x, agree: false },
    ];
    const items = (known ? stand(LABELS) : []).map((place, i) => {
      const cell = i < right ? 0 : 1;
      return standingIn(cells[cell], cell, place);
    });
    dots.draw(cells, items);
    setAttributes(cut, { x1: x, x2: x, visibility: known ? "visible" : "hidden" });
    setAttributes(svg, {
      "aria-label": hidden ? shared.veiled : say(words.strip, { right, wrong: items.length - right }),
    });
    const at = 2 + Math.min(1, Math.max(0, predicted ?? 0)) * (WIDE - 4);
    setAttributes(guess, { cx: at, visibility: predicted === null ? "hidden" : "visible" });
    guessed.hidden = predicted === null && !asks("right");
    setText(
      guessed, // its line is there from the start
      predicted === null
        ? "\u00a0"
        : say(shared.yourPrediction, { value: percent(predicted, 0) }) + (gap && ` · ${gap}`),
    );
  }
  return { node, draw };
}

/** The guess of a coefficient; the share of right labels is guessed with their dots. */
function guessedCoefficient() {
  const line = prediction(shared.yourPrediction, two, { class: "iaa-quiet" });
  /** @type {(study: any, figures: any, more: import("../../kit/explorer.js").More) => void} */
  const draw = (study, figures, more) => {
    const isOfOther = more.asks("right") !== null || more.ghostOf("right") !== null;
    line.draw(study, figures, isOfOther ? { ...more, ghost: null, guess: null } : more);
  };
  return { node: line.node, draw };
}

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
        { class: "iaa-prevalence-figures", "data-area": "readout", "data-show": "number" },
        readout(
          view,
          linesOf(view).map(({ name }) => name),
        ),
        guessedCoefficient(),
      ),
      box(
        { class: "iaa-prevalence-picture", "data-area": "picture" },
        asPart("curves", curves(view)),
        asPart("chances", chances()),
        box({ class: "iaa-prevalence-worth", "data-show": "right" }, yesLabels(), sentence("thousand", words.thousand)),
      ),
      box(
        { class: "iaa-prevalence-who", "data-area": "controls", "data-show": "square", "data-lower": "" },
        h("p.iaa-title", { "data-spare": "" }, words.annotators),
        studySquare({
          set: view.set,
          handles: { sensitivity: words.sensitivity, specificity: words.specificity },
          picture: words.study,
          key: words.key,
          dots: "right",
        }),
      ),
    ),
  ],
});
