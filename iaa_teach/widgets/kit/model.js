// A view and its widget's traits: set and send them, listen to them, remember their initial values, send requests to
// Python.

/** @typedef {Model<any>} AnyModel */

/**
 * Return whether two JSON values are equal.
 *
 * @param {unknown} a
 * @param {unknown} b
 */
export const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);

/**
 * Set traits and send them at once, or the kernel's echo of an older value would overwrite them.
 *
 * @template Traits
 * @param {Model<Traits>} model
 * @param {Partial<Traits>} traits
 */
export function put(model, traits) {
  for (const name of /** @type {(keyof Traits)[]} */ (Object.keys(traits))) {
    model.set(name, /** @type {Traits[keyof Traits]} */ (traits[name]));
  }
  model.save_changes();
}

/**
 * Call `react` when any of the traits changes; return a function that unsubscribes.
 *
 * @template Traits
 * @param {Model<Traits>} model
 * @param {(string & keyof Traits)[]} traits
 * @param {() => void} react
 */
export function listen(model, traits, react) {
  const names = traits.map((name) => `change:${name}`);
  for (const name of names) model.on(name, react);
  return () => {
    for (const name of names) model.off(name, react);
  };
}

/**
 * Send a request to Python, which counts its replies in the trait `turn`.
 *
 * @param {AnyModel} model
 * @param {string} act
 * @param {Record<string, unknown>} [details]
 * @param {(ArrayBuffer | ArrayBufferView)[]} [buffers]
 */
export const request = (model, act, details = {}, buffers = undefined) =>
  model.send({ do: act, ...details }, undefined, buffers);

/**
 * Return the values of traits, by name.
 *
 * @param {AnyModel} model
 * @param {string[]} names
 * @returns {any}
 */
export const read = (model, names) => Object.fromEntries(names.map((name) => [name, model.get(name)]));

/** @type {WeakMap<object, Record<string, any>>} */
const starts = new WeakMap();

/**
 * Return the initial values of traits: the current ones, unless an earlier call or another view stored them.
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
