// Read pasted text or a dropped file as a table with roles. Formats that only Python reads are passed on to it.

import { sum } from "../engine/tables.js";
import { areShares, mostCounted } from "./counted_labels.js";
import { guessedRoles } from "./roles.js";
import { gridOf } from "./rows.js";
import { folded, noteOf, notesOnAside, plainName, refusal } from "./rules.js";
import { squareOf } from "./square.js";

const MOST_CELLS = 400_000; // that a page reads
const MOST_ITEMS = 1_000_000; // in a square of counts, or as counted labels
const OF_CODE = /^\s*([[{<\\]|\+[-=]|[\u2500-\u257f]|\S+ [BI]-\S+$)|\\\\\s*$|(?<![\s\S])\s*#[^,;\t|\n]*$/m; // JSON, XML, a frame, CoNLL, LaTeX
const FEWEST_TRIPLES = 5;
const SHARE = /^[+-]?\d+([.,]\d+)? *%$/;
const TAG = /^(O|[BIESLUM][-_]\S.*)$/;
const INSIDE = /^[BIESLUM][-_]\S/;
const OF_TOOLS =
  /^(Answer\.|INPUT:|OUTPUT:|Timestamp$|annotation_id$|StartDate$|Start time$|startlanguage$)|\.responses\.users$/;
const OFFSETS = [/^(start|begin|(char_)?start_?offset|char_start)$/i, /^(end|stop|(char_)?end_?offset|char_end)$/i];

/**
 * @typedef {object} Answers the user's choices about a table; empty to detect them
 * @property {boolean | "rows"} [counts] whether numbers are counts: of items in a square, or of labels in each row
 * @property {boolean} [headless] whether the first line has labels rather than names
 * @property {boolean} [transposed] whether to swap rows and columns first
 * @property {import("./roles.js").Roles} [roles]
 * @property {string[]} [missing] outlying numbers that mean no label
 * @property {"first" | "last"} [repeats] which of an annotator's labels of an item counts
 *
 * @typedef {{ text: string, name: string }} Source
 *
 * @typedef {object} Read
 * @property {string[][]} rows all rows, with the header
 * @property {import("./assembling.js").Table} table
 * @property {import("./roles.js").Roles} roles
 * @property {boolean} headless whether columns have letters as names
 * @property {import("./square.js").Square | null} square the square of counts
 * @property {boolean} counted whether numbers in rows count labels
 * @property {string[]} mayCount what numbers may count if they are not labels: items of a "square", labels in "rows"
 * @property {import("./rules.js").Note[]} notes changes to the table
 */

/**
 * Read a text; throw a Refusal if there is a problem.
 *
 * @param {Source} source
 * @param {import("./rules.js").Rules} rules
 * @param {Answers} answers
 * @returns {Read | { handOver: string }} `handOver`: why only Python reads it
 */
export function readText({ text }, rules, { counts, headless, transposed, roles }) {
  if (OF_CODE.test(text.slice(0, 1000))) return { handOver: "tool" };
  const found = gridOf(text.replace(/^\ufeff+/, "").replaceAll("\u00a0", " "));
  if (!found) return { handOver: "none" };
  const [{ cells: head }] = found;
  if (found.length * head.length > MOST_CELLS) return { handOver: "large" };
  const grid = transposed ? head.map((_, k) => ({ cells: found.map(({ cells }) => cells[k]), line: 1 })) : found;
  const [{ cells: names }] = grid;
  if (names.some((name) => OF_TOOLS.test(name))) return { handOver: "tool" };
  if (OFFSETS.every((usual) => names.some((name) => usual.test(name)))) return { handOver: "tool" };
  const square = squareOf(grid, rules);
  if (!square && names.slice(1, -1).includes("")) return { handOver: "tool" };
  if (square && sum(square.counts.flat()) > MOST_ITEMS) return { handOver: "large" };
  const isSquare = square && (counts === undefined ? square.likely : counts === true);
  const { rows, notes } = isSquare || transposed ? { rows: grid, notes: [] } : withoutExtras(grid, rules, headless);
  const named = headless === undefined ? !isHeadless(rows, rules) : !headless;
  const { table, notes: shares } = tableOf(rows, named, Boolean(isSquare), rules);
  const [, , last, ...more] = table.columns.filter(({ name }) => name);
  if (last && !more.length && rules.named("count", plainName(last.name))) return { handOver: "tool" };
  if (table.columns.some(({ values }) => values.some((v) => INSIDE.test(v)) && values.every((v) => !v || TAG.test(v))))
    return { handOver: "tool" };
  const guessed = guessedRoles(table.columns, rules, counts !== false);
  const said = Object.entries(roles ?? {}).filter(([name]) => Object.hasOwn(guessed, name));
  const taken = { ...guessed, ...Object.fromEntries(said) };
  const wide = !Object.values(taken).includes("label");
  const annotators = wide ? table.columns.filter(({ name }) => taken[name] === "annotator") : [];
  const total = mostCounted(annotators);
  if (counts !== false && (areShares(annotators) || (total && shares.length))) throw refusal("shares");
  const mayCount = [...(square ? ["square"] : []), ...(total * rows.length > MOST_ITEMS || !total ? [] : ["rows"])];
  const labels = new Set(annotators.flatMap(({ values }) => values.filter(Boolean).map(folded)));
  const isLabel = (/** @type {string} */ value) => labels.has(folded(value));
  const aside = table.columns.filter(({ name, values }) => taken[name] === "ignore" && values.some(isLabel));
  const left = aside.map(({ name }) => name);
  return {
    rows: grid.map(({ cells }) => cells),
    table,
    roles: taken,
    headless: !named,
    square: isSquare ? square : null,
    counted: !isSquare && counts !== false && mayCount.includes("rows"),
    mayCount,
    notes: isSquare ? square.notes : [...notes, ...shares, ...notesOnAside(left, rules)],
  };
}

/**
 * Return rows without repeated headers and without a final row of totals.
 *
 * @param {import("./rows.js").Grid} grid
 * @param {import("./rules.js").Rules} rules
 * @param {boolean} [headless] whether there is no header
 */
function withoutExtras([head, ...below], rules, headless) {
  const isHead = (/** @type {import("./rows.js").Row} */ { cells }) => String(cells) === String(head.cells);
  const n = below.filter(isHead).length;
  const labels = head.cells.some((name, k) => below.filter(({ cells }) => cells[k] === name).length > n);
  const again = headless || labels || n === below.length ? 0 : n;
  const rows = again ? below.filter((row) => !isHead(row)) : below;
  const last = rows[rows.length - 1];
  const totals = rows.length > 2 && rules.named("totals", last.cells.find(Boolean) ?? "");
  const notes = [...noteOf("NAMES_AGAIN", { n: again }), ...noteOf("TOTALS", { n: Number(totals), line: last.line })];
  return { rows: [head, ...(totals ? rows.slice(0, -1) : rows)], notes };
}

/**
 * Return whether the first row has labels: each cell's text recurs in its column.
 *
 * @param {import("./rows.js").Grid} grid
 * @param {import("./rules.js").Rules} rules
 */
function isHeadless([{ cells: head }, ...rows], rules) {
  const below = head.map((name, k) => rows.some(({ cells }) => cells[k] === name));
  if (head.some((name, k) => name && below[k] && head.lastIndexOf(name) > k)) return true;
  if (head.length === 3 && rows.length >= FEWEST_TRIPLES && below.every(Boolean) && areTriples(head, rows)) return true;
  if (!head[0] || ["item", "text", "group"].some((role) => rules.named(role, plainName(head[0])))) return false;
  const others = head.slice(1);
  return below.slice(1).every(Boolean) && !others.every((name) => rules.named("person", plainName(name)));
}

/**
 * Return whether rows are (annotator, item, label) triples without a header, as in NLTK.
 *
 * @param {string[]} head
 * @param {import("./rows.js").Grid} rows
 */
function areTriples(head, rows) {
  const several = [0, 1].every((k) => rows.some(({ cells }) => cells[k] !== rows[0].cells[k]));
  const pairs = new Set([head, ...rows.map(({ cells }) => cells)].map(([a, b]) => `${a}\u0000${b}`));
  return several && pairs.size > rows.length;
}

/**
 * @param {import("./rows.js").Grid} grid
 * @param {boolean} named whether the first row is a header
 * @param {boolean} square whether columns may have any name
 * @param {import("./rules.js").Rules} rules
 * @returns {{ table: import("./assembling.js").Table, notes: import("./rules.js").Note[] }} percent signs removed
 */
function tableOf(grid, named, square, { missing }) {
  const letter = (/** @type {number} */ k) => String.fromCharCode(...(k > 25 ? [64 + k / 26] : []), 65 + (k % 26));
  const names = grid[0].cells.map((name, k) => (named && (name || !k) ? name : letter(k)));
  names.forEach((name, second) => {
    const first = names.indexOf(name);
    if (first < second && !square) throw refusal("sameName", { first: first + 1, second: second + 1, name });
  });
  const rows = named ? grid.slice(1) : grid;
  let percent = 0;
  const columns = names.map((name, k) => {
    const own = rows.map(({ cells }) => cells[k]);
    const given = [...new Set(own)].filter((cell) => cell && !missing.includes(cell));
    const shares = given.length > 0 && given.every((cell) => SHARE.test(cell));
    percent += Number(shares);
    const cells = shares ? own.map((cell) => cell.replace(/ *%$/, "")) : own;
    return { name, cells, values: [...new Set(cells)] };
  });
  return { table: { columns, lines: rows.map(({ line }) => line) }, notes: noteOf("PERCENTAGES", { n: percent }) };
}
