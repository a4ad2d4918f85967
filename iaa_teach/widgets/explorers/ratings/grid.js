// Items × annotators as text fields; an empty one is a missing label.

import { tableParts, tableRow } from "../../kit/cross_table.js";
import { h, setAttributes, setText } from "../../kit/dom.js";
import { editableGrid } from "../../kit/editable_grid.js";
import { say } from "../../kit/say.js";
import { words } from "./words.js";

const LONGEST = 40;
const ROWS = 12; // laid out together at first: more than fit on the screen
/** @type {[number, string][]} the longest label and a field's width, in steps so that columns do not shift */
const WIDTHS = [
  [4, "4em"],
  [8, "5.6em"],
  [16, "8em"],
  [LONGEST, "12em"],
];

/**
 * @param {{
 *   label: (i: number, j: number, text: string) => void,
 *   paste: (text: string, i: number, j: number) => void,
 *   rest: () => void,
 * }} on callbacks
 */
export function ratingsGrid(on) {
  const table = h("table.iaa-ratings-grid", { "data-testid": "grid" });
  /** @type {ReturnType<typeof makeHead>[]} */
  let heads;
  /** @type {{ node: HTMLTableRowElement, fields: HTMLInputElement[] }[]} */
  let rows;
  const grid = editableGrid(table, {
    field: (i, j) => ({
      maxlength: LONGEST,
      autocapitalize: "off",
      spellcheck: "false",
      "data-testid": `label-${i}-${j}`,
    }),
    parse: (text) => ({ value: text.trim() }),
    show: (text) => text,
    change: on.label,
    paste: on.paste,
    rest: on.rest,
    layout,
  });

  /** @param {import("../../kit/editable_grid.js").Fields} fields */
  function layout(fields) {
    heads = fields[0].map((_, j) => makeHead(j));
    rows = /** @type {HTMLInputElement[][]} */ (fields).map((row, i) => ({
      fields: row,
      node: tableRow(String(i + 1), ...row),
    }));
    return tableParts([words.item, ...heads], rows);
  }

  /** @param {number} j */
  function makeHead(j) {
    const text = document.createTextNode("");
    const out = h("span.iaa-out", words.out);
    const name = h("span.iaa-name", text, out);
    return { text, out, name, node: h("th", { scope: "col", class: ["iaa-a", "iaa-b"][j] }, name) };
  }

  /**
   * @param {string[][]} labels
   * @param {string[]} annotators
   * @param {number[]} leftOut indices of those who do not count
   * @param {import("../../kit/bit_by_bit.js").Each} each
   */
  function update(labels, annotators, leftOut, each) {
    grid.update(labels);
    for (let i = ROWS; i < rows.length; i += ROWS)
      each({ node: rows.slice(i, i + ROWS).map(({ node }) => node) }, () => {});
    const longest = Math.max(...labels.map((row) => Math.max(...row.map((text) => text.length))));
    table.style.setProperty("--field", (WIDTHS.find(([letters]) => longest <= letters) ?? WIDTHS.at(-1))[1]);
    table.style.setProperty("--annotators", String(annotators.length));
    heads.forEach(({ text, out, name, node }, j) => {
      setText(text, annotators[j]);
      setAttributes(name, { title: annotators[j] });
      setAttributes(node, { "data-out": leftOut.includes(j) ? "" : null });
      out.hidden = !leftOut.includes(j);
    });
    rows.forEach(({ fields, node }, i) => {
      const given = labels[i].filter((text, j) => text !== "" && !leftOut.includes(j));
      setAttributes(node, { "data-alike": given.length > 1 && given.every((text) => text === given[0]) ? "" : null });
      fields.forEach((field, j) => {
        const blank = labels[i][j] === "";
        setAttributes(field, {
          "data-blank": blank ? "" : null,
          "data-out": leftOut.includes(j) ? "" : null,
          "aria-label": say(blank ? words.blankLabel : words.label, { item: i + 1, annotator: annotators[j] }),
        });
      });
    });
  }
  return { node: table, update, focus: grid.focus };
}

/**
 * Return the labels with a spreadsheet block pasted from one cell on; they grow if necessary.
 *
 * @param {string[][]} labels
 * @param {string} text
 * @param {number} row
 * @param {number} column
 * @param {{ items: number, annotators: number }} most
 * @returns {{ labels: string[][], fault?: undefined } | { labels?: undefined, fault: string }}
 */
export function laidOverLabels(labels, text, row, column, most) {
  const lines = text
    .replace(/\r\n?/g, "\n")
    .replace(/\n$/, "")
    .split("\n")
    .map((line) => line.split("\t").map((cell) => cell.trim().slice(0, LONGEST)));
  const items = Math.max(labels.length, row + lines.length);
  const annotators = Math.max(labels[0].length, column + Math.max(...lines.map((line) => line.length)));
  if (items > most.items) return { fault: say(words.tooManyItems, { most: most.items, n: items }) };
  if (annotators > most.annotators) {
    return { fault: say(words.tooManyAnnotators, { most: most.annotators, n: annotators }) };
  }
  return {
    labels: Array.from({ length: items }, (_, i) =>
      Array.from({ length: annotators }, (_, j) => lines[i - row]?.[j - column] ?? labels[i]?.[j] ?? ""),
    ),
  };
}

/** Make the key to the fields' styles. */
export function labelsKey() {
  return h(
    "ul.iaa-ratings-key-list",
    h("li", h("i.iaa-ratings-sample.iaa-ratings-sample-alike", { "aria-hidden": "true" }), words.alikeKey),
    h("li", h("i.iaa-ratings-sample.iaa-ratings-sample-blank", { "aria-hidden": "true" }), words.blankKey),
  );
}
