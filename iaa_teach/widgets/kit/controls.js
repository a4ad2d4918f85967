// The controls that views share, each made in one place.

import { h, setAttributes, uniqueId } from "./dom.js";

/**
 * @param {string} text
 * @param {string} testid
 * @param {() => void} onclick
 * @param {import("./dom.js").Attributes} [attributes]
 */
export const button = (text, testid, onclick, attributes = {}) =>
  h("button", { type: "button", "data-testid": testid, onclick, ...attributes }, text);

/**
 * Buttons of which one is pressed: `choices` are pairs of a value and its text.
 *
 * @param {[string, string][]} choices
 * @param {string} prefix of their test ids
 * @param {(value: string) => void} choose
 */
export function pressedButtons(choices, prefix, choose) {
  const buttons = choices.map(([value, text]) => button(text, `${prefix}-${value}`, () => choose(value)));
  return {
    buttons,
    /** @param {string | undefined} value */
    press(value) {
      choices.forEach(([each], i) => {
        setAttributes(buttons[i], { "aria-pressed": String(each === value) });
      });
    },
  };
}

/**
 * A select with its label: `options` are pairs of a value and its text.
 *
 * @param {string} label
 * @param {string} testid
 * @param {[string, string][]} options
 * @param {(value: string) => void} choose
 */
export function chooser(label, testid, options, choose) {
  const id = uniqueId(testid);
  const select = h(
    "select",
    { id, "data-testid": testid, onchange: () => choose(select.value) },
    options.map(([value, text]) => h("option", { value }, text)),
  );
  return { select, node: h("div", { class: "iaa-field" }, h("label", { for: id }, label), select) };
}

/**
 * A number that matters, with its name below it.
 *
 * @param {string} testid
 * @param {...import("./dom.js").Child} label
 */
export function figure(testid, ...label) {
  const value = h("div", { class: "iaa-number", "data-testid": testid });
  const name = h("div", { class: "iaa-quiet" }, label);
  return { value, name, node: h("div", { class: "iaa-figure" }, value, name) };
}
