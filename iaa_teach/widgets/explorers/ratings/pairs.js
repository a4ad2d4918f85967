// κ of every two annotators: the fuller the cell, the higher κ; and each annotator's mean with the others.

import { crossTable, fullName, tableParts, tableRow } from "../../kit/cross_table.js";
import { h, scrollable, setAttributes, setText } from "../../kit/dom.js";
import { decimal } from "../../kit/say.js";
import { veiled } from "../../kit/veil.js";
import { words } from "./words.js";

/** @param {number} i @param {number} j */
function kappaCell(i, j) {
  const value = h("span", { "data-testid": i === j ? null : `pair-${i}-${j}` }, i === j ? "–" : "");
  const items = h("small");
  return { value, items, node: h("td", { class: i === j ? "iaa-ratings-self" : null }, value, items) };
}

export function pairsMap() {
  const shared = h("span.iaa-quiet", ` ${words.shared}`);
  /** @type {HTMLElement[]} */
  let means = [];
  const table = crossTable(h("table.iaa-ratings-pairs", { "data-testid": "pairs" }), kappaCell, (names, cells) => {
    means = names.map((_, i) => h("td.iaa-ratings-rest", { "data-testid": `rest-${i}` }));
    const wide = h("span.iaa-ratings-wide", ` ${words.meanOf}`);
    const meanHead = h("th", { scope: "col", class: "iaa-ratings-rest" }, words.mean, wide);
    return [
      h("caption", words.pairs, shared),
      ...tableParts(
        ["", ...names.map(fullName), meanHead],
        names.map((name, i) => tableRow(fullName(name), ...cells[i], means[i])),
      ),
    ];
  });

  /** @type {(state: RatingsExplorerTraits, result: import("./result.js").Result) => void} */
  function draw({ labels }, { names, kappa, both, rest }) {
    const gaps = both.some((row, i) => row.some((n, j) => i !== j && n < labels.length));
    shared.hidden = !gaps;
    table.update(names, (cell, i, j) => {
      if (i === j) return;
      const value = kappa[i][j];
      setText(cell.value, number(value));
      setText(cell.items, gaps ? `(${both[i][j]})` : "");
      setAttributes(cell.node, { "data-sign": value < 0 ? "-" : "+" });
      cell.node.style.setProperty("--shade", `${Math.abs(value || 0) * 55}%`);
    });
    means.forEach((node, i) => setText(node, number(rest[i])));
  }
  const node = scrollable(
    { class: "iaa-ratings-pairs-scroll", role: "group", tabindex: 0, "aria-label": words.pairs },
    table.node,
  );
  return { node, draw };
}

/** @param {number} value */
const number = (value) => (Number.isNaN(value) && !veiled(value) ? "–" : decimal(value, 2));
