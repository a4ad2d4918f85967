// The scales side by side: one value of κ moved along all of them, and the word each has for it.

import { fold, h, hasFocus, labelOf, messageLine, setAttributes, setText, slider, uniqueId } from "../../kit/dom.js";
import { bandOf } from "../../kit/engine/scales.js";
import { asPart, box, explorer, prediction, presetField } from "../../kit/explorer.js";
import { coefficientMark, guessRing, spanSample, valueLine } from "../../kit/line.js";
import { boundsText, startFor } from "../../kit/scale_bands.js";
import { markPicture } from "../../kit/marks.js";
import { decimal, integer, say, short, weave } from "../../kit/say.js";
import { words as shared } from "../../kit/words.js";
import { words } from "./words.js";

/** @typedef {import("../../kit/explorer.js").ExplorerView<ScalesExplorerTraits>} ScalesView */
/** @typedef {import("../../kit/explorer.js").More} More */
/**
 * @typedef {{ kappa: number, pi: number, interval: number[], bands: string[] }} Figures `interval` for the number of
 *   items shown
 */

const TIMES = [1, 2, 5, 10, 20, 40, 80, 100];
const USUAL_LOW = -0.2; // below it every published scale uses its lowest word

/**
 * Return an interval for this many times the items: shorter by the square root.
 *
 * @param {Pick<ScalesExplorerTraits, "value" | "interval" | "times">} state
 */
const intervalAt = ({ value, interval, times }) => interval.map((end) => value + (end - value) / Math.sqrt(times));

/**
 * One scale as a strip with its bands, from `start` to 1, and its words for κ and π.
 *
 * @param {ScalesView} view
 * @param {ScaleShape} scale
 * @param {number} start
 */
function scaleRow({ model }, scale, start) {
  const line = valueLine({
    marks: {
      kappa: coefficientMark("kappa", { y: 12, truth: false }),
      pi: coefficientMark("pi", { y: -11 }),
      predicted: guessRing(),
    },
  });
  const named = {
    kappa: h("strong", { "data-testid": `word-${scale.name}` }),
    pi: h("strong", { "data-testid": `other-${scale.name}` }),
  };
  const second = h("span", weave(words.piBand, { band: named.pi }));
  const spanned = h("span.iaa-scales-spans", { "data-testid": `span-${scale.name}`, "data-spare": "" });
  const { coefficient } = scale;
  const madeFor = coefficient ? say(coefficient === "κ" ? words.madeFor : words.madeForOther, { coefficient }) : "";
  const node = h(
    "div.iaa-scales-row",
    h(
      "p.iaa-scales-head",
      h("span", scale.title, " ", h("span.iaa-quiet", { "data-spare": "" }, madeFor)),
      h("span", weave(words.kappaBand, { band: named.kappa }), second, spanned),
    ),
    line.node,
  );

  /** @type {(state: ScalesExplorerTraits, figures: Figures, more: More) => void} */
  function draw({ other }, { kappa: value, pi, interval }, { ghost, veiled }) {
    const shown = model.get("show"),
      both = other !== null && (shown.length === 0 || shown.includes("pi"));
    line.draw({
      scale,
      ends: [start, 1],
      marks: { kappa: value, pi: both ? pi : NaN, predicted: ghost },
      spans: { interval: interval.length ? interval : null },
    });
    setText(named.kappa, veiled("kappa") ? shared.veiled : bandOf(scale, value));
    second.hidden = !both;
    setText(named.pi, !both ? "" : veiled("pi") ? shared.veiled : bandOf(scale, pi));
    const [low, high] = interval.map((end) => bandOf(scale, end));
    setText(spanned, !interval.length ? "" : low === high ? words.within : say(words.spans, { low, high }));
  }
  return { node, draw };
}

/** @param {ScaleShape[]} scales */
function boundsList(scales) {
  const tables = scales.map(({ title, source, bands }) =>
    h(
      "table",
      h("caption", title, h("span.iaa-quiet", source)),
      h(
        "tbody",
        bands.map((band, i) => h("tr", h("th", { scope: "row" }, band.name), h("td", boundsText(band, bands[i + 1])))),
      ),
    ),
  );
  return fold("bounds", words.everyBand, h("div.iaa-scales-lists", tables));
}

/**
 * A value with its mark, hidden if there is none.
 *
 * @param {"kappa" | "pi"} name
 * @param {"value" | "other"} trait
 */
function markedFigure(name, trait) {
  const value = h("span.iaa-number", { "data-testid": name });
  const node = h("p.iaa-scales-figure", markPicture(name), weave(words.figures[name], { value }));
  return {
    node,
    /** @type {(state: ScalesExplorerTraits, figures: Figures) => void} */
    draw(state, figures) {
      node.hidden = state[trait] === null;
      setText(value, decimal(figures[name]));
    },
  };
}

/**
 * Show a part, or hide it and keep the room it had: what is below would move under the hand that drags κ.
 *
 * @param {HTMLElement} part hidden at first
 * @param {boolean} isShown
 */
function show(part, isShown) {
  part.hidden &&= !isShown;
  part.style.visibility = isShown ? "" : "hidden";
}

function intervalFigure() {
  const ends = h("span", { "data-testid": "interval" });
  const node = h(
    "p.iaa-scales-figure",
    { hidden: true, "data-spare": "" },
    spanSample("interval"),
    weave(words.interval, { ends }),
  );
  return {
    node,
    /** @type {(state: unknown, figures: Figures) => void} */
    draw(_state, { interval }) {
      show(node, interval.length > 0);
      const [low, high] = interval.map((end) => decimal(end));
      setText(ends, interval.length ? say(shared.range, { low, high }) : "");
    },
  };
}

/** @param {ScalesView} view */
function itemsHandle({ model, set }) {
  const move = (/** @type {number} */ place) => set({ times: TIMES[place] });
  const { node, draw } = slider({ testid: "times", label: words.times, high: TIMES.length - 1, move });
  node.hidden = true;
  return {
    node,
    /** @type {(state: ScalesExplorerTraits) => void} */
    draw({ interval, times, preset }) {
      show(node, interval.length > 0);
      const { items = 0 } = model.get("presets").find(({ name }) => name === preset) ?? {};
      const place = TIMES.filter((each) => each <= times).length - 1;
      draw(place, say(items ? words.timesOf : words.timesAlone, { times, items: integer(items * times) }));
    },
  };
}

/** Traits to reset when another value replaces an example: its π and its interval. */
const ALONE = { other: null, interval: [], times: 1 };

/**
 * @param {ScalesView} view
 * @param {number} start
 */
function ruler({ set }, start) {
  const values = start === -1 ? [-1, -0.5, 0, 0.5, 1] : [0, 0.2, 0.4, 0.6, 0.8, 1];
  const ticks = values.map((each) => /** @type {import("../../kit/line.js").Tick} */ ([each, short(each)]));
  const move = (/** @type {number} */ value) => set({ value, ...ALONE });
  const line = valueLine({
    marks: { predicted: guessRing() },
    handle: { name: "kappa", label: words.move, testid: "slider", step: 0.01, move },
  });
  return {
    node: line.node,
    /** @type {(state: ScalesExplorerTraits, figures: Figures, more: More) => void} */
    draw: ({ value }, { interval }, { told, guess }) =>
      line.draw({
        ends: [start, 1],
        ticks,
        marks: { kappa: value },
        asks: guess,
        spans: { interval: interval.length ? interval : null },
        spoken: say(words.spokenValue, told),
      }),
  };
}

/**
 * The field to type a value in, and an error message next to it.
 *
 * @param {ScalesView} view
 */
function typedValue({ limits, set }) {
  const message = messageLine({ id: uniqueId("message"), "data-testid": "message" });
  const field = h("input", {
    type: "text",
    inputmode: "decimal",
    autocomplete: "off",
    "data-testid": "exact",
    oninput() {
      const value = Number(field.value.replace(",", ".").replace(/^[−–]/, "-"));
      const [low, high] = limits.value;
      const good = field.value.trim() !== "" && value >= low && value <= high;
      tell(good ? "" : words.refused);
      if (good) set({ value, ...ALONE });
    },
  });
  /** @param {string} fault */
  function tell(fault) {
    setAttributes(field, { "aria-invalid": fault ? "true" : null, "aria-describedby": fault ? message.id : null });
    setText(message, fault);
  }
  return {
    node: h("div.iaa-scales-field", labelOf(words.typed, field), field),
    message,
    /** @type {(state: ScalesExplorerTraits) => void} */
    draw({ value }) {
      if (hasFocus(field)) return;
      field.value = short(value);
      tell("");
    },
  };
}

export default explorer({
  name: "scales",
  state: ["value", "other", "interval", "times", "preset"],
  given: ["scales"],
  figures: ({ value, other, interval, times, scales }) => ({
    kappa: value,
    pi: other ?? NaN,
    interval: intervalAt({ value, interval, times }),
    bands: scales.map((scale) => say(words.spokenBand, { scale: scale.title, band: bandOf(scale, value) })),
  }),
  named: ({ value, other, scales }, { interval: [low, high] }) => ({
    kappa: value,
    pi: other ?? NaN,
    low: low ?? NaN,
    high: high ?? NaN,
    words: new Set(scales.map((scale) => bandOf(scale, value))).size,
  }),
  told: ({ value }, { bands }) => ({ value: decimal(value), bands: bands.join(". ") }),
  spoken: words.spoken,
  preset: { label: words.table, own: words.ownValue },
  wide: true,
  parts(view) {
    const scales = view.model.get("scales"),
      start = startFor(scales, USUAL_LOW);
    const typed = typedValue(view);
    view.take = (changes) => view.set({ ...ALONE, ...changes });
    return [
      box({ class: "iaa-scales-fields", "data-show": "example" }, presetField(view), typed),
      typed.message,
      box(
        { class: "iaa-scales-figures", "data-area": "readout", "data-show": "number" },
        markedFigure("kappa", "value"),
        prediction(shared.yourPrediction, decimal, { class: "iaa-scales-figure" }),
      ),
      box(
        { class: "iaa-scales-rows", "data-area": "picture" },
        asPart("ruler", ruler(view, start)),
        asPart("times", itemsHandle(view)),
        box(
          { class: "iaa-scales-figures iaa-scales-below", "data-show": "ruler" },
          intervalFigure(),
          asPart("pi", markedFigure("pi", "other")),
        ),
        asPart(
          "words",
          scales.map((scale) => scaleRow(view, scale, start)),
        ),
      ),
      asPart("bounds", boundsList(scales)),
    ];
  },
});
