// The stock of exercises that Python drew, read as exercises, and the choice of the next one.

import { short } from "../../kit/number_formats.js";

/** @typedef {import("../../kit/engine/marking.js").Question} Question */
/** @typedef {[number, ...string[]]} Filled a template's place, and what is filled into it */
/** @typedef {[number, number, ...string[]]} WrongData a value, and what is said to it */
/** @typedef {[0 | 1, Filled, Filled]} OptionData whether it is right, its text, and what is said to it */
/** @typedef {"share" | "coefficient" | "count" | ""} Quantity */
/**
 * A step: its role, label, quantity, hint and working; then an answer, a tolerance and foreseen wrong answers, or null, 0
 * and options.
 *
 * @typedef {[string, Filled, Quantity, Filled, Filled, number, number, WrongData[]]
 *   | [string, Filled, Quantity, Filled, Filled, null, 0, OptionData[]]} StepData
 * @typedef {[string, string[], [string, string[]][], boolean]} GridData
 * @typedef {"square" | "lengths" | "interval" | ""} Picture
 * @typedef {{ seed: number, after: number, title: string, texts: string[],
 *   drawn: [number, Picture, Filled, GridData[], StepData[]][] }} Stock
 */
/** @typedef {{ caption: string, columns: string[], rows: { label: string, cells: string[] }[], crossed: boolean }} Grid */
/**
 * The id of a step is its role: what its answer is to the picture.
 *
 * @typedef {{ seed: number, number: number, level: number, title: string, picture: Picture, given: string,
 *   grids: Grid[], steps: Question[] }} Exercise
 */

export const LEVELS = 3; // from easy to hard

/**
 * @param {Stock} stock
 * @returns {Exercise[]}
 */
export function readStock({ seed, after, title, texts, drawn }) {
  /** @param {Filled} filled */
  const text = ([template, ...values]) => {
    let place = 0;
    return texts[template].replace(/\{\}/g, () => values[place++]);
  };
  /** @type {(data: StepData) => Question} */
  const step = ([role, label, quantity, hint, working, answer, tolerance, foreseen]) => ({
    id: role,
    kind: answer === null ? "choice" : "number",
    label: text(label),
    hints: [text(hint)],
    right: text(working),
    solution: text(working),
    unit: "",
    quantity,
    strict: false,
    span: [-1, 1],
    answer,
    tolerance,
    wrong: answer === null ? [] : /** @type {WrongData[]} */ (foreseen).map(wrong),
    options: answer === null ? /** @type {OptionData[]} */ (foreseen).map(option) : [],
    multiple: false,
    rows: [],
    columns: [],
    crossed: false,
  });
  /** @param {WrongData} data */
  const wrong = ([value, ...feedback]) => ({ value, feedback: `${short(value, 4)} ${text(feedback)}` });
  /** @param {OptionData} data */
  const option = ([right, words, feedback]) => ({ right: right === 1, text: text(words), feedback: text(feedback) });
  return drawn.map(([level, picture, given, grids, steps], place) => ({
    seed,
    number: after + place + 1,
    level,
    title,
    picture,
    given: text(given),
    grids: grids.map(([caption, columns, rows, crossed]) => ({
      caption,
      columns,
      rows: rows.map(([label, cells]) => ({ label, cells })),
      crossed,
    })),
    steps: steps.map(step),
  }));
}

/**
 * Return the exercise that comes next: the first of the level after a number, else the first of the level from the start.
 *
 * @param {Exercise[]} exercises
 * @param {number} number of the last one
 * @param {number} level
 */
export function nextExercise(exercises, number, level) {
  const suitable = exercises.filter((one) => one.level === level && one.number !== number);
  return suitable.find((one) => one.number > number) ?? suitable[0] ?? exercises[0];
}

/**
 * Return the level after an exercise with so many slips: harder after none, easier after several.
 *
 * @param {number} level
 * @param {number} slips
 */
export const nextLevel = (level, slips) =>
  Math.min(LEVELS - 1, Math.max(0, level + (slips === 0 ? 1 : slips > 1 ? -1 : 0)));
