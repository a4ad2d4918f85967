// The rows of a class's plan, which stand in the metadata of the cell that begins a section, follow the questions that
// are added to a lesson and taken out: the sheet for a class has room for what a row asks (`authoring/plans/rows.py`).

/** @typedef {Record<string, any>} Row */

const ASKED = /\bquestion\(\s*["']([\w-]+)["']/g;

/** Return the names of the questions that some code asks. @param {string[]} code */
export const askedIn = (code) => code.flatMap((source) => [...source.matchAll(ASKED)].map(([, id]) => id));

/** Return the rows in a cell's metadata. @param {any} ours what the kit keeps there @returns {Row[]} */
export const rowsIn = (ours) => (Array.isArray(ours?.plan) ? ours.plan : []);

/** Return whether a row is part of its section; another one opens a session, or ends one. @param {Row} row */
export const isOfSection = (row) => Boolean(row) && typeof row === "object" && !row.at;

/** @param {Row} row @returns {string[]} */
const idsOf = (row) => (Array.isArray(row?.questions) ? row.questions : []);

/**
 * Return the rows with a question more: in the row that asks the one before it, else in the last of the section.
 *
 * @param {Row[]} rows
 * @param {string} id
 * @param {string[]} before what is asked above it
 */
export function withQuestion(rows, id, before) {
  const own = rows.filter(isOfSection);
  const asks = (/** @type {Row} */ row) => idsOf(row).some((each) => before.includes(each));
  const latest = (/** @type {Row} */ row) => Math.max(...idsOf(row).map((each) => before.lastIndexOf(each)));
  const asking = own.filter(asks).sort((a, b) => latest(b) - latest(a));
  const row = asking[0] ?? own.at(-1);
  const ids = row ? idsOf(row) : [];
  const at = Math.max(-1, ...ids.map((each, i) => (before.includes(each) ? i : -1))) + 1;
  const questions = [...ids.slice(0, at), id, ...ids.slice(at)];
  return rows.map((each) => (each === row ? { ...each, questions } : each));
}

/** Return the rows without a question. @param {Row[]} rows @param {string} id */
export function withoutQuestion(rows, id) {
  return rows.map((row) => {
    if (!idsOf(row).includes(id)) return row;
    const { questions, ...rest } = row;
    const left = questions.filter((/** @type {string} */ each) => each !== id);
    return left.length ? { ...rest, questions: left } : rest;
  });
}
