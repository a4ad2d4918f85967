// Full screen, with navigation from one view to the next by buttons, clicker keys, n and p.
//
//   const screen = presenting(root, changed);
//   foot.append(...screen.buttons);
//
// The browser shows the page in full screen, and the view is over it in the top layer: it stays where it is in the
// document, so it keeps what it showed, and no host finds a node gone. While it fills the screen, its root has
// `data-full`. A host loads this file again for each view, so views hand the screen on by events at their roots.

import { button, h, holdsFocus, setAttributes, setText } from "./dom.js";
import { say } from "./say.js";
import { words } from "./words.js";

const ENTER = "full-screen"; // the test id of the button by which other views are found
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
const TAKES_LETTERS = [TYPED_IN, "select", "textarea", "[contenteditable]"].join();

/** @typedef {{ own: boolean, by: number }} Handover whether the kit began the full screen; the step that led here */

/** Return whether the browser can show a view in full screen. */
const canPresent = () => document.fullscreenEnabled && "popover" in HTMLElement.prototype;

/**
 * Call `act` when a part of a view can be seen: at once, or when no other view fills the screen any more.
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
  let own = false; // whether the full screen is to end with it: the deck around it may have its own

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
    if (root.parentElement) root.parentElement.style.minHeight = `${root.offsetHeight}px`; // the page stays as it is
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
  // What is done here may bring more of the lesson to light.
  const later = () => setTimeout(() => full && drawPlace());

  /** Return the roots of the views that can be seen in this lesson, this one among them. */
  function others() {
    const lesson = /** @type {Element | Document} */ (root.closest(".jp-Notebook") ?? root.getRootNode());
    const buttons = /** @type {HTMLElement[]} */ ([...lesson.querySelectorAll(`.iaa [data-testid="${ENTER}"]`)]);
    return buttons
      .map((one) => /** @type {HTMLElement} */ (one.closest(".iaa")))
      .filter((one) => one === root || seen(one.querySelector(".iaa-foot")));
  }
  /** The button that leads here and back, or the menu that holds it. */
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
  // A clicker's keys lead on wherever the focus is, before a slider or the host takes them.
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
  // What is below is out of sight, so the focus does not go there: after the last control comes the first.
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
