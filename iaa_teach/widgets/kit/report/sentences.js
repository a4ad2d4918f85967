// Two sentences for a paper, as in iaa_teach/report/sentences.py: plain, or LaTeX with citations.

import { scaleMadeFor } from "../engine/scales.js";
import { escaped, plain } from "../latex_text.js";
import { capitalised, decimal, integer, localised, percent, say } from "../say.js";

const NAMED = 7; // categories; with more, a sentence gives their number
// biome-ignore lint/suspicious/noControlCharactersInRegex: so that nobody's text looks like one
const CITATION = /\x02([a-z0-9,]+)\x03/; // placeholder for a citation of these keys: no label can contain it

/** @typedef {import("./findings.js").Findings} Findings */
/** @typedef {import("./findings.js").Told} Told */

/**
 * @param {Findings} found
 * @param {Told} told
 */
export function forAPaper(found, told) {
  /** @type {(keys: string) => string[]} */
  const cited = (keys) => keys.split(",").map((key) => told.works[key].cited.replace(/[()]/g, ""));
  return sentences(found, told)
    .split(CITATION)
    .map((part, place) => (place % 2 ? ` (${cited(part).join("; ")})` : part))
    .join("");
}

/**
 * @param {Findings} found
 * @param {Told} told
 */
export const forLatex = (found, told) =>
  sentences(found, told)
    .split(CITATION)
    .map((part, place) => (place % 2 ? `~\\citep{${part}}` : escaped(part, told.signs)))
    .join("");

/**
 * Return the keys of the works that coefficients, intervals and bands rest on.
 *
 * @param {Findings} found
 * @param {Told} told
 */
export function worksOf({ coefficients, measurement, pairs }, told) {
  const keys = coefficients.flatMap(({ works }) => works);
  if (pairs.length) keys.push(measurement.kind === "names" ? "cohen1960" : "cohen1968");
  if (coefficients.some(({ intervalBy, method }) => intervalBy && method !== "profile")) keys.push("gwet2014");
  if (scaleMadeFor(coefficients[0], told.bands))
    keys.push(coefficients[0].key === "alpha" ? "krippendorff1980" : "landis1977");
  return [...new Set(keys)].filter((key) => key in told.works).sort();
}

/**
 * @param {Findings} found
 * @param {Told} told
 */
const sentences = (found, told) => `${whoLabelledWhat(found, told)} ${howFarTheyAgree(found, told)}`;

/**
 * @param {Findings} found
 * @param {Told} told
 */
function whoLabelledWhat(found, { words }) {
  const [people, items] = [found.ratings.annotators.length, found.labelled];
  const [cells, missing] = [items * people, items * people - found.labels];
  const counted = { n: missing, missing: integer(missing), cells: integer(cells), share: percent(missing / cells) };
  const usual = found.compared === items ? words.WHO_LABELLED_WHAT : words.WHO_COMPARED_WHAT;
  const who = found.ratings.counted ? words.COUNTED[missing ? "up_to" : "each"] : usual;
  const said = {
    people: inWords(people, words),
    most: inWords(people, words),
    n: integer(items),
    what: say(words.MEASURES.items, { n: items }),
    categories: withWhat(found, words),
    missing: missing ? say(words.SOME_MISSING, counted) : words.NONE_MISSING,
    items: countedItems(found.compared, words),
  };
  return capitalised(say(who, said));
}

/**
 * @param {Findings} found
 * @param {Record<string, any>} words
 */
function withWhat({ measurement: { kind }, ratings: { categories: all }, categories }, words) {
  if (kind === "numbers") return words.WITH_NUMBERS;
  const names = (categories.length ? categories : all).map(plain);
  if (names.length === 1) return say(words.WITH_ONE, { name: names[0] });
  const [ranked, n] = [kind === "ranks" ? "ranks" : "categories", inWords(names.length, words)];
  const last = names[names.length - 1];
  if (names.length > NAMED) return say(words.WITH_MANY[ranked], { n, low: names[0], high: last });
  const joined =
    kind === "ranks" ? names.join(" < ") : say(words.AND, { names: names.slice(0, -1).join(", "), name: last });
  return say(words.WITH_NAMED[ranked], { n, names: joined });
}

/**
 * @param {Findings} found
 * @param {Told} told
 */
function howFarTheyAgree(found, { words }) {
  const [each] = found.coefficients;
  let name = `${each.name}\x02${each.works.join(",")}\x03`;
  if (each.key === "alpha") name = say(words.WITH_METRIC, { name, metric: each.measuredBy });
  else if (!each.plain) name = say(words.WITH_WEIGHTS, { name, weights: each.measuredBy });
  const raw = found.table !== null && found.measurement.kind === "names";
  const observed = raw ? percent(found.observed) : "";
  if (Number.isNaN(each.value)) {
    return say(raw ? words.AGREE_UNDEFINED_OF_OBSERVED : words.AGREE_UNDEFINED, { name, note: each.note, observed });
  }
  const [value, interval] = [decimal(each.value), intervalOf(each, words)];
  return say(raw ? words.AGREE_OF_OBSERVED : words.AGREE, { name, value, interval, observed });
}

/**
 * @param {import("./findings.js").Coefficient} each
 * @param {Record<string, any>} words
 */
function intervalOf(each, words) {
  if (Number.isNaN(each.low)) return each.noInterval;
  const ends = { low: decimal(each.low), high: decimal(each.high) };
  return say(words.INTERVAL_BY, { level: localised("95\u202f%"), ...ends, method: each.intervalBy });
}

/**
 * @param {number} n
 * @param {Record<string, any>} words
 */
export const countedItems = (n, words) => say(words.ITEMS, { n, items: integer(n) });

/**
 * @param {number} n
 * @param {Record<string, any>} words
 */
const inWords = (n, words) => words.IN_WORDS[String(n)] ?? integer(n);
