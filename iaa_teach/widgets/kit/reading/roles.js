// What each column is taken for, until somebody says otherwise: the item, an annotator, the label, the group, or nothing.

import { asNumber } from "../engine/labels.js";
import { folded, peopleAmong, plainName } from "./rules.js";

const FEW = 50; // a column with more different values than categories can be, is not one of labels
const MANY = 1000; // values of a column that are compared with those of others
const ENOUGH_ROWS = 5; // of fewer, columns need no value in common

/**
 * @typedef {{ name: string, cells: string[], values: string[] }} Column
 * @typedef {Record<string, string>} Roles item, annotator, label, group or ignore, by the columns' names
 */

/**
 * Return the roles that columns seem to have.
 *
 * @param {Column[]} columns
 * @param {import("./rules.js").Rules} rules
 * @returns {Roles}
 */
export function guessedRoles(columns, rules) {
  const facts = columns.map((column) => factsOf(column, rules));
  const roles = longRoles(facts, rules) ?? wideRoles(facts, rules);
  return Object.fromEntries(columns.map(({ name }) => [name, roles.get(name) ?? "ignore"]));
}

/**
 * @param {Column} column
 * @param {import("./rules.js").Rules} rules
 */
function factsOf(column, rules) {
  const { name, cells, values } = column;
  const rows = cells.length;
  const given = values.filter((value) => value && !rules.missing.includes(value));
  const plain = plainName(name);
  const named = (/** @type {string} */ pattern) => rules.named(pattern, plain);
  const numbers = given.map((value) => asNumber(value.replace(",", "."))).sort((a, b) => a - b);
  const numeric = numbers.length > 0 && !numbers.some(Number.isNaN);
  const differ = given.length === rows;
  const inTurn = numeric && differ && rows >= 10 && numbers[rows - 1] - numbers[0] === rows - 1;
  const dates = given.length > 0 && given.every((value) => rules.named("date", value));
  const long = given.reduce((total, value) => total + value.split(" ").length, 0) >= 4 * given.length;
  const folds = new Set(given.length > MANY ? [] : given.map(folded));
  const may = given.length > 1 && given.length <= FEW && !dates && !long;
  return { column, name, rows, given, plain, named, numeric, differ, inTurn, dates, long, may, folds };
}

/** @typedef {ReturnType<typeof factsOf>} Facts */

/**
 * Return the roles of a file with a row for each label; null for another.
 *
 * @param {Facts[]} facts
 * @param {import("./rules.js").Rules} rules
 */
function longRoles(facts, { usual }) {
  const repeats = (/** @type {Facts} */ { column, rows }) => column.values.length < rows;
  const find = (/** @type {string} */ role, /** @type {(Facts | undefined)[]} */ ...not) => {
    const left = facts.filter((each) => !not.includes(each));
    const called = usual[role].map((name) => left.find(({ plain }) => plain === name)).find(Boolean);
    return called ?? left.find(({ named }) => named(role));
  };
  const called = find("annotator");
  const labels = find("label", called);
  const left = facts.filter((each) => each !== called && each !== labels);
  const once = facts.filter((each) => !repeats(each));
  const item =
    find("item", called, labels, ...once) ?? find("item", called, labels) ?? (called ? left.find(repeats) : left[0]);
  if (!item || (!called && left.some((one) => left.some((two) => one !== two && shareValues(one, two))))) return null;
  const who = called ?? left.find((each) => each !== item && repeats(each) && countPairs(item, each) === item.rows);
  const label = labels ?? left.find((each) => each !== who && each !== item && each.may);
  if (!who || !label) return null;
  const sure = called && (labels || (item.named("item") && repeats(item)));
  if (!sure && !(repeats(item) && repeats(who) && countPairs(item, who) === item.rows)) return null;
  const group = left.find((each) => each !== item && isGroup(each) && countPairs(item, each) === item.given.length);
  return rolesOf({ item: [item], annotator: [who], label: [label], group: [group] });
}

/**
 * Return the roles of a file with a row for each item, and a column for each annotator.
 *
 * @param {Facts[]} facts
 * @param {import("./rules.js").Rules} rules
 */
function wideRoles(facts, rules) {
  const alone = (/** @type {Facts} */ each) => !facts.some((other) => other !== each && shareValues(each, other));
  const usual = facts.filter(({ plain }) => rules.usual.item.includes(plain));
  const called = [...usual, ...facts.filter((each) => each.named("item")), ...facts.filter(({ name }) => !name)];
  const namesItems = (/** @type {Facts} */ each) =>
    !each.named("gold") &&
    (each.inTurn || (each.rows > 2 && each.differ && !each.numeric && !each.dates && alone(each)));
  const item = called.find(({ differ }) => differ) ?? called[0] ?? facts.find(namesItems);
  const left = facts.filter((each) => each !== item);
  const group = left.find((each) => isGroup(each) && alone(each));
  const labels = left.filter((each) => {
    const { given, rows, numeric } = each;
    const other = each.dates || each.inTurn || each.named("gold") || (each.named("other") && (numeric || alone(each)));
    const text = 2 * given.length > rows && (each.long || (each.named("text") && alone(each)));
    const none = !given.length && rows >= ENOUGH_ROWS;
    const id = namesItems(each) || (given.length > FEW && !numeric) || (item && each.differ && each.named("item"));
    return each !== group && !other && !text && !none && !id;
  });
  const related = labels.filter((each) => labels.some((other) => other !== each && shareValues(each, other)));
  const doubtful = left.filter((each) => each !== group && !each.dates && !each.long && !each.named("gold"));
  const likely = facts[0].rows >= ENOUGH_ROWS && related.length > 1 ? related : labels;
  const family = likely.length > 1 ? likely : doubtful;
  const names = family.map(({ name }) => name);
  const people = peopleAmong(names, rules);
  return rolesOf({ item: [item], group: [group], annotator: family.filter(({ name }) => people.includes(name)) });
}

/** @param {Facts} each */
const isGroup = ({ named, column, given, rows }) =>
  named("group") && given.length === column.values.length && given.length > 1 && given.length < rows;

/** @param {Facts} one @param {Facts} other */
const countPairs = ({ column }, other) =>
  new Set(column.cells.map((cell, row) => `${cell}\u0000${other.column.cells[row]}`)).size;

/** @param {Facts} one @param {Facts} other */
const shareValues = ({ folds }, other) => [...folds].some((value) => other.folds.has(value));

/** @param {Record<string, (Facts | undefined)[]>} found */
const rolesOf = (found) =>
  new Map(Object.entries(found).flatMap(([role, of]) => of.flatMap((each) => (each ? [[each.name, role]] : []))));
