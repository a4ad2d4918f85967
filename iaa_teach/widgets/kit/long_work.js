// Long work: a progress bar, a stop button and a final message, accessible to screen readers.

import { button, h, holdsFocus, setAttributes, setText } from "./dom.js";
import { integer, say } from "./say.js";
import { words } from "./words.js";

const PATIENCE = 200; // milliseconds; a bar for shorter work would flicker

/**
 * @param {string} name name of the work
 * @param {() => void} stop called by the button
 */
export function workLine(name, stop) {
  const bar = h("progress", { max: 1, value: 0, "aria-label": name });
  const done = h("span.iaa-long-work-words", { "data-testid": "progress-words" });
  const running = h(
    "div.iaa-long-work-running",
    { "data-testid": "work", "data-idle": true },
    bar,
    button(words.stop, "stop", stop),
    done,
  );
  const end = h("p.iaa-long-work-end", { role: "status", tabindex: "-1", "data-testid": "work-ended" });
  const node = h("div.iaa-long-work", { "data-idle": true }, running, end);
  let timer = 0;
  let idle = true;

  /** @param {boolean} shown */
  function show(shown) {
    idle = !shown;
    setAttributes(running, { "data-idle": shown ? null : "" });
    setAttributes(node, { "data-idle": shown || end.textContent ? null : "" });
  }

  /**
   * @param {Working | null} working
   * @param {string} ended the final message
   */
  function draw(working, ended) {
    const stopped = holdsFocus(running);
    setText(end, working ? "" : ended);
    if (working) {
      setAttributes(bar, { max: working.of, value: working.done });
      setText(
        done,
        say(words.workDone, { done: integer(working.done), total: integer(working.of), what: working.what }),
      );
      timer ||= setTimeout(show, PATIENCE, true);
      return;
    }
    clearTimeout(timer);
    timer = 0;
    show(false);
    if (stopped && ended) end.focus(); // the button is gone; its result is here
  }
  return { node, draw, seen: () => !idle, halt: () => clearTimeout(timer) };
}
