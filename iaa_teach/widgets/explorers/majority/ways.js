// Every possible outcome of the lots: as in __init__.py.

/** @typedef {{ annotators: number, labels: number }} Lots */

/**
 * Return each annotator's label, by index, in every outcome.
 *
 * @param {Lots} lots
 */
export const waysOf = ({ annotators, labels }) =>
  Array.from({ length: labels ** annotators }, (_, way) =>
    Array.from({ length: annotators }, (_, k) => Math.floor(way / labels ** (annotators - 1 - k)) % labels),
  );

/** @param {number[]} way */
export const hasMajority = (way) => way.some((label) => 2 * way.filter((other) => other === label).length > way.length);

/** @param {Lots} lots */
export function figuresOf(lots) {
  const ways = waysOf(lots);
  const found = ways.filter(hasMajority).length;
  return { majority: found / ways.length, with_majority: found, ways: ways.length };
}
