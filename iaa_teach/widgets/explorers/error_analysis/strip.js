// What the share in the outlined cell is a share of: its column, its row or all cases, as dots.

import { h, s, setAttributes, setText } from "../../kit/dom.js";
import { dotLayer, dotsFor, itemsPerDot, keyOf, spread } from "../../kit/dots.js";
import { sum } from "../../kit/engine/tables.js";
import { say } from "../../kit/say.js";
import { words } from "./words.js";

const WIDTH = 330,
  HEIGHT = 84,
  NAMES = 20,
  GAP = 2;
const NARROWEST = 12; // units, in which a few dots still lie

/**
 * Return the parts of what the chosen cell belongs to.
 *
 * @param {number[][]} counts
 * @param {string[]} categories
 * @param {string} view
 * @param {number[]} chosen
 */
export function partsOf(counts, categories, view, [i, j]) {
  if (view === "columns") {
    return categories.map((name, k) => ({ name, count: counts[k][j], agree: k === j, chosen: k === i }));
  }
  if (view === "rows") {
    return categories.map((name, k) => ({ name, count: counts[i][k], agree: k === i, chosen: k === j }));
  }
  const right = sum(counts.map((row, k) => row[k])),
    here = i === j ? 0 : counts[i][j];
  const all = sum(counts.flat());
  return [
    { name: words.strip.right, count: right, agree: true, chosen: i === j },
    { name: words.strip.here, count: here, agree: false, chosen: i !== j },
    { name: words.strip.others, count: all - right - here, agree: false, chosen: false },
  ];
}

export function dotStrip() {
  const dots = dotLayer(3.4);
  const ground = s("g");
  const svg = s(
    "svg",
    { class: "iaa-error-analysis-strip", viewBox: `0 0 ${WIDTH} ${HEIGHT + NAMES}`, "aria-hidden": "true" },
    ground,
    dots.node,
  );
  const title = h("p", { class: "iaa-error-analysis-of", "data-testid": "errors-strip" });
  return {
    node: h("div", {}, title, svg),
    /** @type {(counts: number[][], categories: string[], view: string, chosen: number[]) => void} */
    update(counts, categories, view, chosen) {
      const parts = partsOf(counts, categories, view, chosen).filter(({ count }) => count > 0);
      const total = sum(parts.map(({ count }) => count));
      setAttributes(svg, { hidden: total ? null : "" });
      const [i, j] = chosen;
      const of = { n: total, labelled: categories[i], gold: categories[j] };
      setText(
        title,
        `${say(words.strip[view === "columns" || view === "rows" ? view : "cells"], of)} ${keyOf(itemsPerDot(total))}`.trim(),
      );
      const room = WIDTH - parts.length * (NARROWEST + GAP);
      let x = 0;
      const cells = parts.map(({ count, agree }) => {
        const cell = { x, y: 1, width: NARROWEST + (room * count) / total, height: HEIGHT - 2, agree };
        x += cell.width + GAP;
        return cell;
      });
      ground.replaceChildren(
        ...cells
          .flatMap((cell, k) => [
            s("rect", {
              x: cell.x,
              y: cell.y,
              width: cell.width,
              height: cell.height,
              rx: 4,
              class: `iaa-error-analysis-part${parts[k].chosen ? " iaa-error-analysis-outlined" : ""}`,
            }),
            cell.width > 7 * parts[k].name.length || parts[k].chosen
              ? s(
                  "text",
                  {
                    x: Math.min(
                      WIDTH - 4 * parts[k].name.length,
                      Math.max(4 * parts[k].name.length, cell.x + cell.width / 2),
                    ),
                    y: HEIGHT + 15,
                    "text-anchor": "middle",
                  },
                  parts[k].name,
                )
              : null,
          ])
          .filter(Boolean),
      );
      const many = dotsFor(parts.map(({ count }) => count));
      dots.draw(
        cells,
        many.flatMap((n, cell) => Array.from({ length: n }, (_, k) => ({ cell, ...spread(k) }))),
        "glide",
      );
    },
  };
}
