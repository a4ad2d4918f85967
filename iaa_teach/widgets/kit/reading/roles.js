// What a column is: the items, an annotator's labels, a text, a group, a gold standard, or something else. The rules are
// those of iaa_teach/reading/roles.py, whose head lists them; one file of test vectors holds both to the same answers.

import { asNumber } from "../engine/labels.js";
import { say } from "../say.js";
import { ENOUGH_ROWS, FEW, MANY, MANY_COLUMNS, factsOf } from "./column_facts.js";
import { countPairs } from "./columns.js";
import { questionsOfColumns } from "./names_of_columns.js";
import { folded, plainName } from "./rules.js";

/** @typedef {import("./columns.js").Table} Table */
/** @typedef {import("./columns.js").Column} Column */
/** @typedef {import("./column_facts.js").Facts} Facts */
/** @typedef {import("./rules.js").Rules} Rules */
/** @typedef {{ name: string, role: string, why: string, sure: boolean }} ColumnRole what a column is taken for, and why */
/** @typedef {Map<string, Facts>} AllFacts */

/**
 * @param {string} name
 * @param {string} role
 * @param {string} why
 * @param {boolean} [sure]
 * @returns {ColumnRole}
 */
const roleOf = (name, role, why, sure = true) => ({ name, role, why, sure });

/**
 * @param {Table} table
 * @param {Rules} rules
 * @returns {AllFacts}
 */
export const allFacts = (table, rules) => new Map(table.columns.map((column) => [column.name, factsOf(column, rules)]));

/**
 * Return what the columns are in a file with a row for each item and a column for each annotator.
 *
 * @param {Table} table
 * @param {AllFacts} facts
 * @param {Rules} rules
 */
export function wideRoles(table, facts, rules) {
  const { words } = rules;
  /** @type {Map<string, ColumnRole>} */
  const found = new Map(
    Object.entries(table.roles)
      .filter(([name]) => facts.has(name))
      .map(([name, role]) => [name, roleOf(name, role, words.FORM)]),
  );
  let item = [...found.values()].find(({ role }) => role === "item")?.name ?? null;
  if (item === null) {
    item = namedItem(facts, rules);
    if (item !== null) found.set(item, roleOf(item, "item", item ? words.NAMED : words.UNNAMED));
  }
  const rest = [...facts.values()].filter(({ name }) => !found.has(name));
  const shared = tallied(rest);
  for (const each of rest) {
    const role = roleByItself(each, shared, item, rules);
    if (!role) continue;
    found.set(each.name, role);
    if (role.role === "item") item = each.name;
  }
  if (item === null) findItemsInGroups(table, found, words);
  const left = rest.filter(({ name }) => !found.has(name));
  const families = familiesOf(left).sort((a, b) => b.length - a.length);
  const enough = table.lines.length >= Math.max(ENOUGH_ROWS, left.length >= MANY_COLUMNS ? left.length : 0);
  const related = enough && families.length > 0 && families[0].length > 1;
  const plain = Object.fromEntries(left.map((each) => [each.name, each.plain]));
  const ofQuestions = Object.values(
    questionsOfColumns(
      left.map(({ name }) => name),
      plain,
      rules,
    ),
  );
  const within = (/** @type {string[]} */ of) => families.some((family) => of.every((name) => family.includes(name)));
  if (related && ofQuestions.length && ofQuestions.every(within)) families[0] = ofQuestions.flat();
  let annotators = related ? families[0] : left.map(({ name }) => name);
  if (annotators.length < 2) {
    // then what was set aside for its looks alone may be an annotator after all
    const doubtful = [...found.values()]
      .filter(({ sure, why }) => !sure || why === words.EMPTY)
      .map(({ name }) => name);
    const dates = rest.filter(
      ({ dates: are, plain: values }) => are && [...values].some((x) => (shared.get(x) ?? 0) > 1),
    );
    annotators = [...annotators, ...doubtful, ...dates.map(({ name }) => name)];
  }
  const others = left.map(({ name }) => name);
  for (const name of others) found.set(name, roleOf(name, "other", words.APART, false));
  for (const name of annotators) {
    const among = others.includes(name);
    found.set(name, roleOf(name, "annotator", among ? words.LABELS : (found.get(name)?.why ?? ""), among));
  }
  return oneOfEach(table, found, words);
}

/**
 * Return what the columns are in a file with a row for each label, null for one that is not so.
 *
 * @param {Table} table
 * @param {AllFacts} facts
 * @param {Rules} rules
 */
export function longRoles(table, facts, rules) {
  const { words, lists } = rules;
  const rows = table.lines.length;
  const of = (/** @type {string} */ name) => /** @type {Facts} */ (facts.get(name));
  const values = (/** @type {string} */ name) => of(name).column.values.length;
  let who = firstNamed([...facts.values()], "annotator", lists.annotatorColumns);
  let label = firstNamed(
    [...facts.values()].filter(({ name }) => name !== who),
    "label",
    lists.labelColumns,
  );
  /** @type {string | null} */
  let item = null;
  let sure = false;
  if (who === null) {
    item = namedItem(facts, rules) ?? table.columns[0].name;
    const others = [...facts.values()].filter(({ name }) => name !== item);
    if (areRelated(others)) return null; // annotators, with a column each
    const given = of(item).given.length;
    who = given > 1 && given < rows ? annotatorsOf(table, item, facts) : null;
    if (who !== null && !of(item).named("item") && values(who) > values(item)) [item, who] = [who, item];
  } else {
    item = itemOf(who, label, facts);
    const named = item !== null && of(item).named("item") && values(item) < rows;
    sure = label !== null || named;
  }
  if (who === null || item === null) return null;
  if (!sure) {
    const several = values(item) < rows && rows > values(who);
    if (!several || countPairs(of(item).column, of(who).column) < rows) return null;
  }
  const left = [...facts.values()].filter(({ name }) => name !== who && name !== item);
  label ??= left.find(mayBeLabels)?.name ?? null;
  if (label === null || new Set([item, who, label]).size < 3) return null;
  sure ||= of(item).named("item") && of(who).namedAfterPeople;
  const repeats = countPairs(of(who).column, of(label).column) < rows;
  sure ||= facts.size === 3 && of(who).named("annotator") && repeats;
  /** @type {Map<string, ColumnRole>} */
  const found = new Map();
  found.set(item, roleOf(item, "item", of(item).named("item") ? words.NAMED : words.REPEATS, sure));
  found.set(who, roleOf(who, "annotator", of(who).named("annotator") ? words.NAMED : words.GAVE, sure));
  found.set(label, roleOf(label, "label", of(label).named("label") ? words.NAMED : words.FEW_VALUES, sure));
  const once = countPairs(of(item).column, of(who).column) === rows;
  for (const each of left) {
    if (!found.has(each.name)) {
      found.set(each.name, besideLabels(each, of(item).column, of(who).column, once, words));
    }
  }
  return oneOfEach(table, found, words);
}

/**
 * Return roles of which only the first column is the gold standard, the group or the text.
 *
 * @param {Table} table
 * @param {Map<string, ColumnRole>} found
 * @param {Record<string, any>} words
 */
function oneOfEach(table, found, words) {
  const seen = new Set();
  return table.columns.map(({ name }) => {
    const each = /** @type {ColumnRole} */ (found.get(name));
    if (!(each.role in words.ANOTHER)) return each;
    const again = seen.has(each.role);
    seen.add(each.role);
    return again ? roleOf(name, "other", words.ANOTHER[each.role], each.role === "text") : each;
  });
}

/**
 * Return the column that names the items by its own name: rather one without repetitions.
 *
 * @param {AllFacts} facts
 * @param {Rules} rules
 */
function namedItem(facts, rules) {
  const all = [...facts.values()];
  const usual = all.filter(({ name }) => rules.lists.itemColumns.includes(folded(name)));
  const named = [
    ...usual,
    ...all.filter((each) => !usual.includes(each) && each.named("item")),
    ...all.filter(({ name }) => !name),
  ];
  return (named.find(({ allDifferent }) => allDifferent) ?? named[0])?.name ?? null;
}

/**
 * Return the column with one of the usual names, in their order, or else with a name like them.
 *
 * @param {Facts[]} facts
 * @param {string} role
 * @param {string[]} usual
 */
function firstNamed(facts, role, usual) {
  const exact = usual.map((name) => facts.find((each) => plainName(each.name) === name)).find(Boolean);
  return (exact ?? facts.find((each) => each.named(role)))?.name ?? null;
}

/**
 * Return the role of a column that holds no annotator's labels, null for one that may.
 *
 * @param {Facts} each
 * @param {Map<string, number>} shared
 * @param {string | null} item
 * @param {Rules} rules
 */
function roleByItself(each, shared, item, { words }) {
  const { name, rows, given } = each;
  const alone = [...each.plain].every((value) => shared.get(value) === 1);
  const namesRows = rows > 2 && each.allDifferent && alone && !each.numeric;
  const other = (/** @type {string} */ why, sure = false) => roleOf(name, "other", why, sure);
  if (!given.length) return rows >= ENOUGH_ROWS ? other(words.EMPTY, true) : null;
  if (each.dates) return other(words.DATES, true);
  if (item === null && each.namedAfterPeople && each.allDifferent) return roleOf(name, "item", words.NAMES_ROWS);
  if (item !== null && (each.consecutive || (each.allDifferent && (each.named("item") || !name)))) {
    return other(words.ALL_DIFFERENT, true);
  }
  if (each.named("gold")) return roleOf(name, "gold", words.NAMED_GOLD, false);
  if (item === null && (each.consecutive || namesRows)) return roleOf(name, "item", words.ALL_DIFFERENT);
  if (each.mostlyUnique && (each.prose || (each.named("text") && alone))) return roleOf(name, "text", words.PROSE);
  if (each.named("group") && alone && each.complete && given.length > 1 && given.length < rows) {
    return roleOf(name, "group", words.NAMED);
  }
  if (each.named("other") && (alone || each.numeric)) return other(words.NAMED_OTHER);
  if (given.length > FEW && !each.numeric) return other(words.MANY_VALUES);
  if (namesRows) return other(words.ALL_DIFFERENT);
  if (given.length === 1 && alone && rows >= ENOUGH_ROWS) return other(words.CONSTANT);
  return null;
}

/**
 * Find the column that numbers the items of each group, if there are groups.
 *
 * @param {Table} table
 * @param {Map<string, ColumnRole>} found
 * @param {Record<string, any>} words
 */
function findItemsInGroups(table, found, words) {
  const groups = [...found.values()].filter(({ role }) => role === "group").map(({ name }) => name);
  const group = table.columns.find(({ name }) => name === groups[0]);
  if (!group) return;
  const rows = table.lines.length;
  const numbers = table.columns.find(
    (column) =>
      column !== group &&
      (!found.has(column.name) || groups.includes(column.name)) &&
      column.values.length < rows &&
      countPairs(group, column) === rows,
  );
  if (numbers) found.set(numbers.name, roleOf(numbers.name, "item", words.IN_GROUPS));
}

/**
 * Return columns in groups: those with a value in common, or with numbers from the same range.
 *
 * @param {Facts[]} left
 */
function familiesOf(left) {
  /** @type {Map<string, string>} */
  const parent = new Map(left.map(({ name }) => [name, name]));
  const root = (/** @type {string} */ name) => {
    while (parent.get(name) !== name) name = /** @type {string} */ (parent.get(name));
    return name;
  };
  /** @type {Map<string, string>} */
  const first = new Map();
  for (const { name, plain } of left) {
    for (const value of plain) {
      if (!first.has(value)) first.set(value, name);
      parent.set(root(name), root(/** @type {string} */ (first.get(value))));
    }
  }
  const ranges = left
    .filter(({ numeric, given }) => numeric && given.length > 12)
    .map((each) => ({ name: each.name, range: rangeOf(each) }))
    .sort((a, b) => a.range[0] - b.range[0] || a.range[1] - b.range[1] || (a.name < b.name ? -1 : 1));
  ranges.slice(1).forEach(({ name, range: [nextLow, nextHigh] }, i) => {
    const [low, high] = ranges[i].range;
    if (Math.min(high, nextHigh) - nextLow >= 0.5 * Math.min(high - low, nextHigh - nextLow)) {
      parent.set(root(name), root(ranges[i].name));
    }
  });
  /** @type {Map<string, string[]>} */
  const groups = new Map();
  for (const { name } of left) groups.set(root(name), [...(groups.get(root(name)) ?? []), name]);
  return [...groups.values()];
}

/**
 * Return whether any two of these columns are of one family.
 *
 * @param {Facts[]} columns
 */
function areRelated(columns) {
  const seen = new Set();
  for (const { plain } of columns) {
    if ([...plain].some((value) => seen.has(value))) return true;
    for (const value of plain) seen.add(value);
  }
  return familiesOf(columns).some((family) => family.length > 1);
}

/** @param {Facts} each @returns {[number, number]} what most of its numbers lie between */
function rangeOf({ sample }) {
  const numbers = sample.map((value) => asNumber(value.replace(",", "."))).sort((a, b) => a - b);
  const quantile = (/** @type {number} */ share) => {
    const place = share * (numbers.length - 1),
      below = Math.floor(place);
    const next = numbers[Math.min(below + 1, numbers.length - 1)];
    return numbers[below] + (place - below) * (next - numbers[below]);
  };
  return [quantile(0.1), quantile(0.9)];
}

/**
 * Return the column of items beside that of annotators: each labels an item once, and items repeat.
 *
 * @param {string} who
 * @param {string | null} label
 * @param {AllFacts} facts
 */
function itemOf(who, label, facts) {
  const usual = [...facts.values()].filter(({ name, dates }) => name !== who && name !== label && !dates);
  const annotators = /** @type {Facts} */ (facts.get(who)).column;
  const repeating = usual.filter((each) => {
    const values = each.column.values.length;
    const once = values > 1 && countPairs(each.column, annotators) >= 0.95 * each.rows;
    return values < each.rows && (once || each.named("item"));
  });
  const named = usual.filter((each) => each.named("item"));
  const pool = repeating.length ? repeating : named.length ? named : usual;
  const worth = (/** @type {Facts} */ each) =>
    4 * Number(each.named("item")) + 2 * Number(each.named("text") || each.prose) + Number(!each.named("group"));
  return (
    pool.reduce((/** @type {Facts | null} */ best, each) => (best && worth(best) >= worth(each) ? best : each), null)
      ?.name ?? null
  );
}

/**
 * Return the column that has another value for each repetition of an item, and none of another column.
 *
 * @param {Table} table
 * @param {string} item
 * @param {AllFacts} facts
 */
function annotatorsOf(table, item, facts) {
  if (facts.size < 3) return null;
  const shared = tallied([...facts.values()]);
  const rows = table.lines.length;
  const items = /** @type {Facts} */ (facts.get(item)).column;
  const who = [...facts.values()].find(
    ({ name, given, plain, column }) =>
      name !== item &&
      given.length <= MANY &&
      given.length !== rows &&
      [...plain].every((value) => shared.get(value) === 1) &&
      countPairs(items, column) === rows,
  );
  return who?.name ?? null;
}

/** @param {Facts} each */
const mayBeLabels = ({ given, dates, prose, numeric }) =>
  given.length > 0 && !dates && !prose && (given.length <= FEW || numeric);

/**
 * Return the role of a further column of a long file; `once`: each annotator has an item once.
 *
 * @param {Facts} each
 * @param {Column} items
 * @param {Column} annotators
 * @param {boolean} once
 * @param {Record<string, any>} words
 */
function besideLabels(each, items, annotators, once, words) {
  const { name, column, given } = each;
  const ofItems = countPairs(items, column) <= 1.02 * items.values.length;
  if (each.named("gold") && ofItems) return roleOf(name, "gold", words.NAMED_GOLD);
  if (each.dates) return roleOf(name, "other", words.DATES);
  if ((each.prose || each.named("text")) && ofItems && given.length > 1) return roleOf(name, "text", words.PROSE);
  const fewer = ofItems && given.length < items.values.length;
  if (each.named("group") && each.complete && given.length > 1 && (!once || fewer)) {
    return roleOf(name, "group", words.NAMED);
  }
  const ofAnnotators = countPairs(annotators, column) === annotators.values.length;
  const may =
    mayBeLabels(each) && given.length > 1 && !each.named("other") && !(ofItems || ofAnnotators || each.allDifferent);
  return roleOf(name, "other", may ? words.MORE_LABELS : words.BESIDE, !may);
}

/** @param {Facts[]} facts */
function tallied(facts) {
  /** @type {Map<string, number>} */
  const times = new Map();
  for (const { plain } of facts) for (const value of plain) times.set(value, (times.get(value) ?? 0) + 1);
  return times;
}

/**
 * Return in words which columns are not read as labels, and why.
 *
 * @param {ColumnRole[]} roles
 * @param {Record<string, any>} words
 */
export function setAside(roles, words) {
  /** @type {Map<string, { role: string, why: string, names: string[] }>} */
  const reasons = new Map();
  for (const { name, role, why } of roles) {
    if (!(role in words.SET_ASIDE) || (role === "text" && why === words.FORM)) continue;
    const key = `${role}\u0000${why}`;
    const entry = reasons.get(key) ?? { role, why, names: [] };
    entry.names.push(name ? `“${name}”` : words.NO_NAME);
    reasons.set(key, entry);
  }
  return [...reasons.values()].map(({ role, why, names }) =>
    say(words.SET_ASIDE[role], { names: nameList(names, words), why, n: names.length }),
  );
}

/**
 * Return names for a sentence: “B and D”; of many, the first five.
 *
 * @param {string[]} names
 * @param {Record<string, any>} words
 */
export function nameList(names, words) {
  if (names.length > 6) return say(words.AND_MORE, { names: names.slice(0, 5).join(", "), n: names.length - 5 });
  if (names.length < 2) return names[0];
  return say(words.AND, { names: names.slice(0, -1).join(", "), name: names[names.length - 1] });
}
