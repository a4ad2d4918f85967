// Scales of labels: the order of ranks, and sets, as in iaa_teach/computation/reliability/measurement.py; a test
// compares the two.

import { asNumber } from "./labels.js";
import { gradesOf, placesOfSteps } from "./numbered_steps.js";

const SEPARATORS = ["|", ";", ","]; // between the elements of a set written as text
const LONGEST_PART = 40; // characters: longer text between separators is prose
const MOST_RANKS = 11; // whole numbers from 0 to 10 are ratings; more of them are measurements

/**
 * How an order is known: not needed for numbers or fewer than three labels ("free"), given by the learner, suggested
 * by the labels, or still to be asked for.
 *
 * @typedef {"free" | "said" | "guessed" | "asked"} Standing
 */

/**
 * Return the order of ranks, from lowest to highest; [] for numbers, which have their own.
 *
 * @param {string[]} labels distinct labels
 * @param {string[]} said the learner's order, [] for none
 * @param {string[][]} scales common scales, from low to high, synonyms separated by commas
 * @returns {{ order: string[], standing: Standing }}
 */
export function rankOrder(labels, said, scales) {
  const isNumber = (/** @type {string} */ label) => Number.isFinite(asNumber(label));
  if (labels.every(isNumber)) return { order: [], standing: "free" };
  if (labels.length < 3) return { order: labels, standing: "free" };
  const placed = said.filter((label) => labels.includes(label));
  const others = labels.filter((label) => !said.includes(label));
  if (!others.length) return { order: placed, standing: "said" };
  const guess = placed.length ? [] : guessedOrder(labels, scales);
  if (guess.length) return { order: guess, standing: "guessed" };
  const numbers = others.filter(isNumber).sort((a, b) => asNumber(a) - asNumber(b));
  return { order: [...placed, ...numbers, ...others.filter((label) => !isNumber(label))], standing: "asked" };
}

/**
 * Return labels in the order suggested by numbers, grades or a common scale, [] if none is.
 *
 * @param {string[]} labels
 * @param {string[][]} scales
 */
export function guessedOrder(labels, scales) {
  const grades = gradesOf(labels);
  const places = [
    placesOfSteps(labels),
    labels.map((label) => grades.indexOf(label)),
    ...scales.map((steps) => {
      const words = steps.map((step) => step.split(","));
      return labels.map((label) => words.findIndex((step) => step.includes(plain(label))));
    }),
  ].find((each) => each.length && !each.includes(-1) && new Set(each).size === labels.length);
  if (!places) return [];
  return labels
    .map((label, i) => ({ label, place: places[i] }))
    .sort((a, b) => a.place - b.place)
    .map(({ label }) => label);
}

const plain = (/** @type {string} */ label) =>
  label
    .trim()
    .toLowerCase()
    .split(/[\s_/-]+/)
    .join(" ");

/**
 * Guess the scale from the labels alone: a few whole numbers and words of common scales are ranks, with their order;
 * other numbers are numbers; several labels in one are sets. Also return whether to ask the user.
 *
 * @param {string[]} labels distinct labels, numbers sorted
 * @param {string[][]} scales common scales
 * @returns {{ kind: "names" | "ranks" | "numbers" | "sets", order: string[], toConfirm: boolean }}
 */
export function guessMeasurement(labels, scales) {
  if (labels.length < 3) return { kind: "names", order: [], toConfirm: false };
  const numbers = labels.map(asNumber);
  if (numbers.every(Number.isFinite)) {
    const order = [...new Set(numbers)].sort((a, b) => a - b);
    const [low, high] = [order[0], order[order.length - 1]];
    const few = order.length === labels.length && order.every(Number.isInteger) && low >= 0 && high < MOST_RANKS;
    if (!few) return { kind: "numbers", order: [], toConfirm: true };
    const named = (/** @type {number} */ x) => labels[numbers.indexOf(x)] ?? String(x);
    const between = Array.from({ length: high - low + 1 }, (_, k) => named(low + k));
    return { kind: "ranks", order: between, toConfirm: true };
  }
  const order = guessedOrder(labels, scales);
  if (order.length) return { kind: "ranks", order, toConfirm: true };
  if (separatorOf(labels)) return { kind: "sets", order: [], toConfirm: true };
  return { kind: "names", order: [], toConfirm: false };
}

/**
 * Return the separator of sets written as text, undefined if labels do not look like sets.
 *
 * @param {string[]} labels
 */
const separatorOf = (labels) =>
  SEPARATORS.filter((each) => labels.some((label) => label.includes(each))).find((each) => {
    const parts = new Set(labels.flatMap((label) => label.split(each).map((part) => part.trim())));
    return (
      !parts.has("") &&
      Math.max(...[...parts].map((part) => part.length)) <= LONGEST_PART &&
      parts.size <= labels.length
    );
  });

/**
 * Parse labels as sets.
 *
 * @param {string[]} labels distinct labels
 */
export function asSets(labels) {
  const partsOf = (/** @type {string} */ label) => label.split(separator).map((part) => part.trim());
  const found = SEPARATORS.filter((each) => labels.some((label) => label.includes(each)));
  const separator = separatorOf(labels) ?? found[0] ?? SEPARATORS[0];
  return labels.map((label) => new Set(partsOf(label).filter((part) => part !== "")));
}
