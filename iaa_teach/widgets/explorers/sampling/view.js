// The sampling explorer: draw samples from a population whose κ is known, and watch κ and its interval vary.

import { announcer, eachFrame, h, setAttributes, setText, uniqueId } from "../../kit/dom.js";
import { listen, read } from "../../kit/model.js";
import { decimal, integer, percent } from "../../kit/numbers.js";
import { lockable } from "../../kit/lock.js";
import { workLine } from "../../kit/long_work.js";
import { samplingChart } from "./chart.js";
import { coverageMeter, newestSample, promiseTable, spokenSummary } from "./phrases.js";

const BURSTS = [1, 10, 1000, 10000];
const FEWEST = 5,
  MOST = 10000,
  MOST_SAMPLES = 100000;
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
  "population",
  "drawn",
  "working",
  "ended",
  "ghost",
];

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
  function draw(number, words) {
    if (number !== null && Math.abs(Number(input.value) - number) > 1e-9) input.value = number;
    setAttributes(input, { "aria-valuetext": words });
    setText(value, words);
  }
  return { node, draw };
}

function render({ model, el }) {
  const spoken = announcer();
  const draw = eachFrame(drawAll);
  const chart = samplingChart();
  const newest = newestSample();
  const promises = promiseTable();
  const act = (message) => model.send(message);
  const progress = workLine("Work done", () => act({ do: "stop" }));
  const meters = {
    asymptotic: coverageMeter("coverage", "95\u202f% intervals that hold the true κ"),
    profile: coverageMeter("profile-coverage", "Profile intervals that hold it", true),
  };

  function put(state) {
    for (const [name, value] of Object.entries(state)) model.set(name, value);
    model.save_changes(); // at once: the kernel's echo overwrites what is not sent
  }

  const presets = model.get("presets");
  const ids = Object.fromEntries(["preset", "items", "message"].map((name) => [name, uniqueId(name)]));
  const choice = h(
    "select",
    {
      id: ids.preset,
      "data-testid": "preset",
      onchange: () => put({ preset: choice.value }),
    },
    h("option", { value: "" }, "your own"),
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
      setText(message, good ? "" : `Type a whole number from ${FEWEST} to ${integer(MOST)}.`);
      if (good) put({ items: number });
    },
  });

  const wish = (changes) =>
    put({
      kappa: model.get("kappa") ?? Math.round(model.get("population").kappa * 20) / 20,
      share: model.get("share") ?? 0.5,
      ...changes,
    });
  const sliders = {
    kappa: slider("kappa", "True κ", { min: 0, max: 0.95, step: 0.05 }, (kappa) => wish({ kappa })),
    share: slider(
      "share",
      "Share of the first answer, for both annotators",
      { min: 0.05, max: 0.95, step: 0.05 },
      (share) => wish({ share }),
    ),
  };
  const bursts = BURSTS.map((samples) =>
    h(
      "button",
      {
        type: "button",
        "data-testid": `draw-${samples}`,
        class: samples === 1 ? "iaa-primary" : null,
        onclick: () => act({ do: "draw", samples }),
      },
      samples === 1 ? "1 sample" : integer(samples),
    ),
  );
  const clear = h(
    "button",
    { type: "button", "data-testid": "clear", onclick: () => act({ do: "clear" }) },
    "Start over",
  );
  const profile = h("input", {
    type: "checkbox",
    "data-testid": "profile",
    onchange: () => put({ profile: profile.checked }),
  });

  const truth = h("span", { class: "iaa-number", "data-testid": "true-kappa" });
  const key = h(
    "p",
    { class: "iaa-quiet iaa-sampling-key" },
    h("span", {}, h("i", { class: "iaa-sampling-key-bars" }), "κ of the samples"),
    h("span", {}, h("i", { class: "iaa-sampling-key-curve" }), "what the Gaussian promises"),
    h("span", {}, h("i", { class: "iaa-sampling-key-holds" }), "interval that holds the true κ"),
    h("span", {}, h("i", { class: "iaa-sampling-key-misses" }), "interval that misses it"),
  );

  const content = h(
    "div",
    { class: "iaa-stack" },
    h(
      "div",
      { class: "iaa-sampling-fields" },
      h("div", { class: "iaa-sampling-field" }, h("label", { for: ids.preset }, "Population"), choice),
      h("div", { class: "iaa-sampling-field" }, h("label", { for: ids.items }, "Items in a sample"), items),
      h("p", { class: "iaa-sampling-true" }, "true κ ", truth),
    ),
    message,
    h(
      "div",
      { class: "iaa-sampling-draw" },
      h("div", { class: "iaa-row", role: "group", "aria-label": "Draw samples" }, h("span", {}, "Draw"), bursts, clear),
      progress.node,
    ),
    h("div", {}, chart.node, key),
    h(
      "div",
      { class: "iaa-sampling-results" },
      newest.node,
      h(
        "div",
        { class: "iaa-sampling-counters" },
        meters.asymptotic.node,
        meters.profile.node,
        h("label", { class: "iaa-sampling-profile" }, profile, "count profile intervals too"),
      ),
      promises.node,
    ),
    h(
      "details",
      { "data-testid": "own" },
      h("summary", {}, "More: make a population of your own"),
      h("div", { class: "iaa-sampling-own" }, sliders.kappa.node, sliders.share.node),
    ),
    spoken.node,
  );
  const lock = lockable(model, content);
  el.append(h("div", { class: "iaa iaa-sampling" }, lock.frame));

  let rest = null;

  function drawAll() {
    const state = read(model, TRAITS);
    const { population, drawn, working, ghost, predicts } = state;
    if (!population?.axis || !drawn?.bins) return;
    const pending = model.get("items") !== population.of[1];
    setAttributes(content, { "data-pending": pending ? "" : null });
    setText(truth, decimal(population.kappa));
    chart.draw({ ...state, threshold: state.threshold ?? null, ghost: predicts === "kappa" ? ghost : null });
    newest.draw(state);
    promises.draw({ ...state, threshold: state.threshold ?? null });
    meters.asymptotic.draw(drawn.holds, drawn.samples - drawn.undefined, predicts === "coverage" ? ghost : null);
    meters.profile.node.hidden = !state.profile;
    meters.profile.draw(drawn.profile_holds, drawn.profiled, null);
    progress.draw(working, state.ended);
    profile.checked = state.profile;
    if (choice.value !== state.preset) choice.value = state.preset;
    if (items.getRootNode().activeElement !== items) {
      items.value = state.items;
      setAttributes(items, { "aria-invalid": null, "aria-describedby": null });
      setText(message, "");
    }
    sliders.kappa.draw(state.kappa, state.kappa === null ? "–" : decimal(state.kappa, 2));
    sliders.share.draw(state.share, state.share === null ? "–" : percent(state.share, 0));
    bursts.forEach((button, k) => {
      button.disabled = drawn.samples + BURSTS[k] > MOST_SAMPLES;
    });
    clear.disabled = drawn.samples === 0;
    if (!working) {
      clearTimeout(rest);
      rest = setTimeout(() => describe(state), spoken.first ? 0 : 300);
    }
  }

  function describe(state) {
    const sentence = spokenSummary(state);
    chart.describe(
      `Histogram of κ in the samples, beside the Gaussian curve, with the newest intervals below. ${sentence}`,
    );
    spoken.news(sentence);
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
    [lock, spoken, draw].forEach((each) => each.stop());
  };
}

export default { render };
