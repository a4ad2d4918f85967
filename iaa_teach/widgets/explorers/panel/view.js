// The panel explorer: real annotators' votes become beliefs, step by step; see where these differ from the majority.

import { button, h, setText } from "../../kit/dom.js";
import { asPart, box, explorer, readout } from "../../kit/explorer.js";
import { integer, say } from "../../kit/say.js";
import { figuresOf } from "./labels.js";
import { items, tiles } from "./picture.js";
import { words } from "./words.js";

const LAST = 10;

const whereOf = (/** @type {number} */ step) =>
  step === 0 ? words.votes : step === LAST ? words.end : say(words.after, { n: step });

/** @param {import("../../kit/explorer.js").ExplorerView<PanelExplorerTraits>} view */
function steps({ model, set }) {
  const where = h("strong", { "data-testid": "panel-where" });
  const step = button(words.step, "panel-step", () => set({ step: Math.min(LAST, model.get("step") + 1) }));
  const rest = button(words.rest, "panel-rest", () => set({ step: LAST }));
  const back = button(words.back, "panel-back", () => set({ step: 0 }));
  return {
    node: h("div.iaa-row", step, rest, back, where),
    /** @type {NonNullable<import("../../kit/explorer.js").Part["draw"]>} */
    draw: ({ step: now }) => setText(where, say(words.where, { where: whereOf(now) })),
  };
}

/** The items placed differently from the majority. */
function otherwiseList() {
  const value = h("span.iaa-number", { "data-testid": "panel-otherwise" });
  const rest = h("span", { "data-testid": "panel-which" });
  return {
    node: h("p", value, " ", rest),
    /** @type {NonNullable<import("../../kit/explorer.js").Part["draw"]>} */
    draw(_state, { otherwise, belief }) {
      const places = belief.moved.flatMap((/** @type {boolean} */ moved, /** @type {number} */ i) =>
        moved ? [integer(i + 1)] : [],
      );
      setText(value, integer(otherwise));
      setText(rest, places.length ? say(words.otherwise, { list: places.join(", ") }) : words.nowhere);
    },
  };
}

/** The source of the reader's labels, if they are shown and borrowed. */
function lentNote() {
  const node = h("p.iaa-quiet", { role: "status", "data-testid": "panel-lent" });
  return {
    node,
    /** @type {NonNullable<import("../../kit/explorer.js").Part["draw"]>} */
    draw({ of, lent_note }) {
      setText(node, of === "patients" ? "" : lent_note);
      node.hidden = node.textContent === "";
    },
  };
}

export default explorer({
  name: "panel",
  state: ["of", "step"],
  given: ["patients", "praise_or_not", "own_labels", "lent_note", "robin", "lots"],
  figures: figuresOf,
  named: (_state, { belief, ...figures }) => figures,
  shown: {
    undecided: { label: words.undecided, text: integer },
    sure: { label: words.sure, text: integer },
  },
  told: ({ step }, { otherwise }) => ({ where: whereOf(step), otherwise: integer(otherwise) }),
  spoken: words.spoken,
  parts: (view) => [
    box(
      { class: "iaa-beside" },
      box({ "data-area": "picture" }, asPart("items", items()), asPart("annotators", tiles())),
      box(
        { class: "iaa-readings", "data-area": "readout" },
        asPart("steps", steps(view)),
        asPart("number", otherwiseList(), box({ class: "iaa-panel-figures" }, readout(view))),
        lentNote(),
        h("p.iaa-quiet", { "data-show": "items", "data-spare": "" }, words.key),
        h("p.iaa-quiet", { "data-show": "annotators", "data-spare": "" }, words.tilesKey),
      ),
    ),
  ],
});
