// The learner's square: its height is cut by their labels, its width by another annotator's, and every sentence is a
// dot.

import { spread } from "../../kit/dots.js";
import { h } from "../../kit/dom.js";
import { marginals } from "../../kit/engine/tables.js";
import { itemSquare } from "../../kit/chance_square.js";
import { say } from "../../kit/say.js";
import { words } from "./words.js";

const DOT = 9;

/**
 * @typedef {object} Shown
 * @property {string[]} own the learner's labels
 * @property {string[]} other another annotator's, in the same order
 * @property {string} who
 * @property {boolean} hatched whether the agreeing part is chance
 */

/** @param {string[]} categories */
export function labelSquare(categories) {
  const square = itemSquare({ aSays: words.you, radius: DOT });
  square.build(categories);
  const node = h("div.iaa-labelling-square", { "data-testid": "label-square" }, square.node);
  let drawn = "";

  /** @param {Shown} shown */
  function draw(shown) {
    const key = JSON.stringify(shown);
    if (key === drawn) return;
    const motion = drawn ? "glide" : "fall";
    drawn = key;
    const { own, other, who, hatched } = shown;
    const counts = categories.map((a) =>
      categories.map((b) => own.filter((label, i) => label === a && other[i] === b).length),
    );
    const { row, column } = marginals(counts);
    const share = (/** @type {number} */ count) => count / own.length;
    square.nameB(who);
    square.node.classList.toggle("iaa-square-observed", !hatched);
    square.draw(row.map(share), column.map(share));
    const cells = square.cells();
    const seen = cells.map(() => 0);
    const items = own.map((label, i) => {
      const cell = categories.indexOf(label) * categories.length + categories.indexOf(other[i]);
      return { cell, ...spread(cell * own.length + seen[cell]++) };
    });
    square.dots.draw(cells, items, motion);
    square.describe(described(shown, counts));
  }

  /**
   * @param {Shown} shown
   * @param {number[][]} counts
   */
  function described({ who: name }, counts) {
    const each = categories.flatMap((a, i) =>
      categories.map((b, j) => say(words.picture.count, { n: counts[i][j], a, b, who: name })),
    );
    return say(words.picture.cut, { who: name, counts: each.join(", ") });
  }
  return { node, draw };
}
