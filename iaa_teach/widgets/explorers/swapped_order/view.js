// The swapped order explorer: a judge compares pairs of answers twice; see what changes with their order.

import { h } from "../../kit/dom.js";
import { box, explorer, prediction, readout, sentence } from "../../kit/explorer.js";
import { decimal, integer } from "../../kit/say.js";
import { shareLine } from "../../kit/share_line.js";
import { figuresOf } from "./figures.js";
import { grid } from "./grid.js";
import { words } from "./words.js";

export default explorer({
  name: "swapped_order",
  state: ["counts", "order"],
  figures: figuresOf,
  tells: { x_second: ["x_both"] },
  shown: {
    kappa: { label: words.kappa, text: decimal },
    kappa_ranks: { label: words.kappaRanks, text: decimal },
  },
  told: ({ counts, order }, { x_first, x_second, x_both, flips, to_first, to_second, p_of_flips }) => ({
    share: decimal({ first: x_first, second: x_second, both: x_both }[order] ?? NaN),
    ...{ flips: integer(flips), n: integer(counts.flat().reduce((sum, count) => sum + count, 0)) },
    ...{ first: integer(to_first), second: integer(to_second), p: decimal(p_of_flips) },
  }),
  spoken: words.spoken,
  parts: (view) => [
    box(
      { class: "iaa-beside" },
      box({ "data-area": "picture", "data-show": "grid" }, grid(view), h("p.iaa-quiet", words.key)),
      box(
        { class: "iaa-readings", "data-area": "readout" },
        box(
          { "data-show": "number" },
          shareLine(({ order }) => `x_${order}`, words.share, {
            ...{ testid: "swapped-share", written: decimal },
            tick: (share) => decimal(share, share % 1 ? 1 : 0),
          }),
          prediction(words.prediction, decimal, {}, "swapped-prediction"),
        ),
        box(
          { "data-show": "flips", "data-tells": "x_second" },
          sentence("swapped-flips", words.flipped),
          sentence("swapped-sides", words.sides),
          box({ class: "iaa-swapped-order-figures" }, readout(view)),
        ),
      ),
    ),
  ],
});
