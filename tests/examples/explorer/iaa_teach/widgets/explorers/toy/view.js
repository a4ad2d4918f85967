// The toy explorer: move a number, read its square.

import { slider } from "../../kit/dom.js";
import { box, explorer, readout, sentence } from "../../kit/explorer.js";
import { integer } from "../../kit/say.js";
import { words } from "./words.js";

/** @param {import("../../kit/explorer.js").ExplorerView<ToyExplorerTraits>} view */
function numberSlider({ limits, set }) {
  const [low, high] = limits.number;
  const { node, draw } = slider({
    testid: "number",
    label: words.number,
    low,
    high,
    move: (number) => set({ number }),
  });
  return {
    node,
    /** @type {(state: ToyExplorerTraits) => void} */
    draw: ({ number }) => draw(number, integer(number)),
  };
}

export default explorer({
  name: "toy",
  state: ["number"],
  figures: ({ number }) => ({ square: number ** 2 }),
  shown: { square: { label: words.square, text: integer } },
  told: ({ number }) => ({ number: integer(number) }),
  spoken: words.spoken,
  parts: (view) => [
    box({ "data-area": "picture" }, readout(view)),
    box({ "data-area": "controls" }, numberSlider(view)),
    box({ "data-area": "readout" }, sentence("sentence", words.sentence)),
  ],
});
