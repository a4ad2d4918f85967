// A coefficient as a room that fills. On a bar from 0 to 1, chance (hatched) and observed agreement (solid) are
// filled in; the part above chance is then stretched to full width, where its filled length is the coefficient.
//
//   const room = coefficientRoom();              // or coefficientRoom(["kappa", "pi", "s"]), one room each; a single
//                                                // room adapts to the coefficient drawn
//   room.draw({ observed: 0.85, rooms: { kappa: { expected: 0.41, value: 0.746 } } });    // `guess` is a prediction
//   … room.stop();                               // with the view
//
// Values are passed in, never computed. NaN means undefined: nothing counted, or no room above chance. In an exercise
// it means not found yet: the known parts are drawn, and the stretched bar waits. If a room `asks`, it takes a guess.
//
// `coefficientRoom(["kappa"], look)` draws it larger and with other texts. Its upper bar can then take a guess
// (`above`), fill before chance is known, and carry a heap of simulated chance agreements. The lower bar appears when
// there is something to stretch.

import { hasTime } from "./bit_by_bit.js";
import { eachFrame, h, isPrinting, s, setAttributes, setText } from "./dom.js";
import { guessHandle } from "./guess.js";
import { handleLayer } from "./handles.js";
import { chanceHatch, DASHES, markOf, SYMBOL } from "./marks.js";
import { decimal, inFull, say } from "./say.js";
import { apart, textMeasure } from "./text_width.js";
import { underThisVeil } from "./veil.js";
import { words } from "./words.js";

/**
 * @typedef {import("./marks.js").Coefficient} Coefficient
 * @typedef {import("./guess.js").Guess} Guess
 * @typedef {{ expected: number, value: number, guess?: number | null, gap?: string, asks?: Guess | null }} Room `gap`
 *   is the distance from the guess to the truth
 * @typedef {{ observed: number, rooms: Partial<Record<Coefficient, Room>>, above?: Guess | null, ghost?: number | null,
 *   deals?: Deals[] }} State `ghost` is a guess made on the upper bar
 * @typedef {{ share: number, times: number }} Deals how often chance gave this agreement
 * @typedef {{ bar: number, heap: number, small: number, large: number, folds: boolean, step: number, whole: boolean,
 *   texts: Texts }} Look `whole`: the ruler always begins at −1
 * @typedef {object} Texts
 * @property {string[]} ends
 * @property {(value: number) => string} observed
 * @property {(value: number) => string} expected
 * @property {string} zero
 * @property {string} one
 * @property {(value: number, gap: string) => string} guess
 * @property {(symbol: string, value: number) => string} value
 * @property {(times: number) => string} [heap] label of the heap
 * @property {(state: State) => string} picture its accessible name
 * @typedef {{ text: string, x: number, ink?: boolean }} Label
 */

const REST = 300; // milliseconds without a change before the picture is renamed
const EDGE = 8; // keeps marks at 0 and 1 whole

/** @type {Look} */
const PLAIN = {
  ...{ bar: 22, heap: 0, small: 13, large: 20, folds: false, step: 0.01, whole: false },
  texts: {
    ends: ["0", "1"],
    observed: (value) => say(words.room.observed, { value: decimal(value) }),
    expected: (value) => say(words.room.expected, { value: inFull(value) }),
    zero: words.room.zero,
    one: words.room.one,
    guess: (value, gap) => say(words.yourPrediction, { value: decimal(value) }) + (gap && ` · ${gap}`),
    value: (symbol, value) => say(words.room.value, { symbol, value: decimal(value) }),
    picture: inWords,
  },
};

const WHOLE = { low: -1, high: 1 };

/** @type {Look} zero never moves */
export const WHOLE_RULER = { ...PLAIN, whole: true };

/**
 * Return the tops of the two bars, and the total height.
 *
 * @param {Look} look
 */
const layoutOf = ({ bar, heap, small, large }) => {
  const UPPER = small + 9 + heap,
    LOWER = UPPER + bar + small + 23;
  return {
    UPPER,
    LOWER,
    height: LOWER + bar + small + large + 15,
    asked: LOWER + bar + small + 10, // without the value
    short: UPPER + bar + small + 10, // the upper bar alone
  };
};

/**
 * @param {Coefficient[]} [coefficients]
 * @param {Look} [look]
 */
export function coefficientRoom(coefficients = ["kappa"], look = PLAIN) {
  const hatch = chanceHatch();
  const parts = coefficients.map((name) => ({ name, part: oneRoom(name, hatch.fill, look) }));
  const { height, asked, short, UPPER } = layoutOf(look);
  const svg = s(
    "svg",
    { role: "img", "data-testid": "room", "data-to-width": "" },
    hatch.defs,
    parts.map(({ part }, i) => s("g", { transform: `translate(0 ${i * height})` }, part.node)),
  );
  const size = (/** @type {number} */ high) => {
    svg.style.height = `${high}px`; // also while it is drawn for another width
  };
  size((look.folds ? short : height) * coefficients.length);
  for (const name of /** @type {const} */ (["small", "large"])) svg.style.setProperty(`--${name}`, `${look[name]}px`);
  const layer = handleLayer(svg);
  const node = h("div.iaa-room", layer.node);
  /** @type {ReturnType<typeof guessHandle> | null} */
  let ring = null; // of the current guess
  /** @type {ReturnType<typeof guessHandle> | null} */
  let ringAbove = null;
  /** @type {(() => void) | null} */
  let again = null; // redraws the current state
  let width = 0,
    rest = 0;

  const drawAll = eachFrame(() => again?.());
  const sizes = new ResizeObserver(([{ contentRect }]) => {
    if (!contentRect.width || contentRect.width === width) return;
    const isFirst = width === 0;
    width = contentRect.width;
    if (!isFirst) drawAll();
    else again?.(); // before paint
  });
  sizes.observe(node);

  /** @param {State} state */
  function draw(state) {
    // Not at first: that would force layout of the whole page, twice.
    if (again || isPrinting()) width ||= node.clientWidth || 560;
    else if (hasTime()) width = node.clientWidth;
    again = underThisVeil(() => draw(state));
    if (width) drawParts(state);
    clearTimeout(rest);
    const name = underThisVeil(() => setAttributes(svg, { "aria-label": look.texts.picture(state) }));
    if (svg.hasAttribute("aria-label")) rest = setTimeout(name, REST);
    else name();
  }

  /** @param {State} state */
  function drawParts(state) {
    node.style.setProperty("--drawn", `${width}px`); // on paper it is not measured, so not enlarged
    const ruled = Object.values(state.rooms).some(
      ({ expected, value, asks }) => asks || !Number.isNaN(value) || expected === 1,
    );
    const asks = Object.values(state.rooms).some(({ asks }) => asks);
    const high = (!look.folds ? height : !ruled ? short : asks ? asked : height) * coefficients.length;
    if (look.folds) size(high);
    setAttributes(svg, { width, viewBox: `0 0 ${width} ${high}` });
    parts.forEach(({ name, part }, i) => {
      const shown = parts.length > 1 ? name : /** @type {Coefficient} */ (Object.keys(state.rooms)[0]);
      const room = state.rooms[shown];
      if (!room) return;
      part.become(shown);
      const track = part.draw(state, room, width);
      if (room.asks) ring ??= guessHandle(layer);
      if (i === 0) ring?.draw(room.asks ?? null, track);
    });
    if (state.above) ringAbove ??= guessHandle(layer, look.step);
    const y = UPPER + look.bar / 2;
    ringAbove?.draw(state.above ?? null, { from: { x: EDGE, y }, to: { x: width - EDGE, y }, tap: look.bar });
  }

  return {
    node,
    svg,
    draw,
    /** Focus the handle of the guess. */
    focus: () => [ring, ringAbove].find((each) => each && !each.node.hidden)?.focus(),
    stop() {
      clearTimeout(rest);
      sizes.disconnect();
      drawAll.stop();
    },
  };
}

/**
 * Describe the picture.
 *
 * @param {State} state
 */
function inWords({ observed, rooms }) {
  const names = /** @type {Coefficient[]} */ (Object.keys(rooms));
  return names
    .map((name) => {
      const { expected = NaN, value = NaN } = rooms[name] ?? {};
      if (Number.isNaN(value) && expected !== 1) {
        const known = [
          Number.isNaN(expected) ? "" : say(words.room.expected, { value: decimal(expected) }),
          Number.isNaN(observed) ? "" : say(words.room.observed, { value: decimal(observed) }),
        ].filter(Boolean);
        return `${SYMBOL[name]}: ${known.join("; ") || words.room.nothing}.`;
      }
      return say(words.room.picture, {
        symbol: SYMBOL[name],
        observed: decimal(observed),
        expected: decimal(expected),
        value: decimal(value),
      });
    })
    .join(" ");
}

/**
 * Return the ends of the stretched ruler: it begins at chance, or at −1 if the coefficient or a guess is below 0.
 *
 * @param {number} value
 * @param {number} [guess]
 */
const rulerFor = (value, guess = 0) => ({ low: value < 0 || guess < 0 ? -1 : 0, high: 1 });

/**
 * @param {Coefficient} name
 * @param {string} hatch its fill
 * @param {Look} look
 */
function oneRoom(name, hatch, look) {
  const { bar: BAR, small, large, texts } = look;
  const { UPPER, LOWER } = layoutOf(look);
  const frame = s("rect", { y: UPPER, height: BAR, class: "iaa-room-frame" });
  const chance = s("rect", { y: UPPER, height: BAR, fill: hatch, "data-part": "chance" });
  const gained = s("rect", { y: UPPER, height: BAR, "data-part": "gained" });
  const stretch = s("path.iaa-room-stretch");
  const ruler = s("rect", { y: LOWER, height: BAR, class: "iaa-room-frame" });
  const length = s("rect", {
    y: LOWER,
    height: BAR,
    "data-part": "length",
    "data-from-guess": name === "kappa" ? "" : null,
  });
  const zero = s("line", { y1: LOWER - 4, y2: LOWER + BAR + 4, class: "iaa-room-tick" });
  const floor = s("path.iaa-room-floor", { "data-part": "floor" });
  const ticks = [0, 1].map(() => s("line.iaa-room-tick"));
  const mark = s("g", { "data-truth": name === "kappa" ? "" : null });
  const ghost = s("circle", { cy: LOWER + BAR / 2, r: 11, class: "iaa-guess", "data-part": "guess" });
  const labels = s("g");
  const value = s("text", { y: LOWER + BAR + small + large + 7, class: "iaa-room-number" });
  const heap = s("g.iaa-room-heap", { "aria-hidden": "true" });
  const made = s("circle", { cy: UPPER + BAR / 2, r: 12, class: "iaa-guess", "data-part": "ghost" });
  const node = s("g", [
    stretch,
    frame,
    chance,
    gained,
    ticks,
    heap,
    made,
    ruler,
    length,
    zero,
    floor,
    ghost,
    mark,
    labels,
    value,
  ]);
  const measure = textMeasure(`${small}px system-ui, sans-serif`),
    measureNumber = textMeasure(`700 ${large}px system-ui, sans-serif`);

  /** @param {Coefficient} shown */
  function become(shown) {
    if (node.dataset.part === `room-${shown}`) return;
    name = shown;
    setAttributes(node, { "data-part": `room-${name}` });
    setAttributes(value, { "data-testid": `room-${name}` });
    mark.replaceChildren(
      s("line", { y1: LOWER - 6, y2: LOWER + BAR + 6, class: "iaa-room-value", "stroke-dasharray": DASHES[name] }),
      markOf(name, 0, LOWER + BAR / 2, { class: "iaa-room-mark" }),
    );
  }
  become(name);

  /**
   * @param {State} state
   * @param {Room} room
   * @param {number} width
   */
  function draw(
    { observed, ghost: above = null, deals = [] },
    { expected, value: now, guess = null, gap = "", asks = null },
    width,
  ) {
    const wide = width - 2 * EDGE;
    const at = /** @param {number} share */ (share) => EDGE + share * wide;
    const counted = !Number.isNaN(observed),
      expects = !Number.isNaN(expected),
      known = counted && expects,
      full = known && expected >= 1,
      below = known && observed < expected;
    const asked = asks && look.folds ? asks.low : (asks?.value ?? (known && !below ? 0 : -1)); // the ruler already shows, or must not reveal, whether it can be below 0
    const { low, high } = look.whole ? WHOLE : rulerFor(now, asks ? asked : (guess ?? 0));
    const on = /** @param {number} each */ (each) => EDGE + ((each - low) / (high - low)) * wide;
    const open = counted && !full && !Number.isNaN(now), // whether there is room to stretch; A_e may be veiled
      ruled = open || Boolean(asks);

    setAttributes(frame, { x: EDGE, width: wide });
    setAttributes(chance, { x: EDGE, width: expects ? expected * wide : 0 });
    setAttributes(gained, {
      x: known ? at(Math.min(expected, observed)) : EDGE,
      width: known ? Math.abs(observed - expected) * wide : look.folds && counted ? observed * wide : 0,
      class: below ? "iaa-room-short" : "iaa-room-gained",
    });
    [expected, observed].forEach((share, i) => {
      const there = !Number.isNaN(share);
      setAttributes(ticks[i], {
        x1: at(there ? share : 0),
        x2: at(there ? share : 0),
        y1: UPPER - (i ? 5 + look.heap : 0),
        y2: UPPER + BAR + (i ? 0 : 5),
        visibility: there ? "visible" : "hidden",
      });
    });
    setAttributes(made, { cx: at(above ?? 0), visibility: above === null ? "hidden" : null });
    const most = Math.max(1, ...deals.map(({ times }) => times));
    heap.replaceChildren(
      ...deals.map(({ share, times }) => {
        const high = Math.min(4 * times, ((look.heap - 10) * times) / most);
        return s("rect", { x: at(share) - 5, width: 10, y: UPPER - 3 - high, height: high });
      }),
    );
    setAttributes(stretch, { visibility: ruled && expects ? null : "hidden" });
    for (const each of [ruler, zero]) setAttributes(each, { visibility: ruled ? null : "hidden" });
    for (const each of [length, mark]) setAttributes(each, { visibility: open ? null : "hidden" });
    setAttributes(floor, { visibility: "hidden" });
    if (ruled) {
      setAttributes(ruler, { x: EDGE, width: wide });
      setAttributes(zero, { x1: on(0), x2: on(0) });
    }
    if (ruled && expects)
      setAttributes(stretch, { d: `M${at(expected)} ${UPPER + BAR}H${at(1)}L${on(1)} ${LOWER}H${on(0)}Z` });
    if (open) {
      setAttributes(length, {
        x: on(Math.min(0, now)),
        width: Math.abs(on(now) - on(0)),
        class: now < 0 ? "iaa-room-short" : "iaa-room-gained",
      });
      setAttributes(mark, { transform: `translate(${on(now).toFixed(1)} 0)` });
      const least = -expected / (1 - expected);
      if (now < 0 && least >= low)
        setAttributes(floor, { d: `M${on(least)} ${LOWER - 3}v${BAR + 6}`, visibility: "visible" });
    }
    const guessed = open && guess !== null;
    setAttributes(ghost, {
      cx: guessed ? on(guess) : 0,
      visibility: guessed ? null : "hidden",
      "data-guess": guessed ? "" : null,
    });
    const dealt = deals.reduce((sum, { times }) => sum + times, 0);
    drawLabels({ observed, expected, now, guess, gap, asks, full, width, at, on, dealt });
    const text = open
      ? texts.value(SYMBOL[name], now)
      : asks && look.folds
        ? "" // named once the truth is shown
        : asks
          ? say(words.room.value, { symbol: SYMBOL[name], value: words.veiled })
          : full || !(counted || expects || look.folds)
            ? say(words.room.undefined, { symbol: SYMBOL[name] })
            : "";
    const half = measureNumber(text) / 2;
    setText(value, text);
    setAttributes(value, { x: Math.min(width - half - 1, Math.max(half + 1, open ? on(now) : width / 2)) });
    const y = LOWER + BAR / 2;
    return { from: { x: on(low), y }, to: { x: on(high), y }, low, high, tap: BAR };
  }

  /**
   * Write the labels of each row without overlaps; earlier ones have priority.
   *
   * @param {{ observed: number, expected: number, now: number, guess: number | null, gap: string, asks: Guess | null, full: boolean,
   *   width: number, at: (share: number) => number, on: (value: number) => number, dealt: number }} state
   */
  function drawLabels({ observed, expected, now, guess, gap, asks, full, width, at, on, dealt }) {
    /** @type {(y: number, row: Label[]) => SVGElement[]} */
    const row = (y, row) =>
      apart(
        row.map(({ text, x, ink }) => {
          const wide = measure(text);
          const left = Math.min(width - wide - 1, Math.max(1, x - wide / 2));
          return { text, ink, left, right: left + wide };
        }),
      ).map(({ text, left, ink }) => s("text", { x: left, y, class: ink ? null : "iaa-room-quiet" }, written(text)));
    /** @type {Label[]} */
    const ends = [
      { text: texts.ends[0], x: at(0) },
      { text: texts.ends[1], x: at(1) },
    ];
    if (Number.isNaN(observed) && Number.isNaN(expected) && !asks && !look.folds) {
      labels.replaceChildren(
        ...row(UPPER - 8, ends),
        ...row(LOWER + BAR, [{ text: words.room.nothing, x: width / 2 }]),
      );
      return;
    }
    const chanceText = texts.expected(expected),
      observedText = texts.observed(observed);
    const feet = [
      ...(guess === null
        ? []
        : [
            {
              text: [texts.guess(guess, gap), texts.guess(guess, "")].find((text) => measure(text) < width) ?? "",
              x: on(guess),
              ink: true,
            },
          ]),
      { text: now < 0 && !look.folds ? "0" : texts.zero, x: on(0) },
      { text: texts.one, x: on(1) },
      ...(now < 0 && !look.folds ? [shortfall(expected - observed, on(0))] : []),
    ];
    const over = look.folds ? [] : [...ends];
    if (texts.heap && dealt > 1) over.push({ text: texts.heap(dealt), x: at(0) });
    const above = Number.isNaN(observed) ? over : [{ text: observedText, x: at(observed), ink: true }, ...over];
    const below = Number.isNaN(expected) ? [] : [{ text: chanceText, x: at(expected), ink: true }];
    const under = full ? [{ text: words.room.full, x: width / 2, ink: true }] : Number.isNaN(now) && !asks ? [] : feet;
    labels.replaceChildren(
      ...row(UPPER - 8 - look.heap, above),
      ...row(UPPER + BAR + small + 5, look.folds ? [...below, ...ends] : below),
      ...row(LOWER + (full && !asks ? BAR / 2 : BAR + small + 3), under),
    );
  }

  /**
   * @param {number} amount
   * @param {number} chance
   */
  function shortfall(amount, chance) {
    const text = say(words.room.short, { amount: decimal(amount) });
    return { text, x: chance - 10 - measure(text) / 2, ink: true };
  }

  return { node, become, draw };
}

/**
 * Return a label with the subscripts of A_e and A_o.
 *
 * @param {string} text
 */
function written(text) {
  const found = /^(.*\bA)_([oe])(.*)$/.exec(text);
  if (!found) return [text];
  return [found[1], s("tspan", { "font-size": "75%", dy: 3 }, found[2]), s("tspan", { dy: -3 }, found[3])];
}
