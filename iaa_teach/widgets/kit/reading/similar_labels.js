// Labels that are the same but for capitals, spaces or punctuation; and labels that mean, or may mean, “none”.

import { asNumber } from "../engine/labels.js";
import { groupByKey } from "../grouping.js";
import { listed, noteOf, plainLabel, quoted } from "./rules.js";

const WHOLE = /^\d{1,15}([.,]0+)?$/;
const TRUTH = Object.assign(Object.create(null), { true: 1, false: 0, 1: 1, 0: 0 });
const DECIMAL_NOUGHT = /[.,]0+$/; // pandas writes whole numbers so in a column with gaps

const point = (/** @type {string} */ label) => label.replace(",", ".");
const value = (/** @type {string} */ label) => asNumber(point(label));

/**
 * Return each cell's label, "" for none, with notes. Of labels that differ only in capitals, spaces or punctuation,
 * the most frequent is kept; of spellings of a number, the shortest.
 *
 * @param {import("./roles.js").Column[]} columns
 * @param {string[]} said labels that mean none
 * @param {import("./rules.js").Rules} rules
 */
export function labelsOf(columns, said, { missing, nothing }) {
  /** @type {Map<string, number>} */
  const times = new Map();
  for (const { cells } of columns) for (const cell of cells) times.set(cell, (times.get(cell) ?? 0) + 1);
  for (const none of ["", ...missing]) times.delete(none);
  const given = [...times.keys()];
  /** @type {(list: string[], label: string) => boolean} */
  const isIn = (list, label) => list.includes(label) || list.includes(plainLabel(label));
  const others = given.filter((label) => !isIn([...nothing.marks, ...nothing.words], label));
  const numeric = others.every((label) => Number.isFinite(value(label)));
  const truths = others.some((label) => value(label) >= 0) && others.every((label) => plainLabel(label) in TRUTH);
  const weight = (/** @type {string} */ label) =>
    numeric ? -label.length : Number(times.get(label)) + (truths ? 1e9 * label.length : 0); // prefer words to 1 and 0
  const keyed = (/** @type {string} */ label) =>
    /** @type {const} */ ([numeric ? value(label) : truths ? TRUTH[plainLabel(label)] : plainLabel(label), label]);
  const groups = groupByKey(others.sort((a, b) => weight(b) - weight(a)).map(keyed));
  const whole = numeric && others.every((label) => WHOLE.test(label));
  const shortened = (/** @type {string[]} */ group) =>
    whole && group.every((label) => DECIMAL_NOUGHT.test(label)) ? [group[0].replace(DECIMAL_NOUGHT, "")] : [];
  const ways = [...groups.values()].map((group) => [...shortened(group), ...group]);
  const usual = new Map(ways.flatMap((group) => group.map((label) => [label, group[0]])));
  const sure = groups.size > 1 && others.every((label) => /[\p{L}\p{N}]/u.test(label));
  const absent = sure ? [...nothing.marks, ...(numeric ? nothing.words : [])] : [];
  const points = given.every((label) => !Number.isNaN(value(label)));
  const written = (/** @type {string} */ label) => (points ? point : String)(usual.get(label) ?? label);
  const isNone = (/** @type {string} */ label) => said.includes(written(label)) || isIn(absent, label);
  const labels = new Map(given.map((label) => [label, isNone(label) ? "" : written(label)]));
  const commas = noteOf("COMMAS", { n: Number(points && given.some((label) => label.includes(","))) });
  const merged = ways.filter((group) => group.length > 1);
  const joined = numeric
    ? merged.slice(0, 1).flatMap((group) => listed("EQUAL_NUMBERS", group.slice(0, 2)))
    : merged.flatMap(([into, ...more]) => listed("MERGED", more, "labels", { into: quoted([into]) }));
  const notes = [...commas, ...joined, ...listed("READ_AS_MISSING", given.filter(isNone))];
  return { read: (/** @type {string} */ cell) => labels.get(cell) ?? "", notes };
}

/**
 * Return outlying numbers at one end of the scale that may mean “not coded”.
 *
 * @param {string[]} labels
 * @param {import("./rules.js").Rules} rules
 */
export function farCodes(labels, { nothing }) {
  if (!labels.every((label) => Number.isFinite(value(label)))) return [];
  const order = [...labels].sort((a, b) => value(a) - value(b));
  return [[...order].reverse(), order].flatMap((ends) => {
    const most = ends.findIndex((label) => !nothing.far.includes(label.replace(/\.0$/, "")));
    for (let n = most < 0 ? ends.length : most; n > 0; n -= 1)
      if (ends.length - n > 1 && areFar(ends.slice(0, n).map(value), ends.slice(n).map(value)))
        return ends.slice(0, n).sort((a, b) => value(a) - value(b));
    return [];
  });
}

/**
 * Return whether codes at one end are outliers.
 *
 * @param {number[]} codes
 * @param {number[]} others
 */
function areFar(codes, others) {
  const [low, high, first, last] = [others, codes].flatMap((each) => [Math.min(...each), Math.max(...each)]);
  const gap = first > high ? first - high : low - last;
  if (low < 0) return false;
  if (first >= 0 && last <= 10) return gap >= 2 && others.every(Number.isInteger);
  return last < 0 ? gap >= 2 || others.length > 2 : gap >= Math.max(2, (high - low) / 2);
}
