// Files that a person takes along.

import { h } from "./dom.js";

/**
 * Save a text as a file of the browser's downloads.
 *
 * @param {string} text
 * @param {string} name
 * @param {string} type
 */
export function saveAs(text, name, type) {
  const address = URL.createObjectURL(new Blob([text], { type }));
  h("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10000);
}
