// Read class codes, as iaa_teach/questions/class_codes.py does, and find them in text; tests compare both with
// Python.

import { ALPHABET, answerSizes, checkOf, HEAD, LEAST, STEPS, topicLetters, written } from "./class_codes.js";

/** @typedef {import("./class_codes.js").Topic} Topic */
/** @typedef {"wrong" | "short" | "long" | "unknown"} Damage */
/** @typedef {{ code: string, own: string, topic: Topic, answer: number | string[] }} ReadCode */
/** @typedef {{ text: string, damage: Damage }} DamagedText */

const USUAL = HEAD + LEAST + 1;
const RUN = /[0-9A-Za-z]+/g;
const JOINED = /^[ \t\u00a0\u202f._\u2010-\u2015\u2212-]*$/;
const HYPHENS = /[\u2010-\u2015\u2212-]/;
const SPACES = /[ \t\u00a0\u202f]/;
/** @type {Record<string, string>} */
const FORGIVEN = { O: "0", I: "1", L: "1", U: "V" };

/**
 * Find the codes in a text among other words, and damaged ones. A line with six letters alone continues the topic
 * shown.
 *
 * @param {string} text
 * @param {Topic[]} topics
 * @param {Topic | null} [shown]
 * @returns {(ReadCode | DamagedText)[]}
 */
export function findCodes(text, topics, shown = null) {
  const known = byLetters(topics);
  return text.split(/[\r\n]+/).flatMap((line) => {
    const here = inLine(line, known);
    const short = shown && !here.some((one) => "code" in one) && readShort(line, shown);
    return short ? [short] : here;
  });
}

/**
 * Read a code, however it is typed; if it is none, return what is wrong.
 *
 * @param {string} text
 * @param {Topic[]} topics
 */
export const readCode = (text, topics) => read(plain(text), byLetters(topics));

/** @type {WeakMap<Topic[], Map<string, Topic>>} */
const made = new WeakMap();
/**
 * Return topics by the prefix of their codes, cached for each list of topics.
 *
 * @param {Topic[]} topics
 */
function byLetters(topics) {
  const known = made.get(topics) ?? new Map(topics.map((topic) => [topicLetters(topic.id), topic]));
  made.set(topics, known);
  return known;
}

/**
 * @param {string} line
 * @param {Map<string, Topic>} topics
 */
function inLine(line, topics) {
  const runs = [...line.matchAll(RUN)].map((one) => ({ start: one.index, end: one.index + one[0].length }));
  const found = [];
  for (let first = 0; first < runs.length; ) {
    const { last, here } = at(line, runs, first, topics);
    if (here) found.push(here);
    first = last + 1;
  }
  return found;
}

/**
 * Return what starts at a run of letters, and the index of its last run.
 *
 * @param {string} line
 * @param {{ start: number, end: number }[]} runs
 * @param {number} first
 * @param {Map<string, Topic>} topics
 * @returns {{ last: number, here: ReadCode | DamagedText | null }}
 */
function at(line, runs, first, topics) {
  /** @type {{ last: number, here: DamagedText | null }} */
  let damaged = { last: first, here: null };
  let fits = false;
  for (let last = first; last < runs.length; last++) {
    const { start, end } = runs[last];
    if (last > first && !JOINED.test(line.slice(runs[last - 1].end, start))) break;
    const text = line.slice(runs[first].start, end);
    const letters = plain(text);
    const topic = topics.get(letters.slice(0, 3));
    const lengths = topic ? lengthsOf(topic) : [USUAL];
    if (letters.length > Math.max(...lengths) + 1) break;
    const found = read(letters, topics);
    if (typeof found !== "string") return { last, here: found };
    if (!fits && isMeant(text, topic)) {
      damaged = { last, here: { text, damage: found } };
      fits = lengths.includes(letters.length);
    }
  }
  return damaged;
}

/**
 * Return whether a text was meant as a code: ordinary words are not.
 *
 * @param {string} text
 * @param {Topic | undefined} topic
 */
function isMeant(text, topic) {
  const letters = plain(text);
  const [first, second, third, ...more] = text.split(HYPHENS).map((group) => group.length);
  const asWritten = first === 3 && second === 3 && third >= 2 && third <= 4 && more.length === 0;
  const mixed = /[0-9]/.test(text) && /[A-Za-z]/.test(text);
  if (topic) return letters.length >= HEAD && (mixed || asWritten);
  return asWritten || (letters.length === USUAL && mixed && !SPACES.test(text));
}

/**
 * @param {string} line
 * @param {Topic} shown
 */
function readShort(line, shown) {
  if (!/[0-9-]/.test(line) || !JOINED.test(line.replace(RUN, ""))) return null;
  const letters = topicLetters(shown.id);
  const found = read(letters + plain(line), new Map([[letters, shown]]));
  return typeof found === "string" ? null : found;
}

/**
 * Normalise a code: letters and digits only, upper case, lookalikes corrected.
 *
 * @param {string} text
 */
const plain = (text) =>
  (text.match(RUN) ?? [])
    .join("")
    .toUpperCase()
    .replace(/[OILU]/g, (sign) => FORGIVEN[sign]);

/**
 * @param {string} letters
 * @param {Map<string, Topic>} topics
 * @returns {ReadCode | Damage}
 */
function read(letters, topics) {
  const topic = topics.get(letters.slice(0, 3));
  const sound = letters.length >= USUAL && checkOf(letters.slice(0, -1)) === letters.at(-1);
  if (!topic) return sound ? "unknown" : "wrong";
  const lengths = lengthsOf(topic);
  if (!lengths.includes(letters.length)) return letters.length < Math.min(...lengths) ? "short" : "long";
  const answer = unpacked(topic, letters.slice(HEAD, -1));
  if (!sound || answer === null) return "wrong";
  return { code: written(letters.slice(0, -1)), own: letters.slice(3, HEAD), topic, answer };
}

/** @param {Topic} topic */
const lengthsOf = (topic) => answerSizes(topic).map((size) => HEAD + size + 1);

/**
 * Decode the answer in a code; null if there is none.
 *
 * @param {Topic} topic
 * @param {string} signs
 */
function unpacked(topic, signs) {
  const { kind, items, categories, span } = topic;
  let number = [...signs].reduce((all, sign) => all * 32n + BigInt(ALPHABET.indexOf(sign)), 0n);
  if (kind === "prediction") {
    const [low, high] = span;
    return number <= STEPS ? low + ((high - low) * Number(number)) / STEPS : null;
  }
  if (kind === "choice") {
    const chosen = categories.filter((_, i) => (number >> BigInt(i)) & 1n);
    return chosen.length && number < 2n ** BigInt(categories.length) ? chosen : null;
  }
  const known = signs.length === answerSizes(topic)[1] ? [...categories, ""] : categories;
  const base = BigInt(known.length);
  /** @type {string[]} */
  const labels = [];
  for (let i = 0; i < items; i++) {
    labels.unshift(known[Number(number % base)]);
    number /= base;
  }
  return number === 0n ? labels : null;
}
