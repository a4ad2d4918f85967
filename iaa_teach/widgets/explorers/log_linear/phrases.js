// The models in plain words, and what a test says.

import { decimal, percent } from "../../kit/numbers.js";
import { quoted } from "../../kit/cells.js";

export const PATTERNS = {
  independence: ["Independence", "Each annotator has habits of their own, and the items play no part."],
  quasi_independence: [
    "Quasi-independence",
    "Agreement is taken as it is. Where they differ, only habits are at work.",
  ],
  symmetry: ["Symmetry", "Every confusion happens as often one way as the other: A 1 and B 2, or A 2 and B 1."],
  quasi_symmetry: [
    "Quasi-symmetry",
    "As symmetry, but each annotator may like some categories more than the other does.",
  ],
  uniform_diagonal: ["Uniform agreement", "Habits, and one bonus for agreement that is the same in all categories."],
  linear_by_linear: ["Linear by linear", "In order: the labels rise together, at one steady rate."],
  agreement_plus_linear: [
    "Agreement plus linear",
    "In order: the labels rise together, with a bonus for full agreement.",
  ],
  ordinal_quasi_symmetry: [
    "Ordinal quasi-symmetry",
    "In order: as symmetry, but one annotator may lean towards higher labels.",
  ],
};
export const UNORDERED = ["independence", "quasi_independence", "symmetry", "quasi_symmetry", "uniform_diagonal"];
export const ORDERED = ["linear_by_linear", "agreement_plus_linear", "ordinal_quasi_symmetry"];

const LEVEL = 0.05;

export const pText = (p) => (p === null ? "–" : p < 0.001 ? "<\u202f0.001" : decimal(p));
const pWords = (p) => (p < 0.001 ? "p below 0.001" : `p = ${decimal(p)}`);
const EXTREME = { inf: "∞", "-inf": "−∞", null: "–" };
export const numberText = (value, digits) => EXTREME[value] ?? decimal(value, value >= 1000 ? 0 : digits);

export function withoutCells(omit, categories) {
  return omit.map(([i, j]) => `(${categories[i]}, ${categories[j]})`).join(", ");
}
export function modelWords({ model, omit }, categories) {
  const name = PATTERNS[model][0].toLowerCase();
  return omit.length ? `${name} without ${withoutCells(omit, categories)}` : name;
}

export function verdict({ df, p_value: p }) {
  if (df === 0) return "It has as many free numbers as cells, so it must fit and cannot be tested.";
  const share = p < 0.001 ? "fewer than one sample in a thousand" : `${percent(p)} of all samples`;
  const far = `If it were true, ${share} would lie this far from it, or farther.`;
  return p < LEVEL ? `This model does not fit. ${far}` : `Nothing speaks against this model. ${far}`;
}

export function comparisonWords(comparison, { model, omit, against }, categories) {
  if (!against)
    return "A comparison asks whether a model with more free numbers earns them, or whether the simpler one does as well.";
  if (!comparison) {
    return against === model || (against === "all_cells" && !omit.length)
      ? "That is the same model."
      : "Neither of the two is a special case of the other, so their L² cannot be compared like this.";
  }
  const { small, large, deviance, df, p_value: p } = comparison;
  const [first, second] = [small, large].map((each) => modelWords(each, categories));
  const one = `${first[0].toUpperCase()}${first.slice(1)}`;
  if (df === 0) return `${one} and ${second} leave equally much free here, so there is nothing to test.`;
  const gain = `${one} is a special case of ${second}, which lowers L² by ${decimal(deviance, 2)} for ${df} df, ${pWords(p)}.`;
  return `${gain} ${meaningOf(small, large, p < LEVEL, categories)}`;
}

function meaningOf(small, large, better, categories) {
  const habits = { symmetry: "quasi_symmetry" }[small.model] === large.model;
  if (habits) return better ? "So the two have different habits: there is bias." : "So there is no sign of bias.";
  if (small.model === large.model) {
    const extra = large.omit.filter((cell) => !small.omit.some((other) => String(other) === String(cell)));
    const cell = `${withoutCells(extra, categories)}`;
    return better
      ? `So ${cell} does not follow the pattern of the others.`
      : `So ${cell} follows the pattern of the others well enough.`;
  }
  return better ? "So the larger model is worth its extra numbers." : "So the simpler model does as well.";
}

export function biasWords(bias, categories) {
  if (!bias || bias.some((value) => value === null)) return "";
  const at = (value) => quoted(categories[bias.indexOf(value)]);
  const most = Math.max(...bias),
    least = Math.min(...bias);
  if (most - least < 1e-9) return "";
  return `Where the two differ, this model sees A leaning more to ${at(most)} than B does, and less to ${at(least)}.`;
}
