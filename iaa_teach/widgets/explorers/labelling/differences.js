// The sentences on which two annotators differ, on demand.

import { h, setText } from "../../kit/dom.js";
import { say } from "../../kit/say.js";
import { words } from "./words.js";

/** @typedef {{ differ: { one: string, other: string }, same: string, difference: string }} Said how many, none, and one of them */

/**
 * @param {string[]} sentences
 * @param {Said} [said]
 */
export function differenceList(sentences, said = words.withRobin) {
  const list = h("ul", { "data-testid": "differences" });
  const summary = h("summary");
  const fold = h("details", summary, list);
  const none = h("p", { tabindex: "-1" }, said.same);
  const node = h("div.iaa-labelling-differ", fold, none);
  return {
    node,
    focus: () => (fold.hidden ? none : summary).focus({ preventScroll: true }),
    /** @param {{ own: string[], other: string[] } | null} shown null hides it */
    draw(shown) {
      node.hidden = !shown;
      if (!shown) return;
      const { own, other } = shown;
      const places = own.map((_, i) => i).filter((i) => own[i] !== other[i]);
      fold.hidden = places.length === 0;
      none.hidden = !fold.hidden;
      setText(summary, say(said.differ, { n: places.length }));
      list.replaceChildren(
        ...places.map((i) =>
          h(
            "li",
            sentences[i],
            h("span.iaa-quiet", say(said.difference, { a: own[i], b: other[i], who: words.robin })),
          ),
        ),
      );
    },
  };
}
