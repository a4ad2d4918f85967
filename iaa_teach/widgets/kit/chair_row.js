// A chair with its person or, if the model won it, the model. Beside it each item is a dot towards whoever is nearer
// to the others: the person on the left, the model on the right, behind the cushion; small dots are ties.

import { s, setAttributes, setText } from "./dom.js";

export const CENTRE = 176; // between the person's dots and the model's
const STEP = 7.6, // between dots
  SMALL = 4.6, // the same, for ties
  ALIKE = 272, // start of the ties
  ROWS = 3, // of dots per chair
  RADIUS = 3.1;

/** @typedef {import("./engine/alternative_annotator.js").Chair} Chair */

/**
 * Return the right edge of a cushion.
 *
 * @param {number} epsilon
 * @param {number} items
 */
export const cushionEdge = (epsilon, items) => CENTRE + 3 + ((epsilon * items) / ROWS) * STEP;

/**
 * Column headings above the chairs.
 *
 * @param {number} y
 * @param {string[]} names the person, the model, ties
 */
export const sides = (y, [theirs, its, alike]) => [
  s("text", { x: CENTRE - 6, y, "text-anchor": "end", class: "iaa-chair-theirs" }, theirs),
  s("text", { x: CENTRE + 6, y, class: "iaa-chair-its" }, its),
  s("text", { x: ALIKE + 36, y, class: "iaa-chair-quiet" }, alike),
];

/**
 * @param {{ name: string, rival: string, y: number, items: number }} chair its person, the rival, and its position
 */
export function chairRow({ name, rival, y, items }) {
  const pad = s("rect", { x: 4, y: y - 2, width: 74, height: 36, rx: 8, class: "iaa-chair" });
  const person = s("circle", { cx: 18, cy: y + 16, r: 7, class: "iaa-chair-head" });
  const robot = s("rect", { x: 11.5, y: y + 9.5, width: 13, height: 13, rx: 3, class: "iaa-chair-robot" });
  const label = s("text", { x: 29, y: y + 20, class: "iaa-chair-name" }, name);
  const soft = s("rect", { x: CENTRE + 1, y: y + 1, height: 30, rx: 6, class: "iaa-chair-cushion" });
  const dots = Array.from({ length: items }, () => s("circle", { cx: 0, cy: 0 }));
  return {
    node: s("g", [pad, person, robot, label, soft, dots]),
    /**
     * @param {Chair | null} chair null while hidden
     * @param {number} edge right edge of the cushion
     */
    draw(chair, edge) {
      const seated = chair?.seated ?? false;
      pad.classList.toggle("iaa-chair-won", seated);
      setAttributes(person, { visibility: seated ? "hidden" : "visible" });
      setAttributes(robot, { visibility: seated ? "visible" : "hidden" });
      setText(label, seated ? rival : name);
      setAttributes(soft, { width: Math.max(0, edge - CENTRE - 2) });
      const places = { "-1": 0, 0: 0, 1: 0 };
      dots.forEach((dot, i) => {
        const duel = chair?.duels[i];
        setAttributes(dot, { visibility: duel === undefined ? "hidden" : "visible" });
        if (duel === undefined) return;
        const place = places[duel]++;
        const column = Math.floor(place / ROWS),
          line = place % ROWS;
        const look = duel < 0 ? "person" : duel > 0 ? "its" : "alike";
        const x =
          duel < 0
            ? CENTRE - 6 - column * STEP
            : duel > 0
              ? Math.max(CENTRE + 3, edge) + 5 + column * STEP
              : ALIKE + column * SMALL;
        const down = y + 16 + (line - 1) * ((duel === 0 ? SMALL : STEP) + 1);
        dot.style.transform = `translate(${x.toFixed(1)}px,${down.toFixed(1)}px)`;
        setAttributes(dot, { r: duel === 0 ? 1.7 : RADIUS, class: `iaa-chair-dot-${look}` });
      });
    },
  };
}
