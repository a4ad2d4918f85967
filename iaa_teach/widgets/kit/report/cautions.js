// What a reader must be told beside a number, as iaa_teach/report/cautions.py says it.

import { sum } from "../engine/tables.js";
import { percent, say } from "../say.js";
import { plain } from "./latex.js";
import { countedItems } from "./sentences.js";

const FEW_ITEMS = 30;
const FEW_GROUPS = 10;
const FEW_IN_A_PAIR = 20;
const NEARLY_ALWAYS = 0.9;
const MUCH_MISSING = 0.2;
const SELDOM = 5; // labels of a category

/** @typedef {import("./findings.js").Findings} Findings */

/**
 * Return what is to be said of these numbers, the weightiest first.
 *
 * @param {Findings} found
 * @param {import("./findings.js").Told} told
 */
export const cautions = (found, { words }) => [
  ...ofTheseLabels(found, words),
  ...ofAllLabels(found, words),
  words.CONVENTIONS,
  ...(found.coefficients[0].key === "kappa" && !found.coefficients[0].plain ? [words.WEIGHTED_IS_HIGHER] : []),
];

/**
 * Return what is particular to these labels.
 *
 * @param {Findings} found
 * @param {Record<string, any>} words
 * @returns {string[]}
 */
export function ofTheseLabels({ ratings, compared, labels, uses, categories, pairs, measurement }, words) {
  const quoted = (/** @type {string} */ label) => say(words.QUOTED, { label: plain(label) });
  const sentences = [];
  if (compared < FEW_ITEMS) sentences.push(say(words.FEW_ITEMS, { items: countedItems(compared, words) }));
  const groups = ratings.groups ? new Set(ratings.groups).size : FEW_GROUPS;
  if (groups < FEW_GROUPS) sentences.push(say(words.FEW_GROUPS, { n: groups }));
  const cells = ratings.items.length * ratings.annotators.length;
  const missing = (cells - labels) / cells;
  if (missing > MUCH_MISSING) sentences.push(say(words.MUCH_MISSING, { share: percent(missing) }));
  const [total, most] = [sum(uses), Math.max(0, ...uses)];
  if (total && most >= NEARLY_ALWAYS * total && categories.length > 1) {
    const label = quoted(categories[uses.indexOf(most)]);
    sentences.push(say(words.NEARLY_ALWAYS, { label, share: percent(most / total) }));
  }
  const thin = pairs.filter((items) => items < FEW_IN_A_PAIR).length;
  if (thin && pairs.length > 1) {
    sentences.push(say(words.THIN_PAIRS, { thin, pairs: pairs.length, fewest: FEW_IN_A_PAIR }));
  }
  const named = (/** @type {(n: number) => boolean} */ so) =>
    categories
      .filter((_, code) => so(uses[code]))
      .map(quoted)
      .join(", ");
  const rare = named((n) => n > 0 && n < SELDOM);
  if (rare && measurement.kind !== "numbers") sentences.push(say(words.SELDOM, { n: SELDOM, labels: rare }));
  const never = named((n) => n === 0);
  if (never) sentences.push(say(words.NEVER, { labels: never }));
  return sentences;
}

/**
 * Return what intervals and scales take for granted, whatever the labels.
 *
 * @param {Findings} found
 * @param {Record<string, any>} words
 * @returns {string[]}
 */
function ofAllLabels({ ratings, measurement, coefficients, two, pairs }, words) {
  const sentences = [
    ratings.groups ? say(words.GROUPS, { n: new Set(ratings.groups).size }) : words.INDEPENDENT_ITEMS,
    words.THESE_ANNOTATORS,
  ];
  if (measurement.kind !== "names") {
    const order = measurement.order.map(plain).join(" < ");
    sentences.push(say(order ? words.READ_IN_ORDER : words.READ_AS, { kind: words.SCALES[measurement.kind], order }));
  }
  /** @type {Map<string, string[]>} */
  const remarked = new Map();
  for (const { remarks, name } of coefficients) {
    for (const remark of remarks) remarked.set(remark, [...(remarked.get(remark) ?? []), name]);
  }
  for (const [remark, names] of remarked) sentences.push(`${names.join(", ")}: ${remark}.`);
  if (!two && !pairs.length) sentences.push(say(words.MANY_PAIRS, { n: ratings.annotators.length }));
  return sentences;
}
