// The root of every view. It keeps its keys: pressed in a view, B would insert a cell in a notebook, and X cut one.

import { h } from "./dom.js";

/**
 * @param {string} classes
 * @param {import("./dom.js").Attributes} attributes
 * @param {...import("./dom.js").Child} children
 */
export const viewRoot = (classes, attributes, ...children) =>
  h("div", { ...attributes, class: `iaa ${classes}`, "data-lm-suppress-shortcuts": "true" }, children);
