// What labels show about agreement; NaN is undefined.

import { firstOffScale, krippendorffAlpha } from "../../kit/engine/alpha.js";
import { fleissKappa, multiKappa, oddItem } from "../../kit/engine/many_annotators.js";
import { pairwise, pairwiseSummary } from "../../kit/engine/pairs.js";
import { encode } from "../../kit/engine/rating_codes.js";
import { rankOrder } from "../../kit/engine/measurement.js";
import { decimal, say } from "../../kit/say.js";
import { words } from "./words.js";

/** @typedef {ReturnType<typeof ratingsResult>} Result */

/**
 * Return every coefficient of the annotators who count. `pairs` are the κ of those who share an item, `apart` counts
 * pairs that share none, `problem` is why α is undefined, `uneven` why Fleiss's κ is, and `blank` names the first
 * missing label; "" for none.
 *
 * @param {string[][]} labels
 * @param {string[]} annotators
 * @param {number[]} leftOut indices of those who do not count
 * @param {import("../../kit/engine/distances.js").Metric} metric
 * @param {string[]} said the labels from lowest to highest, [] if the learner has set no order
 * @param {string[][]} scales common scales, as `rankOrder` takes them
 */
export function ratingsResult(labels, annotators, leftOut, metric, said, scales) {
  /** @template T @param {T[]} row */
  const kept = (row) => row.filter((_, j) => !leftOut.includes(j));
  const ratings = labels.map(kept),
    names = kept(annotators);
  const { codes, labels: used } = encode(ratings);
  const { kappa, items: both } = pairwise(codes);
  const { pairs, mean, standardDeviation, rest } = pairwiseSummary({ kappa, items: both });
  const { order, standing } = rankOrder(used, said, scales);
  const ranks = metric === "ordinal" ? order : [];
  const { alpha, D_o, D_e, items, labels: pairable } = krippendorffAlpha(ratings, metric, ranks);
  const unknown = metric === "ordinal" && standing === "asked";
  const problem = unknown ? words.noOrder : problemOf(alpha, items, ratings, names, metric, ranks);
  return {
    problem,
    metric,
    order: ranks,
    standing,
    alpha: problem ? NaN : alpha,
    D_o,
    D_e,
    ratings,
    fleiss: fleissKappa(codes),
    multi: multiKappa(codes),
    uneven: unevenOf(codes),
    blank: blankOf(ratings, names),
    alike: used.length < 2,
    names,
    kappa,
    both,
    pairs: pairs.map((pair) => pair.kappa),
    apart: (names.length * (names.length - 1)) / 2 - pairs.length,
    mean,
    spread: standardDeviation,
    rest,
    pairable: { items, labels: pairable },
  };
}

/**
 * Summarise the κ of all pairs.
 *
 * @param {Pick<Result, "pairs" | "apart" | "mean" | "spread">} result
 */
export function pairWords({ pairs, apart, mean, spread }) {
  if (pairs.length === 0) return words.noPairs;
  const undefinedPairs = pairs.filter(Number.isNaN).length;
  const sentence =
    pairs.length === 1
      ? undefinedPairs
        ? words.oneUndefined
        : words.onePair
      : undefinedPairs
        ? words.manyUndefined
        : words.manyPairs;
  const values = { pairs: pairs.length, mean: decimal(mean), spread: decimal(spread), undefined: undefinedPairs };
  return [say(sentence, values), apart ? say(words.apart, { n: apart }) : ""].filter(Boolean).join(" ");
}

/**
 * @param {number} alpha
 * @param {number} items how many have at least two labels
 * @param {string[][]} ratings
 * @param {string[]} names
 * @param {import("../../kit/engine/distances.js").Metric} metric
 * @param {string[]} order
 */
function problemOf(alpha, items, ratings, names, metric, order) {
  const place = firstOffScale(ratings, metric, order);
  if (place) {
    const [i, j] = place;
    const wrong = metric === "ratio" ? words.notAnAmount : words.notANumber;
    return say(wrong, { item: i + 1, annotator: names[j], label: ratings[i][j] });
  }
  if (!Number.isNaN(alpha)) return "";
  return items ? words.pairableAlike : words.noPair;
}

/** @param {number[][]} codes */
function unevenOf(codes) {
  const many = codes.map((row) => row.filter((code) => code >= 0).length);
  const odd = oddItem(codes);
  if (odd >= 0) return say(words.uneven, { item: odd + 1, some: many[odd], first: many[0] });
  return many[0] < 2 ? words.noPair : "";
}

/** @param {string[][]} ratings @param {string[]} names */
function blankOf(ratings, names) {
  const item = ratings.findIndex((row) => row.includes(""));
  return item < 0 ? "" : say(words.blank, { item: item + 1, annotator: names[ratings[item].indexOf("")] });
}
