// The sampling explorer: draw samples from a population with known κ, and watch κ and its interval vary.

import { checkbox, announcer, button, h, setText, slider } from "../../kit/dom.js";
import { agreement } from "../../kit/engine/coefficients.js";
import { asymptotic, proportionsWithKappa } from "../../kit/engine/inference.js";
import { asPart, box, explorer, folded, presetField, telling } from "../../kit/explorer.js";
import { workLine } from "../../kit/long_work.js";
import { decimal, integer, percent, say, weave } from "../../kit/say.js";
import { samplingChart } from "./chart.js";
import { promisedFrom, times } from "./counts.js";
import { MOST_SAMPLES, drawing } from "./drawing.js";
import { copiesRuler, itemsRuler } from "./file.js";
import { newestIntervals } from "./intervals.js";
import { coverageMeter, newestSample, promiseTable, spokenSummary } from "./results.js";
import { sampleSquare } from "./square.js";
import { words as shared } from "../../kit/words.js";
import { words } from "./words.js";

const BURSTS = [1, 10, 1000, 10000];
const REST = 300; // milliseconds without a change before the picture's description is updated

/** @typedef {import("../../kit/explorer.js").ExplorerView<SamplingExplorerTraits>} SamplingView */
/** @typedef {import("../../kit/explorer.js").More} More */
/** @typedef {import("./drawing.js").State} State */

/**
 * The population and its samples, as the parts show them. Parts wait while a single sample falls into place.
 *
 * @param {SamplingView} view
 */
function samplesOf(view) {
  const { model, set } = view;
  const samples = drawing(model, view.redraw);
  const truth = h("span.iaa-number", { "data-testid": "true-kappa" });
  const chart = samplingChart({
    moveThreshold: (threshold) => set({ threshold }),
    moveGuess: (guess) => set({ guess }),
    redraw: view.redraw,
  });
  const square = sampleSquare({
    moveShare: (share) => populate({ share }),
  });
  let falling = false; // whether a sample has yet to leave its tick
  let shown = 0; // samples that have left one
  /** @type {State | null} */
  let now = null;

  view.restart = (first) => {
    set(first);
    samples.clear();
  };

  /** @param {{ kappa?: number, share?: number }} changes */
  function populate(changes) {
    const { kappa, share } = {
      kappa: model.get("kappa") ?? Math.max(0, Math.round(samples.state().population.kappa * 20) / 20),
      share: model.get("share") ?? 0.5,
      ...changes,
    };
    const categories = model.get("categories").length === 2 ? model.get("categories") : Object.values(words.answers);
    set({ kappa, share, shares: proportionsWithKappa(kappa, [share, 1 - share]), categories });
  }

  /** @param {State} state */
  async function letFall(state) {
    shown = state.found.samples;
    await square.deal(state);
    if (!falling) return;
    falling = false;
    view.draw();
    chart.land();
  }

  return {
    chart,
    square,
    populate,
    stopWork: samples.stop,
    working: samples.working,
    clear: samples.clear,
    /** @param {number} n */
    take(n) {
      falling = n === 1 && !falling;
      square.stop();
      samples.draw(n);
    },
    /**
     * Make a part that is redrawn with the samples.
     *
     * @template {{ node: import("../../kit/dom.js").Child, draw: (state: State) => void }} Made
     * @param {Made} part
     */
    part: (part) => ({
      ...part,
      draw() {
        if (now) part.draw(now);
      },
    }),
    known: h("p.iaa-sampling-true", weave(words.trueKappa, { kappa: truth })),
    node: null, // it does the drawing for the others, even if the population is not shown
    /** @type {(state: SamplingExplorerTraits, figures: { kappa: number }, more: More) => void} */
    draw(state, { kappa }, { ghost, guess, veiled }) {
      setText(truth, decimal(kappa));
      const locked = ["kappa", "low", "coverage"].some(veiled); // drawing samples reveals them
      const all = { ...state, ghost, asks: guess, locked, ...samples.state() };
      now = falling ? null : all;
      if (!falling) shown = all.found.samples;
      else if (all.found.samples > shown) letFall(all);
    },
    stop() {
      samples.halt();
      square.stop();
    },
  };
}

/** @typedef {ReturnType<typeof samplesOf>} Samples */

/** @param {Samples} samples */
function drawButtons({ part, take, clear, stopWork, working }) {
  const progress = workLine(words.work, stopWork);
  const bursts = BURSTS.map((n) =>
    button(n === 1 ? words.oneSample : integer(n), `draw-${n}`, () => take(n), {
      class: n === 1 ? "iaa-primary" : null,
    }),
  );
  const again = button(shared.startOver, "clear", clear);
  return part({
    node: h(
      "div.iaa-sampling-draw",
      { "data-area": "controls" },
      h("div.iaa-row", { role: "group", "aria-label": words.drawSamples }, h("span", words.draw), bursts, again),
      progress.node,
    ),
    draw({ found, ended, locked }) {
      progress.draw(working(), ended);
      bursts.forEach((burst, k) => {
        burst.disabled = locked || found.samples + BURSTS[k] > MOST_SAMPLES;
      });
      again.disabled = found.samples === 0;
    },
    stop: progress.halt,
  });
}

/** @param {Samples} samples */
function guessSentence({ part }) {
  const node = h("p.iaa-sampling-guessed", { "data-testid": "guessed" });
  return part({
    node,
    draw({ asks, guess, within, population: { kappa, spread }, found, predicts }) {
      const locked = found.samples > 0 || predicts !== "kappa";
      node.hidden = guess === null && (locked || asks !== null);
      if (guess === null) {
        setText(node, locked ? "" : words.guessFirst);
        return;
      }
      const range = { low: decimal(Math.max(-1, kappa - guess)), high: decimal(Math.min(1, kappa + guess)) };
      const drawn = !Number.isNaN(within);
      const below = integer(Math.round(100 * (1 - promisedFrom({ kappa, spread }, kappa - guess))));
      setText(node, say(drawn ? words.guessHolds : words.guessed, { ...range, below, share: percent(within) }));
    },
  });
}

/**
 * @param {SamplingView} view
 * @param {Samples} samples
 */
function meters({ set }, { part }) {
  const asymptotic = coverageMeter("coverage", words.coverage),
    profiled = coverageMeter("profile-coverage", words.profileCoverage, true);
  const look = { class: "iaa-sampling-profile" };
  const profile = checkbox("profile", words.countProfiles, (checked) => set({ profile: checked }), look);
  return part({
    node: [asymptotic.node, profiled.node, profile.node],
    draw({ found, ghost, asks, predicts, profile: counted }) {
      const of = predicts === "coverage";
      asymptotic.draw(found.holds, found.samples - found.undefined, of ? ghost : null, of ? asks : null);
      profiled.node.hidden = !counted;
      profiled.draw(found.profileHolds, found.profiled, null, null);
      profile.draw(counted);
    },
  });
}

/** @param {Samples} samples */
function kappaSlider({ part, populate }) {
  const { node, draw } = slider({
    testid: "kappa",
    label: words.ownKappa,
    high: 0.95,
    step: 0.05,
    move: (kappa) => populate({ kappa }),
  });
  return part({ node, draw: ({ kappa }) => draw(kappa, kappa === null ? "–" : decimal(kappa, 2)) });
}

/**
 * The items in a sample, and how often each is in the file.
 *
 * @param {SamplingView} view
 * @param {Samples} samples
 */
function fileHandles({ set }, { part }) {
  const ruler = itemsRuler((items) => set({ items }));
  const copies = copiesRuler((copies) => set({ copies }));
  return [
    asPart("items", part({ node: ruler.node, draw: ({ items }) => ruler.draw(items) })),
    asPart("copies", part(copies)),
  ];
}

/**
 * Summarise the samples in a sentence, for screen readers and as the chart's name, once drawing pauses.
 *
 * @param {Samples} samples
 */
function summary({ part, chart, working }) {
  const voice = announcer();
  let rest = 0;
  return part({
    node: voice.node,
    draw(state) {
      if (working()) return;
      clearTimeout(rest);
      rest = setTimeout(
        () => {
          const text = spokenSummary(state);
          chart.describe(say(words.chart, { summary: text }));
          voice.news(text);
        },
        voice.first ? 0 : REST,
      );
    },
    stop() {
      clearTimeout(rest);
      voice.stop();
    },
  });
}

const key = () =>
  h(
    "p.iaa-quiet.iaa-sampling-key",
    h("span", { "data-show": "spread" }, h("i.iaa-sampling-key-bars"), words.bars),
    h("span", { "data-show": "spread" }, h("i.iaa-sampling-key-curve"), words.curve),
    h("span", { "data-show": "intervals" }, h("i.iaa-sampling-key-holds"), words.holding),
    h("span", { "data-show": "intervals" }, h("i.iaa-sampling-key-misses"), words.missing),
  );

export default explorer({
  name: "sampling",
  state: ["shares", "categories", "items", "copies", "kappa", "share", "preset", "threshold", "guess"],
  given: ["profile", "predicts", "drawn", "show"],
  figures({ shares, items, copies, threshold }) {
    const { kappa } = agreement(shares);
    const { error: spread, interval } = asymptotic(times(shares, items));
    const { error } = asymptotic(times(shares, items * copies));
    const passes = threshold === null ? NaN : promisedFrom({ kappa, spread }, threshold);
    return { kappa, spread, error, low: interval[0], passes };
  },
  about: ["shares", "items"],
  preset: { label: words.population, own: words.ownPopulation },
  parts(view) {
    const samples = samplesOf(view);
    const { part, chart, square } = samples;
    return [
      samples,
      box({ class: "iaa-sampling-fields", "data-show": "population" }, presetField(view), samples.known),
      asPart("draw", box({ class: "iaa-sampling-drawing" }, drawButtons(samples))),
      box(
        { class: "iaa-sampling-main" },
        box({ class: "iaa-sampling-counters", "data-area": "readout", "data-show": "counters" }, meters(view, samples)),
        box(
          { class: "iaa-sampling-picture" },
          box(
            { "data-area": "picture", "data-show": "ruler", "data-tells": "kappa" },
            part(chart),
            asPart("intervals", part(newestIntervals(chart))),
            asPart("guess", guessSentence(samples)),
          ),
          key(),
          asPart("spread,reached", telling(["kappa"], part(promiseTable()))),
        ),
        box(
          { class: "iaa-sampling-desk", "data-area": "controls" },
          asPart("square", part({ node: square.node, draw: square.draw })),
          fileHandles(view, samples),
        ),
      ),
      asPart("sample", telling(["kappa"], part(newestSample()))),
      asPart("own", folded("own", words.own, box({ class: "iaa-sampling-own" }, kappaSlider(samples)))),
      telling(["kappa"], summary(samples)),
    ];
  },
});
