// The believe explorer: votes become beliefs, step by step; see whom EM believes, and whether it is right.

import { button, h, setText, slider } from "../../kit/dom.js";
import { asPart, box, explorer, prediction, readout } from "../../kit/explorer.js";
import { integer, percent, say } from "../../kit/say.js";
import { shareLine } from "../../kit/share_line.js";
import { desk } from "./desk.js";
import { figuresOf } from "./em.js";
import { posts } from "./posts.js";
import { words } from "./words.js";

const LAST = 10,
  POSTS = 40;

const ofForty = (/** @type {number} */ share) => integer(POSTS * share);

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
      { class: "iaa-beside" },
      box(
        { "data-area": "picture" },
        box({ "data-show": "posts" }, posts()),
        box({ "data-show": "annotators" }, desk(view)),
      ),
      box(
        { class: "iaa-readings", "data-area": "readout" },
        asPart("steps", steps(view)),
        asPart("copies", copiesSlider(view)),
        box(
          { "data-show": "number" },
          shareLine("majority", words.majority, {
            ...{ testid: "believe-majority", written: ofForty },
            tick: (share) => percent(share, 0),
          }),
          prediction(words.prediction, percent, {}, "believe-prediction"),
          box({ class: "iaa-believe-figures" }, readout(view)),
        ),
        h("p.iaa-quiet", { "data-show": "posts", "data-spare": "" }, words.key),
        h("p.iaa-quiet", { "data-show": "annotators", "data-spare": "" }, words.tilesKey),
      ),
    ),
  ],
});
