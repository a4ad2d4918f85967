// The editable table of counts: category names as row headings, totals around.

import { columnOfB, tableCorner, tableParts, tableRow, totalHead } from "./cross_table.js";
import { button, h, hasFocus, setAttributes, setText } from "./dom.js";
import { decimal, localised, say } from "./say.js";
import { words } from "./words.js";
import { marginals } from "./engine/tables.js";
import { countFrom, countText, nameFault } from "./cells.js";
import { NUMBER, editableGrid } from "./editable_grid.js";

/** @typedef {import("./cells.js").Table & { view: string, hidesColumns?: boolean }} Shown */

const MOST_STEPPED = 4; // categories; beyond it there is no room for buttons
const NAMES = 0; // the first column of fields; counts are in the ones after it

/**
 * @typedef {{
 *   count: (i: number, j: number, value: number) => void,
 *   rename: (i: number, name: string) => void,
 *   remove: (i: number) => void,
 *   paste: (text: string, i: number, j: number) => void,
 *   undo: () => void,
 *   redo: () => void,
 *   fault: (text: string) => void,
 *   rest: () => void,
 *   step?: (i: number, j: number, by: 1 | -1) => void,
 * }} Callbacks the table's requests; with `step`, cells have buttons that add and remove an item, as + and − do in
 *   its field
 */

/** @param {Callbacks} on */
export function countsGrid(on) {
  const table = h("table.iaa-counts", { "aria-label": words.table.name, "data-testid": "table" });
  /** @type {Shown} */
  let shown;
  /** @type {ReturnType<typeof makeLine>[]} */
  let lines;
  const total = h("td.iaa-total", { "data-testid": "total" });
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
    lines = /** @type {HTMLInputElement[][]} */ (fields).map((inputs, i) => makeLine(inputs, i, on));
    const removable = fields.length > 2;
    /** @param {import("./dom.js").Child} [content] */
    const last = (content) => (removable ? h("td", content) : null);
    const columns = lines.map(({ column }) => columnOfB(column));
    const removeHead = h("span.iaa-spoken", words.table.remove);
    return tableParts(
      [tableCorner(), ...columns, totalHead("col"), last(removeHead)],
      lines.map(({ name, cells, rowTotal, remove }) => tableRow(name, ...cells, rowTotal, last(remove))),
      tableRow(totalHead("row"), ...lines.map(({ columnTotal }) => columnTotal), total, last()),
    );
  }

  table.addEventListener("keydown", (event) => {
    const key = event.key.toLowerCase();
    if (!(event.ctrlKey || event.metaKey) || event.altKey || !["z", "y"].includes(key)) return;
    event.preventDefault();
    if (key === "y" || event.shiftKey) on.redo();
    else on.undo();
  });

  /** @param {Shown} state */
  function update(state) {
    shown = state;
    const { counts, categories, view, hidesColumns } = state;
    grid.update(categories.map((name, i) => [name, ...counts[i]]));
    const { row, column } = marginals(counts);
    const n = row.reduce((all, value) => all + value, 0);
    const counting = view === "counts",
      stepping = counting && categories.length <= MOST_STEPPED;
    /** @param {number} value */
    const asText = (value) => (counting ? countText(value) : decimal(value / n));
    table.dataset.view = view;
    table.style.setProperty("--digits", String(Math.max(...counts.flat().map((value) => String(value).length))));
    lines.forEach((line, i) => {
      const a = categories[i];
      setAttributes(line.name, { title: a });
      setText(line.column, a);
      setAttributes(line.column, { title: a });
      setAttributes(line.remove, { "aria-label": say(words.table.removeName, { name: a }) });
      setText(line.rowTotal, asText(row[i]));
      setText(line.columnTotal, hidesColumns ? words.veiled : asText(column[i]));
      line.cells.forEach(({ input, output, steps }, j) => {
        const place = { a, b: categories[j] };
        setAttributes(input, { "aria-label": say(words.table.cell, place) });
        input.hidden = !counting;
        for (const { button, text } of steps) {
          button.hidden = !stepping;
          setAttributes(button, { "aria-label": say(text, place) });
        }
        output.hidden = counting;
        const value = view === "expected" ? (row[i] * column[j]) / n : counts[i][j];
        const hidden = hidesColumns && view === "expected";
        setText(output, counting ? "" : hidden ? words.veiled : asText(value));
      });
    });
    setText(total, asText(n));
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
 * Make a category's row, column heading and totals.
 *
 * @param {HTMLInputElement[]} inputs fields for its name and counts
 * @param {number} i
 * @param {Callbacks} on
 */
function makeLine([name, ...inputs], i, { remove, step }) {
  return {
    name,
    cells: inputs.map((input, j) => makeCell(input, i, j, step)),
    column: h("span.iaa-name"),
    rowTotal: h("td.iaa-total"),
    columnTotal: h("td.iaa-total"),
    remove: button("×", `remove-${i}`, () => remove(i), { class: "iaa-remove" }),
  };
}

/**
 * @param {HTMLInputElement} input
 * @param {number} i
 * @param {number} j
 * @param {Callbacks["step"]} step
 */
function makeCell(input, i, j, step) {
  const output = h("span.iaa-out");
  /** @type {(sign: string, name: string, by: 1 | -1) => HTMLButtonElement} */
  const stepper = (sign, name, by) =>
    button(sign, `${name}-${i}-${j}`, () => step?.(i, j, by), {
      class: "iaa-step",
      tabindex: -1, // the adjacent field has the keys Shift + ↑ and ↓
    });
  const steps = step
    ? [
        { text: words.table.out, button: stepper("−", "out", -1) },
        { text: words.table.in, button: stepper("+", "in", 1) },
      ]
    : [];
  const [less, more] = steps.map((each) => each.button);
  if (step) {
    input.addEventListener("keydown", (event) => {
      const by = /** @type {1 | -1 | undefined} */ ({ ArrowUp: 1, ArrowDown: -1 }[event.key]);
      if (!by || !event.shiftKey || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      step(i, j, by);
      requestAnimationFrame(() => hasFocus(input) && input.select()); // typing replaces the count
    });
  }
  const content = h("div.iaa-cell", less, input, output, more);
  return { input, output, steps, node: h("td", { class: i === j ? "iaa-agree" : null }, content) };
}
