// The table that an exercise gives: with totals where its rows and columns are two annotators' categories.

import { h } from "../../kit/dom.js";
import { tableCorner } from "../../kit/table_corner.js";

/** @param {import("./exercises.js").Grid} grid */
export function practiceGrid({ caption, columns, rows, crossed }) {
  const says = (annotator, last) => (crossed ? (last ? "iaa-practice-total" : `iaa-${annotator}`) : null);
  const lastRow = rows.length - 1,
    lastColumn = columns.length - 1;
  return h(
    "table",
    { class: "iaa-practice-grid", "data-testid": "practice-grid" },
    caption ? h("caption", {}, caption) : null,
    h(
      "thead",
      {},
      h(
        "tr",
        {},
        h("td", {}, crossed ? tableCorner() : null),
        columns.map((column, j) => h("th", { scope: "col", class: says("b", j === lastColumn) }, column)),
      ),
    ),
    h(
      "tbody",
      {},
      rows.map(({ label, cells }, i) =>
        h(
          "tr",
          {},
          h("th", { scope: "row", class: says("a", i === lastRow) }, label),
          cells.map((cell, j) =>
            h("td", { class: crossed && (i === lastRow || j === lastColumn) ? "iaa-practice-total" : null }, cell),
          ),
        ),
      ),
    ),
  );
}
