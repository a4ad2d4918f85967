// The span explorer: drag the ends of spans on a line of text; watch six numbers, each on its own line.

import { h, setText } from "../../kit/dom.js";
import { asPart, box, explorer, prediction } from "../../kit/explorer.js";
import { guessRing, valueLine } from "../../kit/line.js";
import { startOf } from "../../kit/model.js";
import { decimal, rich } from "../../kit/say.js";
import { figuresOf } from "./figures.js";
import { emptyWords, picture } from "./picture.js";
import { words } from "./words.js";

const STATE = /** @type {("a" | "b" | "length" | "text")[]} */ (["a", "b", "length", "text"]);
const PARTS = {
  exact: "f1",
  overlap: "f1",
  token: "token",
  u_alpha: "unitizing",
  gamma: "unitizing",
  boundaries: "boundaries",
};
/** @typedef {keyof typeof PARTS} Figure */
const FIGURES = /** @type {Figure[]} */ (Object.keys(PARTS));

/**
 * One number: its name, its position from 0 to 1, its value, and its original position.
 *
 * @param {Figure} name
 * @param {import("./picture.js").SpanView} view
 */
function row(name, { model }) {
  const value = h("span.iaa-span-value", { "data-testid": `span-${name}` });
  const line = valueLine({ marks: { predicted: guessRing() } });
  return {
    node: h("div.iaa-span-row", h("span.iaa-span-name", rich(words.figures[name])), line.node, value),
    /** @type {NonNullable<import("../../kit/explorer.js").Part["draw"]>} */
    draw(_state, figures, { veiled, ghostOf, asks }) {
      const now = figures[name];
      const start = /** @type {import("./figures.js").Marked} */ (startOf(model, STATE));
      const first = veiled(name) ? NaN : (figuresOf(start)?.[name] ?? NaN);
      setText(value, decimal(now));
      line.draw({
        ends: [0, 1],
        ticks: [0, 1].map((end) => [end, ""]),
        marks: { predicted: ghostOf(name) },
        asks: asks(name),
        spans: { share: now > 0 ? [0, now] : null },
        pins: Number.isNaN(first) ? [] : [Math.max(0, first)],
      });
    },
  };
}

export default explorer({
  name: "span",
  state: STATE,
  figures: figuresOf,
  shown: Object.fromEntries(FIGURES.map((name) => [name, { label: words.figures[name], text: decimal }])),
  spoken: words.spoken,
  wide: true,
  parts: (view) => [
    box(
      { class: "iaa-span-main" },
      box({ "data-area": "picture" }, asPart("text", picture(view)), asPart("empty", emptyWords(view))),
      box(
        { class: "iaa-span-side", "data-area": "readout" },
        FIGURES.map((name) => asPart(PARTS[name], row(name, view))),
        prediction(words.prediction, decimal, {}, "span-prediction"),
        asPart("key", { node: h("p.iaa-quiet", words.key) }),
      ),
    ),
  ],
});
