// The majority explorer: annotators who draw lots, and how often most of them agree.

import { h, setText } from "../../kit/dom.js";
import { box, explorer, prediction, sentence } from "../../kit/explorer.js";
import { guessRing, valueLine } from "../../kit/line.js";
import { integer, percent, weave } from "../../kit/say.js";
import { picture } from "./picture.js";
import { figuresOf } from "./ways.js";
import { words } from "./words.js";

/** The share of outcomes with a majority, as a number and on a line. */
function shareOfWays() {
  const share = h("span.iaa-number", { "data-testid": "majority-share" });
  const line = valueLine({ marks: { predicted: guessRing() } });
  return {
    node: [h("p.iaa-majority-share", weave(words.majority, { share })), line.node],
    /** @type {NonNullable<import("../../kit/explorer.js").Part["draw"]>} */
    draw(_state, { majority }, { ghostOf, asks }) {
      setText(share, percent(majority));
      line.draw({
        ends: [0, 1],
        ticks: [0, 1].map((end) => [end, percent(end, 0)]),
        marks: { predicted: ghostOf("majority") },
        asks: asks("majority"),
        spans: { share: Number.isNaN(majority) ? null : [0, majority] },
      });
    },
  };
}

export default explorer({
  name: "majority",
  state: ["annotators", "labels"],
  figures: figuresOf,
  tells: { majority: ["with_majority"] },
  told: (_lots, { with_majority, ways }) => ({ found: integer(with_majority), ways: integer(ways) }),
  spoken: words.sentence,
  parts: (view) => [
    box(
      { class: "iaa-beside" },
      box({ "data-area": "picture", "data-show": "ways" }, picture(view)),
      box(
        { class: "iaa-majority-side", "data-area": "readout", "data-show": "number" },
        shareOfWays(),
        prediction(words.prediction, percent, { class: "iaa-majority-prediction" }, "majority-prediction"),
        sentence("majority-count", words.count),
        h("p.iaa-quiet", { "data-spare": "" }, words.key),
        box({ "data-tells": "majority" }, h("p.iaa-quiet", words.framed)),
      ),
    ),
  ],
});
