// Two tables that unfold: how well each pair of categories is distinguished, and a comparison of all models.

import { tableParts, tableRow } from "../../kit/cross_table.js";
import { rangeText } from "../../kit/agreement_sentences.js";
import { fold, h, scrollable, setAttributes, setText } from "../../kit/dom.js";
import { decimal, say } from "../../kit/say.js";
import { cellsText, modelName, numberText, pText } from "./phrases.js";
import { allFits, pairsOf } from "./result.js";
import { words } from "./words.js";

export function pairsTable() {
  const table = h("table.iaa-log-linear-list", { "data-testid": "pairs" });

  /** @type {(state: { categories: string[] }, figures: { fit: import("./result.js").Fit }) => void} */
  function draw({ categories }, { fit }) {
    const parts = tableParts(
      [words.categories, "τ", "δ", words.interval, ""],
      pairsOf(fit).map(({ i, j, tau, delta, interval }) => {
        const share = h("i"),
          reach = h("b");
        const [low, high] = interval.map((bound) => 100 * Math.max(0, bound));
        share.style.width = `${100 * Math.max(0, delta || 0)}%`;
        Object.assign(reach.style, { left: `${low}%`, width: `${high - low}%` });
        const bar = h("div.iaa-log-linear-delta", { "aria-hidden": "true" }, share, high >= 0 ? reach : null);
        const name = say(words.pair, { a: categories[i], b: categories[j] });
        return tableRow(name, numberText(tau, 2), numberText(delta, 3), rangeText(interval), bar);
      }),
    );
    table.replaceChildren(h("caption", words.blurring), ...parts);
  }
  return { node: scrollable({ role: "group", tabindex: 0, "aria-label": words.pairs }, table), draw };
}

/** @param {{ redraw: () => void }} view */
export function modelsTable({ redraw }) {
  const rows = Object.keys(words.models).map((model) => {
    const cells = ["deviance", "df", "p"].map((what) => h("td", { "data-testid": `${what}-${model}` }));
    return { model, cells, node: tableRow(modelName(model), ...cells) };
  });
  const caption = h("caption");
  const { model, deviance, df, p } = words.columns;
  const parts = tableParts([model, deviance, df, p], rows);
  const table = h("table.iaa-log-linear-list", { "data-testid": "models" }, caption, parts);
  const scroller = scrollable({ role: "group", tabindex: 0, "aria-label": words.modelsTable }, table);
  const node = fold("more-models", words.moreModels, scroller);
  node.addEventListener("toggle", redraw);

  /** @param {import("./result.js").State & { categories: string[] }} state */
  function draw(state) {
    if (!node.open) return;
    const fits = allFits(state),
      cells = cellsText(state.omit, state.categories);
    setText(caption, cells ? say(words.modelsWithout, { cells }) : words.modelsOfAllCells);
    for (const row of rows) {
      const test = fits.find(({ model }) => model === row.model);
      setText(row.cells[0], decimal(test.deviance, 2));
      setText(row.cells[1], String(test.df));
      setText(row.cells[2], pText(test.pValue));
      setAttributes(row.node, { "aria-current": row.model === state.model ? "true" : null });
    }
  }
  return { node, draw };
}
