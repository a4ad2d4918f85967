// Rows of texts as CSV, for spreadsheets and for code.

/**
 * Return rows of texts as CSV; what a spreadsheet would take for a formula gets an apostrophe before it.
 *
 * @param {string[][]} rows
 */
export function csvText(rows) {
  /** @param {string} text */
  const field = (text) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return rows.map((row) => `${row.map((text) => field(noFormula(text))).join(",")}\n`).join("");
}

// Cells that a spreadsheet would take for formulas, the same as in Python's `look/spreadsheet_cells.py`.

const SIGN = /^[=+\-@]/;
const NUMBER = /^[ \t\n\r\f\v]*[+-]?([0-9]+([.,][0-9]*)?|[.,][0-9]+)([eE][+-]?[0-9]+)?[ \t\n\r\f\v]*$/;
const UNSEEN = /^[\s\p{Cc}\p{Cf}]+/u;

/** @param {string} cell */
function isFormula(cell) {
  if (cell === "" || NUMBER.test(cell)) return false;
  const [seen = ""] = cell.replace(UNSEEN, "");
  return SIGN.test(seen.normalize("NFKC")) || /^[\t\r\n]/.test(cell);
}

/** @param {string} cell */
const bare = (cell) => cell.replace(/^'+/, "");

/**
 * Return a cell fit for a spreadsheet: text that would be a formula there gets an apostrophe before it.
 *
 * @param {string} cell
 */
export const noFormula = (cell) => (isFormula(cell) ? `'${cell}` : cell);

/**
 * Return a cell as `noFormula` does, in a way that `unguarded` can tell from any other.
 *
 * @param {string} cell
 */
export const guarded = (cell) => (isFormula(bare(cell)) ? `'${cell}` : cell);

/**
 * Return a cell that `guarded` wrote as it was before.
 *
 * @param {string} cell
 */
export const unguarded = (cell) => (cell.startsWith("'") && isFormula(bare(cell)) ? cell.slice(1) : cell);
