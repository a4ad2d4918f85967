// What people and programs leave in tables beside the items, as iaa_teach/reading/tidying.py puts it right.

import { say } from "../say.js";
import { isNamed } from "./column_facts.js";
import { columnOf, rowsWhere, spreadsheetName } from "./columns.js";
import { areCalledLikePeople } from "./names_of_columns.js";
import { numberOf } from "./similar_labels.js";

/** @typedef {import("./columns.js").Table} Table */
/** @typedef {import("./rules.js").Rules} Rules */

/**
 * Return a table whose columns are called as its line of names says, if it has one.
 *
 * @param {Table} table
 * @param {Rules} rules
 */
export const withLineOfNames = (table, rules) => headless(withoutNamesAgain(namesInTwoLines(table), rules), rules);

/**
 * Return a table without totals, and with numbers instead of percentages.
 *
 * @param {Table} table
 * @param {Rules} rules
 */
export const itemsOnly = (table, rules) => numbersForPercentages(withoutTotals(table, rules), rules);

/**
 * Return a table whose line of names is its first row; its columns are called A, B, C.
 *
 * @param {Table} table
 * @param {Rules} rules
 * @returns {Table}
 */
export function belowNoNames(table, { words }) {
  const names = table.columns.length === 1 ? ["label"] : table.columns.map((_, place) => spreadsheetName(place));
  return {
    ...table,
    columns: table.columns.map(({ name, cells }, place) => columnOf(names[place], [name, ...cells])),
    lines: [Math.max(1, table.lines[0] - 1), ...table.lines],
    remarks: [...table.remarks, say(words.NO_NAMES, { names: names.slice(0, 3).join(", "), n: names.length })],
  };
}

/** @param {Table} table */
function namesInTwoLines(table) {
  const [first, ...others] = table.columns;
  if (first.name || table.lines.length < 3 || !others.length || others.some(({ name }) => !name)) return table;
  const [who, item] = first.cells;
  if (!who || !item || others.some(({ cells }) => cells[1] || !cells[0])) return table;
  const kept = rowsWhere(
    table,
    table.lines.map((_, row) => row > 1),
  );
  const several = new Set(others.map(({ name }) => name)).size > 1;
  const names = [item, ...others.map(({ name, cells }) => (several ? `${name}_${cells[0]}` : cells[0]))];
  return { ...kept, columns: kept.columns.map((column, place) => ({ ...column, name: names[place] })) };
}

/**
 * @param {Table} table
 * @param {Rules} rules
 */
function withoutNamesAgain(table, { words }) {
  /** @type {boolean[] | null} */
  let again = null;
  for (const { name, cells } of table.columns) {
    const rows = cells.map((cell) => cell === name);
    if (!rows.includes(true) || again?.some((is, row) => is !== rows[row])) return table;
    again = rows;
  }
  if (!again || table.columns.length < 2 || again.every(Boolean)) return table;
  const remark = say(words.NAMES_AGAIN, { n: again.filter(Boolean).length });
  const kept = rowsWhere(
    table,
    again.map((is) => !is),
  );
  return { ...kept, remarks: [...table.remarks, remark] };
}

/**
 * @param {Table} table
 * @param {Rules} rules
 */
function headless(table, rules) {
  const names = table.columns.map(({ name }) => name).filter(Boolean);
  const repeats = (/** @type {string} */ name) => names.filter((each) => each === name).length > 1;
  if (table.columns.some(({ name, values }) => repeats(name) && values.includes(name)))
    return belowNoNames(table, rules);
  const [first, ...others] = table.columns;
  const named = ["item", "text", "group"].some((role) => isNamed(first.name, role, rules));
  if (others.length && (!first.name || named)) return table;
  const of = others.length ? others : [first];
  const labels = of.every(({ name, values }) => values.includes(name));
  const people = areCalledLikePeople(
    of.map(({ name }) => name),
    rules,
  );
  return labels && !people ? belowNoNames(table, rules) : table;
}

/**
 * @param {Table} table
 * @param {Rules} rules
 */
function withoutTotals(table, rules) {
  const rows = table.lines.length;
  const last = table.columns.map(({ cells }) => cells[rows - 1]).find(Boolean) ?? "";
  if (rows < 3 || !rules.matches("totalRow", last)) return table;
  const remark = say(rules.words.TOTALS, { line: table.lines[rows - 1] });
  const kept = rowsWhere(
    table,
    table.lines.map((_, row) => row < rows - 1),
  );
  return { ...kept, remarks: [...table.remarks, remark] };
}

/**
 * @param {Table} table
 * @param {Rules} rules
 */
function numbersForPercentages(table, { lists, words }) {
  const bare = (/** @type {string} */ value) => value.replace(/[% \u00a0]+$/, "");
  const some = table.columns.map(({ values }) => {
    const given = values.filter((value) => value && !lists.missing.includes(value));
    const begins = values.slice(0, 2).some((value) => value.endsWith("%"));
    return begins && given.every((value) => value.endsWith("%") && Number.isFinite(numberOf(bare(value))));
  });
  if (!some.includes(true)) return table;
  const columns = table.columns.map((column, i) => (some[i] ? columnOf(column.name, column.cells.map(bare)) : column));
  return { ...table, columns, remarks: [...table.remarks, words.PERCENTAGES] };
}
