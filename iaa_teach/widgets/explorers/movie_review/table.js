// The table as it fills: A's labels in rows, B's in columns, cards as numbered dots, totals at the edges. A dot falls
// into its cell when its card is dropped, and glides when a label changes. Dragging it, or moving it with the arrow
// keys, changes both labels.
import { marginals } from "../../kit/engine/tables.js";
import { tableCorner, tableParts, tableRow, totalHead } from "../../kit/cross_table.js";
import { h, scrollable, setAttributes, setText, uniqueId } from "../../kit/dom.js";
import { animate } from "../../kit/motion.js";
import { inWords } from "./card.js";
import { draggable } from "./drag.js";
import { words } from "./words.js";

/** @typedef {import("./reviews.js").Reviews} Reviews */
/** @typedef {Reviews & { totals: ReturnType<typeof marginals>, dots: HTMLElement[] }} Shown */
/** @typedef {{ node: HTMLElement, update: (state: Shown) => void }} Part */
/** @typedef {[row: number, column: number]} Place */

const FALL = { from: -44, lasts: 450 }; // pixels and milliseconds
const GLIDE = 400; // milliseconds
const ROOMY = 8; // dots in a cell before they shrink

/** @type {(row: number, column: number) => Part} */
function tableCell(row, column) {
  const count = h("span.iaa-spoken");
  const tokens = h("span.iaa-movie-review-tokens");
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
      const items = state.items.flatMap((_, i) =>
        i < state.placed && state.a[i] === row && state.b[i] === column ? [i] : [],
      );
      setText(count, items.length ? String(items.length) : "");
      if (items.join() !== held.join()) {
        held = items;
        tokens.replaceChildren(...items.map((i) => state.dots[i]));
        tokens.toggleAttribute("data-many", items.length > ROOMY);
      }
      for (const i of items) state.dots[i].classList.toggle("iaa-movie-review-agreeing", row === column);
    },
  };
}

/** @type {(k: number, annotator: "a" | "b") => Part} */
function heading(k, annotator) {
  const name = h("span");
  const node = h(
    "th",
    {
      scope: annotator === "a" ? "row" : "col",
      class: `iaa-movie-review-head iaa-${annotator}`,
    },
    name,
  );
  return { node, update: ({ categories }) => setText(name, categories[k]) };
}

/** @type {(k: number, annotator: "a" | "b") => Part} */
function totalCell(k, annotator) {
  const node = h("td", {
    class: `iaa-movie-review-total iaa-${annotator}`,
    "data-testid": `reviews-total-${annotator}-${k}`,
  });
  return {
    node,
    update: ({ totals }) => setText(node, String((annotator === "a" ? totals.row : totals.column)[k] || "")),
  };
}

/**
 * @param {object} does
 * @param {(item: number, place: Place) => void} does.move a dot was dropped into a cell
 * @param {(item: number) => void} does.pick a dot was pressed
 * @param {(place: Place) => void} does.tap a cell was pressed
 * @param {(item: number, event: KeyboardEvent) => void} does.key
 */
export function countsTable({ move, pick, tap, key }) {
  const id = uniqueId("counts");
  const table = h("table", { "aria-labelledby": id });
  const scroller = scrollable({ role: "group", tabindex: 0, "aria-labelledby": id }, table);
  const node = h(
    "div.iaa-movie-review-counts",
    { "data-show": "table" },
    h("p", { id, class: "iaa-title" }, words.table),
    scroller,
  );
  const all = h("td.iaa-movie-review-total", { "data-testid": "reviews-total" });
  /** @type {Part[]} */
  let parts = [];
  let size = 0,
    placed = 0;
  /** @type {HTMLButtonElement[]} */
  const dots = [];
  /** @type {string[]} */
  let cellsOfDots = [];
  let dropped = -1; // the dot just dragged into its cell
  table.addEventListener("click", (event) => {
    const target = /** @type {Element} */ (event.target);
    const found = cells().findIndex((cell) => cell.contains(target));
    if (found >= 0 && !target.closest("button")) tap(placeOf(found));
  });

  const cells = () => [...table.querySelectorAll(".iaa-movie-review-cell")];
  /** @type {(found: number) => Place} */
  const placeOf = (found) => [Math.floor(found / size), found % size];

  /** @param {number} i */
  function dotOf(i) {
    const dot = h(
      "button.iaa-movie-review-token",
      {
        type: "button",
        "data-handle": `item-${i}`,
        "data-testid": `reviews-dot-${i}`,
        "data-printed": "",
        onclick: () => pick(i),
        onkeydown: (/** @type {KeyboardEvent} */ event) => key(i, event),
      },
      String(i + 1),
    );
    draggable(dot, {
      over: mark,
      drop(place) {
        const cell = cellAt(place);
        dot.style.transform = "";
        dropped = i;
        if (cell) move(i, cell);
        dropped = -1;
      },
    });
    return dot;
  }

  /**
   * Return the row and column at a point on the screen; null outside.
   *
   * @param {{ x: number, y: number }} place
   */
  function cellAt({ x, y }) {
    const found = cells().findIndex((cell) => {
      const box = cell.getBoundingClientRect();
      return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
    });
    return found < 0 ? null : placeOf(found);
  }

  /**
   * Mark the cell under the dragged dot, or the one chosen by keys.
   *
   * @param {{ x: number, y: number } | Place | null} at
   */
  function mark(at) {
    const place = at && ("x" in at ? cellAt(at) : at);
    cells().forEach((cell, k) =>
      cell.toggleAttribute("data-chosen", place !== null && k === place[0] * size + place[1]),
    );
  }

  /**
   * Drop new dots into place, and glide those whose cell has changed.
   *
   * @param {Reviews} state
   * @param {DOMRect[]} before
   * @param {number} were how many there were before
   */
  function moveDots(state, before, were) {
    const now = state.a.map((row, i) => `${row} ${state.b[i]}`);
    const known = cellsOfDots;
    cellsOfDots = now;
    if (!known.length) return;
    for (let i = 0; i < state.placed; i++) {
      const dot = dots[i],
        from = before[i];
      if (i >= were) {
        if (state.placed !== were + 1) continue; // many at once appear without animation
        void animate(dot, [{ transform: `translate(0,${FALL.from}px)`, opacity: 0 }, { transform: "none" }], {
          duration: FALL.lasts,
          easing: "cubic-bezier(0.3, 0, 0.3, 1)",
        });
      } else if (from && known[i] !== now[i] && i !== dropped) {
        const to = dot.getBoundingClientRect();
        void animate(
          dot,
          [{ transform: `translate(${from.left - to.left}px,${from.top - to.top}px)` }, { transform: "none" }],
          { duration: GLIDE, easing: "cubic-bezier(0.2, 0.8, 0.2, 1)" },
        );
      }
    }
  }

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
      ...tableParts(
        [tableCorner(), ...columns, totalHead("col")],
        rows.map(({ head, cells, total }) => tableRow(head.node, ...cells, total.node)),
        tableRow(totalHead("row"), ...totals, all),
      ),
    );
    size = c;
  }

  return {
    node,
    mark,
    cellAt,
    /** @param {number} i */
    focus: (i) => dots[i]?.focus({ preventScroll: true }),
    /** @type {(state: Reviews, picked: number | null, waits: boolean) => void} */
    draw(state, picked, waits) {
      if (size !== state.c) build(state.c);
      while (dots.length < state.n) dots.push(dotOf(dots.length));
      for (const dot of dots.splice(state.n)) dot.remove();
      for (const dot of dots.slice(state.placed)) dot.remove();
      dots.forEach((dot, i) => setAttributes(dot, { "aria-label": inWords(state, i), "aria-pressed": i === picked }));
      table.toggleAttribute("data-waits", waits);
      const before = dots.map((dot) => dot.getBoundingClientRect());
      const shown = { ...state, totals: marginals(state.shown), dots };
      parts.forEach((part) => part.update(shown));
      moveDots(state, before, placed);
      placed = state.placed;
      setText(all, placed ? String(placed) : "");
    },
  };
}
