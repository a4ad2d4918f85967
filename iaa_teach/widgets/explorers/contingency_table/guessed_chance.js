// What chance gives, while it is to be guessed: its square is cut, but empty, and the guess is pulled up as an area. Afterwards
// that area lies over the filled square.

import { MOVED } from "../../kit/chance_square.js";
import { guessArea } from "../../kit/guess.js";
import { handleLayer } from "../../kit/handles.js";

/** @param {ReturnType<typeof import("../../kit/chance_square.js").itemSquare>} square */
export function guessedChance(square) {
  const layer = handleLayer(square.svg);
  const area = guessArea(layer, MOVED);
  square.svg.append(area.node);
  square.node.append(layer.node);
  return area;
}
