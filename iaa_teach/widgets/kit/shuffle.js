// A random order that depends only on a key.

/**
 * Return the values in an order that depends on the key alone; those that are `last` stay at the end.
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
 * Make a generator of numbers from 0 to 1 that always begins the same way for a key (splitmix32 on a hash, FNV-1a).
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
