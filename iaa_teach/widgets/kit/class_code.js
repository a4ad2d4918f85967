// A learner's code for the class, folded below what was answered: whoever learns alone need not look at it.

import { copyButton } from "./clipboard.js";
import { h, setText } from "./dom.js";
import { weave } from "./say.js";
import { words } from "./words.js";

export function classCodeFold() {
  const code = h("code", { "data-testid": "class-code" });
  const { button, told } = copyButton("copy-class-code", () => code.textContent);
  const node = h(
    "details.iaa-class-code",
    { hidden: true },
    h("summary", words.classCode.inClass),
    h("div.iaa-row", h("span", ...weave(words.classCode.yours, { code })), button, told),
  );
  return {
    node,
    /** @param {string | null} text null where there is nothing to tell yet */
    show(text) {
      node.hidden = text === null;
      if (code.textContent === text) return;
      setText(code, text ?? "");
      setText(told, "");
    },
  };
}
