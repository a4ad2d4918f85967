// Which views show an explorer now: so a question on the same page can lead its explorer to a state and read its figures.
//
//   for (const view of explorersOf(model)) await view.go({ counts: [[80, 10], [5, 5]] });
//
// A host loads this file again for each widget, and Jupyter gives each view its own model, a proxy of the one
// of its manager. So views are found by the model itself, kept next to the window, or by an event of the
// manager's model.

/**
 * @typedef {object} LiveExplorer
 * @property {HTMLElement} root
 * @property {(state: string | Record<string, any>) => Promise<boolean>} go leads there; false for what is no state of it
 * @property {(changes?: Record<string, any>) => Record<string, number>} figures the named figures as they are, or as
 *   they would with some traits changed
 * @property {() => Record<string, any>} state the settable state as it is
 * @property {Record<string, string>} aliases short names of its traits, in links
 * @property {(callback: () => void) => () => void} onRest calls back once a change has come to rest, as at the end of a
 *   drag; returns what ends it
 */

/** An event at an explorer's root: a task begins in it, so what is to be moved has to be in sight. */
export const BEGINS = "iaa-begins";

/** An event at the window: another explorer is there. */
export const COMES = "iaa-explorer-comes";

const EVENT = "iaa-explorers-here";
const KEY = Symbol.for("iaa_teach.explorers_here");
const shared = /** @type {any} */ (globalThis);

/** @returns {WeakMap<object, LiveExplorer[]>} */
const kept = () => (shared[KEY] ??= new WeakMap());

/**
 * @param {Model<any>} model
 * @param {LiveExplorer} view
 * @returns {() => void} takes the view away
 */
export function register(model, view) {
  const answer = (/** @type {LiveExplorer[]} */ found) => found.push(view);
  const others = () => kept().get(model) ?? [];
  kept().set(model, [...others(), view]);
  model.on(EVENT, answer);
  requestAnimationFrame(() => dispatchEvent(new Event(COMES))); // once it has its place on the page
  return () => {
    kept().set(
      model,
      others().filter((other) => other !== view),
    );
    model.off(EVENT, answer);
  };
}

/**
 * Return the live views of an explorer, as `widget_manager.get_model` or a view has its model.
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
