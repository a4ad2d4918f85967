// The ratings explorer: α as a picture, and labels to edit, blank out, or leave out with their annotator.

import { h, pressedButtons, s, scrollable, setAttributes, setText } from "../../kit/dom.js";
import { asPart, box, explorer, presetField, sentence } from "../../kit/explorer.js";
import { labelOrder } from "../../kit/label_order.js";
import { decimal, localised, say } from "../../kit/say.js";
import { labelsEditing } from "./editing.js";
import { alphaPicture } from "./picture.js";
import { alphaAs, farthest } from "./apart.js";
import { distancesPicture } from "./distances.js";
import { pairWords, ratingsResult } from "./result.js";
import { veiled } from "../../kit/veil.js";
import { words } from "./words.js";
import { guessRing, valueLine } from "../../kit/line.js";
import { markOf } from "../../kit/marks.js";
import { crossTable, fullName, tableParts, tableRow } from "../../kit/cross_table.js";

/** @typedef {import("./result.js").Result} Result */
/** @typedef {import("../../kit/engine/distances.js").Metric} Metric */

/** @param {import("./editing.js").RatingsView} view */
function metricChoice({ set }) {
  const metrics = pressedButtons(Object.entries(words.metrics), "metric", (metric) => set({ metric }));
  const order = labelOrder((labels) => set({ order: labels }));
  const note = h("p.iaa-quiet.iaa-ratings-note", { "data-testid": "metric-note" });
  return {
    node: h(
      "div.iaa-ratings-metric",
      { "data-area": "controls" },
      metrics.row(words.metric, h("span", { "aria-hidden": "true" }, words.metric)),
      order.node,
      note,
    ),
    /** @type {(state: RatingsExplorerTraits, result: Result) => void} */
    draw({ metric }, { order: ranks, standing }) {
      metrics.press(metric);
      setText(note, words.metricNotes[metric]);
      order.node.hidden = ranks.length === 0 || standing === "free";
      if (standing !== "free") order.update(ranks, standing);
    },
  };
}

/**
 * Return a coefficient's name and how it treats the labels.
 *
 * @param {"alpha" | "fleiss" | "multi"} name
 * @param {import("../../kit/engine/distances.js").Metric} metric
 */
const withLabels = (name, metric) =>
  say(words.scaled, { name: words.short[name], labels: words.labelsAs[name === "alpha" ? metric : "nominal"] });

/** @param {Result} result @param {number} n how many items there are */
function noteWords({ blank, problem, alike, pairable }, n) {
  const allAlike = alike && !blank;
  const sentences = [];
  if (allAlike) sentences.push(words.alike);
  if (problem && !allAlike) sentences.push(say(words.noAlpha, { reason: problem }));
  else if (blank) sentences.push(say(words.pairable, { ...pairable, n }));
  return sentences.join(" ");
}

// The coefficients, each with its mark on a line up to 1; pairs of annotators are pins.

/** @typedef {keyof typeof words.coefficients} Name */
const NAMES = /** @type {Name[]} */ (Object.keys(words.coefficients));
const SHAPES = /** @type {const} */ ({ multi: "kappa", fleiss: "pi", alpha: "alpha", mean: "kappa" });

/** @param {Name} name */
const markFor = (name) =>
  markOf(SHAPES[name], 0, 0, { class: `iaa-ratings-mark iaa-ratings-mark-${name}`, "data-truth": "" });

function coefficientRows() {
  const rows = NAMES.map((name) => {
    const line = valueLine({ marks: { value: markFor(name), predicted: guessRing() } });
    const value = h("b", { "data-testid": name });
    const labels = h("small.iaa-quiet.iaa-ratings-as", { "data-testid": `${name}-labels` });
    const sample = s("svg", { viewBox: "-10 -10 20 20", width: 20, height: 20, "aria-hidden": "true" }, markFor(name));
    const node = h(
      "div.iaa-ratings-line-row.iaa-ratings-line",
      { "data-show": `number,${name}` },
      h("dt", sample, h("span", words.coefficients[name], labels)),
      h("dd", line.node, value),
    );
    return { name, line, value, labels, node };
  });
  const predicted = h("b", { "data-testid": "predicted" }),
    predictedName = h("span");
  const prediction = h(
    "div.iaa-ratings-line-row",
    h("dt", h("i.iaa-guess", { "aria-hidden": "true" }), predictedName),
    h("dd", predicted),
  );

  /**
   * @param {RatingsExplorerTraits} state has the line on which the prediction is marked
   * @param {import("./result.js").Result} result
   * @param {import("../../kit/explorer.js").More} more
   */
  function draw({ predicts }, result, { ghost, gap, guess, veiled }) {
    const { pairs, metric } = result;
    /** @type {Record<string, number | null>} NaN is undefined; null means there can be no number */
    const values = {
      alpha: result.problem ? null : result.alpha,
      fleiss: result.uneven ? null : result.fleiss,
      multi: result.blank ? null : result.multi,
      mean: result.mean,
    };
    const low = guess?.value < 0 || [...Object.values(values), ...pairs, ghost].some((value) => value < 0) ? -1 : 0;
    const middle = low ? 0 : 0.5;
    for (const { name, line, value, labels } of rows) {
      const as = name === "alpha" ? metric : "nominal";
      setText(labels, words.labelsAs[as]);
      setAttributes(labels, { "data-as": as });
      setText(value, values[name] === null ? "–" : decimal(values[name]));
      line.draw({
        ends: [low, 1],
        ticks: [low, middle, 1].map((tick) => [tick, localised(String(tick).replace("-", "−"))]),
        marks: { value: values[name], predicted: name === predicts ? ghost : null },
        asks: name === predicts ? guess : null,
        pins: name === "mean" && !veiled("pairs") ? pairs.filter((pair) => !Number.isNaN(pair)) : [],
      });
    }
    prediction.hidden = ghost === null;
    setText(predictedName, say(words.prediction, { name: words.short[predicts] }));
    setText(predicted, ghost === null ? "" : `${decimal(ghost)}${gap && ` · ${gap}`}`);
  }
  const list = rows.map(({ node }) => node);
  return { node: h("div.iaa-ratings-coefficients", h("dl", list, prediction)), draw };
}

// κ of each pair of annotators, fuller cells for higher κ, and each annotator's mean with the others.

/** @param {number} i @param {number} j */
function kappaCell(i, j) {
  const value = h("span", { "data-testid": i === j ? null : `pair-${i}-${j}` }, i === j ? "–" : "");
  const items = h("small");
  return { value, items, node: h("td", { class: i === j ? "iaa-ratings-self" : null }, value, items) };
}

function pairsMap() {
  const shared = h("span.iaa-quiet", ` ${words.shared}`);
  /** @type {HTMLElement[]} */
  let means = [];
  const table = crossTable(h("table.iaa-ratings-pairs", { "data-testid": "pairs" }), kappaCell, (names, cells) => {
    means = names.map((_, i) => h("td.iaa-ratings-rest", { "data-testid": `rest-${i}` }));
    const wide = h("span.iaa-ratings-wide", ` ${words.meanOf}`);
    const meanHead = h("th", { scope: "col", class: "iaa-ratings-rest" }, words.mean, wide);
    return [
      h("caption", words.pairs, shared),
      ...tableParts(
        ["", ...names.map(fullName), meanHead],
        names.map((name, i) => tableRow(fullName(name), ...cells[i], means[i])),
      ),
    ];
  });

  /** @type {(state: RatingsExplorerTraits, result: import("./result.js").Result) => void} */
  function draw({ labels }, { names, kappa, both, rest }) {
    const gaps = both.some((row, i) => row.some((n, j) => i !== j && n < labels.length));
    shared.hidden = !gaps;
    table.update(names, (cell, i, j) => {
      if (i === j) return;
      const value = kappa[i][j];
      setText(cell.value, number(value));
      setText(cell.items, gaps ? `(${both[i][j]})` : "");
      setAttributes(cell.node, { "data-sign": value < 0 ? "-" : "+" });
      cell.node.style.setProperty("--shade", `${Math.abs(value || 0) * 55}%`);
    });
    means.forEach((node, i) => setText(node, number(rest[i])));
  }
  const node = scrollable(
    { class: "iaa-ratings-pairs-scroll", role: "group", tabindex: 0, "aria-label": words.pairs },
    table.node,
  );
  return { node, draw };
}

/** @param {number} value */
const number = (value) => (Number.isNaN(value) && !veiled(value) ? "–" : decimal(value, 2));
const OF_PAIRS = ["pairs", "kappa", "spread", "rest"];

export default explorer({
  name: "ratings",
  state: ["labels", "annotators", "left_out", "preset", "metric", "order"],
  given: ["predicts", "common_scales"],
  preset: { own: words.ownLabels, sets: { left_out: [], order: [] } },
  figures({ labels, annotators, left_out, metric, order, common_scales }) {
    if (labels[0].length !== annotators.length) return null;
    return ratingsResult(labels, annotators, left_out, /** @type {Metric} */ (metric), order, common_scales);
  },
  named: ({ order, metric, common_scales }, { alpha, fleiss, multi, mean, ratings, order: ranks, standing }) => ({
    ...{ alpha, fleiss, multi, mean, gap: multi - fleiss },
    given: ratings.flat().filter(Boolean).length,
    as_names: alphaAs(ratings, "nominal", order, common_scales),
    as_ranks: alphaAs(ratings, "ordinal", order, common_scales),
    as_numbers: alphaAs(ratings, "interval", order, common_scales),
    farthest: farthest(ratings, /** @type {Metric} */ (metric), standing === "asked" ? [] : ranks),
  }),
  told({ labels }, result, veiled) {
    const told = {
      pairs: veiled("pairs") ? "" : pairWords(result),
      uneven: result.uneven && say(words.unequal, { reason: result.uneven }),
      incomplete: result.blank && say(words.incomplete, { reason: result.blank }),
      notes: veiled("alpha") ? "" : noteWords(result, labels.length),
    };
    const said = /** @type {("alpha" | "fleiss" | "multi")[]} */ (["alpha", "fleiss", "multi"])
      .filter((name) => !Number.isNaN(result[name]))
      .map((name) => `${withLabels(name, result.metric)} ${decimal(result[name])}`)
      .join(", ");
    return { ...told, news: [said && `${said}.`, ...Object.values(told)].filter(Boolean).join(" ") };
  },
  spoken: "{news}",
  tells: { alpha: ["D_o", "D_e", ...OF_PAIRS], fleiss: OF_PAIRS, multi: OF_PAIRS, mean: OF_PAIRS },
  parts: (view) => [
    asPart("example", presetField(view)),
    asPart("distances", distancesPicture()),
    alphaPicture(),
    box(
      { class: "iaa-main" },
      labelsEditing(view),
      box(
        { class: "iaa-reading" },
        box(
          { "data-area": "readout" },
          coefficientRows(),
          box(
            { class: "iaa-ratings-words" },
            sentence("sentence", "{pairs}", { "data-show": "number,mean" }),
            sentence("uneven", "{uneven}", { "data-show": "number,fleiss" }),
            sentence("incomplete", "{incomplete}", { "data-show": "number,multi" }),
            sentence("notes", "{notes}", { "data-show": "number,alpha,fleiss,multi", "data-spare": "" }),
          ),
        ),
        asPart("metric", metricChoice(view)),
        asPart("pairs", pairsMap()),
      ),
    ),
    asPart("example", view.preset.citation),
  ],
});
