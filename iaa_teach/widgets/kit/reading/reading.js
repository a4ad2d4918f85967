// A text that was pasted or a file that was dropped, read as `iaa-teach report` reads it: what it is, what was asked
// of the one who gave it, and the ratings in it. What only Python reads is handed over to it.

import { assemble } from "./assembling.js";
import { withNames } from "./columns.js";
import { csvTable } from "./csv_rows.js";
import { asLabelsAre, inspect, labelColumns } from "./inspection.js";
import { bareMatrix, bareSquare, confusionMatrix, withPlainSides } from "./matrices.js";
import { tidied } from "./pasted.js";
import { withoutProse } from "./prose.js";
import { belowNoNames, itemsOnly, withLineOfNames } from "./tidying.js";
import { compiled, plainName } from "./rules.js";

const MOST_CELLS = 400_000; // that a page reads
const LOOKED_AT = 1 << 14; // characters that show of what form a text is
const TAG = /^(O|[BIESLUM][-_]\S.*)$/;
const INSIDE = /^[BIESLUM][-_]\S/;
const BRAT = /^(T\d+\t\S+ \d+ \d+|[EAMRNF]\d+\t\S|#\d+\t\S|\*\t\S)/;
const BEGINS = ["start", "begin", "start_offset", "begin_offset", "startoffset", "offset_start", "char_start", "from"];
const ENDS = ["end", "stop", "end_offset", "endoffset", "offset_end", "char_end", "to"];
const OF_ANNOTATIONS = ["id", "annotator", "annotation_id"]; // as Label Studio exports CSV

/** @typedef {import("./columns.js").Table} Table */
/** @typedef {import("./rules.js").Rules} Rules */
/** @typedef {import("./inspection.js").Choices} Choices */

/**
 * @typedef {object} Answers what a person said of a table; nothing, where it is read as it seems to be
 * @property {boolean} [counts] whether a square of numbers are counts
 * @property {boolean} [headless] whether the first line holds labels, and not names
 * @property {boolean} [transposed] whether rows are annotators
 * @property {"wide" | "long"} [shape]
 * @property {Record<string, string>} [roles] of columns
 * @property {string} [task] which of several questions
 * @property {"first" | "last"} [repeats] which of an annotator's labels of an item counts
 *
 * @typedef {{ text: string, name: string, latin?: boolean }} Source a text, and whether its file was not UTF-8
 *
 * @typedef {object} Read
 * @property {Table} table
 * @property {import("./inspection.js").Inspection} found
 * @property {Choices} choices
 * @property {import("./assembling.js").Ratings} ratings
 * @property {string[][] | null} square a square of whole numbers that stands without names, as it stands
 */

/**
 * Return what a text is that only Python reads: "json", "xml", "tokens", "spans" or "tool"; "" for a table.
 *
 * @param {string} text
 * @returns {string}
 */
export function formOfText(text) {
  const head = text.slice(0, LOOKED_AT);
  if (/^\s*\{/.test(head) || /^\s*\[\s*[{[]/.test(head) || (/^\s*\[/.test(head) && /\]\s*$/.test(text))) return "json";
  if (/^\s*<(\?xml|[a-z]+[\s>])/i.test(head)) return "xml";
  const lines = head
    .split(/\r\n|\r|\n/)
    .slice(0, 200)
    .filter((line) => line.trim());
  if (lines.length && lines.every((line) => BRAT.test(line))) return "spans";
  if (head.startsWith("#FORMAT=WebAnno")) return "spans";
  const rows = lines.map((line) => line.trim().split(/\s+/));
  const widths = rows.map((row) => row.length);
  const usual = widths.find((width) => widths.filter((each) => each === width).length >= 0.9 * rows.length - 1) ?? 0;
  const even = rows.filter((row) => row.length === usual);
  const tags = (/** @type {string[]} */ cells) =>
    cells.every((cell) => TAG.test(cell)) && cells.some((c) => INSIDE.test(c));
  if (usual > 1 && even.length && even[0].some((_, k) => k > 0 && tags(even.map((row) => row[k])))) return "tokens";
  return "";
}

/**
 * Return a reader that goes by rules as Python hands them over.
 *
 * @param {import("./rules.js").GivenRules} given
 * @returns {(source: Source, answers?: Answers) => Read | { handOver: string }}
 */
export function reader(given) {
  const rules = compiled(given);
  return (source, answers = {}) => readText(source, rules, answers);
}

/**
 * Read a text; an error of the name Refusal says what is wrong with it.
 *
 * @param {Source} source
 * @param {Rules} rules
 * @param {Answers} answers
 * @returns {Read | { handOver: string }} `handOver` says what it is that only Python reads
 */
function readText({ text, name, latin }, rules, answers) {
  const form = tidied(text) === text ? formOfText(text) : "";
  if (form) return { handOver: form };
  const alone = withoutProse(text.replace(/^\ufeff+/, ""), name, rules);
  const given = csvTable(alone.text, name, rules.words);
  const remarks = [...alone.remarks, ...given.remarks];
  const rows = { ...withPlainSides({ ...given, remarks }, rules), latin };
  if (rows.lines.length * rows.columns.length > MOST_CELLS) return { handOver: "large" };
  const square = bareSquare(rows);
  const counts = answers.counts === false ? null : bareMatrix(rows, rules, answers.counts);
  const named = counts ?? (answers.headless ? belowNoNames(rows, rules) : withLineOfNames(rows, rules));
  let table = withNames(named, rules.words);
  if (isOfTool(table, rules)) return { handOver: "tool" };
  if (!counts) table = confusionMatrix(table, rules) ?? itemsOnly(table, rules);
  if (hasOffsets(table)) return { handOver: "spans" };
  const found = inspect(table, rules);
  const choices = chosen(table, found, answers, rules);
  const labels = labelColumns(table, choices);
  if (labels.some(({ values }) => values.some((v) => INSIDE.test(v)) && values.every((v) => !v || TAG.test(v)))) {
    return { handOver: "tokens" };
  }
  return { table, found, choices, ratings: assemble(table, choices, found.remarks, rules), square };
}

/**
 * Return how a table is read: as it seems to be, but for what a person said.
 *
 * @param {Table} table
 * @param {import("./inspection.js").Inspection} found
 * @param {Answers} answers
 * @param {Rules} rules
 * @returns {Choices}
 */
function chosen(table, found, answers, rules) {
  let choices = (answers.task && found.tasks[answers.task]) || found.choices;
  const { roles, shape, transposed, repeats } = answers;
  if (roles || shape) {
    const own = roles ? { ...choices.roles, ...roles } : choices.roles;
    const as = { ...choices, roles: own, shape: shape ?? choices.shape };
    choices = asLabelsAre(table, { ...as, merge: new Map(), missing: rules.lists.missing }, rules).choices;
  }
  if (transposed !== undefined) choices = { ...choices, transposed };
  return repeats ? { ...choices, repeats } : choices;
}

/**
 * Return whether the header is that of a tool's export.
 *
 * @param {Table} table
 * @param {Rules} rules
 */
function isOfTool({ columns }, rules) {
  const names = columns.map(({ name }) => name);
  const begins = (/** @type {string} */ start) => names.some((name) => name.startsWith(start));
  return (
    begins("Answer.") ||
    (begins("INPUT:") && begins("OUTPUT:")) ||
    names.some((name) => name.endsWith(".responses.users")) ||
    OF_ANNOTATIONS.every((name) => names.includes(name)) ||
    names.slice(0, 3).some((name) => rules.matches("form", plainName(name))) ||
    columns.some(({ cells }) => (cells[1] ?? "").startsWith('{"ImportId"'))
  );
}

/** @param {Table} table */
function hasOffsets({ columns }) {
  const of = (/** @type {string[]} */ usual) => columns.find(({ name }) => usual.includes(name.toLowerCase()));
  const [begin, end] = [of(BEGINS), of(ENDS)];
  if (!begin || !end || ![...begin.values, ...end.values].every((value) => /^\d+$/.test(value))) return false;
  return begin.cells.every((cell, row) => Number(cell) <= Number(end.cells[row]));
}
