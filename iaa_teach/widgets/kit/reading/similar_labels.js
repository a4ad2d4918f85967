// Labels that may be one, and labels that may mean “none”, as iaa_teach/reading/similar_labels.py finds them.

import { asNumber } from "../engine/labels.js";
import { folded } from "./rules.js";

const NO_LABEL_OF_SET = "(none)";
const CODES_OF_NOTHING = ["-9", "-99", "-999", "-9999"]; // of SPSS and its kin, where no label is below 0
const WHOLE = /^\d{1,15}([.,]0+)?$/;
const DECIMAL_NOUGHT = /[.,]0+$/;
const SPACES = /[\s_\-‐‑‒–]+/g;
const SIGNS = " .,;:!\"'“”‘’()[]";

/** @typedef {{ labels: string[], counts: number[], into: string | null, sure: boolean }} SimilarLabels */

/**
 * Return the labels that may be merged, or may mean that there is none, given how often each occurs.
 *
 * @param {Map<string, number>} counts
 * @param {import("./rules.js").Rules} rules
 * @returns {SimilarLabels[]}
 */
export function similarLabels(counts, rules) {
  /** @type {Map<string | number, string[]>} */
  let groups = new Map();
  /** @param {string | number} key @param {string} label */
  const add = (key, label) => groups.set(key, [...(groups.get(key) ?? []), label]);
  /** @type {string[]} */
  const marks = [];
  /** @type {string[]} */
  const nothing = [];
  for (const label of counts.keys()) {
    const plain = plainLabel(label);
    const among = (/** @type {string[]} */ list) => list.includes(plain) || list.includes(label);
    if (among(rules.lists.marks)) marks.push(label);
    else if (among(rules.lists.nothing) && label !== NO_LABEL_OF_SET) nothing.push(label);
    else add(plain, label);
  }
  let others = [...groups.values()].flat();
  const numbers = new Map(others.map((label) => [label, numberOf(label)]));
  const finite = (/** @type {string} */ label) => Number.isFinite(numbers.get(label));
  if (others.every(finite)) {
    groups = new Map();
    for (const [label, number] of numbers) add(number, label);
  }
  const coded = others.filter((label) => CODES_OF_NOTHING.includes(label));
  if (coded.length && others.every((label) => coded.includes(label) || Number(numbers.get(label)) >= 0)) {
    marks.push(...coded);
    others = others.filter((label) => !coded.includes(label));
    groups = new Map([...groups].filter(([, labels]) => !coded.includes(labels[0])));
  }
  const numeric = others.every(finite);
  const times = (/** @type {string} */ label) => counts.get(label) ?? 0;
  /** @type {SimilarLabels[]} */
  const found = [];
  const whole = numeric && others.every((label) => WHOLE.test(label));
  for (let labels of groups.values()) {
    if (whole && labels.every((label) => DECIMAL_NOUGHT.test(label))) {
      labels = [labels[0].replace(DECIMAL_NOUGHT, ""), ...labels];
    }
    if (labels.length < 2) continue;
    const sorted = [...labels].sort((a, b) => (numeric ? a.length - b.length : 0) || times(b) - times(a));
    found.push({ labels: sorted, counts: sorted.map(times), into: sorted[0], sure: true });
  }
  const plainLabels = groups.size > 1 && others.every((label) => /[\p{L}\p{N}]/u.test(label));
  for (const { missing, sure } of [
    { missing: marks, sure: plainLabels },
    { missing: nothing, sure: plainLabels && numeric },
  ]) {
    if (missing.length && others.length) found.push({ labels: missing, counts: missing.map(times), into: null, sure });
  }
  return found;
}

/**
 * Return a label as a number, with a decimal comma too; NaN for any other text.
 *
 * @param {string} label
 */
export const numberOf = (label) => asNumber(label.split(",").length === 2 ? label.replace(",", ".") : label);

/** @param {SimilarLabels} each */
export const equalNumbers = ({ into }) => into !== null && Number.isFinite(numberOf(into));

/** @param {string} label */
function plainLabel(label) {
  let plain = folded(label.normalize("NFKC"));
  while (plain && SIGNS.includes(plain[0])) plain = plain.slice(1);
  while (plain && SIGNS.includes(plain[plain.length - 1])) plain = plain.slice(0, -1);
  plain = plain || label.trim();
  return plain.replace(SPACES, "") ? plain.replace(SPACES, " ") : plain;
}
