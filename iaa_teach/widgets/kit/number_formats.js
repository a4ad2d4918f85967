// Numbers as the kit writes them: a real minus sign, never a minus before zero, thin spaces, the decimal sign of the
// language. Undefined is a word, and veiled a question mark.

import { language } from "./language.js";
import { unknown } from "./veil.js";

/**
 * 0.376, −0.053.
 *
 * @param {number | null | undefined} value
 * @param {number} [digits]
 */
export function decimal(value, digits = 3) {
  if (value === null || value === undefined || Number.isNaN(value)) return unknown();
  const text = Math.abs(value).toFixed(digits);
  return localised(value < 0 && Number(text) !== 0 ? `−${text}` : text);
}

/**
 * A number that is written with a point, with the decimal sign of the language.
 *
 * @param {string | number} number
 */
export const localised = (number) => String(number).replace(".", language.decimalSign);

/**
 * 68.6 %.
 *
 * @param {number | null | undefined} share
 * @param {number} [digits]
 */
export function percent(share, digits = 1) {
  if (share === null || share === undefined || Number.isNaN(share)) return unknown();
  return `${decimal(share * 100, digits)}\u202f%`;
}

/**
 * As few digits as the value needs, at most `digits`: 0.95, 0.5, 0.333.
 *
 * @param {number | null | undefined} value
 * @param {number} [digits]
 */
export function short(value, digits = 3) {
  const text = decimal(value, digits);
  return text.includes(language.decimalSign) ? text.replace(/[.,]?0+$/, "") : text;
}

/**
 * 10 000.
 *
 * @param {number} value
 */
export const integer = (value) =>
  Number.isNaN(value)
    ? unknown()
    : Math.round(value)
        .toString()
        .replace(/\B(?=(\d{3})+$)/g, "\u202f");
