// The line of Python that recreates an explorer's state: `ContingencyTableExplorer([[80, 10], [5, 5]], ["yes",
// "no"])`.

import { same } from "./model.js";

/** @typedef {Record<string, any>} State values of traits, by name */

const POSITIONAL = ["counts", "categories"]; // the first arguments of every explorer with a table

/**
 * Format the line; `name` is the explorer's folder.
 *
 * @param {string} name
 * @param {State} state the arguments
 */
export function pythonLine(name, state) {
  const names = Object.keys(state);
  const bare = names[0] === POSITIONAL[0] ? POSITIONAL : [];
  const said = names.map((trait) => (bare.includes(trait) ? "" : `${trait}=`) + literal(state[trait]));
  return `${className(name)}(${said.join(", ")})`;
}

/** @param {string} name an explorer's folder, such as "three_chances" */
const className = (name) => `${name.split("_").map(capital).join("")}Explorer`;

/**
 * Return the arguments that recreate a state: without defaults, and for a preset only its name.
 *
 * @param {Model<any>} model
 * @param {string[]} names names of the settable traits
 * @returns {State}
 */
export function toSay(model, names) {
  const usual = model.get("usual") ?? {},
    preset = names.includes("preset") ? model.get("preset") : "";
  const example = names.includes("preset") ? (model.get("presets")[0] ?? {}) : {};
  const isSaid = (/** @type {string} */ name) => {
    if (name === "preset") return preset !== "" && preset !== usual.preset;
    if (name in example) return preset === "";
    return !same(model.get(name), usual[name]);
  };
  return Object.fromEntries(names.filter(isSaid).map((name) => [name, model.get(name)]));
}

/**
 * Format a JSON value as a Python literal.
 *
 * @param {any} value
 * @returns {string}
 */
function literal(value) {
  if (Array.isArray(value)) return `[${value.map(literal).join(", ")}]`;
  if (typeof value === "string") return JSON.stringify(value);
  if (typeof value === "number" && !Number.isNaN(value)) return String(value);
  return capital(typeof value === "boolean" ? String(value) : "none");
}

/** @param {string} word */
const capital = (word) => word[0].toUpperCase() + word.slice(1);
