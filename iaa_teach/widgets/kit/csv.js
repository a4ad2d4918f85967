// Rows of text as CSV, for spreadsheets and code.

/**
 * Format rows as CSV; an apostrophe protects text that a spreadsheet would treat as a formula.
 *
 * @param {string[][]} rows
 */
export function csvText(rows) {
  /** @param {string} text */
  const field = (text) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return rows.map((row) => `${row.map((text) => field(noFormula(text))).join(",")}\n`).join("");
}

// Matches cells that spreadsheets treat as formulas, as in Python's `look/spreadsheet_cells.py`.

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
 * Return a cell safe for spreadsheets: potential formulas get an apostrophe in front.
 *
 * @param {string} cell
 */
export const noFormula = (cell) => (isFormula(cell) ? `'${cell}` : cell);

/**
 * Protect a cell like `noFormula`, but reversibly by `unguarded`.
 *
 * @param {string} cell
 */
export const guarded = (cell) => (isFormula(bare(cell)) ? `'${cell}` : cell);

/**
 * Undo `guarded`.
 *
 * @param {string} cell
 */
export const unguarded = (cell) => (cell.startsWith("'") && isFormula(bare(cell)) ? cell.slice(1) : cell);
