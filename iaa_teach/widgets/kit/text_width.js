// Text widths in pictures, and which texts fit.

/** @typedef {{ left: number, right: number }} Extent */
/** @typedef {(text: string) => number} Measure a text's width */

const GAP = 4; // between two labels in a row

/** @type {Map<string, Measure>} */
const measures = new Map(); // one per font: creating a canvas takes a phone some milliseconds

/**
 * Return a function that measures texts in a font.
 *
 * @param {string} font
 * @returns {Measure}
 */
export function textMeasure(font) {
  const known = measures.get(font);
  if (known) return known;
  const context = /** @type {CanvasRenderingContext2D} */ (document.createElement("canvas").getContext("2d"));
  context.font = font;
  const measure = (/** @type {string} */ text) => context.measureText(text).width;
  measures.set(font, measure);
  return measure;
}

/**
 * Return the same for a view's font family, with this weight and size, such as "600 13px".
 *
 * @param {Element} node in the view
 * @param {string} size
 */
export const measureIn = (node, size) => textMeasure([size, fontFamily(node) || "sans-serif"].join(" "));

/** @type {WeakMap<Element, string>} */
const families = new WeakMap();

/**
 * Return the font family of a view. It is cached, since reading it forces layout of everything drawn so far.
 *
 * @param {Element} node in the view
 */
function fontFamily(node) {
  const root = node.closest(".iaa") ?? node;
  const known = families.get(root) ?? getComputedStyle(root).fontFamily;
  if (known) families.set(root, known); // none before it is on the page
  return known;
}

/** @type {(one: Extent, other: Extent, gap?: number) => boolean} */
const clear = (one, other, gap = GAP) => one.left >= other.right + gap || one.right <= other.left - gap;

/**
 * Return the labels on a line that do not collide with earlier ones.
 *
 * @template {Extent} Label
 * @param {Label[]} labels
 */
export function apart(labels) {
  /** @type {Label[]} */
  const kept = [];
  for (const label of labels) if (kept.every((other) => clear(label, other))) kept.push(label);
  return kept;
}

/**
 * Return the row of each label, from 0: one that collides with earlier labels moves to the next row.
 *
 * @param {Extent[]} labels
 * @param {number} gap
 */
export function rowsOf(labels, gap) {
  /** @type {Extent[][]} */
  const rows = [];
  return labels.map((label) => {
    const free = rows.findIndex((row) => row.every((other) => clear(label, other, gap)));
    if (free === -1) return rows.push([label]) - 1;
    rows[free].push(label);
    return free;
  });
}

/**
 * Return a text without the control characters that XML forbids.
 *
 * @param {string} text
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it replaces
export const printable = (text) => text.replace(/[\u0000-\u001f\ufffe\uffff]/g, " ");

/**
 * Truncate a text to a width of `longest`.
 *
 * @param {string} text
 * @param {Measure} measure
 * @param {number} longest
 */
export function shortened(text, measure, longest) {
  const letters = [...printable(text)];
  if (measure(letters.join("")) <= longest) return letters.join("");
  while (letters.length && measure(`${letters.join("")}…`) > longest) letters.pop();
  return `${letters.join("")}…`;
}

/**
 * Wrap a text into lines, between words, or within one that is longer than a line.
 *
 * @param {string} content
 * @param {number} room
 * @param {Measure} measure
 */
export function wrapped(content, room, measure) {
  const lines = [""];
  for (const word of content.split(/(?<= )/)) {
    for (const piece of measure(word) <= room ? [word] : word) {
      if (measure(lines[lines.length - 1] + piece) <= room) lines[lines.length - 1] += piece;
      else lines.push(piece);
    }
  }
  return lines;
}
