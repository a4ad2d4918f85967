// κ of every two annotators: the fuller the cell, the higher κ; and each annotator's mean with the others.

import { h, setAttributes, setText } from "../../kit/dom.js";
import { same } from "../../kit/model.js";
import { decimal } from "../../kit/number_formats.js";
import { words } from "./words.js";

export function pairsMap() {
  const table = h("table", { class: "iaa-ratings-pairs", "data-testid": "pairs" });
  const shared = h("span", { class: "iaa-quiet" }, ` ${words.shared}`);
  /** @type {string[]} */
  let names = [];
  /** @type {(ReturnType<typeof kappaCell> | null)[][]} */
  let cells = [];
  /** @type {HTMLElement[]} */
  let means = [];

  /** @param {number} i @param {number} j */
  function kappaCell(i, j) {
    const value = h("span", { "data-testid": `pair-${i}-${j}` });
    const items = h("small", {});
    return { value, items, node: h("td", {}, value, items) };
  }

  /** @param {string[]} annotators */
  function build(annotators) {
    names = annotators;
    /** @param {string} name @param {string} scope */
    const head = (name, scope) => h("th", { scope }, h("span", { class: "iaa-name", title: name }, name));
    cells = annotators.map((_, i) => annotators.map((_, j) => (i === j ? null : kappaCell(i, j))));
    means = annotators.map((_, i) => h("td", { class: "iaa-ratings-rest", "data-testid": `rest-${i}` }));
    table.replaceChildren(
      h("caption", {}, words.pairs, shared),
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          h("td", {}),
          annotators.map((name) => head(name, "col")),
          h(
            "th",
            { scope: "col", class: "iaa-ratings-rest" },
            words.mean,
            h("span", { class: "iaa-ratings-wide" }, ` ${words.meanOf}`),
          ),
        ),
      ),
      h(
        "tbody",
        {},
        annotators.map((name, i) =>
          h(
            "tr",
            {},
            head(name, "row"),
            cells[i].map((cell) => cell?.node ?? h("td", { class: "iaa-ratings-self" }, "–")),
            means[i],
          ),
        ),
      ),
    );
  }

  /**
   * @param {number} items how many there are
   * @param {import("./result.js").Result} result
   */
  function update(items, { names: annotators, kappa, both, rest }) {
    if (!same(names, annotators)) build(annotators);
    const gaps = both.some((row, i) => row.some((n, j) => i !== j && n < items));
    shared.hidden = !gaps;
    cells.forEach((row, i) =>
      row.forEach((cell, j) => {
        if (!cell) return;
        const value = kappa[i][j];
        setText(cell.value, number(value));
        setText(cell.items, gaps ? `(${both[i][j]})` : "");
        setAttributes(cell.node, { "data-sign": value < 0 ? "-" : "+" });
        cell.node.style.setProperty("--shade", `${Math.abs(value || 0) * 55}%`);
      }),
    );
    means.forEach((node, i) => setText(node, number(rest[i])));
  }
  return { node: table, update };
}

/** @param {number} value */
const number = (value) => (Number.isNaN(value) ? "–" : decimal(value, 2));
