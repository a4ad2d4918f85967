// Labels as beads, and label pairs as threads.

/**
 * Shorten labels to fit beads, kept distinct if three letters suffice.
 *
 * @param {string[]} labels
 * @returns {Map<string, string>}
 */
export function onBeads(labels) {
  const length = [1, 2].find((n) => new Set(labels.map((label) => label.slice(0, n))).size === labels.length) ?? 3;
  return new Map(labels.map((label) => [label, label.slice(0, length)]));
}
