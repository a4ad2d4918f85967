// Full screen, with navigation between views by buttons, clicker keys, n and p.
//
//   const screen = presenting(root, changed);
//   foot.append(...screen.buttons);
//
// The page goes full screen and the view covers it in the top layer. The view stays in its place in the document, so
// it keeps its state and no host misses a node. Meanwhile its root has `data-full`. Hosts load this file once per
// view, so views hand over by events at their roots.

import { button, h, holdsFocus, setAttributes, setText } from "./dom.js";
import { say } from "./say.js";
import { words } from "./words.js";

const ENTER = "full-screen"; // test id of the button that identifies other views
const TAKE = "iaa-take-screen",
  CHANGED = "iaa-screen-changed";
const CLICKER = new Map([
  ["PageDown", 1],
  ["PageUp", -1],
]);
const LETTERS = new Map([
  ["n", 1],
  ["p", -1],
]);
const TYPED_IN = "input:not([type=radio], [type=checkbox], [type=range])";
/** Selects fields in which a letter is typed. */
export const TAKES_LETTERS = [TYPED_IN, "select", "textarea", "[contenteditable]"].join();

/** @typedef {{ own: boolean, by: number }} Handover whether the kit entered full screen, and the step taken */

/** Return whether the browser can show a view in full screen. */
const canPresent = () => document.fullscreenEnabled && "popover" in HTMLElement.prototype;

/**
 * Call `act` once a part of a view is visible: now, or when no other view fills the screen.
 *
 * @param {HTMLElement} part
 * @param {() => void} act
 */
export function whenInSight(part, act) {
  const look = () => {
    const full = document.querySelector(".iaa[data-full]");
    if (full && !full.contains(part)) return;
    document.removeEventListener(CHANGED, look);
    act();
  };
  document.addEventListener(CHANGED, look);
  look();
}

/**
 * @param {HTMLElement} root of the view
 * @param {(full: boolean) => void} changed
 */
export function presenting(root, changed) {
  const enter = button(words.fullScreen, ENTER, toggle);
  const back = button("←", "previous", () => step(-1), { "aria-label": words.previous, hidden: true });
  const next = button("→", "next", () => step(1), { "aria-label": words.next, hidden: true });
  const place = h("span", { "data-testid": "place-in-lesson", hidden: true });
  let full = false;
  let own = false; // whether to leave full screen afterwards: a surrounding deck may have its own

  const isFocusable = (/** @type {HTMLButtonElement} */ one) => !one.hidden && !one.disabled;

  async function toggle() {
    if (full) return leave();
    const begins = !document.fullscreenElement;
    try {
      if (begins) await document.documentElement.requestFullscreen();
    } catch {
      setText(enter, words.noFullScreen);
      return undefined;
    }
    return take({ own: begins, by: 0 });
  }
  /** @param {Handover} handover */
  function take(handover) {
    if (full) return;
    full = true;
    own = handover.own;
    if (root.parentElement) root.parentElement.style.minHeight = `${root.offsetHeight}px`; // keeps the page's layout
    setAttributes(root, { "data-full": "", popover: "manual", tabindex: -1, role: "group" });
    root.showPopover();
    document.addEventListener("fullscreenchange", ended);
    document.addEventListener("keydown", click, true);
    root.addEventListener("keydown", press);
    root.addEventListener("keyup", later);
    root.addEventListener("click", later);
    draw();
    const used = handover.by > 0 ? next : back;
    if (handover.by && isFocusable(used)) used.focus();
    else if (!holdsFocus(root)) root.focus();
  }
  function give() {
    if (!full) return;
    full = false;
    document.removeEventListener("fullscreenchange", ended);
    document.removeEventListener("keydown", click, true);
    root.removeEventListener("keydown", press);
    root.removeEventListener("keyup", later);
    root.removeEventListener("click", later);
    if (root.isConnected) root.hidePopover();
    setAttributes(root, { "data-full": null, popover: null, tabindex: null, role: null, "aria-label": null });
    root.parentElement?.style.removeProperty("min-height");
    draw();
  }
  function draw() {
    for (const one of [back, place, next]) one.hidden = !full;
    setText(enter, full ? words.leaveFullScreen : words.fullScreen);
    if (full) drawPlace();
    changed(full);
    root.dispatchEvent(new CustomEvent(CHANGED, { bubbles: true }));
  }
  function drawPlace() {
    const all = others();
    const at = all.indexOf(root);
    const values = { place: at + 1, total: all.length };
    setText(place, say(words.placeInLesson, values));
    setAttributes(root, { "aria-label": say(words.screenOf, values) });
    back.disabled = at === 0;
    next.disabled = at === all.length - 1;
  }
  // Actions here may reveal more of the lesson.
  const later = () => setTimeout(() => full && drawPlace());

  /** Return the roots of the visible views of this lesson, including this one. */
  function others() {
    const lesson = /** @type {Element | Document} */ (root.closest(".jp-Notebook") ?? root.getRootNode());
    const buttons = /** @type {HTMLElement[]} */ ([...lesson.querySelectorAll(`.iaa [data-testid="${ENTER}"]`)]);
    return buttons
      .map((one) => /** @type {HTMLElement} */ (one.closest(".iaa")))
      .filter((one) => one === root || seen(one.querySelector(".iaa-foot")));
  }
  /** The full-screen button, or the menu that contains it. */
  const inSight = () => (seen(enter) ? enter : (enter.closest(".iaa-menu")?.querySelector("button") ?? enter));
  /** @param {Element | null} node */
  const seen = (node) => Boolean(node?.checkVisibility({ opacityProperty: true, visibilityProperty: true }));

  /** @param {number} by */
  function step(by) {
    const all = others();
    const to = all[all.indexOf(root) + by];
    if (!to) return;
    const handover = { own, by: holdsFocus(back) || holdsFocus(next) ? by : 0 };
    to.dispatchEvent(new CustomEvent(TAKE, { detail: handover }));
    give();
  }
  async function leave() {
    give();
    if (own && document.fullscreenElement) await document.exitFullscreen().catch(() => {});
    root.scrollIntoView({ block: "nearest", behavior: "instant" });
    inSight().focus({ preventScroll: true });
  }
  function ended() {
    if (!document.fullscreenElement) void leave();
  }
  /** @param {Event} event */
  function taken(event) {
    take(/** @type {CustomEvent<Handover>} */ (event).detail);
  }

  /** @param {KeyboardEvent} event */
  const isPlain = (event) => !event.altKey && !event.ctrlKey && !event.metaKey;
  // Clicker keys work wherever the focus is, before a slider or the host gets them.
  /** @param {KeyboardEvent} event */
  function click(event) {
    const by = CLICKER.get(event.key);
    if (!by || !isPlain(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    step(by);
  }
  /** @param {KeyboardEvent} event */
  function press(event) {
    if (event.defaultPrevented || !isPlain(event)) return;
    if (event.key === "Escape") void leave();
    if (event.key === "Tab") keepFocus(event);
    const by = LETTERS.get(event.key.toLowerCase());
    if (!by || /** @type {Element} */ (event.target).closest(TAKES_LETTERS)) return;
    event.preventDefault();
    event.stopPropagation();
    step(by);
  }
  // The page below is hidden, so focus wraps from the last control to the first.
  /** @param {KeyboardEvent} event */
  function keepFocus({ shiftKey }) {
    setTimeout(() => {
      if (full && !holdsFocus(root)) (shiftKey ? ([next, back].find(isFocusable) ?? inSight()) : root).focus();
    });
  }

  root.addEventListener(TAKE, taken);
  return {
    buttons: canPresent() ? [enter, back, place, next] : [],
    stop() {
      if (full) void leave();
      root.removeEventListener(TAKE, taken);
    },
  };
}
