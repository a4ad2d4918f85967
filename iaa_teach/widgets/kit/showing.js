// Which parts of an explorer are shown: those in the lesson's `show`, or all.
//
// A part has its name, or several separated by commas, in `data-show`. Ancestors of selected parts are shown with
// them, and unnamed elements always. Selected parts have an area in full screen, too.

const UNSHOWN = "data-unshown";

/** Whether a node waits behind the button "Show everything". @param {unknown} node */
export const isUnshown = (node) => node instanceof Element && node.hasAttribute(UNSHOWN);

/**
 * @param {Model<any>} model
 * @param {HTMLElement} content
 * @param {() => void} drawNew draws parts not shown before
 */
export function showing(model, content, drawNew) {
  /** @type {HTMLElement[]} parts with an area in full screen only because they are selected */
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
