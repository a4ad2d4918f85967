// Scale content to fit its container with the CSS property `--scale`.

const FINE = 0.01; // an invisible difference between scales
const ROUNDED = 4; // pixels by which glyphs and borders may overflow their box
export const LETTERS = 0.018 * 720; // pixels on a slide, which is 720 high: the minimum legible in class
const MARGIN = 16; // around an area, as in full_screen.css; focus rings reach into it

/**
 * @param {HTMLElement} content
 * @param {HTMLElement[]} areas nested areas that must not overflow either
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
 * Whether letters in all pictures on a slide are legible in class.
 *
 * @param {HTMLElement} room
 * @param {HTMLElement[]} areas
 */
export function isLegible(room, areas) {
  const slide = room.getBoundingClientRect().height / room.clientHeight; // unscaled
  return areas
    .flatMap((area) => /** @type {SVGTextElement[]} */ ([...area.querySelectorAll("text")]))
    .filter((text) => text.textContent && text.checkVisibility())
    .every((text) => {
      const { a, b } = /** @type {DOMMatrix} */ (text.getScreenCTM());
      return (Number.parseFloat(getComputedStyle(text).fontSize) * Math.hypot(a, b)) / slide >= LETTERS;
    });
}
