// Where the weighted (dis)agreement comes from: two bars made of what each cell adds, and the cells themselves.

import { h, setAttributes, setText } from "../../kit/dom.js";
import { decimal } from "../../kit/numbers.js";

// The observed bar is solid, the bar by chance hatched; both on a line from 0 to 1.
export function weightedBars() {
  const bars = ["observed", "expected"].map((kind) => {
    const name = h("dt", {}),
      value = h("dd", { "data-testid": `bar-${kind}` });
    const bar = h("div", { class: `iaa-bar iaa-${kind}`, "aria-hidden": "true" });
    return {
      kind,
      name,
      value,
      bar,
      node: h("div", { class: "iaa-bar-row" }, name, value, h("dd", { class: "iaa-bar-line" }, bar)),
    };
  });
  const ends = h("div", { class: "iaa-ends iaa-quiet", "aria-hidden": "true" }, h("span", {}, "0"), h("span", {}, "1"));

  function update({ parts, sums, letter, show }) {
    bars.forEach(({ kind, name, value, bar }, k) => {
      const added = parts[kind].flat();
      while (bar.children.length < added.length) bar.append(h("span", {}));
      while (bar.children.length > added.length) bar.lastChild.remove();
      added.forEach((share, i) => {
        const segment = bar.children[i];
        segment.hidden = !(share > 0);
        segment.style.width = `${100 * share}%`;
      });
      bar.dataset.show = show;
      if (name.dataset.letter !== letter) {
        name.dataset.letter = letter;
        name.replaceChildren(letter, h("sub", {}, "oe"[k]), k === 0 ? " observed" : " by chance");
      }
      setText(value, decimal(sums[k]));
    });
  }
  return {
    node: h(
      "div",
      {},
      h(
        "dl",
        { class: "iaa-bars" },
        bars.map(({ node }) => node),
      ),
      ends,
    ),
    update,
  };
}

// One number above the other in each cell: what it adds to the observed sum, and what it adds by chance.
export function partsGrid() {
  const caption = h("caption", {});
  const head = h("thead", {}),
    body = h("tbody", {});
  const table = h("table", { class: "iaa-parts", "data-testid": "parts" }, caption, head, body);
  let cells = [];
  let names = null;

  function build(categories) {
    names = categories;
    cells = categories.map((_, i) =>
      categories.map((_, j) => {
        const bars = [h("i", { class: "iaa-observed" }), h("i", { class: "iaa-expected" })];
        const texts = [
          h("b", { "data-testid": `observed-${i}-${j}` }),
          h("span", { class: "iaa-quiet", "data-testid": `expected-${i}-${j}` }),
        ];
        const lines = bars.map((bar, k) =>
          h("div", {}, texts[k], h("div", { class: "iaa-track", "aria-hidden": "true" }, bar)),
        );
        return { bars, texts, lines, node: h("td", {}, lines) };
      }),
    );
    head.replaceChildren(
      h(
        "tr",
        {},
        h("td", {}),
        categories.map((name) =>
          h("th", { scope: "col", class: "iaa-b" }, h("span", { class: "iaa-name", title: name }, name)),
        ),
      ),
    );
    body.replaceChildren(
      ...categories.map((name, i) =>
        h(
          "tr",
          {},
          h("th", { scope: "row", class: "iaa-a" }, h("span", { class: "iaa-name", title: name }, name)),
          cells[i].map(({ node }) => node),
        ),
      ),
    );
  }

  function update({ parts, categories, show }) {
    if (JSON.stringify(names) !== JSON.stringify(categories)) build(categories);
    setText(caption, `What each cell adds: ${show === "agreement" ? "w" : "1 − w"} times its share of the items`);
    setAttributes(table, { "data-show": show });
    const most = Math.max(...parts.observed.flat(), ...parts.expected.flat(), 1e-12);
    cells.forEach((row, i) =>
      row.forEach(({ bars, texts, lines }, j) => {
        const values = [parts.observed[i][j], parts.expected[i][j]];
        values.forEach((value, k) => {
          setText(texts[k], value > 0 ? decimal(value) : "0");
          lines[k].dataset.none = String(!(value > 0));
          bars[k].style.width = `${(100 * value) / most}%`;
        });
      }),
    );
  }
  return { node: table, update };
}
