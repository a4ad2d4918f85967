// All codes, the latest first, each with a button that removes it.

import { copyButton } from "../../kit/clipboard.js";
import { button, h, setText } from "../../kit/dom.js";
import { say } from "../../kit/say.js";
import { words } from "./words.js";

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
