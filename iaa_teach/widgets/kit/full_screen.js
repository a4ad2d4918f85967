// An explorer in full screen: its picture, controls and readout laid out together, as large as they fit.
//
// In an element with `data-stage`, a slide's, they are laid out like this from the first, and fill that element.

import { button } from "./controls.js";
import { eachFrame } from "./dom.js";
import { fitInto, overflows } from "./fitting.js";
import { presenting } from "./presenting.js";
import { words } from "./words.js";

const LIMITS = { smallest: 0.6, largest: 2.5 };

/**
 * Make the buttons that lead into the full screen and, there, to what is folded; none where the browser has no way.
 *
 * @param {HTMLElement} root
 * @param {HTMLElement} room what the content may fill
 * @param {HTMLElement} content
 * @param {boolean} scrolls whether all of it is shown as it is, and scrolls
 */
export function fullScreen(root, room, content, scrolls) {
  const all = button(words.everything, "everything", showAll, { "aria-pressed": "false", hidden: true });
  const areas = /** @type {HTMLElement[]} */ ([...content.querySelectorAll("[data-area]")]);
  const fits = !scrolls && areas.length > 0;
  const fit = eachFrame(() => {
    if (root.hasAttribute("data-fitted")) fitNow();
  });
  const screen = presenting(root, (full) => layOut(full, false));
  let size = "";
  const watch = new ResizeObserver(() => {
    const now = `${room.clientWidth} ${room.clientHeight}`;
    if (now !== size || overflows(content, areas)) fit();
    size = now;
  });

  function showAll() {
    layOut(root.hasAttribute("data-full"), root.hasAttribute("data-fitted"));
  }
  function fitNow() {
    if (room.clientHeight > 0) fitInto(content, areas, LIMITS); // else it is out of sight
  }
  /**
   * @param {boolean} full
   * @param {boolean} everything
   */
  function layOut(full, everything) {
    const large = (full || staged()) && fits;
    const fitted = large && !everything;
    all.hidden = !large;
    all.setAttribute("aria-pressed", String(!fitted));
    root.toggleAttribute("data-fitted", fitted);
    watch.disconnect();
    content.style.removeProperty("--scale");
    if (fitted) {
      fitNow();
      // What is drawn anew for another width changes within its area.
      for (const each of [room, ...areas, ...areas.flatMap((area) => [...area.children])]) watch.observe(each);
    }
  }
  const staged = () => root.closest("[data-stage]") !== null;
  queueMicrotask(() => staged() && layOut(false, false)); // when it stands in the page
  return {
    buttons: [all, ...screen.buttons],
    fit,
    stop() {
      fit.stop();
      watch.disconnect();
      screen.stop();
    },
  };
}
