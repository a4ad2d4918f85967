// What the samples gave, in figures and words: the newest sample, the intervals that hold, the Gaussian's promise.

import { h, setText } from "../../kit/dom.js";
import { same } from "../../kit/model.js";
import { decimal, integer, percent, short } from "../../kit/number_formats.js";
import { say } from "../../kit/say.js";
import { tableCorner } from "../../kit/table_corner.js";
import { words as shared } from "../../kit/words.js";
import { intervalText, intervalWords, leftOutWords } from "./phrases.js";
import { words } from "./words.js";

export function newestSample() {
  const title = h("p", { class: "iaa-title" });
  const table = h("table", {
    class: "iaa-sampling-table",
    "aria-label": words.newest,
    "data-testid": "newest-table",
  });
  const value = h("span", { class: "iaa-number", "data-testid": "newest-kappa" });
  const said = h("p", { class: "iaa-sampling-said", "data-testid": "newest-interval" });
  const profile = h("p", { class: "iaa-sampling-said", "data-testid": "newest-profile" });
  const node = h(
    "div",
    { class: "iaa-sampling-newest" },
    title,
    h(
      "div",
      { class: "iaa-sampling-newest-row" },
      table,
      h("div", {}, h("p", { class: "iaa-quiet" }, words.newestKappa), h("p", {}, value)),
    ),
    said,
    profile,
  );
  /** @type {HTMLTableCellElement[][]} */
  let cells = [];
  /** @type {string[]} */
  let names = [];

  /** @param {string[]} categories */
  function build(categories) {
    names = categories;
    cells = categories.map((_, i) =>
      categories.map((__, j) => h("td", { class: i === j ? "iaa-sampling-agree" : "iaa-sampling-differ" })),
    );
    table.replaceChildren(
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          h("td", {}, tableCorner()),
          categories.map((name) => h("th", { scope: "col", class: "iaa-b" }, name)),
        ),
      ),
      h(
        "tbody",
        {},
        categories.map((name, i) => h("tr", {}, h("th", { scope: "row", class: "iaa-a" }, name), cells[i])),
      ),
    );
  }

  /** @param {import("./drawing.js").State} state */
  function draw({ found, categories, population, newestProfile }) {
    if (!same(names, categories)) build(categories);
    const sample = found.recent[0];
    setText(title, sample ? say(words.sample, { number: integer(sample.number) }) : words.noSample);
    cells.forEach((row, i) => row.forEach((cell, j) => setText(cell, sample ? integer(sample.counts[i][j]) : "·")));
    setText(value, sample ? decimal(sample.kappa) : "–");
    setText(said, sample ? intervalWords(sample, population.kappa) : words.whatASampleGives);
    profile.hidden = !newestProfile;
    setText(profile, newestProfile ? say(words.profile, { interval: intervalText(newestProfile) }) : "");
  }
  return { node, draw };
}

/**
 * A share of intervals that hold the true κ: number, count, and a bar with the promised 95 % marked.
 *
 * @param {string} testid
 * @param {string} name
 * @param {boolean} [open] whether the bar is found open
 */
export function coverageMeter(testid, name, open) {
  const value = h("span", { class: "iaa-number", "data-testid": testid });
  const count = h("span", { class: "iaa-quiet", "data-testid": `${testid}-count` });
  const fill = h("div", { class: open ? "iaa-sampling-fill iaa-sampling-open" : "iaa-sampling-fill" });
  const ghost = h("div", { class: "iaa-sampling-guess", "data-part": "ghost" });
  const predicted = h("p", { class: "iaa-sampling-predicted", "data-testid": `${testid}-prediction` });
  const track = h(
    "div",
    { class: "iaa-sampling-track", "aria-hidden": "true" },
    fill,
    h("div", { class: "iaa-sampling-promise" }),
    ghost,
    h("span", { class: "iaa-sampling-promised" }, words.promised),
  );
  const node = h(
    "div",
    { class: "iaa-sampling-meter" },
    h("p", {}, name),
    h("p", {}, value, " ", count),
    track,
    predicted,
  );

  /**
   * @param {number} holds
   * @param {number} of
   * @param {number | null} prediction
   */
  function draw(holds, of, prediction) {
    const share = of ? holds / of : NaN;
    setText(value, of ? percent(share) : "–");
    setText(count, of ? say(words.count, { holds: integer(holds), total: integer(of) }) : words.noneYet);
    fill.style.inlineSize = of ? `${100 * share}%` : "0";
    ghost.hidden = predicted.hidden = prediction === null;
    if (prediction !== null) {
      ghost.style.insetInlineStart = `${Math.min(100, Math.max(0, 100 * prediction))}%`;
      setText(predicted, say(shared.yourPrediction, { value: percent(prediction) }));
    }
  }
  return { node, draw };
}

export function promiseTable() {
  const head = (/** @type {string} */ text) => h("th", { scope: "row" }, text);
  const cell = (/** @type {string} */ testid) => h("td", { "data-testid": testid });
  const rows = {
    mean: { name: head(words.mean), found: cell("mean"), promised: cell("mean-promised") },
    spread: { name: head(words.spread), found: cell("spread"), promised: cell("spread-promised") },
    reached: { name: head(""), found: cell("reached"), promised: cell("reached-promised") },
  };
  const lines = Object.fromEntries(
    Object.entries(rows).map(([key, { name, found, promised }]) => [key, h("tr", {}, name, found, promised)]),
  );
  const note = h("p", { class: "iaa-quiet iaa-sampling-note", "data-testid": "undefined", role: "status" });
  const heads = [words.found, words.gaussian].map((text) => h("th", { scope: "col" }, text));
  const node = h(
    "div",
    {},
    h(
      "table",
      { class: "iaa-sampling-promises", "aria-label": words.promises },
      h("thead", {}, h("tr", {}, h("td"), heads)),
      h("tbody", {}, Object.values(lines)),
    ),
    note,
  );

  /** @param {import("./drawing.js").State} state */
  function draw({ population, found, threshold, reached, promised }) {
    const orDash = (/** @type {number} */ number) => (Number.isNaN(number) ? "–" : decimal(number));
    setText(rows.mean.found, orDash(found.mean));
    setText(rows.mean.promised, decimal(population.kappa));
    setText(rows.spread.found, orDash(found.spread));
    setText(rows.spread.promised, found.samples ? decimal(population.error) : "–"); // it is to be guessed first
    lines.reached.hidden = threshold === null;
    if (threshold !== null) {
      setText(rows.reached.name, say(words.reached, { threshold: short(threshold) }));
      setText(rows.reached.found, Number.isNaN(reached) ? "–" : percent(reached));
      setText(rows.reached.promised, percent(promised));
    }
    setText(note, leftOutWords(found));
  }
  return { node, draw };
}
