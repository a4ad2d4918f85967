// The log-linear explorer: choose a model, leave cells out, see where the table departs from it.

import { button, chooser, figure, pressedButtons } from "../../kit/controls.js";
import { announcer, eachFrame, h, scrollable, setText } from "../../kit/dom.js";
import { listen, put, read, same } from "../../kit/model.js";
import { decimal, percent } from "../../kit/number_formats.js";
import { mountExplorer } from "../../kit/explorer_frame.js";
import { presetChoice } from "../../kit/presets.js";
import { say } from "../../kit/say.js";
import { gridKey, patternsGrid } from "./grid.js";
import { biasWords, cellsText, comparisonWords, modelName, pText, verdict } from "./phrases.js";
import { agreementShares, allFits, chosenFit, comparisonOf, pairsOf } from "./result.js";
import { modelsTable, pairsTable } from "./tables.js";
import { words } from "./words.js";

const ORDERED = ["linear_by_linear", "agreement_plus_linear", "ordinal_quasi_symmetry"];
const MODELS = Object.keys(words.models);

/** Make a line from 0 to 1 with the shares of agreement on it: counted, expected by the model, predicted. */
function agreementLine() {
  const entries = Object.entries(words.agreement).map(([name, text]) => {
    const mark = h("i", {
      class: `iaa-log-linear-mark iaa-log-linear-mark-${name}`,
      "data-truth": name === "expected" ? "" : null,
      "data-guess": name === "predicted" ? "" : null,
    });
    const value = h("dd", { "data-testid": `agreement-${name}` });
    const sample = h("i", { class: `iaa-log-linear-mark iaa-log-linear-mark-${name}`, "aria-hidden": "true" });
    return { name, mark, value, row: h("div", {}, h("dt", {}, sample, text), value) };
  });
  const track = h(
    "div",
    { class: "iaa-log-linear-track", "aria-hidden": "true" },
    entries.map(({ mark }) => mark),
  );
  const list = h(
    "dl",
    {},
    entries.map(({ row }) => row),
  );
  /** @param {Record<string, any>} shares by their names, null for none */
  function update(shares) {
    for (const { name, mark, value, row } of entries) {
      const share = shares[name];
      if (name === "predicted") row.hidden = share === null;
      mark.hidden = share === null;
      if (share !== null) mark.style.insetInlineStart = `${100 * Math.min(1, Math.max(0, share))}%`;
      setText(value, share === null ? "–" : percent(share));
    }
  }
  return { node: h("div", { class: "iaa-log-linear-agreeing", "data-area": "readout" }, track, list), update };
}

/** @typedef {import("./result.js").State} State */

/** @param {View<LogLinearExplorerTraits>} view */
function render({ model, el }) {
  const spoken = announcer();
  const draw = eachFrame(drawAll);

  /** @param {Partial<LogLinearExplorerTraits>} traits */
  function change(traits) {
    put(model, traits);
    draw();
  }

  const preset = presetChoice(model, (chosen) =>
    change(
      chosen ? { counts: chosen.counts, categories: chosen.categories, preset: chosen.name, omit: [] } : { preset: "" },
    ),
  );
  const models = chooser(words.model, "model", [], (name) => change({ model: name }));
  const option = (/** @type {string} */ name) => h("option", { value: name }, modelName(name));
  models.select.append(
    h("optgroup", { label: words.unordered }, MODELS.filter((name) => !ORDERED.includes(name)).map(option)),
    h("optgroup", { label: words.ordered }, ORDERED.map(option)),
  );
  const about = h("p", { class: "iaa-quiet iaa-log-linear-about", "data-testid": "about" });
  const grid = patternsGrid((i, j) => {
    const omit = model.get("omit");
    const others = omit.filter((cell) => !same(cell, [i, j]));
    change({ omit: others.length < omit.length ? others : [...omit, [i, j]].sort(([a, b], [c, d]) => a - c || b - d) });
  });
  const kinds = pressedButtons(
    [
      ["plain", words.kinds.plain],
      ["adjusted", words.kinds.adjusted],
    ],
    "residuals",
    (kind) => change({ residuals: /** @type {"plain" | "adjusted"} */ (kind) }),
  );
  const key = gridKey(grid.dotKey);
  const plain = h(
    "details",
    { "data-testid": "more-plain", open: model.get("residuals") === "plain" },
    h("summary", {}, words.morePlain),
    h("p", { class: "iaa-quiet" }, words.plainNote),
    h("div", { class: "iaa-row", role: "group", "aria-label": words.residuals }, words.residuals, kinds.buttons),
  );
  const back = button(words.allCells, "all-cells", () => {
    change({ omit: [] });
    models.select.focus();
  });
  const leftOut = h("span", { class: "iaa-quiet", "data-testid": "left-out" });

  const deviance = figure("deviance", words.columns.deviance);
  const df = figure("df", words.columns.df);
  const p = figure("p", words.columns.p);
  const judged = h("p", { "data-testid": "verdict" });
  const habits = h("p", { "data-testid": "bias" });
  const line = agreementLine();
  const against = chooser(
    words.against,
    "against",
    [
      ["", words.againstNothing],
      ["all_cells", words.againstAllCells],
      ...MODELS.map((name) => /** @type {[string, string]} */ ([name, modelName(name)])),
    ],
    (name) => change({ against: name }),
  );
  const compared = h("p", { "data-testid": "comparison" });
  const problem = h("p", { class: "iaa-message", role: "status", "data-testid": "problem" });
  const pairs = pairsTable();
  const ladder = modelsTable();

  const results = h(
    "div",
    { class: "iaa-log-linear-reading" },
    h("div", { class: "iaa-log-linear-figures", "data-area": "readout" }, deviance.node, df.node, p.node),
    h("div", { class: "iaa-log-linear-verdict", "data-area": "readout" }, judged, habits),
    line.node,
    h("div", { class: "iaa-log-linear-comparing" }, against.node, compared),
  );
  const allModels = h(
    "details",
    { "data-testid": "more-models", ontoggle: draw },
    h("summary", {}, words.moreModels),
    scrollable({ role: "group", tabindex: 0, "aria-label": words.modelsTable }, ladder.node),
  );
  const more = h(
    "div",
    { class: "iaa-log-linear-more" },
    h(
      "details",
      { "data-testid": "more-pairs" },
      h("summary", {}, words.morePairs),
      scrollable({ role: "group", tabindex: 0, "aria-label": words.pairs }, pairs.node),
    ),
    allModels,
  );
  const content = h(
    "div",
    { class: "iaa-log-linear-content" },
    h("div", { class: "iaa-log-linear-choosing" }, preset.field, h("div", { "data-area": "controls" }, models.node)),
    about,
    h(
      "div",
      { class: "iaa-log-linear-main" },
      h(
        "div",
        { class: "iaa-log-linear-editing" },
        h("div", { "data-area": "picture" }, scrollable({}, grid.node)),
        grid.readout,
        key.node,
        h("div", { class: "iaa-row" }, back, leftOut),
        problem,
        plain,
      ),
      results,
    ),
    more,
    preset.citation,
    spoken.node,
  );
  const frame = mountExplorer({ model, el }, "iaa-log-linear", content, {
    start: ["counts", "categories", "preset", "model", "omit", "against"],
    restart: change,
  });

  function drawAll() {
    const now = /** @type {State} */ (read(model, ["counts", "model", "omit", "against"]));
    const categories = model.get("categories");
    if (now.counts.length !== categories.length) return;
    const fit = chosenFit(now);
    const residuals = model.get("residuals");
    grid.update({ ...now, categories, residuals }, fit);
    key.update(residuals);
    kinds.press(residuals);
    if (models.select.value !== now.model) models.select.value = now.model;
    if (against.select.value !== now.against) against.select.value = now.against;
    setText(about, words.about[now.model]);
    back.disabled = now.omit.length === 0;
    setText(
      leftOut,
      now.omit.length ? say(words.leftOut, { cells: cellsText(now.omit, categories) }) : words.noneLeftOut,
    );
    preset.update();
    setText(problem, fit ? "" : words.nothingToFit);
    for (const part of [results, more]) part.hidden = !fit;
    if (fit) drawFit(fit, now, categories);
  }

  /**
   * @param {import("./result.js").Fit} fit
   * @param {State} now
   * @param {string[]} categories
   */
  function drawFit(fit, now, categories) {
    setText(deviance.value, decimal(fit.deviance, 2));
    setText(df.value, String(fit.df));
    setText(p.value, pText(fit.pValue));
    setText(judged, verdict(fit));
    setText(habits, biasWords(fit, categories));
    const [observed, expected] = agreementShares(fit);
    line.update({ observed, expected, predicted: model.get("ghost") ?? null });
    setText(compared, comparisonWords(comparisonOf(fit, now), now, categories));
    pairs.update(pairsOf(fit), categories);
    if (allModels.open) ladder.update(allFits(now), now.model, cellsText(now.omit, categories));
    spoken.news(
      say(words.spoken, {
        model: modelName(now.model),
        deviance: decimal(fit.deviance, 2),
        df: fit.df,
        verdict: verdict(fit),
        comparison: now.against && compared.textContent,
      }),
    );
  }

  const stop = listen(
    model,
    ["counts", "categories", "preset", "model", "omit", "residuals", "against", "ghost"],
    draw,
  );
  drawAll();
  return () => {
    stop();
    draw.stop();
    spoken.stop();
    frame.stop();
  };
}

export default { render };
