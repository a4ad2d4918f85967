// Pat draws lots: Robin's labels in random order. Pat thus has Robin's habits, and on average agrees with the learner
// as often as chance predicts for the learner and Robin: the A_e of their κ.

import { generator } from "../../kit/shuffle.js";

/**
 * @param {Model<LabellingExplorerTraits>} model Robin's labels are its `other`
 * @param {(own: string[], pats: string[]) => number} measure of each deal; by default, the number of sentences on which
 *   they agree
 */
export function patsLots(model, measure = alike) {
  /** @type {number[]} */
  let agreed = []; // the measure of each deal
  /** @type {string[]} */
  let labels = [];
  /** @type {string[]} */
  let first = [];
  return {
    labels: () => labels,
    /** The first deal. */
    first: () => first,
    agreed: () => agreed,
    count: () => agreed.length,
    mean: () => agreed.reduce((sum, n) => sum + n, 0) / agreed.length,
    /** @type {(own: string[], times: number) => void} */
    deal(own, times) {
      for (let i = 0; i < times; i++) {
        const random = generator(`${model.get("seed")} ${agreed.length}`);
        labels = model
          .get("other")
          .map((label) => ({ label, at: random() }))
          .sort((p, q) => p.at - q.at)
          .map(({ label }) => label);
        if (agreed.length === 0) first = labels;
        agreed = [...agreed, measure(own, labels)];
      }
    },
    forget() {
      labels = [];
      agreed = [];
    },
  };
}

/**
 * Return how many arrangements of the lots give at least this much agreement, and how many there are.
 *
 * @param {number} total sentences
 * @param {number} first sentences with the first label
 * @param {number} lots lots with the first label
 * @param {number} least
 */
export function waysOfLots(total, first, lots, least) {
  // If k sentences have the first label from both, those that have it from only one disagree.
  const ways = Array.from({ length: Math.min(first, lots) + 1 }, (_, k) => ({
    agree: total - (first - k) - (lots - k),
    ways: choose(first, k) * choose(total - first, lots - k),
  }));
  const count = (/** @type {typeof ways} */ those) => those.reduce((sum, each) => sum + each.ways, 0);
  return { reaching: count(ways.filter(({ agree }) => agree >= least)), all: count(ways) };
}

/** @type {(n: number, k: number) => number} */
const choose = (n, k) =>
  k > n ? 0 : Array.from({ length: k }).reduce((/** @type {number} */ all, _, i) => (all * (n - i)) / (i + 1), 1);

// Two lists of labels side by side.

/**
 * @param {string[]} own
 * @param {string[]} other
 */
export const alike = (own, other) => own.filter((label, i) => label === other[i]).length;

/**
 * Return the table of two lists of labels, the first in the rows.
 *
 * @param {string[]} categories
 * @param {string[]} own
 * @param {string[]} other
 */
export const tableOf = (categories, own, other) =>
  categories.map((a) => categories.map((b) => own.filter((label, i) => label === a && other[i] === b).length));
