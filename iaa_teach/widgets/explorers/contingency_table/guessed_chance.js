// What chance gives, while it is to be guessed: an empty dashed frame in the place of its square, in which the guess is
// pulled up as an area. Afterwards that area lies over the square as it is.

import { MOVED } from "../../kit/chance_square.js";
import { h, s } from "../../kit/dom.js";
import { guessArea } from "../../kit/guess.js";
import { handleLayer } from "../../kit/handles.js";

const { side, left, top, viewBox } = MOVED;

/** @param {ReturnType<typeof import("../../kit/chance_square.js").itemSquare>} square */
export function guessedChance(square) {
  const svg = s(
    "svg",
    { viewBox, "aria-hidden": "true", "data-testid": "chance-frame" },
    s("rect.iaa-contingency-table-frame", { x: left, y: top, width: side, height: side }),
  );
  const layer = handleLayer(svg);
  const asked = guessArea(layer, MOVED);
  svg.append(asked.node);
  const node = h("div.iaa-square", { hidden: true }, layer.node);
  const after = guessArea(layer, MOVED); // it is only shown, and needs no handle
  square.svg.append(after.node);
  return {
    node,
    /**
     * @param {boolean} isVeiled whether the square is not to be seen
     * @param {import("../../kit/guess.js").Guess | null} guess of what chance gives
     * @param {number | null} ghost
     */
    draw(isVeiled, guess, ghost) {
      square.node.hidden = isVeiled;
      node.hidden = !isVeiled;
      asked.draw(isVeiled ? guess : null, null);
      after.draw(null, isVeiled ? null : ghost);
    },
  };
}
