// The rules of reading that are lists and patterns of words: Python hands them over (reading/page_rules.py).

/**
 * @typedef {Record<string, any>} GivenRules
 *
 * @typedef {object} Rules
 * @property {(pattern: string, text: string) => boolean} matches whether a pattern of this name matches all of a text
 * @property {Record<string, string[]>} lists
 * @property {Record<string, any>} words
 */

/**
 * Return the rules ready to be asked.
 *
 * @param {GivenRules} given
 * @returns {Rules}
 */
export function compiled(given) {
  const { named, words, ...others } = given;
  /** @type {Record<string, RegExp>} */
  const patterns = {};
  /** @type {Record<string, string[]>} */
  const lists = {};
  const whole = (/** @type {string} */ pattern) => new RegExp(`^(?:${pattern})$`, "iu");
  for (const [role, pattern] of Object.entries(named)) patterns[role] = whole(pattern);
  for (const [name, value] of Object.entries(others)) {
    if (typeof value === "string") patterns[name] = whole(value);
    else lists[name] = value;
  }
  return { matches: (pattern, text) => patterns[pattern].test(text), lists, words };
}

/**
 * Return an error that a person is told: what is wrong with their table, and what would be right.
 *
 * @param {string} message
 */
export const refusal = (message) => Object.assign(new Error(message), { name: "Refusal" });

/**
 * Return a text without capitals, as Python's casefold.
 *
 * @param {string} text
 */
export const folded = (text) => text.toLowerCase().replaceAll("ß", "ss");

/**
 * Return a column's name in small letters, its words apart.
 *
 * @param {string} name
 */
export const plainName = (name) =>
  folded(
    name
      .replace(/([a-z0-9])(?=[A-Z])|([A-Z])(?=[A-Z][a-z])/g, "$1$2 ")
      .replace(/[^\p{L}\p{N}]+/gu, " ")
      .trim(),
  );
