// The coverage explorer: how many of the intervals of each kind hold κ, over the number of items.

import { curveChart } from "../../kit/curve_chart.js";
import { announcer, eachFrame, h, s, setAttributes, setText } from "../../kit/dom.js";
import { mountExplorer } from "../../kit/explorer_frame.js";
import { handleLayer } from "../../kit/handles.js";
import { listen, put } from "../../kit/model.js";
import { decimal, integer, percent } from "../../kit/number_formats.js";
import { say } from "../../kit/say.js";
import { words as shared } from "../../kit/words.js";
import { words } from "./words.js";

const PROMISED = 0.95;
/** @typedef {keyof typeof words.names} Method */
const METHODS = /** @type {Method[]} */ (Object.keys(words.names));
/** @type {Record<Method, import("../../kit/curve_chart.js").Look>} */
const LOOKS = { asymptotic: "dashed", profile: "strong", bootstrap: "dotted" };

/** @param {View<CoverageExplorerTraits>} view */
function render({ model, el }) {
  const { items: all, shares, holds, defined, kappa, samples } = model.get("grid");
  const voice = announcer();
  const redraw = eachFrame(draw);
  const chart = curveChart({
    x: { label: words.items, ticks: all.map((each) => [each, integer(each)]), log: true },
    y: { label: "", ticks: [0, 0.25, 0.5, 0.75, 1].map((each) => [each, percent(each, 0)]) },
    lines: METHODS.map((name) => ({ name, label: words.names[name], look: LOOKS[name] })),
    redraw,
    drag: (share) => moveItems(nearest(all, place, 100 * share)),
  });
  const handle = chart.layer.handle({
    name: "items",
    label: words.itemsHandle,
    testid: "items",
    move: (value) => moveItems(snapped(all, model.get("items"), place, value)),
  });
  /** @param {number} items */
  function moveItems(items) {
    put(model, { items });
    redraw();
  }
  const bar = answerBar((value) => {
    put(model, { share: snapped(shares, model.get("share"), percents, value) });
    redraw();
  }, 100 * shares[0]);
  const cells = METHODS.map((name) => ({
    name,
    hold: h("td", { "data-testid": `coverage-${name}` }),
    miss: h("td"),
  }));
  const guess = h("span");
  const predicted = h(
    "p",
    { "data-testid": "predicted" },
    h("i", { class: "iaa-guess", "aria-hidden": "true" }),
    " ",
    guess,
  );
  const left = h("p", { class: "iaa-quiet", "data-testid": "defined" });
  const content = h(
    "div",
    { class: "iaa-stack" },
    h("p", {}, words.lead),
    h(
      "div",
      { class: "iaa-coverage-main" },
      h("div", { class: "iaa-coverage-chart", "data-area": "picture" }, chart.node),
      h("div", { class: "iaa-coverage-share", "data-area": "controls" }, bar.node),
      h(
        "div",
        { class: "iaa-coverage-answer", "data-area": "readout" },
        h(
          "table",
          {},
          h("caption", {}, words.heading),
          h(
            "thead",
            {},
            h(
              "tr",
              {},
              [words.kind, words.hold, words.miss].map((text) => h("th", { scope: "col" }, text)),
            ),
          ),
          h(
            "tbody",
            {},
            cells.map(({ name, hold, miss }) =>
              h(
                "tr",
                {},
                h("th", { scope: "row" }, h("i", { class: `iaa-coverage-${LOOKS[name]}` }), words.names[name]),
                hold,
                miss,
              ),
            ),
          ),
        ),
        predicted,
        left,
      ),
    ),
    h("p", { class: "iaa-quiet" }, say(words.origin, { kappa: decimal(kappa, 1), samples: integer(samples) })),
    voice.node,
  );
  const frame = mountExplorer({ model, el }, "iaa-coverage", content, { start: ["items", "share"] });

  const place = (/** @type {number} */ items) =>
    (100 * Math.log(items / all[0])) / Math.log(all[all.length - 1] / all[0]);
  function draw() {
    const items = model.get("items"),
      share = model.get("share");
    const row = shares.indexOf(share),
      column = all.indexOf(items);
    const now = /** @type {Record<Method, number>} */ (
      Object.fromEntries(METHODS.map((name) => [name, holds[name][row][column] / 1000]))
    );
    const shareText = say(words.shareIs, { share: percent(share, 0), rest: percent(1 - share, 0) });
    chart.draw({
      lines: Object.fromEntries(METHODS.map((name) => [name, all.map((n, k) => [n, holds[name][row][k] / 1000])])),
      at: items,
      values: now,
      level: { value: PROMISED, text: words.promised },
      guess: model.get("ghost"),
    });
    const itemsText = say(words.itemsText, { n: items, items: integer(items) });
    handle.set({ value: Math.round(place(items)), text: itemsText, ...chart.alongX() });
    bar.draw(share, shareText);
    for (const { name, hold, miss } of cells) {
      setText(hold, percent(now[name]));
      setText(miss, percent(1 - now[name]));
      setAttributes(hold, { "data-short": now[name] < PROMISED - 0.03 ? "" : null });
    }
    const none = 1 - defined[row][column] / 1000;
    setText(left, none < 0.001 ? words.allDefined : say(words.undefined, { share: percent(none) }));
    const ghost = model.get("ghost");
    predicted.hidden = ghost === null;
    setText(guess, ghost === null ? "" : say(shared.predictionWas, { value: percent(ghost, 0) }));
    const said = Object.fromEntries(METHODS.map((name) => [name, percent(now[name])]));
    chart.describe(say(words.chart, { items: integer(items), share: percent(share, 0), ...said }));
    voice.news(say(words.spoken, { items: integer(items), share: shareText, ...said }));
  }
  draw();
  const undo = listen(model, ["items", "share", "ghost"], redraw);
  return () => {
    undo();
    for (const each of [frame, chart, voice, redraw]) each.stop();
  };
}

const percents = (/** @type {number} */ share) => Math.round(100 * share);

/**
 * Return the one of some values at a place of their handle: the nearest, and after one step of a key the next one.
 *
 * @param {number[]} values
 * @param {number} now
 * @param {(value: number) => number} placeOf
 * @param {number} place
 */
function snapped(values, now, placeOf, place) {
  const k = values.indexOf(now),
    step = place - Math.round(placeOf(now));
  if (Math.abs(step) === 1) return values[Math.min(values.length - 1, Math.max(0, k + step))];
  return nearest(values, placeOf, place);
}

/**
 * @param {number[]} values
 * @param {(value: number) => number} placeOf
 * @param {number} place
 */
function nearest(values, placeOf, place) {
  const away = (/** @type {number} */ each) => Math.abs(placeOf(each) - place);
  return values.reduce((best, each) => (away(each) < away(best) ? each : best));
}

/**
 * A bar cut into both answers, whose cut is dragged.
 *
 * @param {(value: number) => void} move
 * @param {number} low the least that the more frequent one can be, in percent
 */
function answerBar(move, low) {
  const [wide, left, top, high] = [340, 14, 26, 34];
  const yes = s("rect", { x: left, y: top, height: high, class: "iaa-coverage-yes" });
  const no = s("rect", { y: top, height: high, class: "iaa-coverage-no" });
  const text = s("text", { x: left, y: 16 });
  const svg = s("svg", { role: "img", viewBox: `0 0 ${wide} ${top + high + 22}` }, yes, no, text);
  const layer = handleLayer(svg);
  const full = wide - 2 * left;
  const at = (/** @type {number} */ value) => ({ x: left + (full * value) / 100, y: top + high + 4 });
  const handle = layer.handle({ name: "share", label: words.share, testid: "share", move });
  return {
    node: h("div", {}, layer.node),
    /** @type {(share: number, said: string) => void} */
    draw(share, said) {
      const cut = at(100 * share).x;
      setAttributes(yes, { width: cut - left });
      setAttributes(no, { x: cut, width: left + full - cut });
      setText(text, said);
      setAttributes(svg, { "aria-label": said });
      handle.set({ value: percents(share), low, text: said, from: at(low), to: at(100) });
    },
  };
}

export default { render };
