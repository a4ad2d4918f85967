// The grades explorer: three people and two judges grade sixty answers, and how close a judge comes to people.

import { h } from "../../kit/dom.js";
import { box, explorer, prediction, readout } from "../../kit/explorer.js";
import { decimal, integer, say } from "../../kit/say.js";
import { shareLine } from "../../kit/share_line.js";
import { chairs } from "./chairs.js";
import { figuresOf } from "./figures.js";
import { ruler } from "./ruler.js";
import { words } from "./words.js";

const ofThree = (/** @type {number} */ share) =>
  say(words.ofThree, { n: Number.isNaN(share) ? decimal(share) : integer(3 * share) });

export default explorer({
  name: "grades",
  state: ["generosity"],
  given: ["people", "raw", "again", "second"],
  figures: figuresOf,
  tells: { winning_distance: ["advantage_distance"], kappa_judges: ["kappa_again"] },
  shown: {
    advantage_same: { label: words.advantageSame, text: decimal },
    advantage_distance: { label: words.advantageDistance, text: decimal },
    kappa_judge: { label: words.kappaJudge, text: decimal },
  },
  told: (_state, { winning_distance }) => ({ seats: ofThree(winning_distance) }),
  spoken: words.spoken,
  parts: (view) => [
    box(
      { class: "iaa-beside" },
      box(
        {},
        box({ "data-area": "picture", "data-show": "chairs" }, chairs(view), h("p.iaa-quiet", words.key)),
        box({ "data-area": "picture", "data-show": "ruler" }, ruler(), h("p.iaa-quiet", words.rulerKey)),
      ),
      box(
        { class: "iaa-readings", "data-area": "readout" },
        box(
          { "data-show": "number" },
          shareLine("winning_distance", words.winningDistance, {
            ...{ testid: "grades-winning", written: ofThree },
            tick: (share) => decimal(share, share % 1 ? 1 : 0),
          }),
          prediction(words.prediction, decimal, {}, "grades-prediction"),
        ),
        box({ class: "iaa-grades-figures", "data-show": "figures" }, readout(view)),
      ),
    ),
  ],
});
