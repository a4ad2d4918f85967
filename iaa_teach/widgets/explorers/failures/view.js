// The failures explorer: let labelling go wrong in three ways; read which of them agreement sees.

import { h } from "../../kit/dom.js";
import { box, explorer, readout, sentence } from "../../kit/explorer.js";
import { percent, say } from "../../kit/say.js";
import { figuresOf, itemsOf } from "./items.js";
import { picture } from "./picture.js";
import { words } from "./words.js";

/** @param {import("./items.js").Failures} failures */
function verdict(failures) {
  const items = itemsOf(failures);
  const differ = items.filter(({ a, b }) => a !== b).length;
  const unseen = items.filter(({ a, b, meant }) => a === b && a !== meant).length;
  if (unseen === 0) return differ === 0 ? words.allRight : say(words.seen, { n: differ });
  return say(differ === 0 ? words.unseen : words.some, { n: unseen, differ });
}

const whole = (/** @type {number} */ share) => percent(share, 0);

export default explorer({
  name: "failures",
  state: ["slips", "otherwise", "misread"],
  figures: figuresOf,
  shown: {
    observed: { label: words.observed, text: whole },
    right_a: { label: words.right_a, text: whole },
    right_b: { label: words.right_b, text: whole },
  },
  told: (failures) => ({ verdict: verdict(failures) }),
  spoken: "{verdict}",
  parts: (view) => [
    h("p", { "data-show": "lead" }, words.lead),
    box(
      { class: "iaa-failures-main" },
      box({ "data-area": "picture", "data-show": "items" }, picture(view)),
      box(
        { class: "iaa-failures-side", "data-area": "readout", "data-show": "number" },
        box({ class: "iaa-failures-figures" }, readout(view)),
        box({ "data-tells": "observed" }, sentence("verdict", "{verdict}")),
        h("p.iaa-quiet", words.key),
      ),
    ),
  ],
});
