// Progressive first drawing of an explorer: parts appear one by one from the top, and those below are not laid out
// yet. A slow phone soon shows the first ones, and responds in between.
//
//   const bits = bitByBit();
//   bits.begin(root, soon);                          // postpones drawing to `soon` until all is drawn
//   bits.draw(content, () => content.draw(…));       // nested parts use `bits.each`
//
// If styles reorder the parts (`reordered`), they stay invisible until all are drawn.

import { underThisVeil } from "./veil.js";

/** @typedef {import("./explorer.js").Part} Part */
/** @typedef {(part: Part, run: () => void) => void} Each draws a part now or when its turn comes */
/** @typedef {{ nodes: Element[], run: () => void }} Turn */

const LATER = "data-later"; // not laid out yet
const UNSEEN = "data-unseen"; // laid out at its final width, but takes no space
const PATIENCE = 12; // milliseconds of drawing and layout per task

let start = NaN; // of the current task

/** Whether there is time for layout now, for a picture that needs its width at once. */
export const hasTime = () => performance.now() - start <= PATIENCE && document.readyState !== "loading";

/** @param {boolean} reordered */
export function bitByBit(reordered) {
  /** @type {HTMLElement} */
  let root;
  /** @type {Turn[]} parts not yet drawn, in page order */
  let turns = [];
  /** @type {Turn[]} nested parts of the one being drawn */
  let inside = [];
  /** @type {Element[]} */
  let hidden = [];
  /** @type {((act: () => void) => void) | null} */
  let soon = null;
  let isAsked = false;

  /** @param {Element[]} nodes */
  function hide(nodes) {
    for (const each of nodes) each.setAttribute(LATER, "");
    hidden.push(...nodes);
  }
  function showAll() {
    for (const each of hidden) each.removeAttribute(LATER);
    hidden = [];
  }
  /** Hide everything below a node. @param {Element} node */
  function hideBelow(node) {
    for (let each = node; each !== root && each.parentElement; each = each.parentElement) hide(nextOf(each));
  }
  /** @param {Turn} turn */
  function take({ nodes, run }) {
    const isNew = nodes.some(isLater);
    if (isNew) {
      showAll();
      hideBelow(nodes[nodes.length - 1]);
    }
    inside = [];
    run();
    const first = inside.flatMap((turn) => turn.nodes)[0];
    if (isNew && first) {
      hide([first]);
      hideBelow(first);
    }
    turns.unshift(...inside);
    if (isNew && hasTime()) root.getBoundingClientRect(); // its layout counts towards this task
  }
  /** @type {(part: Part, run: () => void) => Turn} */
  const turnOf = ({ node }, run) => {
    const nodes = /** @type {any[]} */ ([node]).flat(Infinity);
    return {
      nodes: nodes.filter((each) => each instanceof Element && root.contains(each)),
      run: underThisVeil(run),
    };
  };

  function goOn() {
    start = performance.now();
    do take(/** @type {Turn} */ (turns.shift()));
    while (turns.length && (performance.now() - start <= PATIENCE || !turns[0].nodes.some(isLater)));
    start = NaN;
    if (turns.length) return ask();
    showAll();
    root.removeAttribute(UNSEEN);
    soon = null;
    return undefined;
  }
  function ask() {
    if (!isAsked)
      soon?.(() => {
        isAsked = false;
        if (turns.length) goOn();
      });
    isAsked = true;
  }

  return {
    /** @param {HTMLElement} all the root of the view @param {(act: () => void) => void} later */
    begin(all, later) {
      root = all;
      soon = later;
      root.toggleAttribute(UNSEEN, reordered);
      hide([root]);
    },
    /** @type {Each} */
    each(part, run) {
      if (soon) inside.push(turnOf(part, run));
      else run();
    },
    /** Draw a part and its nested parts, as far as time allows. @type {Each} */
    draw(part, run) {
      if (!soon) return run();
      turns = [turnOf(part, run)];
      return root.hasAttribute(LATER) ? ask() : goOn();
    },
    stop() {
      turns = [];
    },
  };
}

/** @param {Element} node */
const isLater = (node) => node.closest(`[${LATER}]`) !== null;

/** Return the following siblings of an element. @param {Element} node */
function nextOf(node) {
  const all = [...(node.parentElement?.children ?? [])];
  return all.slice(all.indexOf(node) + 1);
}
