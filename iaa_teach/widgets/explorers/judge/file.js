// The items: a table of those also labelled by a person, and the judge's labels of the rest, as in __init__.py.

import { agreement } from "../../kit/engine/coefficients.js";
import {
  adjustedInterval,
  correctedShare,
  halfWidthOf,
  humanLabelsNeeded,
  roganGladen,
  wilson,
} from "../../kit/engine/judge_shares.js";

export const ITEMS = 2000;
const BLIND = 0.5; // sensitivity and specificity of a coin-tossing judge

/** @typedef {import("../../kit/engine/judge_shares.js").Sample} Sample */

const round = (/** @type {number} */ number) => Math.floor(number + 0.5);

/**
 * @param {JudgeExplorerTraits} state
 * @returns {Sample}
 */
function sampleOf({ prevalence, sensitivity, specificity, labels, rest_prevalence, rest_specificity }) {
  const yes = round(labels * prevalence),
    no = labels - yes;
  const found = round(yes * sensitivity),
    left = round(no * specificity);
  const truth = rest_prevalence ?? prevalence,
    spared = rest_specificity ?? specificity;
  const rest = ITEMS - labels;
  const alone = round(rest * (truth * sensitivity + (1 - truth) * (1 - spared)));
  return {
    table: [
      [left, yes - found],
      [no - left, found],
    ],
    alone: [rest - alone, alone],
  };
}

/**
 * Return the plans with the judge and with one that tosses a coin.
 *
 * @param {JudgeExplorerTraits} state
 */
function plansOf({ prevalence, sensitivity, specificity }) {
  const plan = { total: ITEMS, rate: prevalence, sensitivity, specificity };
  return { judge: plan, people: { ...plan, sensitivity: BLIND, specificity: BLIND } };
}

/**
 * Return the half widths by number of human labels, with the judge and without.
 *
 * @param {JudgeExplorerTraits} state
 */
export function halfWidthsOf(state) {
  const { judge, people } = plansOf(state);
  return { judge: halfWidthOf(judge), people: halfWidthOf(people) };
}

/** @param {JudgeExplorerTraits} state */
function judgeOf({ prevalence, sensitivity, specificity }) {
  const table = [
    [prevalence * sensitivity, (1 - prevalence) * (1 - specificity)],
    [prevalence * (1 - sensitivity), (1 - prevalence) * specificity],
  ];
  const rate = table[0][0] + table[0][1];
  const { observed, kappa } = agreement(table);
  return { rate, bias: rate - prevalence, off: Math.abs(rate - prevalence), right: observed, kappa };
}

/** @param {JudgeExplorerTraits} state */
export function figuresOf(state) {
  const sample = sampleOf(state);
  const [[left, missed], [alarms, found]] = sample.table;
  const yes = sample.alone[1],
    n = state.labels;
  const people = (missed + found) / n;
  const ends = wilson(people, n);
  const { value: estimate, low, high } = correctedShare(sample, state.weight);
  const tuned = correctedShare(sample),
    rogan = roganGladen(sample),
    adjusted = adjustedInterval(sample);
  const plans = plansOf(state);
  const needed = humanLabelsNeeded(plans.judge, state.half_width),
    people_needed = humanLabelsNeeded(plans.people, state.half_width);
  return {
    ...judgeOf(state),
    judge_all: (alarms + found + yes) / ITEMS,
    judge_sample: (alarms + found) / n,
    judge_rest: yes / (ITEMS - n),
    people,
    people_low: ends.low,
    people_high: ends.high,
    estimate,
    low,
    high,
    width: high - low,
    tuned: tuned.value,
    tuned_low: tuned.low,
    tuned_high: tuned.high,
    tuned_weight: tuned.weight,
    rogan: rogan.value,
    rogan_low: rogan.low,
    rogan_high: rogan.high,
    rogan_weight: rogan.weight,
    fewest: Math.min(missed + found, left + alarms),
    adjusted_low: adjusted.low,
    adjusted_high: adjusted.high,
    needed,
    people_needed,
    share_needed: needed / people_needed,
  };
}
