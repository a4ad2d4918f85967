// Which parts of an explorer are shown: those that the lesson asks for by `show`, or everything.
//
// A part has its name, or several with commas, in `data-show`. Parts that hold one that is asked for are shown with it, and
// what has no name always. A part that is asked for has a place in full screen, too.

const UNSHOWN = "data-unshown";

/** Whether a node waits behind the button "Show everything". @param {unknown} node */
export const isUnshown = (node) => node instanceof Element && node.hasAttribute(UNSHOWN);

/**
 * @param {Model<any>} model
 * @param {HTMLElement} content
 * @param {() => void} drawNew draws what has not been shown before
 */
export function showing(model, content, drawNew) {
  /** @type {HTMLElement[]} those that have a place in full screen only because they are asked for */
  let placed = [];
  const asked = () => /** @type {string[]} */ (model.get("show") ?? []);

  /** @param {boolean} everything */
  function apply(everything) {
    const parts = /** @type {HTMLElement[]} */ ([...content.querySelectorAll("[data-show]")]);
    const names = everything ? [] : asked();
    const wanted = parts.filter((part) => part.dataset.show?.split(",").some((name) => names.includes(name)));
    let isNew = false;
    for (const part of parts) {
      const waited = isUnshown(part);
      const waits = part.toggleAttribute(UNSHOWN, names.length > 0 && !wanted.some((each) => part.contains(each)));
      if (waited && !waits) isNew = true;
    }
    for (const part of placed) part.removeAttribute("data-area");
    placed = wanted.filter((part) => !part.closest("[data-area]") && !part.querySelector("[data-area]"));
    for (const part of placed) part.dataset.area = "readout";
    for (const part of wanted) {
      const fold = part.matches("details") ? part : part.querySelector(":scope > details");
      if (fold instanceof HTMLDetailsElement) fold.open = true;
    }
    if (isNew) drawNew();
  }
  return { apply, partial: () => asked().length > 0 };
}
