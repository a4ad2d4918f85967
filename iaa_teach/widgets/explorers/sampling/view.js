// The sampling explorer: draw samples from a population whose κ is known, and watch κ and its interval vary.

import { button } from "../../kit/controls.js";
import { announcer, eachFrame, h, hasFocus, setAttributes, setText, uniqueId } from "../../kit/dom.js";
import { listen, put, read } from "../../kit/model.js";
import { decimal, integer, percent } from "../../kit/number_formats.js";
import { mountExplorer } from "../../kit/explorer_frame.js";
import { workLine } from "../../kit/long_work.js";
import { say, weave } from "../../kit/say.js";
import { proportionsWithKappa } from "../../kit/engine/inference.js";
import { samplingChart } from "./chart.js";
import { MOST_SAMPLES, drawing } from "./drawing.js";
import { spokenSummary } from "./phrases.js";
import { coverageMeter, newestSample, promiseTable } from "./results.js";
import { words } from "./words.js";

const BURSTS = [1, 10, 1000, 10000];
const FEWEST = 5,
  MOST = 10000;
/** @type {(keyof SamplingExplorerTraits)[]} */
const TRAITS = [
  "shares",
  "categories",
  "items",
  "kappa",
  "share",
  "preset",
  "threshold",
  "profile",
  "predicts",
  "drawn",
  "ghost",
];

/** @typedef {import("./drawing.js").State} State */

/**
 * @param {string} testid
 * @param {string} label
 * @param {{ min: number, max: number, step: number }} attributes
 * @param {(number: number) => void} apply
 */
function slider(testid, label, attributes, apply) {
  const id = uniqueId(testid);
  const value = h("output", { for: id, class: "iaa-sampling-value" });
  const input = h("input", {
    type: "range",
    id,
    "data-testid": testid,
    ...attributes,
    oninput: () => apply(Number(input.value)),
  });
  const node = h("div", { class: "iaa-sampling-slider" }, h("label", { for: id }, label), value, input);
  /**
   * @param {number | null} number
   * @param {string} text
   */
  function draw(number, text) {
    if (number !== null && Math.abs(Number(input.value) - number) > 1e-9) input.value = String(number);
    setAttributes(input, { "aria-valuetext": text });
    setText(value, text);
  }
  return { node, draw };
}

/** @param {View<SamplingExplorerTraits>} view */
function render({ model, el }) {
  const spoken = announcer();
  const draw = eachFrame(drawAll);
  const chart = samplingChart();
  const newest = newestSample();
  const promises = promiseTable();
  const samples = drawing(model, draw);
  const progress = workLine(words.work, samples.stop);
  const meters = {
    asymptotic: coverageMeter("coverage", words.coverage),
    profile: coverageMeter("profile-coverage", words.profileCoverage, true),
  };

  const presets = model.get("presets");
  const ids = Object.fromEntries(["preset", "items", "message"].map((name) => [name, uniqueId(name)]));
  const choice = h(
    "select",
    {
      id: ids.preset,
      "data-testid": "preset",
      onchange() {
        const { name, title, ...population } = presets.find((preset) => preset.name === choice.value) ?? {};
        put(model, { ...population, preset: choice.value });
      },
    },
    h("option", { value: "" }, words.ownPopulation),
    presets.map(({ name, title }) => h("option", { value: name }, title)),
  );
  const message = h("p", { class: "iaa-message", id: ids.message, role: "status", "data-testid": "message" });
  const items = h("input", {
    type: "text",
    inputmode: "numeric",
    autocomplete: "off",
    id: ids.items,
    "data-testid": "items",
    oninput() {
      const number = Number(items.value.trim());
      const good = /^\d+$/.test(items.value.trim()) && number >= FEWEST && number <= MOST;
      setAttributes(items, { "aria-invalid": good ? null : "true", "aria-describedby": good ? null : ids.message });
      setText(message, good ? "" : say(words.itemsRefused, { fewest: FEWEST, most: integer(MOST) }));
      if (good) put(model, { items: number, preset: "" });
    },
  });

  /** @param {{ kappa?: number, share?: number }} changes */
  function populate(changes) {
    const { kappa, share } = {
      kappa: model.get("kappa") ?? Math.max(0, Math.round(samples.state().population.kappa * 20) / 20),
      share: model.get("share") ?? 0.5,
      ...changes,
    };
    const categories = model.get("categories").length === 2 ? model.get("categories") : Object.values(words.answers);
    put(model, { kappa, share, shares: proportionsWithKappa(kappa, [share, 1 - share]), categories, preset: "" });
  }
  const sliders = {
    kappa: slider("kappa", words.ownKappa, { min: 0, max: 0.95, step: 0.05 }, (kappa) => populate({ kappa })),
    share: slider("share", words.ownShare, { min: 0.05, max: 0.95, step: 0.05 }, (share) => populate({ share })),
  };
  const bursts = BURSTS.map((n) =>
    button(n === 1 ? words.oneSample : integer(n), `draw-${n}`, () => samples.draw(n), {
      class: n === 1 ? "iaa-primary" : null,
    }),
  );
  const clear = button(words.startOver, "clear", samples.clear);
  const profile = h("input", {
    type: "checkbox",
    "data-testid": "profile",
    onchange: () => put(model, { profile: profile.checked }),
  });

  const truth = h("span", { class: "iaa-number", "data-testid": "true-kappa" });
  const key = h(
    "p",
    { class: "iaa-quiet iaa-sampling-key" },
    h("span", {}, h("i", { class: "iaa-sampling-key-bars" }), words.bars),
    h("span", {}, h("i", { class: "iaa-sampling-key-curve" }), words.curve),
    h("span", {}, h("i", { class: "iaa-sampling-key-holds" }), words.holding),
    h("span", {}, h("i", { class: "iaa-sampling-key-misses" }), words.missing),
  );

  const content = h(
    "div",
    { class: "iaa-stack" },
    h(
      "div",
      { class: "iaa-sampling-fields" },
      h("div", { class: "iaa-sampling-field" }, h("label", { for: ids.preset }, words.population), choice),
      h("div", { class: "iaa-sampling-field" }, h("label", { for: ids.items }, words.items), items),
      h("p", { class: "iaa-sampling-true" }, weave(words.trueKappa, { kappa: truth })),
    ),
    message,
    h(
      "div",
      { class: "iaa-sampling-draw", "data-area": "controls" },
      h(
        "div",
        { class: "iaa-row", role: "group", "aria-label": words.drawSamples },
        h("span", {}, words.draw),
        bursts,
        clear,
      ),
      progress.node,
    ),
    h("div", { "data-area": "picture" }, chart.node, key),
    h(
      "div",
      { class: "iaa-sampling-results" },
      newest.node,
      h(
        "div",
        { class: "iaa-sampling-counters", "data-area": "readout" },
        meters.asymptotic.node,
        meters.profile.node,
        h("label", { class: "iaa-sampling-profile" }, profile, words.countProfiles),
      ),
      promises.node,
    ),
    h(
      "details",
      { "data-testid": "own" },
      h("summary", {}, words.own),
      h("div", { class: "iaa-sampling-own" }, sliders.kappa.node, sliders.share.node),
    ),
    spoken.node,
  );
  const frame = mountExplorer({ model, el }, "iaa-sampling", content, {
    start: ["shares", "categories", "items", "kappa", "share", "preset"],
  });

  let rest = 0;

  function drawAll() {
    const state = /** @type {State} */ ({ ...read(model, TRAITS), ...samples.state() });
    const { population, found, ghost, predicts } = state;
    const working = samples.working();
    setText(truth, decimal(population.kappa));
    chart.draw({ ...state, ghost: predicts === "kappa" ? ghost : null });
    newest.draw(state);
    promises.draw(state);
    meters.asymptotic.draw(found.holds, found.samples - found.undefined, predicts === "coverage" ? ghost : null);
    meters.profile.node.hidden = !state.profile;
    meters.profile.draw(found.profileHolds, found.profiled, null);
    progress.draw(working, state.ended);
    profile.checked = state.profile;
    if (choice.value !== state.preset) choice.value = state.preset;
    if (!hasFocus(items)) {
      items.value = String(state.items);
      setAttributes(items, { "aria-invalid": null, "aria-describedby": null });
      setText(message, "");
    }
    sliders.kappa.draw(state.kappa, state.kappa === null ? "–" : decimal(state.kappa, 2));
    sliders.share.draw(state.share, state.share === null ? "–" : percent(state.share, 0));
    bursts.forEach((burst, k) => {
      burst.disabled = found.samples + BURSTS[k] > MOST_SAMPLES;
    });
    clear.disabled = found.samples === 0;
    if (!working) {
      clearTimeout(rest);
      rest = setTimeout(() => describe(state), spoken.first ? 0 : 300);
    }
  }

  /** @param {State} state */
  function describe(state) {
    const summary = spokenSummary(state);
    chart.describe(say(words.chart, { summary }));
    spoken.news(summary);
  }

  const sizes = new ResizeObserver(draw);
  sizes.observe(chart.node);
  const undo = listen(model, TRAITS, draw);
  drawAll();
  return () => {
    undo();
    sizes.disconnect();
    clearTimeout(rest);
    progress.halt();
    samples.halt();
    for (const each of [frame, spoken, draw]) each.stop();
  };
}

export default { render };
