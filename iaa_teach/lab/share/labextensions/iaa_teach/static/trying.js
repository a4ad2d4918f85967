// Cells that are left to the learner say how to run them, until they have run.

/**
 * @param {any[]} cells
 * @param {Record<string, string>} words
 */
export function hintAtTrying(cells, words) {
  for (const cell of cells) {
    if (cell.model.type !== "code" || !cell.model.sharedModel.getMetadata().tags?.includes("try")) continue;
    cell.node.dataset.iaaHint = words.run;
    const show = () => cell.toggleClass("iaa-unrun", cell.model.executionCount === null);
    cell.model.stateChanged.connect(show);
    show();
  }
}
