// Scale a content so that it just fits the room it is in. Its styles take `--scale`.

const STEPS = 8; // of halving what is between the smallest scale and the largest
const ROUNDED = 4; // pixels that glyphs and borders may reach beyond their box
export const LETTERS = 0.018 * 720; // pixels of a slide, which is 720 high: the least that a class can read
const MARGIN = 16; // beyond an area's side, as full_screen.css has it; rings of the focus reach into it

/**
 * @param {HTMLElement} content
 * @param {HTMLElement[]} areas in it, none of which may overflow either
 * @param {{ smallest: number, largest: number }} limits
 */
export function fitInto(content, areas, { smallest, largest }) {
  let low = smallest,
    high = largest;
  for (let step = 0; step < STEPS; step++) {
    const middle = (low + high) / 2;
    if (fitsAt(middle, content, areas)) low = middle;
    else high = middle;
  }
  content.style.setProperty("--scale", String(Math.max(smallest, Math.floor(low * 1000) / 1000))); // above `low` a line may break
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
