// The ten sentences as columns, with a bead for each label: the learner's, Robin's and Pat's. A bead is full if it
// agrees with the learner's, hatched if that is chance, open if it differs.

import { onBeads } from "../../kit/beads.js";
import { h, s, setAttributes, setText } from "../../kit/dom.js";
import { chanceHatch } from "../../kit/marks.js";
import { animate } from "../../kit/motion.js";
import { say } from "../../kit/say.js";
import { words } from "./words.js";

const EDGE = 8; // as in the bar below: each column is over its tenth
const LARGEST = 21,
  SHARE = 0.42, // of a column, as the maximum radius of a bead
  NAME = 21, // the line above each row
  GAP = 6;
const FALL = { lasts: 420, each: 90, from: 46 };

/** @typedef {{ name: string, labels: string[], kind: "own" | "agree" | "chance" }} Row */

/**
 * @param {string[]} categories
 * @param {string[]} sentences
 */
export function labelRows(categories, sentences) {
  const faces = onBeads(categories);
  const hatch = chanceHatch();
  const names = h("div.iaa-first-names", { "aria-hidden": "true" });
  const columns = sentences.map((sentence) => s("g.iaa-first-column", s("title", sentence)));
  const svg = s("svg", { role: "img", "data-testid": "rows" }, hatch.defs, columns);
  const frame = h("div", svg);
  const node = h("div.iaa-first-rows", names, frame);
  let width = 0,
    seen = 0, // rows that have fallen into place
    sorted = ""; // current order of the columns
  /** @type {(() => void) | null} */
  let again = null;
  const sizes = new ResizeObserver(() => {
    if (frame.clientWidth !== width) again?.();
  });
  sizes.observe(frame);

  /**
   * @param {Row[]} rows the learner's first; those without labels are still to come
   * @param {number} places of rows
   * @param {number[]} order of the sentences, from the left
   * @param {boolean} falls whether a new row falls into place
   */
  function draw(rows, places, order, falls) {
    again = () => draw(rows, places, order, false);
    width = frame.clientWidth;
    if (!width) return;
    const wide = (width - 2 * EDGE) / sentences.length;
    const r = Math.min(LARGEST, SHARE * wide);
    const at = (/** @type {number} */ row) => NAME + r + row * (NAME + 2 * r + GAP);
    const high = at(places - 1) + r + 2;
    setAttributes(svg, { viewBox: `0 0 ${width} ${high}`, "aria-label": inWords(rows) });
    svg.style.height = `${high}px`;
    names.replaceChildren(
      ...rows.map(({ name }, row) => {
        const line = h("span", name);
        line.style.top = `${at(row) - r - NAME}px`;
        return line;
      }),
    );
    svg.classList.toggle("iaa-first-moves", sorted !== "" && sorted !== order.join());
    sorted = order.join();
    order.forEach((item, place) => {
      const column = columns[item];
      column.style.transform = `translate(${(EDGE + (place + 0.5) * wide).toFixed(1)}px, 0)`;
      const beads = [...column.querySelectorAll("g")];
      rows.forEach(({ labels, kind }, row) => {
        const bead = beads[row] ?? column.appendChild(s("g", s("circle"), s("text", { "text-anchor": "middle" })));
        const [circle, face] = bead.children;
        const label = labels[item];
        const same = label !== undefined && label === rows[0].labels[item];
        const look = label === undefined ? "none" : kind === "own" || same ? kind : "differs";
        setAttributes(bead, { transform: `translate(0 ${at(row)})`, class: `iaa-first-${look}` });
        setAttributes(circle, { r });
        /** @type {SVGElement} */ (circle).style.fill = look === "chance" ? hatch.fill : "";
        setAttributes(face, { y: 0.36 * r });
        /** @type {SVGElement} */ (face).style.fontSize = `${Math.max(12, 0.95 * r)}px`;
        setText(face, faces.get(label ?? "") ?? "");
        if (falls && label !== undefined && row >= seen && row > 0) fall(bead, place);
      });
      for (const bead of beads.slice(rows.length)) bead.remove();
    });
    seen = rows.filter(({ labels }) => labels.length).length;
  }
  return { node, draw, stop: () => sizes.disconnect() };
}

/**
 * @param {Element} bead
 * @param {number} place
 */
function fall(bead, place) {
  animate(
    bead,
    [
      { translate: `0 ${-FALL.from}px`, opacity: 0 },
      { translate: "0 0", opacity: 1 },
    ],
    { duration: FALL.lasts, delay: FALL.each * place, fill: "backwards", easing: "cubic-bezier(0.3, 0, 0.3, 1)" },
  );
}

/** @param {Row[]} rows */
const inWords = (rows) =>
  say(words.first.rows, {
    each: rows
      .filter(({ labels }) => labels.length)
      .map(({ name, labels }) => say(words.first.row, { who: name, labels: labels.join(", ") }))
      .join(" "),
  });
