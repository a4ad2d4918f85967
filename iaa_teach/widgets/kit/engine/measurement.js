// What labels are: ranks with their order, and sets, as iaa_teach/computation/reliability/measurement.py has it; a test compares the two.

import { asNumber } from "./labels.js";
import { gradesOf, placesOfSteps } from "./numbered_steps.js";

const SEPARATORS = ["|", ";", ","]; // between the parts of a set that is written as text
const LONGEST_PART = 40; // characters: longer text between separators is prose
const MOST_RANKS = 11; // whole numbers from 0 to 10 are marks; more of them are measurements

/**
 * What is known of an order: nothing is to be said of numbers and of fewer than three labels ("free"); else a learner
 * said it, the labels suggest it, or it is still to be asked.
 *
 * @typedef {"free" | "said" | "guessed" | "asked"} Standing
 */

/**
 * Return the order of labels that are ranks, from lowest to highest, [] where they are numbers, which have
 * their own.
 *
 * @param {string[]} labels that were given, each once
 * @param {string[]} said the order that a learner gave, [] for none
 * @param {string[][]} scales common ones, each from its low end to its high, the words of one step with commas
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
 * Return labels in the order that their numbers, grades or the words of a common scale suggest, [] where none does.
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
 * Return the scale that labels are likely on, from the labels alone: a few whole numbers and words of common scales are
 * ranks, with their order; other numbers are numbers; several labels in one are sets. And whether a person should be asked.
 *
 * @param {string[]} labels each once, numbers in their order
 * @param {string[][]} scales common ones
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
 * Return what is between the labels of a set written as text, undefined where labels do not look like that.
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
 * Return labels as the sets that their texts list.
 *
 * @param {string[]} labels each once
 */
export function asSets(labels) {
  const partsOf = (/** @type {string} */ label) => label.split(separator).map((part) => part.trim());
  const found = SEPARATORS.filter((each) => labels.some((label) => label.includes(each)));
  const separator = separatorOf(labels) ?? found[0] ?? SEPARATORS[0];
  return labels.map((label) => new Set(partsOf(label).filter((part) => part !== "")));
}
