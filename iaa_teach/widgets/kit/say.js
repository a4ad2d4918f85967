// Fill the texts of a words.js, and write numbers. Every word that a person reads is in such a file, as plain strings
// without code: with placeholders, "{n} of {total}", or as a pair for one and for any other number,
// { one: "{n} item", other: "{n} items" }. Another language may have more forms, or one.

import { h } from "./dom.js";
import { language } from "./language.js";
import { unknown } from "./veil.js";

/** @typedef {string | { one: string, other: string }} Text */

const PLACEHOLDER = /\{(\w+)\}/;

/**
 * Fill the placeholders of a text; of a pair, the form for the number `n`.
 *
 * @param {Text} text
 * @param {Record<string, string | number>} [values]
 * @returns {string}
 */
export function say(text, values = {}) {
  return parts(form(text, values), values).join("");
}

/**
 * The same with elements in the places of placeholders: an array of strings and nodes.
 *
 * @param {Text} text
 * @param {Record<string, import("./dom.js").Child | number>} values
 * @returns {import("./dom.js").Child[]}
 */
export function weave(text, values) {
  return parts(form(text, values), values).filter((part) => part !== "");
}

/**
 * A text with its symbols as elements: A_o and its kin get a subscript, *emphasis* is emphasised, also as the *be*ginning of a word.
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
 * The same for an accessible name, where there is room for plain text only.
 *
 * @param {string} text
 */
export const plain = (text) =>
  rich(text)
    .map((node) => (typeof node === "string" ? node : node.textContent))
    .join("");

/**
 * The same for a text of several paragraphs, with a blank line between them.
 *
 * @param {string} text
 */
export const paragraphs = (text) =>
  text.split(/\n\s*\n/).map((part) => h("p", ...rich(part.replace(/\s*\n\s*/g, " "))));

/**
 * A sentence with its first letter as a capital.
 *
 * @param {string} text
 */
export const capitalised = (text) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/**
 * @param {Text} text
 * @param {Record<string, unknown>} values
 */
const form = (text, values) => (typeof text === "string" ? text : Object.values(text)[language.form(values.n)]);

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

// Numbers as the kit writes them: a real minus sign, never a minus before zero, thin spaces, the decimal sign of the
// language. Undefined is a word, and veiled a question mark.

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
 * A number with this many decimals; halfway between two numbers it is the even one, as Python has it.
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
 * 0.376, but 0.3125: three decimals, and a fourth where the number is halfway, so that nobody has to round as the kit does.
 *
 * @param {number} value
 */
export const inFull = (value) => decimal(value, isHalfway(value, 3) ? 4 : 3);

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
