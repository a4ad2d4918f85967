// The words of a scale above its strip: each over its band where there is room, else a row higher.

import { h, setAttributes } from "../../kit/dom.js";
import { textMeasure } from "../../kit/scale_bands.js";

const FONT = "700 13px system-ui, sans-serif"; // as wide as the current one
const ROW = 18,
  BETWEEN = 8,
  WIDEST = 0.46; // of the strip; a longer word is cut, and is told in full below the strips

/**
 * Return the row of each word, 0 next to the strip, and its left edge.
 *
 * @param {{ middle: number, width: number }[]} wanted
 * @param {number} room
 */
function rowsOf(wanted, room) {
  /** @type {{ left: number, right: number }[][]} */
  const rows = [];
  return wanted.map(({ middle, width }) => {
    const left = Math.max(0, Math.min(room - width, middle - width / 2)),
      right = left + width;
    const free = rows.findIndex((row) =>
      row.every((other) => left >= other.right + BETWEEN || right <= other.left - BETWEEN),
    );
    const row = free === -1 ? rows.length : free;
    if (!rows[row]) rows[row] = [];
    rows[row].push({ left, right });
    return { row, left };
  });
}

/**
 * @param {ScaleShape} scale
 * @param {(value: number) => number} share
 * @param {number} start
 */
export function bandWords({ bands }, share, start) {
  const measure = textMeasure(FONT);
  const middles = bands.map((band, i) => (share(band.low ?? start) + share(bands[i + 1]?.low ?? 1)) / 2);
  const texts = bands.map(({ name }) => h("span", { class: "iaa-scales-word", title: name }, name)),
    leaders = bands.map(() => h("i", { class: "iaa-scales-leader" }));
  const node = h("div", { class: "iaa-scales-words", "aria-hidden": "true" }, leaders, texts);

  /** @param {number} current the band that is meant */
  function draw(current) {
    texts.forEach((text, i) => text.classList.toggle("iaa-scales-current", i === current));
  }
  function fit() {
    const room = node.clientWidth;
    if (!room) return;
    const places = rowsOf(
      bands.map(({ name }, i) => ({
        middle: middles[i] * room,
        width: Math.min(WIDEST * room, Math.ceil(measure(name)) + 2),
      })),
      room,
    );
    const most = Math.max(...places.map(({ row }) => row));
    node.style.height = `${(most + 1) * ROW + 4}px`;
    places.forEach(({ row, left }, i) => {
      setAttributes(texts[i], {
        style: `left:${left.toFixed(1)}px;bottom:${row * ROW + 4}px;max-width:${(WIDEST * room).toFixed(1)}px`,
      });
      leaders[i].hidden = row === 0;
      setAttributes(leaders[i], { style: `left:${(middles[i] * room).toFixed(1)}px;height:${row * ROW + 4}px` });
    });
  }
  return { node, draw, fit };
}
