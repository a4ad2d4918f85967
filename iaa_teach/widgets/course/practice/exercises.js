// Parse the stock of exercises that Python drew, and choose the next one.

import { short } from "../../kit/say.js";

/** @typedef {import("../../kit/engine/marking.js").Question} Question */
/** @typedef {[0 | 1, number, number]} OptionData whether it is right, its text, and what is said to it */
/** @typedef {"share" | "coefficient" | "count" | ""} Quantity */
/**
 * A step: its role, quantity, label, hint and working; then an answer, a tolerance, foreseen wrong answers and what is
 * said to each, or null, 0 and options. A text is its place among the texts of the stock, which holds like parts of an
 * exercise's steps together.
 *
 * @typedef {[string, Quantity, number, number, number, number, number, number[], number[]]
 *   | [string, Quantity, number, number, number, null, 0, OptionData[]]} StepData
 * @typedef {[string, string[], [string, string[]][], boolean]} GridData
 * @typedef {"square" | "lengths" | "interval" | ""} Picture
 * @typedef {{ seed: number, after: number, title: string, texts: string[],
 *   levels: number[], pictures: Picture[], given: number[], grids: GridData[][], steps: any[][][] }} Stock
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
export function readStock({ seed, after, title, texts, levels, pictures, given, grids, steps }) {
  return levels.map((level, place) => ({
    seed,
    number: after + place + 1,
    level,
    title,
    picture: pictures[place],
    given: texts[given[place]],
    grids: grids[place].map(([caption, columns, rows, crossed]) => ({
      caption,
      columns,
      rows: rows.map(([label, cells]) => ({ label, cells })),
      crossed,
    })),
    steps: steps[place][0].map((_, i) =>
      readStep(/** @type {StepData} */ (steps[place].map((each) => each[i])), texts),
    ),
  }));
}

/**
 * @param {StepData} data
 * @param {string[]} texts
 * @returns {Question}
 */
function readStep([role, quantity, label, hint, working, answer, tolerance, foreseen, said = []], texts) {
  const choice = answer === null;
  /** @type {(value: number, i: number) => import("../../kit/engine/marking.js").Wrong} */
  const wrong = (value, i) => ({ value, feedback: `${short(value, 4)} ${texts[said[i]]}` });
  /** @type {(data: OptionData) => import("../../kit/engine/marking.js").Option} */
  const option = ([right, text, feedback]) => ({ right: right === 1, text: texts[text], feedback: texts[feedback] });
  return {
    id: role,
    kind: choice ? "choice" : "number",
    label: texts[label],
    hints: [texts[hint]],
    right: texts[working],
    solution: texts[working],
    unit: "",
    quantity,
    strict: false,
    span: [-1, 1],
    answer,
    tolerance,
    wrong: choice ? [] : /** @type {number[]} */ (foreseen).map(wrong),
    options: choice ? /** @type {OptionData[]} */ (foreseen).map(option) : [],
    multiple: false,
    rows: [],
    columns: [],
    crossed: false,
  };
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
 * Return the level after an exercise with this many slips: harder after none, easier after several.
 *
 * @param {number} level
 * @param {number} slips
 */
export const nextLevel = (level, slips) =>
  Math.min(LEVELS - 1, Math.max(0, level + (slips === 0 ? 1 : slips > 1 ? -1 : 0)));
