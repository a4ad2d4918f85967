// The options of a choice, with bars for how often each was chosen.

import { h } from "../../kit/dom.js";
import { rich } from "../../kit/say.js";
import { words } from "./words.js";

export function bars() {
  const node = h("ul.iaa-class-bars", { "data-testid": "bars" });
  return {
    node,
    /**
     * @param {import("./pool.js").Asked} topic
     * @param {import("./pool.js").Person[]} people
     * @param {boolean} revealed
     * @param {import("./pool.js").Person | null} chosen
     */
    draw({ categories, right }, people, revealed, chosen) {
      const counts = categories.map((text) => people.filter(({ answer }) => answer.includes(text)).length);
      const most = Math.max(1, ...counts);
      node.replaceChildren(
        ...categories.map((text, i) => {
          const bar = h("span.iaa-class-bar", { "aria-hidden": "true" });
          bar.style.width = `${(100 * counts[i]) / most}%`;
          const isRight = revealed && right.includes(text);
          const state = { "data-right": isRight, "data-chosen": chosen?.answer.includes(text) };
          const told = isRight ? h("span.iaa-class-right", "✓ ", words.right) : null;
          return h(
            "li",
            state,
            h("span", ...rich(text), told),
            h("span.iaa-class-track", bar),
            h("b", String(counts[i])),
          );
        }),
      );
    },
  };
}
