// The items of both rounds and what follows from their labels: as in __init__.py.

import { REACH } from "../../kit/engine/inference.js";
import { compareRounds, itemsNeeded, tossCoins } from "../../kit/engine/same_items.js";

/**
 * @typedef {{ of: string, better: number, worse: number, yes_first: number | null, yes_second: number | null }} Rounds
 */
/** @typedef {[number, number]} Labels A's and B's: 0 is yes, 1 is no */

/** @type {(count: number, ...labels: Labels[]) => Labels[]} */
const times = (count, ...labels) => Array.from({ length: count }, () => labels).flat();

/** @type {Labels} */
const YES = [0, 0];
/** @type {Labels} */
const NO = [1, 1];
/** @type {Labels} */
const A_ALONE = [0, 1];
/** @type {Labels} */
const B_ALONE = [1, 0];

/**
 * @type {Record<string, { apart: Labels[], together: Labels[] }>} in the first round, in the order in which they change
 */
const FIRST = {
  comments: { apart: [...times(11, A_ALONE, B_ALONE), ...times(2, B_ALONE)], together: times(38, YES, NO) },
  patients: {
    apart: [...times(4, A_ALONE), B_ALONE, ...times(2, A_ALONE), B_ALONE],
    together: [...times(2, NO), ...times(7, YES), ...times(33, NO)],
  },
  sentences: { apart: [B_ALONE, A_ALONE], together: [...times(5, YES), ...times(3, NO)] },
  shares: { apart: times(10, A_ALONE, B_ALONE), together: [...times(78, YES), ...times(2, NO)] },
};

/**
 * Return how many items were apart and together in the first round, and how many of each change.
 *
 * @param {Rounds} rounds
 */
export function changesOf({ of, better, worse }) {
  const apart = FIRST[of].apart.length,
    together = FIRST[of].together.length;
  return { apart, together, better: Math.min(better, apart), worse: Math.min(worse, together) };
}

const agree = (/** @type {Labels} */ [a, b]) => a === b;
const isYes = (/** @type {Labels} */ labels) => labels[0] === 0 && labels[1] === 0;

/**
 * Return labels with this many “yes” among those that agree, changing as few as possible.
 *
 * @param {Labels[]} labels
 * @param {number | null} yes
 */
function setAgreed(labels, yes) {
  if (yes === null) return labels;
  const agreed = labels.flatMap((each, i) => (agree(each) ? [i] : [])).sort((i, k) => labels[i][0] - labels[k][0]);
  const set = [...labels];
  agreed.forEach((i, place) => {
    set[i] = place < yes ? YES : NO;
  });
  return set;
}

/**
 * Return the labels of each item in both rounds: items first apart, then items first together.
 *
 * @param {Rounds} rounds
 */
export function labelsOf(rounds) {
  const { apart, together } = FIRST[rounds.of];
  const { better, worse } = changesOf(rounds);
  const changed = (/** @type {Labels} */ [a, b], /** @type {boolean} */ changes) =>
    /** @type {Labels} */ ([a, changes ? 1 - b : b]);
  const second = [
    ...apart.map((labels, i) => changed(labels, i < better)),
    ...together.map((labels, i) => changed(labels, i < worse)),
  ];
  return {
    first: setAgreed([...apart, ...together], rounds.yes_first),
    second: setAgreed(second, rounds.yes_second),
  };
}

/**
 * Return on how many items both say “yes” in each round.
 *
 * @param {Rounds} rounds
 */
export function yesOf(rounds) {
  const { first, second } = labelsOf(rounds);
  return { yes_first: first.filter(isYes).length, yes_second: second.filter(isYes).length };
}

/**
 * Return a round's observed and expected agreement, and the agreement on each answer.
 *
 * @param {Labels[]} labels
 * @param {string} round
 */
function agreementOf(labels, round) {
  const agreed = labels.filter(agree).length,
    yes = 2 * labels.filter(isYes).length;
  const n = labels.length;
  const apart = n - agreed,
    no = 2 * agreed - yes;
  const [a, b] = [0, 1].map((who) => labels.filter((each) => each[who] === 0).length / n);
  return {
    [`observed_${round}`]: agreed / n,
    [`expected_${round}`]: a * b + (1 - a) * (1 - b),
    [`on_yes_${round}`]: yes / (yes + apart),
    [`on_no_${round}`]: no / (no + apart),
  };
}

/** @param {Rounds} rounds */
export function figuresOf(rounds) {
  const { better, worse } = changesOf(rounds);
  const { first, second } = labelsOf(rounds);
  const found = compareRounds(
    first.map((labels, i) => ({ first: labels, second: second[i], count: 1 })),
    2,
  );
  const { n, errors, error, difference, separate } = found;
  const reach = REACH * separate;
  const shows = Math.abs(difference) > 1e-12 && error > 0;
  return {
    rounds: errors, // of each κ
    first: found.first,
    second: found.second,
    difference,
    low: found.low,
    high: found.high,
    separate_low: difference - reach,
    separate_high: difference + reach,
    needed: shows ? itemsNeeded(n, error, difference) : NaN,
    apiece: shows ? itemsNeeded(n, separate, difference) : NaN,
    saved: shows && separate > 0 ? 1 - (error / separate) ** 2 : NaN,
    gained: better - worse,
    changing: better + worse,
    exact: tossCoins(better, worse),
    ...agreementOf(first, "first"),
    ...agreementOf(second, "second"),
  };
}
