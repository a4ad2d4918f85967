// Describe an explorer's state in words, as the result of a hands-on task. The counterpart of `build/state_words.py`.

import { localised, say, shortPercent } from "../../kit/say.js";
import { words } from "./words.js";

/** @type {Record<string, string>} */
const TABLES = {
  table: "",
  counts: "",
  first: words.firstTable,
  second: words.secondTable,
  weights: words.weights,
  shares: words.population,
};
/** @type {Record<string, string>} */
const BY_TWO = { a: "A", marginals_a: "A", labels_a: "A", b: "B", marginals_b: "B", labels_b: "B" };
const NAMES = "categories";
const ASIDE = ["view", "scale", "linked", "slid", "judged", "weights_as", "cut", "text", "preset"];
const CHOSEN = [
  ...["annotators", "metric", "model", "of", "by", "asks"],
  ...["view", "scale", "weights_as", "cut", "preset"],
];
const SHARES = ["share", "prevalence", "sensitivity", "specificity", "rest_prevalence", "rest_specificity"];

/** @type {Record<string, string>} */
const MADE = words.made;
/** @type {Map<any, string>} */
const WORDS = new Map(Object.entries(words.chosen));

/**
 * Return a state in words; display settings are left out, unless there is nothing else.
 *
 * @param {Record<string, any>} state
 */
export function inWords(state) {
  const given = Object.entries(state).filter(([name, value]) => name !== NAMES && !isEmpty(value));
  const foremost = given.filter(([name, value]) => !ASIDE.includes(name) || (name === "preset" && WORDS.has(value)));
  /** @param {[string, any][]} entries */
  const said = (entries) => entries.flatMap(([name, value]) => partsOf(name, value, state)).join("; ");
  return (
    said(foremost) ||
    said(given) ||
    given.map(([name, value]) => `${name.replaceAll("_", " ")}: ${listed(value)}`).join("; ")
  );
}

/** @param {any} value */
const isEmpty = (value) => value === null || value === "" || (Array.isArray(value) && value.length === 0);

/**
 * A value in reading form: lists with commas, rows separated by slashes. List entries that contain a comma are quoted.
 *
 * @param {any} value
 * @returns {string}
 */
function listed(value) {
  if (!Array.isArray(value)) return typeof value === "number" ? localised(value) : String(value) || "–";
  if (value.some(Array.isArray)) return value.map(listed).join(" / ");
  return value
    .map((each) => (String(each).includes(",") ? say(words.quoted, { text: each }) : listed(each)))
    .join(", ");
}

/**
 * The text of one trait: several parts for a table, none without a label.
 *
 * @param {string} name
 * @param {any} value not empty
 * @param {Record<string, any>} state
 * @returns {string[]}
 */
function partsOf(name, value, state) {
  const categories = state[NAMES] ?? [];
  if (value === false) return [];
  if (name === "held") return [words.totalsHeld];
  if (Array.isArray(value)) {
    if (name in TABLES) return rows(name, value, categories);
    if (name in BY_TWO) {
      const parts = name.startsWith("labels") ? value : shares(value, categories);
      return [`${BY_TWO[name]}: ${parts.join(", ")}`];
    }
    if (name === "labels")
      return value.map((labels, i) => say(words.itemLabels, { name: i + 1, labels: listed(labels) }));
    // Names only, since labels say what each of them did.
    if (name === "annotators")
      return state.labels ? [] : [say(words.made.annotators_are, { value: textOf(name, value, state) })];
  }
  if (name in BY_TWO) return [`${BY_TWO[name]}: ${listed(value)}`];
  const label = MADE[name === "model" && typeof value === "number" ? "model_share" : name];
  return label ? [say(label, { value: textOf(name, value, state) })] : [];
}

/**
 * The value of one trait: a chosen word, a share, items left out.
 *
 * @param {string} name
 * @param {any} value
 * @param {Record<string, any>} state
 */
function textOf(name, value, state) {
  if (CHOSEN.includes(name)) return [value].flat().map(chosen).join(", ");
  if (name === "omit" || (name === "cell" && value.length === 2)) {
    const names = state[NAMES] ?? [];
    return (name === "cell" ? [value] : value)
      .map((/** @type {number[]} */ [i, j]) => say(words.cell, { a: nameAt(names, i), b: nameAt(names, j) }))
      .join("; ");
  }
  if (name === "left_out")
    return value.map((/** @type {number} */ place) => nameAt(state.annotators ?? [], place)).join(", ");
  return SHARES.includes(name) && typeof value === "number" ? shortPercent(value) : listed(value);
}

/** @param {any} value */
const chosen = (value) => WORDS.get(value) ?? listed(value);

/**
 * The name at a zero-based index, or else its one-based number.
 *
 * @param {string[]} names
 * @param {number} place
 */
const nameAt = (names, place) => names[place] ?? String(place + 1);

/**
 * @param {string} name
 * @param {number[][] | number[]} values row by row or flat, as a question file may write them
 * @param {string[]} categories
 */
function rows(name, values, categories) {
  const flat = /** @type {number[]} */ (values.flat());
  const side = Array.isArray(values[0]) ? values[0].length : Math.round(Math.sqrt(flat.length));
  const counts = Array.from({ length: flat.length / side }, (_, i) => flat.slice(i * side, (i + 1) * side));
  const named = categories.length === counts.length;
  const said = counts.map((row, i) =>
    say(words.row, {
      name: named ? say(words.quoted, { text: categories[i] }) : i + 1,
      counts: (name === "shares" ? row.map(shortPercent) : row.map(localised)).join(", "),
    }),
  );
  return TABLES[name] ? [`${TABLES[name]} ${said[0]}`, ...said.slice(1)] : said;
}

/**
 * @param {number[]} values
 * @param {string[]} categories
 */
const shares = (values, categories) =>
  values.map((value, i) =>
    categories.length === values.length
      ? `${say(words.quoted, { text: categories[i] })} ${shortPercent(value)}`
      : shortPercent(value),
  );
