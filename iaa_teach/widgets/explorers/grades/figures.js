// Judge J's grades, and how close it comes to people: as in __init__.py.

import { alternativeAnnotatorTest } from "../../kit/engine/alternative_annotator.js";
import { sum } from "../../kit/engine/tables.js";
import { weightedAgreement, weightsByDistance } from "../../kit/engine/weighted.js";

export const GRADES = [1, 2, 3, 4, 5];
export const EPSILON = 0.15;
const { quadratic } = weightsByDistance(GRADES.map(String));

/**
 * @typedef {object} Given
 * @property {number} generosity
 * @property {number[][]} people
 * @property {number[]} raw judge J's grades in tenths, before its generosity and rounding
 * @property {number[]} again judge J, asked once more
 * @property {number[]} second judge K
 */

/** @param {Pick<Given, "generosity" | "raw">} given */
export function gradesOf({ generosity, raw }) {
  const more = Math.floor(10 * generosity + 10.5) - 10;
  return raw.map((tenths) => Math.min(5, Math.max(1, Math.floor((tenths + more + 5) / 10))));
}

const mean = (/** @type {number[]} */ values) => sum(values) / values.length;

/**
 * @param {number[]} a
 * @param {number[]} b
 */
function kappaOf(a, b) {
  const counts = GRADES.map(() => GRADES.map(() => 0));
  a.forEach((grade, i) => (counts[grade - 1][b[i] - 1] += 1));
  return weightedAgreement(counts, quadratic).kappa;
}

/** @param {Given} given */
export function figuresOf(given) {
  const { people, again, second } = given;
  const judge = gradesOf(given);
  const rows = judge.map((_, i) => people.map((person) => person[i]));
  const same = alternativeAnnotatorTest(rows, judge, EPSILON);
  const distance = alternativeAnnotatorTest(rows, judge, EPSILON, "rmse");
  const kappas = {
    people: people.flatMap((one, i) => people.slice(i + 1).map((other) => kappaOf(one, other))),
    judge: people.map((person) => kappaOf(judge, person)),
    second: people.map((person) => kappaOf(second, person)),
    judges: [kappaOf(judge, second)],
    again: [kappaOf(judge, again)],
  };
  return {
    rows: [same.chairs, distance.chairs],
    ticks: Object.values(kappas),
    winning_same: same.winning,
    winning_distance: distance.winning,
    advantage_same: same.advantage,
    advantage_distance: distance.advantage,
    lean: mean(judge) - mean(people.flat()),
    kappa_people: mean(kappas.people),
    kappa_judge: mean(kappas.judge),
    kappa_second: mean(kappas.second),
    kappa_judges: kappas.judges[0],
    kappa_again: kappas.again[0],
  };
}
