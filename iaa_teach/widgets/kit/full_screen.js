// An explorer in full screen: its picture, controls and readout laid out together, as large as they fit.
//
// On a slide, parts marked `data-spare` are left out if the rest would be smaller than the slide's words.
//
// In an element with `data-stage`, as on a slide, they are laid out like this from the start and fill that element. A host
// that makes room next to its text gives that place the class `iaa-stage`, and sets the attribute while there is room.

import { button, eachFrame } from "./dom.js";
import { LETTERS, bisect, fitInto, fitsAt, measureLetters, overflows, scaleOf, showsWhole } from "./fitting.js";
import { presenting } from "./presenting.js";
import { words } from "./words.js";

const BESIDE_TEXT = ".iaa-stage";
const BESIDE_WORDS = ".beside"; // on a slide
const SQUARE = "[data-area=picture] .iaa-square";
const LOWERED = "[data-lower]";
const PICTURED = ":is(svg,canvas,table,button,input,[role=img])";
const SMALLEST = 0.6;
const SHARES = [84, 80, 76, 72, 69, 66, 64, 62, 61, 60.5]; // percent of a slide's height for its picture: a square keeps more than half
const LOWER = [62, 56, 50, 46]; // for pictures whose letters the view then enlarges
const LEGIBLE = Math.ceil(LETTERS) / 13; // the smallest letters of a view have 13 pixels
const TALL = 0.9; // times its width: in a room of this height, the readout is below the picture
const NEARLY_TALL = 0.7; // in such a room below a square or small letters, if everything fits: beside the rest they would be small
const LARGE_SIDE = 501.5; // pixels of a square and its labels next to text; the square alone has 420
const FILLED = 0.85; // of the height: less is too much left empty
const SHARES_BESIDE_TEXT = Array.from({ length: 43 }, (_, i) => 100 - i);
const WIDER = ["64%", "68%", "72%", "78%"]; // of the width, for a square that would be small
const LARGEST = 2.5,
  HALF = 364, // pixels: the least height of a square, a little more than half of a slide
  WORTH = 1.07, // another layout must make letters larger by this factor
  OWN_TEXT = 15, // pixels, from common.css; next to text a view's text is as large as the host's
  SMALLEST_BESIDE_TEXT = 0.9;
// What a slide's layout should have, the best first: a picture's letters as large as a view's, and whole words.
const GOALS = [
  { letters: OWN_TEXT, whole: true },
  { letters: LETTERS, whole: true },
  { letters: LETTERS, whole: false },
];
const ACTS = ["pointerdown", "keydown"]; // by which a learner begins to do something
const DRAWN = 3; // changes of size in a new room until everything is drawn: heights before that are not final

/**
 * A layout: with the readout below the picture if `tall`, without spare parts if `tight`, and the shares of the height to try.
 *
 * @typedef {{ tall?: boolean, tight?: boolean, shares: number[] }} Way
 */

/**
 * Make the buttons for full screen and, in it, for folded parts; none if the browser does not support it.
 *
 * @param {HTMLElement} root
 * @param {HTMLElement} room what the content may fill
 * @param {HTMLElement} content
 * @param {boolean} scrolls whether all of it is shown as it is, and scrolls
 * @param {ReturnType<typeof import("./showing.js").showing>} parts
 */
export function fullScreen(root, room, content, scrolls, parts) {
  const all = button(words.everything, "everything", showAll, { "aria-pressed": "false", hidden: true });
  /** @type {HTMLElement[]} */
  let areas = [];
  /** @type {HTMLElement[]} */
  let others = []; // the pictures after the first
  /** @type {{ way: Way, scale: number } | undefined} how a slide was fitted last */
  let before;
  let everything = false; // whether parts are shown that the lesson does not ask for
  let taken = () => false; // how a square was fitted last
  const fit = eachFrame(() => {
    if (root.hasAttribute("data-fitted")) fitNow();
  });
  const screen = presenting(root, (full) => layOut(full, !full && everything));
  let size = "";
  let squared = false; // whether a square was visible
  let most = Infinity; // the largest scale to try: in a room of unchanged size, drawings may only get smaller
  let tries = DRAWN;
  let sizes = ""; // of all that is watched, when it was fitted last
  function settle() {
    tries = 0; // whoever acts has seen everything drawn, and is to see no other layout
  }
  for (const act of ACTS) addEventListener(act, settle, true);
  const watch = new ResizeObserver(() => {
    const now = `${room.clientWidth} ${room.clientHeight}`;
    const over = overflows(content, areas);
    const other = now !== size || squared !== hasSquare();
    tries = other ? DRAWN : Math.max(0, tries - 1);
    if (other) before = undefined;
    if (tries > 0) most = Infinity;
    else if (over) most = Number(content.style.getPropertyValue("--scale")) || Infinity;
    const unfit = tries > 0 || over || content.hasAttribute("data-pictureless") === hasPicture();
    if (unfit && !isAsFitted()) fit();
    size = now;
    squared = hasSquare();
  });

  // A picture may appear later, for instance once its labels are given, and its area may be empty.
  const hasPicture = () =>
    areas.some(
      (area) =>
        area.dataset.area === "picture" && [...area.querySelectorAll(PICTURED)].some((each) => each.checkVisibility()),
    );
  const hasSquare = () => [...content.querySelectorAll(SQUARE)].some((square) => square.checkVisibility());
  function showAll() {
    const full = root.hasAttribute("data-full"),
      shown = all.getAttribute("aria-pressed") !== "true";
    if (!full) everything = shown;
    layOut(full, shown);
  }
  const watched = () => [room, ...areas, ...areas.flatMap((area) => [...area.children])];
  const measure = () => watched().map(sizeOf).join();
  /** Whether, next to text, nothing has another size than when it was fitted. On a slide, letters may have. */
  const isAsFitted = () => root.closest(BESIDE_TEXT) !== null && !root.hasAttribute("data-full") && measure() === sizes;
  function fitNow() {
    if (!room.clientHeight) return; // hidden
    content.toggleAttribute("data-pictureless", !hasPicture());
    const besideText = root.closest(BESIDE_TEXT) && !root.hasAttribute("data-full");
    const inSlide = !besideText && staged() && !root.hasAttribute("data-full");
    const ofHost = Math.min(most, textOfHost(root) / OWN_TEXT);
    const largest = besideText || (inSlide && root.closest(BESIDE_WORDS)) ? ofHost : Math.min(most, LARGEST);
    if (besideText && content.querySelector(SQUARE)) fitSquare(largest);
    else {
      root.style.removeProperty("--picture-share");
      if (inSlide) fitSlide(ofHost, largest);
      else fitsOneWay({ shares: [0] }, { smallest: SMALLEST, largest });
    }
    sizes = measure();
  }
  /**
   * On a slide, choose the layout whose letters come nearest in size to the slide's words, even if its picture is smaller and
   * spare parts are left out, as long as the picture is legible. Then make the picture as large as possible.
   *
   * @param {number} wanted
   * @param {number} largest
   */
  function fitSlide(wanted, largest) {
    let best = 0;
    /** @type {Way | undefined} */
    let chosen;
    const ways = listWays();
    for (const goal of GOALS) {
      for (const way of ways) {
        const scale = reach(way, wanted, goal);
        if (scale > best * WORTH) [best, chosen] = [scale, way];
        if (best >= wanted) break;
      }
      if (chosen) break;
    }
    const limits = { smallest: best || LEGIBLE, largest };
    const fitting = (chosen ? [chosen] : ways).find((way) => fitsOneWay(way, limits));
    if (fitting && best && !showsWhole(content)) {
      const isWhole = (/** @type {number} */ scale) => fitsAt(scale, content, areas) && showsWhole(content);
      fitsAt(bisect(best, scaleOf(content), isWhole), content, areas);
    }
    if (!fitting && before) shrink(before);
    before = { way: fitting ?? before?.way ?? ways[0], scale: scaleOf(content) };
    tellLetters();
  }
  /**
   * Pictures drawn for a larger scale may fit at none until they are drawn again: take a slightly smaller one.
   *
   * @param {{ way: Way, scale: number }} before
   */
  function shrink({ way, scale }) {
    take(way);
    content.style.setProperty("--scale", String(Math.max(LEGIBLE, scale / WORTH)));
  }
  /** Tell the words of the slide how large letters are, so that they are not much larger. */
  function tellLetters() {
    const letters = Math.min(OWN_TEXT * scaleOf(content), measureLetters(content, room));
    /** @type {HTMLElement | null} */ (root.closest(BESIDE_WORDS))?.style.setProperty("--letters", String(letters));
  }
  /** @returns {Way[]} */
  function listWays() {
    const high = hasPicture() ? room.clientHeight / room.clientWidth : 0;
    const below = [
      { tall: true, shares: SHARES },
      { tall: true, tight: true, shares: SHARES },
    ];
    const beside = [{ shares: [0] }, { tight: true, shares: [0] }];
    if (high > TALL)
      return content.querySelector(LOWERED) ? [...below, { tall: true, tight: true, shares: LOWER }] : below;
    if (high <= NEARLY_TALL) return beside;
    return content.querySelector(SQUARE) ? [...below, ...beside] : [beside[0], below[0], beside[1], below[1]];
  }
  /**
   * Return the largest scale up to the one wanted at which a layout fits and its picture is legible, or 0.
   *
   * @param {Way} way
   * @param {number} wanted
   * @param {{ letters: number, whole: boolean }} goal pixels of the smallest letters, and whether no word may break
   */
  function reach(way, wanted, { letters, whole }) {
    take(way);
    const half = room.getBoundingClientRect().height * (HALF / room.clientHeight);
    const isReached = (/** @type {number} */ scale) =>
      chooseShare(way.shares, scale) &&
      measureLetters(content, room) >= letters &&
      sideOfSquare() >= half &&
      (!whole || showsWhole(content));
    if (isReached(wanted)) return wanted;
    if (wanted <= LEGIBLE || !isReached(LEGIBLE)) return 0;
    return bisect(LEGIBLE, wanted, isReached);
  }
  /** @param {Way} way */
  function take({ tall = false, tight = false }) {
    root.toggleAttribute("data-tall", tall);
    root.toggleAttribute("data-tight", tight);
  }
  /**
   * Next to text, a square that would be small gets more of the width, unless words would break in what is left, or is put
   * above the rest; so is one that would leave much of the height empty, if no letters get smaller by it. The choice is kept
   * while the room has the same size.
   *
   * @param {number} largest
   */
  function fitSquare(largest) {
    const limits = { smallest: SMALLEST_BESIDE_TEXT, largest };
    /** @type {(share: string, limits: { smallest: number, largest: number }) => () => boolean} */
    const beside = (share, limits) => () => {
      root.style.setProperty("--picture-share", share);
      return fitsOneWay({ shares: [0] }, limits);
    };
    const below = (smallest = SMALLEST_BESIDE_TEXT) => {
      root.style.removeProperty("--picture-share");
      return fitsOneWay({ tall: true, shares: SHARES_BESIDE_TEXT }, { smallest, largest });
    };
    const asItIs = beside("", { ...limits, smallest: SMALLEST });
    const wider = root.hasAttribute("data-alone") ? [] : WIDER.map((share) => beside(share, limits));
    if (tries === 0 && taken()) return;
    let best = 0;
    let broken = { side: 0, way: asItIs }; // the best in which words break
    for (const way of [asItIs, ...wider, below]) {
      const side = way() ? sideOfSquare() : 0;
      if (side > 0 && wider.includes(way) && !keepsWords()) {
        if (broken.side < LARGE_SIDE && side > broken.side) broken = { side, way };
        continue;
      }
      if (side > best) [best, taken] = [side, way];
      if (best >= LARGE_SIDE) break;
    }
    if (best < LARGE_SIDE && broken.side > best) [best, taken] = [broken.side, broken.way];
    if (!best) taken = asItIs;
    const isSquat = best >= LARGE_SIDE && best < Infinity && taken !== below && heightOfPicture() < FILLED;
    const scale = Number(content.style.getPropertyValue("--scale"));
    const asLegible = () => below(scale);
    if (isSquat && asLegible() && sideOfSquare() >= LARGE_SIDE) taken = asLegible;
    else taken();
  }
  /** Whether no word has to be broken beside the picture. */
  function keepsWords() {
    content.style.overflowWrap = "normal";
    const keeps = areas.every((area) => area.dataset.area === "picture" || area.scrollWidth <= area.clientWidth + 1);
    content.style.removeProperty("overflow-wrap");
    return keeps;
  }
  /** The share of the room's height that the picture takes beside the rest. */
  function heightOfPicture() {
    const { top, height } = room.getBoundingClientRect();
    const parts = areas.filter(({ dataset }) => dataset.area === "picture").flatMap((area) => [...area.children]);
    const shown = parts.filter((part) => part.checkVisibility());
    return (Math.max(...shown.map((part) => part.getBoundingClientRect().bottom)) - top) / height;
  }
  const sideOfSquare = () =>
    Math.min(
      ...[...content.querySelectorAll(SQUARE)]
        .filter((square) => square.checkVisibility())
        .map((square) => square.querySelector("svg")?.getBoundingClientRect())
        .map((box) => (box ? Math.min(box.width, box.height) : Infinity)),
    );
  /**
   * Give the picture as much of the height as the rest leaves.
   *
   * @param {Way} way
   * @param {{ smallest: number, largest: number }} limits
   */
  function fitsOneWay(way, limits) {
    take(way);
    if (way.shares.length === 1) setShare(way.shares[0]);
    else if (!chooseShare(way.shares, limits.smallest)) return false;
    return fitInto(content, areas, limits);
  }
  /**
   * Choose the largest share at which everything fits at a scale.
   *
   * @param {number[]} shares from the largest on; where one fits, all after it do
   * @param {number} scale
   */
  function chooseShare(shares, scale) {
    let first = 0,
      end = shares.length;
    while (first < end) {
      const middle = (first + end) >> 1;
      if (fitsWith(shares[middle], scale)) end = middle;
      else first = middle + 1;
    }
    return first < shares.length && fitsWith(shares[first], scale);
  }
  /** @param {number} share percent of the height that is the picture's */
  function setShare(share) {
    content.style.setProperty("--tall", String(share));
  }
  /**
   * @param {number} share
   * @param {number} scale
   */
  function fitsWith(share, scale) {
    setShare(share);
    return fitsAt(scale, content, areas);
  }
  /**
   * @param {boolean} full
   * @param {boolean} whole
   */
  function layOut(full, whole) {
    parts.apply(whole);
    areas = /** @type {HTMLElement[]} */ ([...content.querySelectorAll("[data-area]")]);
    for (const area of areas) markHolders(area, content);
    const large = (full || staged()) && !scrolls && areas.length > 0;
    const fitted = large && !whole;
    // Without room next to the text, a lesson shows no more than with it.
    const narrow = !large && !scrolls && areas.length > 0 && root.closest(BESIDE_TEXT) !== null;
    const lean = narrow && !whole;
    all.hidden = !large && !narrow && !parts.partial();
    all.setAttribute("aria-pressed", String(whole));
    root.toggleAttribute("data-fitted", fitted);
    root.toggleAttribute("data-lean", lean);
    chooseOnePicture(fitted || lean);
    root.toggleAttribute("data-alone", areas.filter((area) => !area.closest("[data-unshown]")).length === 1);
    watch.disconnect();
    most = Infinity;
    tries = DRAWN;
    content.style.removeProperty("--scale");
    if (fitted) {
      fitNow();
      // Redrawing for another width changes things within an area.
      for (const each of watched()) watch.observe(each);
    }
  }
  /**
   * There is room for one picture. Others are with the readout if the lesson asks for them by name, otherwise under
   * *All parts*.
   *
   * @param {boolean} few whether only one is shown that the lesson does not ask for
   */
  function chooseOnePicture(few) {
    for (const each of others) each.dataset.area = "picture";
    others = areas.filter((area) => area.dataset.area === "picture" && !area.closest("[data-unshown]")).slice(1);
    for (const each of others) {
      each.toggleAttribute("data-folded", few && !parts.partial());
      if (few && parts.partial()) each.dataset.area = "readout";
    }
  }
  const staged = () => root.closest("[data-stage]") !== null;
  // A host makes room next to its text, and may take it away.
  const resized = new MutationObserver(() => layOut(root.hasAttribute("data-full"), false));
  const placed = new ResizeObserver(begin);
  function begin() {
    if (!root.isConnected) return;
    placed.disconnect();
    const stage = root.closest(BESIDE_TEXT);
    if (stage) resized.observe(stage, { attributeFilter: ["data-stage"] });
    if (stage || staged()) layOut(false, false);
  }
  layOut(false, false);
  placed.observe(root); // Jupyter draws a view before it is in the page
  queueMicrotask(begin); // elsewhere it is there already
  return {
    buttons: [all, ...screen.buttons],
    fit,
    /** Show other parts. */
    again: () => layOut(root.hasAttribute("data-full"), everything),
    stop() {
      fit.stop();
      for (const act of ACTS) removeEventListener(act, settle, true);
      for (const each of [watch, placed, resized]) each.disconnect();
      screen.stop();
    },
  };
}

/** @param {HTMLElement} root */
const textOfHost = (root) => Number.parseFloat(getComputedStyle(root).getPropertyValue("--iaa-text")) || OWN_TEXT;

/** @param {HTMLElement | Element} each */
function sizeOf(each) {
  const { width, height } = each.getBoundingClientRect();
  return `${width.toFixed(1)} ${height.toFixed(1)}`;
}

/**
 * Mark elements that contain an area but are none. A style sheet could find them with `:has`, at a cost on each change.
 *
 * @param {HTMLElement} area
 * @param {HTMLElement} content
 */
function markHolders(area, content) {
  if (area.parentElement?.closest("[data-area]")) return;
  for (let node = area.parentElement; node && node !== content; node = node.parentElement) {
    node.classList.add("iaa-holds-areas");
  }
}
