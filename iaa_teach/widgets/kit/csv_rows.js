// Parse CSV into rows of cells, like Python's csv.

/** @typedef {{ cells: string[], line: number }} Row stripped cells, and the first line of the row */

/**
 * Return rows of cells; `wrong` is the line of a row with a misplaced quotation mark, or 0.
 *
 * @param {string} text
 * @param {string} separator
 * @param {boolean} [quoted] whether quotation marks enclose cells
 * @param {number} [most] rows
 * @returns {{ rows: Row[], wrong: number }}
 */
export function parse(text, separator, quoted = true, most = Infinity) {
  const sign = separator.replace(/[\\^\]|.*+?()[{}$-]/, "\\$&");
  const enclosed = quoted ? '"([^"]*(?:""[^"]*)*)"|(?!")' : "()";
  const between = separator === " " ? " +" : sign;
  const next = new RegExp(`(?:${enclosed}([^${sign}\\r\\n]*))(${between}|\\r\\n|\\r|\\n|$)`, "y");
  const body = separator === " " ? text.replace(/^ +| +$/gm, "") : text;
  /** @type {Row[]} */
  const rows = [];
  /** @type {Row} */
  let row = { cells: [], line: 1 };
  let line = 1;
  while (rows.length < most && (next.lastIndex < body.length || row.cells.length)) {
    const found = next.exec(body);
    if (!found) return { rows, wrong: row.line };
    const [, inner, plain = "", end] = found;
    line += (inner?.match(/\r\n|\r|\n/g)?.length ?? 0) + Number(/[\r\n]/.test(end));
    row.cells.push((inner === undefined || !quoted ? plain : inner.replaceAll('""', '"')).trim());
    if (end && !/[\r\n]/.test(end)) continue;
    rows.push(row);
    row = { cells: [], line };
  }
  return { rows, wrong: 0 };
}
