// From pasted text to a report, like `iaa-teach report` for a file.

import { assemble, itemsOf } from "../reading/assembling.js";
import { readText } from "../reading/reading.js";
import { compiled, listed, refusal } from "../reading/rules.js";
import { farCodes } from "../reading/similar_labels.js";
import { cautions } from "./cautions.js";
import { examine, scalesOf } from "./findings.js";
import { latexTable } from "./latex.js";
import { forAPaper, forLatex, worksOf } from "./sentences.js";

const MOST = { names: 2000, ranks: 2000, numbers: 500 }; // distinct labels; more take many seconds

/** @typedef {import("../reading/reading.js").Answers & { scale?: string }} Answers what a person said; `scale` is a kind of scale */
/** @typedef {import("../reading/reading.js").Read} Read */

/**
 * @typedef {object} Calculated
 * @property {import("./findings.js").Findings} found
 * @property {import("./findings.js").Measurement[]} scales possible scales of the labels, the guessed one first
 * @property {string} sentence a sentence for a paper
 * @property {string} latex the sentence as LaTeX, with the table of coefficients
 * @property {string} bibtex the works to cite
 * @property {string[]} cautions
 * @property {{ codes: string[], missing: boolean, other: import("./findings.js").Coefficient | null } | null} far
 *   outlying numbers that may mean no label, whether they do, and the main coefficient otherwise
 *
 * @typedef {object} Calculator both functions throw a Refusal that describes the problem
 * @property {(source: import("../reading/reading.js").Source, answers?: Answers) => Read | { handOver: string }} read
 * @property {(read: Read, answers?: Answers) => Calculated} calculate
 */

/**
 * Make a calculator, which reads a text and computes agreement.
 *
 * @param {{ rules: import("../reading/rules.js").GivenRules, report: import("./findings.js").Told }} given by Python
 * @returns {Calculator}
 */
export function calculator({ rules, report }) {
  const ready = compiled(rules);
  const read = (/** @type {any} */ source, /** @type {Answers} */ answers = {}) => readText(source, ready, answers);
  /** @type {(read: Read, answers: Answers) => import("../reading/assembling.js").Ratings} */
  const ratingsOf = ({ square, table, roles, counted }, answers) =>
    square ? itemsOf(square) : assemble(table, roles, { ...answers, counted }, ready);
  /** @type {(ratings: import("../reading/assembling.js").Ratings, read: Read, answers: Answers) => { found: import("./findings.js").Findings, scales: import("./findings.js").Measurement[] }} */
  const scaled = (ratings, { square }, answers) => {
    const { items, categories } = ratings;
    if (items.length < 2) throw refusal("oneItem");
    if (!isShared(ratings)) throw refusal("nothingShared");
    const scales = scalesOf(ratings, square?.kind ?? "", report);
    const taken = scales.find(({ kind }) => kind === answers.scale) ?? scales[0];
    if (taken.kind === "sets") throw refusal("sets");
    const [n, most] = [categories.length, MOST[taken.kind]];
    if (n > most) throw refusal("tooMany", { n, most });
    return { found: examine(ratings, taken, report), scales };
  };
  /** @type {Calculator["calculate"]} */
  const calculate = (read, answers = {}) => {
    const typed = ratingsOf(read, { ...answers, missing: [] });
    const codes = read.square || read.counted ? [] : farCodes(typed.categories, ready);
    const missing = codes.length > 0 && codes.every((code) => answers.missing?.includes(code));
    const otherwise = codes.length ? ratingsOf(read, { ...answers, missing: codes }) : typed;
    const { found, scales } = scaled(missing ? otherwise : typed, read, answers);
    if (!missing) found.ratings.notes.push(...listed("FAR_NUMBERS", codes));
    const works = worksOf(found, report);
    const ratings = missing ? typed : otherwise;
    const other = codes.length && isShared(ratings) ? scaled(ratings, read, answers).found.coefficients[0] : null;
    return {
      found,
      scales,
      far: codes.length ? { codes, missing, other } : null,
      sentence: forAPaper(found, report),
      latex: `${forLatex(found, report)}\n\n${latexTable(found, report)}`,
      bibtex: works.map((key) => `${report.works[key].entry}\n`).join("\n"),
      cautions: cautions(found, report),
    };
  };
  return { read, calculate };
}

/**
 * Return whether any item has labels from two annotators.
 *
 * @param {import("../reading/assembling.js").Ratings} ratings
 */
const isShared = ({ codes }) => codes.some((row) => row.filter((code) => code >= 0).length > 1);
