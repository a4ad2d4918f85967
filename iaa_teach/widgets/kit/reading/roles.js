// The default role of each column: item, annotator, label, group, or none.

import { asNumber } from "../engine/labels.js";
import { mostCounted, withoutSums } from "./counted_labels.js";
import { folded, isKindOfAnnotator, isModel, peopleAmong, plainName } from "./rules.js";

const FEW = 50; // a column with more distinct values than categories can be is not a label column
const MANY = 1000; // values compared between columns
const ENOUGH_ROWS = 5; // with fewer rows, columns need no value in common
const MANY_COLUMNS = 8; // and more of them than rows: they may be items
const MOST_CLASSES = 12; // of a column of ids, as in “intent id”, and of rounds
const LONGEST = 300; // characters of a URL

/**
 * @typedef {{ name: string, cells: string[], values: string[] }} Column
 * @typedef {Record<string, string>} Roles item, annotator, label, group, kind (of annotator) or ignore, by column name
 */

/**
 * Guess the roles of columns.
 *
 * @param {Column[]} columns
 * @param {import("./rules.js").Rules} rules
 * @param {boolean} mayCount whether numbers may count labels
 * @returns {Roles}
 */
export function guessedRoles(columns, rules, mayCount) {
  const facts = columns.map((column) => factsOf(column, rules));
  const roles = longRoles(facts, rules) ?? wideRoles(facts, rules, mayCount);
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
  const sample = given.filter((_, k) => k % Math.ceil(given.length / MANY) === 0);
  const isAddress = (/** @type {string} */ value) => rules.named("address", value) || rules.named("time", value);
  const found = sample.filter((value) => value.length <= LONGEST && isAddress(value)).length;
  const addresses = found > 0 && found >= 0.9 * sample.length;
  const few = given.length <= MOST_CLASSES && 2 * given.length <= rows;
  const ofTools = named("tool") || addresses || (named("identifier") && !few);
  const may = given.length > 0 && (given.length <= FEW || numeric) && !dates && !long && !ofTools;
  const inRounds = named("round") && given.length > 1 && given.length <= MOST_CLASSES && given.length === values.length;
  const rounds = inRounds && given.every((value) => rules.named("rounds", folded(value)));
  const known = { numeric, differ, inTurn, dates, long, may, folds, addresses, ofTools, rounds };
  return { column, name, rows, given, plain, named, ...known };
}

/** @typedef {ReturnType<typeof factsOf>} Facts */

/**
 * Return the roles of a file with a row per label; null for other files.
 *
 * @param {Facts[]} facts
 * @param {import("./rules.js").Rules} rules
 */
function longRoles(facts, rules) {
  const repeats = (/** @type {Facts} */ { column, rows }) => column.values.length < rows;
  const find = (/** @type {string} */ role, /** @type {(Facts | undefined)[]} */ ...not) => {
    const left = facts.filter((each) => !not.includes(each));
    const called = rules.usual[role].map((name) => left.find(({ plain }) => plain === name)).find(Boolean);
    return called ?? left.find(({ named }) => named(role));
  };
  const called = find("annotator");
  const labels = find("label", called, ...facts.filter(({ ofTools }) => ofTools));
  const left = facts.filter((each) => each !== called && each !== labels);
  const once = facts.filter((each) => !repeats(each));
  const first =
    find("item", called, labels, ...once) ?? find("item", called, labels) ?? (called ? left.find(repeats) : left[0]);
  if (!first || (!called && left.some((one) => left.some((two) => one !== two && shareValues(one, two))))) return null;
  const other =
    called ?? left.find((each) => each !== first && repeats(each) && countPairs(first, each) === first.rows);
  if (!other) return null;
  const swapped = !called && !first.named("item") && other.column.values.length > first.column.values.length;
  const [numbers, who] = swapped ? [other, first] : [first, other]; // there are more items than annotators
  const isShown = (/** @type {Facts} */ each) =>
    each.column.values.length === numbers.column.values.length && !dependsOn(each, numbers);
  const shown = left.filter((each) => each.named("text") || each.long || each.addresses).find(isShown);
  const item = (numbers.numeric && repeats(numbers) && shown) || numbers;
  const ofItem = (/** @type {Facts} */ each) => repeats(item) && dependsOn(each, item);
  const isRound = (/** @type {Facts} */ each) =>
    each.rounds && (ofItem(each) || countPairs(item, who) < countPairs(item, who, each));
  const others = left.filter((each) => each !== who && each !== item);
  const likely = others.filter(({ may }) => may);
  const ofPerson = (/** @type {Facts} */ each) => likely.length > 1 && dependsOn(each, who);
  const differ = (/** @type {Facts} */ each) => !ofItem(each) && !isRound(each) && !ofPerson(each);
  const asked = likely.filter((each) => ofItem(each) && each.given.length > 1 && each.named("opinion"));
  const agreed = who.named("annotator") && asked.length === 1 ? asked[0] : undefined;
  const label = labels ?? likely.find((each) => differ(each) && !(agreed && each.named("other"))) ?? agreed;
  if (!label && !(repeats(item) && who.given.length > 1 && who.named("annotator"))) return null;
  const sure = called && (labels || (item.named("item") && repeats(item)));
  if (!sure && !(repeats(item) && repeats(who) && countPairs(item, who) === item.rows)) return null;
  const group = others.find((each) => each !== label && isGroup(each) && dependsOn(each, item));
  const isKind = (/** @type {Facts} */ { column: { values } }) =>
    values.some((value) => isModel(value, rules)) && values.every((value) => isKindOfAnnotator(value, rules));
  const kind = others.find((each) => each !== label && each !== group && isKind(each) && dependsOn(each, who));
  return rolesOf({ item: [item], annotator: [who], label: [label], group: [group], kind: [kind] });
}

/**
 * Return the roles of a file with a row per item and a column per annotator.
 *
 * @param {Facts[]} facts
 * @param {import("./rules.js").Rules} rules
 * @param {boolean} mayCount
 */
function wideRoles(facts, rules, mayCount) {
  const alone = (/** @type {Facts} */ each) => !facts.some((other) => other !== each && shareValues(each, other));
  const usual = facts.filter(({ plain }) => rules.usual.item.includes(plain));
  const called = [...usual, ...facts.filter((each) => each.named("item")), ...facts.filter(({ name }) => !name)];
  const made = (/** @type {Facts} */ each) => each.named("computed") || each.named("gold");
  const namesRows = (/** @type {Facts} */ each) => each.rows > 2 && each.differ && !each.numeric && alone(each);
  const isThing = (/** @type {Facts} */ each) => facts.length > 2 && each.named("thing");
  const namesItems = (/** @type {Facts} */ each) =>
    !made(each) && (each.inTurn || (!each.dates && (namesRows(each) || (isThing(each) && each.differ))));
  const [start, ...others] = facts;
  const isTurn = start.column.cells.every((cell, k) => Number(cell) === k + Number(start.column.cells[0]));
  const isFew = (/** @type {Facts} */ { numeric, given, rows }) =>
    !numeric || (rows >= ENOUGH_ROWS && 2 * given.length <= rows);
  const counts = others.length > 1 && mayCount && mostCounted(others.map(({ column }) => column));
  const isNumbering = others.length > 1 && isTurn && !start.named("person") && (others.every(isFew) || counts);
  const numbering = isNumbering ? start : undefined;
  const item = called.find(({ differ }) => differ) ?? called[0] ?? facts.find(namesItems) ?? numbering;
  const left = facts.filter((each) => each !== item);
  const group = left.find((each) => isGroup(each) && alone(each));
  const isAside = (/** @type {Facts} */ each) =>
    each === group ||
    (each.dates && alone(each)) ||
    (item && (each.inTurn || (each.differ && (each.named("item") || !each.name)))) ||
    (!made(each) && each.addresses) ||
    (2 * each.given.length > each.rows && (each.long || (each.named("text") && alone(each))));
  const isDoubtful = (/** @type {Facts} */ each) =>
    each.dates ||
    made(each) ||
    (isThing(each) && each.numeric && each.given.length > 1) ||
    each.given.length < (each.rows < ENOUGH_ROWS ? 0 : alone(each) ? 2 : 1) ||
    (each.named("other") && (each.numeric || alone(each))) ||
    (each.given.length > FEW && !each.numeric && alone(each)) ||
    namesRows(each);
  const rest = left.filter((each) => !isAside(each));
  const plain = rest.filter((each) => made(each) || !each.rounds);
  const calledRounds = rest.length - plain.length > 1 && plain.filter((each) => !isDoubtful(each)).length < 2;
  const may = calledRounds ? rest : plain; // label columns may have such names: ann_pass, ben_pass
  const labels = may.filter((each) => !isDoubtful(each));
  const related = labels.filter((each) => labels.some((other) => other !== each && shareValues(each, other)));
  const enough = facts[0].rows >= Math.max(ENOUGH_ROWS, labels.length < MANY_COLUMNS ? 0 : labels.length);
  const likely = enough && related.length > 1 ? related : labels;
  const kept = likely.length > 1 ? likely.filter(({ plain }) => plain !== "label" || likely.length < 3) : may;
  const columnsOf = (/** @type {Facts[]} */ some) => some.map(({ column }) => column);
  const family = mayCount && !mostCounted(columnsOf(kept)) && mostCounted(columnsOf(may)) ? may : kept;
  const columns = withoutSums(columnsOf(family));
  const names = columns.map(({ name }) => name);
  const people = mayCount && mostCounted(columns) ? names : peopleAmong(names, rules, isModel);
  return rolesOf({ item: [item], group: [group], annotator: family.filter(({ name }) => people.includes(name)) });
}

/** @param {Facts} each */
const isGroup = ({ named, column, given, rows }) =>
  named("group") && given.length === column.values.length && given.length > 1 && given.length < rows;

/** @param {Facts[]} facts */
const countPairs = (...facts) =>
  new Set(facts[0].column.cells.map((_, row) => facts.map(({ column }) => column.cells[row]).join("\u0000"))).size;

/** @param {Facts} each @param {Facts} of */
const dependsOn = (each, of) => countPairs(of, each) === of.column.values.length;

/** @param {Facts} one @param {Facts} other */
const shareValues = ({ folds }, other) => [...folds].some((value) => other.folds.has(value));

/** @param {Record<string, (Facts | undefined)[]>} found */
const rolesOf = (found) =>
  new Map(Object.entries(found).flatMap(([role, of]) => of.flatMap((each) => (each ? [[each.name, role]] : []))));
