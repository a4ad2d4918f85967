// The reader's own ten labels with Robin's, as an example in every picture of a table, as widgets/kit/mine.py does with
// a kernel. Until there are any, pages use stand-in labels.

import { TEN_SENTENCES, recentAttempts } from "../../../widgets/kit/progress_data.js";

/** @typedef {ReturnType<typeof import("./browser_progress.js").browserProgress>} Progress */
/** @typedef {{ name: string, citation: string, counts: number[][], categories: string[] }} Table */

const MINE = "mine";
const ROBIN = [0, 1, 0, 1, 0, 0, 1, 0, 0, 1]; // category indices

/**
 * Return the table of these labels and Robin's; the stand-in if they are not ten.
 *
 * @param {Table} lent
 * @param {unknown} labels
 * @returns {Table}
 */
export function ownTable(lent, labels) {
  const places = placesOf(lent.categories, labels);
  return places ? { ...lent, citation: "", counts: countsOf(places, ROBIN) } : lent;
}

/**
 * Return how many items have each pair of labels.
 *
 * @param {number[]} rows
 * @param {number[]} columns
 */
function countsOf(rows, columns) {
  const counts = [
    [0, 0],
    [0, 0],
  ];
  for (const [item, row] of rows.entries()) counts[row][columns[item]] += 1;
  return counts;
}

/**
 * Return the table's cell shares as a population, unless all its samples would be the same.
 *
 * @param {{ counts: number[][] }} table
 */
function sharesOf({ counts: [[both, a], [b, neither]] }) {
  const n = both + a + b + neither;
  const told = a + b > 0 && [both + a, b + neither, both + b, a + neither].every((total) => total > 0);
  return told
    ? [
        [both / n, a / n],
        [b / n, neither / n],
      ]
    : null;
}

/**
 * Return the tables of the first five sentences and of the rest; the stand-ins if the labels are not ten.
 *
 * @param {any} lent
 * @param {unknown} labels
 */
export function ownHalves(lent, labels) {
  const places = placesOf(lent.categories, labels);
  if (!places) return lent;
  const half = ROBIN.length / 2;
  const first = countsOf(places.slice(0, half), ROBIN.slice(0, half));
  return { ...lent, citation: "", first, second: countsOf(places.slice(half), ROBIN.slice(half)) };
}

/**
 * Return these labels next to Robin's, and the items on which they differ; the stand-ins if the labels are not ten or
 * never differ.
 *
 * @param {any} lent
 * @param {unknown} labels
 */
export function ownRatings(lent, labels) {
  const places = placesOf(lent.categories, labels);
  if (!places) return lent;
  const differ = places.flatMap((place, item) => (place === ROBIN[item] ? [] : [item]));
  if (!differ.length) return { ...lent, citation: lent.all_agree };
  const pairs = places.map((place, item) => [place, ROBIN[item]].map((each) => lent.categories[each]));
  return {
    ...lent,
    citation: "",
    annotators: [lent.you, lent.annotators[1]],
    labels: pairs,
    disputed: differ.map((item) => ({ ...lent.disputed[0], item, tied: pairs[item] })), // one vote each
  };
}

/**
 * Return these labels as category indices; null if they are not ten.
 *
 * @param {string[]} categories
 * @param {unknown} labels
 */
export function placesOf(categories, labels) {
  if (!Array.isArray(labels) || labels.length !== ROBIN.length) return null;
  const places = labels.map((label) => categories.indexOf(label));
  return places.includes(-1) ? null : places;
}

/**
 * Put the reader's labels into a model with a place for them, now and on every change: in its examples, next to a
 * panel's annotators, or on a desk.
 *
 * @param {import("./models.js").PageModel} model
 * @param {Progress} progress
 */
export function bringOwnLabels(model, progress) {
  /** @type {Table[]} */
  const presets = model.get("presets") ?? [];
  const lent = presets.find(({ name }) => name === MINE);
  const lentPlaces = model.get("own_labels");
  const lentNote = model.get("lent_note");
  if (!lent && !lentPlaces) return;
  const bring = () => {
    const labels = recentAttempts(progress.progress.questions[TEN_SENTENCES]).at(-1)?.answer?.labels;
    if (lentPlaces) {
      const places = placesOf(model.get("praise_or_not"), labels);
      model.set("own_labels", places ?? lentPlaces);
      model.set("lent_note", places ? "" : lentNote);
    }
    if (!lent) return;
    if ("disputed" in lent) {
      const ratings = ownRatings(lent, labels);
      model.set("presets", [ratings]);
      for (const name of ["annotators", "labels", "disputed"]) model.set(name, ratings[name]);
      return;
    }
    if ("first" in lent) {
      const halves = ownHalves(lent, labels);
      model.set("presets", [halves]);
      if (model.get("preset") !== MINE) return;
      model.set("first", halves.first);
      model.set("second", halves.second);
      return;
    }
    const table = ownTable(lent, labels);
    const shares = "shares" in lent && table !== lent ? sharesOf(table) : null;
    const own = "shares" in lent ? { ...lent, ...(shares && { shares }) } : table;
    model.set(
      "presets",
      presets.map((each) => (each === lent ? own : each)),
    );
    if (model.get("preset") !== MINE) return;
    if (shares) model.set("shares", shares);
    else if (!("shares" in lent)) model.set("counts", table.counts);
  };
  bring();
  progress.observe(bring);
}
