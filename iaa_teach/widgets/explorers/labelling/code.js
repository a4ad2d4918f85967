// The class code of a learner's ten labels.

import { classCode } from "../../kit/engine/class_codes.js";

/** @type {[number, number]} */
const SPAN = [0, 1]; // of predictions

/**
 * Return the code of the learner's own labels, null until they are complete.
 *
 * @param {import("./given.js").LabellingView["model"]} model
 * @param {string[]} own
 */
export function codeOfLabels(model, own) {
  const items = model.get("sentences").length;
  if (own.length < items) return null;
  const topic = { id: model.get("about").id, kind: "labels", items, categories: model.get("categories"), span: SPAN };
  return classCode(topic, model.get("seed"), own);
}
