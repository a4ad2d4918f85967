// What people write above and below a table in an e-mail, as iaa_teach/reading/prose.py finds it.

import { say } from "../say.js";
import { parse, separatorOf } from "./csv_rows.js";
import { tidied } from "./pasted.js";
import { refusal } from "./rules.js";

const MOST = 1 << 16; // characters of a text that is looked at: what is longer is a file
const LAST = 8; // lines in which thanks are looked for
const AFTER_CLOSING = /^[^\t;|"]+$/;

/** @typedef {import("./rules.js").Rules} Rules */

/**
 * Return a text tidied, whose lines of prose around the table are blank, and what is said of them; an error of the name
 * Refusal where there is prose, and what remains is not surely one table.
 *
 * @param {string} given
 * @param {string} name
 * @param {Rules} rules
 */
export function withoutProse(given, name, rules) {
  const text = tidied(given);
  const lines = text.split(/\r\n|\r|\n/);
  const left = text.length <= MOST ? linesOfProse(lines, name, rules) : [];
  if (!left.length) return { text, remarks: [] };
  const quoted = left.map((place) => `“${lines[place].trim()}”`).join(", ");
  const kept = lines.map((line, place) => (left.includes(place) ? "" : line)).join("\n");
  return { text: tidied(kept), remarks: [say(rules.words.PROSE_AROUND, { lines: quoted, n: left.length })] };
}

/**
 * Return the places of the lines of prose above and below a table.
 *
 * @param {string[]} lines
 * @param {string} name
 * @param {Rules} rules
 */
function linesOfProse(lines, name, { matches, words }) {
  const standing = lines.map((line, place) => ({ place, line: line.trim() })).filter(({ line }) => line);
  const texts = standing.map(({ line }) => line);
  const places = standing.map(({ place }) => place);
  const greeting = (/** @type {string} */ line) => matches("greeting", line);
  const closing = (/** @type {string} */ line) => matches("closing", line);
  const sentence = (/** @type {string} */ line) => matches("sentence", line);
  let first = 0,
    last = texts.length;
  while (first < last && (greeting(texts[first]) || sentence(texts[first]))) first += 1;
  for (let place = Math.max(first, last - LAST); place < last; place += 1) {
    if (closing(texts[place]) && texts.slice(place).every((line) => AFTER_CLOSING.test(line))) last = place;
  }
  while (last > first && sentence(texts[last - 1])) last -= 1;
  const greets = first > 0 && greeting(texts[0]);
  const closes = texts.slice(last).some(closing);
  const inner = tidied(
    places
      .slice(first, last)
      .map((place) => lines[place])
      .join("\n"),
  );
  const separator = separatorOf(inner);
  let rows = inner
    .split("\n")
    .filter((line) => line.trim())
    .map((line) => split(line, separator));
  if (!rows.some((row) => row.length > 1)) return [];
  const mayBeName = last === texts.length && " ,".includes(separator) && isOfNumbers(rows.slice(0, -1));
  if (mayBeName && !hasDigit(rows[rows.length - 1])) {
    last -= 1; // a name, and no row
    rows = rows.slice(0, -1);
  }
  if (first === 0 && last === texts.length) {
    if (separator === " " && standsApart(places, rows)) throw refusal(say(words.PROSE_AND_NO_TABLE, { name }));
    return [];
  }
  const [header, second = []] = rows;
  const even = second.length > 1 && rows.slice(1).every((row) => row.length === second.length);
  if (!even || ![0, 1].includes(second.length - header.length)) {
    if (greets || closes) throw refusal(say(words.PROSE_AND_NO_TABLE, { name }));
    return [];
  }
  const values = new Set(rows.flat());
  const ofNumbers = isOfNumbers(rows);
  for (const line of [...texts.slice(0, first), ...texts.slice(last)]) {
    const cells = split(line, separator);
    if (cells.length !== second.length) continue;
    if (cells.some((cell) => cell && values.has(cell)) || !" ,".includes(separator)) return []; // it is a row, or may be
    const isSure = (greets && closes) || line.endsWith(":") || (ofNumbers && !/[.?!]$/.test(line));
    if (separator === "," && cells.every(Boolean) && !isSure) return [];
  }
  return [...places.slice(0, first), ...places.slice(last)];
}

/**
 * Return whether only the last row is below a blank line, and has nothing in common with the others.
 *
 * @param {number[]} places
 * @param {string[][]} rows
 */
function standsApart(places, rows) {
  const gaps = places.slice(2).map((place, i) => place - places[i + 1]);
  const last = rows[rows.length - 1];
  const others = new Set(rows.slice(0, -1).flat());
  const alone = gaps.length > 1 && gaps[gaps.length - 1] > 1 && gaps.slice(0, -1).every((gap) => gap === 1);
  return alone && !last.some((cell) => others.has(cell)) && !hasDigit(last);
}

/**
 * @param {string} line
 * @param {string} separator
 */
function split(line, separator) {
  if (separator === " ") return line.trim().split(/\s+/);
  const [row] = parse(line, { separator, quoted: true, first: 1 }, false).rows;
  return (row?.cells ?? []).map((cell) => cell.trim());
}

/** @param {string[]} row */
const hasDigit = (row) => row.some((cell) => /[0-9]/.test(cell));

/**
 * Return whether each row below the first has a number: lines without one are none of them.
 *
 * @param {string[][]} rows
 */
const isOfNumbers = (rows) => rows.length > 1 && rows.slice(1).every(hasDigit);
