// A share as a number in a sentence, and on a line from 0 to 1 where it is guessed.

import { h, setText } from "./dom.js";
import { guessRing, valueLine } from "./line.js";
import { weave } from "./say.js";

/**
 * @param {string} figure
 * @param {string} text with a place for the {value}
 * @param {{ testid: string, written: (share: number) => string, tick: (share: number) => string }} how
 */
export function shareLine(figure, text, { testid, written, tick }) {
  const value = h("span.iaa-number", { "data-testid": testid });
  const line = valueLine({ marks: { predicted: guessRing() } });
  return {
    node: h("div", h("p", weave(text, { value })), line.node),
    /** @type {NonNullable<import("./explorer.js").Part["draw"]>} */
    draw(_state, { [figure]: share }, { ghostOf, asks }) {
      setText(value, written(share));
      line.draw({
        ends: [0, 1],
        ticks: [0, 0.5, 1].map((at) => [at, tick(at)]),
        marks: { predicted: ghostOf(figure) },
        asks: asks(figure),
        spans: { share: Number.isNaN(share) ? null : [0, share] },
      });
    },
  };
}
