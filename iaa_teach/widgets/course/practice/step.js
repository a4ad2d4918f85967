// A step of an exercise: a field, or options to choose from; when done, a single line.

import { h, uniqueId } from "../../kit/dom.js";
import { rich } from "../../kit/say.js";
import { markFault, textField } from "../question/inputs.js";
import { words } from "./words.js";

const ICONS = { right: "✓", wrong: "✗", shown: "→" };

/** @typedef {import("../../kit/engine/marking.js").Question} Question */
/** @typedef {{ mark: string, said: string, hint: string }} State */
/**
 * @typedef {object} Row
 * @property {HTMLElement} node
 * @property {string} hint the visible one
 * @property {() => string} read
 * @property {(answer: string) => void} write
 * @property {(faulty: boolean) => void} complain
 * @property {(state: State) => void} draw
 * @property {() => void} focus
 */

/** @param {string} mark */
export const isSettled = (mark) => mark === "right" || mark === "shown";

/**
 * @param {Question} step
 * @param {(row: Row) => void} changed
 * @returns {Row}
 */
export function stepRow(step, changed) {
  const saidId = uniqueId("said");
  const mark = h("span.iaa-practice-mark");
  const said = h("p", { id: saidId, class: "iaa-practice-said" });
  const hint = h("p.iaa-practice-hint.iaa-quiet");
  const input = (step.kind === "choice" ? choiceInput : numberInput)(step, saidId, () => changed(row));
  const node = h(
    "li.iaa-practice-step",
    { "data-testid": "practice-step" },
    input.label,
    h("span.iaa-practice-answer", input.node, mark),
    hint,
    said,
  );
  const { read, write, complain, focus } = input;
  const row = {
    ...{ node, read, write, complain, focus },
    hint: "",
    /** @param {State} state */
    draw(state) {
      const settled = isSettled(state.mark);
      node.classList.toggle("iaa-practice-settled", settled);
      input.node.hidden = settled;
      mark.className = `iaa-practice-mark${state.mark ? ` iaa-practice-${state.mark}` : ""}`;
      mark.replaceChildren(
        ...(state.mark ? [h("span", { "aria-hidden": "true" }, `${ICONS[state.mark]} `), words.marks[state.mark]] : []),
      );
      said.className = `iaa-practice-said${settled ? " iaa-quiet" : ""}`;
      said.replaceChildren(...rich(state.said));
      row.hint = state.hint;
      hint.replaceChildren(...rich(state.hint));
      hint.hidden = !state.hint;
    },
  };
  return row;
}

/**
 * @param {Question} step
 * @param {string} saidId
 * @param {() => void} changed
 */
function numberInput(step, saidId, changed) {
  const id = uniqueId("step");
  const field = textField({ id, "aria-describedby": saidId, oninput: changed });
  return {
    label: h("label", { for: id }, ...rich(step.label)),
    node: field,
    read: () => field.value.trim(),
    /** @param {string} answer */
    write: (answer) => {
      field.value = answer;
    },
    /** @param {boolean} faulty */
    complain: (faulty) => markFault(field, faulty),
    focus: () => field.focus(),
  };
}

/**
 * @param {Question} step
 * @param {string} saidId
 * @param {() => void} changed
 */
function choiceInput(step, saidId, changed) {
  const name = uniqueId("choice");
  const labelId = uniqueId("step");
  const radios = step.options.map((option) =>
    h("input", { type: "radio", name, value: option.text, onchange: changed }),
  );
  const node = h(
    "span.iaa-practice-options",
    { role: "radiogroup", "aria-labelledby": labelId, "aria-describedby": saidId },
    step.options.map((option, i) =>
      h("label", { "data-testid": "practice-option" }, radios[i], h("span", ...rich(option.text))),
    ),
  );
  return {
    label: h("span", { id: labelId }, ...rich(step.label)),
    node,
    read: () => radios.find((radio) => radio.checked)?.value ?? "",
    /** @param {string} answer */
    write: (answer) => {
      for (const radio of radios) radio.checked = radio.value === answer;
    },
    /** @param {boolean} faulty */
    complain: (faulty) => markFault(node, faulty),
    focus: () => (radios.find((radio) => radio.checked) ?? radios[0]).focus(),
  };
}
