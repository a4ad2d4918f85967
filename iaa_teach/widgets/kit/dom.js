// Elements and changes to them, the controls that views share, and the root of a view. What a person typed only
// ever becomes a text node or an attribute value.

import { language } from "./language.js";

/** @typedef {Node | string | { node: Child } | null | undefined | Child[]} Child a part stands for its node */
/** @typedef {Record<string, any>} Attributes */
/** @typedef {keyof HTMLElementTagNameMap} HtmlTag */
/** @typedef {keyof SVGElementTagNameMap} SvgTag */
/**
 * @template {string} Selector
 * @typedef {Selector extends `${infer Tag}.${string}` ? Tag : Selector} TagOf
 */

const SVG = "http://www.w3.org/2000/svg";

/**
 * @param {(tag: string) => Element} create
 * @param {string} selector
 * @param {any[]} content
 * @returns {any}
 */
function make(create, selector, content) {
  const [tag, ...classes] = selector.split(".");
  const [attributes, children] = isAttributes(content[0]) ? [content[0], content.slice(1)] : [{}, content];
  const node = create(tag);
  if (classes.length) node.setAttribute("class", classes.join(" "));
  for (const [name, value] of Object.entries(keepingKeys(tag, attributes))) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else node.setAttribute(name, value === true ? "" : value);
  }
  node.append(...nodesOf(children));
  return node;
}

/** @param {any} first */
const isAttributes = (first) => Object.getPrototypeOf(first ?? "") === Object.prototype && !("node" in first);

/**
 * Return the nodes and texts of children, in one list.
 *
 * @param {Child[]} children
 * @returns {(Node | string)[]}
 */
export const nodesOf = (children) =>
  /** @type {any[]} */ (children)
    .flat(Infinity)
    .flatMap((child) => (child?.node === undefined ? (child ?? []) : nodesOf([child.node])));

// What can hold the focus keeps its keys: JupyterLab would take arrows, X or D for its own shortcuts. It looks for
// this mark from the focused element upwards, and many of its shortcuts match that very element, so the mark of the
// view's root is not enough.
const KEEPS_KEYS = "data-lm-suppress-shortcuts";
const FOCUSABLE = new Set(["a", "button", "input", "select", "summary", "textarea"]);
/**
 * @param {string} tag
 * @param {Attributes} attributes
 */
const keepingKeys = (tag, attributes) =>
  FOCUSABLE.has(tag) || attributes.tabindex !== undefined ? { ...attributes, [KEEPS_KEYS]: "true" } : attributes;

// Saving is the one shortcut that stays JupyterLab's, wherever the focus is. A listener on the window comes first.
// In Node, where words are tested, there is no window.
const page = /** @type {(Window & { iaaKeepsSaving?: boolean }) | undefined} */ (globalThis.window);
if (page && !page.iaaKeepsSaving) {
  page.iaaKeepsSaving = true;
  page.addEventListener(
    "keydown",
    (event) => {
      const control = event.target;
      if (event.key !== "s" || !(event.ctrlKey || event.metaKey)) return;
      if (!(control instanceof Element) || !control.closest(".iaa")) return;
      /** @type {Element[]} */
      const marked = [];
      for (let node = /** @type {Element | null} */ (control); node; node = node.parentElement) {
        if (node.hasAttribute(KEEPS_KEYS)) marked.push(node);
      }
      for (const node of marked) node.removeAttribute(KEEPS_KEYS);
      setTimeout(() => {
        for (const node of marked) node.setAttribute(KEEPS_KEYS, "true");
      });
    },
    true,
  );
}

/**
 * Make an HTML element: `h("button.iaa-primary", { onclick: undo }, "Undo")`. Attributes may be missing; classes that never
 * change follow the tag.
 *
 * @template {HtmlTag | `${HtmlTag}.${string}`} Selector
 * @param {Selector} selector
 * @param {...Child | Attributes} content
 * @returns {HTMLElementTagNameMap[TagOf<Selector>]}
 */
export const h = (selector, ...content) => make((tag) => document.createElement(tag), selector, content);

/**
 * Make an SVG element: `s("rect", { x: 0, y: 0 })`.
 *
 * @template {SvgTag | `${SvgTag}.${string}`} Selector
 * @param {Selector} selector
 * @param {...Child | Attributes} content
 * @returns {SVGElementTagNameMap[TagOf<Selector>]}
 */
export const s = (selector, ...content) => make((tag) => document.createElementNS(SVG, tag), selector, content);

/**
 * Set a text only where it differs, so that a drag touches as little of the page as it can.
 *
 * @param {Node} node
 * @param {string} text
 */
export function setText(node, text) {
  const { firstChild: only } = node;
  if (node.textContent === text) return;
  // A text node that stays is neither styled nor laid out again with what is around it.
  if (only instanceof Text && !only.nextSibling && text) only.data = text;
  else node.textContent = text;
}

/** @type {(list: HTMLElement, texts: string[]) => void} set the texts of a list only where they differ */
export function setList(list, texts) {
  if ([...list.children].map((each) => each.textContent).join("\n") === texts.join("\n")) return;
  list.replaceChildren(...texts.map((text) => h("li", text)));
}

/**
 * Set attributes only where they differ; null removes one.
 *
 * @param {Element} node
 * @param {Record<string, string | number | boolean | null>} attributes
 */
export function setAttributes(node, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null) node.removeAttribute(name);
    else if (node.getAttribute(name) !== String(value)) node.setAttribute(name, String(value));
  }
}

/**
 * Make an id. A host loads this file again for each widget, so a counter would repeat itself on the page.
 *
 * @param {string} stem
 */
export const uniqueId = (stem) => `iaa-${stem}-${Math.random().toString(36).slice(2, 12)}`;

const REST = 700; // milliseconds without a change, after which a state is spoken
/** Make a live region that speaks once changes have come to rest, so that a drag does not flood a screen reader. */
export function announcer() {
  const node = h("output", { class: "iaa-spoken", "aria-live": "polite" });
  let timer = 0;
  /** @type {string | null} */
  let last = null;
  /** @param {string} text */
  const speak = (text) => {
    clearTimeout(timer);
    timer = setTimeout(() => setText(node, text), REST);
  };
  return {
    node,
    say: speak,
    /**
     * Speak a state that has changed; the first one is not news.
     *
     * @param {string} text
     */
    news(text) {
      if (last !== null && last !== text) speak(text);
      last = text;
    },
    get first() {
      return last === null;
    },
    /** Take back what was said, or is about to be. */
    forget() {
      clearTimeout(timer);
      setText(node, "");
    },
    stop: () => clearTimeout(timer),
  };
}

/**
 * Make a line for what is wrong with a text: seen at each key, spoken once the typing rests.
 *
 * @param {Attributes} attributes
 */
export function messageLine(attributes) {
  const node = h("p.iaa-message", attributes);
  const voice = announcer();
  new MutationObserver(() => {
    if (!voice.node.isConnected) node.after(voice.node);
    voice.say(node.textContent ?? "");
  }).observe(node, { childList: true, characterData: true, subtree: true });
  return node;
}

/**
 * Return a function that runs `draw` at most once a frame, however often it is called.
 *
 * @param {() => void} draw
 */
export function eachFrame(draw) {
  let asked = 0;
  const ask = () => {
    asked ||= requestAnimationFrame(() => {
      asked = 0;
      draw();
    });
  };
  return Object.assign(ask, { stop: () => cancelAnimationFrame(asked) });
}

let prints = false; // what wakes for paper is not laid out, and so not measured, before it is printed
page?.addEventListener("beforeprint", () => (prints = true));
page?.addEventListener("afterprint", () => (prints = false));
export const isPrinting = () => prints;

const HIDDEN = 8; // this many pixels hide nothing but a margin
/**
 * Make a region that scrolls sideways where it must; it fades out at the edge beyond which there is more.
 *
 * @param {Attributes} attributes
 * @param {Element} content
 */
export function scrollable(attributes, content) {
  const node = h("div", { ...attributes, class: `iaa-scroll ${attributes.class ?? ""}`.trim() }, content);
  const tell = () =>
    node.toggleAttribute("data-more", node.scrollWidth - node.clientWidth - Math.abs(node.scrollLeft) > HIDDEN);
  node.addEventListener("scroll", tell);
  const watch = new ResizeObserver(tell);
  for (const each of [node, content]) watch.observe(each);
  return node;
}

/** @param {Element} node on the page, or in a part of it with a tree of its own */
const focusAround = (node) => /** @type {Document | ShadowRoot} */ (node.getRootNode()).activeElement;

/** @param {Element} node */
export const hasFocus = (node) => focusAround(node) === node;

/** @param {Element} node that may hold what has the focus */
export const holdsFocus = (node) => node.contains(focusAround(node));

/**
 * Return what a person typed, with U+FFFD for half of a surrogate pair, which no message to Python can hold.
 *
 * @param {HTMLInputElement | HTMLTextAreaElement} field
 */
export const typedText = (field) => field.value.replace(/\p{Surrogate}/gu, "\ufffd");

// The controls that views share, each made in one place.

/**
 * @param {string} text
 * @param {string} testid
 * @param {(() => void) | undefined} onclick
 * @param {Attributes} [attributes]
 */
export const button = (text, testid, onclick, attributes = {}) =>
  h("button", { type: "button", "data-testid": testid, onclick, ...attributes }, text);

/**
 * Buttons of which one is pressed: `choices` are pairs of a value and its text.
 *
 * @param {[string, string][]} choices
 * @param {string} prefix of their test ids
 * @param {(value: any) => void} choose gets one of the values
 */
export function pressedButtons(choices, prefix, choose) {
  const buttons = choices.map(([value, text]) => button(text, `${prefix}-${value}`, () => choose(value)));
  return {
    buttons,
    /** @type {(name: string, ...before: Child[]) => HTMLElement} the buttons in a row, as a group with a name */
    row: (name, ...before) => h("div.iaa-row", { role: "group", "aria-label": name }, before, buttons),
    /** @param {string | undefined} value */
    press(value) {
      choices.forEach(([each], i) => {
        setAttributes(buttons[i], { "aria-pressed": String(each === value) });
      });
    },
  };
}

/**
 * The label of a control next to it.
 *
 * @param {Child} text
 * @param {HTMLElement} control
 * @param {Attributes} [attributes] of the label
 */
export function labelOf(text, control, attributes = {}) {
  control.id = uniqueId("field");
  return h("label", { ...attributes, for: control.id }, text);
}

/**
 * A checkbox in its label; `draw` ticks it, or not.
 *
 * @param {string} testid
 * @param {Child} label
 * @param {(checked: boolean) => void} change
 * @param {Attributes} [attributes] of the label
 */
export function checkbox(testid, label, change, attributes = {}) {
  const input = h("input", { type: "checkbox", "data-testid": testid, onchange: () => change(input.checked) });
  return {
    node: h("label", attributes, input, label),
    input,
    /** @param {boolean} checked */
    draw(checked) {
      input.checked = checked;
    },
  };
}

/**
 * A select with its label: `options` are pairs of a value and its text.
 *
 * @param {string} label
 * @param {string} testid
 * @param {[string, string][]} options
 * @param {(value: any) => void} choose gets one of the values
 */
export function chooser(label, testid, options, choose) {
  const id = uniqueId(testid);
  const select = h(
    "select",
    { id, "data-testid": testid, onchange: () => choose(select.value) },
    options.map(([value, text]) => h("option", { value }, text)),
  );
  return { select, node: h("div.iaa-field", h("label", { for: id }, label), select) };
}

/**
 * A slider with its label, and its value in words next to it.
 *
 * @param {{
 *   testid: string,
 *   label: Child,
 *   move: (value: number) => void,
 *   low?: number,
 *   high?: number,
 *   step?: number,
 * }} options
 */
export function slider({ testid, label, move, low = 0, high = 100, step = 1 }) {
  const id = uniqueId(testid);
  const input = h("input", {
    id,
    type: "range",
    min: low,
    max: high,
    step,
    "data-testid": testid,
    oninput: () => move(input.valueAsNumber),
  });
  const value = h("output", { for: id, class: "iaa-slider-value" });
  const head = h("label", { for: id }, label);
  return {
    node: h("div.iaa-slider", head, value, input),
    head,
    value,
    input,
    /**
     * @param {number | null} number
     * @param {string} text the value in words
     * @param {string} [spoken] the same for a screen reader, where it needs more
     */
    draw(number, text, spoken = text) {
      if (number !== null && input.valueAsNumber !== number) input.valueAsNumber = number;
      setAttributes(input, { "aria-valuetext": spoken });
      setText(value, text);
    },
  };
}

/**
 * A number that matters, with its name below it.
 *
 * @param {string} testid
 * @param {...Child} label
 */
export function figure(testid, ...label) {
  const value = h("div.iaa-number", { "data-testid": testid });
  const name = h("div.iaa-quiet", label);
  return { value, name, node: h("div.iaa-figure", value, name) };
}

/**
 * What is folded below its title, until somebody asks for it.
 *
 * @param {string} testid
 * @param {Child} title
 * @param {...Child} content
 */
export const fold = (testid, title, ...content) =>
  h("details", { "data-testid": testid }, h("summary", title), content);

// The root of every view. It keeps its keys: pressed in a view, B would insert a cell in a notebook, and X cut one.
// It says its language where the page around it, a notebook for one, is in another.

/**
 * @param {string} classes
 * @param {Attributes} attributes
 * @param {...Child} children
 */
export const viewRoot = (classes, attributes, ...children) =>
  h(
    "div",
    { lang: ofItsOwn(), ...attributes, class: `iaa ${classes}`, "data-lm-suppress-shortcuts": "true" },
    children,
  );

const ofItsOwn = () => (language.tag === (document.documentElement.lang || "en") ? null : language.tag);
