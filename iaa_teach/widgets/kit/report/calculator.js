// From a text that somebody pasted to all that is said of it: as `iaa-teach report` does with a file.

import { assemble, itemsOf } from "../reading/assembling.js";
import { readText } from "../reading/reading.js";
import { compiled, refusal } from "../reading/rules.js";
import { cautions } from "./cautions.js";
import { examine, MOST_CATEGORIES, scalesOf } from "./findings.js";
import { latexTable } from "./latex.js";
import { forAPaper, forLatex, worksOf } from "./sentences.js";

/** @type {Record<string, [number, string]>} how many may differ, and what is said of more; weights of numbers take seconds */
const MOST = { labels: [MOST_CATEGORIES, "tooManyLabels"], numbers: [500, "tooManyNumbers"] };

/** @typedef {import("../reading/reading.js").Answers & { scale?: string }} Answers what a person said; `scale` is a kind of scale */
/** @typedef {import("../reading/reading.js").Read} Read */

/**
 * @typedef {object} Calculated
 * @property {import("./findings.js").Findings} found
 * @property {import("./findings.js").Measurement[]} scales that the labels may be on; the first is guessed
 * @property {string} sentence for a paper
 * @property {string} latex the same as LaTeX, with the table of coefficients
 * @property {string} bibtex the works to cite
 * @property {string[]} cautions
 *
 * @typedef {object} Calculator both functions throw an error of the name Refusal, which says what is wrong
 * @property {(source: import("../reading/reading.js").Source, answers?: Answers) => Read | { handOver: string }} read
 * @property {(read: Read, answers?: Answers) => Calculated} calculate
 */

/**
 * Return how a text is read, and how far its annotators agree.
 *
 * @param {{ rules: import("../reading/rules.js").GivenRules, report: import("./findings.js").Told }} given by Python
 * @returns {Calculator}
 */
export function calculator({ rules, report }) {
  const ready = compiled(rules);
  const read = (/** @type {any} */ source, /** @type {Answers} */ answers = {}) => readText(source, ready, answers);
  /** @type {Calculator["calculate"]} */
  const calculate = ({ square, table, roles }, answers = {}) => {
    const ratings = square ? itemsOf(square) : assemble(table, roles, answers.repeats, ready);
    const { items, codes, categories } = ratings;
    if (items.length < 2) throw refusal("oneItem");
    if (codes.every((row) => row.filter((code) => code >= 0).length < 2)) throw refusal("nothingShared");
    const { measurement, others } = scalesOf(ratings, square?.kind ?? "", report);
    const scales = [measurement, ...others.filter(({ kind }) => kind !== measurement.kind)];
    const taken = scales.find(({ kind }) => kind === answers.scale) ?? measurement;
    if (taken.kind === "sets") throw refusal("sets");
    const some = categories.slice(0, 3).map((name) => `“${name.slice(0, 30)}”`);
    const [most, wrong] = MOST[taken.kind === "numbers" ? "numbers" : "labels"];
    if (categories.length > most) throw refusal(wrong, { n: categories.length, most, some: some.join(", ") });
    const found = examine(ratings, taken, report);
    const works = worksOf(found, report);
    return {
      found,
      scales,
      sentence: forAPaper(found, report),
      latex: `${forLatex(found, report)}\n\n${latexTable(found, report)}`,
      bibtex: works.map((key) => `${report.works[key].entry}\n`).join("\n"),
      cautions: cautions(found, report),
    };
  };
  return { read, calculate };
}
