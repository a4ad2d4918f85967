// Guessing chance agreement: its square is cut but empty, and the guess is an area to drag. Afterwards that area covers
// the filled square.

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
