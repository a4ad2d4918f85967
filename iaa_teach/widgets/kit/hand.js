// A hand that shows what to grab: once per learner, if a picture is visible and untouched for some seconds. Not with
// reduced motion, nor on slides, where somebody explains.

import { h, s } from "./dom.js";
import { animate, prefersStillness } from "./motion.js";

const WAIT = 4000; // milliseconds
const KEPT = "iaa-hand"; // storage key, set once the hand has been shown or was unnecessary
const ARROW_KEYS = new Set(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]);
const HANDLES = ['[data-handle*="guess"]', ".iaa-grip-knob", "[data-handle]"]; // the first visible one
const SHAPE =
  "m9 11v-6.5a1.5 1.5 0 0 1 3 0v5.5l5.2 1.1a2 2 0 0 1 1.6 2.3l-.9 5.2a3 3 0 0 1-2.9 2.4h-3.6a3 3 0 0 1-2.3-1.1l-4.1-5a1.4 1.4 0 0 1 2-1.9l2 1.6z";

/**
 * @param {HTMLElement} root of an explorer
 * @returns {() => void} cancels the hint
 */
export function hintAtGrabbing(root) {
  if (prefersStillness() || isKnown()) return () => {};
  let timer = 0;
  /** @type {HTMLElement | null} */
  let hand = null;
  const watch = new IntersectionObserver((entries) => {
    clearTimeout(timer);
    if (entries.at(-1)?.isIntersecting) timer = setTimeout(show, WAIT);
  });

  function show() {
    if (isKnown() || root.closest(".reveal")) return stop();
    const place = placeIn(root);
    if (!place) {
      timer = setTimeout(show, WAIT); // until scrolled into view
      return undefined;
    }
    remember();
    hand = h("div.iaa-hand", { "aria-hidden": "true" }, s("svg", { viewBox: "0 0 24 24" }, s("path", { d: SHAPE })));
    hand.style.left = `${place.x}px`;
    hand.style.top = `${place.y}px`;
    root.append(hand);
    root.classList.add("iaa-pointed-out");
    const there = [0, 36, 0, 36, 0].map((x) => ({ transform: `translate(${x}px,${x / 3}px)`, opacity: 1 }));
    const frames = [{ ...there[0], opacity: 0 }, ...there, { ...there[0], opacity: 0 }];
    void animate(hand, frames, { duration: 4200, easing: "ease-in-out" }).then(stop);
    return undefined;
  }
  /** @param {PointerEvent | KeyboardEvent} event */
  function touched(event) {
    const isOtherKey = "key" in event && !ARROW_KEYS.has(event.key);
    if (isOtherKey || !(event.target instanceof Element) || !event.target.closest(".iaa [data-handle]")) return;
    remember();
    stop();
  }
  function stop() {
    clearTimeout(timer);
    watch.disconnect();
    hand?.remove();
    root.classList.remove("iaa-pointed-out");
    removeEventListener("pointerdown", touched, true);
    removeEventListener("keydown", touched, true);
  }
  addEventListener("pointerdown", touched, true);
  addEventListener("keydown", touched, true);
  watch.observe(root);
  return stop;
}

/**
 * Return the position of a visible handle within the explorer, or null.
 *
 * @param {HTMLElement} root
 */
function placeIn(root) {
  const around = root.getBoundingClientRect();
  for (const handles of HANDLES) {
    for (const each of root.querySelectorAll(handles)) {
      const { left, top, width, height } = each.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const isInSight =
        each.checkVisibility({ visibilityProperty: true }) && root.contains(document.elementFromPoint(x, y));
      if (isInSight) return { x: x - around.left, y: y - around.top };
    }
  }
  return null;
}

function isKnown() {
  try {
    return localStorage.getItem(KEPT) !== null;
  } catch {
    return true; // without storage it would appear again and again
  }
}

function remember() {
  try {
    localStorage.setItem(KEPT, "");
  } catch {
    // No storage.
  }
}
