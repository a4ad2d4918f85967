// One button at the top of a lesson that does not run by itself, and one sentence why.

/**
 * @param {any} panel
 * @param {Record<string, string>} words
 */
export function startBar(panel, words) {
  const why = document.createElement("p");
  const button = document.createElement("button");
  button.type = "button";
  button.className = "jp-mod-styled jp-mod-accept";
  button.textContent = words.start;
  button.setAttribute("data-lm-suppress-shortcuts", "true");
  const bar = document.createElement("section");
  bar.className = "iaa-start";
  bar.setAttribute("aria-label", words.start);
  bar.append(button, why);
  const hide = () => bar.remove();
  return {
    hide,
    /**
     * @param {string} sentence
     * @param {() => void} start
     */
    show(sentence, start) {
      why.textContent = sentence;
      button.onclick = () => {
        hide();
        start();
      };
      panel.content.node.querySelector(".jp-WindowedPanel-outer").prepend(bar);
    },
  };
}
