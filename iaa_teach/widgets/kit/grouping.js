// Group values.

/**
 * Group values by key, in order of first appearance.
 *
 * @template Key, Value
 * @param {(readonly [Key, Value])[]} pairs
 */
export function groupByKey(pairs) {
  /** @type {Map<Key, Value[]>} */
  const groups = new Map();
  for (const [key, value] of pairs) {
    const group = groups.get(key);
    if (group) group.push(value);
    else groups.set(key, [value]);
  }
  return groups;
}
