// The choice of two annotators to look at in detail.

import { h, setAttributes } from "../../kit/dom.js";
import { same } from "../../kit/model.js";
import { weave } from "../../kit/say.js";
import { words } from "./words.js";

/** @param {import("./intake.js").Request} ask */
export function pairChoice(ask) {
  const selects = [words.firstAnnotator, words.secondAnnotator].map((name, place) =>
    h("select", { "aria-label": name, "data-testid": `pair-${place}`, onchange: () => chosen(place) }),
  );
  const node = h(
    "div.iaa-row",
    { role: "group", "aria-label": words.pair },
    weave(words.inDetail, { first: selects[0], second: selects[1] }),
  );
  /** @type {string[]} */
  let pair = [];
  /** @type {string[]} */
  let shown = [];
  /** @param {number} place */
  function chosen(place) {
    const now = selects.map((select) => select.value);
    if (now[0] === now[1]) now[1 - place] = pair[place]; // the same one twice: swap them
    ask("pair", { pair: now });
  }
  return {
    node,
    /**
     * @param {string[]} annotators
     * @param {string[]} now
     */
    update(annotators, now) {
      pair = now;
      node.hidden = annotators.length < 3;
      if (!same(annotators, shown)) {
        shown = annotators;
        for (const select of selects)
          select.replaceChildren(...annotators.map((name) => h("option", { value: name }, name)));
      }
      selects.forEach((select, place) => {
        select.value = now[place];
      });
      setAttributes(selects[0], { class: "iaa-own-data-a" });
      setAttributes(selects[1], { class: "iaa-own-data-b" });
    },
  };
}
