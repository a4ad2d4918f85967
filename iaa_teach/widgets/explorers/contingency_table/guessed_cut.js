// B's cut as a guess: the square is cut there, dashed, and a ring on B's bars drags it.

import { MOVED } from "../../kit/chance_square.js";
import { s, setAttributes } from "../../kit/dom.js";
import { guessHandle } from "../../kit/guess.js";
import { handleLayer } from "../../kit/handles.js";

/** The guessed figure: B's share of the first category. */
export const FIRST_OF_B = "column_1";

const { side: SIDE, left: LEFT, top: TOP, strip: STRIP } = MOVED;
const BARS = TOP - 6 - STRIP / 2;

/**
 * Return shares with a different first one; the rest divide the remainder in the same proportions.
 *
 * @param {number[]} shares
 * @param {number} first
 */
export const withFirst = ([before, ...others], first) => [
  first,
  ...others.map((share) => (before < 1 ? (share * (1 - first)) / (1 - before) : (1 - first) / others.length)),
];

/** @param {ReturnType<typeof import("../../kit/chance_square.js").itemSquare>} square */
export function guessedCut(square) {
  const layer = handleLayer(square.svg);
  square.node.append(layer.node);
  const ring = guessHandle(layer);
  const line = s("path.iaa-contingency-table-guessed", { visibility: "hidden" });
  square.dots.node.before(line);
  return {
    /**
     * @param {import("../../kit/guess.js").Guess | null} guess null if another figure is guessed, or none
     * @param {number | null} at the guessed cut, also shown next to the true one
     */
    draw(guess, at) {
      ring.draw(guess, { from: { x: LEFT, y: BARS }, to: { x: LEFT + SIDE, y: BARS }, low: 0, high: 1 });
      setAttributes(
        line,
        at === null ? { visibility: "hidden" } : { d: `M${LEFT + SIDE * at} ${TOP}v${SIDE}`, visibility: "visible" },
      );
    },
  };
}
