// A coefficient with its interval and notes, as iaa_teach/computation/reliability/reliability.py computes it by
// default; a test compares the numbers. Undefined is NaN.

import { alphaEstimate, numbered } from "./alpha_interval.js";
import { CHANCES, groupLabels, unweighted } from "./chance.js";
import { groupCoefficient, groupInterval } from "./group_coefficients.js";
import { influenceBy, linearised, standardError } from "./inference.js";
import { FEWEST } from "./item_intervals.js";
import { asNumber } from "./labels.js";
import { profileBounds } from "./profile_likelihood.js";

const PROFILED = 8; // categories; beyond it, likelihood profiles take seconds
const ROUNDING = 1e-12; // a standard error up to this is only rounding

/**
 * @typedef {object} Coded labels as indices into the categories, on a scale
 * @property {number[][]} codes items × annotators, −1 if missing; ordered for ranks and numbers
 * @property {string[]} categories
 * @property {number[]} values numeric values of the categories; positions for ranks
 * @property {"names" | "ranks" | "numbers"} kind
 * @property {number[]} [appearance] codes of names in the order read, as α needs them
 * @property {number[]} [groups] the group of each item, if items are grouped
 *
 * @typedef {object} Known a coefficient's properties, as given to the page
 * @property {string} key
 * @property {string} chance
 * @property {"" | "weights" | "metric"} takes
 * @property {boolean} ofTable whether it can be computed from a two-annotator table
 * @property {boolean} twoOnly
 *
 * @typedef {{ name: string, values: Record<string, string | number>, noInterval?: boolean }} Note text from
 *   computation/words.py
 *
 * @typedef {object} Reliability
 * @property {string} key
 * @property {number} value
 * @property {number} error
 * @property {number} low
 * @property {number} high
 * @property {number} items
 * @property {number} annotators
 * @property {string} method
 * @property {number} groups number of item groups behind the interval, 0 if items are not grouped
 * @property {Note[]} notes
 */

const NONE = { error: NaN, low: NaN, high: NaN };

/**
 * @param {Coded} data
 * @param {Known} record
 * @returns {Reliability}
 */
export function reliability(data, record) {
  if (record.takes === "metric") return alpha(data);
  const distance = record.takes === "weights" ? distanceOf(data) : unweighted(data.categories.length);
  const two = data.codes[0].length === 2;
  const both = data.codes.filter((row) => row.every((code) => code >= 0));
  const gaps = both.length < data.codes.length;
  const ofTable = record.ofTable && two && both.length > 0 && !data.groups && (record.twoOnly || !gaps);
  const found = ofTable ? ofTwo(data, both, record, distance) : ofGroup(data, record, distance);
  const before = record.twoOnly ? without(data.codes.length - both.length) : ofTable ? [] : fewLabels(data.codes);
  return { ...found, key: record.key, notes: [...before, ...found.notes] };
}

/**
 * Return the contingency table of two annotators.
 *
 * @param {number[][]} codes codes of items that both labelled
 * @param {number} c
 */
export function tableOf(codes, c) {
  const counts = Array.from({ length: c }, () => Array(c).fill(0));
  for (const [a, b] of codes) counts[a][b] += 1;
  return counts;
}

/**
 * Return the distances between labels on their scale: linear for ranks, quadratic for numbers. Numeric ranks use
 * their values.
 *
 * @param {Coded} data
 */
export function distanceOf({ kind, categories, values }) {
  if (kind === "names") return unweighted(categories.length);
  const numbers = categories.map(asNumber);
  const ranks = numbers.every(Number.isFinite) ? numbers : values.map((_, place) => place);
  const places = kind === "ranks" ? ranks : values;
  const span = Math.max(Math.max(...places) - Math.min(...places), 1e-300);
  const power = kind === "ranks" ? 1 : 2;
  return places.map((a) => places.map((b) => (Math.abs(a - b) / span) ** power));
}

/**
 * @param {Coded} data
 * @param {number[][]} both
 * @param {Known} record
 * @param {number[][]} distance
 */
function ofTwo(data, both, record, distance) {
  const counts = tableOf(both, data.categories.length);
  const influenceOf = influenceBy(CHANCES[record.chance], distance);
  const n = both.length;
  const { value } = influenceOf(
    counts.flat().map((count) => count / n),
    counts.length,
  );
  const profiled = counts.length <= PROFILED;
  const about = { value, items: n, annotators: 2, groups: 0, method: profiled ? "profile" : "linearised" };
  if (Number.isNaN(value)) return { ...about, ...NONE, notes: [whyUndefined(data)] };
  const single = n <= 1 ? [{ name: "SINGLE", values: {} }] : [];
  if (profiled) {
    const [low, high] = profileBounds(counts, influenceOf);
    return withoutZeroError({ ...about, error: standardError(counts, influenceOf), low, high, notes: [] }, single);
  }
  const { error, interval } = linearised(counts, influenceOf);
  if (error <= ROUNDING) return { ...about, ...NONE, notes: [allAlike, ...single] };
  return { ...about, error, ...cut(interval), notes: [...cutNote(interval), ...single] };
}

/**
 * @param {Coded} data
 * @param {Known} record
 * @param {number[][]} distance
 */
function ofGroup(data, record, distance) {
  const kept = data.codes.map((row) => row[record.twoOnly ? "every" : "some"]((code) => code >= 0));
  const codes = data.codes.filter((_, item) => kept[item]);
  const labels = groupLabels(codes, data.categories.length, distance);
  const chance = CHANCES[record.chance];
  const value = groupCoefficient(labels, chance);
  const groups = data.groups?.filter((_, item) => kept[item]);
  const group = numbered(groups ?? codes.map((_, item) => item));
  const about = {
    value,
    items: labels.sizes.filter((size) => size > 1).length,
    annotators: labels.annotators,
    groups: groups ? new Set(group).size : 0,
    method: "adjusted",
  };
  if (Number.isNaN(value)) return { ...about, ...NONE, notes: [whyUndefined(data)] };
  const { error, low, high, alone, few } = groupInterval(labels, chance, group);
  const interval = /** @type {import("./inference.js").Bounds} */ ([low, high]);
  const drawn = groups ? "groups" : "items";
  const why = alone
    ? [noInterval("ONE_UNIT")]
    : few === undefined
      ? []
      : [noInterval("TOO_FEW", { drawn, n: few, fewest: FEWEST })];
  if (error <= ROUNDING) return withoutZeroError({ ...about, error, low, high, notes: [] }, why);
  return { ...about, error, ...cut(interval), notes: [...cutNote(interval), ...why] };
}

/**
 * @param {Coded} data
 * @returns {Reliability}
 */
function alpha({ codes, kind, values, groups, appearance }) {
  const place = new Map(appearance?.map((code, position) => [code, position]));
  if (kind === "names") codes = codes.map((row) => row.map((code) => place.get(code) ?? code));
  const metric = /** @type {const} */ ({ names: "nominal", ranks: "ordinal", numbers: "interval" })[kind];
  const { value, error, low, high, items, groups: n, why, few } = alphaEstimate(codes, metric, values, groups);
  const drawn = groups ? "groups" : "items";
  /** @type {Record<string, Note[]>} */
  const notes = {
    "": [],
    none: [noInterval("NO_TWO_LABELS")],
    undefined: [noInterval("ALPHA_UNDEFINED")],
    alone: [noInterval("ONE_ALONE", { drawn })],
    few: [noInterval("TOO_FEW", { drawn, n: few, fewest: FEWEST })],
  };
  const annotators = codes[0].filter((_, annotator) => codes.some((row) => row[annotator] >= 0)).length;
  const about = { key: "alpha", method: "adjusted", groups: groups ? n : 0, items, annotators };
  return withoutZeroError({ ...about, value, error, low, high, notes: notes[why] });
}

/**
 * Drop a standard error of 0, which the formula yields when it has no information.
 *
 * @template {{ error: number, notes: Note[] }} Found
 * @param {Found} found
 * @param {Note[]} more
 * @returns {Found}
 */
function withoutZeroError(found, more = []) {
  if (!(found.error <= ROUNDING)) return { ...found, notes: [...found.notes, ...more] };
  return { ...found, error: NaN, notes: [...found.notes, { name: "NO_ERROR", values: {} }, ...more] };
}

/** @param {import("./inference.js").Bounds} interval */
const cut = ([low, high]) =>
  high > 1 || low < -1 ? { low: Math.max(low, -1), high: Math.min(high, 1) } : { low, high };

/**
 * @param {import("./inference.js").Bounds} interval
 * @returns {Note[]}
 */
const cutNote = ([low, high]) => (high > 1 || low < -1 ? [{ name: "CUT", values: {} }] : []);

/**
 * @param {string} name
 * @param {Record<string, string | number>} [values]
 * @returns {Note}
 */
const noInterval = (name, values = {}) => ({ name, values, noInterval: true });

const allAlike = noInterval("ALL_ALIKE");

/**
 * Describe why a coefficient is undefined.
 *
 * @param {Coded} data
 * @returns {Note}
 */
function whyUndefined({ codes, categories }) {
  if (codes.every((row) => row.filter((code) => code >= 0).length < 2)) return { name: "UNDEFINED_ALONE", values: {} };
  const used = new Set(codes.flat().filter((code) => code >= 0));
  if (used.size > 1) return { name: "UNDEFINED", values: {} };
  return { name: "ONE_CATEGORY", values: { name: categories[[...used][0]] } };
}

/**
 * @param {number} n items without both labels
 * @returns {Note[]}
 */
const without = (n) => (n ? [{ name: "WITHOUT_BOTH", values: { n } }] : []);

/**
 * Note how many items have too few labels to compare.
 *
 * @param {number[][]} codes
 * @returns {Note[]}
 */
function fewLabels(codes) {
  const given = codes.map((row) => row.filter((code) => code >= 0).length);
  const none = given.filter((n) => n === 0).length,
    one = given.filter((n) => n === 1).length;
  return [
    ...(none ? [{ name: "WITHOUT_ANY", values: { n: none } }] : []),
    ...(one ? [{ name: "FOR_CHANCE_ALONE", values: { n: one } }] : []),
  ];
}
