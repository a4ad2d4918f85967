// Two tables as squares that slide over each other: once combined, the sum has its own cuts.

import { dotLayer, dotsFor, spread } from "../../kit/dots.js";
import { h, s, setAttributes, slider } from "../../kit/dom.js";
import { decimal, percent, say } from "../../kit/say.js";
import { sum } from "../../kit/engine/tables.js";
import { words } from "./words.js";

const WIDE = 380,
  SIDE = 170,
  EDGE = 6;
const MIDDLE = (WIDE - SIDE) / 2,
  FAR = MIDDLE - EDGE; // initial distance of a square from the middle

/** @param {string} [mark] */
function square(mark = "") {
  const dots = dotLayer(3.4);
  const agreeing = [0, 1].map(() => s("rect", { class: "iaa-pair-agree" }));
  const cuts = [0, 1].map(() => s("line", { class: "iaa-pair-cut" }));
  const frame = s("rect", { x: 0, y: 0, width: SIDE, height: SIDE, class: "iaa-pair-frame" });
  const name = s("text", { x: SIDE / 2, y: -8, "text-anchor": "middle", class: "iaa-pair-name" }, mark);
  const node = s("g", [frame, agreeing, cuts, dots.node, name]);
  /** @param {number[][]} counts */
  function draw(counts) {
    const n = sum(counts.flat());
    const down = n ? (SIDE * (counts[0][0] + counts[0][1])) / n : SIDE / 2,
      across = n ? (SIDE * (counts[0][0] + counts[1][0])) / n : SIDE / 2;
    const cells = [0, 1].flatMap((i) =>
      [0, 1].map((j) => ({
        ...{ x: j ? across : 0, width: j ? SIDE - across : across },
        ...{ y: i ? down : 0, height: i ? SIDE - down : down, agree: i === j, items: counts[i][j] },
      })),
    );
    [cells[0], cells[3]].forEach(({ x, y, width, height }, k) => setAttributes(agreeing[k], { x, y, width, height }));
    setAttributes(cuts[0], { x1: 0, x2: SIDE, y1: down, y2: down });
    setAttributes(cuts[1], { x1: across, x2: across, y1: 0, y2: SIDE });
    const items = dotsFor(counts.flat()).flatMap((many, cell) =>
      Array.from({ length: many }, (_, i) => ({ cell, ...spread(i) })),
    );
    dots.draw(cells, items);
  }
  return { node, draw };
}

/** @param {import("../../kit/explorer.js").ExplorerView<PairExplorerTraits>} view */
export function sliding({ set }) {
  const first = square("1"),
    second = square("2"),
    both = square("Σ");
  const move = (/** @type {number} */ slid) => set({ slid });
  const handle = slider({ testid: "slid", label: words.slid, high: 100, step: 5, move });
  const svg = s("svg", { role: "img", viewBox: `0 -26 ${WIDE} ${SIDE + 32}`, "data-testid": "sliding" }, [
    first.node,
    second.node,
    both.node,
  ]);
  return {
    node: h("div.iaa-pair-sliding", svg, handle.node),
    /** @type {NonNullable<import("../../kit/explorer.js").Part["draw"]>} */
    draw({ first: one, second: other, slid }, { figures }) {
      const together = slid === 100;
      const left = MIDDLE - FAR * (1 - slid / 100),
        right = MIDDLE + FAR * (1 - slid / 100);
      first.draw(one);
      second.draw(other);
      both.draw(one.map((/** @type {number[]} */ row, /** @type {number} */ i) => row.map((n, j) => n + other[i][j])));
      setAttributes(first.node, { transform: `translate(${left} 0)`, visibility: together ? "hidden" : null });
      setAttributes(second.node, { transform: `translate(${right} 0)`, visibility: together ? "hidden" : null });
      setAttributes(both.node, { transform: `translate(${MIDDLE} 0)`, visibility: together ? null : "hidden" });
      handle.draw(slid, percent(slid / 100, 0));
      const { first: a, second: b, together: c } = figures;
      const told = { first: decimal(a.kappa), second: decimal(b.kappa), kappa: decimal(c.kappa) };
      setAttributes(svg, { "aria-label": say(together ? words.pushedTogether : words.apart, told) });
    },
  };
}
