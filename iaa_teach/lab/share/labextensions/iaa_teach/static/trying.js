// Cells that are left to the learner say how to run them, until they have run.

import { words } from "./words.js";

/** @param {any[]} cells */
export function hintAtTrying(cells) {
  for (const cell of cells) {
    if (cell.model.type !== "code" || !cell.model.sharedModel.getMetadata().tags?.includes("try")) continue;
    cell.node.dataset.iaaHint = words.run;
    const show = () => cell.toggleClass("iaa-unrun", cell.model.executionCount === null);
    cell.model.stateChanged.connect(show);
    show();
  }
}
