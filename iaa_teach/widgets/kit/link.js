// An explorer's state as text, `table=80,10,5,5&held=true`, in the format of state_text.py: for links in lessons,
// shared addresses and question files. Also the button that copies such an address, or a line of Python.

import { copyButton } from "./clipboard.js";
import { h, setText } from "./dom.js";
import { put, read, same, startOf } from "./model.js";
import { pythonLine, toSay } from "./python_line.js";
import { words } from "./words.js";

/** @typedef {Record<string, any>} State values of traits, by name */
/** @typedef {Record<string, string>} Aliases traits by their short names */

const LONGEST_NAME = 100;
const MOST = 1e9; // of a count
const DIGITS = 6; // after the decimal point

/**
 * Parse a state; null if it is invalid for the explorer.
 *
 * @param {string} text
 * @param {Model<any>} model
 * @param {string[]} names names of the settable traits
 * @param {Aliases} aliases
 * @returns {State | null}
 */
export function stateOf(text, model, names, aliases) {
  const pairs = text.split("&").map((part) => part.split("="));
  const state = Object.fromEntries(
    pairs.map(([name, value]) => [aliases[name] ?? name, parsed(value ?? "", model.get(aliases[name] ?? name))]),
  );
  const known = pairs.every(([name, value]) => value !== undefined && names.includes(aliases[name] ?? name));
  return known && isSound(state, model) ? state : null;
}

/**
 * Format a state with short names.
 *
 * @param {State} state
 * @param {Aliases} aliases
 */
export function textOf(state, aliases) {
  const short = Object.fromEntries(Object.entries(aliases).map(([name, trait]) => [trait, name]));
  return Object.entries(state)
    .map(([name, value]) => `${short[name] ?? name}=${written(value, name === "counts")}`)
    .join("&");
}

/**
 * Return the traits that differ from a new explorer's.
 *
 * @param {Model<any>} model
 * @param {string[]} names
 * @returns {State}
 */
export function changed(model, names) {
  const usual = model.get("usual");
  return read(
    model,
    names.filter((name) => !same(model.get(name), usual[name])),
  );
}

/** Return whether a state respects an explorer's limits, choices and presets. */
function isSound(/** @type {State} */ state, /** @type {Model<any>} */ model) {
  const limits = model.get("limits") ?? {},
    choices = model.get("choices") ?? {};
  return Object.entries(state).every(([name, value]) => {
    if (value === undefined) return false;
    if (name === "preset")
      return value === "" || model.get("presets").some((/** @type {State} */ each) => each.name === value);
    if (name === "categories") return areNames(value);
    if (name === "counts") return isTable(value);
    if (choices[name]) return choices[name].includes(value);
    if (limits[name] && value !== null) return value >= limits[name][0] && value <= limits[name][1];
    return [value].flat(2).every((each) => typeof each !== "number" || Math.abs(each) <= MOST);
  });
}

/** @param {number[][]} counts */
const isTable = (counts) =>
  counts.every((row) => row.length === counts.length && row.every((count) => count >= 0 && count <= MOST));

/** @param {string[]} names */
const areNames = (names) =>
  names.length > 1 &&
  new Set(names).size === names.length &&
  names.every((name) => name.trim() !== "" && name.length <= LONGEST_NAME);

/**
 * Parse a value of the same form as another; undefined if it does not fit, null for `none`.
 *
 * @param {string} text
 * @param {any} like
 * @returns {any}
 */
export function parsed(text, like) {
  if (typeof like === "boolean") return { true: true, false: false }[text];
  if (typeof like === "string") return decoded(text);
  if (!Array.isArray(like)) return text === "none" ? null : number(text);
  const rows = text
    .replace(/;$/, "")
    .split(";")
    .map((row) => list(row, like.flat()));
  if (rows.includes(undefined)) return undefined;
  if (text.includes(";")) return Array.isArray(like[0]) || like.length === 0 ? rows : undefined;
  return Array.isArray(like[0]) ? shaped(rows[0] ?? [], like[0].length) : rows[0];
}

/**
 * Format a value: commas within a list, `;` between rows, except in a flat square.
 *
 * @param {any} value
 * @param {boolean} flat
 * @returns {string}
 */
export function written(value, flat = true) {
  if (value === null || Number.isNaN(value)) return "none";
  if (typeof value === "number") return String(Number(value.toFixed(DIGITS)));
  if (!Array.isArray(value)) return encoded(String(value));
  if (!Array.isArray(value[0])) return value.map((each) => written(each)).join(",");
  const rows = value.map((row) => written(row));
  if (flat && value.every((row) => row.length === value.length)) return rows.join(",");
  return rows.join(";") + (rows.length === 1 ? ";" : "");
}

/**
 * @param {string} text
 * @param {any[]} known values of the list
 */
function list(text, known) {
  if (text === "") return [];
  const parts = text.split(",");
  const value = /** @type {(part: string) => string | number | undefined} */ (
    typeof known[0] === "string" ? decoded : number
  );
  const values = parts.map((part) => value(part));
  if (!values.includes(undefined)) return values;
  return known.length ? undefined : parts.map(decoded);
}

/**
 * @param {any[]} values
 * @param {number} length of an existing row
 */
function shaped(values, length) {
  if (values.length === 0) return values;
  const side = Math.sqrt(values.length);
  const wide = Number.isInteger(side) ? side : length;
  if (values.length % wide) return undefined;
  return Array.from({ length: values.length / wide }, (_, i) => values.slice(i * wide, (i + 1) * wide));
}

const NUMBER = /^-?\d+(\.\d+)?(e-?\d+)?$/;
const number = (/** @type {string} */ text) => (NUMBER.test(text) ? Number(text) : undefined);

/** @param {string} text */
const encoded = (text) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** @param {string} text */
function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/**
 * Show the state in the page's address, and make the button that copies a link to the current one. In Jupyter the
 * link leads to the explorer's own page if the course has pages; otherwise the button copies Python.
 *
 * @param {Model<any>} model
 * @param {{
 *   explorer: string,
 *   name?: string,
 *   state: string[],
 *   aliases: Aliases,
 *   fits: (state: State) => boolean,
 *   old?: (text: string) => State | null,
 * }} record `name` of the state in the address, if not the explorer's; `old` parses links shared before states had
 *   names
 * @returns {HTMLElement}
 */
export function stateLink(model, { explorer, name = explorer, state: names, aliases, fits, old }) {
  const { page } = model;
  const whole = () => textOf(read(model, names), aliases);
  const text = () => (page?.isOwn ? textOf(changed(model, names), aliases) : whole());
  const own = model.get("pages") && `${model.get("pages")}/explore/${explorer}.html#set?`;
  const [copied, said] = page
    ? [() => page.link(name, text()), words.link]
    : own
      ? [() => own + whole(), words.link]
      : [() => pythonLine(explorer, toSay(model, names)), words.python];
  const { button, told } = copyButton("copy-link", copied, said);
  const given = page?.state(name) ?? "";
  const found = given.includes("=") ? stateOf(given, model, names, aliases) : given && old ? old(given) : null;
  const state = found && fits({ ...read(model, names), ...found }) ? found : null;
  if (state) {
    startOf(model, Object.keys(state)); // "Reset" returns to the lesson's state
    put(model, state);
  }
  if (given && !state) setText(told, words.link.damaged);
  return h("div.iaa-row", button, told);
}

/**
 * Parse a text shared before states had names, "yes,no:20,5:10,15": names, then `count` rows (by default, one per
 * name) of numbers from 0 to `most`, one per name.
 *
 * @param {string} text
 * @param {{ names: number, rows?: number, most: number }} bounds `names` is the maximum number of names
 * @returns {{ names: string[], rows: number[][] } | null} null if invalid
 */
export function oldState(text, { names: mostNames, rows: count, most }) {
  const [first, ...rest] = text.split(":");
  const names = first.split(",").map((name) => decoded(name) ?? "");
  const rows = rest.map((row) => row.split(",").map((value) => (OLD_NUMBER.test(value) ? Number(value) : NaN)));
  if (!areNames(names) || names.length > mostNames) return null;
  if (rows.length !== (count ?? names.length) || rows.some((row) => row.length !== names.length)) return null;
  return rows.flat().every((value) => value >= 0 && value <= most) ? { names, rows } : null;
}
const OLD_NUMBER = /^\d{1,10}(\.\d{1,6})?$/;
