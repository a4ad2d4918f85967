// Undo and redo of trait changes by a learner, a link or Python. Consecutive changes of one thing are undone
// together.

import { listen, put, read, same } from "./model.js";

const MOST = 200; // steps that can be undone

/**
 * Push a state onto the past, dropping the oldest one.
 *
 * @template State
 * @param {State[]} past
 * @param {State} state
 */
export function remember(past, state) {
  past.push(state);
  if (past.length > MOST) past.shift();
}

/**
 * @template State
 * @param {Model<any>} model
 * @param {(string & keyof State)[]} traits
 * @param {{
 *   changed?: () => void,
 *   fits?: (state: State) => boolean,
 *   steps?: (string & keyof State)[],
 *   write?: (changes: Partial<State>) => void,
 * }} [options] `changed` runs after every change, whatever its source; states that do not fit are skipped as
 *   intermediate; `steps` are the traits whose external changes count as a step, by default all
 */
export function traitHistory(
  model,
  traits,
  { changed = () => {}, fits = () => true, steps = traits, write = (changes) => put(model, changes) } = {},
) {
  /** @type {State[]} */
  const past = [];
  /** @type {State[]} */
  const future = [];
  /** @type {State} */
  let present = read(model, traits);
  /** @type {string | null} */
  let run = null; // subject of the last changes, while more can be merged with them
  let asked = false;

  /** @param {State} state */
  function go(state) {
    const differing = traits.filter((name) => !same(model.get(name), state[name]));
    write(/** @type {Partial<State>} */ (Object.fromEntries(differing.map((name) => [name, state[name]]))));
    present = read(model, traits);
    changed();
  }
  /** Record external changes. */
  function follow() {
    asked = false;
    const state = read(model, traits);
    if (same(state, present) || !fits(state)) return;
    if (steps.some((name) => !same(state[name], present[name]))) {
      remember(past, present);
      future.length = 0;
      run = null;
    }
    present = state;
    changed();
  }
  const stop = listen(model, traits, () => {
    if (!asked) queueMicrotask(follow); // once for all traits set together
    asked = true;
  });

  /** @param {State[]} from @param {State[]} to */
  function step(from, to) {
    const state = from.pop();
    if (!state) return;
    remember(to, present);
    run = null;
    go(state);
  }
  return {
    present: () => present,
    /**
     * @param {Partial<State>} changes
     * @param {string | null} [about] consecutive changes with the same subject are one step
     */
    change(changes, about = null) {
      const next = { ...present, ...changes };
      if (same(next, present)) return;
      if (about === null || about !== run) remember(past, present);
      run = about;
      future.length = 0;
      go(next);
    },
    /** Start a new step with the next change. */
    rest() {
      run = null;
    },
    undo: () => step(past, future),
    redo: () => step(future, past),
    canUndo: () => past.length > 0,
    canRedo: () => future.length > 0,
    stop,
  };
}
