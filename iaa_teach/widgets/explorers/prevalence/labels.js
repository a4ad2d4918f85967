// A hundred labels “yes” as dots: full where they are right, open where they are wrong.

import { dotLayer, spread } from "../../kit/dots.js";
import { h, s, setAttributes, setText } from "../../kit/dom.js";
import { guessHandle } from "../../kit/guess.js";
import { handleLayer } from "../../kit/handles.js";
import { percent, say } from "../../kit/say.js";
import { words as shared } from "../../kit/words.js";
import { words } from "./words.js";

const WIDE = 340,
  HIGH = 62,
  RING = 9, // of a prediction, on the lower edge
  LABELS = 100;

export function yesLabels() {
  const title = h("p.iaa-title", { "data-testid": "labels" });
  const dots = dotLayer(3.8);
  const frame = s("rect", { x: 1, y: 1, width: WIDE - 2, height: HIGH - 2, class: "iaa-prevalence-frame" });
  const cut = s("line", { y1: 1, y2: HIGH - 1, class: "iaa-prevalence-cut" });
  const guess = s("circle", { cy: HIGH, r: RING, class: "iaa-guess", "data-part": "ghost", "data-guess": "" });
  const svg = s("svg", { role: "img", viewBox: `0 0 ${WIDE} ${HIGH + RING + 1}` }, frame, cut, dots.node, guess);
  const guessed = h("p.iaa-quiet");
  const layer = handleLayer(/** @type {SVGSVGElement} */ (svg));
  const ring = guessHandle(layer);
  const node = h("div.iaa-prevalence-labels", title, layer.node, guessed);

  /** @type {(study: unknown, figures: { right: number }, more: import("../../kit/explorer.js").More) => void} */
  function draw(_study, { right: share }, { asks, ghostOf, gap, veiled }) {
    const predicted = ghostOf("right");
    const known = !Number.isNaN(share);
    const right = known ? Math.round(LABELS * share) : 0;
    const hidden = veiled("right");
    setText(
      title,
      known ? say(words.labels, { right }) : hidden ? say(words.labels, { right: shared.veiled }) : words.noLabels,
    );
    ring.draw(asks("right"), { from: { x: 2, y: HIGH }, to: { x: WIDE - 2, y: HIGH } });
    const x = 2 + (right / LABELS) * (WIDE - 4);
    const cells = [
      { x: 2, y: 2, width: x - 2, height: HIGH - 4, agree: true },
      { x, y: 2, width: WIDE - 2 - x, height: HIGH - 4, agree: false },
    ];
    const items = Array.from({ length: known ? LABELS : 0 }, (_, i) =>
      i < right ? { cell: 0, ...spread(i) } : { cell: 1, ...spread(i - right) },
    );
    dots.draw(cells, items);
    setAttributes(cut, { x1: x, x2: x, visibility: known ? "visible" : "hidden" });
    setAttributes(svg, {
      "aria-label": hidden ? shared.veiled : say(words.strip, { right, wrong: items.length - right }),
    });
    const at = 2 + Math.min(1, Math.max(0, predicted ?? 0)) * (WIDE - 4);
    setAttributes(guess, { cx: at, visibility: predicted === null ? "hidden" : "visible" });
    guessed.hidden = predicted === null;
    setText(
      guessed,
      predicted === null ? "" : say(shared.yourPrediction, { value: percent(predicted, 0) }) + (gap && ` · ${gap}`),
    );
  }
  return { node, draw };
}
