// A fit in sentences.

import { capitalised, decimal, percent, say } from "../../kit/say.js";
import { words } from "./words.js";

/** @typedef {import("./result.js").Fit} Fit */

const LEVEL = 0.05;
const SMALL = 0.001;

/** @param {string} model */
export const modelName = (model) => capitalised(words.models[model]);

/** @param {number} p NaN if there is no test */
export const pText = (p) => (Number.isNaN(p) ? "–" : p < SMALL ? `<\u202f${decimal(SMALL)}` : decimal(p));
/** @param {number} value @param {number} [digits] */
export function signed(value, digits = 2) {
  const text = decimal(value, digits);
  return value > 0 && Number(text) !== 0 ? `+${text}` : text;
}
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

/** @param {import("./result.js").Test} test */
export function verdict({ df, pValue: p }) {
  if (df === 0) return words.untestable;
  if (p < SMALL) return words.failsFar;
  return say(p < LEVEL ? words.fails : words.fits, { share: percent(p) });
}

/**
 * Return who is biased which way according to quasi-symmetry, "" if the table does not determine it.
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
