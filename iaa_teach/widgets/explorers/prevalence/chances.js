// What κ and AC1 subtract for chance: in one square, cut by the share of “yes” both ways, either the two corners of
// same labels or the other two. The squares are empty while a coefficient is to be guessed.

import { h, s, setAttributes } from "../../kit/dom.js";
import { marginals } from "../../kit/engine/tables.js";
import { diagnosticTable } from "../../kit/engine/diagnostic.js";
import { chanceHatch } from "../../kit/marks.js";
import { percent, say } from "../../kit/say.js";
import { words as shared } from "../../kit/words.js";
import { words } from "./words.js";

const SIDE = 140,
  APART = 176;

export function chances() {
  const hatch = chanceHatch();
  const squares = [words.kappa, words.ac1].map((name, k) => {
    const corners = [0, 1].map(() => s("rect", { fill: hatch.fill }));
    const cuts = [0, 1].map(() => s("line", { class: "iaa-prevalence-cut" }));
    const node = s("g", { transform: `translate(${2 + k * APART} 24)` }, [
      s("text", { x: SIDE / 2, y: -8, "text-anchor": "middle" }, say(words.takesOff, { name })),
      corners,
      s("rect", { x: 0, y: 0, width: SIDE, height: SIDE, class: "iaa-prevalence-frame" }),
      cuts,
    ]);
    return { node, corners, cuts };
  });
  const svg = s("svg", { role: "img", viewBox: `0 0 ${APART + SIDE + 4} ${SIDE + 28}`, "data-testid": "chances" }, [
    hatch.defs,
    squares.map(({ node }) => node),
  ]);
  return {
    node: h("div.iaa-prevalence-chances", svg, h("p.iaa-quiet", { "data-spare": "" }, words.chancesKey)),
    /** @type {(study: import("../../kit/engine/diagnostic.js").Study, figures: unknown, more: import("../../kit/explorer.js").More) => void} */
    draw(study, _figures, { veiled }) {
      const isHidden = veiled("ac1") || veiled("kappa");
      for (const { corners, cuts } of squares)
        for (const node of [...corners, ...cuts]) setAttributes(node, { visibility: isHidden ? "hidden" : null });
      if (isHidden) return setAttributes(svg, { "aria-label": shared.veiled });
      const yes = marginals(diagnosticTable(study)).row[0] * SIDE,
        no = SIDE - yes;
      const same = [
        { x: 0, y: 0, width: yes, height: yes },
        { x: yes, y: yes, width: no, height: no },
      ];
      const others = [
        { x: yes, y: 0, width: no, height: yes },
        { x: 0, y: yes, width: yes, height: no },
      ];
      squares.forEach(({ corners, cuts }, k) => {
        corners.forEach((corner, i) => setAttributes(corner, (k === 0 ? same : others)[i]));
        setAttributes(cuts[0], { x1: yes, x2: yes, y1: 0, y2: SIDE });
        setAttributes(cuts[1], { x1: 0, x2: SIDE, y1: yes, y2: yes });
      });
      setAttributes(svg, { "aria-label": say(words.chances, { share: percent(yes / SIDE, 0) }) });
    },
  };
}
