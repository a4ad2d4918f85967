// How often an adjudicator followed the majority: each item is a dot, above for the blind decision, below for the final
// one.

import { h, s, setText } from "../../kit/dom.js";
import { dotLayer, spread } from "../../kit/dots.js";
import { say } from "../../kit/say.js";
import { bothWays, followed } from "./gold.js";
import { words } from "./words.js";

const WIDTH = 430,
  LEFT = 62,
  TOP = 24,
  CELL = { width: 120, height: 64, gap: 3 };
const COLUMNS = /** @type {const} */ (["with", "without", "none"]);

/**
 * @param {string} label
 * @param {string} most
 */
const columnOf = (label, most) => (most === "" ? 2 : label === most ? 0 : 1);

export function followedPicture() {
  const cells = [0, 1].flatMap((row) =>
    COLUMNS.map((_, k) => ({
      x: LEFT + k * (CELL.width + CELL.gap),
      y: TOP + row * (CELL.height + CELL.gap),
      width: CELL.width,
      height: CELL.height,
      agree: k === 0,
    })),
  );
  const dots = dotLayer(7);
  const title = s("title");
  const svg = s(
    "svg.iaa-adjudication-followed",
    {
      viewBox: `0 0 ${WIDTH} ${TOP + 2 * CELL.height + CELL.gap + 2}`,
      role: "img",
    },
    title,
    COLUMNS.map((name, k) =>
      s("text", { x: cells[k].x + CELL.width / 2, y: TOP - 8, "text-anchor": "middle" }, words.followed[name]),
    ),
    [words.followed.before, words.followed.after].map((name, row) =>
      s("text", { x: LEFT - 8, y: cells[3 * row].y + CELL.height / 2 + 5, "text-anchor": "end" }, name),
    ),
    cells.map(({ x, y, width, height, agree }) =>
      s("rect", { x, y, width, height, rx: 5, class: agree ? "iaa-adjudication-with" : "iaa-adjudication-without" }),
    ),
    dots.node,
  );
  const waiting = h("p.iaa-quiet", words.followed.waiting);
  const sentence = h("p", { "data-testid": "desk-followed" });
  const node = h("div.iaa-adjudication-outcome", h("p.iaa-title", words.followed.picture), svg, waiting, sentence);
  let drawn = false;
  return {
    node,
    /**
     * @param {Pick<import("./items.js").Fixed, "items" | "disputed">} fixed
     * @param {AdjudicationDecision[]} decisions
     * @param {BlindDecision[]} blind
     * @param {string} adjudicator
     */
    update(fixed, decisions, blind, adjudicator) {
      const decided = bothWays(fixed, decisions, blind, adjudicator),
        { items, ...counts } = followed(decided);
      const text = decided.length ? say(words.followed.sentence, { n: items, ...counts }) : "";
      setText(title, text || words.followed.picture);
      setText(sentence, text);
      waiting.hidden = decided.length > 0;
      // Each item keeps its two dots and its place in a cell, so that a change of mind shows as a moving dot.
      const places = decided.flatMap(({ place, first, last, most }) => [
        { cell: columnOf(first, most), ...spread(place) },
        { cell: 3 + columnOf(last, most), ...spread(place) },
      ]);
      dots.draw(cells, places, drawn ? "glide" : "");
      drawn = true;
    },
  };
}
