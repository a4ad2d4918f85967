// The coverage explorer: how many of the intervals of each kind hold κ, over the number of items.

import { curveChart } from "../../kit/curve_chart.js";
import { announcer, eachFrame, h, s, setAttributes, setText } from "../../kit/dom.js";
import { LEVEL } from "../../kit/engine/inference.js";
import { mountExplorer } from "../../kit/explorer_frame.js";
import { handleLayer, nearest } from "../../kit/handles.js";
import { predictionLine } from "../../kit/marks.js";
import { listen, put } from "../../kit/model.js";
import { decimal, integer, percent } from "../../kit/number_formats.js";
import { say } from "../../kit/say.js";
import { words as shared } from "../../kit/words.js";
import { words } from "./words.js";

/** @typedef {keyof typeof words.names} Method */
const METHODS = /** @type {Method[]} */ (Object.keys(words.names));
/** @type {Record<Method, import("../../kit/curve_chart.js").Look>} */
const LOOKS = { asymptotic: "dashed", profile: "strong", bootstrap: "dotted" };

/** @param {View<CoverageExplorerTraits>} view */
function render({ model, el }) {
  const { items: all, shares, holds, defined, kappa, samples } = model.get("grid");
  const voice = announcer();
  const redraw = eachFrame(draw);
  const places = all.map((n) => Math.round((100 * Math.log(n / all[0])) / Math.log(all[all.length - 1] / all[0])));
  const chart = curveChart({
    x: { label: words.items, ticks: all.map((each) => [each, integer(each)]), log: true },
    y: { label: "", ticks: [0, 0.25, 0.5, 0.75, 1].map((each) => [each, percent(each, 0)]) },
    lines: METHODS.map((name) => ({ name, label: words.names[name], look: LOOKS[name] })),
    redraw,
    drag: (share) => moveTo(nearest(places, 100 * share)),
  });
  const handle = chart.layer.handle({
    name: "items",
    label: words.itemsHandle,
    testid: "items",
    places,
    move: moveTo,
  });
  /** @param {number} place */
  function moveTo(place) {
    put(model, { items: all[places.indexOf(place)] });
    redraw();
  }
  const percentages = shares.map(percents);
  const bar = answerBar(percentages, (value) => {
    put(model, { share: shares[percentages.indexOf(value)] });
    redraw();
  });
  const cells = METHODS.map((name) => ({
    name,
    hold: h("td", { "data-testid": `coverage-${name}` }),
    miss: h("td"),
  }));
  const predicted = predictionLine(shared.predictionWas);
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
        predicted.node,
        left,
      ),
    ),
    h("p", { class: "iaa-quiet" }, say(words.origin, { kappa: decimal(kappa, 1), samples: integer(samples) })),
    voice.node,
  );
  const frame = mountExplorer({ model, el }, "iaa-coverage", content, { start: ["items", "share"] });

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
      level: { value: LEVEL, text: say(words.promised, { level: percent(LEVEL, 0) }) },
      guess: model.get("ghost"),
    });
    const itemsText = say(words.itemsText, { n: items, items: integer(items) });
    handle.set({ value: places[column], text: itemsText, ...chart.alongX() });
    bar.draw(share, shareText);
    for (const { name, hold, miss } of cells) {
      setText(hold, percent(now[name]));
      setText(miss, percent(1 - now[name]));
      setAttributes(hold, { "data-short": now[name] < LEVEL - 0.03 ? "" : null });
    }
    const none = 1 - defined[row][column] / 1000;
    setText(left, none < 0.001 ? words.allDefined : say(words.undefined, { share: percent(none) }));
    const ghost = model.get("ghost");
    predicted.show(ghost === null ? null : percent(ghost, 0));
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
 * A bar cut into both answers, whose cut is dragged.
 *
 * @param {number[]} places what the more frequent one can be, in percent
 * @param {(value: number) => void} move
 */
function answerBar(places, move) {
  const [wide, left, top, high] = [340, 14, 26, 34];
  const yes = s("rect", { x: left, y: top, height: high, class: "iaa-coverage-yes" });
  const no = s("rect", { y: top, height: high, class: "iaa-coverage-no" });
  const text = s("text", { x: left, y: 16 });
  const svg = s("svg", { role: "img", viewBox: `0 0 ${wide} ${top + high + 22}` }, yes, no, text);
  const layer = handleLayer(svg);
  const full = wide - 2 * left;
  const at = (/** @type {number} */ value) => ({ x: left + (full * value) / 100, y: top + high + 4 });
  const handle = layer.handle({ name: "share", label: words.share, testid: "share", places, move });
  const low = places[0];
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
