// Format messages of a words.js, and numbers. All user-visible texts are in such files, as plain strings with
// placeholders, "{n} of {total}", or as plural pairs, { one: "{n} item", other: "{n} items" }. Other languages may
// have more or fewer forms.

import { h } from "./dom.js";
import { language } from "./language.js";
import { markEnglish } from "./still_english.js";
import { unknown } from "./veil.js";

/** @typedef {string | { one: string, other: string, english?: string }} Text */

if (!/^en\b/.test(language.tag) && "document" in globalThis) markEnglish();

const PLACEHOLDER = /\{(\w+)\}/;

/**
 * Format a message; a plural pair uses the form for `n`.
 *
 * @param {Text} text
 * @param {Record<string, string | number>} [values]
 * @returns {string}
 */
export function say(text, values = {}) {
  return parts(form(text, values), values).join("");
}

/**
 * The same with elements as values: an array of strings and nodes.
 *
 * @param {Text} text
 * @param {Record<string, import("./dom.js").Child | number>} values
 * @returns {import("./dom.js").Child[]}
 */
export function weave(text, values) {
  return parts(form(text, values), values).filter((part) => part !== "");
}

/**
 * Render subscripts, as in A_o, and *emphasis*, also at the *be*ginning of a word.
 *
 * @param {string} text
 * @returns {(Node | string)[]}
 */
export function rich(text) {
  /** @type {(Node | string)[]} */
  const nodes = [];
  let end = 0;
  for (const found of text.matchAll(RICH)) {
    nodes.push(text.slice(end, found.index));
    if (found[1]) nodes.push(found[1], h("sub", found[2]));
    else nodes.push(h("em", ...rich(found[3])));
    end = found.index + found[0].length;
  }
  nodes.push(text.slice(end));
  return nodes.filter((node) => node !== "");
}
const RICH = /\b([AD])_([oe])\b|(?<![\w*])\*(\S|\S[^*]*\S)\*(?!\*)/g;

/**
 * The same as plain text, for accessible names.
 *
 * @param {string} text
 */
export const plain = (text) =>
  rich(text)
    .map((node) => (typeof node === "string" ? node : node.textContent))
    .join("");

/**
 * The same for paragraphs separated by blank lines.
 *
 * @param {string} text
 */
export const paragraphs = (text) =>
  text.split(/\n\s*\n/).map((part) => h("p", ...rich(part.replace(/\s*\n\s*/g, " "))));

/**
 * Capitalise the first letter.
 *
 * @param {string} text
 */
export const capitalised = (text) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/**
 * @param {Text} text
 * @param {Record<string, unknown>} values
 */
const form = (text, values) => (typeof text === "string" ? text : Object.values(text)[formFor(text, values.n)]);

/** @param {{ one: string, other: string, english?: string }} text an untranslated one is `english`, too @param {unknown} n */
const formFor = (text, n) => (text.english === undefined ? language.form(n) : n === 1 ? 0 : 1);

/**
 * @param {string} text
 * @param {Record<string, any>} values
 */
const parts = (text, values) =>
  text.split(PLACEHOLDER).map((part, i) => {
    if (i % 2 === 0) return part;
    if (!(part in values)) throw new Error(`no value for {${part}} in “${text}”`);
    return Number.isNaN(values[part]) ? unknown() : values[part];
  });

// Number formats: a real minus sign, never minus zero, thin spaces, the language's decimal sign. Undefined is a word,
// and veiled a question mark.

/**
 * 0.376, −0.053.
 *
 * @param {number | null | undefined} value
 * @param {number} [digits]
 */
export function decimal(value, digits = 3) {
  if (value === null || value === undefined || Number.isNaN(value)) return unknown();
  const text = fixed(Math.abs(value), digits);
  return localised(value < 0 && Number(text) !== 0 ? `−${text}` : text);
}

/**
 * Format with fixed decimals, rounding half to even, as Python does.
 *
 * @param {number} value
 * @param {number} digits
 */
function fixed(value, digits) {
  if (digits > 9 || !isHalfway(value, digits)) return value.toFixed(digits);
  const below = Math.floor(value * 10 ** digits);
  return ((below + (below % 2)) / 10 ** digits).toFixed(digits);
}

/** @param {number} value @param {number} digits */
const isHalfway = (value, digits) => Math.abs((value * 2 ** (digits + 1)) % 2) === 1;

/**
 * 0.376, but 0.3125: three decimals, and a fourth at halfway points, so that rounding rules do not matter.
 *
 * @param {number} value
 */
export const inFull = (value) => decimal(value, isHalfway(value, 3) ? 4 : 3);

/**
 * Replace the decimal point by the language's decimal sign.
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
 * At most `digits` decimals, without trailing zeros: 0.95, 0.5, 0.333.
 *
 * @param {number | null | undefined} value
 * @param {number} [digits]
 */
export function short(value, digits = 3) {
  const text = decimal(value, digits);
  return text.includes(language.decimalSign) ? text.replace(/[.,]?0+$/, "") : text;
}

/**
 * 90.5 %, 50 %.
 *
 * @param {number} share
 */
export const shortPercent = (share) => `${short(share * 100, 1)}\u202f%`;

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
