// Animate between states: shares and values change continuously, counts in whole items.

import { prefersStillness } from "./motion.js";

const LASTS = 700; // milliseconds

/**
 * Show the states between two; resolve at the end, immediately with reduced motion.
 *
 * @param {Record<string, any>} from
 * @param {Record<string, any>} to
 * @param {(state: Record<string, any>) => void} show
 * @returns {{ done: Promise<void>, stop: () => void }}
 */
export function glide(from, to, show) {
  let frame = 0;
  let end = () => {};
  /** @type {Promise<void>} */
  const done = new Promise((resolve) => (end = resolve));
  const start = performance.now();
  const step = (/** @type {number} */ now) => {
    const share = (now - start) / LASTS;
    if (share >= 1) return end();
    frame = requestAnimationFrame(step); // first, so that it arrives even if an intermediate state cannot be drawn
    show(between(from, to, eased(Math.max(0, share))));
  };
  if (prefersStillness() || document.hidden) end();
  else frame = requestAnimationFrame(step);
  return {
    done,
    stop() {
      cancelAnimationFrame(frame);
      end();
    },
  };
}

/** @param {number} share */
const eased = (share) => share * share * (3 - 2 * share);

/**
 * Interpolate two states; values that cannot be interpolated are those of the second.
 *
 * @param {Record<string, any>} from
 * @param {Record<string, any>} to
 * @param {number} share
 */
export const between = (from, to, share) =>
  Object.fromEntries(Object.entries(to).map(([name, value]) => [name, valueBetween(from[name], value, share)]));

/**
 * @param {any} from
 * @param {any} to
 * @param {number} share
 */
function valueBetween(from, to, share) {
  const [first, last] = [[from].flat(2), [to].flat(2)];
  if (shapeOf(from) !== shapeOf(to) || ![...first, ...last].every((value) => typeof value === "number")) return to;
  const values = last.map((value, i) => first[i] + share * (value - first[i]));
  const both = [...first, ...last];
  const whole = both.every(Number.isInteger) && Math.max(...both) > 1; // from 0 to 1 is a share
  return likeShape(whole ? rounded(values) : values, to);
}

/** Round numbers with correct running sums, so that no item is lost. @param {number[]} values */
function rounded(values) {
  let sum = 0,
    before = 0;
  return values.map((value) => {
    sum += value;
    const step = Math.round(sum) - before;
    before += step;
    return step;
  });
}

/** @param {any} value */
const shapeOf = (value) =>
  Array.isArray(value) ? value.map((row) => (Array.isArray(row) ? row.length : "")).join() : "one";

/** @param {number[]} values @param {any} like */
function likeShape(values, like) {
  const rest = [...values];
  const take = () => /** @type {number} */ (rest.shift());
  if (!Array.isArray(like)) return take();
  return like.map((row) => (Array.isArray(row) ? row.map(take) : take()));
}
