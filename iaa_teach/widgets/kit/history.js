// The table's past and future. Steps typed into one cell in one go are undone as one.

import { listen, put, read } from "./model.js";

const TRAITS = ["counts", "categories", "preset"];

export const sameTable = (a, b) =>
  JSON.stringify([a.counts, a.categories]) === JSON.stringify([b.counts, b.categories]);

// `changed` runs after every change, from here or from Python.
export function tableHistory(model, changed) {
  const past = [],
    future = [];
  let present = read(model, TRAITS);
  let run = null; // what the last steps were about, while they may still be joined
  let writing = false;

  function write(state) {
    present = state;
    writing = true;
    const differs = (name) => JSON.stringify(model.get(name)) !== JSON.stringify(state[name]);
    put(model, Object.fromEntries(TRAITS.filter(differs).map((name) => [name, state[name]])));
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

  function step(from, to) {
    if (!from.length) return false;
    to.push(present);
    run = null;
    write(from.pop());
    return true;
  }

  return {
    present: () => present,
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
