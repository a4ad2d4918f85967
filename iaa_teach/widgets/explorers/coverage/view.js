// The coverage explorer: how many intervals of each kind contain κ, by number of items.

import { tableParts, tableRow } from "../../kit/cross_table.js";
import { curveChart } from "../../kit/curve_chart.js";
import { h, s, setAttributes, setText } from "../../kit/dom.js";
import { LEVEL } from "../../kit/engine/inference.js";
import { asPart, box, explorer, prediction, sentence } from "../../kit/explorer.js";
import { handleLayer, nearest } from "../../kit/handles.js";
import { decimal, integer, percent, say } from "../../kit/say.js";
import { words as shared } from "../../kit/words.js";
import { words } from "./words.js";

/** @typedef {keyof typeof words.names} Method */
/**
 * @typedef {Record<Method, number> & { undefined: number }} Figures shares of the intervals, and of the samples without
 *   a κ
 */
/** @typedef {import("../../kit/explorer.js").ExplorerView<CoverageExplorerTraits>} CoverageView */
/** @typedef {import("../../kit/explorer.js").More} More */

const METHODS = /** @type {Method[]} */ (Object.keys(words.names));
/** @type {Record<Method, import("../../kit/curve_chart.js").Look>} */
const LOOKS = { asymptotic: "dashed", profile: "strong", bootstrap: "dotted" };

/**
 * Return a value's position among those computed; during a transition it is between two.
 *
 * @param {number[]} values
 * @param {number} value
 */
const placeOf = (values, value) => values.indexOf(nearest(values, value));

const percents = (/** @type {number} */ share) => Math.round(100 * share);

/** @param {CoverageView} view */
function curves({ model, set, redraw }) {
  const { items: all, shares, holds } = model.get("grid");
  const places = all.map((n) => Math.round((100 * Math.log(n / all[0])) / Math.log(all[all.length - 1] / all[0])));
  const move = (/** @type {number} */ place) => set({ items: all[places.indexOf(place)] });
  const chart = curveChart({
    x: { label: words.items, ticks: all.map((each) => [each, integer(each)]), log: true },
    y: { label: "", ticks: [0, 0.25, 0.5, 0.75, 1].map((each) => [each, percent(each, 0)]) },
    lines: METHODS.map((name) => ({ name, label: words.names[name], look: LOOKS[name] })),
    redraw,
    drag: (share) => move(nearest(places, 100 * share)),
  });
  const handle = chart.layer.handle({ name: "items", label: words.itemsHandle, places, move });
  return {
    node: chart.node,
    stop: chart.stop,
    /** @type {(state: CoverageExplorerTraits, figures: Figures, more: More) => void} */
    draw({ items, share }, figures, { ghost, told, veiled, guess }) {
      const row = placeOf(shares, share);
      chart.draw({
        lines: Object.fromEntries(
          METHODS.map((name) => [name, veiled(name) ? [] : all.map((n, k) => [n, holds[name][row][k] / 1000])]),
        ),
        at: items,
        values: figures,
        level: { value: LEVEL, text: say(words.promised, { level: percent(LEVEL, 0) }) },
        guess: ghost,
        asks: guess,
      });
      const text = say(shared.agreement.items, { n: items, items: integer(items) });
      handle.set({ value: places[placeOf(all, items)], text, ...chart.alongX() });
      chart.describe(say(words.chart, told));
    },
  };
}

/**
 * A bar divided between both answers, with a cut to drag.
 *
 * @param {CoverageView} view
 */
function answerBar({ model, set }) {
  const { shares } = model.get("grid");
  const places = shares.map(percents); // possible values of the more frequent one
  const [wide, left, top, high] = [340, 14, 26, 34];
  const yes = s("rect", { x: left, y: top, height: high, class: "iaa-coverage-yes" });
  const no = s("rect", { y: top, height: high, class: "iaa-coverage-no" });
  const text = s("text", { x: left, y: 16 });
  const svg = s("svg", { role: "img", viewBox: `0 0 ${wide} ${top + high + 22}` }, yes, no, text);
  const layer = handleLayer(svg);
  const full = wide - 2 * left;
  const at = (/** @type {number} */ value) => ({ x: left + (full * value) / 100, y: top + high + 4 });
  const handle = layer.handle({
    name: "share",
    label: words.share,
    places,
    move: (value) => set({ share: shares[places.indexOf(value)] }),
  });
  const low = places[0];
  return {
    node: h("div", layer.node),
    /** @type {(state: CoverageExplorerTraits) => void} */
    draw({ share }) {
      const cut = at(100 * share).x;
      const said = answersText(share);
      setAttributes(yes, { width: cut - left });
      setAttributes(no, { x: cut, width: left + full - cut });
      setText(text, said);
      setAttributes(svg, { "aria-label": said });
      handle.set({ value: percents(share), low, text: said, from: at(low), to: at(100) });
    },
  };
}

/** @param {number} share of the more frequent answer */
const answersText = (share) => say(words.shareIs, { share: percent(share, 0), rest: percent(1 - share, 0) });

function coverageTable() {
  const rows = METHODS.map((name) => ({
    name,
    hold: h("td", { "data-testid": `coverage-${name}` }),
    miss: h("td"),
  }));
  const look = (/** @type {Method} */ name) => h("i", { class: `iaa-coverage-${LOOKS[name]}` });
  const parts = tableParts(
    [words.kind, words.hold, words.miss],
    rows.map(({ name, hold, miss }) => tableRow([look(name), words.names[name]], hold, miss)),
  );
  return {
    node: h("table", h("caption", words.heading), parts),
    /** @type {(state: unknown, figures: Figures) => void} */
    draw(_state, figures) {
      for (const { name, hold, miss } of rows) {
        setText(hold, percent(figures[name]));
        setText(miss, percent(1 - figures[name]));
        setAttributes(hold, { "data-short": figures[name] < LEVEL - 0.03 ? "" : null });
      }
    },
  };
}

/** @param {CoverageView} view */
function origin({ model }) {
  const { kappa, samples } = model.get("grid");
  return h("p.iaa-quiet", say(words.origin, { kappa: decimal(kappa, 1), samples: integer(samples) }));
}

export default explorer({
  name: "coverage",
  state: ["items", "share"],
  given: ["grid"],
  figures({ items, share, grid }) {
    const row = placeOf(grid.shares, share),
      column = placeOf(grid.items, items);
    const of = (/** @type {number[][]} */ table) => table[row][column] / 1000;
    return {
      asymptotic: of(grid.holds.asymptotic),
      profile: of(grid.holds.profile),
      bootstrap: of(grid.holds.bootstrap),
      undefined: 1 - of(grid.defined),
    };
  },
  told: ({ items, share }, figures) => ({
    items: integer(items),
    share: percent(share, 0),
    answers: answersText(share),
    defined: figures.undefined < 0.001 ? words.allDefined : say(words.undefined, { share: percent(figures.undefined) }),
    ...Object.fromEntries(METHODS.map((name) => [name, percent(figures[name])])),
  }),
  spoken: words.spoken,
  parts: (view) => [
    h("p", { "data-show": "lead" }, words.lead),
    box(
      { class: "iaa-coverage-main" },
      box({ class: "iaa-coverage-share", "data-area": "controls", "data-show": "answers" }, answerBar(view)),
      box({ class: "iaa-coverage-chart", "data-area": "picture", "data-show": "curves" }, curves(view)),
      box(
        { class: "iaa-coverage-answer", "data-area": "readout", "data-show": "number" },
        coverageTable(),
        prediction(shared.predictionWas, (share) => percent(share, 0)),
        sentence("defined", "{defined}", { class: "iaa-quiet" }),
      ),
    ),
    asPart("origin", origin(view)),
  ],
});
