// The sentences one under the other, with the learner's labels and those of somebody else. Where labels may be changed,
// the learner's are buttons.

import { columnOfB, tableParts, tableRow } from "../../kit/cross_table.js";
import { button, h, setAttributes, setText } from "../../kit/dom.js";
import { say } from "../../kit/say.js";
import { words } from "./words.js";

/**
 * @param {string[]} sentences
 * @param {string} who
 * @param {((place: number) => void) | null} change called with the place of the sentence
 */
export function pairTable(sentences, who, change) {
  const rows = sentences.map((sentence, i) => {
    const own = change ? button("", `change-${i}`, () => change(i), { "aria-pressed": "false" }) : h("span");
    const other = h("td.iaa-b");
    return { own, other, node: tableRow(h("td", sentence), h("td.iaa-a", own), other) };
  });
  const you = h("th", { scope: "col", class: "iaa-a" }, words.you);
  const node = h(
    "table.iaa-labelling-pairs",
    { "data-testid": "pairs" },
    tableParts([words.theSentence, you, columnOfB(who)], rows),
  );
  return {
    node,
    /**
     * @param {string[]} own
     * @param {string[]} others
     * @param {number | null} changed the place of a label that is changed
     */
    draw(own, others, changed) {
      rows.forEach((row, i) => {
        setText(row.own, own[i]);
        setText(row.other, others[i]);
        if (!change) return;
        const label = say(words.changeOf, { label: own[i], sentence: sentences[i] });
        setAttributes(row.own, { "aria-pressed": String(i === changed), "aria-label": label });
      });
    },
  };
}
