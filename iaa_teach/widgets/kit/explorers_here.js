// Registry of the live views of explorers, so that a question on the page can set an explorer's state and read
// figures.
//
//   for (const view of explorersOf(model)) await view.go({ counts: [[80, 10], [5, 5]] });
//
// Hosts load this file once per widget, and Jupyter gives each view a proxy of its manager's model. So views are
// found by the model itself, in a registry on the window, or by an event of the manager's model.

/**
 * @typedef {object} LiveExplorer
 * @property {HTMLElement} root
 * @property {(state: string | Record<string, any>) => Promise<boolean>} go sets a state; false if it is invalid
 * @property {(changes?: Record<string, any>) => Record<string, number>} figures the named figures now, or as
 *   they would with some traits changed
 * @property {() => Record<string, any>} state the current settable state
 * @property {Record<string, string>} aliases short names of its traits, in links
 * @property {(callback: () => void) => () => void} onRest calls back once a change has settled, as at the end of a
 *   drag; returns a function that unsubscribes
 */

/** An event at an explorer's root: a task begins, so its controls must be visible. */
export const BEGINS = "iaa-begins";

/** An event at the window: an explorer was added. */
export const COMES = "iaa-explorer-comes";

const EVENT = "iaa-explorers-here";
const KEY = Symbol.for("iaa_teach.explorers_here");
const shared = /** @type {any} */ (globalThis);

/** @returns {WeakMap<object, LiveExplorer[]>} */
const kept = () => (shared[KEY] ??= new WeakMap());

/**
 * @param {Model<any>} model
 * @param {LiveExplorer} view
 * @returns {() => void} removes the view
 */
export function register(model, view) {
  const answer = (/** @type {LiveExplorer[]} */ found) => found.push(view);
  const others = () => kept().get(model) ?? [];
  kept().set(model, [...others(), view]);
  model.on(EVENT, answer);
  requestAnimationFrame(() => dispatchEvent(new Event(COMES))); // once it is placed on the page
  return () => {
    kept().set(
      model,
      others().filter((other) => other !== view),
    );
    model.off(EVENT, answer);
  };
}

/**
 * Return the live views of an explorer, given its model from `widget_manager.get_model` or a view.
 *
 * @param {Model<any>} model
 * @returns {LiveExplorer[]}
 */
export function explorersOf(model) {
  const known = kept().get(model);
  if (known) return known;
  /** @type {LiveExplorer[]} */
  const found = [];
  /** @type {any} */ (model).trigger?.(EVENT, found);
  return found;
}
