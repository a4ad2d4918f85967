// What stands around a table in an e-mail, a notebook or a paper, and no file has: taken away before it is read.

const LISTS = /^\s*(?:(?:np\.|numpy\.)?array\()?\s*\[\s*\[([\d\s.,[\]]+)\]\s*,?\s*\]\s*\)?\s*$/;
const SPACES = /[\u00a0\u2007\u2009\u202f]/g;
const FOUR = /^\s*(?:\D{0,12}?(\d+)\D*?){4}\s*$/;

/**
 * Return a text as a table of text: quoted lines of a mail, rows of Python and LaTeX, four counts in one line.
 *
 * @param {string} text
 */
export function tidied(text) {
  const lists = LISTS.exec(text);
  if (lists)
    return lists[1]
      .split(/\]\s*,?\s*\[/)
      .map((row) =>
        row
          .trim()
          .split(/[\s,]+/)
          .filter(Boolean)
          .join("\t"),
      )
      .join("\n");
  const lines = text.split(/\r\n|\r|\n/);
  const standing = lines.filter((line) => line.trim());
  if (standing.length === 1 && FOUR.test(text) && !/\d[.,]\d/.test(text)) {
    const [a, b, c, d] = text.match(/\d+/g) ?? [];
    return `${a}\t${b}\n${c}\t${d}`;
  }
  if (standing.length > 1 && standing.every((line) => /^\s*>/.test(line))) {
    return tidied(lines.map((line) => line.replace(/^\s*>[> ]?/, "")).join("\n"));
  }
  const rows = standing.filter((line) => !/^\s*\\(hline|toprule|midrule|bottomrule)\s*$/.test(line));
  if (rows.length > 1 && rows.every((line) => /&.*(\\\\)?\s*$/.test(line)) && rows.some((line) => /\\\\/.test(line))) {
    return rows
      .map((line) =>
        line
          .replace(/\\\\.*$/, "")
          .split("&")
          .map((cell) => cell.trim())
          .join("\t"),
      )
      .join("\n");
  }
  return SPACES.test(text) && !/[,;\t|]/.test(text) ? text.replace(SPACES, " ") : text;
}
