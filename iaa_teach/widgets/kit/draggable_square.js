// The draggable chance square: a cut is dragged by its handle in the margin, by its line or by the adjacent bars.
// Where two filled rectangles meet, a knot moves a cut of A and one of B together. Items are dots on the square.
//
//   const square = draggableSquare({ move: (annotator, shares) => …, name: (annotator, k) => …, … });
//   square.build(categories);            // when categories change
//   square.draw(a, b);                   // when shares change
//   square.drawDots(items, "fall");      // items with cell and place as in dots.js
//   square.drawGuess(guess, ghost);      // the current or past guess of an area, as a dashed square
//   square.dealt(places)                 // items for places in the square, by its current cuts
//
// A handle's value is its cut's distance from the first edge, in percent; with two categories, the share of the
// first. A cut pushes others along.

import { cutsOf, exact, itemSquare, MOVED } from "./chance_square.js";
import { guessArea } from "./guess.js";
import { handleLayer } from "./handles.js";
import { same } from "./model.js";

/**
 * @typedef {"a" | "b"} Annotator
 *
 * @typedef {object} Square
 * @property {(shares: Partial<Record<Annotator, number[]>>) => void} move
 * @property {(annotator: Annotator, k: number, categories: string[]) => string} name accessible name of a cut's handle
 * @property {(annotator: Annotator, k: number, shares: number[], categories: string[]) => string} text of its value
 * @property {() => boolean} [linked] whether both annotators move together
 * @property {string} [aSays]
 * @property {string} [bSays]
 */

const { side: SIDE, left: LEFT, top: TOP, strip: STRIP } = MOVED;
const BAR = STRIP + 6; // from the outer edge of a bar to the square

/**
 * Return the shares after moving one cut, which pushes others along.
 *
 * @param {number[]} shares
 * @param {number} k
 * @param {number} place from 0 to 1
 */
function withCut(shares, k, place) {
  const cuts = cutsOf(shares).map((cut, i) => (i === k ? place : i < k ? Math.min(cut, place) : Math.max(cut, place)));
  return [...cuts, 1].map((cut, i) => exact(cut - (i ? cuts[i - 1] : 0)));
}

/** @param {number} share rounded to whole percent */
const whole = (share) => Math.round(100 * Math.min(1, Math.max(0, share))) / 100;

/** @param {Square} options */
export function draggableSquare({ move, name, text, linked = () => false, aSays, bSays }) {
  const square = itemSquare({ aSays, bSays, cutsMove: true });
  const layer = handleLayer(square.svg);
  square.node.append(layer.node);
  const guessed = guessArea(layer, MOVED);
  square.slot.append(guessed.node); // no number is struck through
  /** @type {string[]} */
  let categories = [];
  /** @type {Record<Annotator, number[]>} */
  let now = { a: [], b: [] };
  /** @type {Record<Annotator, number[]>} shares at the start of a movement, from which all its positions are computed */
  let base = now;
  const begin = () => {
    base = now;
  };
  layer.node.addEventListener("lostpointercapture", begin); // later keys must not undo the drag
  /** @type {HTMLElement[]} */
  let parts = [];
  /** @type {(() => void)[]} */
  let placings = [];

  /** @type {(annotator: Annotator, k: number, place: number) => void} */
  function cut(annotator, k, place) {
    const shares = withCut(base[annotator], k, whole(place));
    move(linked() ? { a: shares, b: shares } : { [annotator]: shares });
  }

  /**
   * @param {Annotator} annotator
   * @param {number} k
   */
  function addCut(annotator, k) {
    const isA = annotator === "a";
    const at = () => cutsOf(now[annotator])[k];
    const handle = layer.handle({
      name: `cut-${annotator}-${k}`,
      annotator,
      testid: `slider-${annotator}-${k}`,
      begin,
      move: (value) => cut(annotator, k, value / 100),
    });
    const line = layer.grip({
      name: `line-${annotator}-${k}`,
      begin,
      move: (place) => cut(annotator, k, isA ? (place.y - TOP) / SIDE : (place.x - LEFT) / SIDE),
    });
    line.node.style.touchAction = isA ? "pan-x" : "pan-y";
    parts.push(line.node, handle.node);
    placings.push(() => {
      const away = SIDE * at();
      line.set(
        isA ? { x: LEFT, y: TOP + away, width: SIDE, height: 0 } : { x: LEFT + away, y: TOP, width: 0, height: SIDE },
      );
      handle.set({
        value: 100 * at(),
        label: name(annotator, k, categories),
        text: text(annotator, k, now[annotator], categories),
        from: isA ? { x: LEFT - BAR + STRIP / 2, y: TOP } : { x: LEFT, y: TOP - BAR + STRIP / 2 },
        to: isA ? { x: LEFT - BAR + STRIP / 2, y: TOP + SIDE } : { x: LEFT + SIDE, y: TOP - BAR + STRIP / 2 },
      });
    });
  }

  /**
   * Make a bar stretchable: dragging it moves the cut at its end.
   *
   * @param {Annotator} annotator
   * @param {number} i
   */
  function addBar(annotator, i) {
    const isA = annotator === "a",
      k = Math.min(i, categories.length - 2);
    const start = () => (i ? cutsOf(now[annotator])[i - 1] : 0);
    let from = 0;
    const bar = layer.grip({
      name: `bar-${annotator}-${i}`,
      begin() {
        begin();
        from = start();
      },
      move(place) {
        const moved = (isA ? place.y - TOP : place.x - LEFT) / SIDE - from;
        cut(annotator, k, cutsOf(base[annotator])[k] + moved);
      },
    });
    parts.push(bar.node);
    placings.push(() => {
      const away = SIDE * start(),
        length = SIDE * now[annotator][i];
      bar.set(
        isA
          ? { x: LEFT - BAR, y: TOP + away, width: STRIP, height: length }
          : { x: LEFT + away, y: TOP - BAR, width: length, height: STRIP },
      );
    });
  }

  /** @param {number} k */
  function addKnot(k) {
    const knot = layer.grip({
      name: `knot-${k}`,
      knob: true,
      begin,
      move(place) {
        const x = (place.x - LEFT) / SIDE,
          y = (place.y - TOP) / SIDE;
        const [forA, forB] = linked() ? [(x + y) / 2, (x + y) / 2] : [y, x];
        move({ a: withCut(base.a, k, whole(forA)), b: withCut(base.b, k, whole(forB)) });
      },
    });
    parts.push(knot.node);
    placings.push(() => knot.set({ x: LEFT + SIDE * cutsOf(now.b)[k], y: TOP + SIDE * cutsOf(now.a)[k] }));
  }

  return {
    ...square,
    /** @param {string[]} names */
    build(names) {
      if (same(categories, names)) return;
      categories = names;
      square.build(names);
      for (const part of parts) part.remove();
      parts = [];
      placings = [];
      for (const annotator of /** @type {Annotator[]} */ (["a", "b"])) {
        names.forEach((_, i) => addBar(annotator, i));
        names.slice(1).forEach((_, k) => addCut(annotator, k));
      }
      names.slice(1).forEach((_, k) => addKnot(k));
    },
    /** @type {typeof square.draw} */
    draw(a, b, told) {
      now = { a, b };
      square.draw(a, b, told);
      for (const place of placings) place();
    },
    drawGuess: guessed.draw,
  };
}
