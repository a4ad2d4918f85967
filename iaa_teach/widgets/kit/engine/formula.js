// Answers that an explorer has: figures of a state, and steps from them, as `questions/figures.py` computes them.

/** @typedef {Record<string, number>} Values */
/** @typedef {(changes: Record<string, any>) => Values} Figures the figures in a state, but for what is handed in */
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
 * Return the number that a formula is, NaN where it is undefined.
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
 * Return what is right and what is foreseen where an explorer has these figures, in the unit typed; null for a number that
 * is undefined.
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

/**
 * Return a question with these numbers.
 *
 * @param {import("./marking.js").Question} question
 * @param {(number | null)[]} numbers
 * @returns {import("./marking.js").Question}
 */
export function withNumbers(question, [answer, ...others]) {
  const wrong = question.wrong.map((each, i) => ({ ...each, value: others[i] }));
  return { ...question, answer, wrong: /** @type {any[]} */ (wrong.filter(({ value }) => value !== null)) };
}
