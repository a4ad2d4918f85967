// The newest sample as a square: its items fall into the population's cells, then the square is cut again by each
// annotator's shares in this sample.

import { dotsFor, itemsPerDot, keyOf, spread } from "../../kit/dots.js";
import { h, setText } from "../../kit/dom.js";
import { atRest, prefersStillness } from "../../kit/motion.js";
import { itemSquare, MOVED } from "../../kit/chance_square.js";
import { marginals, sum } from "../../kit/engine/tables.js";
import { handleLayer } from "../../kit/handles.js";
import { same } from "../../kit/model.js";
import { decimal, integer, say, short } from "../../kit/say.js";
import { words } from "./words.js";

const { side: SIDE, left: LEFT, top: TOP, strip: STRIP } = MOVED;
const LEAST = 5,
  GREATEST = 95; // percent of the first answer
const SLOW = 3; // animate this many samples; later ones appear at once

/** @param {{ moveShare: (share: number) => void }} moves */
export function sampleSquare({ moveShare }) {
  const square = itemSquare({ kind: "observed" });
  const layer = handleLayer(square.svg);
  square.node.append(layer.node);
  const share = layer.handle({
    name: "share",
    label: words.ownShare,
    move: (value) => moveShare(value / 100),
  });
  const key = h("p.iaa-quiet.iaa-sampling-dot-key", { "data-testid": "dot-key" });
  const node = h("div.iaa-sampling-square", square.node, key);
  /** @type {string[]} */
  let names = [];
  let turn = 0; // a new sample ends the animation of the last one

  /** @param {number[][]} table */
  const cutBy = (table) => {
    const { row, column } = marginals(table);
    const n = sum(row);
    square.draw(
      row.map((each) => each / n),
      column.map((each) => each / n),
    );
  };

  /** @param {number[][] | null} counts */
  function itemsOf(counts) {
    const each = counts ? dotsFor(counts.flat()) : [];
    return each.flatMap((dots, cell) => Array.from({ length: dots }, (_, i) => ({ cell, ...spread(i) })));
  }

  /** @param {import("./drawing.js").State} state */
  function draw({ shares, categories, items, found }) {
    if (!same(names, categories)) {
      names = categories;
      square.build(names);
    }
    const counts = found.recent[0]?.counts ?? null;
    cutBy(counts ?? shares);
    square.drawDots(itemsOf(counts), "", counts?.flat());
    setText(key, keyOf(itemsPerDot(items)));
    square.describe(
      counts
        ? say(words.squareOf, { number: integer(found.samples), kappa: decimal(found.recent[0].kappa) })
        : words.squareEmpty,
    );
    const first = marginals(shares).column[0];
    share.node.hidden = categories.length !== 2;
    const y = TOP - STRIP / 2 - 6;
    const at = (/** @type {number} */ percents) => ({ x: LEFT + (SIDE * percents) / 100, y });
    share.set({
      value: 100 * first,
      low: LEAST,
      high: GREATEST,
      text: say(words.percents, { percents: short(100 * first, 1) }),
      from: at(LEAST),
      to: at(GREATEST),
    });
  }

  /**
   * Drop the items of the newest sample into the population's cells, then cut the square by this sample.
   *
   * @param {import("./drawing.js").State} state
   */
  async function deal({ shares, found }) {
    const mine = ++turn;
    const { counts } = found.recent[0];
    if (prefersStillness() || found.samples > SLOW) return;
    cutBy(shares);
    square.drawDots([]);
    square.drawDots(itemsOf(counts), "fall", counts.flat());
    await atRest(square.node);
    if (mine !== turn) return;
    cutBy(counts);
    square.drawDots(itemsOf(counts), "glide", counts.flat());
    await atRest(square.node);
  }

  return {
    node,
    draw,
    deal,
    stop: () => {
      turn += 1;
    },
  };
}
