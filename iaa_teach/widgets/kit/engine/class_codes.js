// Write class codes, as iaa_teach/questions/class_codes.py does and documents; a test compares them.

/**
 * What a class was asked: labels of `items` items, a prediction, or a choice. `categories` are those of the labels,
 * or the options in question-file order; `span` is the range of predictions, as shares or coefficients.
 *
 * @typedef {{ id: string, kind: string, items: number, categories: string[], span: [number, number] }} Topic
 */

export const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
export const HEAD = 6; // characters before the answer
export const LEAST = 2; // minimum characters of an answer
export const STEPS = 1000; // resolution of a prediction

/**
 * Return the code of an answer: a prediction, the chosen options, or labels with "" for a missing one.
 *
 * @param {Topic} topic
 * @param {number} seed the learner's seed
 * @param {number | string[]} answer
 */
export function classCode(topic, seed, answer) {
  const own = ((seed % 32768) + 32768) % 32768;
  const { number, size } = packed(topic, answer);
  return written(topicLetters(topic.id) + signs(BigInt(own), 3) + signs(number, size));
}

/**
 * Return the three-letter prefix of a topic's codes.
 *
 * @param {string} id
 */
export function topicLetters(id) {
  let hash = 0x811c9dc5; // FNV-1a
  for (const sign of id) hash = Math.imul(hash ^ /** @type {number} */ (sign.codePointAt(0)), 0x01000193);
  return signs(BigInt((hash ^ (hash >>> 15)) & 0x7fff), 3);
}

/**
 * Return the possible lengths of an answer; for labels, without gaps and with gaps.
 *
 * @param {Topic} topic
 */
export function answerSizes({ kind, items, categories }) {
  const n = BigInt(categories.length);
  const most =
    kind === "prediction"
      ? [BigInt(STEPS + 1)]
      : kind === "choice"
        ? [2n ** n]
        : [n ** BigInt(items), (n + 1n) ** BigInt(items)];
  return most.map((number) => Math.max(LEAST, Math.ceil(bits(number - 1n) / 5)));
}

/** @param {bigint} number */
const bits = (number) => (number > 0n ? number.toString(2).length : 0);

/**
 * @param {Topic} topic
 * @param {number | string[]} answer
 */
function packed(topic, answer) {
  const [whole, withGaps] = answerSizes(topic);
  const { kind, categories } = topic;
  if (typeof answer === "number") {
    const [low, high] = topic.span;
    return { number: BigInt(Math.floor(((answer - low) / (high - low)) * STEPS + 0.5)), size: whole };
  }
  if (kind === "choice") {
    const chosen = categories.map((text, i) => (answer.includes(text) ? 1n << BigInt(i) : 0n));
    return { number: chosen.reduce((all, one) => all + one, 0n), size: whole };
  }
  const gaps = answer.includes("") || whole === withGaps;
  const known = gaps ? [...categories, ""] : categories;
  const base = BigInt(known.length);
  const number = answer.reduce((all, label) => all * base + BigInt(known.indexOf(label)), 0n);
  return { number, size: gaps ? withGaps : whole };
}

/**
 * Return the check letter of a code.
 *
 * @param {string} text
 */
export function checkOf(text) {
  let total = 1;
  for (const sign of text) {
    total = (total ^ ALPHABET.indexOf(sign)) << 1;
    if (total & 32) total ^= 0b100101;
  }
  return ALPHABET[total];
}

/**
 * @param {bigint} number
 * @param {number} size
 */
const signs = (number, size) =>
  Array.from({ length: size }, (_, i) => ALPHABET[Number((number >> BigInt(5 * (size - 1 - i))) & 31n)]).join("");

/**
 * Return a code with its check letter, in groups of three.
 *
 * @param {string} text
 */
export const written = (text) => (text + checkOf(text)).replace(/...(?=.)/g, "$&-");
