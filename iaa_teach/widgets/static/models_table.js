// The table of the three chances: typed into, undone, started from an example.

import { h, setText, uniqueId } from "./dom.js";
import { MOST_CATEGORIES, grown, pasted, quoted, without } from "./contingency_cells.js";
import { tableHistory } from "./contingency_history.js";
import { countsGrid } from "./contingency_table.js";

// `changed` runs after every change. The answer: the nodes, table(), update() and stop().
export function editableTable(model, changed) {
  const history = tableHistory(model, changed);
  const message = h("p", { class: "iaa-message", role: "status", "data-testid": "message" });
  const grid = countsGrid({
    count(i, j, value) {
      const counts = history.present().counts.map((row) => [...row]);
      counts[i][j] = value;
      edit({ counts }, `cell ${i} ${j}`);
    },
    rename: (i, name) => edit({ categories: history.present().categories.map((old, k) => (k === i ? name : old)) }, `name ${i}`),
    remove(i) {
      const name = history.present().categories[i];
      edit(without(history.present(), i));
      update();
      grid.focusName(Math.min(i, history.present().categories.length - 1));
      setText(message, `Removed ${quoted(name)}. Undo brings it back.`);
    },
    paste(text, i, j) {
      const result = pasted(history.present(), text, i, j);
      if (result.fault) setText(message, result.fault);
      else edit(result);
    },
    undo,
    redo: history.redo,
    fault: (text) => setText(message, text),
    rest: history.rest,
  });
  message.id = grid.messageId;

  function edit(part, about) {
    const { counts, categories } = history.present();
    if (!about) setText(message, "");
    history.change({ counts, categories, ...part }, about);
  }
  function undo() {
    if (grid.faulty()) grid.dropFaults();
    else history.undo();
    setText(message, "");
  }
  function add() {
    edit(grown(history.present(), history.present().categories.length + 1));
    update();
    grid.focusName(history.present().categories.length - 1);
  }

  const addButton = h("button", { type: "button", "data-testid": "add-category", onclick: add }, "Add category");
  const undoButton = h("button", { type: "button", "data-testid": "undo", onclick: undo }, "Undo");

  const presets = model.get("presets");
  const id = uniqueId("preset");
  const choice = h("select", {
    id, "data-testid": "preset",
    onchange() {
      const chosen = presets.find(({ name }) => name === choice.value);
      if (chosen) edit({ counts: chosen.counts, categories: chosen.categories, preset: chosen.name });
      else history.change({ ...history.present(), preset: "" });
    },
  }, h("option", { value: "" }, "your own table"), presets.map(({ name, title }) => h("option", { value: name }, title)));
  const citation = h("p", { class: "iaa-quiet iaa-citation", "data-testid": "citation" });

  function update() {
    const { counts, categories } = history.present();
    grid.update({ counts, categories, view: "counts" });
    addButton.disabled = categories.length >= MOST_CATEGORIES;
    undoButton.disabled = !history.canUndo() && !grid.faulty() && undoButton.getRootNode().activeElement !== undoButton;
    const name = model.get("preset");
    if (choice.value !== name) choice.value = name;
    const source = presets.find((each) => each.name === name);
    setText(citation, source ? `Source: ${source.citation}` : "");
  }

  return {
    example: h("div", { class: "iaa-field" }, h("label", { for: id }, "Example"), choice),
    editing: h("div", { class: "iaa-editing" },
      h("div", { class: "iaa-scroll" }, grid.node),
      h("div", { class: "iaa-row" }, addButton, undoButton),
      h("div", { class: "iaa-messages" }, message)),
    citation,
    table: history.present,
    update,
    stop: history.stop,
  };
}
