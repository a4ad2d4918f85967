// Results of the decisions: gold labels, the two adjudicators' agreement, and a CSV export.

import { csvText } from "../../kit/csv.js";
import { agreement } from "../../kit/engine/coefficients.js";
import { adjudicate } from "../../kit/engine/gold.js";
import { say } from "../../kit/say.js";
import { words } from "./words.js";

/**
 * @typedef {import("./items.js").Fixed} Fixed
 * @typedef {{ label: string, by: string[] }} GoldLabel "" while an item is undecided
 */

/**
 * Return the gold label of each item and who decided it.
 *
 * @param {Pick<Fixed, "items" | "labels">} fixed
 * @param {AdjudicationDecision[]} decisions
 * @returns {GoldLabel[]}
 */
export function goldLabels({ items, labels }, decisions) {
  const made = decisions.filter(({ label }) => label !== "").map((one) => ({ ...one, item: items.indexOf(one.item) }));
  return adjudicate(labels, made).map(({ label, by, agreed }) => ({ label, by: agreed ? [words.agreed] : by }));
}

/**
 * Return how far two adjudicators agree on the items both decided; null if there are none. `only` is the single label
 * both gave when κ is undefined.
 *
 * @param {Pick<Fixed, "categories">} fixed
 * @param {AdjudicationDecision[]} decisions
 * @param {string[]} adjudicators
 */
export function betweenBoth({ categories }, decisions, [first, second]) {
  const counts = categories.map(() => categories.map(() => 0));
  const made = decisions.filter(({ label }) => label !== "");
  for (const { item, label } of made.filter(({ by }) => by === first)) {
    const other = made.find((one) => one.item === item && one.by === second);
    if (other) counts[categories.indexOf(label)][categories.indexOf(other.label)] += 1;
  }
  const { n, observed, kappa } = agreement(counts);
  if (!n) return null;
  const alike = counts.reduce((total, row, k) => total + row[k], 0);
  return { n, alike, observed, kappa, only: categories[counts.findIndex((row) => row.some(Boolean))] };
}

/**
 * Return an adjudicator's blind and later decisions on each item decided both ways, and the annotators' majority label
 * ("" if there is none).
 *
 * @param {Pick<Fixed, "items" | "disputed">} fixed
 * @param {AdjudicationDecision[]} decisions
 * @param {BlindDecision[]} blind
 * @param {string} adjudicator
 */
export function bothWays({ items, disputed }, decisions, blind, adjudicator) {
  return disputed.flatMap(({ item, most }, place) => {
    /** @param {{ item: string, by: string }} one */
    const here = ({ item: text, by }) => text === items[item] && by === adjudicator;
    const first = blind.find(here)?.label,
      last = decisions.find(here)?.label;
    return first && last ? [{ place, first, last, most }] : [];
  });
}

/**
 * Return how often an adjudicator followed the majority, on items that were decided both ways and have one.
 *
 * @param {ReturnType<typeof bothWays>} decided
 */
export function followed(decided) {
  const pairs = decided.filter(({ most }) => most !== "");
  return {
    items: pairs.length,
    blind: pairs.filter(({ first, most }) => first === most).length,
    after: pairs.filter(({ last, most }) => last === most).length,
    changed: pairs.filter(({ first, last }) => first !== last).length,
  };
}

/**
 * Return every item with all labels, gold label, decider, notes and blind decision, as CSV.
 *
 * @param {Pick<Fixed, "items" | "labels" | "annotators">} fixed
 * @param {AdjudicationDecision[]} decisions
 * @param {BlindDecision[]} blind
 * @param {string[]} adjudicators
 */
export function goldCsv(fixed, decisions, blind, adjudicators) {
  const deciders = adjudicators.filter((name) => decisions.some(({ label, by }) => label !== "" && by === name));
  const unseeing = adjudicators.filter((name) => blind.some(({ label, by }) => label !== "" && by === name));
  /** @template {{ item: string, by: string }} One @param {One[]} list @param {string} item @param {string} by */
  const made = (list, item, by) => list.find((one) => one.item === item && one.by === by);
  /** @param {string} item @param {string} by */
  const of = (item, by) => made(decisions, item, by);
  const { item, gold, decidedBy, note } = words.csv;
  const rows = goldLabels(fixed, decisions).map(({ label, by }, k) => {
    const name = fixed.items[k];
    const notes = adjudicators
      .map((each) => ({ each, written: of(name, each)?.note }))
      .filter(({ written }) => written);
    return [
      name,
      ...fixed.labels[k],
      ...unseeing.map((each) => made(blind, name, each)?.label ?? ""),
      ...deciders.map((each) => of(name, each)?.label ?? ""),
      label,
      by.join("; "),
      notes.map(({ each, written }) => `${each}: ${written}`).join("; "),
    ];
  });
  const heads = unseeing.map((name) => say(words.csv.blind, { name }));
  return csvText([[item, ...fixed.annotators, ...heads, ...deciders, gold, decidedBy, note], ...rows]);
}
