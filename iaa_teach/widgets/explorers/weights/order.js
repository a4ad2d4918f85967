// The categories in order, as rungs of a ladder to drag, and their merging into equal groups.

import { h, pressedButtons, setAttributes, setText } from "../../kit/dom.js";
import { same } from "../../kit/model.js";
import { integer, say } from "../../kit/say.js";
import { words } from "./words.js";

/** @typedef {{ counts: number[][], categories: string[] }} Table */

/**
 * Return rows and columns reordered, given each one's old index.
 *
 * @template T
 * @param {T[][]} matrix
 * @param {number[]} from
 */
export const ordered = (matrix, from) => from.map((i) => from.map((j) => matrix[i][j]));

/**
 * Return the indices with one moved.
 *
 * @param {number} size
 * @param {number} from
 * @param {number} to
 */
export function moved(size, from, to) {
  const places = Array.from({ length: size }, (_, k) => k);
  places.splice(to, 0, ...places.splice(from, 1));
  return places;
}

/**
 * Return the table with this many categories, each merging equally many neighbours.
 *
 * @param {Table} table
 * @param {number} size a divisor of the number of categories
 * @returns {Table}
 */
export function merged({ counts, categories }, size) {
  const each = categories.length / size;
  const groups = Array.from({ length: size }, (_, k) => categories.map((__, i) => i).slice(k * each, (k + 1) * each));
  const total = (/** @type {number[]} */ rows, /** @type {number[]} */ columns) =>
    rows.reduce((all, i) => all + columns.reduce((sum, j) => sum + counts[i][j], 0), 0);
  const either = (/** @type {string} */ low, /** @type {string} */ high) => say(words.either, { low, high });
  return {
    counts: groups.map((rows) => groups.map((columns) => total(rows, columns))),
    categories: groups.map((group) => group.map((i) => categories[i]).reduce(either)),
  };
}

/** @param {(from: number, to: number) => void} move */
export function ladder(move) {
  const list = h("ol.iaa-weights-order");
  const node = h("div", { role: "group", "aria-label": words.order }, list);
  /** @type {HTMLElement[]} */
  let rungs = [];

  /** @param {number} from @param {number} to */
  function go(from, to) {
    if (to < 0 || to >= rungs.length || to === from) return false;
    move(from, to);
    rungs[to].focus({ preventScroll: true });
    return true;
  }

  /** @param {number} i */
  function rung(i) {
    /** @type {{ id: number, at: number } | null} */
    let held = null;
    const steps = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };
    return h("button.iaa-weights-rung", {
      type: "button",
      "data-testid": `rung-${i}`,
      onkeydown(/** @type {KeyboardEvent} */ event) {
        const step = steps[event.key];
        if (step && !event.ctrlKey && !event.metaKey && !event.altKey && go(i, i + step)) event.preventDefault();
      },
      onpointerdown(/** @type {PointerEvent} */ event) {
        if (event.button !== 0) return;
        rungs[i].setPointerCapture(event.pointerId);
        held = { id: event.pointerId, at: i };
      },
      onpointermove(/** @type {PointerEvent} */ event) {
        if (held?.id !== event.pointerId) return;
        const under = rungs.findIndex((each) => {
          const { left, right, top, bottom } = each.getBoundingClientRect();
          return left <= event.clientX && event.clientX <= right && top <= event.clientY && event.clientY <= bottom;
        });
        if (under >= 0 && go(held.at, under)) held.at = under;
      },
      onlostpointercapture: () => {
        held = null;
      },
    });
  }

  /** @param {string[]} categories */
  function update(categories) {
    if (rungs.length !== categories.length) {
      rungs = categories.map((_, i) => rungs[i] ?? rung(i));
      list.replaceChildren(...rungs.map((each) => h("li", each)));
    }
    rungs.forEach((each, i) => {
      setText(each, categories[i]);
      const place = { name: categories[i], place: i + 1, all: categories.length };
      setAttributes(each, { "aria-label": say(words.rung, place) });
    });
  }
  return { node, update };
}

/**
 * Offer the numbers of categories into which a table can be merged evenly.
 *
 * @param {Table} finest the explorer's original table
 * @param {(table: Table) => void} take
 */
export function merging(finest, take) {
  const all = finest.categories.length;
  const sizes = Array.from({ length: all - 1 }, (_, k) => all - k).filter((size) => all % size === 0);
  const choice = pressedButtons(
    sizes.map((size) => /** @type {[string, string]} */ ([String(size), integer(size)])),
    "merge",
    (size) => take(merged(finest, Number(size))),
  );
  const node = choice.row(words.merge, h("span", words.merge));
  return {
    node,
    /** @param {Table} table */
    draw({ counts, categories }) {
      const size = categories.length;
      const isMerged = all % size === 0 && same(merged(finest, size).counts, counts);
      node.hidden = sizes.length < 2 || !isMerged;
      choice.press(String(size));
    },
  };
}
