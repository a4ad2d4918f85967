// Elements, and changes to them. What a person typed only ever becomes a text node or an attribute value.

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
// view's root (kit/root.js) is not enough.
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
 * change stand behind the tag.
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
  if (node.textContent !== text) node.textContent = text;
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
 * Make an id. A host loads this file anew for each widget, so a counter would repeat itself on the page.
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
    stop: () => clearTimeout(timer),
  };
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

const HIDDEN = 8; // so many pixels hide nothing but a margin
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

/**
 * Return whether an element has the focus, on the page or in a part of it with a tree of its own.
 *
 * @param {Element} node
 */
export const hasFocus = (node) => {
  const root = /** @type {Document | ShadowRoot} */ (node.getRootNode());
  return root.activeElement === node;
};

/**
 * Return whether an element or one within it has the focus.
 *
 * @param {Element} node
 */
export const holdsFocus = (node) => {
  const root = /** @type {Document | ShadowRoot} */ (node.getRootNode());
  return node.contains(root.activeElement);
};

/**
 * Return what a person typed, with U+FFFD for half of a surrogate pair, which no message to Python can hold.
 *
 * @param {HTMLInputElement | HTMLTextAreaElement} field
 */
export const typedText = (field) => field.value.replace(/\p{Surrogate}/gu, "\ufffd");
