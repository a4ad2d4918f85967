// The frame of every explorer: its root, and a foot with a Back button and a menu of actions.
//
//   const { root, stop } = mountExplorer({ model, el }, "iaa-toy", content, { start: ["number"] });
//
// Mark the parts of `content` that belong together on a beamer, at any depth:
//
//   data-area="picture"    the picture (one); beside the others, or above them with `wide: true`
//   data-area="controls"   controls outside the picture (any number)
//   data-area="readout"    output (any number)
//
// `data-show="square"` marks a part that a lesson may select with `show="square"` (showing.js); the others wait
// behind "All parts" in the menu.
//
// Full screen lays these out together, as large as they fit; elements without an area appear with "All parts".
// `--picture-share` in an explorer's view.css sets the picture's share of the width. An SVG or canvas in the picture
// is never higher than the screen. Everything is scaled, so code that places pointers must use
// `getBoundingClientRect`. The layout is `data-fitted` in full_screen.css.

import { button, h, setText, viewRoot } from "./dom.js";
import { fullScreen } from "./full_screen.js";
import { hintAtGrabbing } from "./hand.js";
import { liveView } from "./live_view.js";
import { listen, put, startOf } from "./model.js";
import { reveal } from "./reveal.js";
import { showing } from "./showing.js";
import { toolMenu } from "./tool_menu.js";
import { words } from "./words.js";

/**
 * @template Traits
 * @param {View<Traits>} view
 * @param {string} classes of the root
 * @param {HTMLElement} content
 * @param {object} [options]
 * @param {(string & keyof Traits)[]} [options.start] the traits that "Reset" restores
 * @param {(first: any) => void} [options.restart] restores them, if more than setting them is needed
 * @param {Record<string, string>} [options.aliases] short names of the traits, in links
 * @param {(state: any) => Record<string, number>} [options.figures] the named figures of a state
 * @param {(state: any) => void} [options.preview] draws an intermediate state; null: the explorer's own again
 * @param {() => void} [options.drawNew] draws parts that were hidden until now
 * @param {boolean} [options.wide] whether the picture is wide and low
 * @param {boolean} [options.scrolls] whether it scrolls in full screen, too
 * @param {boolean} [options.veils] whether the content hides veiled figures itself; otherwise it is invisible meanwhile
 * @param {import("./dom.js").Child} [options.tools] further menu items
 */
export function mountExplorer({ model, el }, classes, content, options = {}) {
  const { start = [], restart = (traits) => put(model, traits) } = options;
  const { wide = false, scrolls = false, veils = false, tools, aliases, figures, preview } = options;
  const { drawNew = () => {} } = options;
  const first = startOf(model, start);
  const reset = start.length ? button(words.reset, "reset", () => restart(structuredClone(first))) : null;
  content.classList.add("iaa-areas");
  const room = h("div.iaa-fit", content);
  const lent = h("p.iaa-quiet", { role: "status", "data-testid": "lent", hidden: true });
  const foot = h("div.iaa-foot", lent);
  const waiting = h("p.iaa-quiet", { role: "status", "data-testid": "under-veil" }, words.waiting);
  const root = viewRoot(classes, { "data-wide": wide }, h("div.iaa-shell", waiting, room, foot));
  const screen = fullScreen(root, room, content, scrolls, showing(model, content, drawNew));
  const live = liveView(model, root, { names: start, aliases, figures, restart, preview });
  const [all, enter, ...steps] = screen.buttons;
  const kept = [tools, reset, all, enter].filter((each) => each instanceof HTMLElement);
  foot.append(live.back, ...(kept.length ? [toolMenu(kept)] : []), ...steps);
  el.replaceChildren(root);
  const any = /** @type {Model<any>} */ (model);
  const isVeiled = () => Boolean(any.get("veil")?.length);
  let veiled = false;
  function veil() {
    const lifted = veiled && !isVeiled();
    veiled = isVeiled();
    content.hidden = veiled && !veils;
    waiting.hidden = !content.hidden;
    screen.fit();
    if (lifted) reveal(content);
  }
  const undo = listen(any, ["veil"], veil);
  const unlisten = listen(any, ["show"], screen.again);
  veil();
  function tellLent() {
    setText(lent, borrowedFrom(any));
    lent.hidden = lent.textContent === "";
  }
  tellLent();
  const unlent = listen(any, ["preset", "presets"], tellLent);
  const endHint = hintAtGrabbing(root);
  return {
    root,
    live,
    /** Lay out the full screen again after the visible parts changed. */
    fit: screen.fit,
    stop() {
      undo();
      unlisten();
      unlent();
      endHint();
      live.stop();
      screen.stop();
    },
  };
}

/** The source of the labels, if the learner's own ten are shown but were borrowed. */
function borrowedFrom(/** @type {Model<any>} */ model) {
  const shown = model.get("preset") === "mine" ? model.get("presets") : [];
  return shown.find((/** @type {{ name: string }} */ { name }) => name === "mine")?.citation ?? "";
}
