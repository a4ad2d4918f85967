// The log-linear explorer: choose a model, leave cells out, see where the table departs from it. Python fits.

import { announcer, eachFrame, h, scrollable, setAttributes, setText, uniqueId } from "../../kit/dom.js";
import { listen, put, read } from "../../kit/model.js";
import { decimal, percent } from "../../kit/numbers.js";
import { lockable } from "../../kit/lock.js";
import { gridKey, patternsGrid } from "./grid.js";
import { modelsTable, pairsTable } from "./tables.js";
import { presetChoice } from "../../kit/presets.js";
import { ORDERED, PATTERNS, UNORDERED, biasWords, comparisonWords, pText, verdict, withoutCells } from "./phrases.js";

const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);

function chooser(label, testid, options, onchange) {
  const id = uniqueId(testid);
  const select = h("select", { id, "data-testid": testid, onchange: () => onchange(select.value) }, options);
  return { select, node: h("div", { class: "iaa-field" }, h("label", { for: id }, label), select) };
}
const option = (model) => h("option", { value: model }, PATTERNS[model][0]);

function figure(testid, ...label) {
  const value = h("div", { class: "iaa-number", "data-testid": testid });
  return { value, node: h("div", { class: "iaa-figure" }, value, h("div", { class: "iaa-quiet" }, label)) };
}

// Agreement on a line from 0 to 1: counted, expected by the model, predicted.
function agreementLine() {
  const entries = [
    ["observed", "agreement counted, cells left out apart"],
    ["expected", "expected by this model"],
    ["predicted", "your prediction"],
  ].map(([name, words]) => {
    const mark = h("i", { class: `iaa-mark iaa-mark-${name}` });
    const value = h("dd", { "data-testid": `agreement-${name}` });
    const sample = h("i", { class: `iaa-mark iaa-mark-${name}`, "aria-hidden": "true" });
    return { name, mark, value, row: h("div", {}, h("dt", {}, sample, words), value) };
  });
  const node = h(
    "div",
    { class: "iaa-agreeing" },
    h(
      "div",
      { class: "iaa-track", "aria-hidden": "true" },
      entries.map(({ mark }) => mark),
    ),
    h(
      "dl",
      {},
      entries.map(({ row }) => row),
    ),
  );
  function update(values) {
    entries.forEach(({ name, mark, value, row }, k) => {
      const share = values[k];
      if (name === "predicted") row.hidden = share === null;
      mark.hidden = share === null;
      if (share !== null) mark.style.insetInlineStart = `${100 * Math.min(1, Math.max(0, share))}%`;
      setText(value, share === null ? "–" : percent(share));
    });
  }
  return { node, update };
}

function render({ model, el }) {
  const spoken = announcer();
  const draw = eachFrame(drawAll);

  function change(traits) {
    put(model, traits);
    draw();
  }
  const state = () => read(model, ["counts", "model", "omit", "against"]);

  const preset = presetChoice(model, (chosen) =>
    change(
      chosen ? { counts: chosen.counts, categories: chosen.categories, preset: chosen.name, omit: [] } : { preset: "" },
    ),
  );
  const models = chooser(
    "Model",
    "model",
    [
      h("optgroup", { label: "Any categories" }, UNORDERED.map(option)),
      h("optgroup", { label: "Categories in order, 1 to C" }, ORDERED.map(option)),
    ],
    (name) => change({ model: name }),
  );
  const about = h("p", { class: "iaa-quiet iaa-about", "data-testid": "about" });
  const grid = patternsGrid((i, j) => {
    const omit = model.get("omit"),
      others = omit.filter((cell) => !same(cell, [i, j]));
    change({ omit: others.length < omit.length ? others : [...omit, [i, j]].sort(([a, b], [c, d]) => a - c || b - d) });
  });
  const back = h(
    "button",
    {
      type: "button",
      "data-testid": "all-cells",
      onclick: () => {
        change({ omit: [] });
        models.select.focus();
      },
    },
    "Put all cells back",
  );
  const leftOut = h("span", { class: "iaa-quiet", "data-testid": "left-out" });

  const deviance = figure("deviance", "L²"),
    df = figure("df", "df"),
    p = figure("p", "p");
  const judged = h("p", { "data-testid": "verdict" });
  const habits = h("p", { "data-testid": "bias" });
  const line = agreementLine();
  const against = chooser(
    "Compare with",
    "against",
    [
      h("option", { value: "" }, "nothing"),
      h("option", { value: "all_cells" }, "the same model, all cells"),
      Object.keys(PATTERNS).map(option),
    ],
    (name) => change({ against: name }),
  );
  const compared = h("p", { "data-testid": "comparison" });
  const problem = h("p", { class: "iaa-message", role: "status", "data-testid": "problem" });
  const pairs = pairsTable(),
    ladder = modelsTable();

  const results = h(
    "div",
    { class: "iaa-reading" },
    h("div", { class: "iaa-figures" }, deviance.node, df.node, p.node),
    h("div", { class: "iaa-verdict" }, judged, habits),
    line.node,
    h("div", { class: "iaa-comparing" }, against.node, compared),
  );
  const more = h(
    "div",
    { class: "iaa-more" },
    h(
      "details",
      { "data-testid": "more-pairs" },
      h("summary", {}, "More: which categories blur"),
      scrollable({ role: "group", tabindex: 0, "aria-label": "Which categories blur" }, pairs.node),
    ),
    h(
      "details",
      { "data-testid": "more-models" },
      h("summary", {}, "More: all models side by side"),
      scrollable({ role: "group", tabindex: 0, "aria-label": "All models side by side" }, ladder.node),
    ),
  );
  const content = h(
    "div",
    { class: "iaa-content" },
    h("div", { class: "iaa-choosing" }, h("div", { class: "iaa-field" }, preset.field), models.node),
    about,
    h(
      "div",
      { class: "iaa-main" },
      h(
        "div",
        { class: "iaa-editing" },
        h("p", { class: "iaa-quiet iaa-hint" }, "Click a cell to leave it out; click again to put it back."),
        scrollable({}, grid.node),
        gridKey(),
        h("div", { class: "iaa-row" }, back, leftOut),
        problem,
      ),
      results,
    ),
    more,
    preset.citation,
    spoken.node,
  );
  const lock = lockable(model, content);
  el.append(h("div", { class: "iaa iaa-log-linear" }, lock.frame));

  function drawAll() {
    const now = state(),
      result = model.get("result"),
      categories = model.get("categories");
    if (now.counts.length !== categories.length) return;
    const answered = same(result.of, now) && !result.problem;
    const sameTable = same(result.of?.counts, now.counts) && !result.problem;
    grid.update({
      ...now,
      categories,
      expected: sameTable ? result.expected : null,
      residuals: sameTable ? result.residuals : null,
    });
    for (const [select, value] of [
      [models.select, now.model],
      [against.select, now.against],
    ]) {
      if (select.value !== value) select.value = value;
    }
    setText(about, PATTERNS[now.model][1]);
    back.disabled = now.omit.length === 0;
    setText(leftOut, now.omit.length ? `left out: ${withoutCells(now.omit, categories)}` : "no cell left out");
    preset.update();
    setText(
      problem,
      same(result.of, now) && result.problem ? `${result.problem[0].toUpperCase()}${result.problem.slice(1)}.` : "",
    );
    setAttributes(results, { "data-pending": answered ? null : "" });
    setAttributes(more, { "data-pending": answered ? null : "" });
    if (answered) drawResult(result, now, categories);
    else [deviance, df, p].forEach(({ value }) => setText(value, "…"));
  }

  function drawResult(result, now, categories) {
    setText(deviance.value, decimal(result.deviance, 2));
    setText(df.value, String(result.df));
    setText(p.value, pText(result.p_value));
    setText(judged, verdict(result));
    setText(habits, biasWords(result.bias, categories));
    line.update([...result.agreement, model.get("ghost") ?? null]);
    setText(compared, comparisonWords(result.comparison, now, categories));
    pairs.update(result.pairs, categories);
    ladder.update(result.models, now.model, withoutCells(now.omit, categories));
    const sayable = `${PATTERNS[now.model][0]}: L² ${decimal(result.deviance, 2)} on ${result.df} degrees of freedom. ${verdict(result)} ${now.against && compared.textContent}`;
    spoken.news(sayable);
  }

  const stop = listen(model, ["counts", "categories", "preset", "model", "omit", "against", "result", "ghost"], draw);
  drawAll();
  return () => {
    stop();
    draw.stop();
    spoken.stop();
    lock.stop();
  };
}

export default { render };
