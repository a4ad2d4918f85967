// The table of coefficients as LaTeX, as in iaa_teach/report/latex.py.

import { groupByKey } from "../grouping.js";
import { language } from "../language.js";
import { escaped } from "../latex_text.js";
import { decimal, say } from "../say.js";

/**
 * Format the table of coefficients with booktabs rules.
 *
 * @param {import("./findings.js").Findings} found
 * @param {import("./findings.js").Told} told
 */
export function latexTable({ coefficients }, { words, signs }) {
  const set = (/** @type {string} */ text) => escaped(text, signs);
  /** @type {(value: number) => string} */
  const number = (value) => set(Number.isNaN(value) ? "–" : decimal(value).replace(language.decimalSign, "."));
  const { coefficient, labels, value, error, low, high, items } = words.COLUMNS;
  const head = [coefficient, labels, value, error, say(low, { level: "95\u202f%" }), high, items].map(set);
  const rows = coefficients.map((each) => {
    const numbers = [each.value, each.error, each.low, each.high].map(number);
    return [set(each.name), set(each.measuredBy), ...numbers, set(String(each.items))].join(" & ");
  });
  const notes = notesOf(coefficients, words).map((note) => `\n\\par\\smallskip\\footnotesize ${set(note)}`);
  return [
    `\\begin{table}\n\\centering\n\\caption{${set(words.COEFFICIENTS)}}\n\\label{tab:agreement-coefficients}\n`,
    "\\resizebox{\\ifdim\\width>\\linewidth\\linewidth\\else\\width\\fi}{!}{\\begin{tabular}{llrrrrr}\n\\toprule\n",
    `${head.join(" & ")} \\\\\n\\midrule\n`,
    ...rows.map((row) => `${row} \\\\\n`),
    `\\bottomrule\n\\end{tabular}}${notes.join("")}\n\\end{table}\n`,
  ].join("");
}

/**
 * Return notes: how intervals were computed, and why coefficients are undefined.
 *
 * @param {import("./findings.js").Coefficient[]} coefficients
 * @param {Record<string, any>} words
 */
function notesOf(coefficients, words) {
  /** @type {[string, string][]} */
  const methods = coefficients.flatMap(({ intervalBy, name }) => (intervalBy ? [[intervalBy, name]] : []));
  return [
    ...[...groupByKey(methods)].map(([method, names]) => say(words.INTERVAL_OF, { names: names.join(", "), method })),
    ...coefficients.filter(({ note }) => note).map(({ name, note }) => `${name}: ${note}`),
  ];
}
