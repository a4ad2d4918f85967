// The base of the outlined cell's share, its column, row or all cases, as dots. The outlined part comes first; dragging
// its edge gives cases of one gold label the outlined label, or another one.

import { h, s, setAttributes, setText } from "../../kit/dom.js";
import { dotLayer, itemsOf, itemsPerDot, keyOf } from "../../kit/dots.js";
import { sum } from "../../kit/engine/tables.js";
import { handleLayer } from "../../kit/handles.js";
import { integer, say } from "../../kit/say.js";
import { words } from "./words.js";

const WIDTH = 330,
  HEIGHT = 84,
  TOP = 26, // for the handle
  NAMES = 20,
  GAP = 2;
const NARROWEST = 12; // units that still fit a few dots

/**
 * @typedef {{ name: string, count: number, agree: boolean, away?: boolean }} Part `away` is what belongs to another row
 */

/**
 * Return the label that cases of the outlined cell get instead: the right one, or the most frequent wrong one.
 *
 * @param {number[][]} counts
 * @param {number[]} chosen
 */
export function insteadOf(counts, [i, j]) {
  if (i !== j) return j;
  const others = counts.map((_, k) => k).filter((k) => k !== j);
  return others.reduce((most, k) => (counts[k][j] > counts[most][j] ? k : most), others[0]);
}

/**
 * Return the parts of the chosen cell's group: the cell's own first, then the sources of its cases.
 *
 * @param {number[][]} counts
 * @param {string[]} categories
 * @param {string} view
 * @param {number[]} chosen
 * @param {number} instead
 * @returns {Part[]}
 */
export function partsOf(counts, categories, view, [i, j], instead) {
  const rest = categories.map((_, k) => k).filter((k) => k !== i && k !== instead);
  if (view === "columns")
    return [i, instead, ...rest].map((k) => ({ name: categories[k], count: counts[k][j], agree: k === j }));
  if (view === "rows") {
    const row = [j, ...categories.map((_, k) => k).filter((k) => k !== j)];
    const [first, ...others] = row.map((k) => ({ name: categories[k], count: counts[i][k], agree: k === i }));
    const name = say(words.strip.instead, { labelled: categories[instead] });
    return [first, { name, count: counts[instead][j], agree: instead === j, away: true }, ...others];
  }
  const right = { name: words.strip.right, count: sum(counts.map((row, k) => row[k])), agree: true };
  const wrong = i === j ? instead : i;
  const error = { name: say(words.strip.error, { labelled: categories[wrong], gold: categories[j] }) };
  const here = { ...error, count: counts[wrong][j], agree: false };
  const others = { name: words.strip.others, count: sum(counts.flat()) - right.count - here.count, agree: false };
  return i === j ? [right, here, others] : [here, right, others];
}

/**
 * @param {(place: number[], instead: number, count: number) => void} move sets the count of a cell at the expense of
 *   another
 */
export function dotStrip(move) {
  const dots = dotLayer(3.2);
  const ground = s("g");
  const edge = s("line", { y1: TOP - 12, y2: TOP + HEIGHT, class: "iaa-error-analysis-edge" });
  const svg = s(
    "svg",
    { viewBox: `0 0 ${WIDTH} ${TOP + HEIGHT + NAMES}`, "aria-hidden": "true" },
    ground,
    dots.node,
    edge,
  );
  const layer = handleLayer(svg);
  const handle = layer.handle({
    name: "edge",
    testid: "errors-edge",
    move: (count) => move(chosen, instead, count),
  });
  const title = h("p.iaa-error-analysis-of", { "data-testid": "errors-strip" });
  const hint = h("p.iaa-quiet", { "data-testid": "errors-hint" });
  const node = h("div.iaa-error-analysis-strip", title, layer.node, hint);
  /** @type {number[]} */
  let chosen = [];
  let instead = 0,
    column = ""; // the column whose cases are dragged, fixed meanwhile
  /** @type {import("../../kit/dots.js").KeptItem[]} */
  let items = [];

  /** @type {(counts: number[][], categories: string[], view: string, place: number[]) => void} */
  function update(counts, categories, view, place) {
    const [i, j] = place;
    const now = JSON.stringify([place, categories, sum(counts.map((row) => row[j]))]);
    chosen = place;
    if (now !== column) instead = insteadOf(counts, place);
    column = now;
    const [first, second, ...others] = partsOf(counts, categories, view, place, instead);
    const parts = [first, second, ...others.filter(({ count }) => count > 0)];
    const total = sum(parts.map(({ count }) => count)),
      shown = parts.map(({ count, away }) => (away ? 0 : count));
    const movable = counts[i][j] + counts[instead][j];
    for (const each of [layer.node, hint]) each.hidden = !total;
    const of = { n: sum(shown), labelled: categories[i], gold: categories[j], other: categories[instead] };
    setText(
      title,
      `${say(words.strip[view === "columns" || view === "rows" ? view : "cells"], of)} ${keyOf(itemsPerDot(of.n))}`.trim(),
    );
    if (!total) return;
    const room = WIDTH - parts.length * (NARROWEST + GAP);
    const wide = (/** @type {number} */ count) => NARROWEST + (room * count) / total;
    let x = 0;
    const cells = parts.map(({ count, agree }) => {
      const cell = { x, y: TOP, width: wide(count), height: HEIGHT, agree, items: count };
      x += cell.width + GAP;
      return cell;
    });
    ground.replaceChildren(...cells.flatMap((cell, k) => drawn(parts[k], cell, k === 0)));
    items = itemsOf(items, shown);
    dots.draw(cells, items, layer.node.classList.contains("iaa-dragging") ? "" : "glide");
    const edgeAt = (/** @type {number} */ count) => wide(first.count - counts[i][j] + count) + GAP / 2;
    setAttributes(edge, { x1: edgeAt(counts[i][j]), x2: edgeAt(counts[i][j]) });
    setText(hint, movable ? say(words.strip.hint, of) : "");
    handle.node.hidden = !movable;
    handle.set({
      value: counts[i][j],
      high: movable,
      label: say(words.strip.edge, of),
      text: say(words.strip.of, { count: integer(counts[i][j]), n: integer(movable) }),
      from: { x: edgeAt(0), y: TOP - 12 },
      to: { x: edgeAt(movable), y: TOP - 12 },
    });
  }
  return { node, update };
}

/**
 * Return the background of a part, with its name if there is room.
 *
 * @param {Part} part
 * @param {import("../../kit/dots.js").Cell} cell
 * @param {boolean} outlined
 */
function drawn({ name, away }, { x, y, width, height }, outlined) {
  const half = 4 * name.length;
  const look = outlined ? " iaa-error-analysis-outlined" : away ? " iaa-error-analysis-away" : "";
  const ground = s("rect", { x, y, width, height, rx: 4, class: `iaa-error-analysis-part${look}` });
  if (!outlined && width < 2 * half) return [ground];
  const middle = Math.min(WIDTH - half, Math.max(half, x + width / 2));
  return [ground, s("text", { x: middle, y: TOP + HEIGHT + 15, "text-anchor": "middle" }, name)];
}
