// Open the explorer that a prediction keeps locked, with the prediction marked in it, or lock it again.

import { put } from "../../kit/model.js";

const REFERENCE = "IPY_MODEL_";

/**
 * @param {Model<QuestionWidgetTraits>} model
 * @param {number | null} said the prediction, as a share or a coefficient; null where there is none
 */
export async function openExplorer(model, said) {
  const reference = model.get("unlocks");
  if (!reference.startsWith(REFERENCE)) return;
  try {
    const explorer = await model.widget_manager.get_model(reference.slice(REFERENCE.length));
    put(explorer, { ghost: said, locked: said === null });
  } catch {
    // There is no such explorer on this page, or no kernel to tell: what is on the page has moved already.
  }
}
