// What the decisions come to: the gold labels, how both adjudicators agree, and all of it as CSV.

import { csvText } from "../../kit/cells.js";
import { agreement } from "../../kit/engine/coefficients.js";
import { adjudicate } from "../../kit/engine/gold.js";
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
 * Return how two adjudicators agree on the items that both decided; null where there is none. `only` is the one label
 * that both gave where κ is undefined.
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
 * Return every item with all labels, the gold label, who decided it and the notes, as CSV.
 *
 * @param {Pick<Fixed, "items" | "labels" | "annotators">} fixed
 * @param {AdjudicationDecision[]} decisions
 * @param {string[]} adjudicators
 */
export function goldCsv(fixed, decisions, adjudicators) {
  const deciders = adjudicators.filter((name) => decisions.some(({ label, by }) => label !== "" && by === name));
  /** @param {string} item @param {string} by */
  const of = (item, by) => decisions.find((one) => one.item === item && one.by === by);
  const { item, gold, decidedBy, note } = words.csv;
  const rows = goldLabels(fixed, decisions).map(({ label, by }, k) => {
    const name = fixed.items[k];
    const notes = adjudicators
      .map((each) => ({ each, written: of(name, each)?.note }))
      .filter(({ written }) => written);
    return [
      name,
      ...fixed.labels[k],
      ...deciders.map((each) => of(name, each)?.label ?? ""),
      label,
      by.join("; "),
      notes.map(({ each, written }) => `${each}: ${written}`).join("; "),
    ];
  });
  return csvText([[item, ...fixed.annotators, ...deciders, gold, decidedBy, note], ...rows]);
}
