// The labels of four people and the model, and what follows from them: as in __init__.py.

import { alternativeAnnotatorTest } from "../../kit/engine/alternative_annotator.js";
import { pairwise } from "../../kit/engine/pairs.js";

/**
 * @typedef {object} Labelling
 * @property {number} error
 * @property {number} leaning
 * @property {number} epsilon
 * @property {number} offensive
 * @property {boolean[][]} slips of each person
 * @property {number[]} errs percentage below which the model is wrong
 * @property {number[]} unread percentage below which it does not read
 */

/**
 * Return each comment's labels, 1 for offensive.
 *
 * @param {Labelling} labelling
 */
export function labelsOf({ error, leaning, offensive, slips, errs, unread }) {
  const meant = errs.map((_, i) => i < offensive);
  return {
    people: meant.map((is, i) => slips.map((slipped) => Number(is !== slipped[i]))),
    model: meant.map((is, i) => Number(unread[i] >= leaning && is !== errs[i] < error)),
  };
}

const mean = (/** @type {number[]} */ values) => values.reduce((sum, each) => sum + each, 0) / values.length;

/** @param {Labelling} labelling */
export function figuresOf(labelling) {
  const { people, model } = labelsOf(labelling);
  const test = alternativeAnnotatorTest(people, model, labelling.epsilon);
  const { kappa } = pairwise(people.map((row, i) => [...row, model[i]]));
  const count = people[0].length;
  const pairs = kappa.slice(0, count).flatMap((row, i) => row.slice(0, i));
  const votes = people.map((row) => 2 * row.reduce((sum, each) => sum + each, 0));
  const settled = votes.flatMap((twice, i) => (twice === count ? [] : [Number(twice > count === (model[i] === 1))]));
  return {
    ...test,
    people_advantage: mean(test.chairs.map(({ won }) => 1 - won / people.length)),
    kappa_people: mean(pairs),
    kappa_model: mean(kappa[count].slice(0, count)),
    majority: mean(settled),
  };
}
