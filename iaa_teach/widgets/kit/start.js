// What a widget showed first, for the way back to it.

/** @type {WeakMap<object, Record<string, any>>} */
const starts = new WeakMap();

/**
 * Return the first values of traits: those of now, unless an earlier call or another view of the widget kept them.
 *
 * @param {Model<any>} model
 * @param {string[]} names
 */
export function startOf(model, names) {
  const kept = starts.get(model) ?? {};
  starts.set(model, kept);
  for (const name of names) if (!(name in kept)) kept[name] = structuredClone(model.get(name));
  return Object.fromEntries(names.map((name) => [name, kept[name]]));
}
