// Scale content to fit its container, by the style property `--scale`.

const FINE = 0.01; // a difference between two scales that nobody sees
const ROUNDED = 4; // pixels that glyphs and borders may reach beyond their box
export const LETTERS = 0.018 * 720; // pixels of a slide, which is 720 high: the least that a class can read
const MARGIN = 16; // beyond an area's side, as full_screen.css has it; rings of the focus reach into it

/**
 * @param {HTMLElement} content
 * @param {HTMLElement[]} areas in it, none of which may overflow either
 * @param {{ smallest: number, largest: number }} limits
 * @returns {boolean} whether it fits
 */
export function fitInto(content, areas, { smallest, largest }) {
  if (fitsAt(largest, content, areas)) return true;
  if (!fitsAt(smallest, content, areas)) return false;
  let low = smallest,
    high = largest;
  while (high - low > FINE) {
    const middle = (low + high) / 2;
    if (fitsAt(middle, content, areas)) low = middle;
    else high = middle;
  }
  return fitsAt(low, content, areas);
}

/**
 * @param {number} scale
 * @param {HTMLElement} content
 * @param {HTMLElement[]} areas
 */
export function fitsAt(scale, content, areas) {
  content.style.setProperty("--scale", String(scale));
  return !overflows(content, areas);
}

/**
 * @param {HTMLElement} content
 * @param {HTMLElement[]} areas
 */
export const overflows = (content, areas) =>
  [content, ...areas].some(
    (node) => node.scrollHeight > node.clientHeight + ROUNDED || node.scrollWidth > node.clientWidth + MARGIN,
  );

/**
 * Whether a class could read the letters of all pictures on a slide.
 *
 * @param {HTMLElement} room
 * @param {HTMLElement[]} areas
 */
export function isLegible(room, areas) {
  const slide = room.getBoundingClientRect().height / room.clientHeight; // of what it is without its scale
  return areas
    .flatMap((area) => /** @type {SVGTextElement[]} */ ([...area.querySelectorAll("text")]))
    .filter((text) => text.textContent && text.checkVisibility())
    .every((text) => {
      const { a, b } = /** @type {DOMMatrix} */ (text.getScreenCTM());
      return (Number.parseFloat(getComputedStyle(text).fontSize) * Math.hypot(a, b)) / slide >= LETTERS;
    });
}
