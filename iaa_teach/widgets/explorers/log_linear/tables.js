// Two tables that unfold: how well each two categories are told apart, and every model beside the others.

import { h, setAttributes, setText } from "../../kit/dom.js";
import { decimal } from "../../kit/numbers.js";
import { PATTERNS, numberText, pText } from "./phrases.js";

export function pairsTable() {
  const body = h("tbody", {});
  const node = h(
    "table",
    { class: "iaa-list", "data-testid": "pairs" },
    h("caption", {}, "Those that blur most come first"),
    h(
      "thead",
      {},
      h(
        "tr",
        {},
        h("th", { scope: "col" }, "categories"),
        h("th", { scope: "col" }, "τ"),
        h("th", { scope: "col" }, "δ"),
        h("td", {}),
      ),
    ),
    body,
  );

  function update(pairs, categories) {
    body.replaceChildren(
      ...pairs.map(({ i, j, tau, delta }) => {
        const bar = h("div", { class: "iaa-delta", "aria-hidden": "true" }, h("i", {}));
        bar.firstChild.style.width = `${100 * Math.max(0, Number(delta) || 0)}%`;
        return h(
          "tr",
          { "data-testid": `pair-${i}-${j}` },
          h("th", { scope: "row" }, `${categories[i]} and ${categories[j]}`),
          h("td", {}, numberText(tau, 2)),
          h("td", {}, numberText(delta, 3)),
          h("td", {}, bar),
        );
      }),
    );
  }
  return { node, update };
}

export function modelsTable() {
  const rows = Object.entries(PATTERNS).map(([model, [name]]) => {
    const cells = ["deviance", "df", "p"].map((what) => h("td", { "data-testid": `${what}-${model}` }));
    return { model, cells, node: h("tr", {}, h("th", { scope: "row" }, name), cells) };
  });
  const caption = h("caption", {});
  const node = h(
    "table",
    { class: "iaa-list", "data-testid": "models" },
    caption,
    h(
      "thead",
      {},
      h(
        "tr",
        {},
        ["model", "L²", "df", "p"].map((text) => h("th", { scope: "col" }, text)),
      ),
    ),
    h(
      "tbody",
      {},
      rows.map((row) => row.node),
    ),
  );

  function update(models, current, left) {
    setText(caption, left ? `All models without ${left}` : "All models, with no cell left out");
    for (const { model, cells, node: row } of rows) {
      const test = models.find((each) => each.model === model);
      setText(cells[0], decimal(test.deviance, 2));
      setText(cells[1], String(test.df));
      setText(cells[2], pText(test.p_value));
      setAttributes(row, { "aria-current": model === current ? "true" : null });
    }
  }
  return { node, update };
}
