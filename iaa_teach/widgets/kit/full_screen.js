// Full screen: an explorer's picture, controls and readout laid out together, as large as they fit.
//
// In an element with `data-stage`, a slide's, they are laid out like this from the first, and fill that element.

import { button } from "./controls.js";
import { eachFrame, setText } from "./dom.js";
import { words } from "./words.js";

const SMALLEST = 0.6,
  LARGEST = 2.5;
const STEPS = 8; // of halving what is between them
const ROUNDED = 4; // pixels that glyphs and borders may reach beyond their box
const MARGIN = 16; // beyond an area's side, as full_screen.css has it; rings of the focus reach into it

/**
 * Make the buttons that lead into the full screen and, there, to what is folded; none where the browser has no way.
 *
 * @param {HTMLElement} root
 * @param {HTMLElement} room what the content may fill
 * @param {HTMLElement} content
 * @param {boolean} scrolls whether all of it is shown as it is, and scrolls
 */
export function fullScreen(root, room, content, scrolls) {
  const enter = button(words.fullScreen, "full-screen", toggle);
  const all = button(words.everything, "everything", showAll, { "aria-pressed": "false", hidden: true });
  const areas = /** @type {HTMLElement[]} */ ([...content.querySelectorAll("[data-area]")]);
  const fits = !scrolls && areas.length > 0;
  const fit = eachFrame(() => {
    if (root.hasAttribute("data-fitted")) fitInto(room, content, areas);
  });
  let size = "";
  const watch = new ResizeObserver(() => {
    const now = `${room.clientWidth} ${room.clientHeight}`;
    if (now !== size || overflows(content, areas)) fit();
    size = now;
  });

  async function toggle() {
    if (root.matches(":fullscreen")) await document.exitFullscreen();
    else await root.requestFullscreen().catch(() => setText(enter, words.noFullScreen));
  }
  function showAll() {
    layOut(root.hasAttribute("data-fitted"));
  }
  /** @param {boolean} everything */
  function layOut(everything) {
    const full = root.matches(":fullscreen") || staged();
    const fitted = full && fits && !everything;
    all.hidden = !(full && fits);
    all.setAttribute("aria-pressed", String(!fitted));
    setText(enter, root.matches(":fullscreen") ? words.leaveFullScreen : words.fullScreen);
    root.toggleAttribute("data-fitted", fitted);
    watch.disconnect();
    content.style.removeProperty("--scale");
    if (fitted) {
      fitInto(room, content, areas);
      // What is drawn anew for another width changes within its area.
      for (const each of [room, ...areas, ...areas.flatMap((area) => [...area.children])]) watch.observe(each);
    }
  }
  const changed = () => layOut(false);
  const staged = () => root.closest("[data-stage]") !== null;
  root.addEventListener("fullscreenchange", changed);
  queueMicrotask(() => staged() && changed()); // when it stands in the page
  return {
    buttons: document.fullscreenEnabled ? [all, enter] : [all],
    fit,
    stop() {
      fit.stop();
      watch.disconnect();
      root.removeEventListener("fullscreenchange", changed);
    },
  };
}

/**
 * Scale the content so that it just fits.
 *
 * @param {HTMLElement} room
 * @param {HTMLElement} content
 * @param {HTMLElement[]} areas
 */
function fitInto(room, content, areas) {
  if (room.clientHeight === 0) return; // locked, and out of sight
  let low = SMALLEST,
    high = LARGEST;
  for (let step = 0; step < STEPS; step++) {
    const middle = (low + high) / 2;
    content.style.setProperty("--scale", String(middle));
    if (overflows(content, areas)) high = middle;
    else low = middle;
  }
  content.style.setProperty("--scale", low.toFixed(3));
}

/**
 * @param {HTMLElement} content
 * @param {HTMLElement[]} areas
 */
const overflows = (content, areas) =>
  [content, ...areas].some(
    (node) => node.scrollHeight > node.clientHeight + ROUNDED || node.scrollWidth > node.clientWidth + MARGIN,
  );
