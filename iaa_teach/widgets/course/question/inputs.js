// The inputs of questions: a number, a choice, a table, or a prediction with a slider next to it.

import { isTyped } from "../../kit/engine/marking.js";
import { placeOfGuess } from "../../kit/guess.js";
import { h, scrollable, uniqueId } from "../../kit/dom.js";
import { localised, plain, rich, say } from "../../kit/say.js";
import { tableCorner, tableParts, tableRow } from "../../kit/cross_table.js";
import { words as shared } from "../../kit/words.js";
import { words } from "./words.js";

/** @typedef {QuestionRecord["answer"]} Answer */
/** @typedef {import("../../kit/engine/marking.js").Question} Question */
/** @typedef {import("../../kit/engine/marking.js").Verdict} Verdict */
/** @typedef {import("../../kit/engine/marking.js").Problem} Problem */
/**
 * @typedef {object} Input
 * @property {HTMLElement} node
 * @property {() => Answer} read
 * @property {(answer: Answer) => void} show
 * @property {(verdict: Verdict | null) => void} mark the cells of a table
 * @property {(problem: Problem | null) => void} complain
 * @property {(frozen: boolean) => void} freeze
 * @property {() => void} focus
 */

const MARK_ICONS = { right: "✓", wrong: "✗", empty: "…" };

/** @param {Record<string, any>} attributes */
export const textField = (attributes) =>
  h("input", { type: "text", autocomplete: "off", autocapitalize: "off", spellcheck: "false", ...attributes });

/**
 * Mark a field as faulty or not, and as described by the message next to it.
 *
 * @param {HTMLElement} field
 * @param {boolean} faulty
 * @param {string} [messageId]
 */
export function markFault(field, faulty, messageId) {
  if (faulty) field.setAttribute("aria-invalid", "true");
  else field.removeAttribute("aria-invalid");
  if (messageId) field.setAttribute("aria-describedby", messageId);
}

/**
 * @param {Question} asks
 * @param {() => void} changed
 * @param {string} messageId
 * @returns {Input & { field: HTMLInputElement }}
 */
export function numberInput(asks, changed, messageId) {
  const id = uniqueId("answer");
  const field = textField({ id, class: "iaa-question-number", "data-testid": "question-input", oninput: changed });
  markFault(field, false, messageId);
  return {
    field,
    node: h(
      "div",
      {},
      h("label", { for: id, class: "iaa-question-label" }, ...rich(asks.label)),
      h(
        "span",
        { class: "iaa-question-field" },
        field,
        asks.unit ? h("span", { "aria-hidden": "true" }, asks.unit) : null,
      ),
    ),
    read: () => field.value.trim(),
    show: (answer) => {
      field.value = /** @type {string} */ (answer) ?? "";
    },
    mark: () => {},
    complain: (problem) => markFault(field, Boolean(problem)),
    freeze: (frozen) => {
      field.readOnly = frozen;
    },
    focus: () => field.focus(),
  };
}

/**
 * @param {Question} asks
 * @param {() => void} changed
 * @param {string} messageId
 * @returns {Input}
 */
export function predictionInput(asks, changed, messageId) {
  if (isTyped(asks)) return numberInput(asks, changed, messageId);
  const number = numberInput(asks, fromField, messageId);
  const { field } = number;
  const [low, high] = asks.span;
  const step = asks.unit === "%" ? 1 : 0.01;
  const written = (value) => localised(Number(value.toFixed(2))).replace("-", "−");
  const slider = h("input", {
    type: "range",
    min: low,
    max: high,
    step,
    "data-testid": "question-slider",
    "aria-label": say(words.slider, { label: plain(asks.label) }),
    oninput: fromSlider,
  });
  const end = (value) => `${written(value)}${asks.unit ? `\u202f${asks.unit}` : ""}`;
  number.node.append(
    h(
      "div",
      { class: "iaa-question-slider" },
      slider,
      h(
        "div",
        { class: "iaa-question-ends iaa-quiet", "aria-hidden": "true" },
        h("span", {}, end(low)),
        h("span", {}, end(high)),
      ),
    ),
  );

  const typed = () => Number.parseFloat(field.value.replace(",", ".").replace(/[−–]/, "-"));
  function follow() {
    const value = typed();
    const known = Number.isFinite(value);
    slider.value = String(placeOfGuess({ value: known ? value : null, low, high, begins: asks.begins }));
    slider.classList.toggle("iaa-question-untouched", !known);
    slider.setAttribute("aria-valuetext", known ? end(value) : shared.noGuess);
  }
  function fromField() {
    follow();
    changed();
  }
  function fromSlider() {
    field.value = written(slider.valueAsNumber);
    follow();
    changed();
  }
  follow();
  return {
    ...number,
    show: (answer) => {
      number.show(answer);
      follow();
    },
    freeze: (frozen) => {
      number.freeze(frozen);
      slider.disabled = frozen;
    },
  };
}

/**
 * @param {Question} asks
 * @param {() => void} changed
 * @param {string} messageId
 * @returns {Input}
 */
export function choiceInput(asks, changed, messageId) {
  const name = uniqueId("choice");
  const inputs = asks.options.map(({ text }) => {
    const input = h("input", {
      type: asks.multiple ? "checkbox" : "radio",
      name,
      onchange: changed,
      "data-testid": "question-option",
    });
    input.value = text;
    return input;
  });
  const node = h(
    "fieldset",
    { "aria-describedby": messageId },
    h("legend", { class: "iaa-question-label" }, ...rich(asks.label)),
    ...inputs.map((input) => h("label", { class: "iaa-question-option" }, input, h("span", {}, ...rich(input.value)))),
  );
  return {
    node,
    read: () => inputs.filter((input) => input.checked).map((input) => input.value),
    show: (answer) =>
      inputs.forEach((input) => {
        input.checked = /** @type {string[]} */ (answer ?? []).includes(input.value);
      }),
    mark: () => {},
    complain: () => {},
    freeze: () => {},
    focus: () => (inputs.find((input) => input.checked) ?? inputs[0]).focus(),
  };
}

/**
 * @param {Question} asks
 * @param {() => void} changed
 * @param {string} messageId
 * @returns {Input}
 */
export function tableInput(asks, changed, messageId) {
  const name = (text, label) => plain(asks.crossed ? say(text, { label }) : label);
  const cells = asks.rows.map((row, i) =>
    asks.columns.map((column, j) => {
      const field = textField({
        "aria-label": say(words.cell, { row: name(words.aSays, row), column: name(words.bSays, column) }),
        "data-testid": `question-cell-${i}-${j}`,
        oninput: () => {
          markCell(cell, null);
          changed();
        },
      });
      markFault(field, false, messageId);
      const mark = h("span", { class: "iaa-question-mark", "data-testid": `question-mark-${i}-${j}` });
      const cell = { field, mark, node: h("td", {}, h("span", { class: "iaa-question-cell" }, field, mark)) };
      return cell;
    }),
  );
  const heading = (annotator, scope, label) =>
    h("th", { scope, class: asks.crossed ? `iaa-${annotator}` : null }, ...rich(label));
  const labelId = uniqueId("table");
  const table = h(
    "table",
    { class: "iaa-question-table", "aria-labelledby": labelId },
    tableParts(
      [asks.crossed ? tableCorner() : "", ...asks.columns.map((column) => heading("b", "col", column))],
      asks.rows.map((row, i) => tableRow(heading("a", "row", row), ...cells[i].map((cell) => cell.node))),
    ),
  );

  function markCell(cell, word) {
    cell.field.classList.toggle("iaa-question-hit", word === "right");
    cell.mark.className = `iaa-question-mark${word ? ` iaa-question-${word}` : ""}`;
    cell.mark.replaceChildren(
      ...(word ? [h("span", { "aria-hidden": "true" }, `${MARK_ICONS[word]} `), words.marks[word]] : []),
    );
  }
  const all = cells.flat();
  return {
    node: h(
      "div",
      {},
      h("p", { id: labelId, class: "iaa-question-label" }, ...rich(asks.label), asks.unit ? ` (${asks.unit})` : ""),
      scrollable({ class: "iaa-question-scroll" }, table),
    ),
    read: () => cells.map((row) => row.map((cell) => cell.field.value.trim())),
    show: (answer) =>
      cells.forEach((row, i) =>
        row.forEach((cell, j) => {
          cell.field.value = answer?.[i]?.[j] ?? "";
        }),
      ),
    mark: (verdict) => cells.forEach((row, i) => row.forEach((cell, j) => markCell(cell, verdict?.cells?.[i]?.[j]))),
    complain: (problem) =>
      cells.forEach((row, i) =>
        row.forEach((cell, j) => markFault(cell.field, problem?.cell?.[0] === i && problem.cell[1] === j)),
      ),
    freeze: () => {},
    focus: () => (all.find((cell) => cell.field.getAttribute("aria-invalid")) ?? all[0]).field.focus(),
  };
}
