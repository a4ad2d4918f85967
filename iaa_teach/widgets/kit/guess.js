// The guess of a figure, made in the picture where the true value will appear.
//
// While a question asks for a figure, the explorer's `asking` describes it, and the part that shows the figure draws
// `guessHandle(layer)`: a dashed ring with a range input. Afterwards the guess stays as the ghost next to the truth
// while the state that it is about is shown.

import { h, s, setAttributes } from "./dom.js";
import { handleLayer } from "./handles.js";
import { put, same, startOf } from "./model.js";
import { decimal, percent, say } from "./say.js";
import { words } from "./words.js";

/**
 * @typedef {object} Guess
 * @property {string} figure
 * @property {number | null} value as a share or a coefficient; null before the first guess
 * @property {string} label
 * @property {number} low
 * @property {number} high
 * @property {number | null} [begins] initial position
 * @property {string} unit
 * @property {Record<string, any>} [about] the state guessed about, if not the one shown
 * @property {(value: number) => void} set
 * @property {(value: number) => string} [text] formats it, if the unit is not enough
 */

/**
 * Return the pending guess; null if there is none, or it is locked in.
 *
 * @param {Model<any>} model
 * @returns {Guess | null}
 */
export function guessOf(model) {
  const asking = model.get("asking");
  if (!asking || !stillAsked(model)) return null;
  const { label, low, high, begins, unit } = asking;
  const set = (/** @type {number} */ value) => put(model, { ghost: value });
  const about = model.get("ghost_at");
  return { figure: model.get("asked"), value: model.get("ghost"), label, low, high, begins, unit, about, set };
}

/**
 * Return whether the guess shown in the picture is still to be made. The explorer may have others waiting.
 *
 * @param {Model<any>} model
 */
export function stillAsked(model) {
  const waiting = model.get("waiting") ?? {};
  const isOneOfThem = Object.keys(waiting).length === 0 || model.get("asking")?.id in waiting;
  return model.get("veil").length > 0 && isOneOfThem;
}

/**
 * Return the state that a prediction is about by default: the explorer's initial one.
 *
 * @param {Model<any>} model
 * @param {string[]} about the traits that the figures depend on
 */
export const ghostHome = (model, about) => startOf(model, about);

/**
 * Return the locked-in guess if its state is shown, else null.
 *
 * @param {Model<any>} model
 * @param {Record<string, any>} state
 * @param {Record<string, any>} home
 * @returns {number | null}
 */
export function ghostOf(model, state, home) {
  if (stillAsked(model)) return null;
  const about = Object.keys(model.get("ghost_at")).length ? model.get("ghost_at") : home;
  return Object.entries(about).every(([name, value]) => same(state[name], value)) ? model.get("ghost") : null;
}

const RIGHT = 0.005; // nobody can place a guess more precisely

/**
 * Describe the gap between guess and truth; "" if either is unknown.
 *
 * @param {Model<any>} model
 * @param {number | null} ghost
 * @param {number} truth
 */
export function gapText(model, ghost, truth) {
  if (ghost === null || Number.isNaN(truth)) return "";
  const away = ghost - truth;
  if (Math.abs(away) < RIGHT) return words.gap.none;
  if (model.get("asking")?.unit === "%") {
    const n = Math.round(100 * Math.abs(away));
    return say(away > 0 ? words.gap.pointsHigh : words.gap.pointsLow, { n });
  }
  const gap = decimal(Math.abs(away), 2);
  return say(away > 0 ? words.gap.high : words.gap.low, { gap });
}

/**
 * Make the ring of a guess on a picture: works with pointer, keyboard and screen reader.
 *
 * @param {ReturnType<typeof import("./handles.js").handleLayer>} layer
 * @param {number} [step]
 */
export function guessHandle(layer, step = 0.01) {
  /** @type {Guess | null} */
  let asked = null;
  const handle = layer.handle({
    name: "guess",
    testid: "handle-guess",
    step,
    move: (value) => asked?.set(value),
    end: () => asked?.value === null && asked.set(handle.input.valueAsNumber), // a tap accepts the shown value
  });
  handle.node.classList.add("iaa-handle-guess");
  handle.hide(true);
  return {
    node: handle.node,
    focus: () => handle.input.focus({ preventScroll: true }),
    /**
     * @param {Guess | null} guess null hides it
     * @param {{ from: import("./handles.js").Place, to: import("./handles.js").Place, low?: number, high?: number,
     *   tap?: number }} [track] the positions and values of the minimum and maximum
     */
    draw(guess, track) {
      asked = guess;
      handle.hide(!guess || !track);
      if (!guess || !track) return;
      const { low = guess.low, high = guess.high } = track;
      handle.node.toggleAttribute("data-untouched", guess.value === null);
      handle.set({
        value: placeOfGuess(guess),
        text: guess.value === null ? words.noGuess : (guess.text?.(guess.value) ?? guessText(guess.value, guess.unit)),
        label: guess.label,
        ...track,
        low,
        high,
      });
    },
  };
}

/**
 * Overlay the ring of a guess on a picture without units.
 *
 * @param {Element} picture
 * @param {number} height in pixels
 */
export function guessOver(picture, height) {
  const sheet = /** @type {SVGSVGElement} */ (
    s("svg", { viewBox: `0 0 100 ${height}`, preserveAspectRatio: "none", "aria-hidden": "true" })
  );
  const layer = handleLayer(sheet);
  /** @type {ReturnType<typeof guessHandle> | null} */
  let ring = null;
  return {
    node: h("div", { class: "iaa-guess-over" }, picture, layer.node),
    /**
     * @param {Guess | null} guess
     * @param {number} from start of the track, in percent of the width
     * @param {number} to
     * @param {{ low?: number, high?: number, y?: number }} [track] values of the ends, and the y position
     */
    draw(guess, from, to, { y = height / 2, ...ends } = {}) {
      if (guess) ring ??= guessHandle(layer);
      ring?.draw(guess, { from: { x: from, y }, to: { x: to, y }, ...ends });
    },
  };
}

/**
 * Make the guess of a share: a dashed square of that area in a corner of the square, dragged at its own corner.
 *
 * @param {ReturnType<typeof import("./handles.js").handleLayer>} layer
 * @param {{ left: number, top: number, side: number }} square in viewBox units
 */
export function guessArea(layer, { left, top, side }) {
  const node = s("rect", {
    x: left,
    y: top,
    class: "iaa-guess iaa-guess-area",
    "data-part": "ghost",
    visibility: "hidden",
    style: `--side: ${side}px`,
  });
  /** @type {Guess | null} */
  let asked = null;
  /** @type {ReturnType<typeof guessHandle> | null} */
  let keys = null;
  /** @type {ReturnType<typeof layer.grip> | null} */
  let corner = null;
  return {
    node,
    /** @type {(guess: Guess | null, ghost: number | null) => void} one of the two, or neither */
    draw(guess, ghost) {
      asked = guess;
      const share = guess ? placeOfGuess(guess) : ghost;
      const length = side * Math.sqrt(Math.max(0, share ?? 0));
      const seen = share !== null;
      setAttributes(node, {
        width: length,
        height: length,
        visibility: seen ? null : "hidden",
        "data-guess": seen ? "" : null,
        "data-asked": guess ? "" : null,
      });
      if (guess) {
        keys ??= guessHandle(layer);
        corner ??= layer.grip({
          name: "guess-area",
          begin: () => keys?.focus(),
          move({ x, y }) {
            const pulled = Math.min(1, Math.max(0, (x - left + y - top) / 2 / side));
            asked?.set(Math.round(100 * pulled ** 2) / 100);
          },
        });
        corner.node.classList.add("iaa-grip-guess");
      }
      const at = { x: left + length, y: top + length };
      keys?.draw(guess, { from: at, to: at });
      if (corner) corner.node.hidden = !guess;
      corner?.set(at);
    },
  };
}

const UNTOUCHED = 0.3; // of the range: default position of an untouched guess

/**
 * Return the position that a guess's slider, ring and dashed figure share, made or not.
 *
 * @param {{ value: number | null, low: number, high: number, begins?: number | null }} guess
 */
export const placeOfGuess = ({ value, low, high, begins }) => value ?? begins ?? low + UNTOUCHED * (high - low);

/** @type {(value: number, unit: string) => string} */
export const guessText = (value, unit) => (unit === "%" ? percent(value, 0) : decimal(value, 2));
