// What a fit and a comparison of models say, in sentences.

import { capitalised, decimal, percent, say } from "../../kit/say.js";
import { words } from "./words.js";

/** @typedef {import("./result.js").Fit} Fit */

const LEVEL = 0.05;
const SMALL = 0.001;

/** @param {string} model */
export const modelName = (model) => capitalised(words.models[model]);

/** @param {number} p NaN where there is no test */
export const pText = (p) => (Number.isNaN(p) ? "–" : p < SMALL ? `<\u202f${decimal(SMALL)}` : decimal(p));
/** @param {number} p */
const pWords = (p) => (p < SMALL ? words.smallP : say(words.p, { p: decimal(p) }));
/**
 * @param {number} value
 * @param {number} digits
 */
export function numberText(value, digits) {
  if (Number.isNaN(value)) return "–";
  if (!Number.isFinite(value)) return value > 0 ? "∞" : "−∞";
  return decimal(value, value >= 1000 ? 0 : digits);
}

/**
 * @param {number[][]} omit
 * @param {string[]} categories
 */
export const cellsText = (omit, categories) => omit.map(([i, j]) => `(${categories[i]}, ${categories[j]})`).join(", ");

/**
 * @param {Fit} fit
 * @param {string[]} categories
 */
function modelWords({ model, omitted }, categories) {
  const name = words.models[model];
  return omitted.length ? say(words.without, { model: name, cells: cellsText(omitted, categories) }) : name;
}

/** @param {import("./result.js").Test} test */
export function verdict({ df, pValue: p }) {
  if (df === 0) return words.untestable;
  if (p < SMALL) return words.failsFar;
  return say(p < LEVEL ? words.fails : words.fits, { share: percent(p) });
}

/**
 * @param {import("./result.js").Comparison | null} comparison
 * @param {import("./result.js").State} state
 * @param {string[]} categories
 */
export function comparisonWords(comparison, { model, omit, against }, categories) {
  if (!against) return words.whyCompare;
  if (!comparison) {
    return against === model || (against === "all_cells" && !omit.length) ? words.sameModel : words.notComparable;
  }
  const { small, large, deviance, df, pValue: p } = comparison;
  const names = { small: capitalised(modelWords(small, categories)), large: modelWords(large, categories) };
  if (df === 0) return say(words.equallyFree, names);
  const gain = say(words.gain, { ...names, deviance: decimal(deviance, 2), df, p: pWords(p) });
  const meaning = meaningOf(small, large, p < LEVEL, categories);
  return [gain, meaning, ...(large.pValue < LEVEL ? [words.onlyHint] : [])].join(" ");
}

/**
 * @param {Fit} small
 * @param {Fit} large
 * @param {boolean} better whether the larger model fits better than chance alone explains
 * @param {string[]} categories
 */
function meaningOf(small, large, better, categories) {
  if (small.model === "symmetry" && large.model === "quasi_symmetry") return better ? words.bias : words.noBias;
  if (small.model === large.model) {
    const extra = large.omitted.filter((cell) => !small.omitted.some((other) => String(other) === String(cell)));
    return say(better ? words.cellDiffers : words.cellFollows, { cell: cellsText(extra, categories) });
  }
  return better ? words.largerBetter : words.simplerEnough;
}

/**
 * Return whom quasi-symmetry sees leaning which way, "" where the table does not determine it.
 *
 * @param {Fit} fit
 * @param {string[]} categories
 */
export function biasWords({ model, parameters }, categories) {
  const { bias } = parameters;
  if (model !== "quasi_symmetry" || !Array.isArray(bias)) return "";
  const most = Math.max(...bias),
    least = Math.min(...bias);
  if (!(most - least > 1e-9)) return "";
  const at = (/** @type {number} */ value) => categories[bias.indexOf(value)];
  return say(words.leaning, { most: at(most), least: at(least) });
}
