// The contingency table as it fills: a count and the numbers of its items in every cell, totals at the edges.
import { marginals } from "../../kit/engine/tables.js";
import { h, scrollable, setAttributes, setText, uniqueId } from "../../kit/dom.js";
import { words as shared } from "../../kit/words.js";
import { token } from "./items.js";
import { words } from "./words.js";

/** @typedef {import("./reviews.js").Reviews} Reviews */
/** @typedef {Reviews & { totals: ReturnType<typeof marginals> }} Shown */
/** @typedef {{ node: HTMLElement, update: (state: Shown) => void }} Part */

/**
 * Whether a step lights a cell: the one that an item lands in, the diagonal, or one category's place on it.
 *
 * @type {(stage: Reviews["stage"], state: Reviews, row: number, column: number) => boolean}
 */
function lit(stage, state, row, column) {
  if (stage.kind === "item") return row === state.a[stage.item] && column === state.b[stage.item];
  if (stage.kind === "observed" || stage.kind === "expected") return row === column;
  return stage.kind === "chance" && row === stage.category && column === stage.category;
}

/** @type {(row: number, column: number) => Part} */
function tableCell(row, column) {
  const count = h("span", { class: "iaa-movie-review-count" });
  const tokens = h("span", { class: "iaa-movie-review-tokens" });
  const node = h(
    "td",
    {
      class: row === column ? "iaa-movie-review-cell iaa-movie-review-agree-cell" : "iaa-movie-review-cell",
      "data-testid": `reviews-cell-${row}-${column}`,
    },
    count,
    tokens,
  );
  /** @type {number[]} */
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
        mark.classList.toggle("iaa-movie-review-agreeing", row === column);
        mark.classList.toggle("iaa-movie-review-unseen", i >= state.placed);
      });
      const on = lit(stage, state, row, column);
      const byChance = on && (stage.kind === "chance" || stage.kind === "expected");
      setAttributes(node, { "data-lit": on ? (byChance ? "chance" : "count") : null });
    },
  };
}

/** @type {(k: number, annotator: "a" | "b") => Part} */
function heading(k, annotator) {
  const name = h("span");
  const node = h("th", { scope: annotator === "a" ? "row" : "col", class: "iaa-movie-review-head" }, name);
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

/** @type {(k: number, annotator: "a" | "b") => Part} */
function totalCell(k, annotator) {
  const node = h("td", {
    class: `iaa-movie-review-total iaa-${annotator}`,
    "data-testid": `reviews-total-${annotator}-${k}`,
  });
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
  const node = h(
    "div",
    { class: "iaa-movie-review-counts" },
    h("p", { id, class: "iaa-title" }, words.table),
    scroller,
  );
  const all = h("td", { class: "iaa-movie-review-total", "data-testid": "reviews-total" });
  /** @type {Part[]} */
  let parts = [];
  let size = 0,
    at = 0;

  /** @param {number} c */
  function build(c) {
    /** @type {<Kind>(make: (k: number) => Kind) => Kind[]} */
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
        h("tr", null, h("td"), h("th", { scope: "colgroup", colspan: c, class: "iaa-b" }, words.annotators.b), h("td")),
        h(
          "tr",
          null,
          h("th", { scope: "col", class: "iaa-a iaa-movie-review-corner" }, words.annotators.a),
          ...columns.map((column) => column.node),
          h("th", { scope: "col", class: "iaa-quiet" }, shared.total),
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
          h("th", { scope: "row", class: "iaa-quiet" }, shared.total),
          ...totals.map((total) => total.node),
          all,
        ),
      ),
    );
    size = c;
  }

  return {
    node,
    /** @param {Reviews} state */
    update(state) {
      if (size !== state.c) build(state.c);
      const shown = { ...state, totals: marginals(state.shown) };
      parts.forEach((part) => part.update(shown));
      setText(all, String(state.placed));
      const landed = /** @type {HTMLElement | null} */ (table.querySelector("td[data-lit]"));
      if (landed && state.step !== at) scroller.scrollLeft = landed.offsetLeft - scroller.clientWidth / 2;
      at = state.step;
    },
  };
}
