// Error analysis: a table against gold labels as a heat map, one of its cells in words, and each category's figures.

import { tableParts, tableRow } from "../../kit/cross_table.js";
import { button, fold, h, messageLine, pressedButtons, setText } from "../../kit/dom.js";
import { errorAnalysis } from "../../kit/engine/error_analysis.js";
import { asPart, box, explorer, prediction, presetField } from "../../kit/explorer.js";
import { guessRing, valueLine } from "../../kit/line.js";
import { same } from "../../kit/model.js";
import { MOST_CATEGORIES, grown, pasted, without } from "../../kit/cells.js";
import { integer, percent, say, weave } from "../../kit/say.js";
import { f1Lines, recallLines } from "./lines.js";
import { dotStrip } from "./strip.js";
import { heatMap } from "./table.js";
import { words } from "./words.js";

/** @typedef {ErrorAnalysisExplorerTraits} State */
/** @typedef {import("../../kit/engine/error_analysis.js").ErrorAnalysis} ErrorAnalysis */
/** @typedef {import("../../kit/explorer.js").ExplorerView<ErrorAnalysisExplorerTraits>} AnalysisView */
/** @typedef {ReturnType<typeof chosenCell>} Choice */

/**
 * Return the cell to read first: the most frequent error, or the first cell if there is none.
 *
 * @param {number[][]} counts
 */
function worst(counts) {
  const errors = counts
    .flatMap((row, i) => row.map((count, j) => ({ count, i, j })))
    .filter(({ count, i, j }) => i !== j && count > 0);
  const { i, j } = errors.reduce((most, error) => (error.count > most.count ? error : most), { count: 0, i: 0, j: 0 });
  return [i, j];
}

/** @type {Record<string, "givenColumn" | "givenRow" | "proportions">} */
const SHARES = { columns: "givenColumn", rows: "givenRow", cells: "proportions" };

/**
 * @param {State} state
 * @param {ErrorAnalysis} analysis
 * @param {number[]} cell
 */
function inWords({ counts, categories, view }, analysis, [i, j]) {
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
 * Return why a category's figure is undefined; "" if it is defined.
 *
 * @param {string[]} categories
 * @param {ErrorAnalysis} analysis
 * @param {keyof typeof words.figures} figure
 * @param {number} k
 */
function whyUndefined(categories, analysis, figure, k) {
  if (!Number.isNaN(analysis[figure][k])) return "";
  return say(words.undefinedFigure, {
    figure: words.figures[figure],
    category: categories[k],
    reason: say(words.reasons[figure], { category: categories[k] }),
  });
}

const FIGURES = /** @type {("precision" | "recall" | "f1")[]} */ (Object.keys(words.figures));

function categoryTable() {
  const table = h("table.iaa-error-analysis-categories", { "aria-label": words.categories });
  const reasons = h("ul.iaa-error-analysis-reasons.iaa-quiet", { "data-testid": "errors-reasons" });
  const heads = FIGURES.map((name) => [words.figures[name], h("span.iaa-quiet", words.notes[name])]);
  return {
    node: fold("errors-categories", words.more, table, reasons),
    /** @type {(state: State, analysis: ErrorAnalysis) => void} */
    draw({ categories }, analysis) {
      const rows = categories.map((category, k) => {
        const cells = FIGURES.map((name) =>
          h("td", { "data-testid": `errors-${name}-${k}` }, percent(analysis[name][k])),
        );
        return tableRow(category, ...cells);
      });
      table.replaceChildren(...tableParts([words.category, ...heads], rows));
      const all = FIGURES.flatMap((name) => categories.map((_, k) => whyUndefined(categories, analysis, name, k)));
      reasons.replaceChildren(...all.filter(Boolean).map((reason) => h("li", reason)));
    },
  };
}

/**
 * The outlined cell: the worst one, until another is chosen. Each part that draws it listens, since the others may be
 * hidden.
 */
function chosenCell() {
  let size = 0,
    example = "";
  return {
    cell: [0, 0],
    /** @param {State} state */
    follow({ counts, preset }) {
      if (counts.length !== size || (preset && preset !== example)) this.cell = worst(counts);
      size = counts.length;
      example = preset;
    },
  };
}

/** @param {AnalysisView} view @param {Choice} choice */
function countsTable({ model, set, draw }, choice) {
  const message = messageLine({ "data-testid": "errors-message" });
  const heat = heatMap({
    count(i, j, value) {
      const counts = model.get("counts").map((row) => [...row]);
      counts[i][j] = value;
      set({ counts });
    },
    paste(text, i, j) {
      const { fault, ...result } = pasted(tableOf(model), text, i, j);
      setText(message, fault ?? "");
      if (fault === undefined) set(result);
    },
    choose(i, j) {
      if (same(choice.cell, [i, j])) return;
      choice.cell = [i, j];
      draw();
    },
    fault: (text) => setText(message, text),
  });
  message.id = heat.messageId;
  return {
    node: [heat.node, message],
    /** @type {(state: State, analysis: ErrorAnalysis) => void} */
    draw(state, analysis) {
      choice.follow(state);
      heat.update({
        ...state,
        chosen: choice.cell,
        caption: words.captions[state.view],
        shares: state.view === "counts" ? null : analysis[SHARES[state.view]],
      });
    },
  };
}

/** @param {AnalysisView["model"]} model */
const tableOf = (model) => ({ counts: model.get("counts"), categories: model.get("categories") });

/** @param {AnalysisView} view */
function viewChoice({ set }) {
  const views = pressedButtons(Object.entries(words.views), "errors-view", (view) => set({ view }));
  return {
    node: h("div.iaa-row", { "data-area": "controls", role: "group", "aria-label": words.show }, views.buttons),
    /** @param {State} state */
    draw: ({ view }) => views.press(view),
  };
}

function shareRight() {
  const share = h("span.iaa-number", { "data-testid": "errors-agreement" });
  const of = h("span", { "data-testid": "errors-right" });
  const line = valueLine({ marks: { predicted: guessRing() } });
  const text = h("p.iaa-error-analysis-share", weave(words.share, { share }), h("br"), of);
  return {
    node: h("div", { "data-area": "readout" }, text, line.node),
    /** @type {(state: State, analysis: ErrorAnalysis, more: import("../../kit/explorer.js").More) => void} */
    draw(_state, { n, agreements, agreement }, { ghostOf, asks }) {
      setText(share, n ? percent(agreement) : "–");
      setText(of, n ? say(words.rightOf, { right: integer(agreements), n }) : words.empty);
      line.draw({
        ends: [0, 1],
        ticks: [0, 1].map((end) => [end, percent(end, 0)]),
        marks: { predicted: ghostOf("right") },
        asks: asks("right"),
        spans: { share: n ? [0, agreement] : null },
      });
    },
  };
}

/** The prediction, shown only next to the table it was made for. */
/** @param {AnalysisView} view @param {Choice} choice */
function chosenInWords({ model, set, preset, announce }, choice) {
  const cell = h("p.iaa-error-analysis-words", { "data-area": "readout", "data-testid": "errors-sentence" });
  const note = h("p.iaa-quiet.iaa-error-analysis-note", { "data-testid": "errors-note" });
  const strip = dotStrip(([i, j], instead, count) => {
    const counts = model.get("counts").map((row) => [...row]);
    counts[instead][j] += counts[i][j] - count;
    counts[i][j] = count;
    set({ counts });
  });
  const title = h("p.iaa-title", words.chosen);
  return {
    node: [title, cell, h("div", { "data-area": "controls" }, strip.node), note],
    /** @type {(state: State, analysis: ErrorAnalysis) => void} */
    draw(state, analysis) {
      choice.follow(state);
      const { counts, categories, view } = state;
      const text = inWords(state, analysis, choice.cell);
      setText(cell, text);
      announce(text);
      strip.update(counts, categories, view, choice.cell);
      setText(note, view === "columns" ? (preset.shown()?.errata.join(" ") ?? "") : "");
    },
  };
}

/** @param {AnalysisView} view */
function ownTable({ model, set }) {
  const size = () => model.get("categories").length;
  const add = button(words.add, "errors-add", () => set(grown(tableOf(model), size() + 1)));
  const remove = button(words.remove, "errors-remove", () => set(without(tableOf(model), size() - 1)));
  const node = h("div.iaa-error-analysis-editing", h("p.iaa-quiet", words.editing), h("div.iaa-row", add, remove));
  return {
    node,
    /** @param {State} state */
    draw({ view, categories }) {
      node.hidden = view !== "counts";
      add.disabled = categories.length >= MOST_CATEGORIES;
      remove.disabled = categories.length <= 2;
    },
  };
}

/** @param {number[][]} counts */
function figuresOf(counts) {
  const analysis = errorAnalysis(counts);
  return { ...analysis, right: analysis.agreement, macro_f1: analysis.macroF1 };
}

const PREDICTION = { class: "iaa-error-analysis-prediction", "data-area": "readout" };

export default explorer({
  name: "error_analysis",
  reordered: true,
  state: ["counts", "categories", "judged", "preset", "view"],
  preset: { label: words.table, own: words.ownCounts, prefix: "errors-" },
  aliases: { table: "counts" },
  named: (_state, { agreement, n, precision, recall, f1, macroF1 }) => ({
    right: agreement,
    macro_f1: macroF1,
    n,
    ...Object.fromEntries(
      Object.entries({ precision, recall, f1 }).flatMap(([name, values]) =>
        values.map((value, i) => [`${name}.${i + 1}`, value]),
      ),
    ),
  }),
  figures: ({ counts, categories }) => (counts.length === categories.length ? figuresOf(counts) : null),
  tells: {
    right: ["agreement", "agreements"],
    macro_f1: ["macroF1"],
    "recall.2": ["givenColumn", "f1", "macroF1"], // of yes and no: their one question
  },
  parts(view) {
    const choice = chosenCell();
    return [
      asPart("example", presetField(view)),
      asPart("view", viewChoice(view)),
      box(
        { class: "iaa-error-analysis-main" },
        box({ "data-area": "picture", "data-show": "grid" }, countsTable(view, choice)),
        box(
          { class: "iaa-error-analysis-reading" },
          asPart("number", shareRight(), prediction(words.prediction, percent, PREDICTION, "errors-prediction")),
          asPart("f1", f1Lines()),
          asPart("recall", recallLines()),
          asPart("words", chosenInWords(view, choice)),
          asPart("own", ownTable(view)),
        ),
      ),
      asPart("categories", categoryTable()),
      asPart("example", view.preset.citation),
    ];
  },
});
