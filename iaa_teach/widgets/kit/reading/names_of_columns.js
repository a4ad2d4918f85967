// What names of annotators and columns say, as iaa_teach/reading/names_of_columns.py takes them.

import { plainName } from "./rules.js";

/** @typedef {import("./rules.js").Rules} Rules */

/**
 * Return the annotators that are models; none where fewer than two people would be left.
 *
 * @param {string[]} names
 * @param {Rules} rules
 */
export function modelsAmong(names, rules) {
  const found = names.filter((name) => rules.matches("model", plainName(name.replace(/([a-zA-Z])(?=\d)/g, "$1 "))));
  return names.length - found.length >= 2 ? found : [];
}

/**
 * Return whether names are such as “annotator 1” or “A1”.
 *
 * @param {string[]} names
 * @param {Rules} rules
 */
export const areCalledLikePeople = (names, rules) => names.every((name) => rules.matches("person", plainName(name)));

/**
 * Return the columns of each question, where names are made of a question and an annotator; {} where they are not.
 *
 * @param {string[]} names
 * @param {Record<string, Set<string>>} values
 * @param {Rules} rules
 * @returns {Record<string, string[]>}
 */
export function questionsOfColumns(names, values, rules) {
  for (const last of [true, false]) {
    for (const sign of ["_", ".", " ", "-", ":", "/"]) {
      if (!names.every((name) => name.includes(sign))) continue;
      const parts = names.map((name) => {
        const at = last ? name.lastIndexOf(sign) : name.indexOf(sign);
        return [name.slice(0, at), name.slice(at + 1)];
      });
      const firsts = [...new Set(parts.map(([first]) => first))],
        lasts = [...new Set(parts.map(([, second]) => second))];
      const grid = firsts.length > 1 && lasts.length > 1 && new Set(names).size === firsts.length * lasts.length;
      if (!grid || parts.some((part) => part.includes(""))) continue;
      const columns = new Map(parts.map((part, i) => [part.join("\u0000"), names[i]]));
      const of = (/** @type {string} */ first, /** @type {string} */ second) =>
        /** @type {string} */ (columns.get(`${first}\u0000${second}`));
      const people = areCalledLikePeople(firsts, rules) && !areCalledLikePeople(lasts, rules);
      const peopleFirst = people || shareValues(lasts, firsts, of, values);
      if (peopleFirst || lasts.every((part) => rules.matches("pass", plainName(part)))) {
        return Object.fromEntries(lasts.map((question) => [question, firsts.map((who) => of(who, question))]));
      }
      return Object.fromEntries(firsts.map((question) => [question, lasts.map((who) => of(question, who))]));
    }
  }
  return {};
}

/**
 * @param {string[]} lasts
 * @param {string[]} firsts
 * @param {(first: string, last: string) => string} of
 * @param {Record<string, Set<string>>} values
 */
function shareValues(lasts, firsts, of, values) {
  /** @param {string[][]} groups */
  const shared = (groups) =>
    groups.flatMap((group) =>
      group.slice(1).map((b, i) => [...(values[group[i]] ?? [])].some((value) => (values[b] ?? new Set()).has(value))),
    );
  const ofLast = shared(lasts.map((question) => firsts.map((who) => of(who, question))));
  const ofFirst = shared(firsts.map((who) => lasts.map((question) => of(who, question))));
  return ofLast.every(Boolean) && !ofFirst.some(Boolean);
}
