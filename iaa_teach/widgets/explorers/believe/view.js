// The believe explorer: votes become beliefs, step by step; read whom EM believes, and whether it is right.

import { button, h, setText, slider } from "../../kit/dom.js";
import { asPart, box, explorer, prediction, readout } from "../../kit/explorer.js";
import { guessRing, valueLine } from "../../kit/line.js";
import { integer, percent, say, weave } from "../../kit/say.js";
import { desk } from "./desk.js";
import { figuresOf } from "./em.js";
import { posts } from "./posts.js";
import { words } from "./words.js";

const LAST = 10,
  POSTS = 40;

const ofForty = (/** @type {number} */ share) => integer(POSTS * share);

/** On how many posts the majority is right, as a number and on a line. */
function majorityLine() {
  const value = h("span.iaa-number", { "data-testid": "believe-majority" });
  const line = valueLine({ marks: { predicted: guessRing() } });
  return {
    node: h("div", h("p", weave(words.majority, { value })), line.node),
    /** @type {NonNullable<import("../../kit/explorer.js").Part["draw"]>} */
    draw(_panel, { majority }, { ghostOf, asks }) {
      setText(value, ofForty(majority));
      line.draw({
        ends: [0, 1],
        ticks: [0, 0.5, 1].map((tick) => [tick, percent(tick, 0)]),
        marks: { predicted: ghostOf("majority") },
        asks: asks("majority"),
        spans: { share: Number.isNaN(majority) ? null : [0, majority] },
      });
    },
  };
}

const whereOf = (/** @type {number} */ step) =>
  step === 0 ? words.votes : step === LAST ? words.end : say(words.after, { n: step });

/** @param {import("../../kit/explorer.js").ExplorerView<BelieveExplorerTraits>} view */
function steps({ model, set }) {
  const where = h("strong", { "data-testid": "believe-where" });
  const back = button(words.back, "believe-back", () => set({ step: 0 }));
  const step = button(words.step, "believe-step", () => set({ step: Math.min(LAST, model.get("step") + 1) }));
  const rest = button(words.rest, "believe-rest", () => set({ step: LAST }));
  return {
    node: h("div.iaa-row", step, rest, back, where),
    /** @type {NonNullable<import("../../kit/explorer.js").Part["draw"]>} */
    draw: ({ step: now }) => setText(where, say(words.where, { where: whereOf(now) })),
  };
}

/** @param {import("../../kit/explorer.js").ExplorerView<BelieveExplorerTraits>} view */
function copiesSlider({ limits, set }) {
  const [low, high] = limits.copies;
  const move = (/** @type {number} */ copies) => set({ copies });
  const { node, draw } = slider({ testid: "copies", label: words.copiesHandle, low, high, move });
  return {
    node,
    /** @type {NonNullable<import("../../kit/explorer.js").Part["draw"]>} */
    draw: ({ copies }) => draw(copies, integer(copies)),
  };
}

export default explorer({
  name: "believe",
  state: ["annotators", "copies", "step"],
  given: ["drawn"],
  figures: figuresOf,
  tells: { majority: ["right", "sure_and_wrong"] },
  shown: {
    right: { label: words.right, text: ofForty },
    sure_and_wrong: { label: words.sure_and_wrong, text: integer },
  },
  told: ({ step }) => ({ where: whereOf(step) }),
  spoken: words.spoken,
  parts: (view) => [
    box(
      { class: "iaa-believe-main" },
      box(
        { "data-area": "picture" },
        box({ "data-show": "posts" }, posts()),
        box({ "data-show": "annotators" }, desk(view)),
      ),
      box(
        { class: "iaa-believe-side", "data-area": "readout" },
        asPart("steps", steps(view)),
        asPart("copies", copiesSlider(view)),
        box(
          { "data-show": "number" },
          majorityLine(),
          prediction(words.prediction, percent, {}, "believe-prediction"),
          box({ class: "iaa-believe-figures" }, readout(view)),
        ),
        h("p.iaa-quiet", { "data-show": "posts" }, words.key),
        h("p.iaa-quiet", { "data-show": "annotators" }, words.tilesKey),
      ),
    ),
  ],
});
