// What the numbers of a table mean, in plain sentences with the learner's own category names.

import { decimal, percent } from "./numbers.js";
import { bandOf } from "./engine/scales.js";
import { countText, quoted } from "./cells.js";

export const SYMBOL = { kappa: "κ", pi: "π", s: "S" };

const wholeCounts = (counts) => counts.every((row) => row.every(Number.isInteger));

export function undefinedReason({ counts, categories }, result) {
  if (!(result.n > 0)) return "there are no items yet";
  const used = counts.findIndex((row) => row.some((value) => value > 0));
  return `both annotators used only ${quoted(categories[used])}, so chance alone already gives full agreement`;
}

export function meaning(table, result) {
  const { counts } = table;
  if (!(result.n > 0)) return "No items yet: type how many items got each pair of labels.";
  const agreed = counts.reduce((total, row, i) => total + row[i], 0);
  const share = percent(result.observed);
  const first = wholeCounts(counts)
    ? `The annotators agree on ${countText(agreed)} of ${countText(result.n)} items, which is ${share}.`
    : `The annotators agree on ${share} of the items.`;
  return `${first} ${chancePart(table, result)}`;
}

function chancePart(table, result) {
  const { kappa } = result,
    chance = percent(result.expected.kappa);
  if (Number.isNaN(kappa)) {
    const reason = undefinedReason(table, result);
    return `${reason[0].toUpperCase()}${reason.slice(1)}: there is no room above chance, and κ is undefined.`;
  }
  if (Math.abs(kappa) < 1e-12) return `Chance alone would give just as much, ${chance}, so κ is zero.`;
  if (kappa < 0) return `Chance alone would give more, ${chance}, so κ is below zero.`;
  const filled = kappa === 1 ? "all" : percent(kappa);
  return `Chance alone would give ${chance}; of the room from there to full agreement, they filled ${filled}.`;
}

export function mainDisagreement({ counts, categories }, result) {
  const pairs = counts.flatMap((row, i) => row.map((value, j) => ({ value, i, j }))).filter(({ i, j }) => i !== j);
  const most = Math.max(...pairs.map(({ value }) => value));
  if (!(result.n > 0)) return "";
  if (most === 0) return "They never disagree.";
  const top = pairs.filter(({ value }) => value === most);
  const { i, j } = top[0];
  const amount = !wholeCounts(counts)
    ? `${percent(most / result.n)} of the items`
    : most === 1
      ? "1 item"
      : `${countText(most)} items`;
  const others =
    top.length === 1 ? "" : top.length === 2 ? "; one other pair as often" : `; ${top.length - 1} other pairs as often`;
  return `Most frequent disagreement: A says ${quoted(categories[i])} where B says ${quoted(categories[j])} (${amount}${others}).`;
}

export function intervalWords({ counts }, result, interval, stale) {
  if (Number.isNaN(result.kappa)) return { range: "undefined", note: "" };
  if (stale) return { range: "…", note: "" };
  if (!interval) {
    return {
      range: "not available",
      note: wholeCounts(counts) ? "" : "An interval needs whole counts: it depends on how many items there are.",
    };
  }
  const [low, high] = interval;
  const beyond = [low < -1 ? "−1" : null, high > 1 ? "1" : null].filter(Boolean).join(" and ");
  const note = beyond
    ? `It reaches beyond ${beyond}: too few items for this method.`
    : low === high
      ? "No width: this method needs at least one disagreement to see how far κ may vary."
      : "";
  return { range: `${decimal(low)} to ${decimal(high)}`, note };
}

export function spokenLine(coefficient, table, result, scale) {
  const value = result[coefficient],
    symbol = SYMBOL[coefficient];
  if (Number.isNaN(value)) return `${symbol} is undefined: ${undefinedReason(table, result)}.`;
  return `${symbol} ${decimal(value)}, ${bandOf(scale, value)} on the scale of ${scale.title}.`;
}
