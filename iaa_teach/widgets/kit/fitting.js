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
  const fits = (/** @type {number} */ scale) => fitsAt(scale, content, areas);
  return fits(bisect(smallest, largest, fits, FINE));
}

/**
 * Return nearly the largest scale that will do.
 *
 * @param {number} low one that does
 * @param {number} high one that does not
 * @param {(scale: number) => boolean} does
 * @param {number} [near] how near to it
 */
export function bisect(low, high, does, near = 0.03) {
  while (high - low > near) {
    const middle = (low + high) / 2;
    if (does(middle)) low = middle;
    else high = middle;
  }
  return low;
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

const TO_WIDTH = "[data-to-width]"; // a picture that is drawn again for each width: its letters have the size of the view's

/**
 * Return the size of the smallest letters in all pictures, in pixels of a slide.
 *
 * @param {HTMLElement} content
 * @param {HTMLElement} room
 */
export function measureLetters(content, room) {
  const slide = room.getBoundingClientRect().height / room.clientHeight; // unscaled
  const sizes = /** @type {SVGTextElement[]} */ ([...content.querySelectorAll("[data-area] text")])
    .filter((text) => text.textContent && text.checkVisibility())
    .map((text) => {
      const { a, b } = /** @type {DOMMatrix} */ (text.getScreenCTM());
      const scale = text.closest(TO_WIDTH) ? scaleOf(content) : Math.hypot(a, b) / slide;
      return Number.parseFloat(getComputedStyle(text).fontSize) * scale;
    });
  return Math.min(...sizes);
}

/** @param {HTMLElement} content */
export const scaleOf = (content) => Number(content.style.getPropertyValue("--scale")) || 1;

/**
 * Whether every word is shown whole: none is broken, cut off or reaches out of its element, and no table scrolls.
 *
 * @param {HTMLElement} content
 */
export function showsWhole(content) {
  const tables = [...content.querySelectorAll(".iaa-scroll")];
  if (tables.some((table) => table.scrollWidth > table.clientWidth + 1)) return false;
  content.toggleAttribute("data-unbroken", true);
  const walker = document.createTreeWalker(content, NodeFilter.SHOW_TEXT);
  let shows = true;
  while (shows && walker.nextNode()) {
    const text = walker.currentNode;
    let node = text.parentElement;
    while (node instanceof HTMLElement && node !== content && node.clientWidth === 0) node = node.parentElement; // inline
    if (!(node instanceof HTMLElement) || node.clientWidth < 2 || !text.textContent?.trim()) continue;
    shows = node.scrollWidth <= node.clientWidth + 1;
  }
  content.toggleAttribute("data-unbroken", false);
  return shows;
}
