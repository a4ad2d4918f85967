// Editing of an explorer's table: typing, pasting, resizing, undo, presets.

import { button, h, messageLine, scrollable, setText } from "./dom.js";
import { MOST_CATEGORIES, countText, grown, pasted, without } from "./cells.js";
import { traitHistory } from "./history.js";
import { countsGrid } from "./editable_table.js";
import { put } from "./model.js";
import { presetChoice } from "./presets.js";
import { say } from "./say.js";
import { words } from "./words.js";

/** @typedef {import("./cells.js").Table & { preset: string }} State */
/** @typedef {(import("./presets.js").Preset & import("./cells.js").Table)[]} Presets */
/** @typedef {State & { presets: Presets, examples: string[] }} Traits */

/**
 * @param {Pick<import("./explorer.js").ExplorerView<any>, "model" | "draw" | "redraw" | "restart">} view
 * @param {{
 *   changed?: () => void,
 *   fewest?: number,
 *   most?: number,
 *   removing?: (i: number) => void,
 *   step?: (i: number, j: number, by: 1 | -1) => void,
 *   typing?: () => void,
 * }} [options] `changed` runs after every change instead of drawing; `removing` runs before a category is removed;
 *   `step` adds or removes one in a cell; `typing` runs before a typed count is set
 */
export function tableEditing(view, options = {}) {
  const { draw: redraw } = view;
  const model = /** @type {Model<Traits>} */ (view.model);
  const { changed = view.redraw, fewest = 2, most = MOST_CATEGORIES, removing, typing, step } = options;
  const message = messageLine({ "data-testid": "message" });
  const said = h("p.iaa-message.iaa-said", { role: "status", "data-testid": "said" });
  /** @type {ReturnType<typeof traitHistory<State>>} */
  const history = traitHistory(model, ["counts", "categories", "preset"], {
    steps: ["counts", "categories"],
    fits: ({ counts, categories }) => counts.length === categories.length,
    changed() {
      setText(said, "");
      changed();
    },
  });
  const grid = countsGrid({
    count(i, j, value) {
      const counts = history.present().counts.map((row) => [...row]);
      counts[i][j] = value;
      typing?.();
      edit({ counts }, `cell-${i}-${j}`);
    },
    rename: (i, name) =>
      edit({ categories: history.present().categories.map((old, k) => (k === i ? name : old)) }, `name-${i}`),
    remove,
    paste(text, i, j) {
      const { fault, ...result } = pasted(history.present(), text, i, j);
      const size = result.categories?.length ?? 0;
      if (fault !== undefined) setText(message, fault);
      else if (size < fewest || size > most) setText(message, say(words.table.sizes, { fewest, most, size }));
      else edit(result);
    },
    undo,
    redo: history.redo,
    fault: (text) => {
      setText(message, text);
      updateTools();
    },
    rest: history.rest,
    step,
  });
  message.id = grid.messageId;
  const addButton = button(words.table.add, "add-category", add);
  const undoButton = button(words.undo, "undo", undo);
  const redoButton = button(words.table.redo, "redo", history.redo);
  const preset = presetChoice(model, (chosen) => {
    if (chosen) edit({ counts: chosen.counts, categories: chosen.categories, preset: chosen.name });
    else history.change({ ...history.present(), preset: "" });
  });

  /** @param {Partial<State>} part @param {string} [about] */
  function edit(part, about) {
    const { counts, categories } = history.present();
    if (!about) setText(message, "");
    history.change({ preset: "", counts, categories, ...part }, about);
  }
  function add() {
    const size = history.present().categories.length + 1;
    edit(grown(history.present(), size));
    redraw();
    grid.focusName(size - 1);
  }
  /** @param {number} i */
  function remove(i) {
    const { counts, categories } = history.present();
    const name = categories[i];
    const n =
      counts.reduce((total, row) => total + row[i], 0) +
      counts[i].reduce((total, value, j) => (j === i ? total : total + value), 0);
    removing?.(i);
    edit(without(history.present(), i));
    redraw();
    grid.focusName(Math.min(i, categories.length - 2));
    setText(said, say(n > 0 ? words.table.removedItems : words.table.removed, { name, n, items: countText(n) }));
  }
  function undo() {
    if (grid.faulty() || message.textContent) grid.dropFaults();
    else history.undo();
    setText(message, "");
    updateTools();
  }

  /** @param {State & Record<string, unknown>} first */
  function restart({ counts, categories, preset: name, ...others }) {
    grid.dropFaults();
    put(model, others);
    edit({ counts, categories, preset: name });
    redraw();
  }

  function update(view = "counts", hidesColumns = false) {
    const { counts, categories } = history.present();
    grid.update({ counts, categories, view, hidesColumns });
    grid.node.toggleAttribute("data-fewest", categories.length === fewest);
    updateTools();
  }
  function updateTools() {
    setEnabled(addButton, history.present().categories.length < most, undoButton);
    setEnabled(undoButton, history.canUndo() || grid.faulty(), redoButton);
    setEnabled(redoButton, history.canRedo(), undoButton);
    preset.update();
  }

  view.restart = /** @type {typeof view.restart} */ (restart);
  return {
    example: preset.field,
    citation: preset.citation,
    grid: scrollable({}, grid.node),
    addButton,
    undoButton,
    redoButton,
    message,
    said,
    table: history.present,
    /** @param {number[][]} counts @param {string} [about] consecutive changes with the same subject are one undo step */
    setCounts: (counts, about) => edit({ counts }, about),
    /** @param {import("./cells.js").Table} table */
    change: (table) => edit(table),
    rest: history.rest,
    /** @param {string} text */
    tell: (text) => setText(message, text),
    update,
    stop: history.stop,
  };
}

/**
 * Enable or disable a button. If it has the focus, pass that to `other`, or else keep it enabled.
 *
 * @param {HTMLButtonElement} control
 * @param {boolean} enabled
 * @param {HTMLButtonElement} other
 */
function setEnabled(control, enabled, other) {
  const root = /** @type {Document | ShadowRoot} */ (control.getRootNode());
  const focused = !enabled && !control.disabled && root.activeElement === control;
  control.disabled = !enabled && (!focused || other.isConnected);
  if (focused && other.isConnected) {
    other.disabled = false;
    other.focus();
  }
}
