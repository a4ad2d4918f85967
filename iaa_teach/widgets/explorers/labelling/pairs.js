// The sentences in rows, with the learner's labels and another annotator's.

import { columnOfB, tableParts, tableRow } from "../../kit/cross_table.js";
import { h, setText } from "../../kit/dom.js";
import { words } from "./words.js";

/**
 * @param {string[]} sentences
 * @param {string} who
 */
export function pairTable(sentences, who) {
  const rows = sentences.map((sentence) => {
    const own = h("td.iaa-a"),
      other = h("td.iaa-b");
    return { own, other, node: tableRow(h("td", sentence), own, other) };
  });
  const you = h("th", { scope: "col", class: "iaa-a" }, words.you);
  const node = h(
    "table.iaa-labelling-pairs",
    { "data-testid": "pairs" },
    tableParts([words.theSentence, you, columnOfB(who)], rows),
  );
  return {
    node,
    /** @type {(own: string[], others: string[]) => void} */
    draw(own, others) {
      rows.forEach((row, i) => {
        setText(row.own, own[i]);
        setText(row.other, others[i]);
      });
    },
  };
}
