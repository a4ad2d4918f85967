// What stands in the corner of a table of annotator A's labels against annotator B's: the one form of its heading.

import { h } from "./dom.js";
import { words } from "./words.js";

export const tableCorner = () => [
  h("span", { class: "iaa-a" }, words.aDown),
  " ",
  h("span", { class: "iaa-b" }, words.bAcross),
];
