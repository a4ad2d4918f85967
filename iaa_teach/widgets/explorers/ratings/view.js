// The ratings explorer: α as a picture, and labels to edit, blank out, or leave out with their annotator.

import { h, pressedButtons, setText } from "../../kit/dom.js";
import { asPart, box, explorer, presetField, sentence } from "../../kit/explorer.js";
import { labelOrder } from "../../kit/label_order.js";
import { decimal, say } from "../../kit/say.js";
import { labelsEditing } from "./editing.js";
import { coefficientRows } from "./line.js";
import { pairsMap } from "./pairs.js";
import { alphaPicture } from "./picture.js";
import { pairWords, ratingsResult } from "./result.js";
import { words } from "./words.js";

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
      h(
        "div.iaa-row",
        { role: "group", "aria-label": words.metric },
        h("span", { "aria-hidden": "true" }, words.metric),
        metrics.buttons,
      ),
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
 * Return a coefficient's name with what it takes the labels for.
 *
 * @param {"alpha" | "fleiss" | "multi"} name
 * @param {import("../../kit/engine/distances.js").Metric} metric
 */
const withLabels = (name, metric) =>
  say(words.scaled, { name: words.short[name], labels: words.labelsAs[name === "alpha" ? metric : "nominal"] });

/** @param {Result} result @param {number} n how many items there are */
function noteWords({ blank, uneven, problem, alike, pairable }, n) {
  const allAlike = alike && !blank;
  const sentences = [];
  if (uneven) sentences.push(say(words.unequal, { reason: uneven }));
  if (blank) sentences.push(say(words.incomplete, { reason: blank }));
  if (allAlike) sentences.push(words.alike);
  if (problem && !allAlike) sentences.push(say(words.noAlpha, { reason: problem }));
  else if (blank) sentences.push(say(words.pairable, { ...pairable, n }));
  return sentences.join(" ");
}

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
  named: (_state, { alpha, fleiss, multi, mean }) => ({ alpha, fleiss, multi, mean }),
  told({ labels }, result, veiled) {
    const told = {
      pairs: veiled("pairs") ? "" : pairWords(result),
      notes: veiled("alpha") ? "" : noteWords(result, labels.length),
    };
    const said = /** @type {("alpha" | "fleiss" | "multi")[]} */ (["alpha", "fleiss", "multi"])
      .filter((name) => !Number.isNaN(result[name]))
      .map((name) => `${withLabels(name, result.metric)} ${decimal(result[name])}`)
      .join(", ");
    return { ...told, news: `${said ? `${said}. ` : ""}${told.pairs} ${told.notes}` };
  },
  spoken: "{news}",
  tells: { alpha: ["D_o", "D_e", ...OF_PAIRS], fleiss: OF_PAIRS, multi: OF_PAIRS, mean: OF_PAIRS },
  parts: (view) => [
    asPart("example", presetField(view)),
    asPart("picture", alphaPicture()),
    box(
      { class: "iaa-main" },
      asPart("labels", labelsEditing(view)),
      box(
        { class: "iaa-reading" },
        box(
          { "data-area": "readout", "data-show": "number" },
          coefficientRows(),
          box({ class: "iaa-ratings-words" }, sentence("sentence", "{pairs}"), sentence("notes", "{notes}")),
        ),
        asPart("metric", metricChoice(view)),
        asPart("pairs", pairsMap()),
      ),
    ),
    asPart("example", view.preset.citation),
  ],
});
