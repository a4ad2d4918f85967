// The table that an exercise gives: with totals where its rows and columns are two annotators' categories.

import { tableCorner, tableParts, tableRow } from "../../kit/cross_table.js";
import { h } from "../../kit/dom.js";

/** @param {import("./exercises.js").Grid} grid */
export function practiceGrid({ caption, columns, rows, crossed }) {
  const total = (place, all) => crossed && place === all.length - 1;
  const look = (annotator, place, all) =>
    total(place, all) ? "iaa-practice-total" : crossed ? `iaa-${annotator}` : null;
  const heads = columns.map((column, j) => h("th", { scope: "col", class: look("b", j, columns) }, column));
  const body = rows.map(({ label, cells }, i) =>
    tableRow(
      h("th", { scope: "row", class: look("a", i, rows) }, label),
      ...cells.map((cell, j) =>
        h("td", { class: total(i, rows) || total(j, columns) ? "iaa-practice-total" : null }, cell),
      ),
    ),
  );
  return h(
    "table.iaa-practice-grid",
    { "data-testid": "practice-grid" },
    caption ? h("caption", caption) : null,
    tableParts([crossed ? tableCorner() : "", ...heads], body),
  );
}
