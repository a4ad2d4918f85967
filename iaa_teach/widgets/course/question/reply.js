// A reply to what was made. It comes while a hand is on the picture, which may be below it, or a screen away: so the picture
// stays under the hand, and a reply that is out of sight is shown once more, as an echo at an edge of the window.

import { h } from "../../kit/dom.js";
import { prefersStillness } from "../../kit/motion.js";

const GO_ON = ["pointerdown", "wheel", "keydown"];
const INSIDE = 6; // pixels from the edges of a reply
const GAP = 12; // pixels between a reply and the edge of the window
const BAR = 48; // pixels that a page's bar takes of the window

/**
 * @param {HTMLElement} root of the question, which grows by a reply, and by what is asked after it
 * @param {HTMLElement} reply
 */
export function replyInSight(root, reply) {
  /** @type {HTMLElement | undefined} */
  let picture;
  let top = 0; // of the picture
  let hand = 0; // where it was last, from the upper edge of the window
  let frame = 0;
  const echo = h("div.iaa-question-echo", {
    popover: "manual",
    "aria-hidden": "true", // a screen reader has heard the reply
    "data-testid": "question-echo",
    onclick: goThere,
  });
  root.append(echo);
  const growth = new ResizeObserver(() => {
    const moved = picture ? picture.getBoundingClientRect().top - top : 0;
    if (picture && moved) scrollerOf(picture).scrollBy({ top: moved, behavior: "instant" });
  });
  growth.observe(root);

  function goThere() {
    hide();
    reply.scrollIntoView({ block: "center", behavior: prefersStillness() ? "instant" : "smooth" });
  }
  function hide() {
    if (echo.matches(":popover-open")) echo.hidePopover();
  }
  /** @param {string} outcome */
  function show(outcome) {
    hide();
    if (isSeen(reply) || !reply.hasChildNodes()) return;
    echo.dataset.outcome = outcome;
    echo.replaceChildren(...[...reply.children].map((each) => each.cloneNode(true)));
    echo.toggleAttribute("data-below", hand < innerHeight / 3); // else above: the numbers stand below most pictures
    echo.showPopover();
  }
  /** @param {Event} event */
  function goesOn(event) {
    picture = undefined;
    if (event instanceof PointerEvent) hand = event.clientY;
    if (!echo.contains(/** @type {Node} */ (event.target))) hide();
  }
  for (const event of GO_ON) addEventListener(event, goesOn, true);
  return {
    /**
     * Let a reply come while a hand is on a view of the explorer. One that stands beside its text is given its size anew.
     *
     * @param {HTMLElement | undefined} view
     * @param {string | null} outcome null of a task on which nobody is: its reply can wait
     * @param {() => void} draw
     */
    comes(view, outcome, draw) {
      picture = view?.closest("[data-stage]") ? undefined : view;
      top = picture?.getBoundingClientRect().top ?? 0;
      draw();
      cancelAnimationFrame(frame);
      if (outcome !== null) frame = requestAnimationFrame(() => (frame = requestAnimationFrame(() => show(outcome)))); // once all has its place
    },
    stop() {
      cancelAnimationFrame(frame);
      hide();
      growth.disconnect();
      for (const event of GO_ON) removeEventListener(event, goesOn, true);
    },
  };
}

/**
 * Scroll just as far as shows a reply that has come below the edge of the window, and no further than to its first line.
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

/** Whether it is in sight from top to bottom: in the window, and below no bar of the page. @param {HTMLElement} reply */
function isSeen(reply) {
  const { left, top, bottom } = reply.getBoundingClientRect();
  const ends = [top + INSIDE, bottom - INSIDE];
  return ends.every((y) => reply.contains(document.elementFromPoint(left + INSIDE, y)));
}

/** @param {Element} node */
function scrollerOf(node) {
  let each = node.parentElement;
  while (each && !(each.scrollHeight > each.clientHeight && /auto|scroll/.test(getComputedStyle(each).overflowY)))
    each = each.parentElement;
  return each ?? document.documentElement;
}
