// Cautions to print next to a number, as in iaa_teach/report/cautions.py.

import { scaleMadeFor } from "../engine/scales.js";
import { sum } from "../engine/tables.js";
import { groupByKey } from "../grouping.js";
import { plain } from "../latex_text.js";
import { percent, say } from "../say.js";
import { MOST_PAIRS } from "./findings.js";
import { countedItems } from "./sentences.js";

const FEW_ITEMS = 30;
const FEW_GROUPS = 10;
const FEW_IN_A_PAIR = 20;
const NEARLY_ALWAYS = 0.9;
const MUCH_MISSING = 0.2;
const SELDOM = 5; // labels in a category

/** @typedef {import("./findings.js").Findings} Findings */

/**
 * Return the cautions on these numbers, most important first.
 *
 * @param {Findings} found
 * @param {import("./findings.js").Told} told
 */
export const cautions = (found, told) => [
  ...ofTheseLabels(found, told.words),
  ...ofAllLabels(found, told.words),
  ...(scaleMadeFor(found.coefficients[0], told.bands) ? [told.words.CONVENTIONS] : []),
  ...(found.coefficients[0].key === "kappa" && !found.coefficients[0].plain ? [told.words.WEIGHTED_IS_HIGHER] : []),
];

/**
 * Return cautions specific to these labels.
 *
 * @param {Findings} found
 * @param {Record<string, any>} words
 * @returns {string[]}
 */
export function ofTheseLabels({ ratings, compared, labelled, labels, uses, categories, pairs, measurement }, words) {
  /** @type {(labels: string[]) => string} */
  const quoted = (labels) => labels.map((label) => say(words.QUOTED, { label: plain(label) })).join(", ");
  /** @type {(so: (n: number) => boolean) => string} */
  const used = (so) => quoted(categories.filter((_, code) => so(uses[code])));
  const groups = ratings.groups ? new Set(ratings.groups).size : FEW_GROUPS;
  const missing = 1 - labels / (labelled * ratings.annotators.length);
  const [total, most] = [sum(uses), Math.max(0, ...uses)];
  const always = total > 0 && most >= NEARLY_ALWAYS * total && categories.length > 1;
  const thin = pairs.filter((items) => items < FEW_IN_A_PAIR).length;
  const rare = measurement.kind === "numbers" ? "" : used((n) => n > 0 && n < SELDOM);
  const never = used((n) => n === 0);
  /** @type {Record<string, string>} */
  const usual = always ? { label: quoted([categories[uses.indexOf(most)]]), share: percent(most / total) } : {};
  return [
    compared < FEW_ITEMS ? say(words.FEW_ITEMS, { items: countedItems(compared, words) }) : "",
    groups < FEW_GROUPS ? say(words.FEW_GROUPS, { n: groups }) : "",
    missing > MUCH_MISSING ? say(words.MUCH_MISSING, { share: percent(missing) }) : "",
    always ? say(words.NEARLY_ALWAYS, usual) : "",
    thin && pairs.length > 1 ? say(words.THIN_PAIRS, { thin, pairs: pairs.length, fewest: FEW_IN_A_PAIR }) : "",
    rare && say(words.SELDOM, { n: SELDOM, labels: rare }),
    never && say(words.NEVER, { labels: never }),
  ].filter(Boolean);
}

/**
 * Return the general assumptions of intervals and scales.
 *
 * @param {Findings} found
 * @param {Record<string, any>} words
 * @returns {string[]}
 */
function ofAllLabels({ ratings, measurement, coefficients }, words) {
  /** @type {[string, string][]} */
  const said = coefficients.flatMap(({ remarks, name }) => remarks.map((remark) => [remark, name]));
  const scale = { kind: words.SCALES[measurement.kind], order: measurement.order.map(plain).join(" < ") };
  const [groups, n] = [new Set(ratings.groups).size, ratings.annotators.length];
  const about = [groups ? say(words.GROUPS, { n: groups }) : words.INDEPENDENT_ITEMS, words.THESE_ANNOTATORS];
  return [
    ...(coefficients.some(({ low }) => !Number.isNaN(low)) ? about : []),
    measurement.kind === "names" ? "" : say(scale.order ? words.READ_IN_ORDER : words.READ_AS, scale),
    ...[...groupByKey(said)].map(([remark, names]) => `${names.join(", ")}: ${remark}.`),
    ratings.counted || (n * (n - 1)) / 2 <= MOST_PAIRS ? "" : say(words.MANY_PAIRS, { n }),
  ].filter(Boolean);
}
