// A study as a square: truly “yes” on the left, called “yes” shaded from the top. Items are dots: full if called
// correctly, open if not. The cut and both shares are draggable.

import { dotLayer, dotsFor, itemsPerDot, keyOf } from "./dots.js";
import { h, s, setAttributes, setText } from "./dom.js";
import { handleLayer } from "./handles.js";
import { percent, say, short } from "./say.js";
import { standing, standingIn } from "./standing_dots.js";
import { words } from "./words.js";

const SIDE = 260,
  LEFT = 34,
  TOP = 24,
  AWAY = 17, // from the square to a handle
  FOOT = 48,
  ITEMS = 1000,
  RADIUS = 3.4,
  SQUARE = { x: LEFT, y: TOP, width: SIDE, height: SIDE };

/**
 * @typedef {"prevalence" | "sensitivity" | "specificity"} Name
 * @typedef {Record<Name, number>} Study
 *
 * @typedef {object} StudyOptions
 * @property {(study: Partial<Study>) => void} set
 * @property {{ prevalence?: string, sensitivity: string, specificity: string }} handles names of the handles; without
 *   one for prevalence, its cut is dragged directly
 * @property {string} picture accessible name, with a {share} placeholder for truly “yes”
 * @property {string} key meaning of the shading
 * @property {string} [shades] the figure that the shaded area reveals
 * @property {string} dots the figure that the dots reveal
 */

const whole = (/** @type {number} */ share) => Math.round(100 * share) / 100;

/**
 * Return the true positives, false positives, false negatives and true negatives among a thousand items.
 *
 * @param {Study} study
 */
export function itemsIn({ prevalence, sensitivity, specificity }) {
  const found = Math.round(ITEMS * prevalence * sensitivity),
    alarms = Math.round(ITEMS * (1 - prevalence) * (1 - specificity)),
    truly = Math.round(ITEMS * prevalence);
  return [found, alarms, truly - found, ITEMS - truly - alarms];
}

/**
 * Return the cell of each dot, with dots ordered from left to right and a given number per cell: the first ones go
 * left, and on each side the upper ones go to the upper cell.
 *
 * @param {import("./dots.js").Place[]} places
 * @param {number[]} dots per cell: top left and right, bottom left and right
 */
function cellsOf(places, dots) {
  const left = dots[0] + dots[2];
  /** @type {number[]} */
  const cells = [];
  for (const [side, from, to] of [
    [0, 0, left],
    [1, left, places.length],
  ]) {
    const down = places.map((_, i) => i).slice(from, to);
    down.sort((i, j) => places[i].y - places[j].y).forEach((i, k) => (cells[i] = k < dots[side] ? side : side + 2));
  }
  return cells;
}

/** @param {StudyOptions} options */
export function studySquare({ set, handles: names, picture, key: keyed, shades, dots: told }) {
  const rects = ["called", "called", "rest", "rest"].map((part) => s("rect", { class: `iaa-study-${part}` }));
  const dots = dotLayer(RADIUS);
  const key = h("p.iaa-quiet.iaa-study-key", { "data-spare": "" }, keyed, " ", keyOf(itemsPerDot(ITEMS)));
  const above = names.prevalence ? 22 : 0; // a handle's track
  const yes = s("text", { y: TOP - 10 - above }, words.study.trulyYes),
    no = s("text", { y: TOP - 10 - above, x: LEFT + SIDE, "text-anchor": "end" }, words.study.trulyNo);
  const found = s("text", { y: TOP + SIDE + 20, x: 4 }),
    alone = s("text", { y: TOP + SIDE + 40, x: LEFT + SIDE + 30, "text-anchor": "end" });
  const frame = `0 ${-above} ${SIDE + 2 * LEFT} ${above + TOP + SIDE + FOOT}`;
  const svg = s("svg", { role: "img", viewBox: frame, "data-testid": "study" }, [
    ...rects,
    yes,
    no,
    found,
    alone,
    dots.node,
  ]);
  const layer = handleLayer(svg);
  const cut = layer.grip({
    name: "cut",
    move: ({ x }) => set({ prevalence: whole((x - LEFT) / SIDE) }),
  });
  const truth = names.prevalence
    ? layer.handle({ name: "prevalence", label: names.prevalence, move: (value) => set({ prevalence: value / 100 }) })
    : null;
  const handles = {
    sensitivity: layer.handle({
      name: "sensitivity",
      label: names.sensitivity,
      move: (value) => set({ sensitivity: value / 100 }),
    }),
    specificity: layer.handle({
      name: "specificity",
      label: names.specificity,
      move: (value) => set({ specificity: value / 100 }),
    }),
  };
  const node = h("div.iaa-study", layer.node, key);
  const stand = standing(ITEMS / itemsPerDot(ITEMS) + 4, SQUARE, RADIUS); // each cell may be rounded up

  /** @type {(study: Study, figures: unknown, more: import("./explorer.js").More) => void} */
  function draw({ prevalence, sensitivity, specificity }, _figures, { veiled }) {
    const x = LEFT + prevalence * SIDE,
      hit = sensitivity * SIDE,
      alarm = (1 - specificity) * SIDE;
    const counts = itemsIn({ prevalence, sensitivity, specificity });
    const column = { x: LEFT, width: x - LEFT },
      beside = { x, width: LEFT + SIDE - x };
    const cells = [
      { ...column, y: TOP, height: hit, agree: true },
      { ...beside, y: TOP, height: alarm, agree: false },
      { ...column, y: TOP + hit, height: SIDE - hit, agree: false },
      { ...beside, y: TOP + alarm, height: SIDE - alarm, agree: true },
    ].map((cell, k) => ({ ...cell, items: counts[k] }));
    for (const [k, { x: left, y, width, height }] of cells.entries())
      setAttributes(rects[k], { x: left, y, width, height });
    svg.classList.toggle("iaa-study-unshaded", shades !== undefined && veiled(shades));
    const each = dotsFor(counts);
    const places = stand(each.reduce((total, n) => total + n, 0));
    const items = cellsOf(places, each).map((cell, i) => standingIn(cells[cell], cell, places[i]));
    dots.draw(cells, veiled(told) ? [] : items); // they could be counted
    setAttributes(yes, { x: LEFT });
    setText(found, say(words.study.found, { share: percent(sensitivity, 0) }));
    setText(alone, say(words.study.left, { share: percent(specificity, 0) }));
    const text = (/** @type {number} */ share) => say(words.study.percents, { percents: short(100 * share, 1) });
    truth?.set({
      value: 100 * prevalence,
      low: 1,
      high: 99,
      text: text(prevalence),
      from: { x: LEFT + 0.01 * SIDE, y: TOP - AWAY },
      to: { x: LEFT + 0.99 * SIDE, y: TOP - AWAY },
    });
    handles.sensitivity.set({
      value: 100 * sensitivity,
      text: text(sensitivity),
      from: { x: LEFT - AWAY, y: TOP },
      to: { x: LEFT - AWAY, y: TOP + SIDE },
    });
    handles.specificity.set({
      value: 100 * specificity,
      text: text(specificity),
      from: { x: LEFT + SIDE + AWAY, y: TOP + SIDE },
      to: { x: LEFT + SIDE + AWAY, y: TOP },
    });
    cut.set({ x, y: TOP, width: 0, height: SIDE });
    setAttributes(svg, { "aria-label": say(picture, { share: percent(prevalence, 0) }) });
  }
  return { node, draw };
}
