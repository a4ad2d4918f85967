// Labels as numbers, as in iaa_teach/computation/data/labels.py.

// The syntax of Python's float(): unlike Number(), no hexadecimal, but underscores between digits.
const DIGITS = String.raw`\d+(?:_\d+)*`;
const NUMBER = new RegExp(`^[+-]?(?:${DIGITS}\\.?(?:${DIGITS})?|\\.${DIGITS})(?:e[+-]?${DIGITS})?$`, "i");
const INFINITE = /^([+-]?)inf(?:inity)?$/i;

/**
 * Return a label's value as a number; NaN if it is not one.
 *
 * @param {string} label
 */
export function asNumber(label) {
  const text = label.trim();
  const infinite = INFINITE.exec(text);
  if (infinite) return infinite[1] === "-" ? -Infinity : Infinity;
  return NUMBER.test(text) ? Number(text.replaceAll("_", "")) : NaN;
}
