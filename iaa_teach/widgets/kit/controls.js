// The controls that views share, each made in one place.

import { h, setAttributes, setText, uniqueId } from "./dom.js";

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
 * @param {(value: any) => void} choose gets one of the values
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
 * @param {(value: any) => void} choose gets one of the values
 */
export function chooser(label, testid, options, choose) {
  const id = uniqueId(testid);
  const select = h(
    "select",
    { id, "data-testid": testid, onchange: () => choose(select.value) },
    options.map(([value, text]) => h("option", { value }, text)),
  );
  return { select, node: h("div.iaa-field", h("label", { for: id }, label), select) };
}

/**
 * A slider with its label, and its value in words beside it.
 *
 * @param {{
 *   testid: string,
 *   label: import("./dom.js").Child,
 *   move: (value: number) => void,
 *   low?: number,
 *   high?: number,
 *   step?: number,
 * }} options
 */
export function slider({ testid, label, move, low = 0, high = 100, step = 1 }) {
  const id = uniqueId(testid);
  const input = h("input", {
    id,
    type: "range",
    min: low,
    max: high,
    step,
    "data-testid": testid,
    oninput: () => move(input.valueAsNumber),
  });
  const value = h("output", { for: id, class: "iaa-slider-value" });
  const head = h("label", { for: id }, label);
  return {
    node: h("div.iaa-slider", head, value, input),
    head,
    value,
    input,
    /**
     * @param {number | null} number
     * @param {string} text the value in words
     * @param {string} [spoken] the same for a screen reader, where it needs more
     */
    draw(number, text, spoken = text) {
      if (number !== null && input.valueAsNumber !== number) input.valueAsNumber = number;
      setAttributes(input, { "aria-valuetext": spoken });
      setText(value, text);
    },
  };
}

/**
 * A number that matters, with its name below it.
 *
 * @param {string} testid
 * @param {...import("./dom.js").Child} label
 */
export function figure(testid, ...label) {
  const value = h("div.iaa-number", { "data-testid": testid });
  const name = h("div.iaa-quiet", label);
  return { value, name, node: h("div.iaa-figure", value, name) };
}

/**
 * What is folded below its title, until somebody asks for it.
 *
 * @param {string} testid
 * @param {import("./dom.js").Child} title
 * @param {...import("./dom.js").Child} content
 */
export const fold = (testid, title, ...content) =>
  h("details", { "data-testid": testid }, h("summary", title), content);
