// The scales side by side: one value of κ moved along all of them, and the word of each.

import { announcer, eachFrame, h, setAttributes, setText, uniqueId } from "../../kit/dom.js";
import { listen, put, read } from "../../kit/model.js";
import { decimal, short } from "../../kit/number_formats.js";
import { mountExplorer } from "../../kit/explorer_frame.js";
import { bandOf } from "../../kit/engine/scales.js";
import { presetChoice } from "../../kit/presets.js";
import { markPicture, predictionLine } from "../../kit/marks.js";
import { coefficientMark, guessRing, spanSample, valueLine } from "../../kit/line.js";
import { boundsText, startFor } from "../../kit/scale_bands.js";
import { say, weave } from "../../kit/say.js";
import { words as shared } from "../../kit/words.js";
import { words } from "./words.js";

const USUAL_LOW = -0.2; // below it every published scale says its lowest word

/**
 * One scale as a strip with its bands, from `start` to 1, and the words that it has for κ and π.
 *
 * @param {ScaleShape} scale
 * @param {number} start
 */
function scaleRow(scale, start) {
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
  const second = h("span", {}, weave(words.piBand, { band: named.pi }));
  const spanned = h("span", { "data-testid": `span-${scale.name}` });
  const { coefficient } = scale;
  const madeFor = coefficient ? say(coefficient === "κ" ? words.madeFor : words.madeForOther, { coefficient }) : "";
  const node = h(
    "div",
    { class: "iaa-scales-row" },
    h(
      "p",
      { class: "iaa-scales-head" },
      h("span", {}, scale.title, " ", h("span", { class: "iaa-quiet" }, madeFor)),
      h("span", {}, weave(words.kappaBand, { band: named.kappa }), second, spanned),
    ),
    line.node,
  );

  /** @param {Pick<ScalesExplorerTraits, "value" | "other" | "ghost" | "interval">} state */
  function draw({ value, other, ghost, interval }) {
    line.draw({
      scale,
      ends: [start, 1],
      marks: { kappa: value, pi: other, predicted: ghost },
      spans: { interval: interval.length ? interval : null },
    });
    setText(named.kappa, bandOf(scale, value));
    second.hidden = other === null || other === undefined;
    setText(named.pi, second.hidden ? "" : bandOf(scale, other));
    const [low, high] = interval.map((end) => bandOf(scale, end));
    setText(spanned, !interval.length ? "" : low === high ? words.within : say(words.spans, { low, high }));
  }
  return { node, draw };
}

/** @param {ScaleShape[]} scales */
function boundsList(scales) {
  return h(
    "details",
    { "data-testid": "bounds" },
    h("summary", {}, words.everyBand),
    h(
      "div",
      { class: "iaa-scales-lists" },
      scales.map(({ title, source, bands }) =>
        h(
          "table",
          {},
          h("caption", {}, title, h("span", { class: "iaa-quiet" }, source)),
          h(
            "tbody",
            {},
            bands.map((band, i) =>
              h("tr", {}, h("th", { scope: "row" }, band.name), h("td", {}, boundsText(band, bands[i + 1]))),
            ),
          ),
        ),
      ),
    ),
  );
}

/** @param {"kappa" | "pi"} name */
function markedFigure(name) {
  const value = h("span", { class: "iaa-number", "data-testid": name });
  return {
    value,
    node: h("p", { class: "iaa-scales-figure" }, markPicture(name), weave(words.figures[name], { value })),
  };
}

/** @param {View<ScalesExplorerTraits>} view */
function render({ model, el }) {
  const spoken = announcer();
  const draw = eachFrame(drawAll);
  const scales = model.get("scales"),
    start = startFor(scales, USUAL_LOW);
  const id = uniqueId("exact");
  /** @param {number} value */
  const moveTo = (value) => put(model, { value, other: null, interval: [], preset: "" });
  /** @param {string} text */
  const move = (text) => {
    const value = Number(text.replace(",", ".").replace(/^[−–]/, "-"));
    const good = text.trim() !== "" && value >= -1 && value <= 1;
    if (good) moveTo(value);
    return good;
  };
  const values = start === -1 ? [-1, -0.5, 0, 0.5, 1] : [0, 0.2, 0.4, 0.6, 0.8, 1];
  const ticks = values.map((each) => /** @type {import("../../kit/line.js").Tick} */ ([each, short(each)]));
  const ruler = valueLine({
    marks: {},
    handle: { name: "kappa", label: words.move, testid: "slider", step: 0.01, move: moveTo },
  });
  const message = h("p", { class: "iaa-message", role: "status", id: uniqueId("message"), "data-testid": "message" });
  const exact = h("input", {
    type: "text",
    inputmode: "decimal",
    autocomplete: "off",
    id,
    "data-testid": "exact",
    oninput() {
      const fault = move(exact.value) ? "" : words.refused;
      setAttributes(exact, { "aria-invalid": fault ? "true" : null, "aria-describedby": fault ? message.id : null });
      setText(message, fault);
    },
  });
  const preset = presetChoice(
    model,
    (chosen) =>
      put(
        model,
        chosen
          ? { value: chosen.value, other: chosen.other, interval: chosen.interval, preset: chosen.name }
          : { other: null, interval: [], preset: "" },
      ),
    { label: words.table, own: words.ownValue },
  );

  const figures = { kappa: markedFigure("kappa"), pi: markedFigure("pi") };
  const rows = scales.map((scale) => scaleRow(scale, start));
  const prediction = predictionLine(shared.yourPrediction, { class: "iaa-scales-figure" });
  const ends = h("span", { "data-testid": "interval" });
  const reach = h("p", { class: "iaa-scales-figure" }, spanSample("interval"), weave(words.interval, { ends }));
  const content = h(
    "div",
    { class: "iaa-stack" },
    h(
      "div",
      { class: "iaa-scales-fields" },
      preset.field,
      h("div", { class: "iaa-scales-field" }, h("label", { for: id }, words.typed), exact),
    ),
    message,
    h("div", { class: "iaa-scales-figures", "data-area": "readout" }, figures.kappa.node, prediction.node),
    h(
      "div",
      { class: "iaa-scales-rows", "data-area": "picture" },
      ruler.node,
      h("div", { class: "iaa-scales-figures iaa-scales-below" }, reach, figures.pi.node),
      rows.map(({ node }) => node),
    ),
    boundsList(scales),
    spoken.node,
  );
  const frame = mountExplorer({ model, el }, "iaa-scales", content, {
    start: ["value", "other", "interval", "preset"],
    wide: true,
  });

  function drawAll() {
    const state = read(model, ["value", "other", "ghost", "interval"]);
    const { value, other, ghost, interval } = state;
    const bands = scales.map((scale) => say(words.spokenBand, { scale: scale.title, band: bandOf(scale, value) }));
    rows.forEach((row) => row.draw(state));
    setText(figures.kappa.value, decimal(value));
    figures.pi.node.hidden = other === null || other === undefined;
    setText(figures.pi.value, decimal(other));
    prediction.show(ghost === null ? null : decimal(ghost));
    reach.hidden = !interval.length;
    setText(ends, interval.length ? say(words.ends, { low: decimal(interval[0]), high: decimal(interval[1]) }) : "");
    ruler.draw({
      ends: [start, 1],
      ticks,
      marks: { kappa: value },
      spans: { interval: interval.length ? interval : null },
      spoken: say(words.spokenValue, { value: decimal(value) }),
    });
    if (/** @type {Document | ShadowRoot} */ (exact.getRootNode()).activeElement !== exact) {
      exact.value = short(value);
      setAttributes(exact, { "aria-invalid": null, "aria-describedby": null });
      setText(message, "");
    }
    preset.update();
    spoken.news(say(words.spoken, { value: decimal(value), bands: bands.join(". ") }));
  }

  const undo = listen(model, ["value", "other", "interval", "preset", "ghost"], draw);
  drawAll();
  return () => {
    undo();
    [frame, spoken, draw].forEach((each) => each.stop());
  };
}

export default { render };
