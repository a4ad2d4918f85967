// A share as a number in a sentence, and on a line from 0 to 1 for guessing.

import { h, setText } from "./dom.js";
import { guessRing, valueLine } from "./line.js";
import { weave } from "./say.js";

/**
 * @param {string | ((state: any) => string)} name of the figure, or a function of the state that returns it
 * @param {string} text with a {value} placeholder
 * @param {{ testid: string, written: (share: number) => string, tick: (share: number) => string }} how
 */
export function shareLine(name, text, { testid, written, tick }) {
  const value = h("span.iaa-number", { "data-testid": testid });
  const line = valueLine({ marks: { predicted: guessRing() } });
  return {
    node: h("div", h("p", weave(text, { value })), line.node),
    /** @type {NonNullable<import("./explorer.js").Part["draw"]>} */
    draw(state, figures, { ghostOf, asks, guess }) {
      const figure = typeof name === "string" ? name : name(state);
      const share = figures[figure];
      setText(value, written(share));
      line.draw({
        ends: [0, 1],
        ticks: [0, 0.5, 1].map((at) => [at, tick(at)]),
        marks: { predicted: ghostOf(figure) },
        asks: typeof name === "string" ? asks(figure) : guess, // about another state than the one shown
        spans: { share: Number.isNaN(share) ? null : [0, share] },
      });
    },
  };
}
