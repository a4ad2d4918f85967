// All tables of n items, and those that meet conditions, as in computation/possible/all_tables.py.
//
// The cells of a table, or of a pair, are one list, row by row. A search is a generator that pauses, to keep the page
// responsive: `for (const pause of search) …`.

import { SIGNS } from "./conditions.js";

/** @typedef {import("./conditions.js").Condition} Condition */
/** @typedef {ArrayLike<number>} Cells */

export const MOST_ITEMS = 200;
export const MOST_TRIED = 2_000_000; // tables
export const PAUSE = 20_000; // tables between pauses
const PAIR = ["first", "second", "together"];

/**
 * Tables in one byte array: with two categories and 200 items there may be a million.
 *
 * @param {number} categories
 * @param {boolean} [pairs]
 */
export function tableList(categories, pairs = false) {
  const size = pairs ? 8 : categories ** 2;
  let bytes = new Uint8Array(size * 64),
    length = 0;
  return {
    size,
    categories,
    pairs,
    get length() {
      return length;
    },
    /** @param {Cells} cells */
    push(cells) {
      if ((length + 1) * size > bytes.length) {
        const more = new Uint8Array(bytes.length * 2);
        more.set(bytes);
        bytes = more;
      }
      for (let k = 0; k < size; k++) bytes[length * size + k] = cells[k];
      length++;
    },
    /** @param {number} place */
    cells: (place) => bytes.subarray(place * size, (place + 1) * size),
    /**
     * Stable sort by an integer key.
     *
     * @param {(cells: Cells) => number} keyOf the key, from 0 to `most`
     * @param {number} most
     * @returns {Generator<undefined, void>}
     */
    *order(keyOf, most) {
      const keys = new Uint32Array(length),
        places = new Uint32Array(most + 2); // start of the tables with each key
      for (let i = 0; i < length; i++) {
        if (i % PAUSE === 0) yield;
        keys[i] = keyOf(this.cells(i));
        places[keys[i] + 1]++;
      }
      for (let key = 1; key < places.length; key++) places[key] += places[key - 1];
      const sorted = new Uint8Array(length * size);
      for (let i = 0; i < length; i++) {
        if (i % PAUSE === 0) yield;
        const place = places[keys[i]]++;
        for (let k = 0; k < size; k++) sorted[place * size + k] = bytes[i * size + k];
      }
      bytes = sorted;
    },
  };
}
/** @typedef {ReturnType<typeof tableList>} TableList */

/**
 * Return cells as a list of one or two tables.
 *
 * @param {Cells} cells
 * @param {number} categories
 * @returns {number[][][]}
 */
export function tablesIn(cells, categories) {
  const flat = Array.from(cells),
    size = categories ** 2;
  return Array.from({ length: flat.length / size }, (_, k) =>
    Array.from({ length: categories }, (_, i) =>
      flat.slice(k * size + i * categories, k * size + (i + 1) * categories),
    ),
  );
}

/** Number of tables. @type {(n: number, categories: number, pairs?: boolean) => number} */
export function numberOfTables(n, categories, pairs = false) {
  const cells = pairs ? 8 : categories ** 2;
  let count = 1;
  for (let k = 1; k < cells; k++) count = (count * (n + k)) / k;
  return Math.round(count);
}

/**
 * Step to the next composition of a number, from all in the first place to all in the last; false at the end.
 *
 * @param {number[]} parts
 */
export function next(parts) {
  const last = parts.length - 1;
  let i = last - 1;
  while (i >= 0 && parts[i] === 0) i--;
  if (i < 0) return false;
  const rest = parts[last];
  parts[last] = 0;
  parts[i]--;
  parts[i + 1] = rest + 1;
  return true;
}

/** @type {(n: number, parts: number) => number[]} */
export const allInFirst = (n, parts) => Array.from({ length: parts }, (_, k) => (k ? 0 : n));

// The figures of a table, computed lazily.

/**
 * @param {Cells} cells
 * @param {number} categories
 * @param {number} [from] start of the table
 */
export function summed(cells, categories, from = 0) {
  if (categories === 2) return summedOfTwo(cells[from], cells[from + 1], cells[from + 2], cells[from + 3]);
  let n = 0,
    agreed = 0,
    product = 0, // Σ rc
    squares = 0; // Σ (r + c)²
  for (let i = 0; i < categories; i++) {
    let row = 0,
      column = 0;
    for (let j = 0; j < categories; j++) {
      row += cells[from + i * categories + j];
      column += cells[from + j * categories + i];
    }
    n += row;
    agreed += cells[from + i * categories + i];
    product += row * column;
    squares += (row + column) ** 2;
  }
  return { n, agreed, product, squares };
}
/** @typedef {ReturnType<typeof summedOfTwo>} Sums */

/**
 * The same for two categories, the most frequent case.
 *
 * @param {number} a
 * @param {number} b
 * @param {number} c
 * @param {number} d
 */
function summedOfTwo(a, b, c, d) {
  const first = 2 * a + b + c,
    second = 2 * d + b + c;
  return {
    n: a + b + c + d,
    agreed: a + d,
    product: (a + b) * (a + c) + (c + d) * (b + d),
    squares: first * first + second * second,
  };
}

/** @type {(agreed: number, chance: number, n: number) => number} */
const beyond = (agreed, chance, n) => (chance === n * n ? NaN : (agreed * n - chance) / (n * n - chance));
export const kappaOf = (/** @type {Pick<Sums, "agreed" | "product" | "n">} */ { agreed, product, n }) =>
  beyond(agreed, product, n);
const piOf = (/** @type {Sums} */ { agreed, squares, n }) => beyond(agreed, squares / 4, n);
/** @type {Record<string, (sums: Sums, categories: number) => number>} */
const OF_SUMS = {
  observed: ({ agreed, n }) => agreed / n,
  expected: ({ product, n }) => product / n ** 2,
  expected_pi: ({ squares, n }) => squares / (2 * n) ** 2,
  expected_s: ({ n }, categories) => (n ? 1 / categories : NaN),
  kappa: kappaOf,
  pi: piOf,
  s: ({ agreed, n }, categories) => (n ? (agreed / n - 1 / categories) / (1 - 1 / categories) : NaN),
  gap: (sums) => kappaOf(sums) - piOf(sums),
  n: ({ n }) => n,
};

/** @typedef {(cells: Cells) => number} Figure */

/**
 * Return the function that computes a figure from cells; null for an unknown name.
 *
 * @param {string} name
 * @param {number} categories
 * @returns {Figure | null}
 */
function figureOf(name, categories) {
  if (Object.hasOwn(OF_SUMS, name)) return (cells) => OF_SUMS[name](summed(cells, categories), categories);
  const cell = /^n_([1-9])([1-9])$/.exec(name),
    margin = /^(row|column)_([1-9])$/.exec(name);
  const place = Number(cell?.[1] ?? margin?.[2] ?? 0) - 1,
    other = Number(cell?.[2] ?? 1) - 1;
  if (place < 0 || place >= categories || other >= categories) return null;
  if (cell) return (cells) => cells[place * categories + other];
  const [from, step] = margin?.[1] === "row" ? [place * categories, 1] : [place, categories];
  return (cells) => {
    let total = 0,
      n = 0;
    for (let k = 0; k < categories; k++) total += cells[from + k * step];
    for (let k = 0; k < categories ** 2; k++) n += cells[k];
    return total / n;
  };
}

/**
 * The cells of a table after merging its last two categories.
 *
 * @param {Cells} cells
 * @param {number} categories
 */
function merged(cells, categories) {
  const fewer = categories - 1;
  const made = new Array(fewer ** 2).fill(0);
  for (let i = 0; i < categories; i++) {
    for (let j = 0; j < categories; j++) {
      made[Math.min(i, fewer - 1) * fewer + Math.min(j, fewer - 1)] += cells[i * categories + j];
    }
  }
  return made;
}

/**
 * The same for figures in conditions: of a table, of one with its last categories merged, or of a pair.
 *
 * @param {string} name
 * @param {number} categories
 * @param {boolean} pairs
 * @returns {Figure | null}
 */
export function figureNamed(name, categories, pairs) {
  if (pairs && name === "distance") {
    return (cells) => Math.abs(kappaOf(summed(cells, 2)) - kappaOf(summed(cells, 2, 4)));
  }
  const dot = name.indexOf("."),
    which = name.slice(0, Math.max(dot, 0)),
    own = name.slice(dot + 1);
  if (!pairs && which === "merged" && categories > 2) {
    const figure = figureOf(own, categories - 1);
    return figure && ((cells) => figure(merged(cells, categories)));
  }
  if (pairs !== PAIR.includes(which) || (!pairs && which)) return null;
  const figure = figureOf(own, categories);
  if (!figure || !pairs) return figure;
  const both = [0, 0, 0, 0];
  return (cells) => {
    for (let k = 0; k < 4; k++) {
      both[k] = which === "first" ? cells[k] : which === "second" ? cells[k + 4] : cells[k] + cells[k + 4];
    }
    return figure(both);
  };
}

/** @param {Condition[]} conditions */
const namesIn = (conditions) =>
  conditions.flatMap(({ left, right }) => [left, right].filter((term) => typeof term === "string"));

/**
 * Whether conditions concern a pair of tables.
 *
 * @param {Condition[]} conditions
 */
export const namePairs = (conditions) =>
  namesIn(conditions).some((name) => name === "distance" || PAIR.includes(name.split(".")[0]));

/**
 * Number of categories in conditions; two by default.
 *
 * @param {Condition[]} conditions
 */
export function categoriesNamed(conditions) {
  const places = namesIn(conditions).flatMap((name) => {
    const own = name.slice(name.indexOf(".") + 1),
      merging = name.startsWith("merged.") ? 1 : 0;
    const digits = /^(?:n|row|column)_(\d+)$/.exec(own)?.[1] ?? "";
    return [2 + merging, ...Array.from(digits, (digit) => Number(digit) + merging)];
  });
  return Math.max(2, ...places);
}

/**
 * Return the unknown figures in conditions.
 *
 * @param {Condition[]} conditions
 * @param {number} categories
 */
export const unknownNames = (conditions, categories) =>
  namesIn(conditions).filter((name) => !figureNamed(name, categories, namePairs(conditions)));

/**
 * Return the function that computes a condition's left side minus its right side.
 *
 * @param {Condition} condition
 * @param {number} categories
 * @param {boolean} pairs
 * @returns {Figure}
 */
export function differenceOf({ left, right }, categories, pairs) {
  /** @type {(term: number | string) => Figure} */
  const figureFor = (term) =>
    typeof term === "number" ? () => term : (figureNamed(term, categories, pairs) ?? (() => NaN));
  const [one, other] = [figureFor(left), figureFor(right)];
  return (cells) => one(cells) - other(cells);
}

/**
 * Return a predicate: whether a table meets all conditions.
 *
 * @param {Condition[]} conditions
 * @param {number} categories
 * @returns {(cells: Cells) => boolean}
 */
export function meets(conditions, categories) {
  const pairs = namePairs(conditions);
  const tests = conditions.map((condition) => {
    const [difference, differs] = [differenceOf(condition, categories, pairs), SIGNS[condition.sign]];
    return (/** @type {Cells} */ cells) => differs(difference(cells));
  });
  return (cells) => {
    for (const test of tests) if (!test(cells)) return false;
    return true;
  };
}

/**
 * Find the tables of n items that meet conditions, by ascending A_e; pairs, by their cells.
 *
 * @param {Condition[]} conditions
 * @param {number} n
 * @param {number} categories
 * @returns {Generator<undefined, TableList>}
 */
export function* meeting(conditions, n, categories) {
  const pairs = namePairs(conditions);
  const test = meets(conditions, categories);
  const found = tableList(categories, pairs);
  const cells = allInFirst(n, pairs ? 8 : categories ** 2);
  let tried = 0;
  do {
    if (++tried % PAUSE === 0) yield;
    if (pairs && !bothHaveItems(cells)) continue;
    if (test(cells)) found.push(cells);
  } while (next(cells));
  yield* inOrder(found, n);
  return found;
}

/** @param {number[]} cells of a pair */
const bothHaveItems = (cells) => [cells.slice(0, 4), cells.slice(4)].every((table) => table.some(Boolean));

/**
 * Sort tables by ascending A_e; ties stay in search order, fullest first cell first.
 *
 * @param {TableList} tables
 * @param {number} n
 */
export function* inOrder(tables, n) {
  if (!tables.pairs) yield* tables.order((cells) => summed(cells, tables.categories).product, n * n);
}
