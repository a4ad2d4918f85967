// Ratings from a table that was looked at, as iaa_teach/reading/assembling.py and item_columns.py make them.

import { asNumber } from "../engine/labels.js";
import { say } from "../say.js";
import { quoted } from "./columns.js";
import { labelColumns } from "./inspection.js";
import { modelsAmong } from "./names_of_columns.js";
import { nameList } from "./roles.js";
import { refusal } from "./rules.js";

/** @typedef {import("./columns.js").Table} Table */
/** @typedef {import("./columns.js").Column} Column */
/** @typedef {import("./inspection.js").Choices} Choices */
/** @typedef {import("./rules.js").Rules} Rules */

/**
 * @typedef {object} Ratings
 * @property {string[]} items
 * @property {string[]} annotators
 * @property {number[][]} codes items × annotators, the places of labels in `categories`, −1 where missing
 * @property {string[]} categories every label there is, numbers in their order and before words; words sorted
 * @property {number[]} appearance the places of the categories in the order in which they were read
 * @property {string[]} [groups] of each item
 * @property {string} report what was read, in a sentence
 * @property {string[]} remarks
 */

/**
 * @param {Table} table
 * @param {Choices} choices
 * @param {string[]} remarks
 * @param {Rules} rules
 * @returns {Ratings}
 */
export function assemble(table, choices, remarks, rules) {
  return choices.shape === "wide" ? wide(table, choices, remarks, rules) : long(table, choices, remarks, rules);
}

/**
 * @param {Table} table
 * @param {Choices} choices
 * @param {string[]} remarks
 * @param {Rules} rules
 */
function wide(table, choices, remarks, rules) {
  const { words } = rules;
  const columns = labelColumns(table, choices);
  if (columns.length < 2 && !choices.transposed) {
    const names = columns.map(({ name }) => quoted(name)).join(", ") || words.NO_COLUMN;
    throw refusal(say(words.FEW_COLUMNS, { name: table.name, names }));
  }
  const given = columns.map((column) => column.cells.map(labelOf(choices)));
  const names = [...new Set(columns.flatMap((column) => column.values.map(labelOf(choices))))].filter(Boolean);
  const key = columnWith(table, choices, "item"),
    group = columnWith(table, choices, "group");
  if (group) checkFilled(table, group, words.EVERY_ITEM_GROUPED, words);
  const items = key ? itemNames(table, key, group, words) : table.lines.map((_, row) => String(row + 1));
  const annotators = columns.map(({ name }) => name);
  if (choices.transposed) {
    if (items.length < 2) throw refusal(say(words.ONE_ROW, { name: table.name }));
    return ratingsOf(table, names, given, annotators, items, words.MISSING_BY, remarks, rules);
  }
  const rows = items.map((_, row) => given.map((column) => column[row]));
  return ratingsOf(table, names, rows, items, annotators, words.MISSING_IN, remarks, rules, group?.cells);
}

/**
 * @param {Table} table
 * @param {Choices} choices
 * @param {string[]} remarks
 * @param {Rules} rules
 */
function long(table, choices, remarks, rules) {
  const { words } = rules;
  const [what, who, label] = ["item", "annotator", "label"].map((role) => columnWith(table, choices, role));
  if (!what || !who || !label) throw refusal(words.EVERY_LABEL_PLACED);
  for (const column of [what, who]) checkFilled(table, column, words.EVERY_LABEL_PLACED, words);
  const group = columnWith(table, choices, "group");
  if (group) checkFilled(table, group, words.EVERY_ITEM_GROUPED, words);
  const items = group ? withinGroups(what.cells, group.cells) : what.cells;
  const names = [...new Set(label.values.map(labelOf(choices)))].filter(Boolean);
  /** @type {Map<string, Map<string, { label: string, row: number }>>} */
  const found = new Map(items.map((item) => [item, new Map()]));
  let dropped = 0;
  /** @type {{ row: number, before: number } | null} */
  let clash = null;
  const given = label.cells.map(labelOf(choices));
  items.forEach((item, row) => {
    const of = /** @type {Map<string, { label: string, row: number }>} */ (found.get(item));
    const before = of.get(who.cells[row]);
    if (before) {
      dropped += 1;
      if (before.label !== given[row]) clash ??= { row, before: before.row };
      if (choices.repeats !== "last") return;
    }
    of.set(who.cells[row], { label: given[row], row });
  });
  if (clash && !choices.repeats) throw labelledAgain(table, clash, who, items, words);
  if (dropped) {
    const remark = clash && choices.repeats ? words.REPEATS_READ[choices.repeats] : words.EQUAL_TWICE;
    remarks = [say(remark, { n: dropped }), ...remarks];
  }
  const annotators = who.values;
  if (annotators.length < 2) {
    throw refusal(say(words.ONE_ANNOTATOR, { name: table.name, annotator: quoted(annotators[0]) }));
  }
  const rows = [...found.values()].map((of) => annotators.map((name) => of.get(name)?.label ?? ""));
  const groups = group ? [...found.keys()].map((item) => group.cells[items.indexOf(item)]) : undefined;
  return ratingsOf(table, names, rows, [...found.keys()], annotators, words.MISSING_BY, remarks, rules, groups);
}

/**
 * Return the error that says which label is given twice; it is `about` repeats, as a person can say which counts.
 *
 * @param {Table} table
 * @param {{ row: number, before: number }} clash
 * @param {Column} who
 * @param {string[]} items
 * @param {Record<string, any>} words
 */
function labelledAgain(table, { row, before }, who, items, words) {
  const message = say(words.LABELLED_AGAIN, {
    name: table.name,
    line: table.lines[row],
    annotator: quoted(who.cells[row]),
    item: quoted(items[row]),
    place: say(words.LINE, { line: table.lines[before] }),
  });
  return Object.assign(refusal(message), { about: "repeats" });
}

/**
 * Return what a cell is as a label, "" for none.
 *
 * @param {Choices} choices
 * @returns {(cell: string) => string}
 */
const labelOf =
  ({ missing, merge, decimalComma }) =>
  (cell) => {
    if (cell === "" || missing.includes(cell)) return "";
    const label = merge.get(cell) ?? cell;
    return decimalComma ? label.replaceAll(",", ".") : label;
  };

/**
 * @param {Table} table
 * @param {Choices} choices
 * @param {string} role
 */
const columnWith = (table, { roles }, role) => table.columns.find(({ name }) => roles[name] === role);

/**
 * Return the items of each row; an error names the line of one that is blank or repeats.
 *
 * @param {Table} table
 * @param {Column} key
 * @param {Column | undefined} group
 * @param {Record<string, any>} words
 */
function itemNames(table, key, group, words) {
  checkFilled(table, key, words.EVERY_ITEM_NAMED, words);
  const names = group && key.values.length < key.cells.length ? withinGroups(key.cells, group.cells) : key.cells;
  const first = new Map();
  names.forEach((item, row) => {
    if (first.has(item)) {
      const places = { line: table.lines[row], before: table.lines[first.get(item)] };
      throw refusal(say(words.REPEATED_ITEM, { name: table.name, item: quoted(item), ...places }));
    }
    first.set(item, row);
  });
  return names;
}

/**
 * Return items as they are, or called after their group too where one name stands in several groups.
 *
 * @param {string[]} items
 * @param {string[]} groups
 */
function withinGroups(items, groups) {
  const pairs = items.map((item, row) => `${groups[row]}/${item}`);
  return new Set(pairs).size === new Set(items).size ? items : pairs;
}

/**
 * @param {Table} table
 * @param {Column} column
 * @param {string} rule
 * @param {Record<string, any>} words
 */
function checkFilled(table, { name, cells }, rule, words) {
  const row = cells.indexOf("");
  if (row < 0) return;
  throw refusal(say(words.BLANK, { name: table.name, line: table.lines[row], column: quoted(name), rule }));
}

/**
 * Return ratings with a report: what was read, what is missing and where, and what was set aside.
 *
 * @param {Table} table
 * @param {string[]} names labels in the order in which they were read
 * @param {string[][]} rows
 * @param {string[]} items
 * @param {string[]} annotators
 * @param {any} where
 * @param {string[]} remarks
 * @param {Rules} rules
 * @param {string[]} [groups]
 * @returns {Ratings}
 */
function ratingsOf(table, names, rows, items, annotators, where, remarks, rules, groups) {
  const { words } = rules;
  const models = modelsAmong(annotators, rules);
  const people = annotators.filter((name) => !models.includes(name));
  if (models.length) {
    rows = rows.map((row) => row.filter((_, place) => !models.includes(annotators[place])));
    remarks = [say(words.MODELS_ASIDE, { n: models.length, names: nameList(models, words) }), ...remarks];
  }
  const lacking = people.map((_, place) => rows.filter((row) => row[place] === "").length);
  const columns = people.filter((_, place) => lacking[place] > 0);
  const missing = lacking.reduce((total, n) => total + n, 0);
  const report = say(words.READ, {
    origin: table.name,
    items: say(words.ITEMS, { n: items.length }),
    annotators: say(words.ANNOTATORS, { n: people.length }),
    categories: say(words.CATEGORIES, { n: names.length }),
    missing: missing
      ? say(where, { n: columns.length, missing, total: rows.length * people.length, names: nameList(columns, words) })
      : words.NONE_MISSING,
  });
  const categories = [...names].sort(byNumber);
  const place = new Map(categories.map((name, code) => [name, code]));
  return {
    items,
    annotators: people,
    codes: rows.map((row) => row.map((label) => place.get(label) ?? -1)),
    categories,
    appearance: names.map((name) => /** @type {number} */ (place.get(name))),
    ...(groups ? { groups } : {}),
    report: [report, ...remarks].join("; "),
    remarks,
  };
}

/**
 * Numbers in their order and before words; words sorted, by their letters' numbers as Python sorts them.
 *
 * @param {string} a
 * @param {string} b
 */
function byNumber(a, b) {
  const [x, y] = [a, b].map(asNumber);
  const finite = [x, y].map(Number.isFinite);
  if (finite[0] !== finite[1]) return finite[0] ? -1 : 1;
  if (finite[0] && x !== y) return x - y;
  const [left, right] = [[...a], [...b]];
  for (let k = 0; k < Math.min(left.length, right.length); k += 1) {
    const apart = Number(left[k].codePointAt(0)) - Number(right[k].codePointAt(0));
    if (apart) return apart;
  }
  return left.length - right.length;
}
