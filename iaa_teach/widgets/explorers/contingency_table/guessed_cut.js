// B's cut while it is to be guessed: the square is cut where the guess is, dashed, and a ring on B's bars drags it.

import { MOVED } from "../../kit/chance_square.js";
import { s, setAttributes } from "../../kit/dom.js";
import { guessHandle } from "../../kit/guess.js";
import { handleLayer } from "../../kit/handles.js";

/** The figure that is guessed: B's share of the first category. */
export const FIRST_OF_B = "column_1";

const { side: SIDE, left: LEFT, top: TOP, strip: STRIP } = MOVED;
const BARS = TOP - 6 - STRIP / 2;

/**
 * Return shares with another first one; the others share what is left as before.
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
     * @param {import("../../kit/guess.js").Guess | null} guess null where another figure is guessed, or none
     * @param {number | null} at where the guessed cut is, also next to the true one
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
