// Long work: a bar that says how far it is, a button that stops it, and how it ended, which is spoken too.

import { h, integer, setAttributes, setText } from "./dom.js";

const PATIENCE = 200; // milliseconds: a bar for shorter work would only flicker

// `name` says what is under way, `stop` is called by the button.
export function workLine(name, stop) {
  const bar = h("progress", { max: 1, value: 0, "aria-label": name });
  const words = h("span", { class: "iaa-long-work-words", "data-testid": "progress-words" });
  const button = h("button", { type: "button", "data-testid": "stop", onclick: stop }, "Stop");
  const running = h(
    "div",
    { class: "iaa-long-work-running", "data-testid": "work", "data-idle": true },
    bar,
    button,
    words,
  );
  const end = h("p", { class: "iaa-long-work-end", role: "status", tabindex: "-1", "data-testid": "work-ended" });
  const node = h("div", { class: "iaa-long-work", "data-idle": true }, running, end);
  let timer = null,
    idle = true;

  function show(shown) {
    idle = !shown;
    setAttributes(running, { "data-idle": shown ? null : "" });
    setAttributes(node, { "data-idle": shown || end.textContent ? null : "" });
  }
  // `working` is {done, of, what} or null, `ended` the sentence that stays afterwards.
  function draw(working, ended) {
    const stopped = running.contains(node.getRootNode().activeElement);
    setText(end, working ? "" : ended);
    if (working) {
      setAttributes(bar, { max: working.of, value: working.done });
      setText(words, `${integer(working.done)} of ${integer(working.of)} ${working.what}`);
      timer ??= setTimeout(show, PATIENCE, true);
      return;
    }
    clearTimeout(timer);
    timer = null;
    show(false);
    if (stopped && ended) end.focus(); // the button is gone; what it did stands here
  }
  return { node, draw, seen: () => !idle, halt: () => clearTimeout(timer) };
}
