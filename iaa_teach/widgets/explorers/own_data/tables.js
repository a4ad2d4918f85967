// Tables of what was found, that scroll where they are wider than the desk.

import { tableParts, tableRow } from "../../kit/cross_table.js";
import { h, scrollable } from "../../kit/dom.js";

/** @typedef {import("../../kit/dom.js").Child} Child */

/**
 * @param {string} name
 * @param {HTMLTableElement} content
 */
export const scroller = (name, content) =>
  scrollable({ class: "iaa-own-data-wide", tabindex: "0", role: "group", "aria-label": name }, content);

/**
 * @param {string} kind
 * @param {Child[]} head
 * @param {HTMLTableRowElement[]} rows
 */
export const table = (kind, head, rows) => h("table", { class: `iaa-own-data-${kind}` }, tableParts(head, rows));

/**
 * A table as Python lays it out, with its notes.
 *
 * @param {OwnDataTable} given
 */
export function laidOut({ caption, head, words, rows, notes }) {
  const css = (/** @type {number} */ place) => ({ class: words[place] ? "iaa-own-data-words" : null });
  const heads = head.map((name, place) => (name ? h("th", { scope: "col", ...css(place) }, name) : ""));
  const body = rows.map(([first, ...rest]) =>
    tableRow(first, ...rest.map((cell, place) => h("td", css(place + 1), cell))),
  );
  return [
    h("p", { class: "iaa-quiet" }, caption),
    scroller(caption, table("numbers", heads, body)),
    ...notes.map((note) => h("p", { class: "iaa-quiet" }, note)),
  ];
}
