// Random samples, as in iaa_teach/computation/inference/simulation.py, but with another generator: the same seed
// gives different samples in Python.

/**
 * Return a random number generator, 0 ≤ x < 1: Chris Doty-Humphrey's sfc32, which passes PractRand.
 *
 * @param {number} seed 32-bit integer
 * @returns {() => number}
 */
export function randomNumbers(seed) {
  let a = 0x9e3779b9,
    b = 0x243f6a88,
    c = seed | 0,
    count = 1;
  function next() {
    const sum = (a + b + count) | 0;
    count = (count + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return (sum >>> 0) / 2 ** 32;
  }
  for (let k = 0; k < 15; k += 1) next(); // decorrelates similar seeds
  return next;
}

/**
 * Draw a table of items from the cells' shares.
 *
 * @param {number[][]} shares C × C, in any unit
 * @param {number} items
 * @param {() => number} random
 */
export function sampleTable(shares, items, random) {
  const c = shares.length;
  let total = 0;
  const edges = shares.flat().map((share) => {
    total += share;
    return total;
  });
  const cells = Array(c * c).fill(0);
  for (let item = 0; item < items; item += 1) {
    const at = random() * total;
    let cell = 0;
    while (at >= edges[cell]) cell += 1;
    cells[cell] += 1;
  }
  return Array.from({ length: c }, (_, i) => cells.slice(i * c, (i + 1) * c));
}
