// At the top of a lesson that does not run by itself: one sentence why, and a button where that helps.

/**
 * @param {any} panel
 * @param {Record<string, string>} words
 */
export function startBar(panel, words) {
  const why = document.createElement("p");
  const button = document.createElement("button");
  button.type = "button";
  button.className = "jp-mod-styled jp-mod-accept";
  button.setAttribute("data-lm-suppress-shortcuts", "true");
  const bar = document.createElement("section");
  bar.className = "iaa-start";
  why.setAttribute("role", "status");
  bar.append(button, why);
  const hide = () => bar.remove();
  return {
    hide,
    /**
     * @param {string} sentence
     * @param {() => void} [start]
     * @param {string} [label]
     */
    show(sentence, start, label = words.start) {
      if (panel.isDisposed) return;
      bar.setAttribute("aria-label", start ? label : words.waiting);
      button.textContent = label;
      button.hidden = !start;
      button.onclick = () => {
        hide();
        start();
      };
      panel.content.node.querySelector(".jp-WindowedPanel-outer").prepend(bar);
      why.textContent = sentence; // when it stands in the page, so that it is spoken
    },
  };
}
