// All codes, the latest first, each with a button that removes it.

import { button } from "../../kit/controls.js";
import { h, setText } from "../../kit/dom.js";
import { say } from "../../kit/say.js";
import { words as shared } from "../../kit/words.js";
import { words } from "./words.js";

/**
 * @param {(code: string) => void} remove
 * @param {() => Promise<boolean>} copyAll
 */
export function codeList(remove, copyAll) {
  const summary = h("summary", {});
  const codes = h("ul", { class: "iaa-class-codes", "data-testid": "all-codes" });
  const told = h("span", { class: "iaa-quiet", role: "status" });
  const copy = button(words.copyAll, "copy-all", async () => {
    const copied = await copyAll();
    copy.focus();
    setText(told, copied ? words.copied : shared.link.notCopied);
  });
  const node = h("details", {}, summary, h("div", { class: "iaa-row" }, copy, told), codes);
  return {
    node,
    /**
     * @param {string[]} all
     * @param {Set<string>} counted those that count
     */
    draw(all, counted) {
      node.hidden = all.length === 0;
      setText(summary, say(words.list, { n: all.length }));
      setText(told, "");
      codes.replaceChildren(
        ...[...all].reverse().map((code) =>
          h(
            "li",
            {},
            h("code", {}, code),
            counted.has(code) ? null : h("span", { class: "iaa-quiet" }, words.replaced),
            button(words.remove, `remove-${code}`, () => remove(code), {
              "aria-label": say(words.removeCode, { code }),
            }),
          ),
        ),
      );
    },
  };
}
