// The result in a sentence, or why there is none.

import { parseCondition } from "../../kit/engine/conditions.js";
import { categoriesNamed, MOST_ITEMS } from "../../kit/engine/all_tables.js";
import { decimal, integer, percent, plain, say } from "../../kit/say.js";
import { linesOf, paperOf } from "./figures.js";
import { namesOf } from "./picture.js";
import { words } from "./words.js";
import { agreement } from "../../kit/engine/coefficients.js";

/** @typedef {import("./figures.js").State} State */
/** @typedef {import("./figures.js").Figures} Figures */
/** @typedef {import("../../kit/engine/printed_figures.js").Printed} Printed */

/** A value in the format of a printed figure. @param {number} value @param {Printed} printed */
const like = (value, { decimals, percent: isPercent }) =>
  isPercent ? percent(value, decimals) : decimal(value, decimals);

const SYMBOLS = { observed: "A_o", kappa: "κ" };

/**
 * @param {State} state
 * @param {import("../../kit/engine/possible_tables.js").Clash} clash
 */
function clashInWords(state, { figure, others, below, above }) {
  const paper = paperOf(state);
  const printed = /** @type {Printed} */ (paper[figure]);
  const given = others.map((name) => {
    const value = paper[name];
    const text = Array.isArray(value)
      ? value.join(", ")
      : like(/** @type {Printed} */ (value).value, /** @type {Printed} */ (value));
    return say(words.given[name], { value: text });
  });
  const [low, high] = [below, above].map((value) => !Number.isNaN(value));
  return say(words.clash[low && high ? "or" : low ? "most" : high ? "least" : "undefined"], {
    items: state.items,
    given: given.join(""),
    figure: SYMBOLS[figure],
    below: low ? like(below, printed) : "",
    above: high ? like(above, printed) : "",
    printed: like(printed.value, printed),
  });
}

/**
 * Describe the result; with A_o as in the words, `A_o`.
 *
 * @param {State} state
 * @param {Figures} figures
 * @param {{ name: string, conditions: string, true: boolean }[]} beliefs
 * @returns {string}
 */
export function verdict(state, { problem, result, count }, beliefs) {
  if (problem) return problem;
  const belief = beliefs.find(({ conditions }) => conditions === state.conditions);
  const proof = belief && /** @type {Record<string, string>} */ (words.proofs)[belief.name];
  if (state.asks === "conditions" && proof) return proof;
  if (!result) return words.searching;
  const { complete, clash, n = 0, tables } = result;
  const said = { n: count, tables: integer(count), items: state.items };
  if (state.asks === "paper") {
    if (clash) return clashInWords(state, clash);
    if (count) return say(complete ? words.found : words.some, said);
    return complete ? say(words.together, said) : words.notFound;
  }
  said.items = n;
  if (!count) return say(complete && n === MOST_ITEMS ? words.none : words.noneSmall, said);
  if (belief) return say(tables.pairs ? words.smallestPair : words.smallest, said);
  return say(tables.pairs ? words.meetPair : words.meets, said);
}

/**
 * Describe the ranges of A_e and κ over the tables, or κ after merging two categories; "" for neither.
 *
 * @param {State} state
 * @param {Figures} figures
 */
export function ranges(state, { result, count, shown }) {
  if (state.asks === "paper") {
    if (!result?.ranges || count < 2) return "";
    const [expected, kappa] = [result.ranges.expected, result.ranges.kappa].map(([low, high]) => {
      if (!Number.isFinite(low)) return decimal(NaN);
      const [from, to] = [decimal(low, 4), decimal(high, 4)];
      return from === to ? from : say(words.range, { low: from, high: to });
    });
    return say(words.ranges, { expected, kappa });
  }
  if (shown.length !== 1 || !state.conditions.includes("merged.")) return "";
  const [table] = shown;
  const conditions = linesOf(state.conditions).flatMap((line) => parseCondition(line) ?? []);
  const names = namesOf(categoriesNamed(conditions));
  const { kappa, s } = agreement(mergedTable(table));
  const [last, other] = names.slice(-2);
  return say(words.merged, { last, other, kappa: decimal(kappa), s: decimal(s) });
}

/** @param {number[][]} counts whose last two categories are merged */
function mergedTable(counts) {
  const fewer = counts.length - 1;
  const made = Array.from({ length: fewer }, () => new Array(fewer).fill(0));
  counts.forEach((row, i) => {
    row.forEach((count, j) => {
      made[Math.min(i, fewer - 1)][Math.min(j, fewer - 1)] += count;
    });
  });
  return made;
}

/** The verdict for screen readers. @type {(...given: Parameters<typeof verdict>) => string} */
export const spokenVerdict = (...given) => plain(verdict(...given));
