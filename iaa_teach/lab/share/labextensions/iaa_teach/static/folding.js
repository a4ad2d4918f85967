// Code that only shows a view, or only imports, is one quiet line, which opens with a click. A class does it, and
// nothing is saved.

/** Return the first lines of a cell's statements: what begins in the first column, but comments and closing brackets. */
const statements = (source) => source.split(/\r?\n/).filter((line) => /^[^\s#)\]}]/.test(line));

/** Return whether a cell only imports. */
export const onlyImports = (source) => statements(source).every((line) => /^(import|from) /.test(line));

/**
 * Return of each cell whether it only shows a view: it makes views, and its last line is one.
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
      if (makes && name) views.add(name);
      last = shown || (makes && !name);
      only &&= makes || shown;
    }
    return only && last;
  });
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
    const line = document.createElement("button");
    line.type = "button";
    line.className = "iaa-fold";
    line.setAttribute("data-lm-suppress-shortcuts", "true"); // Enter and Space press it, and nothing else
    const set = (open) => {
      cell.toggleClass("iaa-folded", !open);
      line.setAttribute("aria-expanded", String(open));
      line.textContent = open ? words.hideCode : words.showCode;
    };
    line.addEventListener("click", () => set(line.getAttribute("aria-expanded") !== "true"));
    set(false);
    openings.set(cell, () => set(true));
    void cell.ready.then(() => cell.inputArea?.node.closest(".jp-Cell-inputWrapper")?.before(line));
  }
  // Editing by the keyboard opens it too.
  notebook.stateChanged.connect((_, { name, newValue }) => {
    if (name === "mode" && newValue === "edit") openings.get(notebook.activeCell)?.();
  });
}
