// Linear algebra that Python gets from NumPy: spans of columns, and least squares. A matrix is a list of columns.

/**
 * @typedef {object} Span
 * @property {number[][]} basis orthonormal
 * @property {number[]} independent indices of columns with the same span, one per basis vector
 * @property {number[][]} parts coordinates of each column in the basis
 */

/**
 * Return the span of columns, by Gram–Schmidt with the longest remainder first. Remainders up to `share` of the
 * longest column, or up to `least`, count as zero.
 *
 * @param {number[][]} columns
 * @param {number} share
 * @param {number} [least]
 * @returns {Span}
 */
export function spanOf(columns, share, least = 0) {
  const rests = columns.map((column) => [...column]);
  const parts = columns.map(() => /** @type {number[]} */ ([]));
  /** @type {Span} */
  const span = { basis: [], independent: [], parts };
  let smallest = least;
  for (;;) {
    const sizes = rests.map((rest, j) => (span.independent.includes(j) ? 0 : lengthOf(rest)));
    const size = Math.max(0, ...sizes);
    if (span.basis.length === 0) smallest = Math.max(least, share * size);
    if (!(size > smallest)) return span;
    const longest = sizes.indexOf(size);
    const own = rests[longest];
    span.basis.forEach((unit, k) => {
      parts[longest][k] += takeOut(own, unit); // rounding remainder
    });
    const length = lengthOf(own);
    const unit = own.map((value) => value / length);
    const k = span.basis.length;
    parts[longest][k] = length;
    rests.forEach((rest, j) => {
      if (j === longest) return;
      parts[j][k] = span.independent.includes(j) ? 0 : takeOut(rest, unit);
    });
    span.basis.push(unit);
    span.independent.push(longest);
  }
}

/**
 * Subtract a vector's projection on a unit vector; return its length.
 *
 * @param {number[]} vector
 * @param {number[]} unit
 */
function takeOut(vector, unit) {
  const part = dot(vector, unit);
  for (let i = 0; i < vector.length; i += 1) vector[i] -= part * unit[i];
  return part;
}

/**
 * Return the coefficients of columns for a vector given by its coordinates in the basis.
 *
 * @param {Span} span
 * @param {number[]} amounts
 */
export function ofColumns({ independent, parts }, amounts) {
  const left = [...amounts];
  const found = parts.map(() => 0);
  for (let k = independent.length - 1; k >= 0; k -= 1) {
    const column = independent[k];
    found[column] = left[k] / parts[column][k];
    for (let above = 0; above < k; above += 1) left[above] -= found[column] * parts[column][above];
  }
  return found;
}

/**
 * Return the null space: the combinations of columns that are zero.
 *
 * @param {Span} span
 */
export function nothings(span) {
  return span.parts.flatMap((amounts, j) => {
    if (span.independent.includes(j)) return [];
    const way = ofColumns(span, amounts).map((value) => -value);
    way[j] = 1;
    return [way];
  });
}

/**
 * @param {number[]} a
 * @param {number[]} b
 */
export function dot(a, b) {
  let total = 0;
  for (let i = 0; i < a.length; i += 1) total += a[i] * b[i];
  return total;
}

/** @param {number[]} vector */
const lengthOf = (vector) => Math.sqrt(dot(vector, vector));
