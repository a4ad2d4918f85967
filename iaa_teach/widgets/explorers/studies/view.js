// The studies explorer: published studies on a ruler of agreement, and the place of one more.

import { h, s, setAttributes, setText } from "../../kit/dom.js";
import { box, explorer } from "../../kit/explorer.js";
import { guessHandle } from "../../kit/guess.js";
import { handleLayer } from "../../kit/handles.js";
import { percent, say } from "../../kit/say.js";
import { words } from "./words.js";

/** @typedef {keyof typeof words.tasks} Task */

const HIGH = 15.8, // letters, as in view.css
  AXIS = 6,
  EDGE = 3; // percent of the width on either side
const TICKS = [0, 0.25, 0.5, 0.75, 1];
const ABOVE = ["tags", "containers"]; // names that would overlap their neighbours'

const placeOf = (/** @type {number} */ rate) => EDGE + rate * (100 - 2 * EDGE);
const written = (/** @type {number} */ rate) =>
  percent(rate, Number.isInteger(Number((100 * rate).toFixed(6))) ? 0 : 1);
/** @type {(observed: number, published: number) => string} */
const nameOf = (observed, published) => (written(observed) === written(published) ? words.tasks.senses : words.moved);

/**
 * @param {string} name
 * @param {string} className
 */
function study(name, className = "") {
  const value = h("strong");
  const title = new Text(name);
  const text = h("span.iaa-studies-name", title, " ", h("br"), value);
  const side = className.includes("above") ? "iaa-studies-above" : "iaa-studies-below";
  const node = h("div", { class: `iaa-studies-study ${side} ${className}` }, h("i"), text);
  return {
    node,
    /** @param {number} rate @param {string} [called] */
    draw(rate, called = name) {
      title.data = called;
      const x = placeOf(rate);
      node.style.left = `${x}%`;
      text.style.translate = `${-Math.min(97, 1.6 * x)}% 0`; // within the picture, clear of higher ones
      setText(value, written(rate));
    },
  };
}

/** @param {import("../../kit/explorer.js").ExplorerView<StudiesExplorerTraits>} view */
function ruler({ model, set }) {
  const others = /** @type {[Task, number][]} */ (Object.entries(model.get("others")));
  const fixed = others.map(([task, rate]) => {
    const made = study(words.tasks[task], ABOVE.includes(task) ? "iaa-studies-above" : "");
    made.draw(rate);
    return made.node;
  });
  const placed = study(words.tasks.senses, "iaa-studies-placed");
  const ghost = study(words.yours, "iaa-studies-ghost");
  const ticks = TICKS.map((tick) => {
    const node = h("span.iaa-studies-tick", { "aria-hidden": "true" }, percent(tick, 0));
    node.style.left = `${placeOf(tick)}%`;
    return node;
  });
  const picture = h("div.iaa-studies-ruler", { role: "img" }, ticks, fixed, ghost.node, placed.node);
  const sheet = /** @type {SVGSVGElement} */ (
    s("svg", { viewBox: `0 0 100 ${HIGH}`, preserveAspectRatio: "none", "aria-hidden": "true" })
  );
  const layer = handleLayer(sheet);
  const move = layer.handle({
    name: "observed",
    label: words.tasks.senses,
    step: 0.01,
    move: (observed) => set({ observed }),
  });
  const ring = guessHandle(layer);
  const track = { from: { x: placeOf(0), y: AXIS }, to: { x: placeOf(1), y: AXIS }, low: 0, high: 1 };
  return {
    node: h("div", h("p.iaa-quiet", words.title), h("div.iaa-guess-over", picture, layer.node)),
    /** @type {NonNullable<import("../../kit/explorer.js").Part["draw"]>} */
    draw({ published }, { observed }, { asks, ghostOf, veiled }) {
      const isHidden = veiled("observed"),
        guessed = ghostOf("observed"),
        name = nameOf(observed, published);
      placed.node.hidden = move.node.hidden = isHidden;
      if (!isHidden) placed.draw(observed, name);
      ghost.node.hidden = guessed === null;
      if (guessed !== null) ghost.draw(guessed);
      ring.draw(asks("observed"), track);
      const label = say(words.move, { task: name });
      if (!isHidden) move.set({ value: observed, text: written(observed), label, ...track });
      const named = others.map(([task, rate]) => /** @type {const} */ ([words.tasks[task], rate]));
      const studies = [...named, ...(isHidden ? [] : [/** @type {const} */ ([name, observed])])].map(([task, rate]) =>
        say(words.study, { task, rate: written(rate) }),
      );
      setAttributes(picture, { "aria-label": say(words.picture, { studies: studies.join("; ") }) });
    },
  };
}

export default explorer({
  name: "studies",
  state: ["observed"],
  given: ["published"],
  figures: ({ observed }) => ({ observed }),
  shown: { observed: { label: words.tasks.senses, text: written } },
  told: ({ published }, { observed }) => ({ task: nameOf(observed, published), rate: written(observed) }),
  spoken: words.spoken,
  wide: true,
  parts: (view) => [box({ "data-area": "picture", "data-show": "ruler" }, ruler(view))],
});
