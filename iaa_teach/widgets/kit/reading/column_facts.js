// What can be known of a column by itself, as iaa_teach/reading/column_facts.py finds it.

import { asNumber } from "../engine/labels.js";
import { folded, plainName } from "./rules.js";

export const ENOUGH_ROWS = 5; // of fewer, columns need no value in common
export const MANY_COLUMNS = 8; // and more of them than rows: then they may be items
export const FEW = 50; // a column with more different values than categories can be, is not one of labels
export const MANY = 1000; // values of a column that are compared with those of other columns

/**
 * @typedef {object} Facts
 * @property {import("./columns.js").Column} column
 * @property {string} name
 * @property {number} rows
 * @property {string[]} given the values that are not missing
 * @property {string[]} sample
 * @property {Set<string>} plain the values without capitals; none if too many to be labels
 * @property {boolean} numeric
 * @property {boolean} dates
 * @property {boolean} allDifferent
 * @property {boolean} complete
 * @property {boolean} prose
 * @property {boolean} remarks
 * @property {boolean} mostlyUnique
 * @property {boolean} consecutive
 * @property {boolean} namedAfterPeople
 * @property {(role: string) => boolean} named whether it is called as columns of a role often are
 */

/**
 * @param {import("./columns.js").Column} column
 * @param {import("./rules.js").Rules} rules
 * @returns {Facts}
 */
export function factsOf(column, rules) {
  const rows = column.cells.length;
  const given = column.values.filter((value) => value && !rules.lists.missing.includes(value));
  const step = Math.max(1, Math.floor(given.length / 1000));
  const sample = given.filter((_, place) => place % step === 0);
  const plain = new Set(given.length <= MANY ? given.map(folded) : []);
  const named = (/** @type {string} */ role) => isNamed(column.name, role, rules);
  const numeric = sample.length > 0 && sample.every((value) => !Number.isNaN(asNumber(value.replace(",", "."))));
  const allDifferent = given.length === rows;
  const words = sample.map((value) => value.split(" ").length).reduce((total, n) => total + n, 0);
  const prose = words / Math.max(1, sample.length) >= 4 || sample.some((value) => value.length > 100);
  return {
    column,
    name: column.name,
    rows,
    given,
    sample,
    plain,
    numeric,
    dates: sample.length > 0 && sample.every((value) => rules.matches("date", value)),
    allDifferent,
    complete: given.length === column.values.length,
    prose,
    remarks: prose || (named("other") && !numeric),
    mostlyUnique: 2 * given.length > rows,
    consecutive: numeric && allDifferent && rows >= 10 && areConsecutive(given),
    namedAfterPeople: named("annotator") || rules.matches("people", plainName(column.name)),
    named,
  };
}

/**
 * @param {string} name
 * @param {string} role
 * @param {import("./rules.js").Rules} rules
 */
export const isNamed = (name, role, rules) => rules.matches(role, plainName(name));

/** @param {string[]} given */
function areConsecutive(given) {
  const numbers = given.map(asNumber).sort((a, b) => a - b);
  return numbers[numbers.length - 1] - numbers[0] === given.length - 1 && Number.isInteger(numbers[0]);
}
