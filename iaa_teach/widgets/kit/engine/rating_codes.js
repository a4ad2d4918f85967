// Ratings made ready to count, as iaa_teach/computation/data/rating_codes.py does it: each label as its place in the list of labels.
// `ratings` is items × annotators, "" where a label is missing.

/**
 * Return ratings as positions in the list of their labels, −1 where missing; and that list.
 *
 * @param {string[][]} ratings
 */
export function encode(ratings) {
  /** @type {Map<string, number>} */
  const places = new Map();
  const codes = ratings.map((row) =>
    row.map((label) => {
      if (label === "") return -1;
      const place = places.get(label) ?? places.size;
      places.set(label, place);
      return place;
    }),
  );
  return { codes, labels: [...places.keys()] };
}

/**
 * Return how often each code occurs; a missing one, −1, is left out.
 *
 * @param {number[]} codes
 * @returns {Map<number, number>}
 */
export function tally(codes) {
  const counts = new Map();
  for (const code of codes) if (code >= 0) counts.set(code, (counts.get(code) ?? 0) + 1);
  return counts;
}
