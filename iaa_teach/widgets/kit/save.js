// Download files.

import { h } from "./dom.js";

/**
 * Download a text, bytes or a picture as a file.
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
