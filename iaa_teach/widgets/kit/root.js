// The root of every view. It keeps its keys: pressed in a view, B would insert a cell in a notebook, and X cut one.
// It says its language where the page around it, a notebook for one, is in another.

import { h } from "./dom.js";
import { language } from "./language.js";

/**
 * @param {string} classes
 * @param {import("./dom.js").Attributes} attributes
 * @param {...import("./dom.js").Child} children
 */
export const viewRoot = (classes, attributes, ...children) =>
  h(
    "div",
    { lang: ofItsOwn(), ...attributes, class: `iaa ${classes}`, "data-lm-suppress-shortcuts": "true" },
    children,
  );

const ofItsOwn = () => (language.tag === (document.documentElement.lang || "en") ? null : language.tag);
