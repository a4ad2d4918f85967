// A reveal: the true mark moves from the prediction to its place. A picture marks the two with `data-guess` and
// `data-truth`, and `data-guess="up"` if they are one above the other. A bar with `data-from-guess` grows from there.

import { heightSeen, prefersStillness } from "./motion.js";
import { whenInSight } from "./presenting.js";

const FRAMES = 5; // after which an explorer in view is laid out, measured and drawn
const SEEN = 0.3; // of a picture; enough to count as visible
const LASTS = 900; // milliseconds; the sentence with the truth follows
const TIMING = { duration: LASTS, easing: "cubic-bezier(0.3, 0, 0.1, 1)" };

/**
 * Animate an explorer's true marks from a prediction that was just locked in, once they are visible.
 *
 * @param {HTMLElement} content content that was just revealed
 */
export function reveal(content) {
  if (!isByHand()) return;
  content.classList.add("iaa-revealing");
  whenInSight(content, () =>
    afterFrames(FRAMES, () => {
      const pictures = [...content.querySelectorAll("[data-guess]")].map((guess) => guess.closest("svg") ?? guess);
      whenInWindow(pictures, () => moveFromGuess(content));
      content.classList.remove("iaa-revealing");
    }),
  );
}

/**
 * Call `act` when one of the pictures is in the window: now or, if a long reply has pushed them off a phone's screen,
 * when the reader scrolls there.
 *
 * @param {Element[]} pictures
 * @param {() => void} act
 */
function whenInWindow(pictures, act) {
  const isHere = (/** @type {Element} */ each) => heightSeen(each) >= SEEN * each.getBoundingClientRect().height;
  if (!pictures.length || pictures.some(isHere)) return act();
  const watch = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ intersectionRatio }) => intersectionRatio >= SEEN)) return;
      watch.disconnect();
      act();
    },
    { threshold: SEEN },
  );
  for (const each of pictures) watch.observe(each);
}

/**
 * The same for a picture whose truth the user reveals only after locking in the prediction.
 *
 * @param {SVGElement} picture
 */
export function revealIn(picture) {
  if (isByHand()) moveFromGuess(picture);
}

/** Return whether to animate: the user just acted, rather than a state being restored. */
const isByHand = () => !prefersStillness() && navigator.userActivation?.isActive;

/**
 * @param {number} frames
 * @param {() => void} act
 */
function afterFrames(frames, act) {
  requestAnimationFrame(() => (frames > 1 ? afterFrames(frames - 1, act) : act()));
}

/** @param {HTMLElement | SVGElement} content */
function moveFromGuess(content) {
  for (const guess of content.querySelectorAll("[data-guess]")) {
    const picture = guess.closest("svg") ?? guess.parentElement;
    const from = middle(guess);
    for (const truth of picture?.querySelectorAll("[data-truth]") ?? []) {
      const to = middle(truth);
      if (!from || !to) continue;
      const scale = truth instanceof SVGGraphicsElement ? (truth.getScreenCTM()?.a ?? 1) : 1;
      const up = guess.getAttribute("data-guess") === "up";
      const start = up ? `0 ${(from.y - to.y) / scale}px` : `${(from.x - to.x) / scale}px 0`;
      truth.animate([{ translate: start }, { translate: "0 0" }], TIMING);
    }
    growArea(guess, [...(picture?.querySelectorAll('[data-from-guess="area"]') ?? [])]);
    for (const bar of picture?.querySelectorAll('[data-from-guess=""]') ?? []) {
      const from = middle(guess),
        { left, width } = bar.getBoundingClientRect();
      const share = width && from ? Math.max(0, (from.x - left) / width) : 1;
      bar.animate([{ scale: `${share} 1` }, { scale: "1 1" }], TIMING);
    }
  }
}

/**
 * Grow or shrink areas that form one share from the area of the guess.
 *
 * @param {Element} guess
 * @param {Element[]} areas
 */
function growArea(guess, areas) {
  const size = (/** @type {Element} */ each) => {
    const { width, height } = each.getBoundingClientRect();
    return width * height;
  };
  const all = areas.reduce((sum, each) => sum + size(each), 0);
  const scale = all ? Math.sqrt(size(guess) / all) : 1;
  for (const each of areas) each.animate([{ scale: `${scale}` }, { scale: "1" }], TIMING);
}

/**
 * @param {Element} mark
 * @returns {{ x: number, y: number } | null} null if it is not visible
 */
function middle(mark) {
  const { x, y, width, height } = mark.getBoundingClientRect();
  const seen = (width || height) && getComputedStyle(mark).visibility === "visible";
  return seen ? { x: x + width / 2, y: y + height / 2 } : null;
}
