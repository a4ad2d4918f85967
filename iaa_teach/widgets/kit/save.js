// Download files.

import { h } from "./dom.js";

/**
 * Save a text, bytes or a picture as a file of the browser's downloads.
 *
 * @param {string | DataView<ArrayBuffer> | Blob} content
 * @param {string} name
 * @param {string} type
 */
export function saveAs(content, name, type) {
  const address = URL.createObjectURL(new Blob([content], { type }));
  h("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10000);
}
