// In Voila, and in nbconvert's pages, no extension of the kit keeps away what gives a prediction's answer away. But they
// write a cell's tags as its classes, so the question does it there, in the place of the line that does it where no script
// runs (saved.py). Other hosts have no such classes. It also puts away the still of the first picture, which a bare
// notebook has in its place.

/**
 * Hide the cells tagged `after-prediction:ID`, or show them.
 *
 * @param {string} id
 * @param {boolean} committed
 */
export function showAfterPrediction(id, committed) {
  const line = document.querySelector(`body.jp-Notebook #${CSS.escape(`iaa-after-${id}`)}`);
  line?.parentElement?.replaceChildren();
  const tagged = `.${CSS.escape(`celltag_after-prediction:${id}`)}`;
  for (const cell of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(tagged))) {
    cell.style.display = committed ? "" : "none";
  }
}

/** Hide the line with the still, here that the picture is alive. */
export function hideStill() {
  const line = /** @type {HTMLElement | null} */ (document.querySelector('[title="still"]'));
  if (line) line.hidden = true;
}
