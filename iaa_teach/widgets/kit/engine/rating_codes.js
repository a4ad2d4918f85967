// Encode ratings for counting, as in iaa_teach/computation/data/rating_codes.py. `ratings` is items × annotators, ""
// if a label is missing.

/**
 * Return ratings as indices into the list of labels, −1 if missing; and that list.
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
 * Return the frequency of each code, except −1 (missing).
 *
 * @param {number[]} codes
 * @returns {Map<number, number>}
 */
export function tally(codes) {
  const counts = new Map();
  for (const code of codes) if (code >= 0) counts.set(code, (counts.get(code) ?? 0) + 1);
  return counts;
}
