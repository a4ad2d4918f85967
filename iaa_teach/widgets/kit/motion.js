// Animation, if motion is not reduced; and which views are drawn immediately.

import { eachFrame } from "./dom.js";

/** @type {MediaQueryList | undefined} */
let stillness; // shared: browsers keep every query

/** Return whether the user prefers reduced motion. */
export function prefersStillness() {
  stillness ??= matchMedia("(prefers-reduced-motion: reduce)");
  return stillness.matches;
}

/**
 * Animate an element, and resolve at the end: immediately with reduced motion.
 *
 * @param {Element} node
 * @param {Keyframe[]} keyframes
 * @param {KeyframeAnimationOptions} options
 */
export async function animate(node, keyframes, options) {
  if (prefersStillness()) return;
  await node.animate(keyframes, options).finished.catch(() => {}); // cancelled means finished, too
}

/**
 * Resolve when all animations and transitions inside an element have finished.
 *
 * @param {Element} node
 */
export async function atRest(node) {
  await Promise.allSettled(node.getAnimations({ subtree: true }).map(({ finished }) => finished));
}

// A page may show one explorer in many scenes. While one is dragged, those out of sight wait until changes settle.
const REST = 250; // milliseconds without a change

/**
 * Return a function that runs `draw` at most once a frame while a view is in sight, otherwise once changes settle.
 *
 * @param {() => void} draw
 */
export function eachFrameInSight(draw) {
  const soon = eachFrame(draw);
  let isInSight = true;
  let timer = 0;
  const watch = new IntersectionObserver((entries) => {
    isInSight = entries.at(-1)?.isIntersecting ?? true;
  });
  const ask = () => {
    clearTimeout(timer);
    if (isInSight) soon();
    else timer = setTimeout(soon, REST);
  };
  return Object.assign(ask, {
    now: soon,
    /** @param {HTMLElement} root of the view */
    follow: (root) => watch.observe(root),
    stop() {
      clearTimeout(timer);
      watch.disconnect();
      soon.stop();
    },
  });
}

/** Return an element's visible height in pixels, negative if it is outside the window. @param {Element} node */
export function heightSeen(node) {
  const { top, bottom } = node.getBoundingClientRect();
  return Math.min(bottom, innerHeight) - Math.max(top, 0);
}

const MOST = 0.75; // of a picture, or of the window if it is larger; enough to see what moves
const ARRIVED = 700; // milliseconds, in case the browser does not report the end of scrolling

/**
 * Scroll to a view's picture if little of it is visible, as on a phone, where it is above or below its text; resolve
 * on arrival. A picture beside its text or on a slide is visible already.
 *
 * @param {HTMLElement} root of the view
 */
export async function inSight(root) {
  const picture = root.querySelector('[data-area="picture"]') ?? root;
  const { height } = picture.getBoundingClientRect();
  if (root.closest("[data-stage]") || heightSeen(picture) >= MOST * Math.min(height, innerHeight)) return;
  picture.scrollIntoView({ block: "nearest", behavior: prefersStillness() ? "instant" : "smooth" });
  if (prefersStillness()) return;
  await new Promise((resolve) => {
    addEventListener("scrollend", resolve, { once: true, capture: true });
    setTimeout(resolve, ARRIVED);
  });
}
