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
  const node = h("details.iaa-labelling-differ", summary, list);
  return {
    node,
    summary,
    /** @param {{ own: string[], other: string[] } | null} shown null hides it */
    draw(shown) {
      node.hidden = !shown;
      if (!shown) return;
      const { own, other } = shown;
      const places = own.map((_, i) => i).filter((i) => own[i] !== other[i]);
      setText(summary, places.length ? say(said.differ, { n: places.length }) : said.same);
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
