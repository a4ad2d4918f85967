// Scrolling when feedback appears: as little as possible, keeping the neighbouring picture in place.

import { h } from "./dom.js";
import { prefersStillness } from "./motion.js";

const GAP = 12; // pixels between the feedback and the edge of the window
const BAR = 48; // pixels of the window that a page's bar takes up
const GLIDE = "top 0.4s";

/**
 * Scroll just far enough to show feedback below the edge of the window, and never past its first line.
 *
 * @param {Element | null} reply
 */
export function bringInSight(reply) {
  if (!reply?.checkVisibility()) return;
  const scroller = scrollerOf(reply);
  const isPage = scroller === document.documentElement;
  const room = isPage ? { top: BAR, bottom: innerHeight } : scroller.getBoundingClientRect();
  const { top, bottom } = reply.getBoundingClientRect();
  const below = Math.min(bottom + GAP - Math.min(room.bottom, innerHeight), top - GAP - room.top);
  if (below > 0) scroller.scrollBy({ top: below, behavior: prefersStillness() ? "instant" : "smooth" });
}

/**
 * Show feedback at the lower edge of the window if its place is off screen, so that nothing moves under the hand. It
 * disappears at the next touch, or once its place is visible.
 *
 * @param {HTMLElement} reply
 * @returns {() => void} removes it
 */
export function showAtEdge(reply) {
  const { top, bottom } = reply.getBoundingClientRect();
  if (!reply.firstChild || (top >= BAR && bottom <= innerHeight) || !reply.checkVisibility()) return () => {};
  const seen = reply.cloneNode(true);
  const node = h("div.iaa-question-at-edge", {
    popover: "manual",
    "aria-hidden": "true",
    "data-testid": "reply-at-edge",
  });
  node.append(seen);
  reply.after(node);
  node.showPopover?.();
  const sight = new IntersectionObserver((changes) => changes.at(-1)?.isIntersecting && end(), { threshold: 1 });
  sight.observe(reply);
  addEventListener("pointerdown", end, true);
  function end() {
    sight.disconnect();
    removeEventListener("pointerdown", end, true);
    node.remove();
  }
  return end;
}

/** @param {Element} node */
function scrollerOf(node) {
  let each = node.parentElement;
  while (each && !(each.scrollHeight > each.clientHeight && /auto|scroll/.test(getComputedStyle(each).overflowY)))
    each = each.parentElement;
  return each ?? document.documentElement;
}

/**
 * Hold sticky pictures in place until the reader scrolls.
 *
 * Near the end of its scene a picture is pushed up. New content moves that end down, and the picture would follow just
 * as the reader looks at it.
 */
export function holdStill() {
  for (const stage of document.querySelectorAll("[data-stage]")) {
    const sticky = [stage, ...stage.children].find((each) => getComputedStyle(each).position === "sticky");
    if (sticky instanceof HTMLElement && !sticky.style.top && sticky.checkVisibility()) hold(sticky);
  }
}

/** @param {HTMLElement} picture */
function hold(picture) {
  const scroller = scrollerOf(picture);
  const isPage = scroller === document.documentElement;
  const edge = isPage ? 0 : scroller.getBoundingClientRect().top;
  const top = picture.getBoundingClientRect().top - edge;
  if (top >= Number.parseFloat(getComputedStyle(picture).top)) return;
  Object.assign(picture.style, { top: `${top}px`, transition: "none" });
  const letGo = () => Object.assign(picture.style, { top: "", transition: prefersStillness() ? "" : GLIDE });
  (isPage ? window : scroller).addEventListener("scroll", letGo, { once: true, passive: true });
}
