// From a text that somebody pasted to all that is said of it: as `iaa-teach report` does with a file.

import { reader } from "../reading/reading.js";
import { refusal } from "../reading/rules.js";
import { cautions } from "./cautions.js";
import { examine, scalesOf } from "./findings.js";
import { latexTable } from "./latex.js";
import { forAPaper, forLatex, worksOf } from "./sentences.js";
import { words } from "./words.js";
import { say } from "../say.js";

const MOST_CATEGORIES = 50;

/** @typedef {import("../reading/reading.js").Answers & { scale?: string }} Answers what a person said; `scale` is a kind of scale */

/**
 * @typedef {object} Calculated
 * @property {import("../reading/reading.js").Read} read
 * @property {import("./findings.js").Findings} found
 * @property {import("./findings.js").Measurement[]} scales that the labels may be on; the first is guessed
 * @property {string} sentence for a paper
 * @property {string} latex the same as LaTeX, with the table of coefficients
 * @property {string} bibtex the works to cite
 * @property {string[]} cautions
 */

/**
 * Return a function that computes all of it; an error of the name Refusal says what is wrong with a text.
 *
 * @param {{ rules: import("../reading/rules.js").GivenRules, report: import("./findings.js").Told }} given by Python
 * @returns {(source: import("../reading/reading.js").Source, answers?: Answers) => Calculated | { handOver: string }}
 */
export function calculator({ rules, report }) {
  const readText = reader(rules);
  return (source, answers = {}) => {
    const read = readText(source, answers);
    if ("handOver" in read) return read;
    const { ratings } = read;
    check(ratings);
    const { measurement, others } = scalesOf(ratings, read.table.kind, report);
    const scales = [measurement, ...others.filter(({ kind }) => kind !== measurement.kind)];
    const taken = scales.find(({ kind }) => kind === answers.scale) ?? measurement;
    if (taken.kind === "sets") return { handOver: "sets" };
    if (taken.kind !== "numbers") checkCategories(ratings.categories);
    const found = examine(ratings, taken, report);
    return {
      read,
      found,
      scales,
      sentence: forAPaper(found, report),
      latex: `${forLatex(found, report)}\n\n${latexTable(found, report)}`,
      bibtex: worksOf(found, report)
        .sort()
        .map((key) => `${report.works[key].entry}\n`)
        .join("\n"),
      cautions: cautions(found, report),
    };
  };
}

/** @param {import("../reading/assembling.js").Ratings} ratings */
function check({ items, codes }) {
  if (items.length < 2) throw refusal(words.oneItem);
  if (codes.every((row) => row.filter((code) => code >= 0).length < 2)) throw refusal(words.nothingShared);
}

/** @param {string[]} categories */
function checkCategories(categories) {
  if (categories.length <= MOST_CATEGORIES) return;
  const some = categories.slice(0, 3).map((name) => `“${name.slice(0, 30)}”`);
  throw refusal(say(words.tooManyLabels, { n: categories.length, most: MOST_CATEGORIES, some: some.join(", ") }));
}
