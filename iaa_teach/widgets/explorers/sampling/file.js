// The size of a file: items in a sample, and how often each of them is in the file.

import { h, setText } from "../../kit/dom.js";
import { valueLine } from "../../kit/line.js";
import { integer, say } from "../../kit/say.js";
import { words } from "./words.js";

const COPIES = 5; // at most
const ITEMS = [1, 10, 100, 1000, 10000]
  .flatMap((ten) => [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8].map((each) => Math.round(ten * each)))
  .filter((items) => items >= 5 && items <= 10000);

/** @param {number} items */
const nearest = (items) =>
  ITEMS.reduce(
    (best, each, k) => (Math.abs(Math.log(each / items)) < Math.abs(Math.log(ITEMS[best] / items)) ? k : best),
    0,
  );

/**
 * Make a ruler for the items in a sample, with steps of equal ratio.
 *
 * @param {(items: number) => void} move
 */
export function itemsRuler(move) {
  const line = valueLine({
    marks: {},
    handle: { name: "items", label: words.items, move: (place) => move(ITEMS[place]) },
  });
  const ticks = [5, 50, 500, 10000].map(
    (items) => /** @type {import("../../kit/line.js").Tick} */ ([nearest(items), integer(items)]),
  );
  const text = h("p.iaa-sampling-items");
  return {
    node: h("div", text, line.node),
    /** @param {number} items */
    draw(items) {
      const spoken = say(words.itemsText, { n: items, items: integer(items) });
      setText(text, spoken);
      line.draw({ ends: [0, ITEMS.length - 1], ticks, marks: { items: nearest(items) }, spoken });
    },
  };
}

/**
 * Make a ruler for the copies of each item in the file.
 *
 * @param {(copies: number) => void} move
 */
export function copiesRuler(move) {
  const line = valueLine({ marks: {}, handle: { name: "copies", label: words.copies, move } });
  const ticks = Array.from(
    { length: COPIES },
    (_, k) => /** @type {import("../../kit/line.js").Tick} */ ([k + 1, integer(k + 1)]),
  );
  const text = h("p.iaa-sampling-items");
  return {
    node: h("div", text, line.node),
    /** @param {{ copies: number, items: number }} file */
    draw({ copies, items }) {
      const spoken = say(words.copiesText, { n: copies, copies: integer(copies), lines: integer(copies * items) });
      setText(text, spoken);
      line.draw({ ends: [1, COPIES], ticks, marks: { copies }, spoken });
    },
  };
}
