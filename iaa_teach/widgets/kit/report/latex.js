// Text and the table of coefficients as LaTeX sets them, as iaa_teach/look/latex.py and report/latex.py write them.

import { groupByKey } from "../grouping.js";
import { decimal, say } from "../say.js";
import { language } from "../language.js";

const SPACE = /[ \t\r\n\f\v\u2028\u2029]+/g;
const CONTROL =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is replaced
  /[\x00-\x1f\x7f-\x9f\ufffe\uffff\u202a-\u202e\u2066-\u2069]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/**
 * Return a text on one line; characters that no file can hold are replaced.
 *
 * @param {string} text
 */
export const plain = (text) => text.replace(SPACE, " ").replace(CONTROL, "\ufffd");

/**
 * Return a text as LaTeX source that prints it: what was typed or read is text, never a command.
 *
 * @param {string} text
 * @param {Record<string, string>} signs
 */
export const escaped = (text, signs) => [...plain(text)].map((sign) => signs[sign] ?? sign).join("");

/**
 * Return the table of coefficients with the rules of booktabs.
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
 * Return how the intervals were made, and why a coefficient has no value.
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
