// The table of counts that is typed into: names of categories in its row headings, totals around.

import { h, setAttributes, setText } from "./dom.js";
import { decimal, localised } from "./number_formats.js";
import { button } from "./controls.js";
import { say } from "./say.js";
import { tableCorner } from "./table_corner.js";
import { words } from "./words.js";
import { marginals } from "./engine/tables.js";
import { countFrom, countText, nameFault } from "./cells.js";
import { NUMBER, editableGrid } from "./editable_grid.js";

/** @typedef {import("./cells.js").Table & { view: string }} Shown */

const MOST_STEPPED = 4; // categories, beyond which there is no room for buttons
const NAMES = 0; // the first column of fields; counts stand in those after it

/**
 * The head of a table of annotator A's labels against annotator B's.
 *
 * @param {Node[]} names of the columns
 * @param {...import("./dom.js").Child} after what else stands in its row
 */
export const annotatorsHead = (names, ...after) =>
  h(
    "thead",
    {},
    h(
      "tr",
      {},
      h("td", { class: "iaa-corner" }, tableCorner()),
      names.map((name) => h("th", { scope: "col", class: "iaa-b" }, name)),
      after,
    ),
  );

/**
 * @param {{
 *   count: (i: number, j: number, value: number) => void,
 *   rename: (i: number, name: string) => void,
 *   remove: (i: number) => void,
 *   paste: (text: string, i: number, j: number) => void,
 *   undo: () => void,
 *   redo: () => void,
 *   fault: (text: string) => void,
 *   rest: () => void,
 *   step?: (i: number, j: number, by: 1 | -1) => void,
 * }} on what the table asks for; with `step`, a cell has buttons that move an item into it and out of it, as + and −
 *   do in its field
 */
export function countsGrid(on) {
  const table = h("table", { class: "iaa-counts", "aria-label": words.table.name, "data-testid": "table" });
  /** @type {Shown} */
  let shown;
  /** @type {ReturnType<typeof makeParts>} */
  let parts;
  const grid = editableGrid(table, {
    field: (i, j) =>
      j === NAMES
        ? {
            spellcheck: "false",
            maxlength: 80,
            class: "iaa-a",
            "data-testid": `name-${i}`,
            "aria-label": say(words.table.nameOf, { number: i + 1 }),
          }
        : { ...NUMBER, "data-testid": `cell-${i}-${j - 1}` },
    parse: (text, i, j) => (j === NAMES ? nameFrom(text, i) : countAt(text, i, j - 1)),
    show: (value) => (typeof value === "number" ? localised(value) : value),
    change: (i, j, value) => (j === NAMES ? on.rename(i, String(value)) : on.count(i, j - 1, Number(value))),
    paste: (text, i, j) => on.paste(text, i, Math.max(j - 1, 0)),
    fault: on.fault,
    rest: on.rest,
    layout,
  });

  /** @param {string} text @param {number} i @returns {import("./editable_grid.js").Parsed<string | number>} */
  function nameFrom(text, i) {
    const fault = nameFault(
      text,
      shown.categories.filter((_, other) => other !== i),
    );
    return fault ? { fault: say(words.table.nameFault, { number: i + 1, fault }) } : { value: text.trim() };
  }
  /** @param {string} text @param {number} i @param {number} j @returns {import("./editable_grid.js").Parsed<number>} */
  function countAt(text, i, j) {
    const { value, fault } = countFrom(text);
    if (fault === undefined) return { value };
    return { fault: say(words.table.countFault, { a: shown.categories[i], b: shown.categories[j], fault }) };
  }

  /** @param {import("./editable_grid.js").Fields} fields */
  function layout(fields) {
    parts = makeParts(fields, on);
    const removable = fields.length > 2;
    /** @param {import("./dom.js").Child} [content] */
    const last = (content) => (removable ? h("td", {}, content) : null);
    return [
      annotatorsHead(
        parts.columns,
        h("th", { scope: "col", class: "iaa-quiet" }, words.total),
        last(h("span", { class: "iaa-spoken" }, words.table.remove)),
      ),
      h(
        "tbody",
        {},
        parts.names.map((name, i) =>
          h(
            "tr",
            {},
            h("th", { scope: "row" }, name),
            parts.inputs[i].map((input, j) =>
              h(
                "td",
                { class: i === j ? "iaa-agree" : null },
                h("div", { class: "iaa-cell" }, parts.steps[i][j][0], input, parts.outputs[i][j], parts.steps[i][j][1]),
              ),
            ),
            parts.rowTotals[i],
            last(parts.removes[i]),
          ),
        ),
      ),
      h(
        "tfoot",
        {},
        h(
          "tr",
          {},
          h("th", { scope: "row", class: "iaa-quiet" }, words.total),
          parts.columnTotals,
          parts.total,
          last(),
        ),
      ),
    ];
  }

  table.addEventListener("keydown", (event) => {
    const by = /** @type {1 | -1 | undefined} */ ({ "+": 1, "-": -1, "−": -1 }[event.key]);
    const at = by && on.step ? cellOf(parts.inputs, event.target) : null;
    if (by && at) {
      event.preventDefault();
      on.step?.(at[0], at[1], by);
    }
    const key = event.key.toLowerCase();
    if (!(event.ctrlKey || event.metaKey) || event.altKey || !["z", "y"].includes(key)) return;
    event.preventDefault();
    if (key === "y" || event.shiftKey) on.redo();
    else on.undo();
  });

  /** @param {Shown} state */
  function update(state) {
    shown = state;
    const { counts, categories, view } = state;
    grid.update(categories.map((name, i) => [name, ...counts[i]]));
    const { row, column } = marginals(counts);
    const n = row.reduce((total, value) => total + value, 0);
    const counting = view === "counts";
    /** @param {number} value */
    const asText = (value) => (counting ? countText(value) : decimal(value / n));
    table.dataset.view = view;
    table.style.setProperty("--digits", String(Math.max(...counts.flat().map((value) => String(value).length))));
    categories.forEach((name, i) => {
      setAttributes(parts.names[i], { title: name });
      setText(parts.columns[i], name);
      setAttributes(parts.columns[i], { title: name });
      setAttributes(parts.removes[i], { "aria-label": say(words.table.removeName, { name }) });
      setText(parts.rowTotals[i], asText(row[i]));
      setText(parts.columnTotals[i], asText(column[i]));
      counts[i].forEach((count, j) => {
        const input = parts.inputs[i][j];
        setAttributes(input, { "aria-label": say(words.table.cell, { a: name, b: categories[j] }) });
        input.hidden = !counting;
        for (const [step, text] of /** @type {const} */ ([
          [0, words.table.out],
          [1, words.table.in],
        ])) {
          const one = parts.steps[i][j][step];
          if (!one) continue;
          one.hidden = !counting || categories.length > MOST_STEPPED;
          setAttributes(one, { "aria-label": say(text, { a: name, b: categories[j] }) });
        }
        parts.outputs[i][j].hidden = counting;
        const value = view === "expected" ? (row[i] * column[j]) / n : count;
        setText(parts.outputs[i][j], counting ? "" : asText(value));
      });
    });
    setText(parts.total, asText(n));
  }

  return {
    node: table,
    messageId: grid.messageId,
    update,
    dropFaults: grid.dropFaults,
    faulty: grid.faulty,
    /** @param {number} i */
    focusName: (i) => grid.focus(i, NAMES),
  };
}

/**
 * @param {HTMLInputElement[][]} inputs
 * @param {EventTarget | null} target
 */
function cellOf(inputs, target) {
  for (const [i, row] of inputs.entries()) {
    const j = row.indexOf(/** @type {HTMLInputElement} */ (target));
    if (j >= 0) return [i, j];
  }
  return null;
}

/**
 * @param {import("./editable_grid.js").Fields} fields
 * @param {{ remove: (i: number) => void, step?: (i: number, j: number, by: 1 | -1) => void }} on
 */
function makeParts(fields, { remove, step }) {
  const inputs = /** @type {HTMLInputElement[][]} */ (fields);
  /** @type {(i: number, j: number, by: 1 | -1) => HTMLButtonElement | null} */
  const stepper = (i, j, by) =>
    step
      ? button(by > 0 ? "+" : "−", `${by > 0 ? "in" : "out"}-${i}-${j}`, () => step(i, j, by), {
          class: "iaa-step",
          tabindex: -1, // the field beside it has the keys + and −
        })
      : null;
  return {
    names: inputs.map((row) => row[NAMES]),
    inputs: inputs.map((row) => row.slice(NAMES + 1)),
    columns: inputs.map(() => h("span", { class: "iaa-name" })),
    outputs: inputs.map((row) => row.slice(NAMES + 1).map(() => h("span", { class: "iaa-out" }))),
    steps: inputs.map((row, i) => row.slice(NAMES + 1).map((_, j) => [stepper(i, j, -1), stepper(i, j, 1)])),
    rowTotals: inputs.map(() => h("td", { class: "iaa-total" })),
    columnTotals: inputs.map(() => h("td", { class: "iaa-total" })),
    total: h("td", { class: "iaa-total", "data-testid": "total" }),
    removes: inputs.map((_, i) => button("×", `remove-${i}`, () => remove(i), { class: "iaa-remove" })),
  };
}
