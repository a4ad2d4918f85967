// What a lesson says when Python does not answer: nothing comes alive, and nobody should wonder why.

export const LATE = 20_000; // milliseconds

/**
 * Wait for an answer of Python's; meanwhile, after a while, say that it is late, and what helps.
 *
 * @template Answer
 * @param {Promise<Answer>} answer
 * @param {{ show: (sentence: string) => void, hide: () => void }} bar
 * @param {Record<string, string>} words
 */
export async function tellingIfLate(answer, bar, words) {
  const timer = setTimeout(() => bar.show(isInPage() ? words.lateInPage : words.late), LATE);
  try {
    return await answer;
  } finally {
    clearTimeout(timer);
    bar.hide();
  }
}

/** Return whether Python runs in the page itself, as JupyterLite has it. */
const isInPage = () => document.querySelector("[data-jupyter-lite-root]") !== null;
