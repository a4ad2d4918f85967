// Agreement findings from ratings, equal to iaa_teach/report/findings.py and estimates.py.

import { agreement } from "../engine/coefficients.js";
import { asNumber } from "../engine/labels.js";
import { guessMeasurement } from "../engine/measurement.js";
import { itemsInCommon } from "../engine/pairs.js";
import { reliability, tableOf } from "../engine/reliability.js";
import { sum } from "../engine/tables.js";
import { say } from "../say.js";

const MOST_NUMBERS = 20; // beyond it, a cross table is unreadable
const MOST_CATEGORIES = 500; // beyond it, categories are not listed
export const MOST_PAIRS = 5000; // beyond it, pairs are not listed

/** @typedef {import("../reading/assembling.js").Ratings} Ratings */
/** @typedef {import("../engine/reliability.js").Known & { name: string, symbol: string, unweighted: string, works: string[], weightedWorks: string[], scales: Record<string, string> }} Known `scales`: its weights or metric on each scale */
/** @typedef {{ kind: "names" | "ranks" | "numbers" | "sets", order: string[] }} Measurement */

/**
 * @typedef {object} Told data from Python (report/for_page.py)
 * @property {Record<string, Known>} coefficients
 * @property {Record<string, { two: string[], group: string[] }>} reported
 * @property {string[]} ofEach the coefficients that depend on who gave which label
 * @property {string[][]} scales common scales
 * @property {Record<string, ScaleShape>} bands by the unweighted coefficient that they were made for
 * @property {Record<string, { cited: string, entry: string }>} works
 * @property {Record<string, string>} signs LaTeX symbols
 * @property {Record<string, any>} words
 * @property {Record<string, any>} stats
 *
 * @typedef {import("../engine/reliability.js").Reliability & { name: string, symbol: string, measuredBy: string, plain: boolean, works: string[], note: string, remarks: string[], noInterval: string, intervalBy: string }} Coefficient
 *
 * @typedef {object} Findings
 * @property {Ratings} ratings
 * @property {Measurement} measurement
 * @property {string[]} categories in order; empty if there are too many to list
 * @property {Coefficient[]} coefficients the main one first
 * @property {boolean} two whether there are two annotators
 * @property {number[][] | null} table of two annotators, over the items that both labelled
 * @property {number} observed A_o of that table, else NaN
 * @property {number} labelled number of items with a label
 * @property {number} labels number of labels
 * @property {number} compared number of items with two or more labels
 * @property {number[]} uses how often each category was used
 * @property {number[]} pairs number of items in common for each pair of annotators; empty if too many to list
 */

/**
 * Return the scales that labels may be on, that of the main coefficient first.
 *
 * @param {Ratings} ratings
 * @param {string} settled by the form of the table, or ""
 * @param {Told} told
 * @returns {Measurement[]}
 */
export function scalesOf({ categories }, settled, told) {
  const { kind, order } = guessMeasurement(categories, told.scales);
  const [names, numbers] = /** @type {const} */ (["names", "numbers"]).map((each) => ({ kind: each, order: [] }));
  if (settled === "names" || kind === "names") return [names];
  const asNames = kind === "ranks" && (asNumber(order[0]) === 0 || order.some((label) => /^(pos|neg)/i.test(label)));
  const asNumbers = kind === "ranks" && categories.every((label) => Number.isFinite(asNumber(label)));
  return [...(asNames ? [names, { kind, order }] : [{ kind, order }, names]), ...(asNumbers ? [numbers] : [])];
}

/**
 * Return the findings from ratings on a scale; throw a Refusal if there are none.
 *
 * @param {Ratings} ratings
 * @param {Measurement} measurement names, ranks or numbers
 * @param {Told} told
 * @returns {Findings}
 */
export function examine(ratings, measurement, told) {
  const coded = codedOn(ratings, measurement);
  const k = ratings.annotators.length;
  const two = k === 2 && !ratings.counted;
  const given = coded.codes.map((row) => row.filter((code) => code >= 0).length);
  const most = measurement.kind === "numbers" ? MOST_NUMBERS : MOST_CATEGORIES;
  const categories = coded.categories.length <= most ? coded.categories : [];
  const both = two ? coded.codes.filter((row) => row.every((code) => code >= 0)) : [];
  const table = two && categories.length ? tableOf(both, categories.length) : null;
  const reported = told.reported[measurement.kind][two ? "two" : "group"];
  const keys = reported.filter((key) => !ratings.counted || !told.ofEach.includes(key));
  const reason = table && measurement.kind === "names" ? undefinedOf(table, categories, told.stats) : {};
  return {
    ratings,
    measurement,
    categories,
    coefficients: keys.map((key) => coefficient(coded, told.coefficients[key], reason[key] ?? "", told)),
    two,
    table,
    observed: table ? agreement(table).observed : NaN,
    labelled: given.filter((n) => n > 0).length,
    labels: sum(given),
    compared: given.filter((n) => n > 1).length,
    uses: categories.map((_, code) => sum(coded.codes.map((row) => row.filter((each) => each === code).length))),
    pairs: ratings.counted || (k * (k - 1)) / 2 > MOST_PAIRS ? [] : itemsInCommon(coded.codes),
  };
}

/**
 * Encode ratings on a scale, in its order.
 *
 * @param {Ratings} ratings
 * @param {Measurement} measurement
 * @returns {import("../engine/reliability.js").Coded}
 */
export function codedOn({ codes, categories, appearance, groups }, { kind, order }) {
  if (kind === "names")
    return { codes, categories, values: categories.map((_, code) => code), kind, appearance, groups };
  const used = new Set(codes.flat());
  const names = kind === "ranks" && order.length ? order : categories.filter((_, code) => used.has(code));
  const place = categories.map((name) => names.indexOf(name));
  const values = kind === "ranks" ? names.map((_, code) => code) : names.map(asNumber);
  const own = codes.map((row) => row.map((code) => (code < 0 ? -1 : place[code])));
  return { codes: own, categories: names, values, kind: /** @type {"ranks" | "numbers"} */ (kind), groups };
}

/**
 * @param {import("../engine/reliability.js").Coded} data
 * @param {Known} record
 * @param {string} reason why the coefficient is undefined, or ""
 * @param {Told} told
 * @returns {Coefficient}
 */
function coefficient(data, record, reason, { words, stats }) {
  const found = reliability(data, record);
  const scale = record.scales[data.kind] ?? "";
  const weighted = record.takes === "weights" && scale !== "";
  const texts = found.notes.map((note) => noteText(note, stats));
  const undefinedValue = Number.isNaN(found.value);
  const note = reason ? say(words.UNDEFINED_SINCE, { reason }) : texts.join("; ") || words.UNDEFINED;
  const why = found.notes.find((each) => each.noInterval);
  const units = found.groups ? say(words.OF_GROUPS, { n: found.groups }) : words.OF_ITEMS;
  return {
    ...found,
    name: weighted && !record.unweighted ? say(words.WEIGHTED, { name: record.name }) : record.name,
    symbol: record.symbol,
    measuredBy: words.LABELS[scale || "unweighted"],
    plain: scale === "" || scale === "nominal",
    works: [...record.works, ...(weighted ? record.weightedWorks : [])],
    note: undefinedValue ? note : "",
    remarks: undefinedValue ? [] : texts,
    noInterval: why && !undefinedValue ? say(words.NO_INTERVAL_FOR, { why: whyText(why, stats) }) : words.NO_INTERVAL,
    intervalBy: Number.isNaN(found.low) ? "" : say(words.METHODS[found.method], { units }),
  };
}

/**
 * @param {import("../engine/reliability.js").Note} note
 * @param {Record<string, any>} stats
 */
const noteText = (note, stats) =>
  note.name === "ALL_ALIKE" ? say(stats.NO_INTERVAL, { why: whyText(note, stats) }) : whyText(note, stats);

/**
 * @param {import("../engine/reliability.js").Note} note
 * @param {Record<string, any>} stats
 */
const whyText = ({ name, values }, stats) => say("drawn" in values ? stats[name][values.drawn] : stats[name], values);

/**
 * Return why S, π and κ of a table are undefined, by key.
 *
 * @param {number[][]} table
 * @param {string[]} categories
 * @param {Record<string, any>} stats
 * @returns {Record<string, string>}
 */
function undefinedOf(table, categories, stats) {
  if (!table.flat().some(Boolean)) return {};
  const found = agreement(table);
  const used = categories[table.findIndex((row) => row.some(Boolean))]; // if only one was used
  const why = table.length === 1 ? stats.ONLY_ONE_CATEGORY : say(stats.BOTH_ONLY, { name: used });
  const certain = Object.entries(found.expected).filter(([, expected]) => expected === 1);
  return Object.fromEntries(certain.map(([key]) => [key, why]));
}
