// Answers computed from an explorer's figures, as in `questions/figures.py`.

import { decimal } from "../say.js";
import { shown } from "./marking.js";

/** @typedef {Record<string, number>} Values */
/** @typedef {(changes: Record<string, any>) => Values} Figures returns the figures of a state with some changes */
/** @typedef {number | { figure: string, at?: Record<string, any> } | Record<string, any>} Formula */

/** @type {Record<string, (values: number[]) => number>} */
const STEPS = {
  sum: (values) => values.reduce((a, b) => a + b),
  difference: (values) => values.reduce((a, b) => a - b),
  product: (values) => values.reduce((a, b) => a * b),
  quotient: (values) => values.reduce((a, b) => a / b),
  power: (values) => values.reduce((a, b) => a ** b),
  mean: (values) => values.reduce((a, b) => a + b) / values.length,
  median: (values) => {
    const sorted = [...values].sort((a, b) => a - b);
    const last = sorted.length - 1;
    return (sorted[Math.floor(last / 2)] + sorted[Math.ceil(last / 2)]) / 2;
  },
};

/**
 * Evaluate a formula; NaN if undefined.
 *
 * @param {Formula} formula
 * @param {Figures} figures
 * @returns {number}
 */
export function compute(formula, figures) {
  if (typeof formula === "number") return formula;
  if ("figure" in formula) return figures(formula.at ?? {})[formula.figure] ?? NaN;
  const [[step, parts]] = Object.entries(formula);
  return STEPS[step](parts.map((/** @type {Formula} */ part) => compute(part, figures)));
}

/**
 * Return the right and the foreseen numbers for an explorer's figures, in the unit to type; null if undefined.
 *
 * @param {import("./marking.js").Question} question
 * @param {Figures} figures
 */
export function numbersAt({ unit, answer, formula, wrong }, figures) {
  /** @param {Formula | undefined} of @param {any} value */
  const number = (of, value) => {
    if (of === undefined) return value;
    const found = compute(of, figures) * (unit === "%" ? 100 : 1);
    return Number.isFinite(found) ? found : null;
  };
  return [number(formula, answer), ...wrong.map((each) => number(each.formula, each.value))];
}

const IN_TEXT = /(?<![\w\\^}])\{([a-z][\w.]*)(?::(%|\d))?\}/g; // no LaTeX braces

/**
 * Fill figures into a text, like `fill_text` in Python.
 *
 * @param {string} text
 * @param {Record<string, number | null>} figures
 */
export const fillText = (text, figures) =>
  text.replace(IN_TEXT, (found, name, form) => {
    if (!(name in figures)) return found;
    const value = figures[name] ?? NaN;
    return form === "%" ? shown(100 * value, "%") : decimal(value, Number(form ?? 3));
  });

/**
 * Return the figures used in a question's feedback, null if undefined.
 *
 * @param {import("./marking.js").Question} question
 * @param {Values} figures
 */
export function writtenIn({ right, solution, wrong }, figures) {
  const texts = [right, solution, ...wrong.map(({ feedback }) => feedback)];
  const names = texts.flatMap((text) => [...text.matchAll(IN_TEXT)].map(([, name]) => name));
  const known = names.filter((name) => name in figures);
  return Object.fromEntries(known.map((name) => [name, Number.isFinite(figures[name]) ? figures[name] : null]));
}

/**
 * Return a question with the numbers and figures of the state shown.
 *
 * @param {import("./marking.js").Question} question
 * @param {{ numbers: (number | null)[], figures: Record<string, number | null> }} shown
 * @returns {import("./marking.js").Question}
 */
export function asShown(question, { numbers: [answer, ...others], figures }) {
  const fill = (/** @type {string} */ text) => fillText(text, figures);
  const wrong = question.wrong.map((each, i) => ({ ...each, value: others[i], feedback: fill(each.feedback) }));
  return {
    ...question,
    answer,
    right: fill(question.right),
    solution: fill(question.solution),
    wrong: /** @type {any[]} */ (wrong.filter(({ value }) => value !== null)),
  };
}
