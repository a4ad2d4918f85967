// A guess to set on a slider, a number to work out, a table to count; each reports its answer.

import { columnOfB, rowOfA, tableCorner, tableParts, tableRow } from "../../kit/cross_table.js";
import { button, h, labelOf, setAttributes, setText, uniqueId } from "../../kit/dom.js";
import { mark } from "../../kit/engine/marking.js";
import { bringInSight } from "../../kit/in_sight.js";
import { rich, say } from "../../kit/say.js";
import { words as shared } from "../../kit/words.js";
import { words } from "./words.js";

/**
 * @param {string} name of its test ids
 * @param {string} text the question
 * @param {{ least: number, most: number, step: number, label: string, format: (value: number) => string }} range
 * @param {(value: number) => void} commit
 */
export function guess(name, text, { least, most, step, label, format }, commit) {
  const id = uniqueId(name);
  const value = h("output", { for: id, class: "iaa-labelling-value", "data-testid": `${name}-value` });
  const middle = step * Math.round((least + most) / 2 / step);
  const slider = h("input", {
    id,
    type: "range",
    min: least,
    max: most,
    step,
    value: middle,
    "aria-label": label,
    "data-testid": `${name}-guess`,
    oninput: show,
  });
  function show() {
    const said = format(slider.valueAsNumber);
    setText(value, said);
    setAttributes(slider, { "aria-valuetext": said });
  }
  show();
  const submit = button(shared.commit, `${name}-commit`, () => commit(slider.valueAsNumber), { class: "iaa-primary" });
  const node = h("div.iaa-labelling-asks", h("p", ...rich(text)), h("div.iaa-labelling-guess", slider, value, submit));
  return { node, focus: () => slider.focus({ preventScroll: true }) };
}

const PLAIN = {
  ...{ id: "", label: "", hints: [], right: "", solution: "", unit: "", quantity: "", strict: false, span: [0, 1] },
  ...{ rows: [], columns: [], crossed: false, options: [], multiple: false, tolerance: 0 },
};

/**
 * @typedef {{ answer: number, tolerance: number, unit: string, wrong: { value: number, feedback: string }[], hints: string[],
 *   right: string }} Asked
 */

/**
 * @param {string} text the question
 * @param {string} label
 * @param {Asked} asked
 * @param {(value: number) => void} found called with the right number
 */
export function ask(text, label, { answer, tolerance, unit, wrong, hints, right }, found) {
  const message = h("p.iaa-message", { role: "status", "data-testid": "asked-message" });
  const field = h("input", { type: "text", inputmode: "decimal", autocomplete: "off", "data-testid": "asked" });
  const question = { ...PLAIN, label, hints, right, kind: "number", unit, answer, tolerance, wrong };
  let tries = 0; // wrong in a way that nobody foresaw
  function check() {
    const verdict = mark(/** @type {import("../../kit/engine/marking.js").Question} */ (question), field.value);
    if ("problem" in verdict) setText(message, verdict.problem);
    else if (verdict.outcome === "right") found(answer);
    else {
      const foreseen = wrong.some(({ feedback }) => feedback === verdict.message);
      message.replaceChildren(...rich(foreseen ? verdict.message : hints[Math.min(tries, hints.length - 1)]));
      if (!foreseen) tries += 1;
    }
    bringInSight(message);
  }
  const node = h(
    "div.iaa-labelling-asks",
    { onkeydown: enter },
    h("p", ...rich(text)),
    h(
      "div.iaa-row",
      labelOf(label, field),
      field,
      unit,
      button(shared.check, "asked-check", check, { class: "iaa-primary" }),
    ),
    message,
  );
  /** @param {KeyboardEvent} event */
  function enter(event) {
    if (event.key !== "Enter" || event.target !== field) return;
    event.preventDefault();
    check();
  }
  return { node, focus: () => field.focus({ preventScroll: true }) };
}

/**
 * @param {string} text the question
 * @param {string[]} categories
 * @param {{ answer: number[][], wrong: { value: number[][], feedback: string }[], hint: string }} asked
 * @param {() => void} found called when all cells are right
 */
export function askTable(text, categories, { answer, wrong, hint }, found) {
  const message = h("p.iaa-message", { role: "status", "data-testid": "asked-message" });
  const question = { ...PLAIN, kind: "table", quantity: "count", rows: categories, columns: categories, answer, wrong };
  const fields = categories.map((row, i) =>
    categories.map((column, j) =>
      h("input", {
        ...{ type: "text", inputmode: "numeric", autocomplete: "off", "data-testid": `asked-${i}-${j}` },
        "aria-label": say(words.cellOf, { row, column }),
      }),
    ),
  );
  function check() {
    const values = fields.map((row) => row.map((field) => field.value.trim()));
    const verdict = mark(/** @type {import("../../kit/engine/marking.js").Question} */ (question), values);
    const marks = "problem" in verdict ? null : verdict.cells;
    fields.forEach((row, i) => {
      row.forEach((field, j) => {
        const wrongHere = marks
          ? marks[i][j] === "wrong"
          : String([i, j]) === String("cell" in verdict && verdict.cell);
        setAttributes(field, { "aria-invalid": wrongHere ? "true" : null });
      });
    });
    if ("problem" in verdict) setText(message, verdict.problem);
    else if (verdict.outcome === "right") found();
    else setText(message, wrong.find(({ feedback }) => verdict.message.endsWith(feedback))?.feedback ?? hint);
    bringInSight(message);
  }
  const node = h(
    "div.iaa-labelling-asks",
    {
      onkeydown: (/** @type {KeyboardEvent} */ event) => event.key === "Enter" && check(),
    },
    h("p", ...rich(text)),
    h(
      "table.iaa-labelling-count",
      tableParts(
        [tableCorner(words.youDown, words.robinAcross), ...categories.map(columnOfB)],
        categories.map((name, i) => tableRow(rowOfA(name), ...fields[i])),
      ),
    ),
    button(shared.check, "asked-check", check, { class: "iaa-primary" }),
    message,
  );
  return { node, focus: () => fields[0][0].focus({ preventScroll: true }) };
}
