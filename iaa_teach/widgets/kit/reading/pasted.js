// What stands around a table in an e-mail, a notebook or a paper, and no file has: taken away before it is read.

const LISTS = /^\s*(?:(?:np\.|numpy\.)?array\()?\s*\[\s*\[([\d\s.,[\]]+)\]\s*,?\s*\]\s*\)?\s*$/;
const SPACES = /[\u00a0\u2007\u2009\u202f]/g;
const FOUR = /^\s*(?:\D{0,12}?(\d+)\D*?){4}\s*$/;

const SHARES = /(\d)\s*\(\s*\d+(?:[.,]\d+)?\s*%\s*\)/g; // beside counts, 24 (34 %)
const FRAMED = /^\s*[+\u2500-\u257f][-+=|\s\u2500-\u257f]*$/; // a line of a frame drawn with signs
const TABULAR = /\\begin\{tabular[*xy]?\}(?:\{[^}\n]*\})*([\s\S]*?)\\end\{tabular/;
const RULES = /\\(?:hline|toprule|midrule|bottomrule)\b|\\c(?:mid|)(?:rule|line)(?:\([lr]*\))?\{[^}]*\}/g;

/** @param {string} text in a frame that is drawn with signs */
function unframed(text) {
  const lines = text.split(/\r\n|\r|\n/);
  const rows = lines.filter((line) => line.trim() && !FRAMED.test(line));
  if (rows.length < 2 || !lines.some((line) => FRAMED.test(line))) return text;
  return rows.map((line) => line.replace(/[\u2502\u2503\u2551]/g, "|")).join("\n");
}

/** @param {string} text of LaTeX, with what stands around its rows and within its cells */
function fromTabular(text) {
  const rows = TABULAR.exec(text)?.[1];
  return rows === undefined
    ? text
    : rows
        .replace(RULES, "")
        .replace(/\\multirow\{[^}]*\}(?:\[[^\]]*\])?\{[^}]*\}\{([^{}]*)\}/g, "$1")
        .replace(/\\multicolumn\{(\d+)\}\{[^}]*\}\{([^{}]*)\}/g, (_, n, cell) => cell + "&".repeat(n - 1))
        .replace(/\\(?:text\w\w|emph)\{([^{}]*)\}/g, "$1")
        .replace(/\$\\(?:Sigma|sum)\$/g, "Total")
        .split(/\\\\(?:\[[^\]]*\])?/)
        .map((row) =>
          row
            .split("&")
            .map((cell) => cell.trim())
            .join("\t"),
        )
        .filter((row) => row.trim())
        .join("\n");
}

/** @param {string} text as R or pandas prints a table, with both annotators named in lines of their own */
function fromCrossTable(text) {
  const rows = text
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim())
    .map((line) => line.trim().split(/\s+/));
  const [first, second, ...counts] = rows;
  if (counts.length < 2 || /[,;\t|]/.test(text)) return text;
  const [alone, heads] = first.length === 1 ? [first, second] : [second, first];
  const isCounted = counts.every(
    (row) => row.length === heads.length && row.slice(1).every((cell) => /^\d+$/.test(cell)),
  );
  if (alone.length !== 1 || heads.length < 3 || !isCounted) return text;
  const [rowsOf, columnsOf] = first.length === 1 ? [heads[0], alone[0]] : [alone[0], heads[0]];
  return [[`${rowsOf}\\${columnsOf}`, ...heads.slice(1)], ...counts].map((row) => row.join("\t")).join("\n");
}

/**
 * Return a text as a table of text: quoted lines of a mail, rows of Python and LaTeX, four counts in one line.
 *
 * @param {string} text
 * @returns {string}
 */
export function tidied(text) {
  return rowsOf(fromCrossTable(fromTabular(unframed(text.replace(SHARES, "$1")))));
}

/** @param {string} text @returns {string} */
function rowsOf(text) {
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
