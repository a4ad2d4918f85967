// Items as dots between the two likeliest categories; and a tile for each annotator's table of errors.

import { h, s, setAttributes, setText } from "../../kit/dom.js";
import { heaped } from "../../kit/heaps.js";
import { percent, say } from "../../kit/say.js";
import { words } from "./words.js";

/** @typedef {NonNullable<import("../../kit/explorer.js").Part["draw"]>} Draw */

const WIDE = 360,
  STEP = 14,
  RADIUS = 5.6,
  AXIS = 92,
  DEEP = 5, // dots in a stack
  MOST = { items: 45, categories: 4, annotators: 5 },
  TILE = 60;
const COLUMNS = Math.floor((WIDE - 2 * STEP) / STEP);
const LEFT = (WIDE - COLUMNS * STEP) / 2;

/**
 * Return an item's position from 0 to 1, between the two likeliest categories, closer to the likelier.
 *
 * @param {number[]} chances
 */
function placeOf(chances) {
  const [first, second] = chances.map((_, k) => k).sort((a, b) => chances[b] - chances[a] || a - b);
  const middle = (/** @type {number} */ k) => (k + 0.5) / chances.length;
  return (chances[first] * middle(first) + chances[second] * middle(second)) / (chances[first] + chances[second]);
}

export function items() {
  const dots = Array.from({ length: MOST.items }, () => s("circle", { r: RADIUS }));
  const names = Array.from({ length: MOST.categories }, () =>
    s("text", { y: AXIS + 18, "text-anchor": "middle", class: "iaa-panel-name" }),
  );
  const axis = s("line", { x1: 0, x2: WIDE, y1: AXIS, y2: AXIS, class: "iaa-panel-axis" });
  const svg = s("svg", { role: "img", viewBox: `0 0 ${WIDE} ${AXIS + 26}`, "data-testid": "panel-items" }, [
    axis,
    names,
    dots,
  ]);
  return {
    node: h("div.iaa-panel-items", svg),
    /** @type {Draw} */
    draw(_state, { belief, otherwise, undecided }) {
      const { categories, likely, moved } = belief;
      const places = heaped(likely.map(placeOf), COLUMNS, DEEP);
      dots.forEach((dot, i) => {
        setAttributes(dot, { visibility: i < likely.length ? null : "hidden" });
        if (i >= likely.length) return;
        const { column, level } = places[i];
        dot.style.transform = `translate(${LEFT + column * STEP}px,${AXIS - 9 - level * STEP}px)`;
        setAttributes(dot, { class: moved[i] ? "iaa-panel-moved" : "iaa-panel-dot" });
      });
      names.forEach((name, k) => {
        setText(name, categories[k] ?? "");
        setAttributes(name, { x: LEFT + ((k + 0.5) / categories.length) * COLUMNS * STEP });
      });
      const told = { items: likely.length, categories: categories.join(", "), otherwise, undecided };
      setAttributes(svg, { "aria-label": say(words.items, told) });
    },
  };
}

export function tiles() {
  const each = Array.from({ length: MOST.annotators }, (_, j) => tile(j));
  const svg = s(
    "svg",
    { role: "img", viewBox: `0 0 ${WIDE} ${TILE + 44}`, "data-testid": "panel-tiles" },
    each.map(({ node }) => node),
  );
  return {
    node: h("div", svg),
    /** @type {Draw} */
    draw({ of, lent_note }, { belief }) {
      const { annotators, confusion, right, categories } = belief;
      const names =
        of === "patients"
          ? [words.thrice, "2", "3", "4", "5"]
          : [lent_note ? words.somebody : words.you, words.robin, words.pat].slice(0, annotators);
      each.forEach(({ draw }, j) => draw(names[j], confusion?.[j], right?.[j], categories.length));
      const list = names.map((name, j) => (right ? say(words.right, { name, share: percent(right[j], 0) }) : name));
      setAttributes(svg, { "aria-label": say(words.annotators, { list: list.join(", ") }) });
    },
  };
}

/** @param {number} j its index */
function tile(j) {
  const left = 1 + (j * (WIDE - 2 - TILE)) / (MOST.annotators - 1),
    top = 18;
  const cells = Array.from({ length: MOST.categories ** 2 }, () => s("rect", { class: "iaa-panel-cell" }));
  const frame = s("rect", { x: left, y: top, width: TILE, height: TILE, class: "iaa-panel-tile" });
  const middle = left + TILE / 2;
  const name = s("text", { x: middle, y: 12, "text-anchor": "middle", class: "iaa-panel-name" });
  const share = s("text", { x: middle, y: top + TILE + 18, "text-anchor": "middle" });
  return {
    node: s("g", [cells, frame, name, share]),
    /** @type {(called: string | undefined, table: number[][] | undefined, right: number | undefined, size: number) => void} */
    draw(called, table, right, size) {
      setText(name, called?.split(",")[0] ?? "");
      setText(share, called && right !== undefined ? percent(right, 0) : "");
      setAttributes(frame, { visibility: called ? null : "hidden" });
      const side = TILE / size;
      cells.forEach((cell, at) => {
        const row = Math.floor(at / size),
          column = at % size;
        const value = table?.[row]?.[column] ?? 0;
        setAttributes(cell, {
          ...{ x: left + column * side, y: top + row * side, width: side, height: side, opacity: value },
          visibility: called && row < size ? null : "hidden",
        });
      });
    },
  };
}
