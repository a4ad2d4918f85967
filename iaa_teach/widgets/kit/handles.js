// Make a picture draggable.
//
// Wrap the picture in a layer and put handles on it. A handle is one quantity: a native range input is invisibly over
// the knob that is dragged, so that a finger, the keys and a screen reader all move the same value.
//
//   const layer = handleLayer(svg);                  // the SVG has a viewBox; put layer.node where the SVG was
//   const split = layer.handle({
//     name: "split",                                 // data-handle="split"
//     label: "A says “yes”",                         // its accessible name
//     move: (value) => put(model, { share: value / 100 }),
//   });
//   split.set({ value: 60, text: "60 percent", from: { x: 0, y: 0 }, to: { x: 0, y: 300 } });   // whenever you draw
//
// `from` and `to` are where the handle is at its least and at its greatest value, in units of the viewBox.
//
// The rule of directions. Keys speak of the quantity: → and ↑ raise it, ← and ↓ lower it, Home and End go to its ends,
// whichever way the handle then moves. A finger speaks of the place: the handle stays under it. Where the two could
// be thought to differ, as where a share grows downward, the knob itself shows the way to more: its arrow.
//
// A grip is an extra for the pointer, such as the corner where two cuts meet, or a cut's whole line. It moves quantities
// that have handles of their own, so it is not in the tab order and a screen reader does not hear of it.
//
//   const knot = layer.grip({ name: "knot", move: ({ x, y }) => …, knob: true });
//   knot.set({ x: 180, y: 90 });
//
// Only handles and grips keep a touch from scrolling the page. Where two handles overlap, the one whose middle is nearer is
// taken, whichever is above. Whatever the picture is scaled to, a handle can be hit within 32 CSS pixels, within 44 by a
// finger. The layer is no part of the SVG, so the SVG may be an image with a name.

import { h, setAttributes } from "./dom.js";

/**
 * @typedef {{ x: number, y: number }} Place in units of the viewBox
 *
 * @typedef {object} HandleOptions
 * @property {string} name
 * @property {string} [label] the accessible name; or give it to `set`
 * @property {"a" | "b"} [annotator] whose colour it has
 * @property {string} [testid] of the input, unless it is its name
 * @property {number} [step]
 * @property {number[]} [places] the only values that it takes, growing: a key goes to the next, a finger to the nearest
 * @property {(value: number) => void} move what a new value does
 * @property {() => void} [begin] a hand or the focus has come: what follows is one movement
 * @property {() => void} [end] the movement has ended
 *
 * @typedef {object} HandleState
 * @property {number} value
 * @property {string} text the value in words
 * @property {Place} from
 * @property {Place} to
 * @property {number} [low] 0 unless told
 * @property {number} [high] 100 unless told
 * @property {string} [label]
 * @property {boolean} [disabled]
 * @property {number} [tap] how high a strip along a level track is in which a tap brings the handle to its place
 *
 * @typedef {object} GripOptions
 * @property {string} name
 * @property {(place: Place) => void} move where the grip would be under the finger
 * @property {boolean} [knob] whether it is drawn, or only an area of the picture
 * @property {() => void} [begin]
 * @property {() => void} [end]
 */

/**
 * Return the value at which a handle on its way from `from` to `to` is nearest to a place.
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
 * Return the side to which a quantity grows.
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
 * Return where in a picture a pointer is, whatever the picture is scaled to.
 *
 * @param {PointerEvent} event
 * @param {SVGSVGElement} svg a picture with a viewBox
 * @param {Element} [around] what it fills
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
 * Return the value that is nearest to another one.
 *
 * @param {number[]} values
 * @param {number} value
 */
export function nearest(values, value) {
  return values.reduce((best, each) => (Math.abs(each - value) < Math.abs(best - value) ? each : best));
}

/**
 * Return a part of a track, between two shares of it.
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
 * Return how far a pointer is from the middle of an element; infinity next to it.
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
  // By its width the styles know how high the picture will be.
  function measure() {
    const { width, height } = svg.viewBox.baseVal;
    if (height > 0) node.style.setProperty("--ratio", String(width / height));
  }
  measure();

  /**
   * Place an element over the picture.
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
   * Let a pointer drag a part: `at` hears where the part would be, so that it does not jump to the finger's middle.
   *
   * @param {HTMLElement} part
   * @param {{ start: () => Place, at: (place: Place) => void, end?: () => void }} moves `start` is where the part is
   * @returns {(event: PointerEvent) => void} what a pointer does that goes down on it
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
      event.preventDefault(); // neither selects text nor moves the focus
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
    let last = 0; // the value itself, which may be between two steps
    let stands = 0; // what the input says, before a key changes it
    /** @param {number} value */
    function goTo(value) {
      input.valueAsNumber = stands = value; // before any drawing: the next key may come sooner
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
      /** @param {boolean} hidden with its strip */
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
      /** @param {Place & { width?: number, height?: number }} place of its middle, or of an area's corner */
      set(place) {
        last = { x: place.x, y: place.y };
        put(part, place);
      },
    };
  }

  return { node, handle, grip };
}
