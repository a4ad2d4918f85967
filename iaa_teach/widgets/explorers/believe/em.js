// The annotators' labels, and Dawid and Skene's EM step by step, as in __init__.py.

import { dawidSkene, votesOf } from "../../kit/engine/annotator_models.js";

const LAST = 10,
  YES = 0,
  NO = 1,
  SURE = 0.99,
  TIED = 1e-6;
export const TRULY_YES = 20;

/** @typedef {{ annotators: string[], copies: number, step: number, drawn: Record<string, boolean[][]> }} Panel */
/** @typedef {[number, number]} Rates how often an annotator says yes to a yes, and to a no */

/** @param {Panel} panel */
export function labelsOf({ annotators, copies, drawn }) {
  const said = annotators.map((kind, place) => drawn[kind][place]);
  return [...said, ...new Array(copies).fill(said[said.length - 1])];
}

/**
 * Return the labels, the posts' positions, and each annotator's estimated rates, which are empty before the first step.
 *
 * @param {Panel} panel
 */
export function beliefOf(panel) {
  const labels = labelsOf(panel);
  const codes = labels[0].map((_, i) => labels.map((said) => (said[i] ? YES : NO)));
  const who = labels.map((_, j) => j);
  const yesOf = (/** @type {number[][]} */ chances) => chances.map((row) => row[YES]);
  const { likely, confusion } = dawidSkene(codes, who, 2, panel.step === LAST ? undefined : panel.step);
  const rates = confusion?.map((table) => /** @type {Rates} */ ([table[YES][YES], table[NO][YES]])) ?? null;
  return { labels, votes: yesOf(votesOf(codes, 2)), likely: yesOf(likely), rates };
}

/** @param {number} p the probability of the truth */
export const leans = (p) => p > 0.5 + TIED;

/** @param {Panel} panel */
export function figuresOf(panel) {
  const { labels, votes, likely, rates } = beliefOf(panel);
  const toTruth = (/** @type {number[]} */ chances) => chances.map((p, i) => (i < TRULY_YES ? p : 1 - p));
  const count = (/** @type {number[]} */ values, /** @type {(value: number) => boolean} */ counted) =>
    values.filter(counted).length;
  return {
    majority: count(toTruth(votes), (p) => p > 0.5) / votes.length,
    right: count(toTruth(likely), leans) / votes.length,
    sure_and_wrong: count(toTruth(likely), (p) => p < 1 - SURE),
    belief: { labels, likely, rates },
  };
}
