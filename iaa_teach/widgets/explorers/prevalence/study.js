// The study as a square: what is truly “yes” on the left, what an annotator calls “yes” shaded, from the top. Its items
// are dots: full where the annotator is right, open where not.

import { dotLayer, dotsFor, itemsPerDot, keyOf } from "../../kit/dots.js";
import { h, s, setAttributes, setText } from "../../kit/dom.js";
import { handleLayer } from "../../kit/handles.js";
import { percent, say, short } from "../../kit/say.js";
import { standing, standingIn } from "./standing.js";
import { words } from "./words.js";

const SIDE = 260,
  LEFT = 34,
  TOP = 24,
  AWAY = 17, // of a handle from the square
  ITEMS = 1000,
  RADIUS = 3.4,
  SQUARE = { x: LEFT, y: TOP, width: SIDE, height: SIDE };

/** @typedef {"prevalence" | "sensitivity" | "specificity"} Name */

const whole = (/** @type {number} */ share) => Math.round(100 * share) / 100;

/**
 * Return how many of a thousand items an annotator calls “yes” rightly, “yes” wrongly, “no” wrongly, and “no” rightly.
 *
 * @param {Record<Name, number>} study
 */
export function itemsIn({ prevalence, sensitivity, specificity }) {
  const found = Math.round(ITEMS * prevalence * sensitivity),
    alarms = Math.round(ITEMS * (1 - prevalence) * (1 - specificity)),
    truly = Math.round(ITEMS * prevalence);
  return [found, alarms, truly - found, ITEMS - truly - alarms];
}

/**
 * Return the numbers of the cells of dots that stand from left to right, so many in each cell: the first ones in the
 * cells on the left, and on each side the upper ones in the upper cell.
 *
 * @param {import("../../kit/dots.js").Place[]} places
 * @param {number[]} dots in the cells: left and right above, left and right below
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

/** @param {(study: Partial<Record<Name, number>>) => void} set */
export function studySquare(set) {
  const rects = ["called", "called", "rest", "rest"].map((part) => s("rect", { class: `iaa-prevalence-${part}` }));
  const dots = dotLayer(RADIUS);
  const key = h("p.iaa-quiet.iaa-prevalence-key", { "data-spare": "" }, words.key, " ", keyOf(itemsPerDot(ITEMS)));
  const yes = s("text", { y: TOP - 10 }, words.trulyYes),
    no = s("text", { y: TOP - 10, x: LEFT + SIDE, "text-anchor": "end" }, words.trulyNo);
  const found = s("text", { y: TOP + SIDE + 20, x: 4 }),
    alone = s("text", { y: TOP + SIDE + 40, x: LEFT + SIDE + 30, "text-anchor": "end" });
  const svg = s("svg", { role: "img", viewBox: `0 0 ${SIDE + 2 * LEFT} ${TOP + SIDE + 48}`, "data-testid": "study" }, [
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
  const handles = {
    sensitivity: layer.handle({
      name: "sensitivity",
      label: words.sensitivity,
      move: (value) => set({ sensitivity: value / 100 }),
    }),
    specificity: layer.handle({
      name: "specificity",
      label: words.specificity,
      move: (value) => set({ specificity: value / 100 }),
    }),
  };
  const node = h("div.iaa-prevalence-study", layer.node, key);
  const stand = standing(ITEMS / itemsPerDot(ITEMS) + 4, SQUARE, RADIUS); // each cell may be rounded up

  /** @type {(study: Record<Name, number>, figures: unknown, more: import("../../kit/explorer.js").More) => void} */
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
    const each = dotsFor(counts);
    const places = stand(each.reduce((total, n) => total + n, 0));
    const items = cellsOf(places, each).map((cell, i) => standingIn(cells[cell], cell, places[i]));
    dots.draw(cells, veiled("right") ? [] : items); // one could count them
    setAttributes(yes, { x: LEFT });
    setText(found, say(words.found, { share: percent(sensitivity, 0) }));
    setText(alone, say(words.left, { share: percent(specificity, 0) }));
    const text = (/** @type {number} */ share) => say(words.percents, { percents: short(100 * share, 1) });
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
    setAttributes(svg, { "aria-label": say(words.study, { share: percent(prevalence, 0) }) });
  }
  return { node, draw };
}
