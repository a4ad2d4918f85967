// How much of the misfit goes if one cell is excused: a dot for each cell, on a ruler from 0 to the L² with all cells
// in. Touching a cell in the table excuses it, and the other dots move.

import { crossTable } from "../../kit/cross_table.js";
import { button, h, s, setAttributes, setText } from "../../kit/dom.js";
import { countText } from "../../kit/cells.js";
import { guessHandle } from "../../kit/guess.js";
import { handleLayer } from "../../kit/handles.js";
import { guessRing } from "../../kit/line.js";
import { same } from "../../kit/model.js";
import { decimal, percent, say } from "../../kit/say.js";
import { cellsText } from "./phrases.js";
import { cellInQuestion, dropsOf, fullestCell, wholeMisfit } from "./result.js";
import { words } from "./words.js";

const WIDE = 360,
  FROM = 14,
  TO = 346,
  AXIS = 62,
  HIGH = 92;
const NAMED = 4; // only the cells with the largest drops; the rest are too close together

/** @param {(row: number, column: number) => void} toggle excuses a cell, or takes it back in */
export function missRuler(toggle) {
  const left = s("path.iaa-log-linear-left");
  const track = s("path.iaa-log-linear-track", { d: `M${FROM} ${AXIS}H${TO}` });
  const dots = s("g");
  const ends = [s("text", { x: FROM, y: HIGH - 6, "text-anchor": "middle" }, "0"), s("text", { x: TO, y: HIGH - 6 })];
  setAttributes(ends[1], { "text-anchor": "end" });
  const ghost = guessRing();
  const svg = s(
    "svg.iaa-log-linear-ruler",
    { role: "img", viewBox: `0 0 ${WIDE} ${HIGH}`, "data-testid": "ruler" },
    track,
    left,
    dots,
    ends,
    ghost,
  );
  const layer = handleLayer(svg);
  const ring = guessHandle(layer);
  const told = h("p", { "data-testid": "miss" });
  const table = h("table.iaa-log-linear-excusing", { "aria-label": words.excusing, "data-testid": "excusing" });
  const crossed = crossTable(table, (i, j) => {
    const control =
      i === j
        ? h("span.iaa-log-linear-kept")
        : button("", `excuse-${i}-${j}`, () => toggle(i, j), { "aria-pressed": "false" });
    return { control, node: h("td", control) };
  });

  /** @type {(state: import("./result.js").State & { categories: string[] }, figures: { fit: import("./result.js").Fit },
   *   more: import("../../kit/explorer.js").More) => void} */
  function draw(state, { fit }, { veiled, asks, ghostOf }) {
    const { counts, categories, omit } = state;
    const hidden = veiled("cell_drop");
    const asked = cellInQuestion(state);
    const whole = wholeMisfit(state, fit);
    const shown = fullestCell(counts, asked); // known before the guess
    const drops = dropsOf(state, fit).filter(({ i, j }) => !hidden || same([i, j], shown));
    const at = (/** @type {number} */ value) => FROM + (whole > 1e-9 ? value / whole : 0) * (TO - FROM);
    const named = [...drops].sort((a, b) => b.drop - a.drop).slice(0, NAMED);
    dots.replaceChildren(
      ...drops.map(({ i, j, drop }) => {
        const isAsked = same([i, j], asked);
        return s("circle", {
          ...{ cx: at(drop), cy: AXIS, r: isAsked ? 8 : 6, "data-testid": `dot-${i}-${j}` },
          class: isAsked ? "iaa-log-linear-mark-observed" : "iaa-log-linear-mark-other",
          "data-truth": isAsked ? "" : null,
        });
      }),
      ...named.map(({ i, j, drop }, k) => {
        const y = k % 2 ? 20 : 42;
        return s(
          "g",
          s("path.iaa-log-linear-track", { d: `M${at(drop)} ${AXIS - 9}V${y + 3}` }),
          s("text", { x: at(drop), y, "text-anchor": "middle" }, cellsText([[i, j]], categories)),
        );
      }),
    );
    setAttributes(left, { d: `M${FROM} ${AXIS}H${at(fit.deviance)}` });
    setText(ends[1], say(words.missEnd, { deviance: decimal(whole, 2) }));
    const predicted = ghostOf("cell_drop");
    setAttributes(ghost, { cx: at((predicted ?? 0) * whole), cy: AXIS, display: predicted === null ? "none" : null });
    ring.draw(asks("cell_drop"), { from: { x: FROM, y: AXIS }, to: { x: TO, y: AXIS } });
    crossed.update(categories, (cell, i, j) => {
      const count = countText(counts[i][j]);
      setText(cell.control, count);
      if (i === j) return;
      const free = omit.some((each) => same(each, [i, j]));
      const found = drops.find((each) => each.i === i && each.j === j);
      const texts = { a: categories[i], b: categories[j], count, drop: found ? decimal(found.drop, 2) : "" };
      setAttributes(cell.control, {
        "aria-pressed": String(free),
        "data-out": free ? "" : null,
        "aria-label": say(free ? words.cellFree : found ? words.cellDrop : words.cellUntold, texts),
      });
    });
    const spoken = named.map(({ i, j, drop }) =>
      say(words.dotSpoken, { cell: cellsText([[i, j]], categories), drop: decimal(drop, 2) }),
    );
    setAttributes(svg, { "aria-label": [words.ruler, ...spoken].join(" ") });
    const most = named[0];
    setText(
      told,
      say(hidden || !most ? words.missLeft : words.missTold, {
        deviance: decimal(fit.deviance, 2),
        cell: most ? cellsText([[most.i, most.j]], categories) : "",
        drop: most ? decimal(most.drop, 2) : "",
        share: most && whole > 1e-9 ? percent(most.drop / whole) : "",
      }),
    );
  }
  return { node: h("div.iaa-log-linear-missing", { "data-area": "picture" }, layer.node, told, table), draw };
}
