// An explorer's interface for the rest of the page: set its state, read figures, observe changes.
//
// A link in the text, `[80, 10, 5 and 5](#set?table=80,10,5,5)`, sets the nearest explorer. The view itself listens
// for clicks, so this works wherever text and view share a document: web page, slides, JupyterLab, Notebook 7, Voilà.
// Without a view, as on GitHub, the link does nothing, and its text still gives the numbers.

import { button } from "./dom.js";
import { explorersOf, register } from "./explorers_here.js";
import { glide } from "./glide.js";
import { remember } from "./history.js";
import { stateOf } from "./link.js";
import { listen, read, same } from "./model.js";
import { inSight } from "./motion.js";
import { words } from "./words.js";

/** @typedef {Record<string, any>} State */

const SCHEME = "#set?";
const LINK = `a[href*="${SCHEME}"]:not([href*=".html${SCHEME}"])`; // links to other pages are followed
const EXPLORER = "data-settable";
const PAGE = ".jp-Notebook, main, .slides";
const RESTS = 300; // milliseconds without a change before one counts as settled

/**
 * @param {Model<any>} model
 * @param {HTMLElement} root
 * @param {{
 *   names: string[],
 *   aliases?: Record<string, string>,
 *   figures?: (state: State) => Record<string, number>,
 *   restart: (state: any) => void,
 *   preview?: (state: State | null) => void,
 * }} explorer `names` are the settable traits, `restart` sets all of them, and `preview` draws an intermediate state;
 *   null: the explorer's own again
 */
export function liveView(model, root, { names, aliases = {}, figures = () => ({}), restart, preview }) {
  /** @type {State[]} */
  const past = [];
  let onWay = { stop: () => {} };
  const back = button(words.back, "back", () => {
    const state = past.pop();
    if (state) void move(state);
  });
  back.hidden = true;
  const state = () => structuredClone(read(model, names));
  const rest = restWatch(model, names);

  /** @param {State} to */
  async function move(to) {
    onWay.stop();
    if (preview) {
      const way = glide(state(), to, preview);
      onWay = way;
      await way.done;
      if (onWay !== way) return; // superseded
      preview(null);
    }
    restart(to);
    back.hidden = past.length === 0 || canUndo(root);
  }
  /** @param {State | string} wanted */
  async function go(wanted) {
    const found = typeof wanted === "string" ? stateOf(wanted, model, names, aliases) : named(wanted, aliases);
    if (!found) return false;
    const to = whole(found, state(), model);
    if (same(to, state())) return true;
    remember(past, state());
    await move(to);
    return true;
  }
  /** @param {MouseEvent} event */
  function follow(event) {
    const link = /** @type {Element} */ (event.target).closest?.(LINK);
    if (!link || besideOf(link) !== root) return;
    event.preventDefault();
    event.stopPropagation(); // before the host follows it
    const address = link.getAttribute("href") ?? "";
    const wanted = address.slice(address.indexOf(SCHEME) + SCHEME.length);
    void inSight(root).then(() => go(wanted));
  }
  root.toggleAttribute(EXPLORER, names.length > 0);
  document.addEventListener("click", follow, true);
  const figuresAt = (/** @type {State} */ changes = {}) => figures({ ...state(), ...changes });
  const view = { root, go, figures: figuresAt, state, aliases, onRest: rest.call };
  const leave = register(model, view);
  return {
    ...view,
    back,
    stop() {
      onWay.stop();
      document.removeEventListener("click", follow, true);
      rest.stop();
      leave();
    },
  };
}

/** @param {HTMLElement} root */
const canUndo = (root) => root.querySelector('[data-testid="undo"]')?.checkVisibility() ?? false;

/** @param {State} state @param {Record<string, string>} aliases */
const named = (state, aliases) =>
  Object.fromEntries(Object.entries(state).map(([name, value]) => [aliases[name] ?? name, value]));

/**
 * Return the complete state: a preset sets its values, and other values deselect it.
 *
 * @param {State} part
 * @param {State} now
 * @param {Model<any>} model
 */
function whole(part, now, model) {
  if (!("preset" in now)) return { ...now, ...part };
  /** @type {State[]} */
  const presets = model.get("presets");
  const chosen = presets.find(({ name }) => name === part.preset) ?? {};
  const values = Object.fromEntries(Object.entries(chosen).filter(([name]) => name in now));
  const leaves = !("preset" in part) && Object.keys(part).some((name) => name in (presets[0] ?? {}));
  return { ...now, ...values, ...part, ...(leaves ? { preset: "" } : {}) };
}

/**
 * Call back once the state has settled: no change for a moment, and no view being dragged. Retyping the current value
 * changes nothing, but counts as settling, too.
 *
 * @param {Model<any>} model
 * @param {string[]} names
 */
function restWatch(model, names) {
  /** @type {Set<() => void>} */
  const callbacks = new Set();
  let timer = 0,
    held = false,
    changed = false;
  const wait = () => {
    clearTimeout(timer);
    if (changed && !held) timer = setTimeout(tell, RESTS);
  };
  function tell() {
    changed = false;
    for (const callback of [...callbacks]) callback();
  }
  function change() {
    changed = true;
    wait();
  }
  /** @param {Event} event */
  const isHere = (event) => explorersOf(model).some(({ root }) => event.composedPath().includes(root));
  /** @type {[string, (event: Event) => void][]} */
  const events = [
    ["input", (event) => isHere(event) && change()],
    ["pointerdown", (event) => (held = held || isHere(event))],
    ...["pointerup", "pointercancel"].map((name) => /** @type {[string, () => void]} */ ([name, release])),
  ];
  function release() {
    held = false;
    wait();
  }
  const unlisten = listen(model, names, change);
  for (const [name, call] of events) addEventListener(name, call, true);
  return {
    /** @param {() => void} callback */
    call(callback) {
      callbacks.add(callback);
      return () => void callbacks.delete(callback);
    },
    stop() {
      clearTimeout(timer);
      unlisten();
      for (const [name, call] of events) removeEventListener(name, call, true);
    },
  };
}

/** Return a link's explorer: in its section, the last one before it, or else the first one after it. */
function besideOf(/** @type {Element} */ link) {
  const page = link.closest(PAGE) ?? document.body;
  let before = null;
  let passed = false;
  for (const each of page.querySelectorAll(`h1, h2, [${EXPLORER}], ${LINK}`)) {
    if (each === link) passed = true;
    else if (each.matches(`[${EXPLORER}]`)) {
      if (passed) return before ?? each;
      before = each;
    } else if (each.matches("h1, h2")) {
      if (passed) break;
      before = null;
    }
  }
  return before;
}
