// The contingency table as it fills: a count and the numbers of its items in every cell, totals at the edges.
import { marginals } from "../../kit/engine/coefficients.js";
import { h, scrollable, setAttributes, setText, uniqueId } from "../../kit/dom.js";
import { token } from "./items.js";

// Which cells a step lights: the one an item lands in, the diagonal, or one category's two totals.
function lit(stage, state, row, column) {
  if (stage.kind === "item") return row === state.a[stage.item] && column === state.b[stage.item];
  if (stage.kind === "observed" || stage.kind === "expected") return row === column;
  return stage.kind === "chance" && row === stage.category && column === stage.category;
}

function tableCell(row, column) {
  const count = h("span", { class: "iaa-count" });
  const tokens = h("span", { class: "iaa-tokens" });
  const node = h(
    "td",
    {
      class: row === column ? "iaa-cell iaa-agree-cell" : "iaa-cell",
      "data-testid": `reviews-cell-${row}-${column}`,
    },
    count,
    tokens,
  );
  let held = [];
  return {
    node,
    update(state) {
      const { stage } = state;
      setText(count, String(state.shown[row][column]));
      const items = state.items.flatMap((_, i) => (state.a[i] === row && state.b[i] === column ? [i] : []));
      if (items.join() !== held.join()) {
        held = items;
        tokens.replaceChildren(...items.map(token));
        // Many overlap like coins, so that a cell keeps its size.
        tokens.style.setProperty(
          "--lap",
          `${Math.min(2, (66 - 20 * items.length) / Math.max(1, items.length - 1)).toFixed(2)}px`,
        );
      }
      items.forEach((i, position) => {
        const mark = tokens.children[position];
        mark.classList.toggle("iaa-agreeing", row === column);
        mark.classList.toggle("iaa-unseen", i >= state.placed);
      });
      const on = lit(stage, state, row, column);
      const byChance = on && (stage.kind === "chance" || stage.kind === "expected");
      setAttributes(node, { "data-lit": on ? (byChance ? "chance" : "count") : null });
    },
  };
}

function heading(k, annotator) {
  const name = h("span");
  const node = h("th", { scope: annotator === "a" ? "row" : "col", class: "iaa-head" }, name);
  return {
    node,
    update({ stage, a, b, categories }) {
      setText(name, categories[k]);
      const chosen = stage.kind === "item" && (annotator === "a" ? a : b)[stage.item] === k;
      const priced = stage.kind === "chance" && stage.category === k;
      setAttributes(node, { "data-lit": chosen || priced ? annotator : null });
    },
  };
}

function totalCell(k, annotator) {
  const node = h("td", { class: `iaa-total iaa-${annotator}`, "data-testid": `reviews-total-${annotator}-${k}` });
  return {
    node,
    update({ stage, totals }) {
      setText(node, String((annotator === "a" ? totals.row : totals.column)[k]));
      setAttributes(node, { "data-lit": stage.kind === "chance" && stage.category === k ? annotator : null });
    },
  };
}

export function countsTable() {
  const id = uniqueId("counts");
  const table = h("table", { "aria-labelledby": id });
  const scroller = scrollable({ role: "group", tabindex: 0, "aria-labelledby": id }, table);
  const node = h("div", { class: "iaa-counts" }, h("p", { id, class: "iaa-title" }, "The contingency table"), scroller);
  const all = h("td", { class: "iaa-total", "data-testid": "reviews-total" });
  let parts = [],
    size = 0,
    at = 0;

  function build(c) {
    const each = (make) => Array.from({ length: c }, (_, k) => make(k));
    const columns = each((k) => heading(k, "b"));
    const rows = each((r) => ({
      head: heading(r, "a"),
      cells: each((k) => tableCell(r, k)),
      total: totalCell(r, "a"),
    }));
    const totals = each((k) => totalCell(k, "b"));
    parts = [...columns, ...rows.flatMap(({ head, cells, total }) => [head, ...cells, total]), ...totals];
    table.replaceChildren(
      h(
        "thead",
        null,
        h("tr", null, h("td"), h("th", { scope: "colgroup", colspan: c, class: "iaa-b" }, "Annotator B"), h("td")),
        h(
          "tr",
          null,
          h("th", { scope: "col", class: "iaa-a iaa-corner" }, "Annotator A"),
          ...columns.map((column) => column.node),
          h("th", { scope: "col", class: "iaa-quiet" }, "total"),
        ),
      ),
      h(
        "tbody",
        null,
        ...rows.map(({ head, cells, total }) =>
          h("tr", null, head.node, ...cells.map((cell) => cell.node), total.node),
        ),
      ),
      h(
        "tfoot",
        null,
        h(
          "tr",
          null,
          h("th", { scope: "row", class: "iaa-quiet" }, "total"),
          ...totals.map((total) => total.node),
          all,
        ),
      ),
    );
    size = c;
  }

  return {
    node,
    update(state) {
      if (size !== state.c) build(state.c);
      const shown = { ...state, totals: marginals(state.shown) };
      parts.forEach((part) => part.update(shown));
      setText(all, String(state.placed));
      const landed = table.querySelector("td[data-lit]");
      if (landed && state.step !== at) scroller.scrollLeft = landed.offsetLeft - scroller.clientWidth / 2;
      at = state.step;
    },
  };
}
