// Each pair of categories as a chip: its confused items, and how much the confusion counts, the same both ways. Drag
// its filling to change that. Above, categories merged by the weights close up.

import { h, s, setText } from "../../kit/dom.js";
import { countText } from "../../kit/cells.js";
import { handleLayer } from "../../kit/handles.js";
import { same } from "../../kit/model.js";
import { say, short } from "../../kit/say.js";
import { firstAlike } from "./one.js";
import { words } from "./words.js";

const MOST = 3; // categories; more make too many pairs to weigh by hand
const WIDTH = 320,
  HEIGHT = 56,
  EDGE = 18, // beyond which a knob would leave its chip
  RAIL = 40; // down to the knob, below the words

/** @param {number} weight of agreement */
const seriousness = (weight) => Number((1 - weight).toFixed(12));

/** @param {(i: number, j: number, weight: number) => void} weigh takes agreement weights */
export function pairChips(weigh) {
  const names = h("div.iaa-weights-names", { "aria-hidden": "true" });
  const list = h("div.iaa-weights-pairs");
  /** @type {ReturnType<typeof chipOf>[]} */
  let chips = [];
  /** @type {string[]} */
  let built = [];

  /** @param {number} i @param {number} j */
  function chipOf(i, j) {
    const sheet = /** @type {SVGSVGElement} */ (
      s("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, preserveAspectRatio: "none", "aria-hidden": "true" })
    );
    const layer = handleLayer(sheet);
    const handle = layer.handle({
      name: `pair-${i}-${j}`,
      step: 5,
      move: (percent) => weigh(i, j, seriousness(percent / 100)),
    });
    const fill = h("i", { "aria-hidden": "true" });
    const pair = h("b"),
      count = h("span");
    const node = h(
      "div.iaa-weights-pair",
      fill,
      h("p", { "data-testid": `chip-${i}-${j}` }, pair, " ", count),
      layer.node,
    );
    return { i, j, handle, fill, pair, count, node };
  }

  /** @type {(state: Pick<WeightsExplorerTraits, "counts" | "categories" | "weights">) => void} */
  function draw({ counts, categories, weights }) {
    node.hidden = categories.length > MOST;
    if (node.hidden) return;
    if (!same(built, categories)) {
      built = [...categories];
      chips = categories.flatMap((_, i) => categories.slice(i + 1).map((__, k) => chipOf(i, i + 1 + k)));
      list.replaceChildren(...chips.map((chip) => chip.node));
      names.replaceChildren(...categories.map((name) => h("span", { title: name }, name)));
    }
    const first = firstAlike(weights);
    [...names.children].forEach((name, i) => {
      name.toggleAttribute("data-joined", i > 0 && first[i] === first[i - 1]);
      name.toggleAttribute("data-joins", i + 1 < first.length && first[i] === first[i + 1]);
    });
    for (const { i, j, handle, fill, pair, count } of chips) {
      const both = [weights[i][j], weights[j][i]].map(seriousness).sort((a, b) => a - b);
      const value = both.map((each) => short(Number(each.toFixed(2))));
      const told = { a: categories[i], b: categories[j], value: value[0] === value[1] ? value[0] : value.join("–") };
      const items = countText(counts[i][j] + counts[j][i]);
      setText(pair, say(words.pair, told));
      setText(count, say(words.pairCounts, { ...told, items }));
      fill.style.width = `${100 * both[1]}%`;
      handle.set({
        value: 100 * both[1],
        label: say(words.seriousBothWays, told),
        text: say(words.pairCounts, { ...told, items }),
        from: { x: EDGE, y: RAIL },
        to: { x: WIDTH - EDGE, y: RAIL },
      });
    }
  }
  const node = h("div", names, list);
  return { node, draw };
}
