// Error analysis: a table against gold labels as a heat map, one cell of it in words, and each category's figures.
import { announcer, eachFrame, h, setAttributes, setText } from "../../kit/dom.js";
import { listen, put } from "../../kit/model.js";
import { percent } from "../../kit/numbers.js";
import { lockable } from "../../kit/lock.js";
import { MOST_CATEGORIES, grown, pasted, quoted, without } from "../../kit/cells.js";
import { heatMap } from "./table.js";
import { presetChoice } from "../../kit/presets.js";

const VIEWS = { counts: "Counts", columns: "% of column", rows: "% of row", cells: "% of all" };
const CAPTIONS = {
  counts: "How many cases in each cell",
  columns: "Percent of each column",
  rows: "Percent of each row",
  cells: "Percent of all cases",
};

// The cell that one reads first: the most frequent error, or the first cell where there is none.
function worst(counts) {
  const errors = counts
    .flatMap((row, i) => row.map((count, j) => ({ count, i, j })))
    .filter(({ count, i, j }) => i !== j && count > 0);
  const { i, j } = errors.reduce((most, one) => (one.count > most.count ? one : most), { count: 0, i: 0, j: 0 });
  return [i, j];
}

function inWords({ counts, categories, view, analysis }, [i, j]) {
  const labelled = quoted(categories[i]),
    gold = quoted(categories[j]),
    count = counts[i][j];
  const verdict = i === j ? "These are right." : "These are errors.";
  if (view === "counts")
    return `${count} with the gold label ${gold} ${count === 1 ? "was" : "were"} labelled ${labelled}. ${verdict}`;
  if (!analysis) return "…";
  const share = analysis[view][i][j];
  const [total, of, then] = {
    columns: [analysis.column_totals[j], `with the gold label ${gold}`, `labelled ${labelled}`],
    rows: [analysis.row_totals[i], `labelled ${labelled}`, `with the gold label ${gold}`],
    cells: [analysis.n, "", `with the gold label ${gold}, labelled ${labelled}`],
  }[view];
  if (share === null) return `There are no cases ${of}. A share of nothing is 0/0: undefined, not 0\u202f%.`;
  return `Of ${view === "cells" ? "all" : "the"} ${total} cases ${of}${of ? ", " : ""}${count} ${count === 1 ? "is" : "are"} ${then}: ${percent(share)}. ${verdict}`;
}

function categoryTable() {
  const body = h("tbody");
  const reasons = h("ul", { class: "iaa-error-analysis-reasons iaa-quiet", "data-testid": "errors-reasons" });
  const head = (text, of) => h("th", { scope: "col" }, text, h("span", { class: "iaa-quiet" }, of));
  const node = h(
    "details",
    { "data-testid": "errors-categories" },
    h("summary", {}, "More: precision and recall of each category"),
    h(
      "table",
      { class: "iaa-error-analysis-categories", "aria-label": "Precision, recall and F1 of each category" },
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          h("th", { scope: "col" }, "category"),
          head("precision", "right, of its row"),
          head("recall", "right, of its column"),
          head("F₁", "both in one"),
        ),
      ),
      body,
    ),
    reasons,
  );
  return {
    node,
    update({ categories, analysis }) {
      if (!analysis) return;
      const cell = (name, k) => h("td", { "data-testid": `errors-${name}-${k}` }, percent(analysis[name][k]));
      body.replaceChildren(
        ...categories.map((category, k) =>
          h("tr", {}, h("th", { scope: "row" }, category), cell("precision", k), cell("recall", k), cell("f1", k)),
        ),
      );
      reasons.replaceChildren(
        ...["precision", "recall", "f1"].flatMap((name) =>
          analysis.undefined[name]
            .map(
              (reason, k) =>
                reason &&
                h("li", {}, `The ${name === "f1" ? "F₁" : name} of ${quoted(categories[k])} is undefined: ${reason}.`),
            )
            .filter(Boolean),
        ),
      );
    },
  };
}

function render({ model, el }) {
  const voice = announcer();
  let chosen = null,
    chosenFor = null;
  const change = (traits) => {
    put(model, traits);
    draw();
  };
  const table = () => ({ counts: model.get("counts"), categories: model.get("categories") });
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
      if (!fault) own({ ...table(), ...result });
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
    { label: "Table", own: "your own counts", prefix: "errors-" },
  );
  const views = Object.entries(VIEWS).map(([view, text]) =>
    h(
      "button",
      {
        type: "button",
        "data-testid": `errors-view-${view}`,
        onclick: () => change({ view }),
      },
      text,
    ),
  );
  const add = h(
    "button",
    {
      type: "button",
      "data-testid": "errors-add",
      onclick: () => own(grown(table(), model.get("categories").length + 1)),
    },
    "Add a category",
  );
  const remove = h(
    "button",
    {
      type: "button",
      "data-testid": "errors-remove",
      onclick: () => own(without(table(), model.get("categories").length - 1)),
    },
    "Remove the last",
  );
  const editing = h(
    "div",
    { class: "iaa-error-analysis-editing" },
    h("p", { class: "iaa-quiet" }, "Type your own counts, or paste a table from a spreadsheet, with its names."),
    h("div", { class: "iaa-row" }, add, remove),
  );
  const right = h("span", { class: "iaa-number", "data-testid": "errors-agreement" });
  const of = h("span", { "data-testid": "errors-right" });
  const guess = h("span", { "data-testid": "errors-prediction" });
  const prediction = h(
    "p",
    { class: "iaa-error-analysis-prediction" },
    h("i", { "aria-hidden": "true" }),
    "your prediction: ",
    guess,
  );
  const words = h("p", { class: "iaa-error-analysis-words", "data-testid": "errors-sentence" });
  const note = h("p", { class: "iaa-quiet iaa-error-analysis-note", "data-testid": "errors-note" });
  const categories = categoryTable();

  const content = h(
    "div",
    { class: "iaa-stack" },
    h("div", { class: "iaa-row" }, preset.field),
    h("div", { class: "iaa-row", role: "group", "aria-label": "What the cells show" }, views),
    h(
      "div",
      { class: "iaa-error-analysis-main" },
      h("div", {}, heat.node, message),
      h(
        "div",
        {},
        h("p", { class: "iaa-error-analysis-share" }, right, " right", h("br"), of),
        prediction,
        h("p", { class: "iaa-title" }, "The outlined cell in words"),
        words,
        note,
        editing,
      ),
    ),
    categories.node,
    preset.citation,
    voice.node,
  );
  const lock = lockable(model, content);
  el.replaceChildren(h("div", { class: "iaa iaa-error-analysis" }, lock.frame));
  let spoken = null;

  function draw() {
    const { counts, categories: names } = table(),
      view = model.get("view"),
      ghost = model.get("ghost") ?? null;
    if (counts.length !== names.length) return;
    const arrived = model.get("analysis");
    const same = JSON.stringify([arrived.counts, arrived.categories]) === JSON.stringify([counts, names]);
    const analysis = same && arrived.n !== undefined ? arrived : null;
    if (chosen === null || chosen.some((place) => place >= names.length) || chosenFor !== names.length)
      chosen = worst(counts);
    chosenFor = names.length;
    const state = { counts, categories: names, view, analysis, chosen };
    heat.update({
      ...state,
      judged: model.get("judged"),
      caption: CAPTIONS[view],
      shares: view === "counts" ? null : analysis?.[view],
    });
    categories.update(state);
    views.forEach((button, k) => setAttributes(button, { "aria-pressed": String(Object.keys(VIEWS)[k] === view) }));
    preset.update();
    const empty = same && arrived.n === undefined;
    setText(right, empty ? "–" : analysis ? percent(analysis.agreement) : "…");
    setText(of, empty ? "the table is empty" : analysis ? `${analysis.agreements} of ${analysis.n}` : "being counted");
    prediction.hidden = ghost === null || JSON.stringify(model.get("predicted_counts")) !== JSON.stringify(counts);
    setText(guess, percent(ghost));
    const sentence = empty ? "The table is empty." : inWords(state, chosen);
    setText(words, sentence);
    setText(note, view === "columns" ? (preset.shown()?.errata.join(" ") ?? "") : "");
    editing.hidden = view !== "counts";
    add.disabled = names.length >= MOST_CATEGORIES;
    remove.disabled = names.length <= 2;
    if (spoken !== null && spoken !== sentence) voice.say(sentence);
    spoken = sentence;
  }
  draw();
  const redraw = eachFrame(draw);
  const unlisten = listen(
    model,
    ["counts", "categories", "judged", "preset", "view", "analysis", "ghost", "predicted_counts"],
    redraw,
  );
  return () => {
    unlisten();
    lock.stop();
    voice.stop();
    redraw.stop();
  };
}

export default { render };
