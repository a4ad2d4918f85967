// Tables with column and row headings.

import { h } from "./dom.js";
import { same } from "./model.js";
import { words } from "./words.js";

/** @typedef {import("./dom.js").Child} Child */

/** @type {Record<string, string>} */
const ROLES = { col: "columnheader", row: "rowheader" };

/**
 * Return a row with headings where `scopeAt` gives a scope, and cells elsewhere. Existing cells are kept, null is
 * skipped, and an empty heading becomes a cell. Roles are explicit because phones stack the cells.
 *
 * @param {Child[]} contents
 * @param {(place: number) => string | null} scopeAt
 */
const rowOf = (contents, scopeAt) =>
  h(
    "tr",
    { role: "row" },
    contents
      .filter((content) => content !== null)
      .map((/** @type {any} */ content, place) => {
        const given = content?.node ?? content;
        const scope = given === "" ? null : scopeAt(place);
        const cell = given instanceof HTMLTableCellElement ? given : h(scope ? "th" : "td", { scope }, given);
        cell.setAttribute("role", ROLES[cell.scope] ?? "cell");
        return cell;
      }),
  );

/** @param {...Child} contents the row's heading, then its cells */
export const tableRow = (...contents) => rowOf(contents, (place) => (place === 0 ? "row" : null));

/**
 * Return a table's head, body and foot.
 *
 * @param {Child[]} head
 * @param {Child[]} rows
 * @param {HTMLTableRowElement} [foot]
 */
export function tableParts(head, rows, foot) {
  const heads = rowOf(head, () => "col");
  const part = { role: "rowgroup" };
  return [h("thead", part, heads), h("tbody", part, rows), ...(foot ? [h("tfoot", part, foot)] : [])];
}

/**
 * The corner of a table of two annotators' labels.
 *
 * @param {string} [down]
 * @param {string} [across]
 */
export const tableCorner = (down = words.aDown, across = words.bAcross) =>
  h("td.iaa-corner", h("span.iaa-a", down), " ", h("span.iaa-b", across));

/** @param {Child} name */
export const rowOfA = (name) => h("th", { scope: "row", class: "iaa-a" }, name);
/** @param {Child} name */
export const columnOfB = (name) => h("th", { scope: "col", class: "iaa-b" }, name);

/** @param {"row" | "col"} scope */
export const totalHead = (scope) => h("th", { scope, class: "iaa-quiet" }, words.total);

/** @param {string} name truncated if it is too long */
export const fullName = (name) => h("span.iaa-name", { title: name }, name);

/**
 * Return the parts of a table with A's labels in rows and B's in columns.
 *
 * @param {string[]} names
 * @param {Child[][]} cells
 */
export const annotatorsTable = (names, cells) =>
  tableParts(
    [tableCorner(), ...names.map((name) => columnOfB(fullName(name)))],
    cells.map((row, i) => tableRow(rowOfA(fullName(names[i])), ...row)),
  );

/**
 * A table whose rows and columns have the same names, by default those of annotators A and B. Cells are rebuilt when
 * the names change, and kept while only their content changes.
 *
 * @template {{ node: Element }} Cell
 * @param {HTMLTableElement} node
 * @param {(i: number, j: number) => Cell} makeCell
 * @param {(names: string[], cells: Element[][]) => Element[]} [layout]
 */
export function crossTable(node, makeCell, layout = annotatorsTable) {
  /** @type {string[]} */
  let shown = [];
  /** @type {Cell[][]} */
  let cells = [];
  return {
    node,
    /** @param {number} i @param {number} j */
    at: (i, j) => cells[i]?.[j],
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
