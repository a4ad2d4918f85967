// From a text that somebody pasted to all that is said of it: as `iaa-teach report` does with a file.

import { assemble, itemsOf } from "../reading/assembling.js";
import { readText } from "../reading/reading.js";
import { compiled, listed, quoted, refusal } from "../reading/rules.js";
import { farCodes } from "../reading/similar_labels.js";
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
 * @property {{ codes: string[], missing: boolean, other: import("./findings.js").Coefficient | null } | null} far numbers that
 *   may stand for no label, whether they do, and what leads otherwise
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
  /** @type {(read: Read, answers: Answers) => import("../reading/assembling.js").Ratings} */
  const ratingsOf = ({ square, table, roles, counted }, answers) =>
    square ? itemsOf(square) : assemble(table, roles, { ...answers, counted }, ready);
  /** @type {(ratings: import("../reading/assembling.js").Ratings, read: Read, answers: Answers) => { found: import("./findings.js").Findings, scales: import("./findings.js").Measurement[] }} */
  const scaled = (ratings, { square }, answers) => {
    const { items, codes, categories } = ratings;
    if (items.length < 2) throw refusal("oneItem");
    if (codes.every((row) => row.filter((code) => code >= 0).length < 2)) throw refusal("nothingShared");
    const scales = scalesOf(ratings, square?.kind ?? "", report);
    const taken = scales.find(({ kind }) => kind === answers.scale) ?? scales[0];
    if (taken.kind === "sets") throw refusal("sets");
    const some = quoted(categories.slice(0, 3).map((name) => name.slice(0, 30)));
    const [most, wrong] = MOST[taken.kind === "numbers" ? "numbers" : "labels"];
    if (categories.length > most) throw refusal(wrong, { n: categories.length, most, some });
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
    const other = codes.length ? leading(() => scaled(missing ? typed : otherwise, read, answers)) : null;
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
 * Return the coefficient that leads, null where there is none to tell.
 *
 * @param {() => { found: import("./findings.js").Findings }} examined
 */
function leading(examined) {
  try {
    return examined().found.coefficients[0];
  } catch (error) {
    if (error instanceof Error && error.name === "Refusal") return null;
    throw error;
  }
}
