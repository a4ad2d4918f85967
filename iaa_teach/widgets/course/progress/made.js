// The state of an explorer in words, as its labels have them: what a learner made. `build/state_words.py` says the same.

import { decimal, localised, say } from "../../kit/say.js";
import { words } from "./words.js";

/** @type {Record<string, string>} */
const TABLES = { table: "", counts: "", first: words.firstTable, second: words.secondTable, weights: words.weights };
/** @type {Record<string, string>} */
const BY_TWO = { marginals_a: "A", labels_a: "A", marginals_b: "B", labels_b: "B" };
const ASIDE = ["categories", "preset"];
const SHARES = ["share", "prevalence", "sensitivity", "specificity"];

/**
 * Return a state in words; what its labels do not name is left out, unless it is all.
 *
 * @param {Record<string, any>} state
 */
export function inWords(state) {
  const said = Object.entries(state).flatMap(([name, value]) => partsOf(name, value, state.categories ?? []));
  return said.join("; ") || all(state);
}

/** @param {Record<string, any>} state whose labels name nothing */
const all = (state) =>
  Object.entries(state)
    .filter(([name, value]) => !ASIDE.includes(name) && value !== null && String(value) !== "")
    .map(([name, value]) => `${name.replaceAll("_", " ")}: ${listed(value)}`)
    .join("; ");

/**
 * A value as one reads it aloud: a list with commas, rows with strokes between them.
 *
 * @param {any} value
 * @returns {string}
 */
function listed(value) {
  if (Array.isArray(value)) return value.map(listed).join(value.some(Array.isArray) ? " / " : ", ");
  return typeof value === "number" ? localised(value) : String(value) || "–";
}

/**
 * @param {string} name
 * @param {any} value
 * @param {string[]} categories
 * @returns {string[]}
 */
function partsOf(name, value, categories) {
  if (name in TABLES && value?.length) return rows(TABLES[name], value, categories);
  if (name in BY_TWO) {
    const parts = name.startsWith("labels") ? value : shares(value, categories);
    return [`${BY_TWO[name]}: ${parts.join(", ")}`];
  }
  if (name === "held") return value ? [words.totalsHeld] : [];
  const label = /** @type {Record<string, string>} */ (words.made)[name];
  if (!label || typeof value !== "number") return [];
  return [say(label, { value: SHARES.includes(name) ? share(value) : localised(value) })];
}

/**
 * @param {string} table
 * @param {number[][]} counts
 * @param {string[]} categories
 */
function rows(table, counts, categories) {
  const named = categories.length === counts.length;
  const said = counts.map((row, i) =>
    say(words.row, {
      name: named ? say(words.quoted, { text: categories[i] }) : i + 1,
      counts: row.map(localised).join(", "),
    }),
  );
  return table ? [`${table} ${said[0]}`, ...said.slice(1)] : said;
}

/**
 * @param {number[]} values
 * @param {string[]} categories
 */
const shares = (values, categories) =>
  values.map((value, i) =>
    categories.length === values.length
      ? `${say(words.quoted, { text: categories[i] })} ${share(value)}`
      : share(value),
  );

/** @param {number} value */
const share = (value) => `${decimal(100 * value, 1).replace(/\D0$/, "")}\u202f%`;
