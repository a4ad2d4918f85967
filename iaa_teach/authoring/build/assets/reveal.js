// Hide content after a prediction until the prediction is locked in. Without scripts it is shown.

/** @typedef {{ id: string, committed: boolean }} Commitment */

/** Whether the page can be read without guessing: its address ends with `?open`. */
export const isOpen = () => new URLSearchParams(location.search).has("open");

/** Follow the page's predictions. Content that waits for one not on the page is shown. */
export function followPredictions() {
  document.addEventListener("iaa-committed", (event) => {
    const { id, committed } = /** @type {CustomEvent<Commitment>} */ (event).detail;
    reveal(id, committed);
  });
}

/** Hide the part of the page that starts at the running script, unless its prediction was already locked in. */
export function hold() {
  const part = /** @type {HTMLElement} */ (document.currentScript?.parentElement);
  const id = part.dataset.afterPrediction ?? "";
  const committed = document.querySelector(`[data-question="${CSS.escape(id)}"][data-committed="true"]`);
  part.hidden = !committed && !isOpen();
}

/** Show content that waits for a prediction not on the page. */
export function revealOrphans() {
  for (const part of waiting()) {
    const id = part.dataset.afterPrediction ?? "";
    if (!document.querySelector(`[data-question="${CSS.escape(id)}"]`)) part.hidden = false;
  }
}

/**
 * Return whether an explorer's hidden figures wait for a question on the page.
 *
 * @param {import("./models.js").PageModel} model
 */
export const isAsked = (model) => Boolean(model.get("asking")) || Object.keys(model.get("waiting") ?? {}).length > 0;

const TYPED_IN = ["input:not([type=range])", "textarea", "select"].join();

/**
 * Reveal the slide's hidden figures with the key V: the class guesses first.
 *
 * @param {(place: number) => import("./models.js").PageModel} modelAt
 */
export function revealByKey(modelAt) {
  /** @param {KeyboardEvent} event */
  function press(event) {
    if (event.key.toLowerCase() !== "v" || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof Element && event.target.closest(TYPED_IN)) return;
    event.stopImmediatePropagation(); // otherwise the deck goes black
    event.preventDefault();
    for (const place of document.querySelectorAll(".present [data-model]")) {
      const model = modelAt(Number(place.getAttribute("data-model")));
      if (!model?.get("veil")?.length || !isAsked(model)) continue;
      for (const [name, value] of Object.entries(model.get("ghost_at"))) model.set(name, value);
      model.set("veil", []);
    }
  }
  addEventListener("keydown", press, true);
}

/**
 * @param {string} id
 * @param {boolean} committed
 */
function reveal(id, committed) {
  for (const part of waiting()) if (part.dataset.afterPrediction === id) part.hidden = !committed && !isOpen();
}

/** @returns {NodeListOf<HTMLElement>} */
const waiting = () => document.querySelectorAll("[data-after-prediction]");
