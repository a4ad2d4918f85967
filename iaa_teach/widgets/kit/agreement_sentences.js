// Plain sentences on a table's numbers, with the learner's category names.

import { countText } from "./cells.js";
import { asymptotic } from "./engine/inference.js";
import { bandOf } from "./engine/scales.js";
import { SYMBOL } from "./marks.js";
import { capitalised, decimal, percent, say } from "./say.js";
import { veiled } from "./veil.js";
import { words } from "./words.js";

/** @typedef {{ counts: number[][], categories: string[] }} Table */
/** @typedef {{ n: number, observed: number, expected: number, s: number, pi: number, kappa: number }} Agreement `expected`: that of κ */

const sentences = words.agreement;

const NO_WIDTH = 1e-9; // of an interval, but for rounding

/** @param {number[][]} counts */
const wholeCounts = (counts) => counts.every((row) => row.every(Number.isInteger));

/**
 * Return why a coefficient is undefined, as a clause.
 *
 * @param {Table} table
 * @param {Pick<Agreement, "n">} result
 */
export function undefinedReason({ counts, categories }, { n }) {
  if (!(n > 0)) return sentences.noItemsYet;
  const used = counts.findIndex((row) => row.some((value) => value > 0));
  return say(sentences.oneCategory, { name: categories[used] });
}

/**
 * Explain A_o, A_e and κ together.
 *
 * @param {Table} table
 * @param {Agreement} result
 */
export function meaning(table, result) {
  const { counts } = table;
  const { n } = result;
  if (!(n > 0)) return sentences.noItems;
  if (veiled(result.observed)) return "";
  const agreed = counts.reduce((total, row, i) => total + row[i], 0);
  const share = percent(result.observed);
  const observed = wholeCounts(counts)
    ? say(sentences.observedItems, { agreed: countText(agreed), total: countText(n), share })
    : say(sentences.observedShare, { share });
  const hidden = veiled(result.kappa) || veiled(result.expected);
  return hidden ? observed : `${observed} ${chanceSentence(table, result)}`;
}

/**
 * @param {Table} table
 * @param {Agreement} result
 */
function chanceSentence(table, result) {
  const { kappa } = result,
    chance = percent(result.expected);
  if (Number.isNaN(kappa)) return say(sentences.noRoom, { reason: capitalised(undefinedReason(table, result)) });
  if (Math.abs(kappa) < 1e-12) return say(sentences.kappaIsZero, { chance });
  if (kappa < 0) return say(sentences.kappaBelowZero, { chance });
  if (kappa === 1) return say(sentences.filledAll, { chance });
  return say(sentences.filled, { chance, filled: percent(kappa) });
}

/**
 * Describe the most frequent disagreement.
 *
 * @param {Table} table
 * @param {Pick<Agreement, "n">} result
 */
export function mainDisagreement({ counts, categories }, { n }) {
  const pairs = counts.flatMap((row, i) => row.map((value, j) => ({ value, i, j }))).filter(({ i, j }) => i !== j);
  const most = Math.max(...pairs.map(({ value }) => value));
  if (!(n > 0)) return "";
  if (most === 0) return sentences.noDisagreement;
  const [{ i, j }, ...others] = pairs.filter(({ value }) => value === most);
  const amount = wholeCounts(counts)
    ? say(sentences.items, { n: most, items: countText(most) })
    : say(sentences.shareOfItems, { share: percent(most / n) });
  return say(others.length ? sentences.mainDisagreements : sentences.mainDisagreement, {
    a: categories[i],
    b: categories[j],
    amount,
    n: others.length,
  });
}

/**
 * Return κ's 95 % interval; null if κ is undefined or counts are not whole, since it depends on the number of items.
 *
 * @param {number[][]} counts
 * @returns {number[] | null}
 */
export function intervalOf(counts) {
  if (!wholeCounts(counts)) return null;
  const { kappa, interval } = asymptotic(counts);
  return Number.isNaN(kappa) ? null : interval;
}

/**
 * Describe κ's interval, with a note.
 *
 * @param {Pick<Agreement, "kappa">} result
 * @param {number[] | null} interval
 */
export function intervalSentences({ kappa }, interval) {
  if (Number.isNaN(kappa)) return { range: words.undefined, note: "" };
  if (!interval) return { range: sentences.noInterval, note: sentences.intervalNeedsWholeCounts };
  return { range: rangeText(interval), note: intervalNote(interval, kappa) };
}

/**
 * Explain an interval that looks odd. It has no width if all labels agree; if one annotator used a single label, so
 * that κ is 0 however the other's labels are spread; and if κ is at its lowest.
 *
 * @param {number[]} interval
 * @param {number} kappa
 */
function intervalNote([low, high], kappa) {
  if (high - low < NO_WIDTH) return 1 - kappa < NO_WIDTH ? sentences.intervalWithoutWidth : sentences.intervalUnknown;
  if (low < -1 && high > 1) return sentences.intervalBeyondBoth;
  if (low < -1) return sentences.intervalBeyondLowest;
  return high > 1 ? sentences.intervalBeyondHighest : "";
}

/**
 * Describe two bounds, or that they are undefined.
 *
 * @param {number[]} bounds
 */
export const rangeText = ([low, high]) =>
  Number.isNaN(low) ? words.undefined : say(words.range, { low: decimal(low), high: decimal(high) });

/**
 * Return whether a value is shown as 0.000, for which its band is misleading.
 *
 * @param {number} value
 */
const isAtChance = (value) => decimal(value) === decimal(0);

/**
 * Return a value's caption: its band, or that it is at chance level.
 *
 * @param {ScaleShape} scale
 * @param {number} value
 */
export const captionOf = (scale, value) => (isAtChance(value) ? sentences.atChance : bandOf(scale, value));

/**
 * Describe a coefficient's value and band, for accessible names.
 *
 * @param {import("./marks.js").Coefficient} coefficient
 * @param {Table} table
 * @param {Agreement} result
 * @param {ScaleShape} scale
 */
export function spokenLine(coefficient, table, result, scale) {
  const value = result[coefficient],
    symbol = SYMBOL[coefficient];
  if (veiled(value)) return `${symbol}: ${words.veiled}`;
  if (Number.isNaN(value)) return say(sentences.undefinedLine, { symbol, reason: undefinedReason(table, result) });
  if (isAtChance(value)) return say(sentences.lineAtChance, { symbol, value: decimal(value) });
  return say(sentences.line, { symbol, value: decimal(value), band: bandOf(scale, value), scale: scale.title });
}
