// In Voila and nbconvert's pages, no extension of the kit hides what gives away a prediction's answer. But cell tags
// are classes there, so the question hides those cells, and takes off the fold of their texts, which is for pages without
// scripts. It also hides the preview image that a bare notebook shows for the first picture, and an explorer that is
// right above already.

import { COMES } from "../../kit/explorers_here.js";

/**
 * Hide the cells tagged `after-prediction:ID`, or show them.
 *
 * @param {string} id
 * @param {boolean} committed
 */
export function showAfterPrediction(id, committed) {
  const tagged = `.${CSS.escape(`celltag_after-prediction:${id}`)}`;
  for (const cell of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(tagged))) {
    cell.style.display = committed ? "" : "none";
    const fold = committed && cell.querySelector(".jp-MarkdownOutput > details:only-child");
    if (fold) fold.replaceWith(...[...fold.childNodes].slice(1)); // without its title
  }
}

/** Hide the line with the preview image once the picture works. */
export function hideStill() {
  const line = /** @type {HTMLElement | null} */ (document.querySelector('[title="still"]'));
  if (line) line.hidden = true;
}

/**
 * Leave out the explorer below a question while the cell right above shows it.
 *
 * @param {HTMLElement} question
 * @param {import("./asked_on.js").AskedOn} asked
 */
export function leaveOutRepeated(question, { ready, views }) {
  const look = () => {
    const cells = [...document.querySelectorAll("body.jp-Notebook .jp-Cell")];
    const place = cells.findIndex((cell) => cell.contains(question));
    const own = views().find((view) => cells[place]?.contains(view));
    const output = /** @type {HTMLElement | null | undefined} */ (own?.closest(".jp-OutputArea-child"));
    const isAbove = (/** @type {HTMLElement} */ view) => cells[place - 1]?.contains(view) && view.checkVisibility();
    if (output) output.style.display = views().some(isAbove) ? "none" : "";
  };
  addEventListener(COMES, look);
  ready.then(look);
  return { look, stop: () => removeEventListener(COMES, look) };
}
