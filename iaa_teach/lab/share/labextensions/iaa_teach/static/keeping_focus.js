// The focus stays where a person works. JupyterLab gives it to a cell once that is ready, however late that is: after a
// lesson has been opened, somebody may be in the middle of a form by then.

const NOTEBOOK = ".jp-Notebook";

/**
 * Let no notebook take the focus from an element, unless a person moves it there.
 *
 * @param {HTMLElement} node
 */
export function keepFocus(node) {
  /** @type {HTMLElement | null} */
  let last = null; // what had the focus in it
  let isHere = false; // whether a person did the latest thing in it, and nothing that leads out of it
  const isIn = (/** @type {Event} */ event) => node.contains(/** @type {Node} */ (event.target));
  document.addEventListener("pointerdown", (event) => (isHere = isIn(event)), true);
  document.addEventListener(
    "keydown",
    (event) => (isHere = isIn(event) && event.key !== "Tab" && !event.ctrlKey && !event.metaKey && !event.altKey),
    true,
  );
  document.addEventListener(
    "focusin",
    (event) => {
      const target = /** @type {HTMLElement} */ (event.target);
      if (isIn(event)) last = target;
      else if (isHere && last?.isConnected && target.closest(NOTEBOOK)) {
        isHere = false; // once: software that reads the page aloud moves the focus without a key
        event.stopPropagation();
        last.focus({ preventScroll: true });
      }
    },
    true,
  );
}
