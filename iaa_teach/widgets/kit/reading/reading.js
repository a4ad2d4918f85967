// A text that was pasted, or a file that was dropped, as a table whose columns have roles. What only Python reads is
// handed over to it.

import { guessedRoles } from "./roles.js";
import { gridOf } from "./rows.js";
import { plainName, refusal } from "./rules.js";
import { squareOf } from "./square.js";

const MOST_CELLS = 400_000; // that a page reads
const MOST_ITEMS = 1_000_000; // of a square of counts
const OF_CODE = /^\s*([[{<\\]|\+[-=]|#FORMAT|[\u2500-\u257f])|\\\\\s*$/m; // JSON, XML, a drawn frame, LaTeX
const TAG = /^(O|[BIESLUM][-_]\S.*)$/;
const INSIDE = /^[BIESLUM][-_]\S/;
const OF_TOOLS =
  /^(Answer\.|INPUT:|OUTPUT:|Timestamp$|annotation_id$|StartDate$|Start time$|startlanguage$)|\.responses\.users$/;
const OFFSETS = [/^(start|begin|(char_)?start_?offset|char_start)$/i, /^(end|stop|(char_)?end_?offset|char_end)$/i];

/**
 * @typedef {object} Answers what a person said of a table; nothing, where it is read as it seems to be
 * @property {boolean} [counts] whether a square of numbers are counts
 * @property {boolean} [headless] whether the first line holds labels, and not names
 * @property {boolean} [transposed] whether rows and columns are swapped before they are read
 * @property {import("./roles.js").Roles} [roles]
 * @property {"first" | "last"} [repeats] which of an annotator's labels of an item counts
 *
 * @typedef {{ text: string, name: string }} Source
 *
 * @typedef {object} Read
 * @property {string[][]} rows all of them, with the header
 * @property {import("./assembling.js").Table} table
 * @property {import("./roles.js").Roles} roles
 * @property {boolean} headless whether the columns are named by letters
 * @property {import("./square.js").Square | null} square of counts
 * @property {boolean} maySquare whether the table may be one, and may be labels as well
 */

/**
 * Read a text; an error of the name Refusal says what is wrong with it.
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
  if (found.cells.length * found.cells[0].length > MOST_CELLS) return { handOver: "large" };
  const grid = transposed
    ? { cells: found.cells[0].map((_, k) => found.cells.map((row) => row[k])), lines: found.cells[0].map(() => 1) }
    : found;
  const given = grid.cells[0].some((name) => OF_TOOLS.test(name));
  if (given || OFFSETS.every((usual) => grid.cells[0].some((name) => usual.test(name)))) return { handOver: "tool" };
  const square = squareOf(grid, rules);
  if (square && square.counts.flat().reduce((total, n) => total + n, 0) > MOST_ITEMS) return { handOver: "large" };
  const isSquare = square && (counts ?? square.likely);
  const named = headless === undefined ? !isHeadless(grid.cells, rules) : !headless;
  const table = tableOf(grid, named, Boolean(isSquare));
  if (table.columns.some(({ values }) => values.some((v) => INSIDE.test(v)) && values.every((v) => !v || TAG.test(v))))
    return { handOver: "tool" };
  const guessed = guessedRoles(table.columns, rules);
  const said = Object.entries(roles ?? {}).filter(([name]) => Object.hasOwn(guessed, name));
  return {
    rows: grid.cells,
    table,
    roles: { ...guessed, ...Object.fromEntries(said) },
    headless: !named,
    square: isSquare ? square : null,
    maySquare: square !== null,
  };
}

/**
 * Return whether the first row holds labels: its cells stand below it too, each in its own column.
 *
 * @param {string[][]} cells
 * @param {import("./rules.js").Rules} rules
 */
function isHeadless([head, ...rows], rules) {
  const below = head.map((name, k) => rows.some((row) => row[k] === name));
  if (head.some((name, k) => name && below[k] && head.lastIndexOf(name) > k)) return true;
  if (!head[0] || ["item", "text", "group"].some((role) => rules.named(role, plainName(head[0])))) return false;
  const others = head.slice(1);
  return below.slice(1).every(Boolean) && !others.every((name) => rules.named("person", plainName(name)));
}

/**
 * @param {import("./rows.js").Grid} grid
 * @param {boolean} named whether the first row holds the columns' names
 * @param {boolean} square whether its columns may have any name
 * @returns {import("./assembling.js").Table}
 */
function tableOf({ cells, lines }, named, square) {
  const letter = (/** @type {number} */ k) => String.fromCharCode(...(k > 25 ? [64 + k / 26] : []), 65 + (k % 26));
  const names = cells[0].map((name, k) => (named && (name || !k) ? name : letter(k)));
  names.forEach((name, second) => {
    const first = names.indexOf(name);
    if (first < second && !square) throw refusal("sameName", { first: first + 1, second: second + 1, name });
  });
  const rows = named ? cells.slice(1) : cells;
  const columns = names.map((name, k) => {
    const own = rows.map((row) => row[k]);
    return { name, cells: own, values: [...new Set(own)] };
  });
  return { columns, lines: named ? lines.slice(1) : lines };
}
