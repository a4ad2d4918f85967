// One sentence at a time, and two large buttons for its label.

import { button } from "../../kit/controls.js";
import { h, setText } from "../../kit/dom.js";
import { capitalised, say } from "../../kit/say.js";
import { words } from "./words.js";

const KEYS = ["f", "j"];

/**
 * @param {string[]} sentences
 * @param {string[]} categories
 * @param {(label: string) => void} give
 * @param {() => void} takeBack
 */
export function labelCard(sentences, categories, give, takeBack) {
  const place = h("p", { class: "iaa-quiet", "data-testid": "place" });
  const dots = sentences.map(() => h("span"));
  const sentence = h("p", { class: "iaa-labelling-sentence", "data-testid": "sentence", "aria-live": "polite" });
  const buttons = categories.map((name, i) =>
    h(
      "button",
      { type: "button", "data-testid": `label-${i}`, "aria-keyshortcuts": KEYS[i], onclick: () => give(name) },
      capitalised(name),
      h("kbd", { "aria-hidden": "true" }, KEYS[i].toUpperCase()),
    ),
  );
  const back = button(words.back, "take-back", takeBack);
  const node = h(
    "div",
    { class: "iaa-labelling-card" },
    h(
      "div",
      { class: "iaa-labelling-place" },
      place,
      h("div", { class: "iaa-labelling-dots", "aria-hidden": "true" }, dots),
    ),
    sentence,
    h("p", { class: "iaa-labelling-is" }, words.is),
    h("div", { class: "iaa-labelling-buttons" }, buttons),
    h("div", { class: "iaa-row" }, h("span", { class: "iaa-quiet iaa-labelling-keys" }, words.keys), back),
  );

  /** @param {KeyboardEvent} event */
  function press(event) {
    if (node.hidden || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    const which = KEYS.indexOf(event.key.toLowerCase());
    if (which < 0) return;
    event.preventDefault();
    give(categories[which]);
  }
  return {
    node,
    /** @param {string[]} labels those given so far */
    draw(labels) {
      const n = Math.min(labels.length, sentences.length - 1);
      setText(place, say(words.sentence, { n: n + 1, total: sentences.length }));
      setText(sentence, sentences[n]);
      dots.forEach((dot, i) => dot.classList.toggle("iaa-labelling-done", i < labels.length));
      back.disabled = labels.length === 0;
    },
    press,
    focus: () => buttons[0].focus({ preventScroll: true }),
  };
}
