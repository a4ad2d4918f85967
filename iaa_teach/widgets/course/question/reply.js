// Feedback on an answer: its parts, and its place for hands-on tasks and predictions.

import { truthsToTell } from "../../kit/engine/marking.js";
import { h } from "../../kit/dom.js";
import { paragraphs } from "../../kit/say.js";
import { words } from "./words.js";

const ICONS = { right: "✓", wrong: "✗", near: "≈", far: "↔", half: "◐" };

/** @typedef {import("../../kit/engine/marking.js").Question} Question */

/**
 * @param {Question} question
 * @param {Pick<import("../../kit/engine/marking.js").Verdict, "outcome" | "message">} reply
 * @param {boolean} [isOld] whether to note that it is about an earlier answer
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
 * Return all feedback on a hands-on task, hidden and stacked: it appears while the learner drags the picture below,
 * which must not move.
 *
 * @param {Question} question
 */
export function placeOfReplies(question) {
  const replies = [
    { outcome: /** @type {const} */ ("right"), message: question.right },
    ...(question.halves ?? []).map(({ feedback }) => ({ outcome: /** @type {const} */ ("wrong"), message: feedback })),
  ];
  return placeOf([partsOfAlready(), ...replies.map((reply) => partsOfReply(question, reply, true))]);
}

/** What to do if the picture met the goals before the task began. */
export const partsOfAlready = () => [
  h("span", { class: "iaa-question-icon", "aria-hidden": "true" }, "↻"),
  h("div", h("p", words.already)),
];

/**
 * Return all feedback on a prediction, hidden and stacked: one replaces the guess and its buttons.
 *
 * @param {Question} question
 */
export const placeOfTruth = (question) =>
  placeOf(truthsToTell(question).map((message) => partsOfReply(question, { outcome: "far", message })));

/** @param {(Node | string)[][]} replies */
const placeOf = (replies) =>
  h(
    "div.iaa-question-place",
    { "aria-hidden": "true" },
    replies.map((parts) => h("div.iaa-question-verdict", parts)),
  );
