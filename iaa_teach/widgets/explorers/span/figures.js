// Statistics of two annotators' spans, as in __init__.py; a test compares the numbers. Undefined is NaN.

import { agreement, beyondChance } from "../../kit/engine/coefficients.js";

/** @typedef {{ start: number, end: number, label: string }} Span half open */
/** @typedef {{ a: string, b: string, length: number, text: string }} Marked */

export const SPANS = 4; // per annotator, at most
const LONGEST = 20; // words shown
const SPAN = /^(\d{1,2})-(\d{1,2}) ([A-Za-z0-9]{1,4})$/;

/**
 * Parse spans, "2-4 PER, 8-11 LOC"; null if invalid.
 *
 * @param {string} text
 * @returns {Span[] | null}
 */
export function parsedSpans(text) {
  const found = text ? text.split(", ").map((part) => SPAN.exec(part)) : [];
  const spans = found.flatMap((match) =>
    match ? [{ start: Number(match[1]), end: Number(match[2]), label: match[3] }] : [],
  );
  const sound = spans.every(
    ({ start, end, label }, i) =>
      start >= (spans[i - 1]?.end ?? 0) && start < end && end <= LONGEST && label !== NOTHING,
  );
  return sound && spans.length === found.length && spans.length <= SPANS ? spans : null;
}

/** @param {Span[]} spans */
export const writtenSpans = (spans) => spans.map(({ start, end, label }) => `${start}-${end} ${label}`).join(", ");

/**
 * Return both annotators' spans in the words shown, and the number of words; null if invalid.
 *
 * @param {Marked} marked
 */
export function markedOf({ a, b, length, text }) {
  const seen = text.split(" ").length;
  const each = [a, b].map(parsedSpans);
  const [one, other] = each.map((spans) =>
    (spans ?? []).filter(({ start }) => start < seen).map((span) => ({ ...span, end: Math.min(span.end, seen) })),
  );
  return each.includes(null) ? null : { a: one, b: other, seen, words: Math.max(length, seen) };
}

/** @param {Marked} marked */
export function figuresOf(marked) {
  const found = markedOf(marked);
  if (!found) return null;
  const { a, b, words } = found;
  return {
    exact: f1(a, b, (one, other) => one.start === other.start && one.end === other.end),
    overlap: f1(a, b, (one, other) => one.start < other.end && other.start < one.end),
    token: agreement(wordTable(a, b, words)).kappa,
    u_alpha: uAlpha(a, b, words),
    gamma: steadyGamma(a, b, words),
    boundaries: boundarySimilarity(a, b, words),
  };
}

/**
 * @param {Span[]} a
 * @param {Span[]} b
 * @param {(one: Span, other: Span) => boolean} meet
 */
function f1(a, b, meet) {
  if (!a.length && !b.length) return 1;
  const met = (/** @type {Span[]} */ spans, /** @type {Span[]} */ others) =>
    spans.filter((span) => others.some((other) => span.label === other.label && meet(span, other))).length;
  const recall = met(a, b) / a.length,
    precision = met(b, a) / b.length;
  return recall && precision ? (2 * precision * recall) / (precision + recall) : 0;
}

const NOTHING = "O"; // the label of a word outside all spans

/**
 * @param {Span[]} spans
 * @param {number} word
 */
export const labelAt = (spans, word) => spans.find(({ start, end }) => start <= word && word < end)?.label ?? NOTHING;

/** @type {(a: Span[], b: Span[], words: number) => number[][]} */
function wordTable(a, b, words) {
  const names = [...new Set([NOTHING, ...a.concat(b).map(({ label }) => label)])];
  const table = names.map(() => names.map(() => 0));
  for (let word = 0; word < words; word++) table[names.indexOf(labelAt(a, word))][names.indexOf(labelAt(b, word))] += 1;
  return table;
}

/** @type {(a: Span[], b: Span[], words: number) => number} */
function uAlpha(a, b, words) {
  const table = wordTable(a, b, words);
  const used = table.map((row, i) => row.reduce((sum, n, j) => sum + n + table[j][i], 0));
  if (used.filter((n) => n > 0).length < 2) return NaN;
  const total = 2 * words;
  const alike = table.reduce((sum, row, i) => sum + 2 * row[i], 0);
  // Not counted as pairs: segments with themselves, gaps at the same place.
  const own = a.concat(b).reduce((sum, { start, end }) => sum + (end - start) ** 2 - (end - start), total);
  const differing = total ** 2 - used.reduce((sum, n) => sum + n ** 2, 0);
  return total ** 2 > own ? beyondChance(1 - alike / total, differing / (total ** 2 - own)) : NaN;
}

/**
 * The cost saved by joining two spans instead of leaving both alone: 0 or less.
 *
 * @param {Span} one
 * @param {Span} other
 */
function saved(one, other) {
  const apart = Math.abs(one.start - other.start) + Math.abs(one.end - other.end);
  const lengths = one.end - one.start + other.end - other.start;
  return Math.min((apart / lengths) ** 2 + (one.label === other.label ? 0 : 1) - 2, 0);
}

/**
 * Return the spans γ joins, as pairs of indices, and the remaining disorder.
 *
 * @param {Span[]} a
 * @param {Span[]} b
 * @returns {{ pairs: [number, number][], disorder: number }}
 */
export function alignment(a, b) {
  const saves = a.map((one) => b.map((other) => saved(one, other)));
  /** @type {(row: number, used: number) => { cost: number, pairs: [number, number][] }} */
  const best = (row, used) => {
    if (row === a.length) return { cost: 0, pairs: [] };
    let found = best(row + 1, used);
    saves[row].forEach((cost, column) => {
      if (cost >= 0 || used & (1 << column)) return;
      const rest = best(row + 1, used | (1 << column));
      if (rest.cost + cost < found.cost - 1e-12)
        found = { cost: rest.cost + cost, pairs: [[row, column], ...rest.pairs] };
    });
    return found;
  };
  const n = a.length + b.length;
  const { cost, pairs } = best(0, 0);
  return { pairs, disorder: a.length && b.length ? (n + cost) / (n / 2) : 2 };
}

/** @type {(a: Span[], b: Span[], words: number) => number} */
function steadyGamma(a, b, words) {
  const every = a.concat(b);
  if (!every.length) return NaN;
  const least = every.reduce((sum, { start, end }) => sum + end - start, 0) / every.length / 2;
  let expected = 0,
    drawn = 0;
  for (let turn = Math.ceil(least); turn <= words - least; turn++) {
    for (const one of [a, b]) {
      for (const other of [a, b]) {
        expected += alignment(one, turned(other, turn, words)).disorder;
        drawn += 1;
      }
    }
  }
  return expected ? 1 - alignment(a, b).disorder / (expected / drawn) : NaN;
}

/**
 * Return the spans rotated: those before a place come after the others, starting from 0.
 *
 * @param {Span[]} spans
 * @param {number} turn
 * @param {number} words
 */
function turned(spans, turn, words) {
  return spans.map(({ start, end, label }) => {
    const by = start < turn ? words - turn : -turn;
    return { start: start + by, end: end + by, label };
  });
}

/** @type {(a: Span[], b: Span[], words: number) => number} */
function boundarySimilarity(a, b, words) {
  const [one, other] = [a, b].map(
    (spans) => new Set(spans.flatMap(({ start, end }) => [start, end]).filter((cut) => cut > 0 && cut < words)),
  );
  const alone = (/** @type {Set<number>} */ mine, /** @type {Set<number>} */ theirs) =>
    [...mine].filter((cut) => !theirs.has(cut)).sort((x, y) => x - y);
  const left = alone(one, other),
    right = alone(other, one);
  const same = one.size - left.length;
  let near = 0;
  for (let i = 0, j = 0; i < left.length && j < right.length; ) {
    const apart = left[i] - right[j];
    if (Math.abs(apart) <= 1) near += 1;
    if (apart <= 1) i += 1;
    if (apart >= -1) j += 1;
  }
  const every = left.length + right.length - near + same;
  return every ? 1 - (left.length + right.length - 2 * near + near / 2) / every : 1;
}
