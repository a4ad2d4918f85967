// The sample-size explorer: drag the width of the interval or the number of items, and the other follows.

import { curveChart } from "../../kit/curve_chart.js";
import { button, chooser, h } from "../../kit/dom.js";
import { agreement } from "../../kit/engine/coefficients.js";
import { intervalWidth, sampleSize } from "../../kit/engine/sample_size.js";
import { box, explorer, prediction, readout, sentence, telling } from "../../kit/explorer.js";
import { partOf } from "../../kit/handles.js";
import { decimal, integer, say } from "../../kit/say.js";
import { words as shared } from "../../kit/words.js";
import { words } from "./words.js";

/** @typedef {import("../../kit/explorer.js").ExplorerView<SampleSizeExplorerTraits>} SampleSizeView */
/** @typedef {import("../../kit/explorer.js").More} More */

const TICKS = [25, 100, 400, 1600, 6400, 25600];
const FEW = TICKS[0],
  MANY = TICKS[TICKS.length - 1];
const STEPS = 200; // of the handle below, from few to many
const POINTS = 80;

const itemsAt = (/** @type {number} */ share) => FEW * (MANY / FEW) ** share;
/** A round number of items. */
const near = (/** @type {number} */ value) => Number(value.toPrecision(value < 1000 ? 2 : 3));

/** @param {SampleSizeView} view */
function curve({ model, limits, set, redraw }) {
  const setItems = (/** @type {number} */ items) => set({ width: intervalWidth(model.get("shares"), items) });
  const chart = curveChart({
    x: { label: words.items, ticks: TICKS.map((each) => [each, integer(each)]), log: true },
    y: { label: words.width, ticks: [0, 0.2, 0.4, 0.6, 0.8, 1].map((each) => [each, decimal(each, 1)]) },
    lines: [{ name: "width", label: "", look: "strong" }],
    held: true,
    redraw,
    drag: (share) => setItems(near(itemsAt(share))),
  });
  const handles = {
    width: chart.layer.handle({
      name: "width",
      label: words.widthHandle,
      move: (value) => set({ width: value / 100 }),
    }),
    items: chart.layer.handle({
      name: "items",
      label: words.itemsHandle,
      move: (value) => setItems(near(itemsAt(value / STEPS))),
    }),
  };
  const [narrowest, widest] = limits.width;
  return {
    node: chart.node,
    stop: chart.stop,
    /** @type {(state: SampleSizeExplorerTraits, figures: { needed: number }, more: More) => void} */
    draw({ shares, width }, { needed }, { ghost, told, veiled, guess }) {
      const hidden = veiled("needed");
      const line = Array.from({ length: POINTS + 1 }, (_, k) => {
        const n = itemsAt(k / POINTS);
        const each = intervalWidth(shares, n);
        return /** @type {[number, number]} */ ([n, each > widest ? NaN : each]);
      });
      const shown = needed >= FEW && needed <= MANY;
      const at = hidden ? itemsAt(0.5) : Math.min(MANY, Math.max(FEW, needed));
      chart.draw({
        lines: { width: hidden ? [] : line },
        at,
        values: { width: shown ? width : NaN },
        level: { value: width, text: "" },
        guess: ghost,
        asks: guess,
        trace:
          shown && 4 * needed <= MANY
            ? [
                [needed, width],
                [4 * needed, width],
                [4 * needed, width / 2],
              ]
            : [],
      });
      handles.width.set({
        value: 100 * width,
        low: 100 * narrowest,
        text: say(words.widthText, { width: decimal(width, 2) }),
        ...partOf(chart.alongY(), narrowest, widest),
      });
      handles.items.node.hidden = hidden;
      handles.items.set({
        value: (STEPS * Math.log(at / FEW)) / Math.log(MANY / FEW),
        high: STEPS,
        text: hidden ? "" : say(shared.agreement.items, { n: needed, items: integer(needed) }),
        ...chart.alongX(),
      });
      chart.describe(say(words.chart, told));
    },
  };
}

/** @param {SampleSizeView} view */
function population({ model, set }) {
  const presets = model.get("presets");
  const { node, select } = chooser(words.expected, "preset", [], (name) => {
    const chosen = presets.find((preset) => preset.name === name);
    if (chosen) set({ shares: chosen.shares, preset: name });
  });
  select.append(
    h("option", { value: "", disabled: true }, words.own),
    ...presets.map(({ name, title }) => h("option", { value: name }, title)),
  );
  return {
    node,
    /** @type {(state: SampleSizeExplorerTraits) => void} */
    draw({ preset }) {
      select.value = preset;
    },
  };
}

/** @param {SampleSizeView} view */
function halve({ model, limits, set }) {
  const node = button(words.halve, "halve", () => set({ width: model.get("width") / 2 }));
  return {
    node: h("p", node),
    /** @type {(state: SampleSizeExplorerTraits) => void} */
    draw({ width }) {
      node.disabled = width / 2 < limits.width[0];
    },
  };
}

export default explorer({
  name: "sample_size",
  state: ["shares", "preset", "width"],
  figures: ({ shares, width }) => ({ needed: sampleSize(shares, width), wide: width, kappa: agreement(shares).kappa }),
  tells: { wide: ["needed"], needed: ["wide"] },
  shown: {
    needed: { label: words.needed, text: integer },
    wide: { label: words.isWide, text: decimal },
  },
  told: ({ shares, width }, { needed, kappa }, veiled) => ({
    items: integer(needed),
    width: decimal(width),
    kappa: decimal(kappa),
    low: decimal(kappa - width / 2),
    high: decimal(kappa + width / 2),
    halved: decimal(width / 2),
    most: integer(veiled("needed") ? NaN : sampleSize(shares, width / 2)),
  }),
  spoken: words.spoken,
  parts: (view) => [
    h("p", { "data-show": "lead" }, words.lead),
    box({ "data-area": "controls", "data-show": "population" }, population(view)),
    box(
      { class: "iaa-sample-size-main" },
      box({ "data-area": "picture", "data-show": "curve" }, curve(view)),
      box(
        { class: "iaa-sample-size-answer", "data-area": "readout", "data-show": "number" },
        readout(view),
        prediction(shared.predictionWas, decimal),
        telling(
          ["needed"],
          box({ "data-spare": "" }, sentence("like", words.like), sentence("half", words.half)),
          halve(view),
        ),
      ),
    ),
  ],
});
