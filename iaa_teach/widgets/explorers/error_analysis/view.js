// Error analysis: a table against gold labels as a heat map, one cell of it in words, and each category's figures.

import { button, pressedButtons } from "../../kit/controls.js";
import { tableParts, tableRow } from "../../kit/cross_table.js";
import { announcer, eachFrame, h, setText } from "../../kit/dom.js";
import { listen, put, same } from "../../kit/model.js";
import { errorAnalysis } from "../../kit/engine/error_analysis.js";
import { percent } from "../../kit/number_formats.js";
import { mountExplorer } from "../../kit/explorer_frame.js";
import { MOST_CATEGORIES, grown, pasted, without } from "../../kit/cells.js";
import { presetChoice } from "../../kit/presets.js";
import { say, weave } from "../../kit/say.js";
import { dotStrip } from "./strip.js";
import { heatMap } from "./table.js";
import { words } from "./words.js";

/** @typedef {ErrorAnalysisExplorerTraits} Traits */
/** @typedef {import("../../kit/engine/error_analysis.js").ErrorAnalysis} ErrorAnalysis */
/** @typedef {import("../../kit/cells.js").Table & { view: string, analysis: ErrorAnalysis }} State */

/**
 * Return the cell that one reads first: the most frequent error, or the first cell where there is none.
 *
 * @param {number[][]} counts
 */
function worst(counts) {
  const errors = counts
    .flatMap((row, i) => row.map((count, j) => ({ count, i, j })))
    .filter(({ count, i, j }) => i !== j && count > 0);
  const { i, j } = errors.reduce((most, one) => (one.count > most.count ? one : most), { count: 0, i: 0, j: 0 });
  return [i, j];
}

/** @type {Record<string, "givenColumn" | "givenRow" | "proportions">} */
const SHARES = { columns: "givenColumn", rows: "givenRow", cells: "proportions" };

/**
 * Return a cell in words.
 *
 * @param {State} state
 * @param {number[]} place
 */
function inWords({ counts, categories, view, analysis }, [i, j]) {
  if (!analysis.n) return words.isEmpty;
  const count = counts[i][j];
  const values = { labelled: categories[i], gold: categories[j], n: count, count };
  const verdict = i === j ? words.right : words.wrong;
  if (view === "counts") return `${say(words.ofCounts, values)} ${verdict}`;
  /** @type {Record<string, [number, import("../../kit/say.js").Text, string]>} */
  const views = {
    columns: [analysis.columnTotals[j], words.ofColumns, words.emptyColumn],
    rows: [analysis.rowTotals[i], words.ofRows, words.emptyRow],
    cells: [analysis.n, words.ofCells, ""],
  };
  const [total, sentence, undefinedShare] = views[view];
  if (!total) return say(undefinedShare, values);
  const share = percent(analysis[SHARES[view]][i][j]);
  return `${say(sentence, { ...values, total, share })} ${verdict}`;
}

/**
 * Return why a figure of a category is undefined; "" where it is not.
 *
 * @param {State} state
 * @param {keyof typeof words.figures} figure
 * @param {number} k
 */
function whyUndefined({ categories, analysis }, figure, k) {
  if (!Number.isNaN(analysis[figure][k])) return "";
  return say(words.undefinedFigure, {
    figure: words.figures[figure],
    category: categories[k],
    reason: say(words.reasons[figure], { category: categories[k] }),
  });
}

const FIGURES = /** @type {("precision" | "recall" | "f1")[]} */ (Object.keys(words.figures));

function categoryTable() {
  const table = h("table", { class: "iaa-error-analysis-categories", "aria-label": words.categories });
  const reasons = h("ul", { class: "iaa-error-analysis-reasons iaa-quiet", "data-testid": "errors-reasons" });
  const node = h("details", { "data-testid": "errors-categories" }, h("summary", {}, words.more), table, reasons);
  const heads = FIGURES.map((name) => [words.figures[name], h("span", { class: "iaa-quiet" }, words.notes[name])]);
  return {
    node,
    /** @param {State} state */
    update(state) {
      const { categories, analysis } = state;
      const rows = categories.map((category, k) => {
        const cells = FIGURES.map((name) =>
          h("td", { "data-testid": `errors-${name}-${k}` }, percent(analysis[name][k])),
        );
        return tableRow(category, ...cells);
      });
      table.replaceChildren(...tableParts([words.category, ...heads], rows));
      reasons.replaceChildren(
        ...FIGURES.flatMap((name) =>
          categories.flatMap((_, k) => {
            const reason = whyUndefined(state, name, k);
            return reason ? h("li", {}, reason) : [];
          }),
        ),
      );
    },
  };
}

/** @param {View<Traits>} view */
function render({ model, el }) {
  const voice = announcer();
  /** @type {number[] | null} */
  let chosen = null;
  let chosenFor = 0;
  /** @param {Partial<Traits>} traits */
  const change = (traits) => {
    put(model, traits);
    draw();
  };
  const table = () => ({ counts: model.get("counts"), categories: model.get("categories") });
  /** @param {Partial<Traits>} next */
  const own = (next) => change({ ...next, preset: "" });

  const heat = heatMap({
    count(i, j, value) {
      const counts = model.get("counts").map((row) => [...row]);
      counts[i][j] = value;
      own({ counts });
    },
    paste(text, i, j) {
      const { fault, ...result } = pasted(table(), text, i, j);
      setText(message, fault ?? "");
      if (fault === undefined) own(result);
    },
    choose(i, j) {
      if (chosen?.[0] === i && chosen[1] === j) return;
      chosen = [i, j];
      draw();
    },
    fault: (text) => setText(message, text),
  });
  const message = h("p", { id: heat.messageId, class: "iaa-message", role: "status", "data-testid": "errors-message" });
  const preset = presetChoice(
    model,
    (example) => {
      chosen = null;
      change(
        example
          ? { counts: example.counts, categories: example.categories, judged: example.judged, preset: example.name }
          : { preset: "" },
      );
    },
    { label: words.table, own: words.ownCounts, prefix: "errors-" },
  );
  const views = pressedButtons(Object.entries(words.views), "errors-view", (view) => change({ view }));
  const add = button(words.add, "errors-add", () => own(grown(table(), model.get("categories").length + 1)));
  const remove = button(words.remove, "errors-remove", () => own(without(table(), model.get("categories").length - 1)));
  const editing = h(
    "div",
    { class: "iaa-error-analysis-editing" },
    h("p", { class: "iaa-quiet" }, words.editing),
    h("div", { class: "iaa-row" }, add, remove),
  );
  const right = h("span", { class: "iaa-number", "data-testid": "errors-agreement" });
  const of = h("span", { "data-testid": "errors-right" });
  const guess = h("span", { "data-testid": "errors-prediction" });
  const prediction = h(
    "p",
    { class: "iaa-error-analysis-prediction", "data-area": "readout" },
    h("i", { class: "iaa-guess", "aria-hidden": "true" }),
    weave(words.prediction, { share: guess }),
  );
  const cell = h("p", { class: "iaa-error-analysis-words", "data-area": "readout", "data-testid": "errors-sentence" });
  const note = h("p", { class: "iaa-quiet iaa-error-analysis-note", "data-testid": "errors-note" });
  const strip = dotStrip(([i, j], instead, count) => {
    const counts = model.get("counts").map((row) => [...row]);
    counts[instead][j] += counts[i][j] - count;
    counts[i][j] = count;
    own({ counts });
  });
  const figures = categoryTable();

  const content = h(
    "div",
    { class: "iaa-stack" },
    preset.field,
    h("div", { class: "iaa-row", "data-area": "controls", role: "group", "aria-label": words.show }, views.buttons),
    h(
      "div",
      { class: "iaa-error-analysis-main" },
      h("div", { "data-area": "picture" }, heat.node, message),
      h(
        "div",
        {},
        h(
          "p",
          { class: "iaa-error-analysis-share", "data-area": "readout" },
          weave(words.share, { share: right }),
          h("br"),
          of,
        ),
        prediction,
        h("p", { class: "iaa-title" }, words.chosen),
        cell,
        h("div", { "data-area": "controls" }, strip.node),
        note,
        editing,
      ),
    ),
    figures.node,
    preset.citation,
    voice.node,
  );
  const frame = mountExplorer({ model, el }, "iaa-error-analysis", content, {
    start: ["counts", "categories", "judged", "preset", "view"],
    restart: change,
  });

  function draw() {
    const { counts, categories } = table(),
      view = model.get("view"),
      ghost = model.get("ghost") ?? null;
    if (counts.length !== categories.length) return;
    const analysis = errorAnalysis(counts);
    const empty = !analysis.n;
    if (chosen === null || chosenFor !== categories.length) chosen = worst(counts);
    chosenFor = categories.length;
    const state = { counts, categories, view, analysis, chosen };
    heat.update({
      ...state,
      judged: model.get("judged"),
      caption: words.captions[view],
      shares: view === "counts" ? null : analysis[SHARES[view]],
    });
    figures.update(state);
    views.press(view);
    preset.update();
    setText(right, empty ? "–" : percent(analysis.agreement));
    setText(of, empty ? words.empty : say(words.rightOf, { right: analysis.agreements, n: analysis.n }));
    prediction.hidden = ghost === null || !same(model.get("predicted_counts"), counts);
    setText(guess, percent(ghost));
    const sentence = inWords(state, chosen);
    setText(cell, sentence);
    strip.update(counts, categories, view, chosen);
    setText(note, view === "columns" ? (preset.shown()?.errata.join(" ") ?? "") : "");
    editing.hidden = view !== "counts";
    add.disabled = categories.length >= MOST_CATEGORIES;
    remove.disabled = categories.length <= 2;
    voice.news(sentence);
  }
  draw();
  const redraw = eachFrame(draw);
  const unlisten = listen(
    model,
    ["counts", "categories", "judged", "preset", "view", "ghost", "predicted_counts"],
    redraw,
  );
  const unlistenGhost = listen(model, ["ghost"], () => put(model, { predicted_counts: model.get("counts") }));
  return () => {
    unlisten();
    unlistenGhost();
    frame.stop();
    voice.stop();
    redraw.stop();
  };
}

export default { render };
