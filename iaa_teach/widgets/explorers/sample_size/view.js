// The sample-size explorer: drag the width of the interval or the number of items, and the other follows.

import { button, chooser, figure } from "../../kit/controls.js";
import { curveChart } from "../../kit/curve_chart.js";
import { announcer, eachFrame, h, setText } from "../../kit/dom.js";
import { agreement } from "../../kit/engine/coefficients.js";
import { intervalWidth, sampleSize } from "../../kit/engine/sample_size.js";
import { mountExplorer } from "../../kit/explorer_frame.js";
import { predictionLine } from "../../kit/marks.js";
import { listen, put } from "../../kit/model.js";
import { decimal, integer } from "../../kit/number_formats.js";
import { say } from "../../kit/say.js";
import { words as shared } from "../../kit/words.js";
import { words } from "./words.js";

const NARROWEST = 0.01,
  WIDEST = 1;
const FEW = 25,
  MANY = 25600;
const STEPS = 200; // of the handle below, from few to many
const POINTS = 80;

const itemsAt = (/** @type {number} */ share) => FEW * (MANY / FEW) ** share;
const within = (/** @type {number} */ width) => Math.min(WIDEST, Math.max(NARROWEST, width));
/** A number of items that is easy to say. */
const near = (/** @type {number} */ value) => Number(value.toPrecision(value < 1000 ? 2 : 3));

/** @param {View<SampleSizeExplorerTraits>} view */
function render({ model, el }) {
  const voice = announcer();
  const redraw = eachFrame(draw);
  const ticks = [25, 100, 400, 1600, 6400, 25600];
  const chart = curveChart({
    x: { label: words.items, ticks: ticks.map((each) => [each, integer(each)]), log: true },
    y: { label: words.width, ticks: [0, 0.2, 0.4, 0.6, 0.8, 1].map((each) => [each, decimal(each, 1)]) },
    lines: [{ name: "width", label: "", look: "strong" }],
    held: true,
    redraw,
    drag: (share) => setItems(near(itemsAt(share))),
  });
  const setWidth = (/** @type {number} */ width) => put(model, { width: within(width) });
  const setItems = (/** @type {number} */ items) => setWidth(intervalWidth(model.get("shares"), items));
  const handles = {
    width: chart.layer.handle({
      name: "width",
      label: words.widthHandle,
      testid: "width",
      move: (value) => setWidth(value / 100),
    }),
    items: chart.layer.handle({
      name: "items",
      label: words.itemsHandle,
      testid: "items",
      move: (value) => setItems(near(itemsAt(value / STEPS))),
    }),
  };
  const population = chooser(words.expected, "preset", [], (name) => {
    const chosen = model.get("presets").find((preset) => preset.name === name);
    if (chosen) put(model, { shares: chosen.shares, preset: name });
  });
  population.select.append(
    h("option", { value: "", disabled: true }, words.own),
    ...model.get("presets").map(({ name, title }) => h("option", { value: name }, title)),
  );
  const items = figure("needed", words.needed);
  const wide = figure("wide", words.isWide);
  const predicted = predictionLine(shared.predictionWas);
  const like = h("p", { "data-testid": "like" });
  const half = h("p", { "data-testid": "half" });
  const halve = button(words.halve, "halve", () => setWidth(model.get("width") / 2));
  const content = h(
    "div",
    { class: "iaa-stack" },
    h("p", {}, words.lead),
    h("div", { "data-area": "controls" }, population.node),
    h(
      "div",
      { class: "iaa-sample-size-main" },
      h("div", { "data-area": "picture" }, chart.node),
      h(
        "div",
        { class: "iaa-sample-size-answer", "data-area": "readout" },
        items.node,
        wide.node,
        predicted.node,
        like,
        half,
        h("p", {}, halve),
      ),
    ),
    voice.node,
  );
  const frame = mountExplorer({ model, el }, "iaa-sample-size", content, { start: ["shares", "preset", "width"] });

  function draw() {
    const shares = model.get("shares"),
      width = model.get("width");
    const needed = sampleSize(shares, width);
    const { kappa } = agreement(shares);
    /** @type {[number, number][]} */
    const line = Array.from({ length: POINTS + 1 }, (_, k) => {
      const n = itemsAt(k / POINTS);
      const each = intervalWidth(shares, n);
      return [n, each > 1 ? NaN : each];
    });
    const shown = needed >= FEW && needed <= MANY;
    const at = Math.min(MANY, Math.max(FEW, needed));
    chart.draw({
      lines: { width: line },
      at,
      values: { width: shown ? width : NaN },
      level: { value: width, text: "" },
      guess: model.get("ghost"),
      trace:
        shown && 4 * needed <= MANY
          ? [
              [needed, width],
              [4 * needed, width],
              [4 * needed, width / 2],
            ]
          : [],
    });
    const itemsText = say(words.itemsText, { n: needed, items: integer(needed) });
    handles.width.set({
      value: 100 * width,
      low: 1,
      text: say(words.widthText, { width: decimal(width, 2) }),
      ...raised(chart.alongY()),
    });
    handles.items.set({
      value: (STEPS * Math.log(at / FEW)) / Math.log(MANY / FEW),
      high: STEPS,
      text: itemsText,
      ...chart.alongX(),
    });
    setText(items.value, integer(needed));
    setText(wide.value, decimal(width));
    setText(
      like,
      say(words.like, { low: decimal(kappa - width / 2), high: decimal(kappa + width / 2), kappa: decimal(kappa) }),
    );
    const less = width / 2;
    halve.disabled = less < NARROWEST;
    setText(half, say(words.half, { width: decimal(less), items: integer(sampleSize(shares, less)) }));
    population.select.value = model.get("preset");
    const ghost = model.get("ghost");
    predicted.show(ghost === null ? null : decimal(ghost));
    const said = { items: integer(needed), width: decimal(width) };
    chart.describe(say(words.chart, said));
    voice.news(say(words.spoken, said));
  }

  draw();
  const undo = listen(model, ["shares", "preset", "width", "ghost"], redraw);
  return () => {
    undo();
    for (const each of [frame, chart, voice, redraw]) each.stop();
  };
}

/**
 * Return the track of the width without its foot: no interval is narrower than a hundredth.
 *
 * @param {{ from: { x: number, y: number }, to: { x: number, y: number } }} track
 */
const raised = ({ from, to }) => ({ from: { ...from, y: from.y + NARROWEST * (to.y - from.y) }, to });

export default { render };
