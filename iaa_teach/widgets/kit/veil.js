// The veil: figures that a prediction asks for are not told until it is locked in, in no state and by no part.
//
// The base of an explorer hands its parts the figures without those that are hidden: their numbers are `VEILED`, and every
// number that is not known is written "?" meanwhile. What else would tell them, its record names: `tells` says which
// figures tell another one, and a box with `data-tells="kappa"` is empty as long as κ is hidden.

import { words } from "./words.js";

/** A veiled number. Pictures take it as one that is undefined, and draw nothing. */
export const VEILED = NaN;

const EVERYTHING = "*"; // a veil over all figures

let covering = false;

/**
 * Call `act` while numbers that are not known are written "?".
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
 * Return a function that calls `act` later as it would be called now: what a picture draws again when it gets another size.
 *
 * @param {() => void} act
 */
export function underThisVeil(act) {
  const covers = covering;
  return () => underVeil(covers, act);
}

/** @param {unknown} value handed to a part in its `draw` */
export const veiled = (value) => covering && Number.isNaN(value);

/** What is written for a number that is not known. */
export const unknown = () => (covering ? words.veiled : words.undefined);

/**
 * Return the test whether a figure is hidden: it, or one that it tells.
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
 * Return figures without the numbers that are hidden. A figure within another has both names, "first.kappa"; those in a
 * list are numbered from 1, "recall.1".
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
