// Text widths in a picture, and which texts fit.

/** @typedef {{ left: number, right: number }} Extent */
/** @typedef {(text: string) => number} Measure a text's width */

const GAP = 4; // between two labels in a row

/** @type {Map<string, Measure>} */
const measures = new Map(); // one for each font: to make a canvas takes a phone some milliseconds

/**
 * Return a function that tells how wide a text is in a font.
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
 * Return the same for the fonts in which a view writes, of this weight and size, such as "600 13px".
 *
 * @param {Element} node in the view
 * @param {string} size
 */
export const measureIn = (node, size) => textMeasure([size, fontFamily(node)].join(" "));

/** @type {WeakMap<Element, string>} */
const families = new WeakMap();

/**
 * Return the family of fonts in which a view writes. It is asked for once: for an answer the browser lays out what has been
 * drawn until then.
 *
 * @param {Element} node in the view
 */
function fontFamily(node) {
  const root = node.closest(".iaa") ?? node;
  const known = families.get(root) ?? getComputedStyle(root).fontFamily;
  families.set(root, known);
  return known;
}

/** @type {(one: Extent, other: Extent, gap?: number) => boolean} */
const clear = (one, other, gap = GAP) => one.left >= other.right + gap || one.right <= other.left - gap;

/**
 * Return those of some labels on a line that have room next to the ones before them.
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
 * Return the row of each label, 0 the first: a label that has no room next to those before it moves a row on.
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
 * Return a text without the control characters that XML does not allow.
 *
 * @param {string} text
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it replaces
export const printable = (text) => text.replace(/[\u0000-\u001f\ufffe\uffff]/g, " ");

/**
 * Return a text cut to `longest`.
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
 * Return a text in lines that have room, broken between words, and within one only where it is longer than a line.
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
