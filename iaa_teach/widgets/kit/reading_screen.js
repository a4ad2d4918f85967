// A question or exercise in full screen: in large type, with the lesson's text that asks it.

import { button, eachFrame, h } from "./dom.js";
import { fitInto, fitsAt } from "./fitting.js";
import { wordsAbove } from "./lesson_words.js";
import { presenting } from "./presenting.js";
import { words } from "./words.js";

const LIMITS = { smallest: 0.8, largest: 2.5 };
// Type at least this large takes precedence over the introduction, and over tables and lists in it.
const LARGE = 1.25,
  READABLE = 0.9;

/**
 * Make the full-screen buttons; none if unsupported.
 *
 * @param {HTMLElement} root
 * @param {HTMLElement} content scaled to fill its container
 * @param {boolean} asked whether the lesson's text above belongs to it
 */
export function readingScreen(root, content, asked) {
  const all = button(words.everything, "everything", showAll, { "aria-pressed": "false", hidden: true });
  const above = h("div.iaa-asked", { "data-testid": "asked" });
  let everything = false;
  /** @type {HTMLElement[]} */
  let leading = []; // the introduction, left out first
  /** @type {HTMLElement | null} */
  let latest = null; // the latest change, which must stay visible
  const fit = eachFrame(fitNow);
  const screen = presenting(root, layOut);
  const resized = new ResizeObserver(fit);
  const changed = new MutationObserver((records) => {
    const nodes = records.map(({ target }) => (target instanceof Text ? target.parentElement : target));
    const seen = nodes.flatMap((node) => (node instanceof HTMLElement && node.checkVisibility() ? node : []));
    latest = seen.at(-1) ?? null;
    fit();
  });

  function showAll() {
    everything = !everything;
    fitNow();
  }
  /** @param {boolean} full */
  function layOut(full) {
    resized.disconnect();
    changed.disconnect();
    root.toggleAttribute("data-reading", full);
    content.style.removeProperty("--scale");
    above.remove();
    everything = false;
    all.hidden = true;
    if (!full) return;
    const found = asked ? wordsAbove(root) : { leading: [], asking: [] };
    ({ leading } = found);
    above.replaceChildren(...leading, ...found.asking);
    if (above.hasChildNodes()) content.prepend(above);
    fitNow();
    resized.observe(/** @type {HTMLElement} */ (content.parentElement));
  }
  function fitNow() {
    if (!root.hasAttribute("data-reading")) return;
    changed.disconnect(); // the changes below would be observed, too
    for (const one of leading) one.hidden = false;
    if (!everything) {
      leaveOut(leading.filter(isProse), LARGE);
      leaveOut(
        leading.filter((one) => !isProse(one)),
        READABLE,
      );
    }
    fitInto(content, [], LIMITS);
    all.hidden = !everything && leading.every((one) => !one.hidden);
    all.setAttribute("aria-pressed", String(everything));
    latest?.scrollIntoView({ block: "nearest", behavior: "instant" });
    latest = null;
    changed.observe(content, { subtree: true, childList: true, characterData: true, attributeFilter: ["hidden"] });
  }
  /**
   * Hide blocks from the first on until the rest fits.
   *
   * @param {HTMLElement[]} blocks
   * @param {number} scale
   */
  function leaveOut(blocks, scale) {
    for (const one of blocks) {
      if (fitsAt(scale, content, [])) return;
      one.hidden = true;
    }
  }
  return {
    buttons: [all, ...screen.buttons],
    stop() {
      fit.stop();
      resized.disconnect();
      changed.disconnect();
      screen.stop();
    },
  };
}

/** @param {HTMLElement} block */
const isProse = (block) => block.matches("p") && !block.querySelector("img");
