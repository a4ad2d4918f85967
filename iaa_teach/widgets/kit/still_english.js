// Mark texts that are still English in a translated course.

/** The letters of a text, to recognise it on a page despite figures and markup. @param {string} text */
const lettersOf = (text) => text.replace(/\{[^{}]*\}/g, "").replace(/\P{L}/gu, "");

/**
 * Mark the elements that show one of these texts, now and after every change below `root`.
 *
 * @param {HTMLElement} root
 * @param {string[] | undefined} texts
 */
export function markEnglish(root, texts) {
  if (!texts) return;
  const english = new Set(texts.map(lettersOf));
  english.delete("");
  function mark() {
    for (const each of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll("*"))) {
      const isEnglish = english.has(lettersOf(each.textContent ?? ""));
      if (isEnglish) each.lang = "en";
      else if (each.lang === "en") each.removeAttribute("lang");
    }
  }
  mark();
  new MutationObserver(mark).observe(root, { childList: true, characterData: true, subtree: true });
}
