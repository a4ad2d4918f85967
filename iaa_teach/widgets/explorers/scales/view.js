// The scales side by side: one value of κ moved along all of them, and the word of each.

import { announcer, eachFrame, h, s, setAttributes, setText, uniqueId } from "../../kit/dom.js";
import { listen, put, read } from "../../kit/model.js";
import { decimal, short } from "../../kit/numbers.js";
import { lockable } from "../../kit/lock.js";
import { bandOf } from "../../kit/engine/scales.js";
import { presetChoice } from "../../kit/presets.js";
import { markOf } from "../../kit/kappa_line.js";
import { apart, boundsText, shadeOf, startFor, textMeasure } from "../../kit/scale_bands.js";

const USUAL_LOW = -0.2; // below it every published scale says its lowest word
const NARROW = 210,
  WIDE = 586; // the least widths that a strip has: on a phone, and where words are shown
const FONT = "system-ui, sans-serif";

// The marks of a strip's bounds, each with the narrowest width at which it has room beside the others; 1 comes first.
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

function scaleRow(scale, start) {
  const share = (value) => (Math.min(1, Math.max(start, value)) - start) / (1 - start);
  const at = (value) => `${share(value) * 100}%`;
  const { bands } = scale;
  const bold = textMeasure(`700 13px ${FONT}`);
  const worded = bands.every(
    (band, i) => bold(band.name) < (share(bands[i + 1]?.low ?? 1) - share(band.low ?? start)) * WIDE,
  );
  const segments = bands.map((band, i) => {
    const low = band.low ?? start,
      high = bands[i + 1]?.low ?? 1;
    return h(
      "span",
      {
        class: "iaa-scales-segment",
        style: `left:${at(low)};width:calc(${at(high)} - ${at(low)});--shade:${shadeOf(i, bands)}`,
      },
      worded ? h("span", { class: "iaa-scales-word" }, band.name) : null,
    );
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
  const line = (name) => h("span", { class: `iaa-scales-line iaa-scales-${name}` });
  const lines = { kappa: line("kappa"), pi: line("pi"), ghost: line("ghost") };
  const words = {
    kappa: h("strong", { "data-testid": `word-${scale.name}` }),
    pi: h("strong", { "data-testid": `other-${scale.name}` }),
  };
  const second = h("span", {}, " · π: ", words.pi);
  const node = h(
    "div",
    { class: "iaa-scales-row" },
    h("p", { class: "iaa-scales-head" }, h("span", {}, scale.title), h("span", {}, "κ: ", words.kappa, second)),
    h("div", { class: "iaa-scales-strip", "aria-hidden": "true" }, segments, Object.values(lines)),
    h("div", { class: "iaa-scales-ticks", "aria-hidden": "true" }, ticks),
  );

  function draw({ value, other, ghost }) {
    for (const [name, position] of Object.entries({ kappa: value, pi: other, ghost })) {
      lines[name].hidden = position === null || position === undefined;
      if (!lines[name].hidden) lines[name].style.left = at(position);
    }
    const word = bandOf(scale, value);
    setText(words.kappa, word);
    second.hidden = other === null || other === undefined;
    setText(words.pi, second.hidden ? "" : bandOf(scale, other));
    segments.forEach((segment, i) => segment.classList.toggle("iaa-scales-current", bands[i].name === word));
  }
  return { node, draw };
}

function boundsList(scales) {
  return h(
    "details",
    { "data-testid": "bounds" },
    h("summary", {}, "More: every band, and which of its bounds belongs to it"),
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

function figure(name, label) {
  const value = h("span", { class: "iaa-number", "data-testid": name });
  const mark = s(
    "svg",
    { width: 20, height: 20, "aria-hidden": "true" },
    markOf(name, 10, 10, { fill: "var(--iaa-ink)" }),
  );
  return { value, node: h("p", { class: "iaa-scales-figure" }, mark, `${label} = `, value) };
}

function render({ model, el }) {
  const spoken = announcer();
  const draw = eachFrame(drawAll);
  const scales = model.get("scales"),
    start = startFor(scales, USUAL_LOW);
  const ids = { slider: uniqueId("value"), exact: uniqueId("exact") };
  const move = (text) => {
    const value = Number(text.replace(",", ".").replace(/^[−–]/, "-"));
    const good = text.trim() !== "" && value >= -1 && value <= 1;
    if (good) put(model, { value, other: null, preset: "" });
    return good;
  };
  const slider = h("input", {
    type: "range",
    id: ids.slider,
    min: start,
    max: 1,
    step: 0.01,
    "data-testid": "slider",
    oninput: () => move(slider.value),
  });
  const message = h("p", { class: "iaa-message", role: "status", id: uniqueId("message"), "data-testid": "message" });
  const exact = h("input", {
    type: "text",
    inputmode: "decimal",
    autocomplete: "off",
    id: ids.exact,
    "data-testid": "exact",
    oninput() {
      const fault = move(exact.value) ? "" : "Type a number from −1 to 1, such as 0.2.";
      setAttributes(exact, { "aria-invalid": fault ? "true" : null, "aria-describedby": fault ? message.id : null });
      setText(message, fault);
    },
  });
  const preset = presetChoice(
    model,
    (chosen) =>
      put(
        model,
        chosen ? { value: chosen.value, other: chosen.other, preset: chosen.name } : { other: null, preset: "" },
      ),
    { label: "Table", own: "your own value" },
  );

  const figures = { kappa: figure("kappa", "κ"), pi: figure("pi", "π") };
  const rows = scales.map((scale) => scaleRow(scale, start));
  const predicted = h("span", { "data-testid": "prediction" });
  const prediction = h(
    "p",
    { class: "iaa-scales-figure iaa-scales-prediction" },
    h("i", { "aria-hidden": "true" }),
    "your prediction ",
    predicted,
  );
  const content = h(
    "div",
    { class: "iaa-stack" },
    h(
      "div",
      { class: "iaa-scales-fields" },
      h("div", { class: "iaa-scales-field" }, preset.field),
      h("div", { class: "iaa-scales-field" }, h("label", { for: ids.exact }, "or type κ"), exact),
    ),
    message,
    h("div", { class: "iaa-scales-figures" }, figures.kappa.node, figures.pi.node, prediction),
    h("div", { class: "iaa-scales-slide" }, h("label", { for: ids.slider }, "Move κ along the scales"), slider),
    h(
      "div",
      { class: "iaa-scales-rows" },
      rows.map(({ node }) => node),
    ),
    boundsList(scales),
    spoken.node,
  );
  const lock = lockable(model, content);
  el.append(h("div", { class: "iaa iaa-scales" }, lock.frame));

  function drawAll() {
    const state = read(model, ["value", "other", "ghost"]);
    const { value, other, ghost } = state;
    const words = scales.map((scale) => `${scale.title}: ${bandOf(scale, value)}`).join(". ");
    rows.forEach((row) => row.draw(state));
    setText(figures.kappa.value, decimal(value));
    figures.pi.node.hidden = other === null || other === undefined;
    setText(figures.pi.value, decimal(other));
    prediction.hidden = ghost === null || ghost === undefined;
    setText(predicted, decimal(ghost));
    if (Math.abs(Number(slider.value) - Math.max(start, value)) > 0.0051) slider.value = value;
    setAttributes(slider, { "aria-valuetext": `κ ${decimal(value)}` });
    if (exact.getRootNode().activeElement !== exact) {
      exact.value = short(value);
      setAttributes(exact, { "aria-invalid": null, "aria-describedby": null });
      setText(message, "");
    }
    preset.update();
    const sentence = `κ ${decimal(value)}. ${words}.`;
    spoken.news(sentence);
  }

  const undo = listen(model, ["value", "other", "preset", "ghost"], draw);
  drawAll();
  return () => {
    undo();
    [lock, spoken, draw].forEach((each) => each.stop());
  };
}

export default { render };
