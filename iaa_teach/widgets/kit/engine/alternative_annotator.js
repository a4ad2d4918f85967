// Whether a model can replace an annotator, as in iaa_teach/computation/annotators/alternative_annotator.py; a test
// compares the numbers.

import { sum } from "./tables.js";
import { tTails } from "./tails.js";

/** @typedef {-1 | 0 | 1} Duel who is nearer to the others: the person, neither, the model */
/** @typedef {{ duels: Duel[], lost: number, tied: number, won: number, p: number, seated: boolean }} Chair */

/**
 * Return how many other people gave an item the same label.
 *
 * @param {number[]} row each person's label
 * @param {number} left index of the person to leave out
 * @param {number} said
 */
const alike = (row, left, said) => row.filter((label, j) => j !== left && label === said).length;

/**
 * Return minus the sum of squared distances from the others' whole numbers.
 *
 * @type {typeof alike}
 */
const near = (row, left, said) => -sum(row.map((label, j) => (j === left ? 0 : (label - said) ** 2)));

const SCORES = { accuracy: alike, rmse: near };

/**
 * Compare a model with each person by the others' labels. No label may be missing.
 *
 * @param {number[][]} people items × people
 * @param {number[]} model
 * @param {number} epsilon
 * @param {"accuracy" | "rmse"} [score] criterion: number of others with the same label, or distance
 * @param {number} [level]
 * @returns {{ winning: number, advantage: number, chairs: Chair[] }}
 */
export function alternativeAnnotatorTest(people, model, epsilon, score = "accuracy", level = 0.05) {
  const good = SCORES[score];
  const found = people[0].map((_, j) => {
    const duels = people.map((row, i) => Math.sign(good(row, j, model[i]) - good(row, j, row[j])));
    const count = (/** @type {number} */ duel) => duels.filter((each) => each === duel).length;
    return {
      duels: /** @type {Duel[]} */ (duels),
      lost: count(-1),
      tied: count(0),
      won: count(1),
      p: pValue(
        duels.map((duel) => -duel),
        epsilon,
      ),
    };
  });
  const rejected = benjaminiYekutieli(
    found.map(({ p }) => p),
    level,
  );
  return {
    winning: rejected.filter(Boolean).length / found.length,
    advantage: found.reduce((sum, { lost }) => sum + 1 - lost / model.length, 0) / found.length,
    chairs: found.map((chair, j) => ({ ...chair, seated: rejected[j] })),
  };
}

/**
 * @param {number[]} differences
 * @param {number} epsilon
 */
function pValue(differences, epsilon) {
  const n = differences.length;
  if (n < 2) return NaN;
  const mean = differences.reduce((sum, each) => sum + each, 0) / n;
  const squares = differences.reduce((sum, each) => sum + (each - mean) ** 2, 0);
  if (!(squares > 1e-20)) return Number(mean >= epsilon);
  const t = (mean - epsilon) / Math.sqrt(squares / (n - 1) / n);
  const one = tTails(t, n - 1) / 2;
  return t < 0 ? one : 1 - one;
}

/**
 * @param {number[]} pValues
 * @param {number} level
 */
function benjaminiYekutieli(pValues, level) {
  const order = pValues.map((_, j) => j).filter((j) => !Number.isNaN(pValues[j]));
  order.sort((j, k) => pValues[j] - pValues[k]);
  const harmonic = order.reduce((sum, _, r) => sum + 1 / (r + 1), 0);
  const below = order.filter((j, r) => pValues[j] <= (level * (r + 1)) / (order.length * harmonic));
  const last = order.indexOf(below[below.length - 1]);
  return pValues.map((_, j) => order.slice(0, last + 1).includes(j));
}
