// Labels as beads, and pairs of labels as threads.

/**
 * Return labels short enough for a bead, and different as long as three letters can tell them apart.
 *
 * @param {string[]} labels
 * @returns {Map<string, string>}
 */
export function onBeads(labels) {
  const length = [1, 2].find((n) => new Set(labels.map((label) => label.slice(0, n))).size === labels.length) ?? 3;
  return new Map(labels.map((label) => [label, label.slice(0, length)]));
}
