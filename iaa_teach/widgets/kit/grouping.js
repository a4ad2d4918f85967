// Group values.

/**
 * Return the values of each key, the keys in the order in which they come first.
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
