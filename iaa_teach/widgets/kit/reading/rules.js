// Patterns for names of columns and cells, provided by Python (reading/page_rules.py).

const AROUND = /^[ .,;:!"'“”‘’()[\]]+|([ .,;:!"'“”‘’()[\]]+|(?<=\d{4}-\d\d-\d\d)[t ]00:00(:00(\.0+)?)?(z|\+00:00)?)$/g;
const FIRST_NAME = /^(?![a-z])\p{L}((?![A-Z])\p{L})+$/u;
const CODE = /^[a-z]\d+([ _-].*)?$/i; // a letter and a number, as annotators are called
const SPACES = /[\s_\-‐-―−'"‘’‛ʼ′“”„‟″]+/g;

/**
 * @typedef {object} GivenRules
 * @property {Record<string, string>} patterns each to be matched in full
 * @property {string[]} missing the words that mean no label
 * @property {Record<string, string[]>} nothing what may mean no label: `marks`, `words`, and numbers if `far` off
 * @property {Record<string, string[]>} usual names of the columns of a role
 * @property {Record<string, any>} notes texts of what was changed in a table
 *
 * @typedef {object} Rules
 * @property {(pattern: string, name: string) => boolean} named whether a pattern matches all of a name
 * @property {string[]} missing
 * @property {Record<string, string[]>} nothing
 * @property {Record<string, string[]>} usual
 *
 * @typedef {[text: string, values: Record<string, string | number>]} Note what was changed in a table: a text of reading/words.py
 */

/**
 * Return the rules ready to be asked.
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
 * Return an error that a person is told: what is wrong with their table. The page has a sentence for each.
 *
 * @param {string} wrong
 * @param {Record<string, string | number>} [values] what is in the sentence
 */
export const refusal = (wrong, values = {}) => Object.assign(new Error(wrong), { name: "Refusal", values });

/**
 * Return a note on what was changed; none where it was nothing.
 *
 * @param {string} text
 * @param {Note[1] & { n: number }} values
 * @returns {Note[]}
 */
export const noteOf = (text, values) => (values.n ? [[text, values]] : []);

/**
 * Return a text without capitals, as Python's casefold.
 *
 * @param {string} text
 */
export const folded = (text) => text.toLowerCase().replaceAll("ß", "ss");

/**
 * Return a label without capitals, and without spaces and signs around it.
 *
 * @param {string} label
 */
export function plainLabel(label) {
  const plain = folded(label.normalize("NFKC")).replace(AROUND, "") || label;
  return plain.replace(SPACES, "") ? plain.replace(SPACES, " ") : plain;
}

/**
 * Return a column's name in small letters, its words apart.
 *
 * @param {string} name
 */
export function plainName(name) {
  const words = name.replace(/([a-z0-9])(?=[A-Z])|([A-Z])(?=[A-Z][a-z])/g, "$1$2 ");
  return folded(words.replace(/[^\p{L}\p{N}]+/gu, " ").trim());
}

/** @typedef {(name: string, rules: Rules, beside?: string[]) => boolean} Kind whether a name is that of annotators of a kind */

/** @type {Kind} */
const isCalledModel = (name, { named }) => named("model", plainName(name.replace(/([a-z])(?=\d)/gi, "$1 ")));

/** @type {Kind} whether all annotators have first names, this one the only one that a model has too */
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
 * Return the names that are of none of these kinds; a kind decides nothing where fewer than two would be left.
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
 * Return notes on names that were set aside as models, or as made of others' labels.
 *
 * @param {string[]} names
 * @param {Rules} rules
 * @param {boolean} known whether the others are models, not by their names
 */
export function notesOnAside(names, rules, known = false) {
  const made = names.filter((name) => isAggregate(name, rules));
  const models = names.filter((name) => !made.includes(name) && isModel(name, rules));
  const others = names.filter((name) => known && ![...made, ...models].includes(name));
  const named = [...listed("MODELS_ASIDE", models, "names"), ...listed("AGGREGATES_ASIDE", made, "names")];
  return [...named, ...listed("KNOWN_MODELS_ASIDE", others, "names")];
}

/**
 * Return a note that lists labels, or names, in quotation marks.
 *
 * @param {string} text
 * @param {string[]} labels
 * @param {string} called what they are in the text
 * @param {Record<string, string>} more that is in the text
 */
export const listed = (text, labels, called = "labels", more = {}) =>
  noteOf(text, { n: labels.length, [called]: quoted(labels), ...more });

/** @param {string[]} labels */
export const quoted = (labels) => labels.map((label) => `“${label}”`).join(", ");
