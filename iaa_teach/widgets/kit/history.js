// The table's past and future. Steps typed into one cell in one go are undone as one.

import { listen, put, read, same } from "./model.js";

/** @typedef {import("./cells.js").Table & { preset: string }} State */

/** @type {(keyof State)[]} */
const TRAITS = ["counts", "categories", "preset"];

/**
 * @param {import("./cells.js").Table} a
 * @param {import("./cells.js").Table} b
 */
const sameTable = (a, b) => same([a.counts, a.categories], [b.counts, b.categories]);

/**
 * @param {Model<State>} model
 * @param {() => void} changed runs after every change, from here or from Python
 */
export function tableHistory(model, changed) {
  /** @type {State[]} */
  const past = [];
  /** @type {State[]} */
  const future = [];
  /** @type {State} */
  let present = read(model, TRAITS);
  /** @type {string | null} */
  let run = null; // what the last steps were about, while they may still be joined
  let writing = false;

  /** @param {State} state */
  function write(state) {
    present = state;
    writing = true;
    const differing = TRAITS.filter((name) => !same(model.get(name), state[name]));
    put(model, Object.fromEntries(differing.map((name) => [name, state[name]])));
    writing = false;
    changed();
  }

  // Python set the table: that can be undone too.
  const stop = listen(model, TRAITS, () => {
    const state = read(model, TRAITS);
    if (writing || state.counts.length !== state.categories.length) return;
    if (!sameTable(state, present)) {
      past.push(present);
      future.length = 0;
      run = null;
    }
    present = state;
    changed();
  });

  /** @param {State[]} from @param {State[]} to */
  function step(from, to) {
    const state = from.pop();
    if (!state) return;
    to.push(present);
    run = null;
    write(state);
  }

  return {
    present: () => present,
    /**
     * @param {import("./cells.js").Table & { preset?: string }} table
     * @param {string | null} [about] steps about the same cell that follow each other are one step
     */
    change(table, about = null) {
      if (sameTable(table, present) && (table.preset ?? "") === present.preset) return;
      if (about === null || about !== run) past.push(present);
      run = about;
      future.length = 0;
      write({ preset: "", ...table });
    },
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
