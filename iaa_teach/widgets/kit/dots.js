// Items as dots in the cells of a square cut by two annotators' shares.
//
//   const dots = dotLayer();                     // put dots.node into an SVG, above the cells
//   dots.draw(cells, items);                     // whenever cells or items change; cheap enough for a drag
//   dots.draw(cells, items, "glide");            // the dots glide to their new places
//   dots.draw(cells, items, "fall");             // new dots fall into their cells, one by one
//
// A cell is a rectangle with full dots if both annotators agree and open ones if they differ. An item has a cell
// number and a fixed place in the cell, from 0 to 1 each way: `spread(i)` gives even but irregular places for the
// i-th item of a cell; for a chance deal use random ones.
//
// Dots do not overlap: those in a cell keep apart while there is room, and otherwise the cell shows their number.
// With more than 300 items, one dot stands for `itemsPerDot(n)` items, which must be stated (`keyOf`), and
// `dotsFor(counts)` gives the dots of each cell.

import { s, setAttributes, setText } from "./dom.js";
import { animate, prefersStillness } from "./motion.js";
import { integer, say } from "./say.js";
import { words } from "./words.js";

const MOST_DOTS = 300;
const ROUNDS = 8; // of pushing apart; enough for crowded dots
const FULL = 0.72; // of a cell's area; beyond it dots must overlap
const GAP = 1; // between two dots
const NEAR = 3; // dots this near their place stay, so that few move at each step of a drag
const RUSH = 200; // milliseconds; changes in quicker succession come from a drag, and dots follow at once
const FALL = { lasts: 450, from: 70, all: 900 }; // milliseconds, units, and milliseconds until the last dot starts

/**
 * @typedef {{ x: number, y: number, width: number, height: number, agree: boolean | null, items?: number }} Cell
 *   `agree` is null if there is nobody to agree with; `items` is set if a dot stands for more than one
 * @typedef {{ cell: number, u: number, v: number }} Item
 * @typedef {{ x: number, y: number }} Place
 */

/**
 * Return the place of an item in a unit square: evenly spread but not a lattice (Roberts's R2 sequence, each point
 * jittered by less than the distance to the next).
 *
 * @param {number} i from 0
 */
export function spread(i) {
  const shake = 0.34 / Math.sqrt(i + 0.7);
  return {
    u: (0.5 + 0.7548776662466927 * i + shake * hash(2 * i)) % 1,
    v: (0.5 + 0.5698402909980532 * i + shake * hash(2 * i + 1)) % 1,
  };
}

const distance = (/** @type {Place} */ p, /** @type {Place} */ q) => Math.hypot(p.x - q.x, p.y - q.y);

/** @param {number} i always gives the same number from 0 to 1 */
function hash(i) {
  let x = Math.imul(i + 1, 0x9e3779b1);
  x = Math.imul(x ^ (x >>> 16), 0x85ebca6b);
  return ((x ^ (x >>> 13)) >>> 0) / 4294967296;
}

/**
 * Return how many items one dot stands for: 1, 2, 5, 10, 20, 50 …
 *
 * @param {number} items
 */
export function itemsPerDot(items) {
  if (!(items > MOST_DOTS)) return 1; // also if their number is hidden
  for (let scale = 1; ; scale *= 10) {
    for (const step of [1, 2, 5]) if (items <= MOST_DOTS * step * scale) return step * scale;
  }
}

/**
 * Return the key of a picture's dots, such as “● = 10”; empty for one item a dot.
 *
 * @param {number} perDot
 */
export const keyOf = (perDot) => (perDot === 1 ? "" : say(words.dots.key, { items: integer(perDot) }));

/**
 * Return the number of dots for each cell; at least one if the cell is not empty.
 *
 * @param {number[]} counts
 */
export function dotsFor(counts) {
  const perDot = itemsPerDot(counts.reduce((total, count) => total + count, 0));
  return counts.map((count) => (count > 0 ? Math.max(1, Math.round(count / perDot)) : 0));
}

/**
 * Return whether this many dots fit into a cell.
 *
 * @param {number} n
 * @param {{ width: number, height: number }} cell
 * @param {number} radius
 */
export function roomFor(n, { width, height }, radius) {
  const side = 2 * radius + GAP;
  if (n === 0) return true;
  if (width < side || height < side) return false;
  const across = Math.floor(width / side),
    down = Math.floor(height / side);
  return across === 1 || down === 1 ? n <= across * down : n * side * side <= FULL * width * height;
}

/**
 * Return places in a cell as near to the wanted ones as possible, without overlaps.
 *
 * @param {Place[]} wanted
 * @param {{ x: number, y: number, width: number, height: number }} cell
 * @param {number} radius
 * @returns {Place[]}
 */
export function apart(wanted, cell, radius) {
  const edge = radius + GAP / 2,
    least = 2 * radius + GAP;
  /** @type {(value: number, from: number, size: number) => number} */
  const within = (value, from, size) =>
    size <= 2 * edge ? from + size / 2 : Math.min(from + size - edge, Math.max(from + edge, value));
  const places = wanted.map(({ x, y }) => ({ x: within(x, cell.x, cell.width), y: within(y, cell.y, cell.height) }));
  if (cell.width < 2 * least) inLine(places, "y", cell.y + edge, cell.y + cell.height - edge, least);
  else if (cell.height < 2 * least) inLine(places, "x", cell.x + edge, cell.x + cell.width - edge, least);
  else {
    const order = [...places].sort((p, q) => p.x - q.x);
    for (let round = 0; round < ROUNDS && pushed(order, least); round++) {
      for (const place of places) {
        place.x = within(place.x, cell.x, cell.width);
        place.y = within(place.y, cell.y, cell.height);
      }
    }
  }
  return places;
}

/**
 * @param {Place} place
 * @param {{ x: number, y: number, width: number, height: number }} cell
 * @param {number} radius
 */
const isWithin = ({ x, y }, cell, radius) =>
  Math.min(x - cell.x, cell.x + cell.width - x, y - cell.y, cell.y + cell.height - y) >= radius + GAP / 2 - 1e-6;

/**
 * Push overlapping places apart, and return whether there were any.
 *
 * @param {Place[]} order from left to right
 * @param {number} least
 */
function pushed(order, least) {
  let any = false;
  order.forEach((p, i) => {
    for (let j = i + 1; j < order.length && order[j].x - p.x < 2 * least; j++) {
      const q = order[j],
        dx = q.x - p.x,
        dy = q.y - p.y,
        far = Math.hypot(dx, dy);
      if (far >= least - 1e-6) continue;
      const push = (least - far) / 2;
      const [ex, ey] = far > 1e-6 ? [dx / far, dy / far] : [Math.cos(i), Math.sin(i)];
      p.x -= ex * push;
      p.y -= ey * push;
      q.x += ex * push;
      q.y += ey * push;
      any = true;
    }
  });
  return any;
}

/**
 * Line up places that do not fit next to each other.
 *
 * @param {Place[]} places
 * @param {"x" | "y"} along
 * @param {number} first
 * @param {number} last
 * @param {number} least
 */
function inLine(places, along, first, last, least) {
  const order = [...places].sort((p, q) => p[along] - q[along]);
  let from = first;
  for (const place of order) {
    place[along] = Math.max(place[along], from);
    from = place[along] + least;
  }
  let to = last;
  for (const place of [...order].reverse()) {
    place[along] = Math.min(place[along], to);
    to = place[along] - least;
  }
}

/** @param {number} [radius] in viewBox units */
export function dotLayer(radius = 4.2) {
  const marks = s("g.iaa-dots-marks");
  const numbers = s("g.iaa-dots-numbers");
  const node = s("g.iaa-dots", { "aria-hidden": "true" }, marks, numbers);
  /** @type {SVGElement[]} */
  const circles = [];
  /** @type {SVGElement[]} */
  const texts = [];
  /** @type {{ wanted: Place, place: Place }[]} */
  const settled = []; // where each dot belongs, and the place this was computed for
  /** @type {Place[]} */
  const places = []; // of the circles
  let moved = -Infinity; // when they last moved
  /** @type {(Place | null)[]} */
  let counted = [];

  /**
   * @param {Cell[]} cells
   * @param {Item[]} items
   * @param {"" | "glide" | "fall"} [motion]
   */
  function draw(cells, items, motion = "") {
    const before = circles.length;
    for (; circles.length < items.length; circles.push(marks.appendChild(s("circle", { r: radius }))));
    for (const circle of circles.splice(items.length)) circle.remove();
    for (const each of [places, settled]) each.splice(items.length);
    while (texts.length < cells.length) texts.push(numbers.appendChild(s("text.iaa-dots-number")));
    for (const text of texts.splice(cells.length)) text.remove();
    /** @type {number[][]} */
    const inside = cells.map(() => []);
    items.forEach(({ cell }, i) => inside[cell].push(i));
    /** @type {Place[]} */
    const next = [];
    counted = [];
    cells.forEach((cell, k) => drawCell(cell, inside[k], items, texts[k], next));
    move(next, motion === "glide");
    if (motion === "fall") fall(before);
  }

  /**
   * @param {Place[]} next
   * @param {boolean} gliding
   */
  function move(next, gliding) {
    const others = [...next.keys()].filter((i) => !places[i] || distance(next[i], places[i]) > 0.05);
    if (others.length === 0) return;
    const now = performance.now();
    marks.classList.toggle("iaa-dots-glide", gliding && now - moved > RUSH);
    moved = now;
    for (const i of others) put(i, next[i]);
  }

  /**
   * Move a dot until the next drawing.
   *
   * @param {number} i
   * @param {Place} place
   */
  function put(i, place) {
    circles[i].style.transform = `translate(${place.x.toFixed(1)}px,${place.y.toFixed(1)}px)`;
    places[i] = place;
  }

  /**
   * @param {Cell} cell
   * @param {number[]} inside the items in the cell
   * @param {Item[]} items
   * @param {SVGElement} text
   * @param {Place[]} next updated places of all items
   */
  function drawCell(cell, inside, items, text, next) {
    const room = roomFor(inside.length, cell, radius);
    setText(text, room ? "" : String(cell.items ?? inside.length));
    const middle = { x: cell.x + cell.width / 2, y: cell.y + cell.height / 2 };
    if (!room) setAttributes(text, middle);
    counted.push(room ? null : middle);
    const wanted = inside.map((i) => {
      const at = { x: cell.x + items[i].u * cell.width, y: cell.y + items[i].v * cell.height };
      return settled[i] && distance(at, settled[i].wanted) < NEAR ? settled[i].place : at;
    });
    const stay = wanted.every((at, k) => at === settled[inside[k]]?.place && isWithin(at, cell, radius));
    const found = room && !stay ? apart(wanted, cell, radius) : wanted;
    inside.forEach((i, k) => {
      next[i] = found[k];
      const isKept = wanted[k] === settled[i]?.place;
      settled[i] = { wanted: isKept ? settled[i].wanted : wanted[k], place: found[k] };
      setAttributes(circles[i], {
        class: `${cell.agree === null ? "iaa-dot-alone" : cell.agree ? "iaa-dot-agree" : "iaa-dot-differ"}${room ? "" : " iaa-dot-counted"}`,
      });
    });
  }

  /**
   * Let the dots from `first` on fall into place.
   *
   * @param {number} first
   */
  function fall(first) {
    if (prefersStillness()) return;
    const fresh = circles.slice(first);
    fresh.forEach((circle, i) => {
      animate(
        circle,
        [
          { translate: `0 ${-FALL.from}px`, opacity: 0 },
          { translate: "0 0", opacity: 1 },
        ],
        {
          duration: FALL.lasts,
          delay: (i / fresh.length) * Math.min(FALL.all, 60 * fresh.length),
          fill: "backwards",
          easing: "cubic-bezier(0.3, 0, 0.3, 1)",
        },
      );
    });
  }

  return {
    node,
    draw,
    put,
    placeOf: (/** @type {number} */ i) => places[i],
    /** Return where each cell's number is, null if it shows its dots. */
    numbers: () => counted,
  };
}

// A table's items as dots that keep their places when another one moves.

/** @typedef {Item & { number: number }} KeptItem `number` gives its place in a cell */

const MOST_CATEGORIES = 5; // beyond it cells are too small for dots

/**
 * Return whether a table can be shown as dots: whole numbers and few categories.
 *
 * @param {number[][]} counts
 */
export const asDots = (counts) => counts.length <= MOST_CATEGORIES && counts.flat().every(Number.isInteger);

/**
 * Return the dots for these counts, moving as few as possible.
 *
 * @param {KeptItem[]} before
 * @param {number[]} counts of the cells, row by row
 * @returns {KeptItem[]}
 */
export function itemsOf(before, counts) {
  const missing = dotsFor(counts);
  /** @type {KeptItem[]} */
  const items = [];
  /** @type {KeptItem[]} */
  const spare = [];
  for (const item of before) {
    if (missing[item.cell] > 0) {
      missing[item.cell] -= 1;
      items.push(item);
    } else spare.push(item);
  }
  let next = Math.max(-1, ...before.map(({ number }) => number)) + 1;
  missing.forEach((n, cell) => {
    for (; n > 0; n--) {
      const item = spare.shift() ?? { number: next, ...spread(next++) };
      items.push({ ...item, cell });
    }
  });
  return items.sort((p, q) => p.number - q.number);
}

/**
 * Return the items after moving one of them, followed by partners from the start cells of the other moves.
 *
 * @param {KeptItem[]} items
 * @param {number} index
 * @param {{ from: number, to: number }[]} moves
 */
export function withMoves(items, index, moves) {
  const after = [...items];
  moves.forEach(({ from, to }, step) => {
    const which = step === 0 ? index : after.findIndex(({ cell }, i) => i !== index && cell === from);
    if (which >= 0) after[which] = { ...after[which], cell: to };
  });
  return after;
}
