// What stands in a lesson's document, and keeping it as it was: running is no editing.

const VIEW = "application/vnd.jupyter.widget-view+json";

const outputsOf = (cell) => cell.model.sharedModel.getOutputs?.() ?? [];
const viewsIn = (cell) => outputsOf(cell).flatMap((output) => output.data?.[VIEW]?.model_id ?? []);

/** Return whether a cell has any output. */
export const hasOutputs = (cell) => outputsOf(cell).length > 0;

/**
 * Return whether what a cell showed is missing: it has no output, or a view that does not live.
 *
 * @param {any} cell
 * @param {Set<string> | null} live the ids of those that do; null where that is not known
 */
export const isMissing = (cell, live) => !hasOutputs(cell) || (live && viewsIn(cell).some((id) => !live.has(id)));

/** Clear the outputs that hold a view: their models ended with the kernel before. */
export function clearViews(cells) {
  for (const cell of cells) if (viewsIn(cell).length) cell.model.clearExecution();
}

/**
 * Keep a document clean while only outputs and what is known of the kernel change, so that autosave writes nothing.
 * What a learner writes meanwhile makes it dirty, as ever.
 *
 * @param {any} model JupyterLab's NotebookModel
 */
export function keepClean(model) {
  const saved = (key, value) => (key === "trusted" ? undefined : value); // Jupyter's note on outputs is not saved
  const written = () =>
    JSON.stringify(
      model.sharedModel.cells.map((one) => [one.getSource(), one.getMetadata()]),
      saved,
    );
  let before = null; // what was written when it was clean
  const mend = () => {
    if (before !== null && model.dirty && written() === before) model.dirty = false;
  };
  model.stateChanged.connect(mend);
  return {
    begin() {
      if (!model.dirty) before ??= written();
    },
    end() {
      mend();
      before = null;
    },
  };
}
