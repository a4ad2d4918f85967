// Input of codes: a field for typing and pasting, with problems next to it.

import { button, h, setText, typedText, uniqueId } from "../../kit/dom.js";
import { say } from "../../kit/say.js";
import { words as shared } from "../../kit/words.js";
import { words } from "./words.js";
import { copyButton } from "../../kit/clipboard.js";

/**
 * @param {(text: string) => { told: string, faults: string[], left: string }} take adds the codes in a text; returns a
 *   message, and what stays in the field to be corrected
 * @param {() => void} undo
 */
export function intake(take, undo) {
  const id = uniqueId("codes");
  const field = h("textarea", {
    id,
    rows: 2,
    spellcheck: "false",
    autocomplete: "off",
    autocapitalize: "characters",
    "aria-describedby": `${id}-how`,
    "data-testid": "codes",
    onkeydown: (/** @type {KeyboardEvent} */ event) => {
      if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
      event.preventDefault();
      add();
    },
    oninput: (/** @type {InputEvent} */ event) => {
      if (/^insertFrom(Paste|Drop)/.test(event.inputType)) add();
    },
  });
  const back = button(shared.undo, "undo", undo, { hidden: true });
  const message = h("div.iaa-class-told", { role: "status", "data-testid": "told" });

  function add() {
    if (!field.value.trim()) return;
    const { told, faults, left } = take(typedText(field));
    field.value = left;
    tell(told, faults);
    field.focus({ preventScroll: true });
  }
  /**
   * @param {string} told
   * @param {string[]} [faults]
   */
  function tell(told, faults = []) {
    const lines = faults.map((fault) => h("p.iaa-class-fault", fault));
    message.replaceChildren(...(told ? [h("p", told)] : []), ...lines);
  }
  return {
    node: h(
      "div.iaa-class-intake",
      h("label", { for: id, class: "iaa-title" }, words.codes),
      h("div.iaa-class-field", field, h("div.iaa-row", button(words.add, "add", add, { class: "iaa-primary" }), back)),
      h("p.iaa-quiet", { id: `${id}-how` }, words.howTo),
      message,
    ),
    tell,
    /** @param {boolean} possible */
    undoable(possible) {
      back.hidden = !possible;
    },
  };
}

/**
 * Describe what a text added.
 *
 * @param {ReturnType<typeof import("./pool.js").brought>} found
 */
export function toldOf({ fresh, doubled, anew, damaged }) {
  const faults = damaged.map(({ text, damage }) => say(words.damaged, { text, damage: words.damages[damage] }));
  const who = anew.map(({ own }) => own).join(words.and);
  const counted = [
    fresh.length ? say(words.added, { n: fresh.length }) : "",
    doubled.length ? say(words.doubled, { n: doubled.length }) : "",
    anew.length ? say(words.anew, { n: anew.length, who }) : "",
  ];
  const told = counted.filter(Boolean).join(" ");
  return { told, faults: told || faults.length ? faults : [words.nothing] };
}

// All codes, latest first, each with a button that removes it.

/**
 * @param {(code: string) => void} remove
 * @param {() => string} allCodes as they are copied
 */
export function codeList(remove, allCodes) {
  const summary = h("summary");
  const codes = h("ul.iaa-class-codes", { "data-testid": "all-codes" });
  const copying = copyButton("copy-all", allCodes, { copy: words.copyAll, copied: words.copied });
  const node = h("details", summary, h("div.iaa-row", copying.button, copying.told), codes);
  return {
    node,
    /**
     * @param {string[]} all
     * @param {Set<string>} counted those that count
     */
    draw(all, counted) {
      node.hidden = all.length === 0;
      setText(summary, say(words.list, { n: all.length }));
      setText(copying.told, "");
      codes.replaceChildren(
        ...[...all].reverse().map((code) =>
          h(
            "li",
            h("code", code),
            counted.has(code) ? null : h("span.iaa-quiet", words.replaced),
            button(words.remove, `remove-${code}`, () => remove(code), {
              "aria-label": say(words.removeCode, { code }),
            }),
          ),
        ),
      );
    },
  };
}
