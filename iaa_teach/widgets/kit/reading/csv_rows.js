// CSV, the separator found, as iaa_teach/reading/csv_rows.py reads it; one file of test vectors holds both to the same.

import { say } from "../say.js";
import { columnOf } from "./columns.js";
import { refusal } from "./rules.js";

const SEPARATORS = [",", ";", "\t", "|"];
const NUMBER = /^\s*[+-]?(\d+([.,]\d*)?|[.,]\d+)([eE][+-]?\d+)?\s*$/;
const RULE = /^[|\s]*:?--+:?[-:|\s]*$/; // below the header of a table in Markdown
const DECLARED = /^sep=(.)[ \t]*\r?\n/i;
const ENCLOSED = /(^|\t)"[^"\t\r\n]*"(\t|\r|\n)/m; // a whole cell
const LOOKED_AT = 20; // rows

/**
 * @typedef {object} Row
 * @property {string[]} cells
 * @property {number} line that it begins in
 *
 * @typedef {object} Form
 * @property {string} separator
 * @property {boolean} quoted whether quotation marks enclose cells
 * @property {number} first the line of the header or above
 */

/**
 * Read CSV: a header, and rows of as many cells below it.
 *
 * @param {string} text
 * @param {string} name
 * @param {Record<string, any>} words
 * @returns {import("./columns.js").Table}
 */
export function csvTable(text, name, words) {
  const declared = DECLARED.exec(text);
  const form = declared ? { separator: declared[1], quoted: true, first: 2 } : formOf(text);
  const remarks = form.first > 1 && !declared ? [words.TITLE_ABOVE] : [];
  const body = text
    .split(/(?<=\n|\r(?!\n))/)
    .slice(form.first - 1)
    .join("");
  let { rows, wrong } = parse(body, form, true);
  if (wrong && form.separator === "\t" && !ENCLOSED.test(text)) {
    ({ rows, wrong } = parse(body, { ...form, quoted: false }, true));
    remarks.push(words.AS_THEY_STAND);
  }
  if (wrong) {
    const why = wrong.why || words.NOT_CLOSED;
    throw refusal(say(words.QUOTES, { name, line: wrong.line + form.first - 1, why }));
  }
  return tableOf(
    rows.map((row) => ({ ...row, line: row.line + form.first - 1 })),
    form,
    name,
    words,
    remarks,
  );
}

/**
 * @param {Row[]} all
 * @param {Form} form
 * @param {string} name
 * @param {Record<string, any>} words
 * @param {string[]} remarks
 */
function tableOf(all, form, name, words, remarks) {
  const start = all.findIndex(({ cells }) => stands(cells));
  if (start < 0) throw refusal(say(words.EMPTY_FILE, { name }));
  let header = all[start].cells.map((cell) => cell.trim());
  let rows = all.slice(start + 1).filter(({ cells }) => stands(cells));
  if (form.separator === "|" && rows.length && RULE.test(rows[0].cells.join("|"))) rows = rows.slice(1);
  if (beginWithNames(rows, header.length)) {
    header = ["", ...header];
    remarks = [...remarks, words.ROW_NAMES];
  }
  if (!rows.length) throw refusal(say(words.ONLY_A_HEADER, { name }));
  const length = header.length;
  const fitted = rows.map(({ cells, line }) => {
    const kept = cells.slice(length).some((cell) => cell.trim()) ? cells : cells.slice(0, length);
    if (kept.length !== length) throw refusal(say(words.ROW_LENGTH, { name, line, length, cells: kept.length }));
    return kept;
  });
  const titled = header.map((title, place) =>
    columnOf(
      title,
      fitted.map((cells) => cells[place]),
    ),
  );
  const columns = withoutBlankSides(titled, form.separator === "|");
  const lines = rows.map(({ line }) => line);
  return { name, form: form.separator === "\t" ? "TSV" : "CSV", columns, lines, roles: {}, remarks, kind: "" };
}

/** @param {string[]} cells */
const stands = (cells) => (cells.length === 1 && cells[0] === "") || cells.some((cell) => cell.trim());

/**
 * Return whether rows begin with names that the header does not have, as R writes them.
 *
 * @param {Row[]} rows
 * @param {number} length
 */
function beginWithNames(rows, length) {
  const longer = rows.length > 1 && rows.every(({ cells }) => cells.length === length + 1 && cells[length].trim());
  return longer && new Set(rows.map(({ cells }) => cells[0])).size === rows.length;
}

/**
 * Return columns without blank ones at the end, as spreadsheets write them, nor outside of bars.
 *
 * @param {import("./columns.js").Column[]} columns
 * @param {boolean} bars
 */
function withoutBlankSides(columns, bars) {
  const blank = (/** @type {number} */ place) => !columns[place].name && columns[place].values.join("") === "";
  let last = columns.length;
  while (last > 1 && blank(last - 1)) last -= 1;
  return columns.slice(Number(bars && last > 1 && blank(0)), last);
}

/**
 * Return whether the first of two rows is a title above the header: one cell, wherever, above several.
 *
 * @param {string[]} first
 * @param {string[]} second
 */
function isTitle(first, second) {
  const [one, several] = [first, second].map((row) => row.filter((cell) => cell.trim()).length);
  return one === 1 && second.length > 2 && several > 1;
}

/**
 * @param {string} text
 * @returns {Form}
 */
function formOf(text) {
  const separator = separatorOf(text);
  const { rows } = parse(text, { separator, quoted: true, first: 1 }, false, 200);
  const [one, two] = rows.filter(({ cells }) => cells.some((cell) => cell.trim()));
  const titled = one && two && isTitle(one.cells, two.cells);
  return { separator, quoted: true, first: titled ? two.line : 1 };
}

/**
 * Return the separator that gives the first rows the same number of cells, and most of them.
 *
 * @param {string} text
 */
export function separatorOf(text) {
  /** @param {string} separator */
  const fit = (separator) => {
    const { rows } = parse(text, { separator, quoted: true, first: 1 }, false, LOOKED_AT);
    const cells = rows.map((row) => row.cells).filter((row) => row.join("").trim());
    if (!cells.length) cells.push([]);
    const below = cells.length > 2 && isTitle(cells[0], cells[1]) && alike(cells.slice(1));
    return [Number(alike(cells)), Number(below), cells[0].length];
  };
  let best = SEPARATORS[0],
    most = fit(best);
  for (const separator of SEPARATORS.slice(1)) {
    const found = fit(separator);
    const place = found.findIndex((value, i) => value !== most[i]);
    if (place >= 0 && found[place] > most[place]) [best, most] = [separator, found];
  }
  if (best === ",") best = SEPARATORS.slice(1).find((other) => betweenNumbers(text, other)) ?? best;
  const [found, below] = fit(best);
  return !found && !below && betweenSpaces(text) ? " " : best;
}

/**
 * Return whether spaces separate cells: three or more in each row, numbers, a square of counts, or two columns
 * that have labels in common.
 *
 * @param {string} text
 */
function betweenSpaces(text) {
  const { rows } = parse(text, { separator: " ", quoted: true, first: 1 }, false, LOOKED_AT);
  const cells = rows.map((row) => row.cells.filter((cell) => cell)).filter((row) => row.length);
  const [header = [], ...below] = cells;
  const width = below.length ? below[0].length : 0;
  if (below.some((row) => row.length !== width) || width < 2 || ![0, 1].includes(width - header.length)) return false;
  const numbers = (/** @type {string[]} */ row) => row.every((cell) => NUMBER.test(cell));
  const square = header.length === width && width === below.length + 1;
  if (width > 2 || (numbers(below[0]) && (!numbers(header) || square))) return true;
  const [a, b] = [0, 1].map((place) => new Set(below.map((row) => row[place])));
  return header.length === 2 && [...a].some((label) => b.has(label)) && new Set([...a, ...b]).size <= below.length;
}

/**
 * Return whether a separator leaves nothing but numbers in the first rows.
 *
 * @param {string} text
 * @param {string} separator
 */
function betweenNumbers(text, separator) {
  const { rows } = parse(text, { separator, quoted: true, first: 1 }, false, LOOKED_AT);
  const cells = rows.map((row) => row.cells).filter((row) => row.length);
  return cells.length > 0 && alike(cells) && cells.flat().every((cell) => NUMBER.test(cell));
}

/** @param {string[][]} rows */
const alike = (rows) => rows[0].length > 1 && rows.every((row) => row.length === rows[0].length);

/**
 * Return the rows of a text as Python's csv module has them; a strict reader stops at a quotation mark out of place, and
 * says in which line its row begins.
 *
 * @param {string} text
 * @param {Form} form
 * @param {boolean} strict
 * @param {number} [most] rows
 * @returns {{ rows: Row[], wrong: { line: number, why: string } | null }}
 */
export function parse(text, { separator, quoted }, strict, most = Infinity) {
  /** @type {Row[]} */
  const rows = [];
  const spaced = separator === " ";
  let at = 0,
    line = 1;
  while (at < text.length && rows.length < most) {
    const begins = line;
    /** @type {string[]} */
    const cells = [];
    let ended = false;
    if (text[at] === "\n" || text[at] === "\r") ended = true; // a blank line has no cells
    while (!ended) {
      if (spaced) while (text[at] === " ") at += 1;
      let cell = "";
      if (quoted && text[at] === '"') {
        at += 1;
        for (;;) {
          const close = text.indexOf('"', at);
          if (close < 0) {
            if (strict) return { rows, wrong: { line: begins, why: "" } };
            cell += text.slice(at);
            at = text.length;
            break;
          }
          cell += text.slice(at, close);
          at = close + 1;
          if (text[at] !== '"') break;
          cell += '"';
          at += 1;
        }
        line += cell.match(/\r\n|\r|\n/g)?.length ?? 0;
        const next = text[at];
        if (strict && at < text.length && next !== separator && next !== "\n" && next !== "\r") {
          return { rows, wrong: { line: begins, why: `'${separator}' expected after '"'` } };
        }
      }
      const from = at;
      while (at < text.length && text[at] !== separator && text[at] !== "\n" && text[at] !== "\r") at += 1;
      cells.push(cell + text.slice(from, at));
      if (text[at] === separator) at += 1;
      else ended = true;
    }
    if (text[at] === "\r" && text[at + 1] === "\n") at += 2;
    else if (at < text.length) at += 1;
    line += 1;
    rows.push({ cells, line: begins });
  }
  return { rows, wrong: null };
}
