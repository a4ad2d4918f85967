// The frame of every explorer: its root, and a foot with the way back and one word for all that can be done with the whole.
//
//   const { root, stop } = mountExplorer({ model, el }, "iaa-toy", content, { start: ["number"] });
//
// Mark the parts of `content` that belong together on a beamer, wherever they are in it:
//
//   data-area="picture"    the one picture; it is next to the others, or above them with `wide: true`
//   data-area="controls"   what is moved, where it is not in the picture (any number of them)
//   data-area="readout"    what is watched (any number of them)
//
// And mark by `data-show="square"` what a lesson may ask for by `show="square"` (showing.js); the others wait behind
// "All parts" in the menu.
//
// In full screen these are laid out together, as large as they fit; what has no area comes with "All
// parts". `--picture-share` in an explorer's view.css sets how much of the width its picture takes. An SVG
// or a canvas in the picture is never higher than the screen; what places pointers must measure with
// `getBoundingClientRect`, since all of it is scaled. The layout is `data-fitted` in full_screen.css.

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
 * @param {(string & keyof Traits)[]} [options.start] the traits that "Reset" sets back to what they were at first
 * @param {(first: any) => void} [options.restart] sets them, where more is to be done than that
 * @param {Record<string, string>} [options.aliases] short names of these traits, in links
 * @param {(state: any) => Record<string, number>} [options.figures] the named figures of a state
 * @param {(state: any) => void} [options.preview] draws a state that is passed on the way to another; null: its own again
 * @param {() => void} [options.drawNew] draws parts that were not drawn, as they were not shown
 * @param {boolean} [options.wide] whether the picture is wide and low
 * @param {boolean} [options.scrolls] whether it is a desk, which scrolls in full screen too
 * @param {boolean} [options.veils] whether the content itself does not tell what is hidden; else it is out of sight meanwhile
 * @param {import("./dom.js").Child} [options.tools] what else its menu holds
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
    /** Lay the full screen out again, where what is shown has become another. */
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

/** Where the labels come from, if the learner's own ten are shown and are borrowed. */
function borrowedFrom(/** @type {Model<any>} */ model) {
  const shown = model.get("preset") === "mine" ? model.get("presets") : [];
  return shown.find((/** @type {{ name: string }} */ { name }) => name === "mine")?.citation ?? "";
}
