// What a table of labels is, before it is read, as iaa_teach/reading/inspection.py finds it.

import { say } from "../say.js";
import { FEW, MANY_COLUMNS } from "./column_facts.js";
import { questionsOfColumns } from "./names_of_columns.js";
import { plainName } from "./rules.js";
import { allFacts, longRoles, nameList, setAside, wideRoles } from "./roles.js";
import { equalNumbers, numberOf, similarLabels } from "./similar_labels.js";

/** @typedef {import("./columns.js").Table} Table */
/** @typedef {import("./rules.js").Rules} Rules */
/** @typedef {import("./roles.js").ColumnRole} ColumnRole */
/** @typedef {{ about: "columns" | "label" | "header" | "transposed", text: string }} Question */

/**
 * @typedef {object} Choices how a table is read
 * @property {"wide" | "long"} shape
 * @property {Record<string, string>} roles
 * @property {Map<string, string>} merge labels, and the label as which each is read
 * @property {string[]} missing the words that stand for no label
 * @property {boolean} transposed whether a row holds the labels of an annotator
 * @property {boolean} decimalComma
 * @property {"first" | "last"} [repeats] which of an annotator's labels of an item counts, where they differ
 *
 * @typedef {object} Inspection
 * @property {ColumnRole[]} columns
 * @property {Choices} choices
 * @property {Question[]} questions
 * @property {string[]} remarks
 * @property {Record<string, Choices>} tasks where annotators were asked several things: how to read each
 */

/**
 * @param {Table} table
 * @param {Rules} rules
 * @returns {Inspection}
 */
export function inspect(table, rules) {
  const facts = allFacts(table, rules);
  const long = Object.keys(table.roles).length ? null : longRoles(table, facts, rules);
  const columns = long ?? wideRoles(table, facts, rules);
  const questions = long ? longQuestions(long, rules.words) : wideQuestions(table, columns, rules.words);
  /** @type {Choices} */
  const first = {
    shape: long ? "long" : "wide",
    roles: Object.fromEntries(columns.map(({ name, role }) => [name, role])),
    merge: new Map(),
    missing: rules.lists.missing,
    transposed: columns.some(({ why }) => why === rules.words.NAMES_ROWS),
    decimalComma: false,
  };
  const tasks = tasksOf(table, first, columns, facts, rules);
  const aside = setAside(
    columns.filter(({ name }) => !(name in tasks)),
    rules.words,
  );
  const read = Object.fromEntries(
    Object.entries(tasks).map(([name, choices]) => [name, asLabelsAre(table, choices, rules).choices]),
  );
  const { choices, similar } = asLabelsAre(table, Object.values(tasks)[0] ?? first, rules);
  const latin = table.latin ? [say(rules.words.LATIN, { files: table.name })] : [];
  const remarks = [...new Set(table.remarks), ...aside.slice(0, FEW), ...latin];
  return { columns, choices, questions, remarks: [...remarks, ...writing(choices, similar, rules.words)], tasks: read };
}

/**
 * Return choices in which columns have other roles, and the ways of writing their labels are looked at anew.
 *
 * @param {Table} table
 * @param {Choices} choices
 * @param {Rules} rules
 */
export function asLabelsAre(table, choices, rules) {
  const of = labelColumns(table, choices);
  const values = [...new Set(of.flatMap((column) => column.values))].filter(
    (value) => !choices.missing.includes(value),
  );
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const { cells, values: each } of of) {
    /** @type {Map<string, number>} */
    const own = new Map(each.map((value) => [value, 0]));
    for (const cell of cells) own.set(cell, (own.get(cell) ?? 0) + 1);
    for (const [value, n] of own) counts.set(value, (counts.get(value) ?? 0) + n);
  }
  for (const word of ["", ...rules.lists.missing]) counts.delete(word);
  const similar = counts.size > 20 * FEW ? [] : similarLabels(counts, rules);
  const merge = new Map(choices.merge);
  const missing = [...choices.missing];
  for (const { labels, into, sure } of similar) {
    if (!sure) continue;
    if (into === null) missing.push(...labels);
    else for (const label of labels) if (label !== into) merge.set(label, into);
  }
  const commas = values.some((value) => value.includes(",")) && values.every((v) => !v || Number.isFinite(numberOf(v)));
  return { choices: { ...choices, merge, missing, decimalComma: commas }, similar };
}

/**
 * Return the columns that hold labels.
 *
 * @param {Table} table
 * @param {Choices} choices
 */
export const labelColumns = (table, { shape, roles }) =>
  table.columns.filter(({ name }) => roles[name] === (shape === "wide" ? "annotator" : "label"));

/**
 * Return how to read each question, where annotators answered several; {} for one.
 *
 * @param {Table} table
 * @param {Choices} choices
 * @param {ColumnRole[]} columns
 * @param {import("./roles.js").AllFacts} facts
 * @param {Rules} rules
 * @returns {Record<string, Choices>}
 */
function tasksOf(table, choices, columns, facts, rules) {
  const { words } = rules;
  if (choices.shape === "wide") {
    const annotators = columns.filter(({ role }) => role === "annotator").map(({ name }) => name);
    const plain = Object.fromEntries(annotators.map((name) => [name, facts.get(name)?.plain ?? new Set()]));
    const grid = choices.transposed ? {} : questionsOfColumns(annotators, plain, rules);
    return Object.fromEntries(Object.entries(grid).map(([name, of]) => [name, withRole(choices, "annotator", of)]));
  }
  let labels = columns.filter(({ role, why }) => role === "label" || why === words.MORE_LABELS).map(({ name }) => name);
  if (columns.some(({ role, why }) => role === "label" && why === words.NAMED)) labels = [];
  if (labels.length < 2) return {};
  const plain = labels.filter((name) => facts.get(name)?.given.length && !facts.get(name)?.remarks);
  if (plain.length) labels = plain;
  const gold = table.columns.filter(({ name }) => rules.matches("gold", plainName(name))).map(({ name }) => name);
  const named = (/** @type {string} */ name) => labels.filter((each) => plainName(name).includes(plainName(each)));
  return Object.fromEntries(
    labels.map((label) => {
      const own = gold.find((name) => named(name).includes(label));
      const any = gold.slice(0, 1).filter((name) => !gold.some((each) => named(each).length) && name);
      return [label, withRole(withRole(choices, "label", [label]), "gold", own ? [own] : any)];
    }),
  );
}

/**
 * Return choices in which these columns alone have a role.
 *
 * @param {Choices} choices
 * @param {string} role
 * @param {string[]} names
 * @returns {Choices}
 */
export function withRole(choices, role, names) {
  const changed = (/** @type {string} */ name, /** @type {string} */ is) =>
    names.includes(name) ? role : is === role ? "other" : is;
  const roles = Object.entries(choices.roles).map(([name, is]) => [name, changed(name, is)]);
  return { ...choices, roles: Object.fromEntries(roles) };
}

/**
 * Return which labels are read as one, or as missing.
 *
 * @param {Choices} choices
 * @param {import("./similar_labels.js").SimilarLabels[]} similar
 * @param {Record<string, any>} words
 */
function writing({ decimalComma }, similar, words) {
  const quoted = (/** @type {string[]} */ labels) => labels.map((label) => `“${label}”`);
  const numbers = similar.find(equalNumbers);
  const remarks = decimalComma ? [words.COMMAS] : [];
  if (numbers) {
    remarks.push(say(words.EQUAL_NUMBERS, { labels: nameList(quoted(numbers.labels.slice(0, 2)), words) }));
  }
  for (const each of similar) {
    if (!each.sure || equalNumbers(each)) continue;
    const { labels, into } = each;
    if (into === null) {
      remarks.push(say(words.READ_AS_MISSING, { labels: nameList(quoted(labels), words), n: labels.length }));
    } else {
      const others = quoted(labels.filter((label) => label !== into));
      remarks.push(say(words.MERGED, { labels: nameList(others, words), into: `“${into}”`, n: others.length }));
    }
  }
  return remarks;
}

/**
 * @param {ColumnRole[]} roles
 * @param {Record<string, any>} words
 * @returns {Question[]}
 */
function longQuestions(roles, words) {
  /** @type {Question[]} */
  const questions = [];
  const name = (/** @type {string} */ role) => roles.find((each) => each.role === role)?.name ?? "";
  const others = roles.filter(({ why }) => why === words.MORE_LABELS).map((each) => each.name);
  if (others.length) {
    const text = say(words.WHICH_LABELS, { label: name("label"), others: nameList(others, words) });
    questions.push({ about: "label", text });
  }
  if (roles.some(({ role, sure }) => (role === "item" || role === "annotator") && !sure)) {
    const text = say(words.LONG_GUESSED, { who: name("annotator"), item: name("item"), label: name("label") });
    questions.push({ about: "columns", text });
  }
  return questions;
}

/**
 * @param {Table} table
 * @param {ColumnRole[]} roles
 * @param {Record<string, any>} words
 * @returns {Question[]}
 */
function wideQuestions(table, roles, words) {
  /** @type {Question[]} */
  const questions = [];
  const annotators = roles.filter(({ role }) => role === "annotator");
  const odd = annotators.filter(({ sure }) => !sure);
  if (odd.length && !Object.keys(table.roles).length) {
    const names = nameList(
      odd.map(({ name }) => name),
      words,
    );
    questions.push({ about: "columns", text: say(words.READ_ANYWAY, { names, why: odd[0].why, n: odd.length }) });
  }
  const doubtful = roles.filter(({ role, sure, why }) => role === "other" && !sure && why !== words.NAMED_OTHER);
  if (doubtful.length) {
    const columns = nameList(
      doubtful.map(({ name }) => name),
      words,
    );
    questions.push({ about: "columns", text: say(words.DOUBTFUL, { columns }) });
  }
  if (annotators.length > 1) {
    const names = annotators.map(({ name }) => name);
    const values = new Set(table.columns.filter(({ name }) => names.includes(name)).flatMap((column) => column.values));
    if (names.every((name) => values.has(name))) {
      questions.push({ about: "header", text: say(words.LABELS_AS_NAMES, { columns: nameList(names, words) }) });
    }
  }
  const named = roles.find(({ why }) => why === words.NAMES_ROWS);
  const rows = table.lines.length;
  if (named) questions.push({ about: "transposed", text: say(words.ROWS_NAMED, { name: named.name }) });
  else if (annotators.length >= MANY_COLUMNS && annotators.length > rows) {
    questions.push({ about: "transposed", text: say(words.TRANSPOSED, { rows, columns: annotators.length }) });
  }
  return questions;
}
