// What a fit and a comparison of models say, in sentences.

import { decimal, percent } from "../../kit/number_formats.js";
import { capitalised, say } from "../../kit/say.js";
import { words } from "./words.js";

const LEVEL = 0.05;
const SMALL = 0.001;

/** @param {string} model */
export const modelName = (model) => capitalised(words.models[model]);

/** @param {number | null} p */
export const pText = (p) => (p === null ? "–" : p < SMALL ? "<\u202f0.001" : decimal(p));
/** @param {number} p */
const pWords = (p) => (p < SMALL ? words.smallP : say(words.p, { p: decimal(p) }));
const SPECIAL = { inf: "∞", "-inf": "−∞", null: "–" };
/**
 * @param {number | "inf" | "-inf" | null} value
 * @param {number} digits
 */
export const numberText = (value, digits) =>
  typeof value === "number" ? decimal(value, value >= 1000 ? 0 : digits) : SPECIAL[value];

/**
 * @param {number[][]} omit
 * @param {string[]} categories
 */
export const cellsText = (omit, categories) => omit.map(([i, j]) => `(${categories[i]}, ${categories[j]})`).join(", ");

/**
 * @param {LogLinearModel} fit
 * @param {string[]} categories
 */
function modelWords({ model, omit }, categories) {
  const name = words.models[model];
  return omit.length ? say(words.without, { model: name, cells: cellsText(omit, categories) }) : name;
}

/** @param {{ df: number, p_value: number | null }} test */
export function verdict({ df, p_value: p }) {
  if (df === 0) return words.untestable;
  if (p < SMALL) return words.failsFar;
  return say(p < LEVEL ? words.fails : words.fits, { share: percent(p) });
}

/**
 * @param {LogLinearComparison | null} comparison
 * @param {LogLinearState} state
 * @param {string[]} categories
 */
export function comparisonWords(comparison, { model, omit, against }, categories) {
  if (!against) return words.whyCompare;
  if (!comparison) {
    return against === model || (against === "all_cells" && !omit.length) ? words.sameModel : words.notComparable;
  }
  const { small, large, deviance, df, p_value: p } = comparison;
  const names = { small: capitalised(modelWords(small, categories)), large: modelWords(large, categories) };
  if (df === 0) return say(words.equallyFree, names);
  const gain = say(words.gain, { ...names, deviance: decimal(deviance, 2), df, p: pWords(p) });
  return `${gain} ${meaningOf(small, large, p < LEVEL, categories)}`;
}

/**
 * @param {LogLinearModel} small
 * @param {LogLinearModel} large
 * @param {boolean} better whether the larger model fits better than chance alone explains
 * @param {string[]} categories
 */
function meaningOf(small, large, better, categories) {
  if (small.model === "symmetry" && large.model === "quasi_symmetry") return better ? words.bias : words.noBias;
  if (small.model === large.model) {
    const extra = large.omit.filter((cell) => !small.omit.some((other) => String(other) === String(cell)));
    return say(better ? words.cellDiffers : words.cellFollows, { cell: cellsText(extra, categories) });
  }
  return better ? words.largerBetter : words.simplerEnough;
}

/**
 * @param {LogLinearResult["bias"]} bias
 * @param {string[]} categories
 */
export function biasWords(bias, categories) {
  const leanings = bias?.filter((value) => typeof value === "number") ?? [];
  if (leanings.length < categories.length) return "";
  const at = (/** @type {number} */ value) => categories[leanings.indexOf(value)];
  const most = Math.max(...leanings);
  const least = Math.min(...leanings);
  if (most - least < 1e-9) return "";
  return say(words.leaning, { most: at(most), least: at(least) });
}
