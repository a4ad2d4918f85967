// Ratings from a table whose columns have their roles.

import { asNumber } from "../engine/labels.js";
import { folded, peopleAmong, refusal } from "./rules.js";

/** @typedef {import("./roles.js").Column} Column */

/**
 * @typedef {object} Table
 * @property {Column[]} columns
 * @property {number[]} lines in which the rows stand
 *
 * @typedef {object} Ratings
 * @property {string[]} items
 * @property {string[]} annotators
 * @property {number[][]} codes items × annotators, the places of labels in `categories`, −1 where missing
 * @property {string[]} categories every label there is, numbers in their order and before words; words sorted
 * @property {number[]} appearance the places of the categories in the order in which they were read
 * @property {string[]} [groups] of each item
 */

/**
 * Return the ratings in a table: long, where one of its columns holds the labels.
 *
 * @param {Table} table with a row for each item, or for each label
 * @param {import("./roles.js").Roles} roles
 * @param {"first" | "last" | undefined} repeats which of an annotator's labels of an item counts
 * @param {import("./rules.js").Rules} rules
 * @returns {Ratings}
 */
export function assemble({ columns, lines }, roles, repeats, rules) {
  const of = (/** @type {string} */ role) => columns.filter(({ name }) => roles[name] === role);
  const [[item], annotators, [label], [group]] = ["item", "annotator", "label", "group"].map(of);
  if (!label && annotators.length < 2) throw refusal("fewColumns");
  if (label && (!item || annotators.length !== 1)) throw refusal("longColumns");
  for (const column of [item, group, ...(label ? annotators : [])]) {
    const row = column ? column.cells.indexOf("") : -1;
    if (row >= 0) throw refusal("blank", { line: lines[row], name: column.name });
  }
  const given = item ? item.cells : lines.map((_, row) => String(row + 1));
  const names = group ? within(given, group.cells) : given;
  const items = [...new Set(names)];
  const groups = group && items.map((name) => group.cells[names.indexOf(name)]);
  const read = labelOf(label ? [label] : annotators, rules);
  const again = (/** @type {number} */ row, /** @type {number} */ before) => ({
    line: lines[row],
    item: given[row],
    before: lines[before],
  });
  if (!label) {
    const row = items.length < names.length ? names.findIndex((name, k) => names.indexOf(name) < k) : -1;
    if (row >= 0) throw refusal("repeatedItem", again(row, names.indexOf(names[row])));
    const rows = names.map((_, k) => annotators.map(({ cells }) => read(cells[k])));
    const order = annotators.flatMap(({ values }) => values.map(read));
    return { ...coded(rows, order), items, annotators: annotators.map(({ name }) => name), groups };
  }
  const [{ cells: who, values: people }] = annotators;
  /** @type {Map<string, number>} the row of each label, by item and annotator */
  const found = new Map();
  const key = (/** @type {string} */ name, /** @type {string} */ person) => `${name}\u0000${person}`;
  names.forEach((name, row) => {
    const before = found.get(key(name, who[row]));
    const differ = before !== undefined && read(label.cells[before]) !== read(label.cells[row]);
    if (differ && !repeats) throw refusal("labelledAgain", { ...again(row, before), annotator: who[row] });
    if (before === undefined || repeats === "last") found.set(key(name, who[row]), row);
  });
  if (people.length < 2) throw refusal("oneAnnotator", { annotator: people[0] });
  const cell = (/** @type {number | undefined} */ row) => (row === undefined ? "" : read(label.cells[row]));
  const chosen = peopleAmong(people, rules);
  const rows = items.map((name) => chosen.map((person) => cell(found.get(key(name, person)))));
  return { ...coded(rows, label.values.map(read)), items, annotators: chosen, groups };
}

/**
 * Return the ratings of the items that a square counts.
 *
 * @param {import("./square.js").Square} square
 * @returns {Ratings}
 */
export function itemsOf({ labels, counts, annotators }) {
  const rows = counts.flatMap((row, i) => row.flatMap((n, j) => Array(n).fill([labels[i], labels[j]])));
  return { ...coded(rows, labels), items: rows.map((_, k) => String(k + 1)), annotators };
}

/**
 * Return what a cell is as a label, "" for none: of labels that differ in capitals alone, the one given most often.
 *
 * @param {Column[]} columns
 * @param {import("./rules.js").Rules} rules
 */
function labelOf(columns, { missing }) {
  /** @type {Map<string, number>} */
  const times = new Map(columns.flatMap(({ values }) => values.map((value) => [value, 0])));
  for (const { cells } of columns) for (const cell of cells) times.set(cell, Number(times.get(cell)) + 1);
  for (const none of ["", ...missing]) times.delete(none);
  const commas = [...times.keys()].some((label) => label.includes(","));
  const point = (/** @type {string} */ label) => label.replace(",", ".");
  const numbers = commas && [...times.keys()].every((label) => !Number.isNaN(asNumber(point(label))));
  /** @type {Map<string, string>} */
  const usual = new Map();
  for (const label of [...times.keys()].sort((a, b) => Number(times.get(b)) - Number(times.get(a))))
    if (!usual.has(folded(label))) usual.set(folded(label), label);
  return (/** @type {string} */ cell) => {
    const label = times.has(cell) ? (usual.get(folded(cell)) ?? "") : "";
    return numbers ? point(label) : label;
  };
}

/**
 * Return items as they are, or called after their group too where one name stands in several groups.
 *
 * @param {string[]} items
 * @param {string[]} groups
 */
function within(items, groups) {
  const pairs = items.map((item, row) => `${groups[row]}/${item}`);
  return new Set(pairs).size === new Set(items).size ? items : pairs;
}

/**
 * @param {string[][]} rows
 * @param {string[]} order labels as they were read
 */
function coded(rows, order) {
  const names = [...new Set(order)].filter(Boolean);
  const categories = [...names].sort(byNumber);
  const place = new Map(categories.map((name, code) => [name, code]));
  const code = (/** @type {string} */ label) => place.get(label) ?? -1;
  return { codes: rows.map((row) => row.map(code)), categories, appearance: names.map(code) };
}

/**
 * Numbers in their order and before words; words sorted.
 *
 * @param {string} a
 * @param {string} b
 */
function byNumber(a, b) {
  const [x, y] = [a, b].map(asNumber);
  const finite = [x, y].map(Number.isFinite);
  if (finite[0] !== finite[1]) return finite[0] ? -1 : 1;
  if (finite[0] && x !== y) return x - y;
  return a < b ? -1 : Number(a > b);
}
