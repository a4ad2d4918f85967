// In print, too, guesses come before answers: answers, and everything after them, are at the end.

import { h } from "../../../widgets/kit/dom.js";
import { unpacked } from "../../../widgets/kit/packed.js";
import { paragraphs, rich } from "../../../widgets/kit/say.js";
import { shown } from "../../../widgets/kit/engine/marking.js";
import { words } from "./words.js";

/**
 * While the page is printed, move the answers to its guesses to the end.
 *
 * @param {import("./models.js").PageModel[]} models
 */
export function answersLast(models) {
  /** @type {HTMLElement | null} */
  let sheet = null;
  addEventListener("beforeprint", () => {
    sheet?.remove();
    sheet = answerSheet(models);
    if (sheet) document.querySelector("main")?.append(sheet);
  });
  addEventListener("afterprint", () => sheet?.remove());
}

/** @param {import("./models.js").PageModel[]} models */
function answerSheet(models) {
  const asked = models
    .filter((model) => isHeldBack(model.get("about") ?? {}) && model.get("record").answer === null)
    .map((model) => unpacked(model.get("packed")));
  if (!asked.length) return null;
  return h("section.truths", h("h2", words.answers), asked.map(answerTo));
}

/** @param {{ id?: string, kind?: string, where?: string }} about */
const isHeldBack = ({ id = "", kind, where }) => !where && (kind === "prediction" || waitingFor(id).length > 0);

/** Content hidden until a question is answered. @param {string} id @returns {Element[]} */
const waitingFor = (id) => [...document.querySelectorAll(`[data-after-prediction="${CSS.escape(id)}"]`)];

/** @param {import("../../../widgets/kit/engine/marking.js").Question} question */
function answerTo({ id, kind, label, answer, unit, right }) {
  return h(
    "div",
    h("h3", ...rich(label), kind === "prediction" ? `: ${shown(Number(answer), unit)}` : ""),
    paragraphs(right),
    waitingFor(id).flatMap((part) => [...part.children].filter((each) => each.tagName !== "SCRIPT").map(copied)),
  );
}

/** @param {Element} node */
function copied(node) {
  const copy = /** @type {HTMLElement} */ (node.cloneNode(true));
  for (const each of [copy, ...copy.querySelectorAll("[id]")]) each.removeAttribute("id");
  return copy;
}
