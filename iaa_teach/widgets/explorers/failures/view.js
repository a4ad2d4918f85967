// The failures explorer: let labelling go wrong in three ways, and see which of them agreement notices.

import { h, setText } from "../../kit/dom.js";
import { asPart, box, explorer, prediction, readout, sentence } from "../../kit/explorer.js";
import { coefficientMark, guessRing, valueLine } from "../../kit/line.js";
import { decimal, percent, say, weave } from "../../kit/say.js";
import { words as shared } from "../../kit/words.js";
import { figuresOf, itemsOf } from "./items.js";
import { picture } from "./picture.js";
import { words } from "./words.js";

/**
 * @param {import("./items.js").Failures} failures
 * @param {boolean} isHidden whether the intended meaning is still hidden
 */
function verdict(failures, isHidden) {
  const items = itemsOf(failures);
  const differ = items.filter(({ a, b }) => a !== b).length;
  if (isHidden) return differ === 0 ? words.agreed : say(words.seen, { n: differ });
  const unseen = items.filter(({ a, b, meant }) => a === b && a !== meant).length;
  if (unseen === 0) return differ === 0 ? words.allRight : say(words.seen, { n: differ });
  return say(differ === 0 ? words.unseen : words.some, { n: unseen, differ });
}

/** The key to the marks. @returns {import("../../kit/explorer.js").Part} */
function key() {
  const node = h("p.iaa-quiet.iaa-failures-key", { "data-show": "number", "data-spare": "" });
  return { node, draw: (_state, _figures, { veiled }) => setText(node, veiled("truth") ? words.keyBefore : words.key) };
}

const whole = (/** @type {number} */ share) => percent(share, 0);

/** κ of the two, as a number and on a line. */
function kappaLine() {
  const value = h("span.iaa-number", { "data-testid": "failures-kappa" });
  const line = valueLine({ marks: { predicted: guessRing(), kappa: coefficientMark("kappa") } });
  return {
    node: h("div", h("p", weave("κ {value}", { value })), line.node),
    /** @type {NonNullable<import("../../kit/explorer.js").Part["draw"]>} */
    draw(_state, { kappa }, { ghostOf, asks }) {
      setText(value, decimal(kappa));
      line.draw({
        ticks: [-1, 0, 1].map((tick) => [tick, decimal(tick, 0)]),
        marks: { kappa, predicted: ghostOf("kappa") },
        asks: asks("kappa"),
      });
    },
  };
}

export default explorer({
  name: "failures",
  state: ["slips", "otherwise", "misread"],
  figures: figuresOf,
  tells: { kappa: ["observed"], truth: ["right_a", "right_b"], right_a: ["truth"], right_b: ["truth"] },
  shown: {
    observed: { label: words.observed, text: whole },
    right_a: { label: words.right_a, text: whole },
    right_b: { label: words.right_b, text: whole },
  },
  told: (failures, _figures, veiled) => ({ verdict: verdict(failures, veiled("truth")) }),
  spoken: "{verdict}",
  wide: true,
  parts: (view) => [
    h("p", { "data-show": "lead" }, words.lead),
    box({ "data-area": "picture", "data-show": "items" }, picture(view)),
    box(
      { class: "iaa-failures-below", "data-area": "readout" },
      box({ class: "iaa-failures-figures", "data-show": "number" }, readout(view)),
      box({ "data-show": "number", "data-tells": "observed" }, sentence("verdict", "{verdict}")),
      asPart("kappa", kappaLine(), prediction(shared.yourPredictionOfKappa, decimal, {}, "failures-prediction")),
      key(),
    ),
  ],
});
