// A question that is deleted, once somebody has said so twice; and how one is asked again before something is lost.

import { button, h, setText } from "../../widgets/kit/dom.js";
import { plain, say } from "../../widgets/kit/say.js";
import { words } from "./words.js";

/**
 * A line that asks again, until one of its two buttons is pressed.
 *
 * @param {string} text
 * @param {HTMLElement} asker has the focus again after a no
 * @param {{ yes: HTMLElement, no: HTMLElement }} buttons
 */
export function asking(text, asker, { yes, no }) {
  const node = h("div.iaa-teach-guard", { hidden: true, role: "group", "aria-label": text }, h("span", text), yes, no);
  // The second click of a double one falls on what has just come under the pointer: it is no answer.
  const isSecond = (/** @type {MouseEvent} */ event) => event.detail > 1;
  node.addEventListener("mousedown", (event) => isSecond(event) && event.preventDefault()); // the focus stays
  node.addEventListener("click", (event) => isSecond(event) && event.stopPropagation(), true);
  no.addEventListener("click", () => {
    node.hidden = true;
    asker.focus();
  });
  return {
    node,
    ask() {
      node.hidden = false;
      no.focus();
    },
  };
}

/**
 * The button that deletes a question, at the foot of its form.
 *
 * @param {{
 *   host: import("./view.js").Host,
 *   lesson: import("./view.js").LessonHere,
 *   place: number,
 *   entry: Record<string, any>,
 *   asked: import("./view.js").Asked | null,
 *   left: (message: string) => void,
 * }} options
 */
export function deleting({ host, lesson, place, entry, asked, left }) {
  const { bank, digest } = lesson.read;
  const status = h("p.iaa-teach-status", { role: "status", "data-testid": "teach-delete-status" });
  async function erase() {
    const body = { lesson: host.lesson.name, place, id: entry.id, digest, code: host.lesson.code() };
    const { ok, content } = await host.post("delete", body);
    if (!ok) return setText(status, say(words.notDeleted, { why: content.message ?? words.noServer }));
    let message = say(words.deleted, { bank });
    try {
      if (asked && content.cell === null) message = say(words.deletedAsked, { bank });
      await host.lesson.takeOut(entry.id, asked ? content.cell : null);
    } catch (error) {
      message = say(words.deletedButAsked, { bank, why: String(error) });
    }
    left(message);
  }
  const name = plain(entry.label ?? entry.prompt ?? entry.id);
  const goes = !asked ? words.goesFromBank : asked.isApart ? words.goesWithWords : words.goesWithoutWords;
  const press = button(words.erase, "teach-delete", () => guard.ask());
  const guard = asking(say(goes, { name, bank }), press, {
    yes: button(words.eraseIt, "teach-delete-it", () => void erase()),
    no: button(words.keepIt, "teach-keep-it", () => {}),
  });
  return h("div.iaa-teach-erase", press, guard.node, status);
}
