// Build ratings from a table whose column roles are known.

import { asNumber } from "../engine/labels.js";
import { labelsCounted } from "./counted_labels.js";
import { isAggregate, isModel, noteOf, notesOnAside, peopleAmong, plainName, quoted, refusal } from "./rules.js";
import { labelsOf } from "./similar_labels.js";

/** @typedef {import("./roles.js").Column} Column */

/**
 * @typedef {object} Table
 * @property {Column[]} columns
 * @property {number[]} lines line numbers of the rows
 *
 * @typedef {object} Ratings
 * @property {string[]} items
 * @property {string[]} annotators
 * @property {number[][]} codes items × annotators, indices into `categories`, −1 if missing
 * @property {string[]} categories all labels: sorted numbers, then sorted words
 * @property {number[]} appearance indices of categories in the order read
 * @property {number[]} [groups] group of each item
 * @property {boolean} [counted] whether labels were counted, so that it is unknown who gave which
 * @property {import("./rules.js").Note[]} notes changes to labels
 */

/**
 * Return the ratings in a table: in long format if one column has the labels.
 *
 * @param {Table} table with a row per item, or per label
 * @param {import("./roles.js").Roles} roles
 * @param {{ repeats?: "first" | "last", missing?: string[], counted?: boolean }} how which of an annotator's labels
 *   for an item counts, which texts also mean no label, and whether numbers count labels
 * @param {import("./rules.js").Rules} rules
 * @returns {Ratings}
 */
export function assemble({ columns, lines }, roles, { repeats, missing = [], counted }, rules) {
  const of = (/** @type {string} */ role) => columns.filter(({ name }) => roles[name] === role);
  const [[item], annotators, [label], [group], [kind]] = ["item", "annotator", "label", "group", "kind"].map(of);
  const byLabel = annotators.length === 1 && rules.named("annotator", plainName(annotators[0].name));
  const seen = columns.filter(({ name }) => ![item, ...annotators].some((each) => each?.name === name));
  if (!label && byLabel && item && item.values.length < lines.length && seen.length)
    throw refusal("noLabel", { seen: quoted(seen.map(({ name }) => name)) });
  if (!label && annotators.length < 2) throw refusal("fewColumns");
  if (label && (!item || annotators.length !== 1)) throw refusal("longColumns");
  for (const column of [item, group, ...(label ? annotators : [])]) {
    const row = column ? column.cells.indexOf("") : -1;
    if (row >= 0) throw refusal("blank", { line: lines[row], name: column.name });
  }
  const given = item ? item.cells : lines.map((_, row) => String(row + 1));
  const within = given.map((name, row) => (group ? `${group.cells[row]}/${name}` : name)); // if it is in several groups
  const names = new Set(within).size === new Set(given).size ? given : within;
  const items = [...new Set(names)];
  const first = new Map(names.map((name, row) => /** @type {[string, number]} */ ([name, row])).reverse());
  const rowOf = (/** @type {string} */ name) => Number(first.get(name));
  const numbers = new Map(group?.values.map((value, k) => [value, k]));
  const groups = group && items.map((name) => Number(numbers.get(group.cells[rowOf(name)])));
  const { read, notes } = labelsOf(label ? [label] : annotators, missing, rules);
  /** @type {(row: number, before: number) => Record<string, string | number>} */
  const again = (row, before) => ({ line: lines[row], item: given[row], before: lines[before] });
  if (!label) {
    const row = names.findIndex((name, k) => rowOf(name) < k);
    if (row >= 0) throw refusal("repeatedItem", again(row, rowOf(names[row])));
    const called = annotators.map(({ name }) => name);
    if (counted) {
      const given = labelsCounted(annotators);
      const people = given[0].map((_, k) => String(k + 1));
      const counts = noteOf("COUNTED", { n: people.length });
      return { ...coded(given, called), items, annotators: people, groups, counted, notes: counts };
    }
    const rows = names.map((_, k) => annotators.map(({ cells }) => read(cells[k])));
    const order = annotators.flatMap(({ values }) => values.map(read));
    return { ...coded(rows, order), items, annotators: called, groups, notes };
  }
  const [{ cells: who, values: people }] = annotators;
  /** @type {Map<string, number>} row of each label, by item and annotator */
  const found = new Map();
  const key = (/** @type {string} */ name, /** @type {string} */ person) => `${name}\u0000${person}`;
  names.forEach((name, row) => {
    const before = found.get(key(name, who[row]));
    const differ = before !== undefined && read(label.cells[before]) !== read(label.cells[row]);
    if (differ && !repeats) throw refusal("labelledAgain", { ...again(row, before), annotator: who[row] });
    if (before === undefined || repeats === "last") found.set(key(name, who[row]), row);
  });
  if (people.length < 2) throw refusal("oneAnnotator", { annotator: people[0] });
  const kindOf = (/** @type {string} */ name) => kind?.cells[who.indexOf(name)] ?? "";
  /** @type {import("./rules.js").Kind} */
  const isCalledModel = (name, _, left) => isModel(name, rules, left) || isModel(kindOf(name), rules);
  const chosen = peopleAmong(people, rules, isAggregate, isCalledModel);
  const rows = items.map((name) => chosen.map((person) => read(label.cells[found.get(key(name, person)) ?? -1])));
  const aside = people.filter((name) => !chosen.includes(name));
  notes.push(...notesOnAside(aside, rules, true));
  return { ...coded(rows, label.values.map(read)), items, annotators: chosen, groups, notes };
}

/**
 * Return the ratings behind a square of counts.
 *
 * @param {import("./square.js").Square} square
 * @returns {Ratings}
 */
export function itemsOf({ labels, counts, annotators }) {
  const rows = counts.flatMap((row, i) => row.flatMap((n, j) => Array(n).fill([labels[i], labels[j]])));
  return { ...coded(rows, labels), items: rows.map((_, k) => String(k + 1)), annotators, notes: [] };
}

/**
 * @param {string[][]} rows
 * @param {string[]} order labels in the order read
 */
function coded(rows, order) {
  const names = [...new Set(order)].filter(Boolean);
  const categories = [...names].sort(byNumber);
  const place = new Map(categories.map((name, code) => [name, code]));
  const code = (/** @type {string} */ label) => place.get(label) ?? -1;
  return { codes: rows.map((row) => row.map(code)), categories, appearance: names.map(code) };
}

/**
 * Compare: sorted numbers, then sorted words.
 *
 * @param {string} a
 * @param {string} b
 */
function byNumber(a, b) {
  const [x, y] = [a, b].map(asNumber).map((value) => (Number.isFinite(value) ? value : Infinity));
  return x - y || (a < b ? -1 : Number(a > b));
}
