// The chance square: a unit square cut from top to bottom by A's shares and from left to right by B's. The rectangles
// on the diagonal, where both agree, are filled; their area is A_e. draggable_square.js makes the cuts draggable.

import { barNames, begun } from "./bar_names.js";
import { h, s, setAttributes, setText } from "./dom.js";
import { chanceHatch } from "./marks.js";
import { same } from "./model.js";
import { say, short } from "./say.js";
import { measureIn } from "./text_width.js";
import { words } from "./words.js";
import { asDots, dotLayer, itemsOf } from "./dots.js";
import { marginals, sum } from "./engine/tables.js";

const STILL = { side: 264, left: 84, top: 48, strip: 8, type: 13, viewBox: "0 -6 352 322" };
/** The draggable square: names run along the bars, which leaves it nearly the full width. */
export const MOVED = { side: 320, left: 52, top: 52, strip: 10, type: 15, viewBox: "0 0 382 382" };

/** @param {{ bSays?: string, aSays?: string, shape?: typeof STILL, cutsMove?: boolean }} [options] `cutsMove`: each cut has a handle */
export function chanceSquare({ bSays = words.bSays, aSays = words.aSays, shape = STILL, cutsMove = false } = {}) {
  const { side, left, top, strip: thick, type } = shape,
    along = shape === MOVED;
  const hatch = chanceHatch();
  const title = s("title");
  const drawing = s("g"),
    slot = s("g"); // above the cells, below their numbers
  const whoseB = s("text", { x: left + side / 2, y: along ? 13 : 12, class: "iaa-square-b" }, bSays); // whole on slides, where it is larger
  const svg = s(
    "svg",
    { viewBox: shape.viewBox, role: "img", "data-testid": "square" },
    title,
    hatch.defs,
    whoseB,
    s(
      "text",
      along
        ? { transform: `translate(12 ${top + side / 2}) rotate(-90)`, class: "iaa-square-a iaa-square-along" }
        : { x: left, y: 12, class: "iaa-square-a" },
      aSays,
    ),
    drawing,
  );
  const node = h("div", { class: `iaa-square${along ? " iaa-square-moved" : ""}` }, svg);
  /** @type {string[]} */
  let names = [];
  /** @type {{ rect: SVGElement, text: SVGElement | null }[][]} */
  let cells = [];
  /** @type {ReturnType<typeof strip>[]} */
  let rows = [];
  /** @type {ReturnType<typeof strip>[]} */
  let columns = [];

  /** @param {string} className */
  const strip = (className) => {
    const bar = s("rect", { class: className });
    const text = s("text", { class: `${className}-name` });
    return { bar, text };
  };

  /**
   * Rebuild the rectangles if the categories change.
   *
   * @param {string[]} categories
   */
  function build(categories) {
    if (same(names, categories)) return;
    names = categories;
    rows = categories.map(() => strip("iaa-square-row"));
    columns = categories.map(() => strip("iaa-square-column"));
    cells = categories.map((_, i) =>
      categories.map((_, j) => ({
        rect: s("rect", i === j ? { fill: hatch.fill, "data-from-guess": "area" } : {}),
        text: i === j ? s("text.iaa-square-product") : null,
      })),
    );
    const flat = cells.flat();
    drawing.replaceChildren(
      ...flat.map(({ rect }) => rect),
      slot,
      ...flat.flatMap(({ text }) => text ?? []),
      ...[...rows, ...columns].flatMap(({ bar, text }) => [bar, text]),
    );
  }

  /** Return what measures a name as large as names are now: on a slide they are larger. */
  const measured = () => measureIn(svg, getComputedStyle(whoseB).fontSize || `${type}px`);
  /** @type {(shares: number[], said: number[] | null, widthOf: ReturnType<typeof measured>) => { text: string, at: number }[]} */
  const namesOf = (shares, said, widthOf) =>
    barNames(
      names.map((name, i) => ({
        name,
        full: said ? say(words.nameAndShare, { name, percents: short(said[i] * 100, 1) }) : name,
        length: shares[i] * side,
      })),
      widthOf,
      !cutsMove,
    );

  /**
   * Cut the square by each annotator's shares.
   *
   * @param {number[]} a
   * @param {number[]} b
   * @param {{ filled?: boolean, products?: boolean, shares?: boolean, saidOfB?: number[] }} [told] whether to fill
   *   agreement, and write areas and shares; the text at B's bars, if their lengths are a guess
   */
  function draw(a, b, { filled = true, products = true, shares = true, saidOfB = b } = {}) {
    const widthOf = measured();
    const besideA = along ? namesOf(a, shares ? a : null, widthOf) : [],
      besideB = along ? namesOf(b, shares ? saidOfB : null, widthOf) : [];
    let y = top;
    a.forEach((p, i) => {
      const height = p * side;
      setAttributes(rows[i].bar, { x: left - thick - (along ? 6 : 2), y, width: thick, height });
      if (along) {
        setAttributes(rows[i].text, { transform: `translate(29 ${top + besideA[i].at}) rotate(-90)` });
        setText(rows[i].text, besideA[i].text);
      } else {
        setAttributes(rows[i].text, { x: left - thick - 8, y: y + height / 2 + 4 });
        setText(rows[i].text, height < 13 ? "" : begun(names[i], widthOf, left - thick - 8));
      }
      let x = left;
      b.forEach((q, j) => {
        const width = q * side;
        if (i === 0) {
          setAttributes(columns[j].bar, { x, y: top - thick - (along ? 6 : 2), width, height: thick });
          const { text, at } = along ? besideB[j] : { text: begun(names[j], widthOf, width), at: x - left + width / 2 };
          setAttributes(columns[j].text, { x: left + at, y: along ? 29 : top - thick - 8 });
          setText(columns[j].text, text);
        }
        const { rect, text } = cells[i][j];
        const agrees = filled && i === j;
        setAttributes(rect, { x, y, width, height, class: agrees ? "iaa-square-agree" : "iaa-square-differ" });
        if (text) {
          setAttributes(text, along ? { x: x + 8, y: y + 21 } : { x: x + width / 2, y: y + height / 2 + 5 });
          const room = along ? width > 72 && height > 44 : width >= 56 && height >= 20;
          setText(text, room && products ? short(p * q, 4) : "");
        }
        x += width;
      });
      y += height;
    });
  }

  let pending = 0;
  /**
   * Rename the picture once changes settle rather than at every frame of a drag.
   *
   * @param {string} text
   */
  const describe = (text) => {
    clearTimeout(pending);
    if (!title.textContent) setText(title, text);
    pending = setTimeout(() => setText(title, text), 300);
  };
  /** @param {string} text text above the square, if B varies */
  const nameB = (text) => setText(whoseB, text);
  return { node, svg, slot, build, draw, describe, nameB };
}

// A square cut by two annotators' shares, with items as dots in its cells.
//
//   const square = itemSquare({ kind: "observed" });   // or "chance", whose filled cells are hatched
//   square.build(categories);                          // when categories change
//   square.draw(a, b);                                 // when shares change
//   square.drawDots(items, "glide");                   // items with cell and place as in dots.js;
//                                                      // and cell counts if dots stand for several items
//   square.drawTable({ counts, categories });          // all of the above for a table
//   square.drawItems(counts);                          // its items alone, if cut by other shares than its own
//   square.dealt(places)                               // items for places in the square, by its current cuts
//   square.cellAt(place)                               // the cell at a place in viewBox units

/** @typedef {import("./dots.js").Item} Item */

const { side: SIDE, left: LEFT, top: TOP } = MOVED;

/**
 * Return the positions of the cuts between shares, from 0 to 1.
 *
 * @param {number[]} shares
 */
export function cutsOf(shares) {
  let sum = 0;
  return shares.slice(0, -1).map((share) => (sum = exact(sum + share)));
}

/** @param {number} share rounded to remove floating-point noise */
export const exact = (share) => Number(share.toFixed(9));

/**
 * Return between which cuts a position is, and how far along.
 *
 * @param {number[]} shares
 * @param {number} at from 0 to 1
 */
function between(shares, at) {
  const cuts = [...cutsOf(shares), 1];
  const found = cuts.findIndex((cut) => at < cut),
    k = found < 0 ? cuts.length - 1 : found,
    from = k ? cuts[k - 1] : 0;
  return { k, within: cuts[k] > from ? (at - from) / (cuts[k] - from) : 0 };
}

/** @param {{ kind?: "chance" | "observed", aSays?: string, bSays?: string, radius?: number, cutsMove?: boolean }} [options] */
export function itemSquare({ kind = "chance", aSays, bSays, radius, cutsMove = false } = {}) {
  const square = chanceSquare({ aSays, bSays, shape: MOVED, cutsMove });
  const dots = dotLayer(radius);
  square.slot.append(dots.node);
  square.node.classList.add(`iaa-square-${kind}`);
  /** @type {number[]} */
  let a = [];
  /** @type {number[]} */
  let b = [];

  /** @returns {import("./dots.js").Cell[]} */
  function cells() {
    let y = TOP;
    return a.flatMap((p, i) => {
      let x = LEFT;
      const row = b.map((q, j) => {
        const cell = { x, y, width: q * SIDE, height: p * SIDE, agree: i === j };
        x += cell.width;
        return cell;
      });
      y += p * SIDE;
      return row;
    });
  }

  /** @type {import("./dots.js").KeptItem[]} */
  let items = [];
  let size = 0; // number of categories

  /** @param {string[]} categories */
  function build(categories) {
    const grows = categories.length === size + 1; // the items stay in their rows and columns
    if (grows) items = items.map((item) => ({ ...item, cell: item.cell + Math.floor(item.cell / size) }));
    else if (categories.length !== size) items = [];
    size = categories.length;
    square.build(categories);
  }
  /** @type {typeof square.draw} */
  function draw(sharesOfA, sharesOfB, told) {
    [a, b] = [sharesOfA, sharesOfB];
    square.draw(a, b, told);
  }
  /** @type {(items: Item[], motion?: "" | "glide" | "fall", counts?: number[]) => void} `counts` of the cells */
  const drawDots = (shown, motion, counts) =>
    dots.draw(
      cells().map((cell, k) => ({ ...cell, items: counts?.[k] })),
      shown,
      motion,
    );
  /**
   * Draw as many dots as fit; return the number of items.
   *
   * @param {number[][]} counts
   * @param {"" | "glide"} [motion] of dots that moved
   */
  function drawItems(counts, motion = "glide") {
    const first = items.length === 0;
    items = asDots(counts) ? itemsOf(items, counts.flat()) : [];
    drawDots(items, first ? "" : motion, counts.flat());
    return items.length ? sum(counts.flat()) : 0;
  }

  return {
    ...square,
    dots,
    build,
    draw,
    drawDots,
    drawItems,
    /** @type {(table: { counts: number[][], categories: string[] }, motion?: "" | "glide") => number} */
    drawTable({ counts, categories }, motion) {
      const { row, column } = marginals(counts);
      const n = sum(row);
      const share = (/** @type {number} */ total) => (n ? total / n : 1 / categories.length);
      build(categories);
      draw(row.map(share), column.map(share));
      return drawItems(counts, motion);
    },
    cells,
    /**
     * @param {{ u: number, v: number }[]} places
     * @returns {Item[]}
     */
    dealt: (places) =>
      places.map(({ u, v }) => {
        const row = between(a, v),
          column = between(b, u);
        return { cell: row.k * b.length + column.k, u: column.within, v: row.within };
      }),
    /** @param {{ x: number, y: number }} place @returns {number | null} */
    cellAt({ x, y }) {
      const [u, v] = [(x - LEFT) / SIDE, (y - TOP) / SIDE];
      if (u < 0 || u > 1 || v < 0 || v > 1) return null;
      return between(a, v).k * b.length + between(b, u).k;
    },
  };
}
