// CSV as rows of cells, as Python's csv reads it.

/** @typedef {{ cells: string[], line: number }} Row cells without the spaces around them, and the line in which it begins */

/**
 * Return rows of cells; `wrong` is the line of a row in which a quotation mark is out of place, 0 where none is.
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
