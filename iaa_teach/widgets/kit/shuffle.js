// A random order that depends only on a key.

/**
 * Shuffle values by a key alone; those marked `last` stay at the end.
 *
 * @template {{ last?: boolean }} Value
 * @param {Value[]} values
 * @param {string} key
 * @returns {Value[]}
 */
export function shuffled(values, key) {
  const random = generator(key);
  const free = values.filter((value) => !value.last);
  for (let i = free.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [free[i], free[j]] = [free[j], free[i]];
  }
  return [...free, ...values.filter((value) => value.last)];
}

/**
 * Make a random number generator, 0 to 1, seeded by a key (splitmix32 on an FNV-1a hash).
 *
 * @param {string} key
 */
export function generator(key) {
  let state = 0x811c9dc5;
  for (const sign of key) state = Math.imul(state ^ /** @type {number} */ (sign.codePointAt(0)), 0x01000193);
  return () => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  };
}
