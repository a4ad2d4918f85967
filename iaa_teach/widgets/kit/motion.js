// Animation, none with reduced motion; and which views are drawn immediately.

import { eachFrame } from "./dom.js";

/** @type {MediaQueryList | undefined} */
let stillness; // one for all: a browser keeps each that is asked for

/** Return whether the person asked their system for less motion. */
export function prefersStillness() {
  stillness ??= matchMedia("(prefers-reduced-motion: reduce)");
  return stillness.matches;
}

/**
 * Move an element, and resolve when it has come to rest: at once where motion is reduced.
 *
 * @param {Element} node
 * @param {Keyframe[]} keyframes
 * @param {KeyframeAnimationOptions} options
 */
export async function animate(node, keyframes, options) {
  if (prefersStillness()) return;
  await node.animate(keyframes, options).finished.catch(() => {}); // one that is cancelled has ended, too
}

/**
 * Resolve when all that moves inside an element has come to rest, by animations or by transitions.
 *
 * @param {Element} node
 */
export async function atRest(node) {
  await Promise.allSettled(node.getAnimations({ subtree: true }).map(({ finished }) => finished));
}

// A page shows one explorer in many scenes. While a hand moves it in one, the others wait: they are drawn when it rests.
const REST = 250; // milliseconds without a change

/**
 * Return a function that runs `draw` at most once a frame while a view is in sight, else once changes have come to rest.
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

/** Return how many pixels of an element's height are in the window, below 0 where it is outside. @param {Element} node */
export function heightSeen(node) {
  const { top, bottom } = node.getBoundingClientRect();
  return Math.min(bottom, innerHeight) - Math.max(top, 0);
}

const MOST = 0.75; // of a picture, or of the window that it fills, is enough to see what moves
const ARRIVED = 700; // milliseconds, where the browser does not say that it has scrolled

/**
 * Scroll to the picture of a view where little of it is in sight, as on a phone, where it is above or below its text;
 * resolve when it has come there. One that is next to its text, or on a slide, is in sight.
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
