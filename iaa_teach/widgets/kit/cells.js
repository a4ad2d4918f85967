// Counts and tables as text: what a person types or pastes, and the CSV that goes out again.

import { integer, short } from "./numbers.js";

export const MOST_CATEGORIES = 8;
export const LARGEST_COUNT = 1e9;

export const quoted = (name) => `“${name}”`;
export const countText = (value) => (Number.isInteger(value) ? integer(value) : short(value, 3));

// The number in a cell's text, or what is wrong with the text: {value} or {fault}.
export function countFrom(text) {
  const plain = text
    .trim()
    .replace(/[\s\u00a0\u202f]/g, "")
    .replace(/^[−–]/, "-");
  if (plain === "") return { fault: "must be a number, 0 or more; it is empty" };
  if (/^\d{1,3},\d{3}$/.test(plain)) {
    return { fault: `could be ${plain.replace(",", "")} or ${plain.replace(",", ".")}: write it without the comma` };
  }
  const number = plain.replace(",", ".");
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(number)) {
    return { fault: `must be a number, 0 or more; not ${quoted(text.trim())}` };
  }
  const value = Number(number);
  if (value < 0) return { fault: `must be 0 or more; not ${plain.replace("-", "−")}` };
  if (value > LARGEST_COUNT) return { fault: `must be at most 1\u202f000\u202f000\u202f000; not ${plain}` };
  return { value: value + 0 };
}

// What is wrong with a category's new name, or null.
export function nameFault(name, others) {
  if (name.trim() === "") return "must have a name; it is empty";
  if (others.includes(name.trim())) return `must have its own name; ${quoted(name.trim())} is taken`;
  return null;
}

export function freshName(categories) {
  let number = categories.length + 1;
  while (categories.includes(`category ${number}`)) number += 1;
  return `category ${number}`;
}

// The table with `size` categories: new ones are empty.
export function grown({ counts, categories }, size) {
  const names = [...categories];
  while (names.length < size) names.push(freshName(names));
  return { categories: names, counts: names.map((_, i) => names.map((_, j) => counts[i]?.[j] ?? 0)) };
}

export function without({ counts, categories }, index) {
  const keep = (_, position) => position !== index;
  return { categories: categories.filter(keep), counts: counts.filter(keep).map((row) => row.filter(keep)) };
}

export const isBlock = (text) => /[\t\n\r;,]|\d +\d/.test(text.trim());

// The table after pasting `text` with its first cell at `row`, `column`: {counts, categories} or {fault}.
// A block with category names replaces the table; a bare block of numbers lies over it and may enlarge it.
export function pasted(table, text, row, column) {
  const cells = splitBlock(text);
  const uneven = cells.findIndex((line) => line.length !== cells[0].length);
  if (uneven > 0) {
    return {
      fault: `Row ${uneven + 1} of the block has ${cells[uneven].length} cells where row 1 has ${cells[0].length}.`,
    };
  }
  const heads = headings(cells);
  if (heads.top && heads.left && isTotal(cells[0].at(-1)) && isTotal(cells.at(-1)[0])) {
    return pasted(
      table,
      cells
        .slice(0, -1)
        .map((line) => line.slice(0, -1).join("\t"))
        .join("\n"),
      row,
      column,
    );
  }
  const body = cells.slice(heads.top ? 1 : 0).map((line) => line.slice(heads.left ? 1 : 0));
  const counts = [];
  for (const [i, line] of body.entries()) {
    counts.push([]);
    for (const [j, cell] of line.entries()) {
      const { value, fault } = countFrom(cell);
      if (fault) return { fault: `Row ${i + 1 + heads.top}, column ${j + 1 + heads.left} of the block ${fault}.` };
      counts[i].push(value);
    }
  }
  return heads.top || heads.left ? namedTable(cells, heads, counts) : laidOver(table, counts, row, column);
}

// Sums that a spreadsheet or a report puts at the edges are no category.
const isTotal = (name) => /^(total|totals|sum|tot\.?|summe|totale|celkem)$/i.test(name);

function namedTable(cells, heads, counts) {
  const top = cells[0].slice(heads.left),
    left = cells.slice(heads.top).map((line) => line[0]);
  const size = counts.length;
  if (size !== counts[0]?.length) {
    return {
      fault: `A block with category names must have as many rows as columns; not ${size} and ${counts[0]?.length ?? 0}.`,
    };
  }
  if (size < 2 || size > MOST_CATEGORIES) {
    return { fault: `The block must have 2 to ${MOST_CATEGORIES} categories; not ${size}.` };
  }
  const categories = heads.top ? top : left;
  const differs = heads.top && heads.left ? top.findIndex((name, i) => name !== left[i]) : -1;
  if (differs >= 0) {
    return {
      fault: `Rows and columns of the block must name the same categories in the same order; not ${quoted(left[differs])} and ${quoted(top[differs])}.`,
    };
  }
  for (const [i, name] of categories.entries()) {
    const fault = nameFault(name, categories.slice(0, i));
    if (fault) return { fault: `Category ${i + 1} of the block ${fault}.` };
  }
  return { counts, categories };
}

function laidOver(table, block, row, column) {
  const size = Math.max(table.categories.length, row + block.length, column + block[0].length);
  if (size > MOST_CATEGORIES) {
    return { fault: `From this cell the block needs ${size} categories; a table can have at most ${MOST_CATEGORIES}.` };
  }
  const larger = grown(table, size);
  for (const [i, line] of block.entries()) {
    for (const [j, value] of line.entries()) larger.counts[row + i][column + j] = value;
  }
  return larger;
}

// Which edges of the block name categories. Names may be numbers: then the same names stand on both edges.
function headings(cells) {
  const isNumber = (cell) => countFrom(cell).fault === undefined || /^[-−\d.,]+$/.test(cell);
  const top = cells[0].slice(1),
    left = cells.slice(1).map((line) => line[0]);
  const none = { top: 0, left: 0 };
  if (isNumber(cells[0][0])) return none;
  if (top.length && top.length === left.length && top.every((name, i) => name === left[i])) return { top: 1, left: 1 };
  const named = (edge) => (edge.some((cell) => cell !== "" && !isNumber(cell)) ? 1 : 0);
  return { top: named(top), left: named(left) };
}

function splitBlock(text) {
  const lines = text
    .replace(/^\ufeff/, "")
    .replace(/\r\n?/g, "\n")
    .replace(/\n+$/, "");
  // Numbers with spaces between them come from R, NumPy or a text.
  if (/^[\d\s.\u2212-]+$/.test(lines) && /\d +\d/.test(lines)) {
    return lines
      .split("\n")
      .map((line) => line.trim().split(/\s+/))
      .filter((row) => row[0] !== "");
  }
  const separator = ["\t", ";", ","].find((mark) => lines.includes(mark)) ?? "\n";
  const rows = [[""]];
  let inQuotes = false;
  for (let at = 0; at < lines.length; at += 1) {
    const mark = lines[at],
      row = rows.at(-1);
    if (mark === '"' && inQuotes && lines[at + 1] === '"') {
      row[row.length - 1] += '"';
      at += 1;
    } else if (mark === '"' && (inQuotes || row.at(-1) === "")) inQuotes = !inQuotes;
    else if (inQuotes) row[row.length - 1] += mark;
    else if (mark === "\n") rows.push([""]);
    else if (mark === separator) row.push("");
    else row[row.length - 1] += mark;
  }
  return rows.map((row) => row.map((cell) => cell.trim())).filter((row) => row.some((cell) => cell !== ""));
}

// The same text as ContingencyTable.to_csv.
export function csvOf({ counts, categories }) {
  const field = (text) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const lines = [["A \\ B", ...categories], ...categories.map((name, i) => [name, ...counts[i].map(String)])];
  return lines.map((line) => `${line.map(field).join(",")}\n`).join("");
}
