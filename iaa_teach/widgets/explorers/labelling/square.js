// The learner's square: its height is cut by their own labels, its width by somebody else's, and every sentence is a
// dot. As long as there is nobody else, the dots lie in two bands.

import { h, s, setAttributes, setText, uniqueId } from "../../kit/dom.js";
import { dotLayer, spread } from "../../kit/dots.js";
import { say } from "../../kit/say.js";
import { words } from "./words.js";

const LEFT = 76,
  TOP = 40,
  SIDE = 220,
  DOT = 8;

/**
 * @typedef {object} Shown
 * @property {string[]} own the learner's labels
 * @property {string[] | null} other somebody's, in the same order
 * @property {string} who
 * @property {boolean} hatched whether the part that agrees is chance
 */

/** @param {string[]} categories */
export function labelSquare(categories) {
  const hatch = uniqueId("hatch");
  const title = s("title");
  const cellsLayer = s("g");
  const dots = dotLayer(DOT);
  const you = s("text", { x: 4, y: TOP - 8, class: "iaa-labelling-a" }, words.you);
  const who = s("text", { x: LEFT + SIDE, y: 13, class: "iaa-labelling-b iaa-labelling-end" });
  const rows = categories.map(() => s("text", { class: "iaa-labelling-a", x: 4 }));
  const columns = categories.map(() => s("text", { class: "iaa-labelling-b iaa-labelling-middle", y: TOP - 8 }));
  const rects = categories.flatMap(() => categories.map(() => s("rect")));
  cellsLayer.append(...rects);
  const svg = s(
    "svg",
    { viewBox: `0 0 ${LEFT + SIDE + 4} ${TOP + SIDE + 4}`, role: "img", "data-testid": "label-square" },
    title,
    s(
      "defs",
      {},
      s(
        "pattern",
        { id: hatch, width: 7, height: 7, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" },
        s("rect", { width: 7, height: 7, class: "iaa-labelling-ground" }),
        s("line", { x1: 0, y1: 0, x2: 0, y2: 7, class: "iaa-labelling-hatch" }),
      ),
    ),
    cellsLayer,
    you,
    who,
    ...rows,
    ...columns,
    dots.node,
  );
  const node = h("div", { class: "iaa-labelling-square" }, svg);
  let drawn = "";

  /** @param {Shown} shown */
  function draw(shown) {
    const key = JSON.stringify(shown);
    if (key === drawn) return;
    const motion = drawn ? "glide" : "fall";
    drawn = key;
    const { own, other, hatched } = shown;
    const n = own.length;
    const counts = categories.map((a) =>
      categories.map((b, j) => own.filter((label, i) => label === a && (other ? other[i] === b : j === 0)).length),
    );
    const widths = categories.map((_, j) => (other ? (SIDE * sum(counts.map((row) => row[j]))) / n : j ? 0 : SIDE));
    /** @type {import("../../kit/dots.js").Cell[]} */
    const cells = [];
    let y = TOP;
    categories.forEach((name, i) => {
      const height = (SIDE * sum(counts[i])) / n;
      setAttributes(rows[i], { y: y + height / 2 + 5 });
      setText(rows[i], height ? name : "");
      let x = LEFT;
      categories.forEach((label, j) => {
        const agree = other === null || i === j;
        const rect = rects[i * categories.length + j];
        setAttributes(rect, { x, y, width: widths[j], height, class: agree && other ? "iaa-labelling-agree" : "" });
        rect.style.fill = agree && hatched ? `url(#${hatch})` : "";
        if (i === 0) {
          setAttributes(columns[j], { x: x + widths[j] / 2 });
          setText(columns[j], other && widths[j] ? label : "");
        }
        cells.push({ x, y, width: widths[j], height, agree });
        x += widths[j];
      });
      y += height;
    });
    const seen = cells.map(() => 0);
    const items = own.map((label, i) => {
      const j = other ? categories.indexOf(other[i]) : 0;
      const cell = categories.indexOf(label) * categories.length + j;
      return { cell, ...spread(cell * own.length + seen[cell]++) };
    });
    dots.draw(cells, items, motion);
    setText(who, other ? shown.who : "");
    setText(title, described(shown, counts));
  }

  /**
   * @param {Shown} shown
   * @param {number[][]} counts
   */
  function described({ own, other, who: name }, counts) {
    if (!other) {
      const each = categories.map((a, i) => say(words.picture.ownCount, { n: counts[i][0], a }));
      return say(words.picture.own, { total: own.length, counts: each.join(", ") });
    }
    const each = categories.flatMap((a, i) =>
      categories.map((b, j) => say(words.picture.count, { n: counts[i][j], a, b, who: name })),
    );
    return say(words.picture.cut, { who: name, counts: each.join(", ") });
  }
  return { node, draw };
}

/** @param {number[]} values */
const sum = (values) => values.reduce((total, value) => total + value, 0);
