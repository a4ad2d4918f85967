// Dots in heaps along a line, none covering another.

/**
 * Return the column of each dot and its place in it: as near to where it belongs as no column becomes too high.
 *
 * @param {number[]} shares where it belongs, from 0 to 1
 * @param {number} columns the last one's number
 * @param {number} deep dots above each other
 */
export function heaped(shares, columns, deep) {
  const filled = new Array(columns + 1).fill(0);
  return shares.map((share) => {
    const wanted = Math.round(share * columns);
    const near = filled.map((_, column) => column).sort((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted));
    const column = near.find((each) => filled[each] < deep) ?? wanted;
    return { column, level: filled[column]++ };
  });
}
