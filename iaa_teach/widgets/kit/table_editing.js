// The table under the hand: typed into, pasted over, grown, undone, started from an example.

import { h, scrollable, setText } from "./dom.js";
import { MOST_CATEGORIES, countText, grown, pasted, quoted, without } from "./cells.js";
import { tableHistory } from "./history.js";
import { countsGrid } from "./editable_table.js";
import { presetChoice } from "./presets.js";

const button = (text, testid, onclick) => h("button", { type: "button", "data-testid": testid, onclick }, text);

// `changed` runs after every change and may wait for the next frame, `redraw` draws at once; `removing(i)` hears of a
// category before it goes. The answer: the nodes, table(), update(view) and stop().
export function tableEditing(model, { changed, redraw, fewest = 2, most = MOST_CATEGORIES, removing = (_) => {} }) {
  const message = h("p", { class: "iaa-message", role: "status", "data-testid": "message" });
  const said = h("p", { class: "iaa-message iaa-said", role: "status", "data-testid": "said" });
  const history = tableHistory(model, () => {
    setText(said, "");
    changed();
  });
  const grid = countsGrid({
    count(i, j, value) {
      const counts = history.present().counts.map((row) => [...row]);
      counts[i][j] = value;
      edit({ counts }, `cell ${i} ${j}`);
    },
    rename: (i, name) =>
      edit({ categories: history.present().categories.map((old, k) => (k === i ? name : old)) }, `name ${i}`),
    remove,
    paste(text, i, j) {
      const result = pasted(history.present(), text, i, j);
      const size = result.categories?.length;
      if (result.fault) setText(message, result.fault);
      else if (size < fewest || size > most)
        setText(message, `There must be ${fewest} to ${most} categories; not ${size}.`);
      else edit(result);
    },
    undo,
    redo: () => history.redo(),
    fault: (text) => {
      setText(message, text);
      updateTools();
    },
    rest: history.rest,
  });
  message.id = grid.messageId;
  const addButton = button("Add category", "add-category", add);
  const undoButton = button("Undo", "undo", undo);
  const redoButton = button("Redo", "redo", () => history.redo());
  const preset = presetChoice(model, (chosen) => {
    if (chosen) edit({ counts: chosen.counts, categories: chosen.categories, preset: chosen.name });
    else history.change({ ...history.present(), preset: "" });
  });

  function edit(part, about) {
    const { counts, categories } = history.present();
    if (!about) setText(message, "");
    history.change({ counts, categories, ...part }, about);
  }
  function add() {
    const size = history.present().categories.length + 1;
    edit(grown(history.present(), size));
    redraw();
    grid.focusName(size - 1);
  }
  function remove(i) {
    const { counts, categories } = history.present();
    const items =
      counts.reduce((total, row) => total + row[i], 0) +
      counts[i].reduce((total, value, j) => (j === i ? total : total + value), 0);
    removing(i);
    edit(without(history.present(), i));
    redraw();
    grid.focusName(Math.min(i, categories.length - 2));
    setText(
      said,
      `Removed ${quoted(categories[i])}${items > 0 ? ` and ${countText(items)} ${items === 1 ? "item" : "items"}` : ""}. Undo brings it back.`,
    );
  }
  function undo() {
    if (grid.faulty() || message.textContent) grid.dropFaults();
    else history.undo();
    setText(message, "");
    updateTools();
  }

  function update(view = "counts") {
    const { counts, categories } = history.present();
    grid.update({ counts, categories, view });
    grid.node.toggleAttribute("data-fewest", categories.length === fewest);
    updateTools();
  }
  function updateTools() {
    setEnabled(addButton, history.present().categories.length < most, undoButton);
    setEnabled(undoButton, history.canUndo() || grid.faulty(), redoButton);
    setEnabled(redoButton, history.canRedo(), undoButton);
    preset.update();
  }

  return {
    example: h("div", { class: "iaa-field" }, preset.field),
    citation: preset.citation,
    grid: scrollable({}, grid.node),
    addButton,
    undoButton,
    redoButton,
    message,
    said,
    table: history.present,
    update,
    stop: history.stop,
  };
}

// A button that turns off under the hand would lose the keyboard's place: another takes it, or it stays on.
function setEnabled(one, enabled, other) {
  const held = !enabled && !one.disabled && one.getRootNode().activeElement === one;
  one.disabled = !enabled && (!held || other.isConnected);
  if (held && other.isConnected) {
    other.disabled = false;
    other.focus();
  }
}
