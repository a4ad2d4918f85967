// A table of text fields. Input is checked at once; invalid text stays, with a message, until it is corrected.

import { h, setAttributes, uniqueId } from "./dom.js";
import { isBlock } from "./cells.js";

/**
 * @template Value
 * @typedef {{ value: Value, fault?: undefined } | { value?: undefined, fault: string }} Parsed
 */
/** @typedef {(HTMLInputElement | null)[][]} Fields */

/** Attributes of numeric fields; their text is selected on focus. */
export const NUMBER = { inputmode: "decimal", size: 1 };

/**
 * Fill a table with fields: Enter and arrows move between them, and Escape reverts invalid text.
 *
 * Rows of values have equal length.
 *
 * @template {string | number} Value
 * @param {HTMLTableElement} table
 * @param {{
 *   field: (i: number, j: number) => import("./dom.js").Attributes | null,
 *   layout: (fields: Fields) => Node[],
 *   parse: (text: string, i: number, j: number) => Parsed<Value>,
 *   show: (value: Value) => string,
 *   change: (i: number, j: number, value: Value) => void,
 *   paste?: (text: string, i: number, j: number) => void,
 *   fault?: (text: string) => void,
 *   rest?: () => void,
 * }} uses `field` returns a field's attributes, or null for none; `layout` returns the table's content with each
 *   field in its own cell; `fault` gets the error, "" once there is none; `rest` runs when a field is left.
 */
export function editableGrid(table, { field, layout, parse, show, change, paste, fault = () => {}, rest = () => {} }) {
  const messageId = uniqueId("message");
  /** @type {Map<HTMLInputElement, string>} */
  const faults = new Map();
  /** @type {Map<HTMLInputElement, Value>} the last valid value typed, perhaps not in the state yet */
  const typed = new Map();
  /** @type {Fields} */
  let fields = [];
  /** @type {Value[][]} */
  let shown = [];
  /** @type {Value | undefined} the focused field's value on focus */
  let arrived;

  /** @param {number} rows @param {number} columns */
  function build(rows, columns) {
    faults.clear();
    typed.clear();
    fields = Array.from({ length: rows }, (_, i) => Array.from({ length: columns }, (_, j) => input(i, j)));
    table.replaceChildren(...layout(fields));
  }

  /** @param {number} i @param {number} j */
  function input(i, j) {
    const attributes = field(i, j);
    if (attributes === null) return null;
    const node = h("input", {
      type: "text",
      autocomplete: "off",
      ...attributes,
      oninput() {
        const parsed = parse(node.value, i, j);
        flag(node, parsed.fault);
        if (parsed.fault === undefined) store(node, i, j, parsed.value);
      },
      onfocus() {
        if (node.inputMode === NUMBER.inputmode) node.select();
        arrived = shown[i][j];
      },
      onblur() {
        const value = typed.get(node) ?? shown[i]?.[j];
        if (!faults.has(node) && value !== undefined) node.value = show(value);
        rest();
      },
      onkeydown(/** @type {KeyboardEvent} */ event) {
        if (event.key === "Escape" && faults.has(node) && arrived !== undefined) {
          const before = typed.get(node) ?? shown[i][j];
          write(node, arrived);
          node.select(); // typing replaces the value
          if (before !== arrived) store(node, i, j, arrived);
        }
        move(event, i, j);
      },
      onpaste(/** @type {ClipboardEvent} */ event) {
        const text = event.clipboardData?.getData("text/plain") ?? "";
        const block = node.inputMode === NUMBER.inputmode ? isBlock(text) : /[\t\n\r]/.test(text.trim());
        if (!paste || !block) return;
        event.preventDefault();
        paste(text, i, j);
      },
    });
    return node;
  }

  /** @param {HTMLInputElement} node @param {number} i @param {number} j @param {Value} value */
  function store(node, i, j, value) {
    typed.set(node, value);
    change(i, j, value);
  }

  /** @param {HTMLInputElement} node @param {Value} value */
  function write(node, value) {
    node.value = show(value);
    typed.delete(node);
    flag(node);
  }

  /** @param {HTMLInputElement} node @param {string} [text] */
  function flag(node, text) {
    if (text) faults.set(node, text);
    else faults.delete(node);
    setAttributes(node, { "aria-invalid": text ? "true" : null, "aria-describedby": text ? messageId : null });
    fault([...faults.values()].at(-1) ?? "");
  }

  /**
   * Move to the next field in the arrow's direction. Left and right leave a text only at its ends, or when all of it
   * is selected, as on focus.
   *
   * @param {KeyboardEvent} event of a field, or of the button that replaces a hidden one
   * @param {number} i
   * @param {number} j
   */
  function move(event, i, j) {
    const { key, target, shiftKey } = event;
    if (event.altKey || event.ctrlKey || event.metaKey || event.isComposing || (shiftKey && key !== "Enter")) return;
    const text = target === fields[i][j] ? fields[i][j] : null;
    const whole = !text || (text.selectionStart === 0 && text.selectionEnd === text.value.length);
    /** @type {Record<string, number[] | false | null>} */
    const steps = {
      ArrowUp: [-1, 0],
      ArrowDown: [1, 0],
      Enter: text && [shiftKey ? -1 : 1, 0],
      ArrowLeft: (whole || text.selectionEnd === 0) && [0, -1],
      ArrowRight: (whole || text.selectionStart === text.value.length) && [0, 1],
    };
    const step = steps[key];
    if (!step) return;
    let [row, column] = [i + step[0], j + step[1]];
    while (fields[row]?.[column] !== undefined && !focus(row, column))
      [row, column] = [row + step[0], column + step[1]];
    if (fields[row]?.[column]) event.preventDefault();
  }

  /**
   * Focus a field, or the button of a hidden one; return whether there is one.
   *
   * @param {number} i
   * @param {number} j
   */
  function focus(i, j) {
    const node = fields[i]?.[j];
    const control = node?.hidden ? node.parentElement?.querySelector("button") : node;
    control?.focus();
    if (control === node) node?.select();
    return Boolean(control);
  }

  /** @param {(node: HTMLInputElement, i: number, j: number) => void} react */
  const each = (react) => fields.forEach((row, i) => row.forEach((node, j) => node && react(node, i, j)));

  /**
   * Show values. Typed text stays while it means the same value, and invalid text until the value behind it changes.
   *
   * @param {Value[][]} values
   */
  function update(values) {
    const resized = fields.length !== values.length || fields[0].length !== values[0].length;
    if (resized) build(values.length, values[0].length);
    each((node, i, j) => {
      const before = faults.has(node) ? (typed.get(node) ?? shown[i][j]) : parse(node.value, i, j).value;
      if (before !== values[i][j]) write(node, values[i][j]);
    });
    shown = values;
    if (resized) fault("");
  }

  return {
    messageId,
    update,
    move,
    focus,
    faulty: () => faults.size > 0,
    /** Revert all invalid texts. */
    dropFaults: () => each((node, i, j) => faults.has(node) && write(node, shown[i][j])),
  };
}
