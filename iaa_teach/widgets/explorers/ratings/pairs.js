// κ of every two annotators: the fuller the cell, the higher κ; and each annotator's mean with the others.

import { h, setAttributes, setText } from "../../kit/dom.js";
import { decimal } from "../../kit/numbers.js";

export function pairsMap() {
  const table = h("table", { class: "iaa-pairs", "data-testid": "pairs" });
  const shared = h("span", { class: "iaa-quiet" }, " (items both labelled)");
  let names = null,
    cells = [],
    means = [];

  function build(annotators) {
    names = annotators;
    const head = (name, scope) => h("th", { scope }, h("span", { class: "iaa-name", title: name }, name));
    const kappaCell = (i, j) => {
      const value = h("span", { "data-testid": `pair-${i}-${j}` });
      const items = h("small", {});
      return { value, items, node: h("td", {}, value, items) };
    };
    cells = annotators.map((_, i) => annotators.map((_, j) => (i === j ? null : kappaCell(i, j))));
    means = annotators.map((_, i) => h("td", { class: "iaa-rest", "data-testid": `rest-${i}` }));
    table.replaceChildren(
      h("caption", {}, "κ of each pair", shared),
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          h("td", {}),
          annotators.map((name) => head(name, "col")),
          h("th", { scope: "col", class: "iaa-rest" }, "mean", h("span", { class: "iaa-wide" }, " with the others")),
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
            cells[i].map((cell) => cell?.node ?? h("td", { class: "iaa-self" }, "–")),
            means[i],
          ),
        ),
      ),
    );
  }

  // `kappa` is null while Python has not answered; `both` says how many items each pair labelled.
  function update(annotators, items, kappa, both, rest) {
    if (JSON.stringify(names) !== JSON.stringify(annotators)) build(annotators);
    const gaps = both?.some((row, i) => row.some((n, j) => i !== j && n < items));
    shared.hidden = !gaps;
    cells.forEach((row, i) =>
      row.forEach((cell, j) => {
        if (!cell) return;
        const value = kappa ? kappa[i][j] : "…";
        setText(cell.value, value === "…" ? value : value === null ? "–" : decimal(value, 2));
        setText(cell.items, gaps ? `(${both[i][j]})` : "");
        const known = typeof value === "number";
        setAttributes(cell.node, { "data-sign": known && value < 0 ? "-" : "+" });
        cell.node.style.setProperty("--shade", `${known ? Math.abs(value) * 55 : 0}%`);
      }),
    );
    means.forEach((node, i) => setText(node, !rest ? "…" : rest[i] === null ? "–" : decimal(rest[i], 2)));
  }
  return { node: table, update };
}
