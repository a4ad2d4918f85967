// Bias: for each pair of categories a bar to the left and one to the right, the counts of both confusions, and the
// pair's share of χ².

import { h, s, setText } from "../../kit/dom.js";
import { countText } from "../../kit/cells.js";
import { guessRing, valueKey, valueLine } from "../../kit/line.js";
import { same } from "../../kit/model.js";
import { decimal, percent, say } from "../../kit/say.js";
import { cellInQuestion, sidesOf } from "./result.js";
import { words } from "./words.js";

const disc = () => s("circle.iaa-log-linear-mark-observed", { r: 8, "data-truth": "" });

export function sideBars() {
  const list = h("ul.iaa-log-linear-sides", { "data-testid": "sides" });
  const line = valueLine({ marks: { share: disc(), predicted: guessRing() } });
  const key = valueKey([
    { name: "pair-share", sample: disc(), label: h("span", { "data-testid": "pair-named" }) },
    { name: "pair-predicted", sample: guessRing(), label: words.predicted },
  ]);
  const named = key.node.querySelector("[data-testid=pair-named]");

  /** @type {(state: import("./result.js").State & { categories: string[] }, figures: { pair_share: number },
   *   more: import("../../kit/explorer.js").More) => void} */
  function draw(state, { pair_share: share }, { veiled, asks, ghostOf }) {
    const { counts, categories } = state;
    const hidden = veiled("pair_share");
    const chosen = [...cellInQuestion(state)].sort((a, b) => a - b);
    const sides = sidesOf(counts);
    const most = Math.max(1, ...sides.flatMap(({ above, below }) => [above, below]));
    list.replaceChildren(
      ...sides.map(({ i, j, above, below, part }) => {
        const texts = { a: categories[i], b: categories[j], above: countText(above), below: countText(below) };
        const [left, right] = [above, below].map((count) => {
          const bar = h("i");
          bar.style.setProperty("--share", String(count / most));
          return h("span", { "aria-hidden": "true" }, bar, h("b", countText(count)));
        });
        const name = h("span", say(words.pair, texts));
        const told = h("span", hidden ? "?" : decimal(part, 1));
        const row = h("li", { "aria-label": say(words.pairSpoken, texts) }, name, left, right, told);
        row.toggleAttribute("data-chosen", same([i, j], chosen));
        return row;
      }),
    );
    const [i, j] = chosen;
    if (named) setText(named, say(words.pairShare, { a: categories[i], b: categories[j] }));
    const ghost = ghostOf("pair_share");
    const ticks = /** @type {[number, string][]} */ ([0, 0.25, 0.5, 0.75, 1].map((at) => [at, percent(at, 0)]));
    line.draw({ ends: [0, 1], ticks, marks: { share, predicted: ghost }, asks: asks("pair_share") });
    key.show("pair-share", hidden ? "?" : percent(share));
    key.show("pair-predicted", ghost === null ? null : percent(ghost, 0));
  }
  const head = h(
    "p.iaa-log-linear-sides-head.iaa-quiet",
    { "aria-hidden": "true" },
    h("span"),
    h("span", words.sideA),
    h("span", words.sideB),
    h("span", words.sidePart),
  );
  return { node: h("div", { "data-area": "picture" }, head, list, line.node, key.node), draw };
}
