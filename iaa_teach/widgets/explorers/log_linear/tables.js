// Two tables that unfold: how well each two categories are told apart, and every model beside the others.

import { tableParts, tableRow } from "../../kit/cross_table.js";
import { h, setAttributes, setText } from "../../kit/dom.js";
import { decimal, say } from "../../kit/say.js";
import { modelName, numberText, pText } from "./phrases.js";
import { words } from "./words.js";

export function pairsTable() {
  const node = h("table.iaa-log-linear-list", { "data-testid": "pairs" });

  /**
   * @param {import("./result.js").Pair[]} pairs
   * @param {string[]} categories
   */
  function update(pairs, categories) {
    const parts = tableParts(
      [words.categories, "τ", "δ", ""],
      pairs.map(({ i, j, tau, delta }) => {
        const share = h("i");
        share.style.width = `${100 * Math.max(0, delta || 0)}%`;
        const bar = h("div.iaa-log-linear-delta", { "aria-hidden": "true" }, share);
        const name = say(words.pair, { a: categories[i], b: categories[j] });
        return tableRow(name, numberText(tau, 2), numberText(delta, 3), bar);
      }),
    );
    node.replaceChildren(h("caption", words.blurring), ...parts);
  }
  return { node, update };
}

export function modelsTable() {
  const rows = Object.keys(words.models).map((model) => {
    const cells = ["deviance", "df", "p"].map((what) => h("td", { "data-testid": `${what}-${model}` }));
    return { model, cells, node: tableRow(modelName(model), ...cells) };
  });
  const caption = h("caption");
  const { model, deviance, df, p } = words.columns;
  const parts = tableParts([model, deviance, df, p], rows);
  const node = h("table.iaa-log-linear-list", { "data-testid": "models" }, caption, parts);

  /**
   * @param {import("./result.js").Fit[]} fits of every model
   * @param {string} current
   * @param {string} cells that are left out, as text
   */
  function update(fits, current, cells) {
    setText(caption, cells ? say(words.modelsWithout, { cells }) : words.modelsOfAllCells);
    for (const row of rows) {
      const test = fits.find(({ model }) => model === row.model);
      setText(row.cells[0], decimal(test.deviance, 2));
      setText(row.cells[1], String(test.df));
      setText(row.cells[2], pText(test.pValue));
      setAttributes(row.node, { "aria-current": row.model === current ? "true" : null });
    }
  }
  return { node, update };
}
