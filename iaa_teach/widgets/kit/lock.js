// A locked explorer stays out of sight, so that nothing gives the answer away, until its prediction is committed.

import { h } from "./dom.js";
import { listen } from "./model.js";
import { reveal } from "./reveal.js";
import { words } from "./words.js";

/**
 * @param {Model<any>} model
 * @param {HTMLElement} content
 * @param {string} [notice] what stands there meanwhile
 */
export function lockable(model, content, notice = words.locked) {
  const line = h("p", { class: "iaa-lock", role: "status" }, notice);
  const frame = h("div", { class: "iaa-lockable" }, line, content);
  const apply = () => {
    const locked = model.get("locked");
    content.hidden = locked;
    line.hidden = !locked;
  };
  apply();
  const open = () => {
    const opens = content.hidden && !model.get("locked");
    apply();
    if (opens) reveal(content);
  };
  return { frame, stop: listen(model, ["locked"], open) };
}
