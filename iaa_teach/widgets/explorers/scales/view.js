// The scales side by side: one value of κ moved along all of them, and the word of each.

import { announcer, eachFrame, h, setAttributes, setText, uniqueId } from "../../kit/dom.js";
import { listen, put, read } from "../../kit/model.js";
import { decimal, short } from "../../kit/number_formats.js";
import { mountExplorer } from "../../kit/explorer_frame.js";
import { bandOf } from "../../kit/engine/scales.js";
import { presetChoice } from "../../kit/presets.js";
import { markPicture, predictionLine } from "../../kit/marks.js";
import { apart, boundsText, shadeOf, startFor, textMeasure } from "../../kit/scale_bands.js";
import { bandWords } from "./band_words.js";
import { ruler } from "./ruler.js";
import { say, weave } from "../../kit/say.js";
import { words as shared } from "../../kit/words.js";
import { words } from "./words.js";

const USUAL_LOW = -0.2; // below it every published scale says its lowest word
const NARROW = 210,
  WIDE = 586; // the least widths that a strip has: on a phone, and where words are shown
const FONT = "system-ui, sans-serif";

/**
 * The marks of a strip's bounds, and whether each has room only where the strip is wide; 1 comes first.
 *
 * @param {BandShape[]} bands
 * @param {(value: number) => number} share
 */
function tickMarks(bands, share) {
  const measure = textMeasure(`12px ${FONT}`);
  const values = [...new Set([1, ...bands.slice(1).map((band) => band.low)])];
  const within = (width) =>
    apart(
      values.map((value) => {
        const text = measure(short(value)),
          left = value === 1 ? width - text : share(value) * width - text / 2;
        return { value, left, right: left + text };
      }),
    ).map(({ value }) => value);
  const narrow = within(NARROW);
  return within(WIDE).map((value) => ({ value, wideOnly: !narrow.includes(value) }));
}

/**
 * One scale as a strip with its bands, from `start` to 1, and the words that it has for κ and π.
 *
 * @param {ScaleShape} scale
 * @param {number} start
 */
function scaleRow(scale, start) {
  const share = (value) => (Math.min(1, Math.max(start, value)) - start) / (1 - start);
  const at = (value) => `${share(value) * 100}%`;
  const { bands } = scale;
  const segments = bands.map((band, i) => {
    const low = band.low ?? start,
      high = bands[i + 1]?.low ?? 1;
    return h("span", {
      class: "iaa-scales-segment",
      style: `left:${at(low)};width:calc(${at(high)} - ${at(low)});--shade:${shadeOf(i, bands)}`,
    });
  });
  const ticks = tickMarks(bands, share).map(({ value, wideOnly }) =>
    h(
      "span",
      {
        class: `iaa-scales-tick${wideOnly ? " iaa-scales-wide" : ""}${value === 1 ? " iaa-scales-end" : ""}`,
        style: `left:${at(value)}`,
      },
      short(value),
    ),
  );
  const line = (name, part = {}) => h("span", { class: `iaa-scales-line iaa-scales-${name}`, ...part });
  const lines = {
    kappa: line("kappa"),
    pi: line("pi", { "data-truth": "" }),
    ghost: line("ghost", { "data-guess": "" }),
  };
  const range = h("span", { class: "iaa-scales-range" });
  const names = bandWords(scale, share, start);
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
    names.node,
    h("div", { class: "iaa-scales-strip", "aria-hidden": "true" }, segments, range, Object.values(lines)),
    h("div", { class: "iaa-scales-ticks", "aria-hidden": "true" }, ticks),
  );

  /** @param {Pick<ScalesExplorerTraits, "value" | "other" | "ghost" | "interval">} state */
  function draw({ value, other, ghost, interval }) {
    for (const [name, position] of Object.entries({ kappa: value, pi: other, ghost })) {
      lines[name].hidden = position === null || position === undefined;
      if (!lines[name].hidden) lines[name].style.left = at(position);
    }
    const word = bandOf(scale, value);
    setText(named.kappa, word);
    second.hidden = other === null || other === undefined;
    setText(named.pi, second.hidden ? "" : bandOf(scale, other));
    names.draw(bands.findIndex(({ name }) => name === word));
    names.fit();
    const [low, high] = interval.map((end) => bandOf(scale, end));
    range.hidden = !interval.length;
    if (interval.length)
      setAttributes(range, { style: `left:${at(interval[0])};right:calc(100% - ${at(interval[1])})` });
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
  const track = ruler(start, moveTo);
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
  const reach = h(
    "p",
    { class: "iaa-scales-figure" },
    h("i", { class: "iaa-scales-range", "aria-hidden": "true" }),
    weave(words.interval, { ends }),
  );
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
      track.node,
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
    track.draw(value, interval, say(words.spokenValue, { value: decimal(value) }));
    if (/** @type {Document | ShadowRoot} */ (exact.getRootNode()).activeElement !== exact) {
      exact.value = short(value);
      setAttributes(exact, { "aria-invalid": null, "aria-describedby": null });
      setText(message, "");
    }
    preset.update();
    spoken.news(say(words.spoken, { value: decimal(value), bands: bands.join(". ") }));
  }

  const undo = listen(model, ["value", "other", "interval", "preset", "ghost"], draw);
  const sizes = new ResizeObserver(draw);
  sizes.observe(track.node);
  drawAll();
  return () => {
    undo();
    sizes.disconnect();
    [frame, spoken, draw].forEach((each) => each.stop());
  };
}

export default { render };
