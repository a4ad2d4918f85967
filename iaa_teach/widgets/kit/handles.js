// Make a picture draggable.
//
// Wrap the picture in a layer and add handles. A handle controls one quantity: an invisible native range input covers
// the knob, so touch, keyboard and screen readers all change the same value.
//
//   const layer = handleLayer(svg);                  // the SVG has a viewBox; put layer.node where the SVG was
//   const split = layer.handle({
//     name: "split",                                 // data-handle="split"
//     label: "A says “yes”",                         // its accessible name
//     move: (value) => put(model, { share: value / 100 }),
//   });
//   split.set({ value: 60, text: "60 percent", from: { x: 0, y: 0 }, to: { x: 0, y: 300 } });   // whenever you draw
//
// `from` and `to` are the positions of the handle's minimum and maximum, in viewBox units.
//
// Directions: keys follow the quantity. → and ↑ raise it, ← and ↓ lower it, Home and End go to its ends, whichever
// way the handle moves. A pointer follows the position. If the two may conflict, as when a share grows downwards, an
// arrow on the knob points to more.
//
// A grip is a pointer-only extra, such as the corner where two cuts meet, or a whole cut. It moves quantities that
// have handles of their own, so it is neither in the tab order nor exposed to screen readers.
//
//   const knot = layer.grip({ name: "knot", move: ({ x, y }) => …, knob: true });
//   knot.set({ x: 180, y: 90 });
//
// Only handles and grips block touch scrolling. If two overlap, the one whose centre is nearer wins. At any scale a
// handle's target is 32 CSS pixels, 44 for touch. The layer is not part of the SVG, so the SVG may be an image with a
// name.

import { h, setAttributes } from "./dom.js";

/**
 * @typedef {{ x: number, y: number }} Place in viewBox units
 *
 * @typedef {object} HandleOptions
 * @property {string} name
 * @property {string} [label] the accessible name, unless passed to `set`
 * @property {"a" | "b"} [annotator] sets its colour
 * @property {string} [testid] of the input; by default, its name
 * @property {number} [step]
 * @property {number[]} [places] the allowed values, ascending
 * @property {(value: number) => void} move called with a new value
 * @property {() => void} [begin] called on pointer down or focus: what follows is one movement
 * @property {() => void} [end] called when the movement ends
 *
 * @typedef {object} HandleState
 * @property {number} value
 * @property {string} text the value as text
 * @property {Place} from
 * @property {Place} to
 * @property {number} [low] default 0
 * @property {number} [high] default 100
 * @property {string} [label]
 * @property {boolean} [disabled]
 * @property {number} [tap] height of the strip along a horizontal track where a tap moves the handle
 *
 * @typedef {object} GripOptions
 * @property {string} name
 * @property {(place: Place) => void} move called with the grip's new position
 * @property {boolean} [knob] whether it is drawn
 * @property {() => void} [begin]
 * @property {() => void} [end]
 */

/**
 * Return the value whose position between `from` and `to` is nearest to a place.
 *
 * @param {Place} place
 * @param {{ from: Place, to: Place, low: number, high: number, step: number }} track
 */
function valueNear(place, { from, to, low, high, step }) {
  const way = { x: to.x - from.x, y: to.y - from.y };
  const length = way.x ** 2 + way.y ** 2;
  if (length === 0) return low;
  const share = ((place.x - from.x) * way.x + (place.y - from.y) * way.y) / length;
  const steps = Math.round((Math.min(1, Math.max(0, share)) * (high - low)) / step);
  return Math.min(high, Number((low + steps * step).toFixed(9)));
}

/**
 * Return where a handle is.
 *
 * @param {number} value
 * @param {{ from: Place, to: Place, low: number, high: number }} track
 * @returns {Place}
 */
function placeAt(value, { from, to, low, high }) {
  const share = high > low ? (Math.min(high, Math.max(low, value)) - low) / (high - low) : 0;
  return { x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) };
}

/**
 * Return the direction in which a quantity grows.
 *
 * @param {Place} from
 * @param {Place} to
 */
function growsTo(from, to) {
  const x = to.x - from.x,
    y = to.y - from.y;
  if (Math.abs(x) >= Math.abs(y)) return x < 0 ? "left" : "right";
  return y < 0 ? "up" : "down";
}

/**
 * Return a pointer's position in a picture, in viewBox units.
 *
 * @param {{ clientX: number, clientY: number }} event
 * @param {SVGSVGElement} svg a picture with a viewBox
 * @param {Element} [around] the element that it fills
 * @returns {Place}
 */
export function placeUnder(event, svg, around = svg) {
  const box = around.getBoundingClientRect(),
    view = svg.viewBox.baseVal;
  return {
    x: view.x + ((event.clientX - box.left) / box.width) * view.width,
    y: view.y + ((event.clientY - box.top) / box.height) * view.height,
  };
}

/**
 * Return the nearest of some values.
 *
 * @param {number[]} values
 * @param {number} value
 */
export function nearest(values, value) {
  return values.reduce((best, each) => (Math.abs(each - value) < Math.abs(best - value) ? each : best));
}

/**
 * Return the section of a track between two fractions of it.
 *
 * @param {{ from: Place, to: Place }} track
 * @param {number} first
 * @param {number} last
 */
export function partOf({ from, to }, first, last) {
  const at = (/** @type {number} */ share) => ({
    x: from.x + share * (to.x - from.x),
    y: from.y + share * (to.y - from.y),
  });
  return { from: at(first), to: at(last) };
}

/**
 * Return the distance of a pointer from an element's centre, Infinity if outside.
 *
 * @param {PointerEvent} event
 * @param {Element} part
 */
function distanceFrom({ clientX, clientY }, part) {
  const { left, right, top, bottom } = part.getBoundingClientRect();
  const isOver = left <= clientX && clientX <= right && top <= clientY && clientY <= bottom;
  return isOver ? Math.hypot(clientX - (left + right) / 2, clientY - (top + bottom) / 2) : Infinity;
}

/** @param {SVGSVGElement} svg a picture with a viewBox */
export function handleLayer(svg) {
  const node = h("div.iaa-handles", svg);
  /** @type {{ part: HTMLElement, input: HTMLInputElement, grab: (event: PointerEvent) => void }[]} */
  const handles = [];

  const placeOf = (/** @type {PointerEvent} */ event) => placeUnder(event, svg, node);
  // The styles compute the picture's height from this.
  function measure() {
    const { width, height } = svg.viewBox.baseVal;
    if (height > 0) node.style.setProperty("--ratio", String(width / height));
  }
  measure();

  /**
   * Position an element over the picture.
   *
   * @param {HTMLElement} part
   * @param {Place & { width?: number, height?: number }} place
   */
  function put(part, { x, y, width, height }) {
    const view = svg.viewBox.baseVal;
    measure();
    part.style.left = `${(((x - view.x) / view.width) * 100).toFixed(3)}%`;
    part.style.top = `${(((y - view.y) / view.height) * 100).toFixed(3)}%`;
    if (width !== undefined) part.style.width = `${((width / view.width) * 100).toFixed(3)}%`;
    if (height !== undefined) part.style.height = `${((height / view.height) * 100).toFixed(3)}%`;
  }

  /**
   * Make a part draggable. `at` gets the part's position rather than the pointer's, so the part does not jump.
   *
   * @param {HTMLElement} part
   * @param {{ start: () => Place, at: (place: Place) => void, end?: () => void }} moves `start` returns the part's
   *   position
   * @returns {(event: PointerEvent) => void} a pointerdown listener
   */
  function drag(part, { start, at, end }) {
    /** @type {{ id: number, x: number, y: number } | null} */
    let held = null;
    part.addEventListener("pointermove", (event) => {
      if (held?.id !== event.pointerId) return;
      const place = placeOf(event);
      at({ x: place.x - held.x, y: place.y - held.y });
    });
    part.addEventListener("lostpointercapture", (event) => {
      if (held?.id !== event.pointerId) return;
      held = null;
      node.classList.remove("iaa-dragging");
      end?.();
    });
    return (event) => {
      if (event.button !== 0 || held) return;
      const origin = start();
      event.preventDefault(); // prevents text selection and focus changes
      part.setPointerCapture(event.pointerId);
      const place = placeOf(event);
      held = { id: event.pointerId, x: place.x - origin.x, y: place.y - origin.y };
      node.classList.add("iaa-dragging");
    };
  }
  /** @param {PointerEvent} event */
  function grabNearest(event) {
    const near = handles
      .filter(({ part, input }) => !input.disabled && distanceFrom(event, part) < Infinity)
      .sort((one, other) => distanceFrom(event, one.part) - distanceFrom(event, other.part));
    near[0]?.grab(event);
  }

  /** @param {HandleOptions} options */
  function handle({ name, label, annotator, testid, step = 1, places, move, begin, end }) {
    const input = h("input", {
      type: "range",
      step,
      "aria-label": label,
      "data-testid": testid ?? name,
      onfocus: begin,
      oninput: () => goTo(keyed(input.valueAsNumber)),
      onchange: end,
    });
    const knob = h("span.iaa-handle-knob", { "aria-hidden": "true" });
    const part = h(
      "div",
      { class: `iaa-handle${annotator ? ` iaa-handle-${annotator}` : ""}`, "data-handle": name },
      input,
      knob,
    );
    let track = { from: { x: 0, y: 0 }, to: { x: 0, y: 0 }, low: 0, high: 100, step };
    let last = 0; // the value itself, not rounded to a step
    let stands = 0; // the input's value before a key changes it
    /** @param {number} value */
    function goTo(value) {
      input.valueAsNumber = stands = value; // before drawing: the next key may come sooner
      move(value);
    }
    /** @param {number} value */
    function keyed(value) {
      if (!places) return value;
      const next = Math.abs(value - stands) <= step ? places.indexOf(stands) + Math.sign(value - stands) : -1;
      return places[next] ?? nearest(places, value);
    }
    const grab = drag(part, {
      start() {
        input.focus({ preventScroll: true });
        begin?.();
        return placeAt(last, track);
      },
      at(place) {
        const near = valueNear(place, track);
        const value = places ? nearest(places, near) : near;
        if (value !== stands) goTo(value);
      },
      end,
    });
    handles.push({ part, input, grab });
    part.addEventListener("pointerdown", grabNearest);
    const strip = h("div.iaa-handle-strip", {
      onclick(/** @type {PointerEvent} */ event) {
        input.focus({ preventScroll: true });
        const near = valueNear(placeOf(event), track);
        goTo(places ? nearest(places, near) : near);
      },
    });
    node.append(part);

    return {
      node: part,
      input,
      /** @param {boolean} hidden also hides its strip */
      hide(hidden) {
        part.hidden = strip.hidden = hidden;
      },
      /** @param {HandleState} state */
      set({ value, text, from, to, low = 0, high = 100, label: named, disabled = false, tap = 0 }) {
        track = { from, to, low, high, step };
        last = value;
        setAttributes(input, {
          min: low,
          max: high,
          "aria-valuetext": text,
          ...(named === undefined ? {} : { "aria-label": named }),
          "aria-orientation": Math.abs(to.y - from.y) > Math.abs(to.x - from.x) ? "vertical" : null,
        });
        setAttributes(part, { "data-grows": growsTo(from, to) });
        if (input.valueAsNumber !== value) input.valueAsNumber = value;
        stands = input.valueAsNumber;
        input.disabled = disabled;
        put(part, placeAt(value, track));
        if (!tap) return;
        if (!strip.isConnected) node.append(strip);
        put(strip, { x: from.x, y: from.y - tap / 2, width: to.x - from.x, height: tap });
      },
    };
  }

  /** @param {GripOptions} options */
  function grip({ name, move, knob = false, begin, end }) {
    const part = h("div", { class: `iaa-grip${knob ? " iaa-grip-knob" : ""}`, "data-handle": name });
    let last = { x: 0, y: 0 };
    const grab = drag(part, {
      start() {
        begin?.();
        return last;
      },
      at: move,
      end,
    });
    part.addEventListener("pointerdown", grab);
    node.append(part);
    return {
      node: part,
      /** @param {Place & { width?: number, height?: number }} place the centre, or an area's corner */
      set(place) {
        last = { x: place.x, y: place.y };
        put(part, place);
      },
    };
  }

  return { node, handle, grip };
}
