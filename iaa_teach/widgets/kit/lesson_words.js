// Copies of the lesson's text above a view that belongs to it: Markdown in a notebook, paragraphs on a web page.

// Ends the upward search: another view, a heading, cell output, folded or hidden content.
const ENDS = "h1, h2, h3, h4, h5, h6, details, .part, .output, .note, .about, .opening, [data-after-prediction]";

/**
 * Return copies of the content above a view, up to the heading or view before it: the question, from the last
 * quotation or else paragraph on, and what leads up to it.
 *
 * @param {HTMLElement} root
 * @returns {{ leading: HTMLElement[], asking: HTMLElement[] }}
 */
export function wordsAbove(root) {
  const blocks = [];
  for (let block = lastAbove(root); block && !block.matches(ENDS); block = block.previousElementSibling) {
    if (!block.matches("script")) blocks.unshift(copied(block));
  }
  const quoted = blocks.map((block) => block.matches("blockquote")).lastIndexOf(true);
  const asks = quoted < 0 ? blocks.length - 1 : quoted;
  return { leading: blocks.slice(0, Math.max(0, asks)), asking: blocks.slice(Math.max(0, asks)) };
}

/** @param {HTMLElement} root */
function lastAbove(root) {
  const cell = root.closest(".jp-Cell");
  if (!cell) return root.closest(".part")?.previousElementSibling;
  const above = cell.previousElementSibling;
  return above?.querySelector(".jp-MarkdownOutput, .jp-RenderedMarkdown")?.lastElementChild;
}

/** @param {Element} block */
function copied(block) {
  const copy = /** @type {HTMLElement} */ (block.cloneNode(true));
  for (const named of [copy, ...copy.querySelectorAll("[id]")]) named.removeAttribute("id");
  return copy;
}
