// The table of counts beside what the model expects: in each cell the count, the expected count and the residual.
// A cell is a button that leaves it out.

import { h, setAttributes, setText } from "../../kit/dom.js";
import { decimal } from "../../kit/numbers.js";
import { countText } from "../../kit/cells.js";

const STRIKING = 2,
  DARKEST = 6;

export const signed = (value) => {
  const text = decimal(value, 2);
  return value > 0 && Number(text) !== 0 ? `+${text}` : text;
};

export function patternsGrid(toggle) {
  const table = h("table", {
    class: "iaa-pattern",
    "aria-label": "Counts, expected counts and residuals",
    "data-testid": "grid",
  });
  let cells = [];
  let names = null;

  function build(categories) {
    names = categories;
    cells = categories.map((_, i) =>
      categories.map((_, j) => {
        const count = h("b", { "data-testid": `count-${i}-${j}` });
        const expected = h("span", { class: "iaa-expects", "data-testid": `expected-${i}-${j}` });
        const residual = h("span", { class: "iaa-residual", "data-testid": `residual-${i}-${j}` });
        const button = h(
          "button",
          {
            type: "button",
            "data-testid": `cell-${i}-${j}`,
            onclick: () => toggle(i, j),
            onkeydown: (event) => move(event, i, j),
          },
          count,
          expected,
          residual,
        );
        return { count, expected, residual, button };
      }),
    );
    const head = (name) => h("span", { class: "iaa-name", title: name }, name);
    table.replaceChildren(
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          h("td", {}),
          h("th", { scope: "colgroup", colspan: categories.length, class: "iaa-b" }, "annotator B says"),
        ),
        h(
          "tr",
          {},
          h("th", { scope: "col", class: "iaa-a" }, "A says"),
          categories.map((name) => h("th", { scope: "col", class: "iaa-b" }, head(name))),
        ),
      ),
      h(
        "tbody",
        {},
        categories.map((name, i) =>
          h(
            "tr",
            {},
            h("th", { scope: "row", class: "iaa-a" }, head(name)),
            cells[i].map(({ button }, j) => h("td", { class: i === j ? "iaa-agree" : null }, button)),
          ),
        ),
      ),
    );
  }

  function move(event, i, j) {
    const step = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[event.key];
    const next = step && cells[i + step[0]]?.[j + step[1]];
    if (!next || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    next.button.focus();
  }

  // `expected` and `residuals` are null while Python has not answered for this table.
  function update({ counts, categories, omit, expected, residuals }) {
    if (JSON.stringify(names) !== JSON.stringify(categories)) build(categories);
    const out = new Set(omit.map(([i, j]) => `${i} ${j}`));
    cells.forEach((row, i) =>
      row.forEach(({ count, expected: expects, residual, button }, j) => {
        const left = out.has(`${i} ${j}`);
        const mu = left ? null : (expected?.[i][j] ?? null),
          r = left ? null : (residuals?.[i][j] ?? null);
        setText(count, countText(counts[i][j]));
        setText(expects, mu === null ? (left ? "out" : "–") : decimal(mu, 1));
        setText(residual, r === null ? "–" : signed(r));
        const size = r === null ? 0 : Math.abs(r);
        setAttributes(button, {
          "aria-pressed": String(left),
          "data-sign": r === null || size < 0.005 ? "0" : r > 0 ? "+" : "-",
          "data-striking": size >= STRIKING ? "" : null,
          "aria-label":
            `A says ${categories[i]}, B says ${categories[j]}: counted ${countText(counts[i][j])}, ` +
            (left
              ? "left out"
              : `expected ${mu === null ? "not yet known" : decimal(mu, 1)}, residual ${r === null ? "not defined" : signed(r)}`),
        });
        button.style.setProperty("--shade", `${(Math.min(size, DARKEST) / DARKEST) * 36}%`);
      }),
    );
  }
  return { node: table, update };
}

export function gridKey() {
  const sample = (sign) => h("span", { class: "iaa-sample", "data-sign": sign, "aria-hidden": "true" });
  return h(
    "ul",
    { class: "iaa-key-list" },
    h(
      "li",
      {},
      h("b", {}, "counted"),
      ", ",
      h("span", { class: "iaa-expects" }, "expected"),
      " and residual, one below the other",
    ),
    h("li", {}, sample("+"), "solid, +: more than expected"),
    h("li", {}, sample("-"), "hatched, −: fewer than expected"),
    h("li", {}, h("strong", {}, "beyond ±2"), ": rarely chance alone"),
  );
}
