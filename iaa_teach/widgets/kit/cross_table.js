// Tables with a heading over each column and one before each row.

import { h } from "./dom.js";
import { same } from "./model.js";

/** @typedef {import("./dom.js").Child} Child */

/**
 * Return a row. Text becomes a heading where there is one, else a cell; an empty heading would say nothing, so it
 * becomes a cell too. Cells stay as they are, null is left out.
 *
 * @param {Child[]} contents
 * @param {(place: number) => string | null} scopeAt the scope of the heading at a place; null for a cell
 */
const tableRow = (contents, scopeAt) =>
  h(
    "tr",
    {},
    contents
      .filter((content) => content !== null)
      .map((content, place) => {
        if (content instanceof HTMLTableCellElement) return content;
        const scope = content === "" ? null : scopeAt(place);
        return scope ? h("th", { scope }, content) : h("td", {}, content);
      }),
  );

/** @param {Child[]} contents */
const bodyRow = (contents) => tableRow(contents, (place) => (place === 0 ? "row" : null));

/**
 * Return the head, the body and the foot of a table; the first of a row is its heading.
 *
 * @param {Child[]} head
 * @param {Child[][]} rows
 * @param {Child[]} [foot]
 */
export const tableParts = (head, rows, foot) => [
  h(
    "thead",
    {},
    tableRow(head, () => "col"),
  ),
  h("tbody", {}, rows.map(bodyRow)),
  ...(foot ? [h("tfoot", {}, bodyRow(foot))] : []),
];

/**
 * A table whose rows have the names of its columns. Its cells are made
 * anew when the names change, and kept while only what they show changes.
 *
 * @template {{ node: Element }} Cell
 * @param {HTMLTableElement} node
 * @param {(i: number, j: number) => Cell} makeCell
 * @param {(names: string[], cells: Element[][]) => Element[]} layout
 */
export function crossTable(node, makeCell, layout) {
  /** @type {string[]} */
  let shown = [];
  /** @type {Cell[][]} */
  let cells = [];
  return {
    node,
    /**
     * @param {string[]} names
     * @param {(cell: Cell, i: number, j: number) => void} draw
     */
    update(names, draw) {
      if (!same(shown, names)) {
        shown = [...names];
        cells = names.map((_, i) => names.map((__, j) => makeCell(i, j)));
        node.replaceChildren(
          ...layout(
            shown,
            cells.map((row) => row.map((cell) => cell.node)),
          ).filter(Boolean),
        );
      }
      cells.forEach((row, i) => row.forEach((cell, j) => draw(cell, i, j)));
    },
  };
}
