// The words of the lesson that are above a view and ask it, copied: Markdown in a notebook, paragraphs of a web page.

// Where the search upwards ends: another view, a heading, what a cell printed, what is folded or held back.
const ENDS = "h1, h2, h3, h4, h5, h6, details, .part, .output, .note, .about, .opening, [data-after-prediction]";

/**
 * Return copies of what is above a view, as far as the heading or the view before it: what asks, from the last
 * quotation on or the last paragraph, and what leads to it.
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
