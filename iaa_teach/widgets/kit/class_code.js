// A learner's code for the class, folded below the answer, so that independent learners can ignore it.

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
    /** @param {string | null} text null if there is no code yet */
    show(text) {
      node.hidden = text === null;
      if (code.textContent === text) return;
      setText(code, text ?? "");
      setText(told, "");
    },
  };
}
