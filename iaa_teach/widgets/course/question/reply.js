// What is said of an answer: its parts, the place that the replies to a make task take, and a reply brought in sight.

import { h } from "../../kit/dom.js";
import { prefersStillness } from "../../kit/motion.js";
import { paragraphs } from "../../kit/say.js";
import { words } from "./words.js";

const ICONS = { right: "✓", wrong: "✗", near: "≈", far: "↔", half: "◐" };
const GAP = 12; // pixels between a reply and the edge of the window
const BAR = 48; // pixels that a page's bar takes of the window

/** @typedef {import("../../kit/engine/marking.js").Question} Question */

/**
 * @param {Question} question
 * @param {Pick<import("../../kit/engine/marking.js").Verdict, "outcome" | "message">} reply
 * @param {boolean} [isOld] whether it says that it is of an earlier answer
 */
export function partsOfReply({ kind }, { outcome, message }, isOld = false) {
  const said = { make: words.makeVerdicts, prediction: words.predictionVerdicts }[kind] ?? words.verdicts;
  const icon = ICONS[kind === "make" && outcome === "wrong" ? "half" : outcome];
  const age = h("span", { class: "iaa-question-age", hidden: !isOld }, ` ${words.ofEarlierAnswer}`);
  return [
    h("span", { class: "iaa-question-icon", "aria-hidden": "true" }, icon),
    h("div", h("p", { class: "iaa-question-word" }, said[outcome], age), ...paragraphs(message)),
  ];
}

/**
 * Return all replies to a make task, unseen and on each other: a reply comes while a hand is on the picture below, which
 * must not move.
 *
 * @param {Question} question
 */
export function placeOfReplies(question) {
  const replies = [
    { outcome: /** @type {const} */ ("right"), message: question.right },
    ...(question.halves ?? []).map(({ feedback }) => ({ outcome: /** @type {const} */ ("wrong"), message: feedback })),
  ];
  return h(
    "div.iaa-question-place",
    { "aria-hidden": "true" },
    replies.map((reply) => h("div.iaa-question-verdict", partsOfReply(question, reply, true))),
  );
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

/** @param {Element} node */
function scrollerOf(node) {
  let each = node.parentElement;
  while (each && !(each.scrollHeight > each.clientHeight && /auto|scroll/.test(getComputedStyle(each).overflowY)))
    each = each.parentElement;
  return each ?? document.documentElement;
}
