// The table as equal tiles: items are dots, each filled like a pie by how serious its confusion is. The handle at a
// tile's edge sets that seriousness.

import { h, s, setAttributes, setText } from "../../kit/dom.js";
import { apart, dotsFor, itemsPerDot, keyOf, roomFor, spread } from "../../kit/dots.js";
import { handleLayer } from "../../kit/handles.js";
import { same } from "../../kit/model.js";
import { say, short } from "../../kit/say.js";
import { countText } from "../../kit/cells.js";
import { words as shared } from "../../kit/words.js";
import { firstAlike } from "./one.js";
import { words } from "./words.js";

const SIDE = 330,
  TRACK = 9, // width of the scale at a tile's edge
  HEAD = 21, // of a tile, above its dots, for their number
  FOOT = 25, // below them, for the weight
  APART = 8, // between two categories; none between those the weights merge
  SMALL = 60; // smaller tiles have room for dots only
const RADII = [6, 5.2, 4.5, 3.9, 3.4, 2.9, 2.4, 2, 1.6]; // the largest at which the dots of every tile fit

/** @typedef {{ counts: number[][], categories: string[], weights: number[][], show: string, eachWay: boolean }} Shown */

/**
 * Return how serious a confusion is, without the rounding error of the subtraction.
 *
 * @param {number} weight of agreement
 */
const seriousness = (weight) => Number((1 - weight).toFixed(12));

/** @param {number} categories */
const sizeOf = (categories) => (SIDE - APART * (categories - 1)) / categories;

/** @type {(first: number[], i: number) => boolean} whether a category is merged with the one before it */
const closes = (first, i) => i > 0 && i < first.length && first[i] === first[i - 1];

/**
 * Return the start of each row and column, without gaps between merged categories.
 *
 * @param {number[]} first for each category the first one it is merged with
 */
function startsOf(first) {
  const size = sizeOf(first.length);
  let at = 0;
  return first.map((_, i) => {
    if (i > 0) at += size + (closes(first, i) ? 0 : APART);
    return at;
  });
}

/**
 * Return the item count a tile shows: merged tiles show their sum once, in the first.
 *
 * @param {number[][]} counts
 * @param {number[]} first
 */
function together(counts, first) {
  let block = -1;
  const blocks = first.map((_, i) => (closes(first, i) ? block : ++block));
  /** @type {(i: number, j: number) => number} */
  const all = (i, j) =>
    counts
      .flatMap((row, k) => row.filter((_, l) => blocks[k] === blocks[i] && blocks[l] === blocks[j]))
      .reduce((sum, count) => sum + count, 0);
  return counts.map((row, i) => row.map((_, j) => (closes(first, i) || closes(first, j) ? null : all(i, j))));
}

/** @param {(i: number, j: number, weight: number) => void} weigh takes agreement weights */
export function tiles(weigh) {
  const ground = s("g");
  const svg = s("svg", { viewBox: `0 0 ${SIDE} ${SIDE}`, role: "img", "data-testid": "tiles" }, ground);
  const layer = handleLayer(svg);
  const columns = h("div.iaa-weights-columns.iaa-b", { "aria-hidden": "true" });
  const rows = h("div.iaa-weights-rows.iaa-a", { "aria-hidden": "true" });
  const node = h(
    "div.iaa-weights-tiles",
    h("div.iaa-weights-says.iaa-b", { "aria-hidden": "true" }, shared.bSays),
    h("div.iaa-weights-says.iaa-a", { "aria-hidden": "true" }, shared.aSays),
    columns,
    rows,
    layer.node,
  );
  const key = h("p.iaa-quiet.iaa-weights-key", { "data-spare": "" });
  /** @type {ReturnType<typeof tileAt>[][]} */
  let parts = [];
  /** @type {HTMLElement[]} */
  const movable = [];
  /** @type {{ categories: string[], eachWay: boolean } | null} */
  let built = null;
  /** @type {number[][] | null} */
  let dotted = null;
  /** @type {number[]} starts of rows and columns */
  let starts = [];

  /** @type {(i: number, j: number, percent: number) => void} */
  const moveTo = (i, j, percent) => weigh(i, j, seriousness(Math.min(1, Math.max(0, percent / 100))));

  /**
   * @param {number} i
   * @param {number} j
   * @param {number} size
   * @param {boolean} eachWay
   */
  function tileAt(i, j, size, eachWay) {
    const agree = i === j,
      small = size < SMALL,
      head = small ? 5 : HEAD,
      foot = small ? 5 : FOOT;
    const rail = { x: size - TRACK - 6, y: 8, height: size - 16 };
    const level = s("rect.iaa-weights-level", { x: rail.x, width: TRACK });
    const group = s("g");
    const count = s("text", { x: 8, y: 16, class: "iaa-weights-count", display: small ? "none" : null });
    const value = s("text", { x: 8, y: size - 8, class: "iaa-weights-value", display: small ? "none" : null });
    const box = s("rect", { width: size, height: size });
    const scale = agree ? [] : [s("rect.iaa-weights-rail", { ...rail, width: TRACK }), level];
    const tile = s("g.iaa-weights-tile", box, scale, group, count, value);
    ground.append(tile);
    const handle = agree || (j < i && !eachWay) ? null : handleAt(i, j);
    const grip = agree || handle ? null : gripAt(i, j);
    for (const part of [handle, grip]) if (part) movable.push(part.node);
    const room = {
      x: 5,
      y: head,
      width: size - 10 - (agree ? 0 : TRACK + (small ? 5 : 12)),
      height: size - head - (agree ? 5 : foot),
    };
    return { tile, box, level, group, count, value, handle, grip, rail, room };
  }

  /** @param {number} i @param {number} j */
  const handleAt = (i, j) =>
    layer.handle({
      name: `serious-${i}-${j}`,
      step: 5,
      move: (value) => moveTo(i, j, value),
    });

  /**
   * If both cells have the same weight, the tile across the diagonal can be dragged, too.
   *
   * @param {number} i
   * @param {number} j
   */
  const gripAt = (i, j) =>
    layer.grip({
      name: `serious-${i}-${j}`,
      knob: true,
      move({ y }) {
        const { rail } = parts[i][j];
        moveTo(i, j, Math.round((20 * (starts[i] + rail.y + rail.height - y)) / rail.height) * 5);
      },
    });

  /** @param {Shown} shown */
  function build({ categories, eachWay }) {
    built = { categories, eachWay };
    dotted = null;
    for (const part of movable.splice(0)) part.remove();
    ground.replaceChildren();
    const name = (/** @type {string} */ text) => h("span", { title: text }, h("span", text));
    columns.replaceChildren(...categories.map(name));
    rows.replaceChildren(...categories.map(name));
    node.style.setProperty("--categories", String(categories.length));
    const size = sizeOf(categories.length);
    parts = categories.map((_, i) => categories.map((__, j) => tileAt(i, j, size, eachWay)));
  }

  /** @param {number[][]} counts */
  function drawDots(counts) {
    dotted = counts;
    const flat = counts.flat(),
      number = dotsFor(flat),
      tile = parts.flat();
    const radius = RADII.find((r) => tile.every(({ room }, k) => roomFor(number[k], room, r)));
    const perDot = itemsPerDot(flat.reduce((all, count) => all + count, 0));
    setText(key, [keyOf(perDot), words.tilesKey].filter(Boolean).join(" · "));
    tile.forEach(({ group, room }, k) => {
      const dots = radius ? Array.from({ length: number[k] }, (_, i) => spread(i)) : [];
      const wanted = dots.map(({ u, v }) => ({ x: room.x + u * room.width, y: room.y + v * room.height }));
      group.replaceChildren(
        ...apart(wanted, room, radius ?? 1).flatMap(({ x, y }) => {
          const cx = x.toFixed(1),
            cy = y.toFixed(1);
          return [
            s("circle.iaa-weights-dot", { cx, cy, r: radius }),
            s("circle.iaa-weights-pie", {
              r: radius / 2,
              "stroke-width": radius,
              pathLength: 100,
              transform: `translate(${cx} ${cy}) rotate(-90)`,
            }),
          ];
        }),
      );
    });
  }

  /** @param {Shown} shown */
  function update(shown) {
    const { counts, categories, weights, show, eachWay } = shown;
    if (!built || built.eachWay !== eachWay || !same(built.categories, categories)) build(shown);
    if (!same(dotted, counts)) drawDots(counts.map((row) => [...row]));
    const first = firstAlike(weights);
    starts = startsOf(first);
    const items = together(counts, first);
    parts.forEach((row, i) =>
      row.forEach((part, j) => {
        const v = seriousness(weights[i][j]);
        const { height } = part.rail,
          x = starts[j] + part.rail.x,
          y = starts[i] + part.rail.y;
        setText(part.count, items[i][j] === null ? "" : countText(items[i][j]));
        part.tile.style.transform = `translate(${starts[j]}px,${starts[i]}px)`;
        const joined = closes(first, i) || closes(first, i + 1) || closes(first, j) || closes(first, j + 1);
        setAttributes(part.box, {
          rx: joined ? 0 : 4,
          class: first[i] === first[j] ? "iaa-weights-same" : "iaa-weights-other",
        });
        const foot = { x: x + TRACK / 2, y: y + height };
        part.group.style.setProperty("--serious", `${100 * v}px`);
        setText(part.value, i === j ? "" : inBrief(show === "agreement" ? weights[i][j] : v));
        setAttributes(part.level, { y: part.rail.y + (1 - v) * height, height: v * height });
        part.grip?.set({ x: foot.x, y: foot.y - v * height });
        part.handle?.set({
          value: 100 * v,
          label: say(eachWay ? words.seriousOneWay : words.seriousBothWays, { a: categories[i], b: categories[j] }),
          text: seriousWords(v),
          from: foot,
          to: { x: foot.x, y },
        });
      }),
    );
  }
  /** @param {string} text */
  const describe = (text) => setAttributes(svg, { "aria-label": text });
  return { node: h("div", node, key), update, describe };
}

/** @param {number} v */
function seriousWords(v) {
  const told = v === 0 ? words.seriousValue.none : v === 1 ? words.seriousValue.full : words.seriousValue.part;
  return say(told, { value: inBrief(v) });
}

/** @param {number} value to two decimals, which fit in a tile */
const inBrief = (value) => short(Number(value.toFixed(2)));
