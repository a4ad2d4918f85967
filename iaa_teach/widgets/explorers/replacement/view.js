// The replacement explorer: a model takes a person's chair; see which chairs it may keep.

import { h, s, slider } from "../../kit/dom.js";
import { asPart, box, explorer, prediction, readout } from "../../kit/explorer.js";
import { valueKey, valueLine } from "../../kit/line.js";
import { decimal, integer, percent, say } from "../../kit/say.js";
import { shareLine } from "../../kit/share_line.js";
import { chairs } from "./chairs.js";
import { duel } from "./duel.js";
import { figuresOf } from "./figures.js";
import { words } from "./words.js";

const ofFour = (/** @type {number} */ share) =>
  say(words.ofFour, { n: Number.isNaN(share) ? decimal(share) : integer(4 * share) });

/** κ of two people next to that of the model and a person. */
function kappaLine() {
  const names = /** @type {const} */ (["people", "model"]);
  const marks = {
    people: () => s("circle", { r: 6.5, class: "iaa-chair-dot-person" }),
    model: () => s("rect", { x: -6, y: -6, width: 12, height: 12, rx: 3, class: "iaa-chair-dot-its" }),
  };
  const line = valueLine({ marks: { people: marks.people(), model: marks.model() } });
  const labels = { people: words.kappaPeople, model: words.kappaModel };
  const key = valueKey(names.map((name) => ({ name: `kappa-${name}`, sample: marks[name](), label: labels[name] })));
  return {
    node: h("div", line.node, key.node),
    /** @type {NonNullable<import("../../kit/explorer.js").Part["draw"]>} */
    draw(_state, { kappa_people, kappa_model }) {
      line.draw({
        ticks: [-1, 0, 1].map((tick) => [tick, decimal(tick, 0)]),
        marks: { people: kappa_people, model: kappa_model },
      });
      key.show("kappa-people", decimal(kappa_people));
      key.show("kappa-model", decimal(kappa_model));
    },
  };
}

/**
 * @param {import("../../kit/explorer.js").ExplorerView<ReplacementExplorerTraits>} view
 * @param {"leaning" | "offensive"} name
 */
function countSlider({ limits, set }, name) {
  const [low, high] = limits[name];
  const { label, text } = words.sliders[name];
  const { node, draw } = slider({ testid: name, label, low, high, move: (value) => set({ [name]: value }) });
  return {
    node,
    /** @type {NonNullable<import("../../kit/explorer.js").Part["draw"]>} */
    draw: ({ [name]: n }) => draw(n, say(text, { n })),
  };
}

export default explorer({
  name: "replacement",
  state: ["error", "leaning", "epsilon", "offensive", "chair", "comment"],
  given: ["slips", "errs", "unread"],
  figures: figuresOf,
  tells: { advantage: ["people_advantage", "winning", "majority", "kappa_model"] },
  shown: {
    people_advantage: { label: words.peopleAdvantage, text: decimal },
    winning: { label: words.winning, text: ofFour },
    majority: { label: words.majority, text: (share) => percent(share, 0) },
  },
  told: (_state, { winning, advantage }) => ({ seats: ofFour(winning), advantage: decimal(advantage) }),
  spoken: words.spoken,
  parts: (view) => [
    box(
      { class: "iaa-beside" },
      box(
        {},
        box({ "data-area": "picture", "data-show": "chairs" }, chairs(view), h("p.iaa-quiet", words.key)),
        box({ "data-area": "picture", "data-show": "duel" }, duel(view)),
      ),
      box(
        { class: "iaa-readings", "data-area": "readout" },
        asPart("rare", countSlider(view, "leaning"), countSlider(view, "offensive")), // near the chairs they affect
        box(
          { "data-show": "number" },
          shareLine("advantage", words.advantage, {
            ...{ testid: "replacement-advantage", written: decimal },
            tick: (share) => decimal(share, share % 1 ? 1 : 0),
          }),
          prediction(words.prediction, decimal, {}, "replacement-prediction"),
          box({ class: "iaa-replacement-figures" }, readout(view)),
        ),
        asPart("kappa", kappaLine()),
      ),
    ),
  ],
});
