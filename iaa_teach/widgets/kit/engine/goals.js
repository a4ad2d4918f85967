// The goals of a hands-on task, as in `questions/goals.py`.

/** @typedef {import("./conditions.js").Condition & { words: string }} Goal a condition, and the words for it */
/** @typedef {import("./conditions.js").Values} Values */
/** @typedef {Record<string, any>} State */

/**
 * Return all values that goals may name: figures, numbers of a state, and `changed`, the number of table items in
 * other cells than at the start, or of changed labels.
 *
 * @param {State} state
 * @param {Values} figures
 * @param {State} start
 * @returns {Values}
 */
export function nameable(state, figures, start) {
  const entries = Object.entries(state);
  const counts = entries.map(([name, value]) => changedIn(value, start[name] ?? value));
  return {
    ...Object.fromEntries(entries.filter(([, value]) => typeof value === "number")),
    changed: counts.reduce((sum, count) => sum + count, 0),
    ...figures,
  };
}

/** @param {any} value */
const isTable = (value) =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((row) => Array.isArray(row) && row.length > 0 && row.every((cell) => typeof cell === "number"));

/**
 * @param {any} now
 * @param {any} before
 */
function changedIn(now, before) {
  const [values, earlier] = [byPlace(now), byPlace(before)];
  if (isTable(now)) {
    const gains = [...new Set([...values.keys(), ...earlier.keys()])].map(
      (place) => (values.get(place) ?? 0) - (earlier.get(place) ?? 0),
    );
    const sum = (/** @type {number[]} */ parts) => parts.reduce((total, part) => total + Math.max(part, 0), 0);
    return Math.max(sum(gains), sum(gains.map((gain) => -gain)));
  }
  const labels = [...values].filter(([, value]) => typeof value === "string");
  return labels.filter(([place, value]) => value !== (earlier.get(place) ?? "")).length;
}

/**
 * The cells of nested lists, by position.
 *
 * @param {any} value
 * @param {string} [place]
 * @returns {Map<string, any>}
 */
function byPlace(value, place = "") {
  if (!Array.isArray(value)) return new Map(place ? [[place, value]] : []);
  return new Map(value.flatMap((each, i) => [...byPlace(each, `${place} ${i}`)]));
}
