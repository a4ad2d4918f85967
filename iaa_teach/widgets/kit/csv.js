// Rows of texts as CSV, for spreadsheets and for code.

import { noFormula } from "./formulas.js";

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
