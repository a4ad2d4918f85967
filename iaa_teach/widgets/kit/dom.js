// Elements and updates, the controls shared by views, and a view's root. User input only ever becomes a text node or
// an attribute value.

import { language } from "./language.js";

/** @typedef {Node | string | { node: Child } | null | undefined | Child[]} Child a part is replaced by its node */
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

// Focusable elements keep their keys: JupyterLab would treat arrows, X or D as shortcuts. It looks for this mark from
// the focused element upwards, and many shortcuts match that very element, so marking the root is not enough.
const KEEPS_KEYS = "data-lm-suppress-shortcuts";
const FOCUSABLE = new Set(["a", "button", "input", "select", "summary", "textarea"]);
/**
 * @param {string} tag
 * @param {Attributes} attributes
 */
const keepingKeys = (tag, attributes) =>
  FOCUSABLE.has(tag) || attributes.tabindex !== undefined ? { ...attributes, [KEEPS_KEYS]: "true" } : attributes;

// Saving always stays JupyterLab's shortcut. A listener on the window runs first. In Node, where words are tested,
// there is no window.
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
 * Make an HTML element: `h("button.iaa-primary", { onclick: undo }, "Undo")`. Attributes are optional; constant
 * classes follow the tag.
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
 * Set a text only if it differs, to keep drags cheap.
 *
 * @param {Node} node
 * @param {string} text
 */
export function setText(node, text) {
  const { firstChild: only } = node;
  if (node.textContent === text) return;
  // Updating a text node in place avoids restyling and layout of its surroundings.
  if (only instanceof Text && !only.nextSibling && text) only.data = text;
  else node.textContent = text;
}

/** @type {(list: HTMLElement, texts: string[]) => void} set the texts of a list only if they differ */
export function setList(list, texts) {
  if ([...list.children].map((each) => each.textContent).join("\n") === texts.join("\n")) return;
  list.replaceChildren(...texts.map((text) => h("li", text)));
}

/**
 * Set attributes only if they differ; null removes one.
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
 * Make a random id: hosts load this file once per widget, so counters would collide.
 *
 * @param {string} stem
 */
export const uniqueId = (stem) => `iaa-${stem}-${Math.random().toString(36).slice(2, 12)}`;

const REST = 700; // milliseconds without a change before a state is announced
/** Make a live region that announces settled changes only, so that drags do not flood screen readers. */
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
     * Announce a changed state, but not the first one.
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
    /** Clear the current and any pending announcement. */
    forget() {
      clearTimeout(timer);
      setText(node, "");
    },
    stop: () => clearTimeout(timer),
  };
}

/**
 * Make an error line for a field: updated at each key, announced once typing pauses.
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

let prints = false; // parts shown only on paper have no layout, so are not measured, before printing
page?.addEventListener("beforeprint", () => (prints = true));
page?.addEventListener("afterprint", () => (prints = false));
export const isPrinting = () => prints;

const HIDDEN = 8; // pixels; less overflow is only a margin
/**
 * Make a region that scrolls sideways if needed and fades out at an edge with more content.
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

/** @param {Element} node in the document or a shadow root */
const focusAround = (node) => /** @type {Document | ShadowRoot} */ (node.getRootNode()).activeElement;

/** @param {Element} node */
export const hasFocus = (node) => focusAround(node) === node;

/** @param {Element} node that may contain the focus */
export const holdsFocus = (node) => node.contains(focusAround(node));

/**
 * Return a field's text with U+FFFD for lone surrogates, which cannot be sent to Python.
 *
 * @param {HTMLInputElement | HTMLTextAreaElement} field
 */
export const typedText = (field) => field.value.replace(/\p{Surrogate}/gu, "\ufffd");

// Shared controls.

/**
 * @param {string} text
 * @param {string} testid
 * @param {(() => void) | undefined} onclick
 * @param {Attributes} [attributes]
 */
export const button = (text, testid, onclick, attributes = {}) =>
  h("button", { type: "button", "data-testid": testid, onclick, ...attributes }, text);

/**
 * Toggle buttons, one of them pressed; `choices` are pairs of value and text.
 *
 * @param {[string, string][]} choices
 * @param {string} prefix of the test ids
 * @param {(value: any) => void} choose called with a value
 */
export function pressedButtons(choices, prefix, choose) {
  const buttons = choices.map(([value, text]) => button(text, `${prefix}-${value}`, () => choose(value)));
  return {
    buttons,
    /** @type {(name: string, ...before: Child[]) => HTMLElement} the buttons as a named group in a row */
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
 * A control with its label.
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
 * A checkbox in its label; `draw` sets it.
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
 * A select with its label; `options` are pairs of value and text.
 *
 * @param {string} label
 * @param {string} testid
 * @param {[string, string][]} options
 * @param {(value: any) => void} choose called with a value
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
 * A slider with its label and its value as text.
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
     * @param {string} text the value as text
     * @param {string} [spoken] text for screen readers, if it differs
     */
    draw(number, text, spoken = text) {
      if (number !== null && input.valueAsNumber !== number) input.valueAsNumber = number;
      setAttributes(input, { "aria-valuetext": spoken });
      setText(value, text);
    },
  };
}

/**
 * A key figure with its name below.
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
 * Content folded below its title.
 *
 * @param {string} testid
 * @param {Child} title
 * @param {...Child} content
 */
export const fold = (testid, title, ...content) =>
  h("details", { "data-testid": testid }, h("summary", title), content);

// The root of every view. It keeps its keys, or B would insert and X cut a notebook cell. It declares its language if
// that of the page differs.

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
