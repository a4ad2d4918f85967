// Labels that differ in case or spaces, or look like a missing one; one click merges each or marks it as missing.

import { button, h, hasFocus } from "../../kit/dom.js";
import { same } from "../../kit/model.js";
import { say } from "../../kit/say.js";
import { words } from "./words.js";

/** @param {import("./intake.js").Request} ask */
export function relabelling(ask) {
  const list = h("ul.iaa-own-data-odd");
  const node = h(
    "div.iaa-own-data-relabelling",
    { role: "group", "aria-label": words.oddLabels, "data-testid": "relabelling" },
    h("p.iaa-title", words.oddLabels),
    list,
  );
  /** @type {OwnDataMerge[]} */
  let shown = [];
  /** @type {HTMLButtonElement[]} */
  let buttons = [];

  /**
   * @param {OwnDataMerge} merge
   * @param {number} i
   */
  function entry({ labels, into, done }, i) {
    const missing = into === "";
    const given = labels.map(({ label, times }) => say(words.givenTimes, { label, n: times })).join(", ");
    const asked = missing ? words.looksMissing : words.looksAlike;
    const told = missing ? words.readAsMissing : words.readAsOne;
    const text = say(done ? told : asked, { labels: given, into });
    const [act, undo] = missing ? [words.callMissing, words.callLabel] : [say(words.merge, { into }), words.keepApart];
    const name = done ? undo : act;
    buttons[i] = button(name, `merge-${i}`, () => ask("relabel", { merge: i, done: !done }), {
      "aria-label": `${name}: ${text}`,
    });
    return h("li", h("span", text), " ", buttons[i]);
  }
  return {
    node,
    /** @param {OwnDataMerge[]} merges */
    update(merges) {
      node.hidden = merges.length === 0;
      if (same(merges, shown)) return;
      shown = merges;
      const at = buttons.findIndex(hasFocus);
      buttons = [];
      list.replaceChildren(...merges.map(entry));
      buttons[at]?.focus();
    },
  };
}
