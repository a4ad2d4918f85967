// Small tools for the views. Text a person typed only ever becomes a text node or an attribute value.

const SVG = "http://www.w3.org/2000/svg";

function fill(node, attributes, children) {
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else node.setAttribute(name, value === true ? "" : value);
  }
  node.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined));
  return node;
}

// What can hold the focus keeps its keys: JupyterLab would take arrows, X or D for its own shortcuts. It looks for
// this mark from the focused element upwards, and its shortcuts match that very element, so no parent can carry it.
const FOCUSABLE = new Set(["a", "button", "input", "select", "summary", "textarea"]);
const keepsKeys = (tag, attributes) => FOCUSABLE.has(tag) || attributes?.tabindex !== undefined;

// Saving is the one shortcut that stays JupyterLab's, wherever the focus is. A listener on the window comes first.
if (!window.iaaKeepsSaving) {
  window.iaaKeepsSaving = true;
  window.addEventListener(
    "keydown",
    (event) => {
      const control = /** @type {Element} */ (event.target);
      if (event.key !== "s" || !(event.ctrlKey || event.metaKey) || !control.closest?.(".iaa")) return;
      control.removeAttribute("data-lm-suppress-shortcuts");
      setTimeout(() => control.setAttribute("data-lm-suppress-shortcuts", "true"));
    },
    true,
  );
}

// h("button", {type: "button", onclick: f}, "Undo") makes an HTML element, s("rect", {x: 0}) an SVG one.
export const h = (tag, attributes, ...children) =>
  fill(
    document.createElement(tag),
    keepsKeys(tag, attributes) ? { ...attributes, "data-lm-suppress-shortcuts": "true" } : attributes,
    children,
  );
export const s = (tag, attributes, ...children) => fill(document.createElementNS(SVG, tag), attributes, children);

// Change text or an attribute only where it differs, so that a drag touches as little of the page as it can.
export function setText(node, text) {
  if (node.textContent !== text) node.textContent = text;
}
export function setAttributes(node, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null) node.removeAttribute(name);
    else if (node.getAttribute(name) !== String(value)) node.setAttribute(name, value);
  }
}

// A host loads this file anew for each widget, so a counter would repeat itself on the page.
export const uniqueId = (stem) => `iaa-${stem}-${Math.random().toString(36).slice(2, 12)}`;

// 0.376, −0.053, “undefined”: a real minus sign, and never a minus before zero.
export function decimal(value, digits = 3) {
  if (value === null || value === undefined || Number.isNaN(value)) return "undefined";
  const text = Math.abs(value).toFixed(digits);
  return value < 0 && Number(text) !== 0 ? `−${text}` : text;
}
export function percent(value, digits = 1) {
  if (value === null || value === undefined || Number.isNaN(value)) return "undefined";
  return `${decimal(value * 100, digits)}\u202f%`;
}
// As few digits as the value needs, at most `digits`: 0.95, 0.5, 0.333.
export function short(value, digits = 3) {
  const text = decimal(value, digits);
  return text.includes(".") ? text.replace(/\.?0+$/, "") : text;
}
export const integer = (value) =>
  Math.round(value)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, "\u202f");

// Speak a sentence once the hand has come to rest, so that a drag does not flood a screen reader.
export function announcer() {
  const node = h("output", { class: "iaa-spoken", "aria-live": "polite" });
  let timer = null;
  let last = null;
  const say = (text) => {
    clearTimeout(timer);
    timer = setTimeout(() => setText(node, text), 700);
  };
  // Say a state that has changed: what stands there at first is not news.
  const news = (text) => {
    if (last !== null && last !== text) say(text);
    last = text;
  };
  return {
    node,
    say,
    news,
    get first() {
      return last === null;
    },
    stop: () => clearTimeout(timer),
  };
}

// Run `draw` at most once a frame, however many changes ask for it.
export function eachFrame(draw) {
  let asked = 0;
  const ask = () => {
    if (!asked)
      asked = requestAnimationFrame(() => {
        asked = 0;
        draw();
      });
  };
  ask.stop = () => cancelAnimationFrame(asked);
  return ask;
}

/**
 * The values of traits, by name.
 * @returns {any}
 */
export const read = (model, names) => Object.fromEntries(names.map((name) => [name, model.get(name)]));

// Set traits and send them at once: an unsent value would be overwritten by the kernel's echo of an older one.
export function put(model, traits) {
  for (const [name, value] of Object.entries(traits)) model.set(name, value);
  model.save_changes();
}

// Call `react` when any of the traits changes; the answer undoes it.
export function listen(model, traits, react) {
  const names = traits.map((name) => `change:${name}`);
  for (const name of names) model.on(name, react);
  return () => {
    for (const name of names) model.off(name, react);
  };
}

const HIDDEN = 8; // so many pixels hide nothing but a margin
// A region that scrolls sideways where it must; it fades out at the edge beyond which there is more.
export function scrollable(attributes, content) {
  const node = h("div", { ...attributes, class: `iaa-scroll ${attributes.class ?? ""}`.trim() }, content);
  const tell = () =>
    node.toggleAttribute("data-more", node.scrollWidth - node.clientWidth - Math.abs(node.scrollLeft) > HIDDEN);
  node.addEventListener("scroll", tell);
  const watch = new ResizeObserver(tell);
  for (const each of [node, content]) watch.observe(each);
  return node;
}

// A locked explorer stays out of sight, so that nothing gives the answer away, until its prediction is committed.
export function lockable(model, content, promise = ", with your prediction marked beside the truth") {
  const notice = h(
    "p",
    { class: "iaa-lock", role: "status" },
    `Commit your prediction first: then this opens${promise}.`,
  );
  const frame = h("div", { class: "iaa-lockable" }, notice, content);
  const apply = () => {
    const locked = model.get("locked");
    content.hidden = locked;
    notice.hidden = !locked;
  };
  apply();
  return { frame, stop: listen(model, ["locked"], apply) };
}

export const prefersStillness = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
