// Copying text.

import { button, h, setText } from "./dom.js";
import { words } from "./words.js";

/**
 * A button that copies a text, and its message on success or failure.
 *
 * @param {string} testid
 * @param {() => string} text
 * @param {{ copy?: string, copied?: string, notCopied?: string }} [said] replaces the default texts
 */
export function copyButton(testid, text, said) {
  const { copy, copied, notCopied } = { ...words.copying, ...said };
  const told = h("span.iaa-quiet", { role: "status", "data-testid": `${testid}-told` });
  const node = button(copy, testid, async () => {
    const possible = await copyText(text(), node);
    node.focus();
    setText(told, possible ? copied : notCopied);
  });
  return { button: node, told };
}

/**
 * Copy a text; return whether it worked. The clipboard API needs a secure page, the fallback does not.
 *
 * @param {string} text
 * @param {Element} beside
 */
async function copyText(text, beside) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const area = h("textarea.iaa-spoken");
    area.value = text;
    beside.after(area);
    area.select();
    const copied = document.execCommand("copy");
    area.remove();
    return copied;
  }
}
