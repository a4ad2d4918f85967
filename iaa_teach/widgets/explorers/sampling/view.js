// The sampling explorer: draw samples from a population whose κ is known, and watch κ and its interval vary.

import { button } from "../../kit/controls.js";
import { announcer, eachFrame, h, setAttributes, setText, uniqueId } from "../../kit/dom.js";
import { mountExplorer } from "../../kit/explorer_frame.js";
import { listen, put, read } from "../../kit/model.js";
import { decimal, integer, percent } from "../../kit/number_formats.js";
import { workLine } from "../../kit/long_work.js";
import { presetChoice } from "../../kit/presets.js";
import { say, weave } from "../../kit/say.js";
import { proportionsWithKappa } from "../../kit/engine/inference.js";
import { samplingChart } from "./chart.js";
import { MOST_SAMPLES, drawing } from "./drawing.js";
import { spokenSummary } from "./phrases.js";
import { coverageMeter, newestSample, promiseTable } from "./results.js";
import { sampleSquare } from "./square.js";
import { words } from "./words.js";

const BURSTS = [1, 10, 1000, 10000];
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
  "guess",
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
  const chart = samplingChart({
    moveThreshold: (threshold) => put(model, { threshold }),
    moveGuess: (guess) => put(model, { guess }),
    redraw: draw,
  });
  const square = sampleSquare({
    moveShare: (share) => populate({ share }),
    moveItems: (items) => put(model, { items, preset: "" }),
  });
  const newest = newestSample();
  const promises = promiseTable();
  const samples = drawing(model, draw);
  const progress = workLine(words.work, samples.stop);
  const meters = {
    asymptotic: coverageMeter("coverage", words.coverage),
    profile: coverageMeter("profile-coverage", words.profileCoverage, true),
  };

  const preset = presetChoice(
    model,
    (chosen) => {
      const { name = "", title, ...population } = chosen ?? {};
      put(model, { ...population, preset: name });
    },
    { label: words.population, own: words.ownPopulation },
  );
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
  const own = slider("kappa", words.ownKappa, { min: 0, max: 0.95, step: 0.05 }, (kappa) => populate({ kappa }));
  const bursts = BURSTS.map((n) =>
    button(n === 1 ? words.oneSample : integer(n), `draw-${n}`, () => drawMore(n), {
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

  const guessed = h("p", { class: "iaa-sampling-guessed", "data-testid": "guessed" });
  const content = h(
    "div",
    { class: "iaa-stack" },
    h(
      "div",
      { class: "iaa-sampling-fields" },
      preset.field,
      h("p", { class: "iaa-sampling-true" }, weave(words.trueKappa, { kappa: truth })),
    ),
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
    h(
      "div",
      { class: "iaa-sampling-main" },
      h(
        "div",
        { class: "iaa-sampling-picture" },
        h("div", { "data-area": "picture" }, chart.node, guessed),
        key,
        promises.node,
      ),
      h(
        "div",
        { class: "iaa-sampling-counters", "data-area": "readout" },
        meters.asymptotic.node,
        meters.profile.node,
        h("label", { class: "iaa-sampling-profile" }, profile, words.countProfiles),
      ),
      h("div", { class: "iaa-sampling-desk", "data-area": "controls" }, square.node),
    ),
    newest.node,
    h(
      "details",
      { "data-testid": "own" },
      h("summary", {}, words.own),
      h("div", { class: "iaa-sampling-own" }, own.node),
    ),
    spoken.node,
  );
  const frame = mountExplorer({ model, el }, "iaa-sampling", content, {
    start: ["shares", "categories", "items", "kappa", "share", "preset", "threshold", "guess"],
    restart(first) {
      put(model, first);
      samples.clear();
    },
  });

  let rest = 0;
  let falling = false; // whether a sample has yet to leave its tick
  let shown = 0; // samples that have left one

  /** @param {number} n */
  function drawMore(n) {
    falling = n === 1 && !falling;
    square.stop();
    samples.draw(n);
  }

  /** @param {State} state */
  async function letFall(state) {
    shown = state.found.samples;
    await square.deal(state);
    if (!falling) return;
    falling = false;
    drawAll();
    chart.land();
  }

  function drawAll() {
    const state = /** @type {State} */ ({ ...read(model, TRAITS), ...samples.state() });
    const { population, found, ghost, predicts } = state;
    const working = samples.working();
    setText(truth, decimal(population.kappa));
    if (falling) {
      if (found.samples > shown) letFall(state);
      return;
    }
    shown = found.samples;
    square.draw(state);
    drawGuess(state);
    chart.draw(state);
    newest.draw(state);
    promises.draw(state);
    meters.asymptotic.draw(found.holds, found.samples - found.undefined, predicts === "coverage" ? ghost : null);
    meters.profile.node.hidden = !state.profile;
    meters.profile.draw(found.profileHolds, found.profiled, null);
    progress.draw(working, state.ended);
    profile.checked = state.profile;
    preset.update();
    own.draw(state.kappa, state.kappa === null ? "–" : decimal(state.kappa, 2));
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
  function drawGuess({ guess, within, population, found, predicts }) {
    const { kappa } = population;
    const locked = found.samples > 0 || predicts !== "kappa";
    guessed.hidden = guess === null && locked;
    if (guess === null) setText(guessed, locked ? "" : words.guessFirst);
    else {
      const range = { low: decimal(Math.max(-1, kappa - guess)), high: decimal(Math.min(1, kappa + guess)) };
      const text = Number.isNaN(within)
        ? say(words.guessed, range)
        : say(words.guessHolds, { ...range, share: percent(within) });
      setText(guessed, text);
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
    for (const each of [frame, square, spoken, draw]) each.stop();
  };
}

export default { render };
