// What a class answered, from its codes.

import { storedList, storeList } from "../../kit/keeping.js";
import { krippendorffAlpha } from "../../kit/engine/alpha.js";
import { findCodes, readCode } from "../../kit/engine/class_code_reading.js";
import { pairwise, pairwiseSummary } from "../../kit/engine/pairs.js";
import { encode } from "../../kit/engine/rating_codes.js";

/**
 * A question with its text and answer: a share or a coefficient, or the right options.
 *
 * @typedef {import("../../kit/engine/class_codes.js").Topic & { title: string, lesson: number, texts: string[],
 *   unit: string, answer: number, tolerance: number, right: string[] }} Asked
 */
/**
 * @typedef {object} Person
 * @property {string} own three letters
 * @property {string} code
 * @property {any} answer a number, or texts
 */

/**
 * Return each person's last answer, by the id of the question; people in order of their first answer.
 *
 * @param {string[]} codes
 * @param {Asked[]} topics
 * @returns {Map<string, Person[]>}
 */
export function pooled(codes, topics) {
  /** @type {Map<string, Map<string, Person>>} */
  const all = new Map();
  for (const text of codes) {
    const found = readCode(text, topics);
    if (typeof found === "string") continue;
    const { topic, own, code, answer } = found;
    const people = all.get(topic.id) ?? new Map();
    all.set(topic.id, people.set(own, { own, code, answer }));
  }
  return new Map([...all].map(([id, people]) => [id, [...people.values()]]));
}

/**
 * Return the texts that are valid codes, without duplicates and normalised.
 *
 * @param {string[]} texts
 * @param {Asked[]} topics
 */
export function codesAmong(texts, topics) {
  const read = texts.map((text) => readCode(text, topics)).filter((one) => typeof one !== "string");
  return [...new Set(read.map(({ code }) => code))];
}

/**
 * Return the codes in a text: new ones, which of those answer again, known ones, damaged ones.
 *
 * @param {string} text
 * @param {Asked[]} topics
 * @param {Asked | null} shown
 * @param {string[]} codes those already there
 */
export function brought(text, topics, shown, codes) {
  const found = findCodes(text, topics, shown);
  const damaged = found.filter((one) => "damage" in one);
  const read = found.filter((one) => "code" in one);
  const known = new Set(codes);
  /** @type {typeof read} */
  const fresh = [];
  /** @type {typeof read} */
  const doubled = [];
  for (const one of read) {
    (known.has(one.code) ? doubled : fresh).push(one);
    known.add(one.code);
  }
  const answered = new Set(
    [...pooled(codes, topics)].flatMap(([id, people]) => people.map(({ own }) => `${id} ${own}`)),
  );
  const anew = fresh.filter(({ topic, own }) => {
    const whose = `${topic.id} ${own}`;
    const again = answered.has(whose);
    answered.add(whose);
    return again;
  });
  return { fresh, doubled, anew, damaged };
}

/**
 * Return how far people agree on labels; NaN if undefined. `undefinedPair` is the first pair without a κ, and the label
 * that both gave to all that both labelled.
 *
 * @param {Person[]} people
 */
export function agreementOf(people) {
  const ratings = ratingsOf(people);
  const { alpha, D_o } = krippendorffAlpha(ratings, "nominal");
  const { pairs, mean } = pairwiseSummary(pairwise(encode(ratings).codes));
  const odd = pairs.find(({ kappa }) => Number.isNaN(kappa));
  return {
    alpha,
    observed: 1 - D_o,
    kappa: mean,
    undefinedPair: odd ? describePair(people[odd.i], people[odd.j]) : null,
  };
}

/** @type {(a: Person, b: Person) => { a: string, b: string, name: string }} */
const describePair = (a, b) => ({
  ...{ a: a.own, b: b.own },
  name: a.answer.find((/** @type {string} */ label, /** @type {number} */ item) => label && b.answer[item]),
});

/**
 * Return labels as ratings, items × people.
 *
 * @param {Person[]} people
 * @returns {string[][]}
 */
export const ratingsOf = (people) =>
  people[0].answer.map((/** @type {string} */ _, /** @type {number} */ item) =>
    people.map(({ answer }) => answer[item]),
  );

// The codes in the browser's storage, where they survive a reload.

const local = () => localStorage;
/** @param {string} course */
const place = (course) => `iaa-teach class ${course}`;
/** @param {string} course @returns {string[]} */
export const keptCodes = (course) => storedList(local, place(course)).filter((code) => typeof code === "string");
/** @param {string} course @param {string[]} codes */
export const storeCodes = (course, codes) => storeList(local, place(course), codes);
