// A tile: a cell's expected count as hatched rings, filled from below with dots for the observed items. Surplus dots
// spill over the brim; missing ones leave rings empty.

import { s, setAttributes } from "../../kit/dom.js";
import { apart, itemsPerDot, roomFor, spread } from "../../kit/dots.js";

const WIDTH = 96,
  HEIGHT = 84,
  EDGE = 2;
const MOST = 5; // categories; with more, tiles are too small for dots and are shaded
const RADII = [5, 4.4, 3.9, 3.4, 3, 2.6, 2.2];

/**
 * Return the scale of the tiles: items per dot, dots in a full tile, and their radius; null with too many categories.
 *
 * @param {number[][]} counts
 * @param {number[][]} expected NaN for cells without one
 */
export function tileScale(counts, expected) {
  if (counts.length > MOST) return null;
  const most = Math.max(1, ...counts.flat(), ...expected.flat().filter((mu) => !Number.isNaN(mu)));
  const perDot = itemsPerDot(5 * most),
    full = Math.ceil(most / perDot);
  const room = { width: WIDTH - 2 * EDGE, height: HEIGHT - 2 * EDGE };
  const radius = RADII.find((r) => roomFor(full, room, r)) ?? RADII[RADII.length - 1];
  return { perDot, full, radius };
}

/** @typedef {NonNullable<ReturnType<typeof tileScale>>} Scale */

/**
 * Return a tile's dots and rings from the bottom up, each with whether it is expected and whether observed.
 *
 * @param {number} count
 * @param {number} mu NaN if nothing is expected
 * @param {Scale} scale
 */
function tileDots(count, mu, { perDot, full, radius }) {
  const dots = count > 0 ? Math.max(1, Math.round(count / perDot)) : 0,
    rings = Number.isNaN(mu) ? 0 : Math.round(mu / perDot);
  const all = Math.max(dots, rings);
  const width = WIDTH - 2 * EDGE,
    line = 2 * radius + 1;
  const height = Math.max(all * line <= width ? line : 2 * line, (all / full) * (HEIGHT - 2 * EDGE));
  const room = { x: EDGE, y: HEIGHT - EDGE - height, width, height };
  const wanted = Array.from({ length: all }, (_, i) => spread(i)).map(({ u, v }) => ({
    x: room.x + u * room.width,
    y: room.y + v * room.height,
  }));
  return apart(wanted, room, radius)
    .sort((p, q) => q.y - p.y)
    .map((place, i) => ({ ...place, expected: i < rings, counted: i < dots }));
}

/**
 * Return the depth in a tile that this many items reach.
 *
 * @param {number} items
 * @param {Scale} scale
 */
export const levelOf = (items, { full, perDot }) => HEIGHT - EDGE - (items / (full * perDot)) * (HEIGHT - 2 * EDGE);

export function tile() {
  const marks = s("g");
  const brim = s("path.iaa-log-linear-brim");
  const node = s("svg.iaa-log-linear-tile", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, "aria-hidden": "true" }, marks, brim);
  /**
   * @param {number} count
   * @param {number} mu
   * @param {Scale | null} scale
   */
  function draw(count, mu, scale) {
    setAttributes(node, { display: scale ? null : "none" });
    if (!scale) return;
    marks.replaceChildren(
      ...tileDots(count, mu, scale).flatMap(({ x, y, expected, counted }) => {
        const at = { cx: x.toFixed(1), cy: y.toFixed(1) };
        return [
          expected ? s("circle", { ...at, r: scale.radius, class: "iaa-log-linear-ring" }) : null,
          counted
            ? s("circle", {
                ...at,
                r: scale.radius * (expected ? 0.6 : 0.85),
                class: expected || Number.isNaN(mu) ? "iaa-log-linear-dot" : "iaa-log-linear-spilt",
              })
            : null,
        ].filter((mark) => mark !== null);
      }),
    );
    setAttributes(brim, { d: Number.isNaN(mu) ? "" : `M0 ${levelOf(mu, scale).toFixed(1)}H${WIDTH}` });
  }
  return { node, draw };
}
