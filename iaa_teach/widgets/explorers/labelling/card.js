// One sentence at a time, and two large buttons for its label.

import { button, h, setText } from "../../kit/dom.js";
import { TAKES_LETTERS } from "../../kit/presenting.js";
import { capitalised, say } from "../../kit/say.js";
import { words } from "./words.js";

const KEYS = ["f", "j"];
const NOTEBOOK = ".jp-Notebook, .jp-Cell, .jp-WindowedPanel-outer"; // focused in Jupyter while nobody is typing

/**
 * @param {import("./given.js").LabellingView} view
 * @param {Pick<import("./given.js").GivenLabels, "own" | "labels" | "asks" | "give" | "takeBack">} given
 * @param {() => void} done called with the last label
 * @param {string} [lead] introductory text
 */
export function labelCard(view, given, done, lead = "") {
  const { model } = view;
  const sentences = model.get("sentences"),
    categories = model.get("categories");
  const place = h("p.iaa-quiet", { "data-testid": "place" });
  const dots = sentences.map(() => h("span"));
  const sentence = h("p.iaa-labelling-sentence", { "data-testid": "sentence", "aria-live": "polite" });
  const buttons = categories.map((name, i) =>
    h(
      "button",
      { type: "button", "data-testid": `label-${i}`, "aria-keyshortcuts": KEYS[i], onclick: () => give(i) },
      capitalised(name),
      h("kbd", { "aria-hidden": "true" }, KEYS[i].toUpperCase()),
    ),
  );
  const back = button(words.back, "take-back", () => {
    given.takeBack();
    if (given.own().length === 0) focus();
  });
  const node = h(
    "div.iaa-labelling-card",
    lead ? h("p", lead) : null,
    h("div.iaa-labelling-place", place, h("div.iaa-labelling-dots", { "aria-hidden": "true" }, dots)),
    sentence,
    h("p.iaa-labelling-is", words.is),
    h("div.iaa-labelling-buttons", buttons),
    h("div.iaa-row", h("span.iaa-quiet.iaa-labelling-keys", words.keys), back),
    onPaper(sentences, categories),
  );

  const focus = () => buttons[0].focus({ preventScroll: true });
  /** @param {number} which of the categories */
  function give(which) {
    given.give(categories[which]);
    if (given.own().length === sentences.length) done();
  }
  /** @param {KeyboardEvent} event */
  function press(event) {
    if (node.hidden || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if (/** @type {Element} */ (event.target).matches(TAKES_LETTERS)) return;
    const which = KEYS.indexOf(event.key.toLowerCase());
    if (which < 0) return;
    event.preventDefault();
    event.stopPropagation(); // a notebook or a deck has keys of its own
    give(which);
  }
  /** Whether the keys are for the card: it is visible, and nothing else has the focus. */
  function hasKeys() {
    const { top, bottom } = node.getBoundingClientRect();
    const active = document.activeElement;
    const isFree = active === document.body || active?.matches(NOTEBOOK);
    return isFree && bottom > 0 && top < innerHeight && node.checkVisibility({ visibilityProperty: true });
  }
  /** @param {KeyboardEvent} event */
  function pressAnywhere(event) {
    if (hasKeys()) press(event);
  }
  addEventListener("keydown", pressAnywhere, true); // before a notebook's or a deck's own keys
  let listens = false;
  function claimKeys() {
    if (hasKeys()) focus();
  }

  return {
    node,
    draw() {
      if (!listens) {
        view.root.addEventListener("keydown", press); // whatever has the focus, such as the full-screen button
        if (!model.page) view.root.addEventListener("click", claimKeys); // on the sentence, say
        if (model.get("task") === "first" && !model.page) requestAnimationFrame(() => requestAnimationFrame(claimKeys));
      }
      listens = true;
      const labels = given.labels();
      node.hidden = !given.asks();
      if (node.hidden) return;
      setText(place, say(words.sentence, { n: labels.length + 1, total: sentences.length }));
      setText(sentence, sentences[labels.length]);
      dots.forEach((dot, i) => dot.classList.toggle("iaa-labelling-done", i < labels.length));
      back.disabled = labels.length === 0;
    },
    stop: () => removeEventListener("keydown", pressAnywhere, true),
    focus,
  };
}

/**
 * All sentences, each with a box for every label, since paper has no next card.
 *
 * @param {string[]} sentences
 * @param {string[]} categories
 */
const onPaper = (sentences, categories) =>
  h(
    "ol.iaa-labelling-paper",
    sentences.map((sentence) =>
      h(
        "li",
        h("span", sentence),
        h(
          "span.iaa-labelling-boxes",
          categories.map((name) => h("span", h("i"), name)),
        ),
      ),
    ),
  );
