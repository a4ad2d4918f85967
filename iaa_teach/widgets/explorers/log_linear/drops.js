// The drops: each cell off the diagonal has a bar as high as the share of L² that goes if the cell goes free. A touch frees
// it, and the others say what they would take along then.

import { crossTable } from "../../kit/cross_table.js";
import { button, h, s, scrollable, setAttributes, setText } from "../../kit/dom.js";
import { countText } from "../../kit/cells.js";
import { guessRing, valueKey, valueLine } from "../../kit/line.js";
import { same } from "../../kit/model.js";
import { decimal, percent, say } from "../../kit/say.js";
import { cellsText } from "./phrases.js";
import { dropsOf, largestShare, wholeMisfit } from "./result.js";
import { words } from "./words.js";

/** @typedef {import("./result.js").Fit} Fit */
/** @typedef {import("./result.js").State & { categories: string[] }} State */

/** @param {(row: number, column: number) => void} toggle leaves a cell out, or puts it back */
export function dropsGrid(toggle) {
  const table = h("table.iaa-log-linear-drops", { "aria-label": words.drops, "data-testid": "drops" });
  const crossed = crossTable(table, cellAt);
  const marks = { largest: disc(), predicted: guessRing() };
  const line = valueLine({ marks });
  const key = valueKey([
    { name: "drop-largest", sample: disc(), label: words.largest },
    { name: "drop-predicted", sample: guessRing(), label: words.predicted },
  ]);
  const told = h("p", { "data-testid": "largest-drop" });

  /** @param {number} i @param {number} j */
  function cellAt(i, j) {
    const count = h("b", { "data-testid": `drop-count-${i}-${j}` });
    const drop = h("span", { "data-testid": `drop-${i}-${j}` });
    const bar = h("i", { "aria-hidden": "true" });
    const inside = [bar, count, drop];
    const control =
      i === j
        ? h("div.iaa-log-linear-kept", inside)
        : button("", `free-${i}-${j}`, () => toggle(i, j), { "aria-pressed": "false" });
    if (i !== j) control.append(...inside);
    return { count, drop, bar, control, node: h("td", control) };
  }

  /** @type {(state: State, figures: { fit: Fit }, more: import("../../kit/explorer.js").More) => void} */
  function draw(state, { fit }, { veiled, asks, ghostOf }) {
    const { counts, categories, omit } = state;
    const hidden = veiled("largest");
    const drops = hidden ? [] : dropsOf(state, fit);
    const whole = hidden ? NaN : wholeMisfit(state, fit);
    const share = largestShare(drops, whole);
    const shareOf = (/** @type {number} */ drop) => (whole > 1e-9 ? drop / whole : 0);
    crossed.update(categories, (cell, i, j) => {
      const free = omit.some((each) => same(each, [i, j]));
      const found = drops.find((each) => each.i === i && each.j === j);
      const drop = found ? decimal(found.drop, found.drop < 10 ? 2 : 1) : "";
      setText(cell.count, countText(counts[i][j]));
      setText(cell.drop, i === j ? "" : free ? words.free : hidden ? words.unknownDrop : found ? `−${drop}` : "–");
      cell.bar.hidden = !found;
      if (found) cell.bar.style.height = `${100 * shareOf(found.drop)}%`;
      if (i === j) return;
      const texts = { a: categories[i], b: categories[j], count: countText(counts[i][j]), drop };
      setAttributes(cell.control, {
        "aria-pressed": String(free),
        "data-out": free ? "" : null,
        "data-most": found && share > 0 && Math.abs(shareOf(found.drop) - share) < 1e-9 ? "" : null,
        "aria-label": say(free ? words.cellFree : found ? words.cellDrop : words.cellUntold, texts),
      });
    });
    const ghost = ghostOf("largest");
    const ticks = /** @type {[number, string][]} */ ([0, 0.25, 0.5, 0.75, 1].map((at) => [at, percent(at, 0)]));
    const pins = drops.map(({ drop }) => shareOf(drop));
    line.draw({ ends: [0, 1], ticks, pins, marks: { largest: share, predicted: ghost }, asks: asks("largest") });
    key.show("drop-largest", hidden ? words.unknownDrop : percent(share));
    key.show("drop-predicted", ghost === null ? null : percent(ghost, 0));
    const most = drops.filter(({ drop }) => Math.abs(shareOf(drop) - share) < 1e-9)[0];
    setText(
      told,
      most
        ? say(words.mostTaken, {
            cell: cellsText([[most.i, most.j]], categories),
            drop: decimal(most.drop, 2),
            deviance: decimal(fit.deviance, 2),
          })
        : "",
    );
  }
  const picture = h("div", { "data-area": "picture" }, scrollable({}, table), told, line.node, key.node);
  return { node: picture, draw };
}

const disc = () => s("circle.iaa-log-linear-mark-observed", { r: 8, "data-truth": "" });
