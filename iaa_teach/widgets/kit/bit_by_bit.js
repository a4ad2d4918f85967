// The first drawing of an explorer, bit by bit: its parts come one after the other, from the top, and what is below the
// last one is not laid out yet. So a slow phone shows the first of them soon, and answers between them.
//
//   const bits = bitByBit();
//   bits.begin(root, soon);                          // what has no time now is done by `soon`; until all is drawn
//   bits.draw(content, () => content.draw(…));       // the parts inside ask `bits.each`
//
// Where parts are `reordered` by styles, all of that happens out of sight: what is there is seen when all of it is.

import { underThisVeil } from "./veil.js";

/** @typedef {import("./explorer.js").Part} Part */
/** @typedef {(part: Part, run: () => void) => void} Each draws a part, now or when it has its turn */
/** @typedef {{ nodes: Element[], run: () => void }} Turn */

const LATER = "data-later"; // what is not laid out yet
const UNSEEN = "data-unseen"; // laid out as wide as it will be, but takes no room
const PATIENCE = 12; // milliseconds of drawing and laying out in one task

let start = NaN; // of the present task

/** Whether there is time to lay out what is drawn, for a picture that asks for its width at once. The rest is laid out already. */
export const hasTime = () => performance.now() - start <= PATIENCE && document.readyState !== "loading";

/** @param {boolean} reordered */
export function bitByBit(reordered) {
  /** @type {HTMLElement} */
  let root;
  /** @type {Turn[]} of parts that are not drawn, in the order of the page */
  let turns = [];
  /** @type {Turn[]} of the parts inside the one that is being drawn */
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
  /** Hide what is below a node. @param {Element} node */
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
    if (isNew && hasTime()) root.getBoundingClientRect(); // what is laid out takes time of this task too
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
    /** Draw a part with all that is inside, or as much of it as there is time for. @type {Each} */
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

/** Return the elements that are behind one, next to it. @param {Element} node */
function nextOf(node) {
  const all = [...(node.parentElement?.children ?? [])];
  return all.slice(all.indexOf(node) + 1);
}
