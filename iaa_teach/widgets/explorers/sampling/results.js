// Results of the samples, in figures and words: the newest sample, the coverage of intervals, the Gaussian's promise.

import { crossTable, tableParts, tableRow } from "../../kit/cross_table.js";
import { h, s, setText } from "../../kit/dom.js";
import { LEVEL } from "../../kit/engine/inference.js";
import { guessRing, valueLine } from "../../kit/line.js";
import { predictionLine } from "../../kit/marks.js";
import { decimal, integer, percent, say, short } from "../../kit/say.js";
import { words as shared } from "../../kit/words.js";
import { words } from "./words.js";

/** @type {import("../../kit/line.js").Tick[]} */
const METER_TICKS = [
  [LEVEL, say(words.promised, { level: percent(LEVEL, 0) })],
  [0, ""],
  [1, ""],
];

export function newestSample() {
  const title = h("p.iaa-title");
  const table = crossTable(
    h("table.iaa-sampling-table", { "aria-label": words.newest, "data-testid": "newest-table" }),
    (i, j) => ({ node: h("td", { class: i === j ? "iaa-sampling-agree" : "iaa-sampling-differ" }) }),
  );
  const value = h("span.iaa-number", { "data-testid": "newest-kappa" });
  const said = h("p.iaa-sampling-said", { "data-testid": "newest-interval" });
  const profile = h("p.iaa-sampling-said", { "data-testid": "newest-profile" });
  const node = h(
    "div.iaa-sampling-newest",
    title,
    h("div.iaa-sampling-newest-row", table.node, h("div", h("p.iaa-quiet", words.newestKappa), h("p", value))),
    said,
    profile,
  );
  /** @param {import("./drawing.js").State} state */
  function draw({ found, categories, population, newestProfile }) {
    const sample = found.recent[0];
    setText(title, sample ? say(words.sample, { number: integer(sample.number) }) : words.noSample);
    table.update(categories, ({ node: cell }, i, j) => setText(cell, sample ? integer(sample.counts[i][j]) : "·"));
    setText(value, sample ? decimal(sample.kappa) : "–");
    setText(said, sample ? intervalWords(sample, population.kappa) : words.whatASampleGives);
    profile.hidden = !newestProfile;
    setText(profile, newestProfile ? say(words.profile, { interval: intervalText(newestProfile) }) : "");
  }
  return { node, draw };
}

/**
 * Make a meter of the intervals that contain the true κ: number, count, and a bar with the promised share marked.
 *
 * @param {string} testid
 * @param {string} name
 * @param {boolean} [open] whether the bar is an outline
 */
export function coverageMeter(testid, name, open) {
  const value = h("span.iaa-number", { "data-testid": testid });
  const count = h("span.iaa-quiet", { "data-testid": `${testid}-count` });
  const predicted = predictionLine(shared.yourPrediction, { "data-testid": `${testid}-prediction` });
  const line = valueLine({
    marks: { promised: s("path", { d: "M0 -11V11", class: "iaa-sampling-promised" }), predicted: guessRing() },
  });
  const figures = h("p", value, " ", count);
  const node = h("div.iaa-sampling-meter", h("p", name), figures, line.node, predicted.node);
  node.classList.toggle("iaa-sampling-open", Boolean(open));

  /**
   * @param {number} holds
   * @param {number} of
   * @param {number | null} prediction
   * @param {import("../../kit/guess.js").Guess | null} asks
   */
  function draw(holds, of, prediction, asks) {
    setText(value, of ? percent(holds / of) : "–");
    setText(count, of ? say(words.count, { holds: integer(holds), total: integer(of) }) : words.noneYet);
    line.draw({
      ends: [0, 1],
      ticks: METER_TICKS,
      marks: { promised: LEVEL, predicted: prediction },
      asks,
      spans: { share: of ? [0, holds / of] : null },
    });
    predicted.show(prediction === null ? null : percent(prediction));
  }
  return { node, draw };
}

export function promiseTable() {
  const cell = (/** @type {string} */ testid) => h("td", { "data-testid": testid });
  const rows = {
    mean: { name: words.mean, found: cell("mean"), promised: cell("mean-promised") },
    spread: { name: words.spread, found: cell("spread"), promised: cell("spread-promised") },
    reached: { name: h("th", { scope: "row" }), found: cell("reached"), promised: cell("reached-promised") },
  };
  const lines = Object.entries(rows).map(([row, { name, found, promised }]) => {
    const line = tableRow(name, found, promised);
    line.dataset.show = row === "reached" ? "reached" : "spread";
    return line;
  });
  const note = h("p.iaa-quiet.iaa-sampling-note", { "data-testid": "undefined", role: "status" });
  const node = h(
    "div",
    h(
      "table.iaa-sampling-promises",
      { "aria-label": words.promises },
      tableParts(["", words.found, words.promisedHead], lines),
    ),
    note,
  );

  /** @param {import("./drawing.js").State} state */
  function draw({ population, found, threshold, reached, promised, show }) {
    const guesses = !show.length || show.includes("guess"); // the spread is then to be guessed first
    const orDash = (/** @type {number} */ number) => (Number.isNaN(number) ? "–" : decimal(number));
    setText(rows.mean.found, orDash(found.mean));
    setText(rows.mean.promised, decimal(population.kappa));
    setText(rows.spread.found, orDash(found.spread));
    setText(rows.spread.promised, found.samples || !guesses ? decimal(population.error) : "–");
    lines[2].hidden = threshold === null;
    if (threshold !== null) {
      setText(rows.reached.name, say(words.reached, { threshold: short(threshold) }));
      setText(rows.reached.found, Number.isNaN(reached) ? "–" : percent(reached));
      setText(rows.reached.promised, found.samples ? percent(promised) : "–"); // it says how many samples will be below
    }
    setText(note, leftOutWords(found));
  }
  return { node, draw };
}

// The samples' results in sentences.

/** @param {number[]} bounds */
export const intervalText = ([low, high]) => say(shared.range, { low: decimal(low), high: decimal(high) });

/**
 * @param {import("./counts.js").Sample} sample
 * @param {number} kappa of the population
 */
export function intervalWords(sample, kappa) {
  if (Number.isNaN(sample.kappa)) return words.noRoom;
  const said = say(sample.holds ? words.holds : words.misses, {
    error: decimal(sample.error),
    interval: intervalText(sample.interval),
    kappa: decimal(kappa),
  });
  const flat = sample.interval[1] - sample.interval[0] < 1e-9;
  return flat ? `${said} ${words.noWidth}` : said;
}

/** @param {import("./counts.js").Found} found */
export function leftOutWords({ samples, undefined: none, beyond }) {
  const said = [];
  if (none) said.push(say(words.undefinedSamples, { n: none, none: integer(none), samples: integer(samples) }));
  if (beyond) said.push(say(words.beyond, { n: beyond, beyond: integer(beyond) }));
  return said.join(" ");
}

/** @param {import("./drawing.js").State} state */
export function spokenSummary({ found, population, profile }) {
  const { samples, recent } = found;
  const kappa = decimal(population.kappa);
  if (!samples) return say(words.spoken.none, { kappa });
  if (samples === 1) {
    const interval = intervalWords(recent[0], population.kappa);
    return say(words.spoken.first, { value: decimal(recent[0].kappa), interval });
  }
  const defined = samples - found.undefined;
  const said = say(words.spoken.many, {
    samples: integer(samples),
    mean: decimal(found.mean),
    share: percent(defined ? found.holds / defined : NaN),
    kappa,
    promised: percent(LEVEL, 0),
  });
  if (!profile || !found.profiled) return said;
  return `${said} ${say(words.spoken.profiles, { share: percent(found.profileHolds / found.profiled) })}`;
}
