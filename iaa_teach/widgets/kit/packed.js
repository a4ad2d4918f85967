// Unpack data from Python's `questions.packed.hide`: JSON with letters and digits rotated by half their alphabet, so
// that nobody reads an answer by accident.

const exchanged = (/** @type {string} */ alphabet) => {
  const half = alphabet.length / 2;
  return [...alphabet].map((sign, i) => [sign, alphabet[(i + half) % alphabet.length]]);
};
const PLAIN = new Map(
  ["abcdefghijklmnopqrstuvwxyz", "ABCDEFGHIJKLMNOPQRSTUVWXYZ", "0123456789"]
    .flatMap(exchanged)
    .map(([hidden, plain]) => [hidden, plain]),
);

/**
 * Unpack a value.
 *
 * @param {string} text
 * @returns {any}
 */
export const unpacked = (text) => JSON.parse(text.replace(/[a-z0-9]/gi, (sign) => PLAIN.get(sign) ?? sign));
