// Texts that a person copies.

import { h } from "./dom.js";

/**
 * Copy a text; return whether that was possible. The clipboard needs a secure page, the older way does not.
 *
 * @param {string} text
 * @param {Element} beside
 */
export async function copyText(text, beside) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const area = h("textarea", { class: "iaa-spoken" });
    area.value = text;
    beside.append(area);
    area.select();
    const copied = document.execCommand("copy");
    area.remove();
    return copied;
  }
}
