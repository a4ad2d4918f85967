// The veil: figures to be predicted stay hidden until the guess is locked in, in every state and part.
//
// The base explorer gives its parts the figures with hidden numbers as `VEILED`, and unknown numbers are written "?"
// meanwhile. The record lists what else would reveal them: `tells` names the figures that reveal another one, and a
// box with `data-tells="kappa"` is empty while κ is hidden.

import { words } from "./words.js";

/** A veiled number. Pictures treat it as undefined, and draw nothing. */
export const VEILED = NaN;

const EVERYTHING = "*"; // a veil over all figures

let covering = false;

/**
 * Call `act` while unknown numbers are written "?".
 *
 * @template Result
 * @param {boolean} covers
 * @param {() => Result} act
 * @returns {Result}
 */
export function underVeil(covers, act) {
  const before = covering;
  covering = covers;
  try {
    return act();
  } finally {
    covering = before;
  }
}

/**
 * Bind `act` to the current veil, for pictures that redraw on resize.
 *
 * @param {() => void} act
 */
export function underThisVeil(act) {
  const covers = covering;
  return () => underVeil(covers, act);
}

/** @param {unknown} value passed to a part's `draw` */
export const veiled = (value) => covering && Number.isNaN(value);

/** Text for an unknown number. */
export const unknown = () => (covering ? words.veiled : words.undefined);

/**
 * Return a predicate: whether a figure, or one that it reveals, is hidden.
 *
 * @param {string[]} names
 * @param {Record<string, string[]>} tells
 * @returns {(name: string) => boolean}
 */
export function veilOf(names, tells) {
  const all = new Set(names);
  for (const name of all) for (const other of tells[name] ?? []) all.add(other);
  return (name) => all.has(EVERYTHING) || all.has(name);
}

/**
 * Return figures without hidden numbers. A nested figure has a dotted name, "first.kappa"; list elements are numbered
 * from 1, "recall.1".
 *
 * @param {any} figures
 * @param {(name: string) => boolean} isVeiled
 * @param {string} [within]
 * @returns {any}
 */
export function withoutVeiled(figures, isVeiled, within = "") {
  if (figures === null || typeof figures !== "object") return figures;
  /** @type {(name: string | number, value: unknown) => unknown} */
  const seen = (name, value) =>
    isVeiled(`${within}${name}`) ? blank(value) : withoutVeiled(value, isVeiled, `${within}${name}.`);
  if (Array.isArray(figures)) return figures.map((value, i) => seen(i + 1, value));
  return Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, seen(name, value)]));
}

/** @param {any} value @returns {any} */
function blank(value) {
  if (typeof value === "number") return VEILED;
  if (Array.isArray(value)) return value.map(blank);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, blank(each)]));
}
