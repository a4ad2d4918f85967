// A state that can be shared: on a page with an address of its own, an explorer offers a link to what it shows.

import { copyButton } from "./clipboard.js";
import { h, setText } from "./dom.js";
import { put, startOf } from "./model.js";
import { words } from "./words.js";

const LONGEST_NAME = 100;

/**
 * Show what the page's address holds for this explorer, and make the button that copies a link to what is shown. Where
 * the host has no such address, as in Jupyter, there is none.
 *
 * @template Traits
 * @param {Model<Traits>} model
 * @param {string} name of the state in the address
 * @param {(text: string) => Partial<Traits> | null} read parses a state, null where it is none
 * @param {() => string} write
 * @returns {HTMLElement | null}
 */
export function stateLink(model, name, read, write) {
  const { page } = model;
  if (!page) return null;
  const { button, told } = copyButton("copy-link", () => page.link(name, write()), words.link);
  const text = page.state(name);
  const state = text && read(text);
  if (state) {
    startOf(model, Object.keys(state)); // "Reset" leads back to the lesson's own
    put(model, state);
  }
  if (text && !state) setText(told, words.link.damaged);
  return h("div", { class: "iaa-row" }, button, told);
}

/**
 * Write names and lists of numbers so that they can stand in an address: "yes,no:20,5:10,15".
 *
 * @param {string[]} names
 * @param {number[][]} rows
 */
export const stateText = (names, rows) =>
  [names.map(encodeURIComponent), ...rows.map((row) => row.map((value) => Number(value.toFixed(6))))]
    .map((part) => part.join(","))
    .join(":");

/**
 * Parse such a text: names and `count` rows, or as many as there are names, of a number from 0 to `most` for each name.
 *
 * @param {string} text
 * @param {{ names: number, rows?: number, most: number }} bounds `names` is the largest number of names
 * @returns {{ names: string[], rows: number[][] } | null} null where it is anything else
 */
export function stateFrom(text, { names: mostNames, rows: count, most }) {
  const [first, ...rest] = text.split(":");
  const names = first.split(",").map(decoded);
  const rows = rest.map((row) => row.split(",").map((value) => (NUMBER.test(value) ? Number(value) : NaN)));
  const named = names.every((name) => name.trim() !== "" && name.length <= LONGEST_NAME);
  const distinct = new Set(names).size === names.length;
  if (!named || !distinct || names.length < 2 || names.length > mostNames) return null;
  if (rows.length !== (count ?? names.length) || rows.some((row) => row.length !== names.length)) return null;
  return rows.flat().every((value) => value >= 0 && value <= most) ? { names, rows } : null;
}
const NUMBER = /^\d{1,10}(\.\d{1,6})?$/;

/** @param {string} name */
function decoded(name) {
  try {
    return decodeURIComponent(name);
  } catch {
    return "";
  }
}
