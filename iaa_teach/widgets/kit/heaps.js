// Dots in heaps along a line, without overlaps.

/**
 * Return each dot's column and position in it: as near to its share as column heights allow.
 *
 * @param {number[]} shares each dot's position, from 0 to 1
 * @param {number} columns number of the last column
 * @param {number} deep maximum height of a column
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
