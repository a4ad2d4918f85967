// Patterns for column names and cells, provided by Python (reading/page_rules.py).

const AROUND = /^[ .,;:!"'“”‘’()[\]]+|([ .,;:!"'“”‘’()[\]]+|(?<=\d{4}-\d\d-\d\d)[t ]00:00(:00(\.0+)?)?(z|\+00:00)?)$/g;
const FIRST_NAME = /^(?![a-z])\p{L}((?![A-Z])\p{L})+$/u;
const CODE = /^[a-z]\d+([ _-].*)?$/i; // a letter and a number, as in ids of annotators
const SPACES = /[\s_\-‐-―−'"‘’‛ʼ′“”„‟″]+/g;

/**
 * @typedef {object} GivenRules
 * @property {Record<string, string>} patterns matched in full
 * @property {string[]} missing words that mean no label
 * @property {Record<string, string[]>} nothing possible codes for no label: `marks`, `words`, and numbers if they are
 *   `far` off
 * @property {Record<string, string[]>} usual usual column names for each role
 * @property {Record<string, any>} notes texts of notes on changes to a table
 *
 * @typedef {object} Rules
 * @property {(pattern: string, name: string) => boolean} named whether a pattern matches a full name
 * @property {string[]} missing
 * @property {Record<string, string[]>} nothing
 * @property {Record<string, string[]>} usual
 *
 * @typedef {[text: string, values: Record<string, string | number>]} Note a change to a table: a text from
 *   reading/words.py
 */

/**
 * Compile the rules.
 *
 * @param {GivenRules} given
 * @returns {Rules}
 */
export function compiled({ patterns, ...lists }) {
  const ready = Object.entries(patterns).map(([name, pattern]) => [name, new RegExp(`^(?:${pattern})$`, "iu")]);
  const of = Object.fromEntries(ready);
  return { ...lists, named: (pattern, name) => of[pattern].test(name) };
}

/**
 * Return an error about the user's table. The page has a sentence for each.
 *
 * @param {string} wrong
 * @param {Record<string, string | number>} [values] values for the sentence
 */
export const refusal = (wrong, values = {}) => Object.assign(new Error(wrong), { name: "Refusal", values });

/**
 * Return a note on a change, or none if there was none.
 *
 * @param {string} text
 * @param {Note[1] & { n: number }} values
 * @returns {Note[]}
 */
export const noteOf = (text, values) => (values.n ? [[text, values]] : []);

/**
 * Return a text in lower case, like Python's casefold.
 *
 * @param {string} text
 */
export const folded = (text) => text.toLowerCase().replaceAll("ß", "ss");

/**
 * Return a label in lower case, stripped of surrounding spaces and punctuation.
 *
 * @param {string} label
 */
export function plainLabel(label) {
  const plain = folded(label.normalize("NFKC")).replace(AROUND, "") || label;
  return plain.replace(SPACES, "") ? plain.replace(SPACES, " ") : plain;
}

/**
 * Return a column's name in lower case, split into words.
 *
 * @param {string} name
 */
export function plainName(name) {
  const words = name.replace(/([a-z0-9])(?=[A-Z])|([A-Z])(?=[A-Z][a-z])/g, "$1$2 ");
  return folded(words.replace(/[^\p{L}\p{N}]+/gu, " ").trim());
}

/** @typedef {(name: string, rules: Rules, beside?: string[]) => boolean} Kind whether a name is of some kind of annotator */

/** @type {Kind} */
const isCalledModel = (name, { named }) => named("model", plainName(name.replace(/([a-z])(?=\d)/gi, "$1 ")));

/** @type {Kind} whether all annotators have first names, and only this one is also a model's */
const isCalledPerson = (name, rules, beside = []) =>
  rules.named("personal", name) &&
  beside.length > 2 &&
  beside.every((other) => FIRST_NAME.test(other) && (other === name || !isCalledModel(other, rules)));

/** @type {Kind} */
export const isModel = (name, rules, beside = []) =>
  (isCalledModel(name, rules) && !isCalledPerson(name, rules, beside)) ||
  (rules.named("oSeries", name) && !beside.some((other) => CODE.test(other) && !rules.named("oSeries", other)));

/** @type {Kind} */
export const isAggregate = (name, { named }) => named("aggregate", plainName(name));

/** @type {Kind} */
export const isKindOfAnnotator = (name, rules) => isModel(name, rules) || rules.named("kind", plainName(name));

/**
 * Return the names that are of none of these kinds; a kind is ignored if it leaves fewer than two.
 *
 * @param {string[]} names
 * @param {Rules} rules
 * @param {Kind[]} kinds
 */
export const peopleAmong = (names, rules, ...kinds) =>
  kinds.reduce((left, is) => {
    const others = left.filter((name) => !is(name, rules, left));
    return others.length > 1 ? others : left;
  }, names);

/**
 * Return notes on names ignored as models, or as derived from others' labels.
 *
 * @param {string[]} names
 * @param {Rules} rules
 * @param {boolean} known whether the others are models for reasons other than their names
 */
export function notesOnAside(names, rules, known = false) {
  const made = names.filter((name) => isAggregate(name, rules));
  const models = names.filter((name) => !made.includes(name) && isModel(name, rules));
  const others = names.filter((name) => known && ![...made, ...models].includes(name));
  const named = [...listed("MODELS_ASIDE", models, "names"), ...listed("AGGREGATES_ASIDE", made, "names")];
  return [...named, ...listed("KNOWN_MODELS_ASIDE", others, "names")];
}

/**
 * Return a note that lists quoted labels or names.
 *
 * @param {string} text
 * @param {string[]} labels
 * @param {string} called their placeholder in the text
 * @param {Record<string, string>} more further values
 */
export const listed = (text, labels, called = "labels", more = {}) =>
  noteOf(text, { n: labels.length, [called]: quoted(labels), ...more });

/** @param {string[]} labels */
export const quoted = (labels) => labels.map((label) => `“${label}”`).join(", ");
