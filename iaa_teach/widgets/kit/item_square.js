// A square that two habits cut, with items as dots in its cells.
//
//   const square = itemSquare({ kind: "observed" });   // or "chance", whose filled cells are hatched
//   square.build(categories);                          // for other categories
//   square.draw(a, b);                                 // for other shares
//   square.drawDots(items, "glide");                   // items, each with its cell and its place in it, as in dots.js;
//                                                      // with the cells' counts where a dot is more than one item
//   square.drawTable({ counts, categories });          // all of this for a table: its habits, and its items as dots
//   square.drawItems(counts);                          // its items alone, where other shares than its habits cut
//   square.dealt(places)                               // the items of places in the unit square, cut as it is cut now
//   square.cellAt(place)                               // the cell at a place in units of the picture

import { chanceSquare, MOVED } from "./chance_square.js";
import { dotLayer } from "./dots.js";
import { marginals, sum } from "./engine/tables.js";
import { asDots, itemsOf } from "./items.js";

/** @typedef {import("./dots.js").Item} Item */

const { side: SIDE, left: LEFT, top: TOP } = MOVED;

/**
 * Return where the cuts between shares lie, from 0 to 1.
 *
 * @param {number[]} shares
 */
export function cutsOf(shares) {
  let sum = 0;
  return shares.slice(0, -1).map((share) => (sum = exact(sum + share)));
}

/** @param {number} share without the noise of floating point */
export const exact = (share) => Number(share.toFixed(9));

/**
 * Return between which cuts a place is, and how far in between.
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

/** @param {{ kind?: "chance" | "observed", aSays?: string, bSays?: string, radius?: number }} [options] */
export function itemSquare({ kind = "chance", aSays, bSays, radius } = {}) {
  const square = chanceSquare({ aSays, bSays, shape: MOVED });
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

  /** @type {import("./items.js").Item[]} */
  let items = [];
  let size = 0; // how many categories there are

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
   * Draw as many dots as there is room for; return how many items there are.
   *
   * @param {number[][]} counts
   * @param {"" | "glide"} [motion] of those that lie elsewhere than before
   */
  function drawItems(counts, motion = "glide") {
    const first = items.length === 0;
    items = asDots(counts) ? itemsOf(items, counts.flat()) : [];
    drawDots(items, first ? "" : motion, counts.flat());
    return items.length ? sum(counts.flat()) : 0;
  }

  return {
    node: square.node,
    svg: square.svg,
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
    describe: square.describe,
    nameB: square.nameB,
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
