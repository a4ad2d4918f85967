// The contingency table as it fills: in every cell a count and its items as numbered dots, totals at the edges. A dot
// falls into its cell when its item is counted, glides where a label is changed, and is dragged to change both labels.
// The next item to be counted waits in a tray, from which a hand may drop it into its cell.
import { marginals } from "../../kit/engine/tables.js";
import { tableCorner, tableParts, tableRow, totalHead } from "../../kit/cross_table.js";
import { h, scrollable, setAttributes, setText, uniqueId } from "../../kit/dom.js";
import { animate } from "../../kit/motion.js";
import { token } from "./items.js";
import { words } from "./words.js";

/** @typedef {import("./reviews.js").Reviews} Reviews */
/** @typedef {Reviews & { totals: ReturnType<typeof marginals>, dots: HTMLElement[] }} Shown */
/** @typedef {{ node: HTMLElement, update: (state: Shown) => void }} Part */

const FALL = { from: -44, lasts: 450 }; // pixels and milliseconds
const GLIDE = 400; // milliseconds

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
  const count = h("span.iaa-movie-review-count");
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
      const { stage } = state;
      setText(count, String(state.shown[row][column]));
      const items = state.items.flatMap((_, i) =>
        i < state.placed && state.a[i] === row && state.b[i] === column ? [i] : [],
      );
      if (items.join() !== held.join()) {
        held = items;
        tokens.replaceChildren(...items.map((i) => state.dots[i]));
        // Many overlap like coins, so that a cell keeps its size.
        tokens.style.setProperty(
          "--lap",
          `${Math.min(2, (66 - 20 * items.length) / Math.max(1, items.length - 1)).toFixed(2)}px`,
        );
      }
      for (const i of items) state.dots[i].classList.toggle("iaa-movie-review-agreeing", row === column);
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

/** @param {(item: number, row: number, column: number) => void} move a dot was dropped into a cell */
export function countsTable(move) {
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
  const waiting = h("span.iaa-movie-review-tokens");
  const asked = h("span", { role: "status", "data-testid": "reviews-asked" });
  const tray = h("p.iaa-movie-review-tray", { "data-testid": "reviews-tray" }, waiting, asked);
  node.append(tray);
  let complaint = "";
  /** @type {Part[]} */
  let parts = [];
  let size = 0,
    at = 0,
    placed = 0;
  /** @type {HTMLElement[]} */
  const dots = [];
  /** @type {string[]} */
  let cellsOfDots = [];
  let dropped = -1; // the dot that a hand has brought into its cell

  /** @param {number} i */
  function draggableDot(i) {
    const dot = token(i);
    setAttributes(dot, { "data-handle": `item-${i}`, "data-testid": `reviews-dot-${i}` });
    /** @type {{ id: number, x: number, y: number } | null} */
    let held = null;
    dot.addEventListener("pointerdown", (event) => {
      if (event.button !== 0 || held) return;
      event.preventDefault();
      dot.setPointerCapture(event.pointerId);
      held = { id: event.pointerId, x: event.clientX, y: event.clientY };
      dot.classList.add("iaa-movie-review-held");
    });
    dot.addEventListener("pointermove", (event) => {
      if (held?.id === event.pointerId)
        dot.style.transform = `translate(${event.clientX - held.x}px,${event.clientY - held.y}px)`;
    });
    dot.addEventListener("lostpointercapture", (event) => {
      if (held?.id !== event.pointerId) return;
      held = null;
      const cell = cellAt(event.clientX, event.clientY);
      dot.classList.remove("iaa-movie-review-held");
      dot.style.transform = "";
      dropped = i;
      if (cell) move(i, cell[0], cell[1]);
      dropped = -1;
    });
    return dot;
  }

  /**
   * Return the row and column of the cell at a place on the screen; null outside.
   *
   * @param {number} x
   * @param {number} y
   */
  function cellAt(x, y) {
    const cells = [...table.querySelectorAll(".iaa-movie-review-cell")];
    const found = cells.findIndex((cell) => {
      const box = cell.getBoundingClientRect();
      return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
    });
    return found < 0 ? null : [Math.floor(found / size), found % size];
  }

  /**
   * Let dots fall that have just been counted, and glide those whose cell has changed.
   *
   * @param {Reviews} state
   * @param {DOMRect[]} before
   * @param {number} counted how many were counted before
   */
  function moveDots(state, before, counted) {
    const cells = state.a.map((row, i) => `${row} ${state.b[i]}`);
    const known = cellsOfDots;
    cellsOfDots = cells;
    if (!known.length) return;
    for (let i = 0; i < state.placed; i++) {
      const dot = dots[i],
        from = before[i];
      if (i >= counted) {
        if (state.placed !== counted + 1 || i === dropped) continue; // many at once simply stand there
        animate(dot, [{ transform: `translate(0,${FALL.from}px)`, opacity: 0 }, { transform: "none" }], {
          duration: FALL.lasts,
          easing: "cubic-bezier(0.3, 0, 0.3, 1)",
        });
      } else if (from && known[i] !== cells[i] && i !== dropped) {
        const to = dot.getBoundingClientRect();
        animate(
          dot,
          [{ transform: `translate(${from.left - to.left}px,${from.top - to.top}px)` }, { transform: "none" }],
          {
            duration: GLIDE,
            easing: "cubic-bezier(0.2, 0.8, 0.2, 1)",
          },
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
    /**
     * Say what is wrong with the cell that the waiting item was dropped into.
     *
     * @param {string} text
     */
    complain(text) {
      complaint = text;
      setText(asked, text);
    },
    /** @param {Reviews} state */
    update(state) {
      if (size !== state.c) build(state.c);
      while (dots.length < state.n) dots.push(draggableDot(dots.length));
      for (const dot of dots.splice(state.n)) dot.remove();
      const before = dots.map((dot) => dot.getBoundingClientRect());
      const next = dots[state.placed];
      if (state.step !== at) complaint = "";
      tray.toggleAttribute("data-empty", !next); // it keeps its place
      if (next) waiting.replaceChildren(next);
      next?.classList.remove("iaa-movie-review-agreeing");
      setText(asked, next ? complaint || words.drop : "");
      const shown = { ...state, totals: marginals(state.shown), dots };
      parts.forEach((part) => part.update(shown));
      moveDots(state, before, placed);
      placed = state.placed;
      setText(all, String(state.placed));
      const landed = /** @type {HTMLElement | null} */ (table.querySelector("td[data-lit]"));
      if (landed && state.step !== at) scroller.scrollLeft = landed.offsetLeft - scroller.clientWidth / 2;
      at = state.step;
    },
  };
}
