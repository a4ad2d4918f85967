// What the samples gave, in figures and words: the newest sample, the intervals that hold, the Gaussian's promise.

import { h, setText } from "../../kit/dom.js";
import { decimal, integer, percent, short } from "../../kit/numbers.js";

const PROMISED = 0.95;

export function newestSample() {
  const title = h("p", { class: "iaa-title" });
  const table = h("table", {
    class: "iaa-sampling-table",
    "aria-label": "The newest sample",
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
      h("div", {}, h("p", { class: "iaa-quiet" }, "κ of this sample"), h("p", {}, value)),
    ),
    said,
    profile,
  );
  let cells = [],
    built = "";

  function build(categories) {
    built = JSON.stringify(categories);
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
          h(
            "th",
            { scope: "col" },
            h("span", { class: "iaa-a" }, "A"),
            " ↓ ",
            h("span", { class: "iaa-b" }, "B"),
            " →",
          ),
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
  function draw({ drawn, categories, population, profile: wanted }) {
    if (built !== JSON.stringify(categories)) build(categories);
    const sample = drawn.recent[0];
    setText(title, sample ? `Sample ${integer(sample.number)}` : "No sample drawn yet");
    cells.forEach((row, i) => row.forEach((cell, j) => setText(cell, sample ? integer(sample.counts[i][j]) : "·")));
    setText(value, sample ? decimal(sample.kappa) : "–");
    setText(
      said,
      sample ? intervalWords(sample, population.kappa) : "Each sample gives a table, a κ and a 95\u202f% interval.",
    );
    profile.hidden = !wanted;
    setText(profile, wanted && sample?.profile ? `Profile interval: ${bounds(sample.profile)}.` : "");
  }
  return { node, draw };
}

const bounds = ([low, high]) => `${decimal(low)} to ${decimal(high)}`;

export function intervalWords(sample, kappa) {
  if (!sample.interval)
    return "All its items are in one cell, so chance leaves no room to agree beyond it: κ is undefined.";
  const holds = `σ̂ is ${decimal(sample.error)}, so the 95\u202f% interval is ${bounds(sample.interval)}: it ${sample.holds ? "holds" : "misses"} the true κ, ${decimal(kappa)}.`;
  const flat = sample.interval[1] - sample.interval[0] < 1e-9;
  return flat ? `${holds} It has no width at all.` : holds;
}

// A share of intervals that hold the true κ: number, count, and a bar with the promised 95 % marked.
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
    h("span", { class: "iaa-sampling-promised" }, "95\u202f% promised"),
  );
  const node = h(
    "div",
    { class: "iaa-sampling-meter" },
    h("p", {}, name),
    h("p", {}, value, " ", count),
    track,
    predicted,
  );

  function draw(holds, of, prediction) {
    const share = of ? holds / of : NaN;
    setText(value, of ? percent(share) : "–");
    setText(count, of ? `${integer(holds)} of ${integer(of)}` : "none yet");
    fill.style.inlineSize = of ? `${100 * share}%` : "0";
    const shown = prediction !== null && prediction !== undefined;
    ghost.hidden = predicted.hidden = !shown;
    if (shown) {
      ghost.style.insetInlineStart = `${Math.min(100, Math.max(0, 100 * prediction))}%`;
      setText(predicted, `your prediction ${percent(prediction)}`);
    }
  }
  return { node, draw };
}

export function promiseTable() {
  const cell = (testid) => h("td", { "data-testid": testid });
  const rows = {
    mean: { name: h("th", { scope: "row" }, "average of κ"), found: cell("mean"), promised: cell("mean-promised") },
    spread: {
      name: h("th", { scope: "row" }, "spread of κ, σ"),
      found: cell("spread"),
      promised: cell("spread-promised"),
    },
    reached: { name: h("th", { scope: "row" }), found: cell("reached"), promised: cell("reached-promised") },
  };
  const lines = Object.fromEntries(
    Object.entries(rows).map(([key, { name, found, promised }]) => [key, h("tr", {}, name, found, promised)]),
  );
  const note = h("p", { class: "iaa-quiet iaa-sampling-note", "data-testid": "undefined", role: "status" });
  const node = h(
    "div",
    {},
    h(
      "table",
      { class: "iaa-sampling-promises", "aria-label": "What was found and what the Gaussian promises" },
      h("thead", {}, h("tr", {}, h("td"), h("th", { scope: "col" }, "found"), h("th", { scope: "col" }, "Gaussian"))),
      h("tbody", {}, Object.values(lines)),
    ),
    note,
  );

  function draw({ population, drawn, threshold }) {
    const defined = drawn.samples - drawn.undefined;
    const orDash = (number) => (number === null || number === undefined ? "–" : decimal(number));
    setText(rows.mean.found, orDash(drawn.mean));
    setText(rows.mean.promised, decimal(population.kappa));
    setText(rows.spread.found, orDash(drawn.spread));
    setText(rows.spread.promised, decimal(population.error));
    lines.reached.hidden = threshold === null;
    if (threshold !== null) {
      setText(rows.reached.name, `κ of ${short(threshold)} or above`);
      setText(rows.reached.found, defined ? percent(drawn.reached / defined) : "–");
      setText(rows.reached.promised, percent(population.reached));
    }
    setText(note, leftOut(drawn));
  }
  return { node, draw };
}

function leftOut({ samples, undefined: none, beyond }) {
  const said = [];
  if (none)
    said.push(
      `${integer(none)} of ${integer(samples)} samples ${none === 1 ? "has" : "have"} no κ, since all their items fell into one cell. They are left out of all figures.`,
    );
  if (beyond) said.push(`${integer(beyond)} ${beyond === 1 ? "lies" : "lie"} beyond the edge of the chart.`);
  return said.join(" ");
}

export function spokenSummary({ drawn, population, profile }) {
  const defined = drawn.samples - drawn.undefined;
  if (!drawn.samples) return `No sample drawn yet. The true kappa is ${decimal(population.kappa)}.`;
  if (drawn.samples === 1)
    return `One sample: kappa ${decimal(drawn.recent[0].kappa)}. ${intervalWords(drawn.recent[0], population.kappa)}`;
  const more =
    profile && drawn.profiled ? ` Of the profile intervals, ${percent(drawn.profile_holds / drawn.profiled)}.` : "";
  return `${integer(drawn.samples)} samples: kappa is ${decimal(drawn.mean)} on average. ${percent(defined ? drawn.holds / defined : NaN)} of the intervals hold the true kappa, ${decimal(population.kappa)}; ${percent(PROMISED, 0)} are promised.${more}`;
}
