// A picture's menu: copy, reset, show all parts, full screen.
//
// A popover is on top of everything, also in full screen, and closes on Esc or a tap outside.

import { button, h } from "./dom.js";
import { words } from "./words.js";

const GAP = 4; // pixels between the button and its menu

/** @param {(HTMLElement | null | undefined)[]} tools buttons, or rows of a button and its message */
export function toolMenu(tools) {
  const list = h("div.iaa-tools", { popover: "auto", "data-testid": "tools" }, tools);
  const opener = button(words.tools, "tool-menu", undefined, { "aria-expanded": "false", "aria-haspopup": "true" });
  opener.popoverTargetElement = list; // toggles the menu
  const close = () => list.hidePopover();
  list.addEventListener("click", ({ target }) => {
    const isDone = target instanceof Element && target.closest("button") && !target.closest(".iaa-row");
    if (isDone) close(); // after copying, the confirmation comes first
  });
  list.addEventListener("toggle", (event) => {
    const isOpen = /** @type {ToggleEvent} */ (event).newState === "open";
    opener.setAttribute("aria-expanded", String(isOpen));
    if (isOpen) {
      place();
      if (!list.matches(":focus-within")) list.querySelector("button")?.focus({ preventScroll: true });
      addEventListener("scroll", place, { capture: true, passive: true });
    } else removeEventListener("scroll", place, { capture: true });
  });
  function place() {
    const { top, bottom, right } = opener.getBoundingClientRect();
    const isBelow = bottom + GAP + list.offsetHeight <= innerHeight;
    list.style.insetBlockStart = `${Math.max(GAP, isBelow ? bottom + GAP : top - GAP - list.offsetHeight)}px`;
    list.style.insetInlineStart = `${Math.max(GAP, right - list.offsetWidth)}px`;
  }
  return h("div.iaa-menu", opener, list);
}
