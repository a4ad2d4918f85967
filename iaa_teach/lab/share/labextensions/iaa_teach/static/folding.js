// Code that only shows a view, or only imports, is one quiet line, which opens with a click. A class does it, and
// nothing is saved. So do the goals of a lesson, questions on earlier lessons that stand before its first section, and
// texts tagged `fold` with what is tagged below them.

import { unfolded } from "./reveal.js";

/** Return the first lines of a cell's statements: what begins in the first column, but comments and closing brackets. */
export const statements = (source) => source.split(/\r?\n/).filter((line) => /^[^\s#)\]}]/.test(line));

/** Return whether a cell only imports. */
export const onlyImports = (source) => statements(source).every((line) => /^(import|from) /.test(line));

/**
 * Return of each cell whether it only shows a view: it makes views, of labels or a text that it gives, and its last line is one.
 *
 * @param {string[]} sources
 * @param {string[]} makers names of the kit that make a view
 */
export function showsView(sources, makers) {
  const views = new Set(); // names that hold one
  return sources.map((source) => {
    let only = true;
    let last = false;
    for (const line of statements(source)) {
      const [, name, maker] = /^(?:(\w+) *= *)?(?:iaa_teach\.)?(\w+)\((?!.*\)[.[])/.exec(line) ?? [];
      const makes = makers.includes(maker);
      const shown = /^\w+$/.test(line.trim()) && views.has(line.trim());
      const lists = /^\w+ *= *(\[|"|ContingencyTable\()/.test(line);
      if (makes && name) views.add(name);
      last = shown || (makes && !name);
      only &&= makes || shown || lists;
    }
    return only && last;
  });
}

/**
 * Return what is folded, tagged or before the first section: texts by their bold beginnings, and how many cells each takes.
 *
 * @param {{ isText: boolean, source: string, isTagged?: boolean }[]} cells
 */
export function openingFolds(cells) {
  const first = cells.findIndex(({ isText, source }) => isText && /^## /m.test(source));
  return cells.flatMap(({ isText, source, isTagged }, place) => {
    if (!isTagged && place >= first) return [];
    const [, title, rest] = (isText && /^\*\*([^*\n]+)\*\*(.*)$/s.exec(source.trim())) || [];
    if (title && isTagged) {
      const others = cells.slice(place + 1).findIndex((cell) => cell.isText || !cell.isTagged);
      return [{ place, title, cells: others < 0 ? cells.length - place : others + 1 }];
    }
    const asks = /^recall\(/m.test(cells[place + 1]?.source ?? "") && !cells[place + 1].isText;
    const lists = rest && /^\s*\n[-*] /.test(rest);
    return title && (asks || lists) ? [{ place, title, cells: asks ? 2 : 1 }] : [];
  });
}

/** @param {any} notebook */
export function foldOpening(notebook) {
  const cells = notebook.widgets.map(({ model }) => {
    const tags = model.getMetadata("tags") ?? [];
    return {
      isText: model.type === "markdown",
      source: unfolded(model.sharedModel.getSource()),
      isTagged: tags.includes("fold") && !tags.includes("try"),
    };
  });
  for (const { place, title, cells: number } of openingFolds(cells)) {
    const [cell, ...others] = notebook.widgets.slice(place, place + number);
    addLine(cell, (isOpen) => {
      cell.toggleClass("iaa-folded", !isOpen);
      for (const other of others) other.toggleClass("iaa-away", !isOpen);
      return `${isOpen ? "▾" : "▸"} ${title}`;
    });
  }
}

/**
 * Fold the code of these cells of a notebook.
 *
 * @param {any} notebook
 * @param {any[]} cells
 * @param {Record<string, string>} words
 */
export function fold(notebook, cells, words) {
  const openings = new Map();
  for (const cell of cells) {
    const draw = (isOpen) => {
      cell.toggleClass("iaa-folded", !isOpen);
      return isOpen ? words.hideCode : words.showCode;
    };
    openings.set(cell, addLine(cell, draw));
  }
  // Editing by the keyboard opens it too.
  notebook.stateChanged.connect((_, { name, newValue }) => {
    if (name === "mode" && newValue === "edit") openings.get(notebook.activeCell)?.();
  });
}

/**
 * Put a line above what a cell holds, which opens and closes it; return what opens it.
 *
 * @param {any} cell
 * @param {(isOpen: boolean) => string} draw shows it open or closed, and returns what the line says
 */
function addLine(cell, draw) {
  const line = document.createElement("button");
  line.type = "button";
  line.className = "iaa-fold";
  line.setAttribute("data-lm-suppress-shortcuts", "true"); // Enter and Space press it, and nothing else
  const set = (isOpen) => {
    line.textContent = draw(isOpen);
    line.setAttribute("aria-expanded", String(isOpen));
  };
  line.addEventListener("click", () => set(line.getAttribute("aria-expanded") !== "true"));
  set(false);
  void cell.ready.then(() => cell.inputArea?.node.closest(".jp-Cell-inputWrapper")?.before(line));
  return () => set(true);
}
