// One large cell: its observed items as dots, and the expected count as rings, set by a guess. Next to it the whole
// table as small tiles without numbers.

import { crossTable } from "../../kit/cross_table.js";
import { h, setAttributes, setText } from "../../kit/dom.js";
import { countText } from "../../kit/cells.js";
import { guessHandle } from "../../kit/guess.js";
import { handleLayer } from "../../kit/handles.js";
import { guessRing } from "../../kit/line.js";
import { decimal, say } from "../../kit/say.js";
import { signed } from "./phrases.js";
import { cellInQuestion } from "./result.js";
import { levelOf, tile, tileScale } from "./tile.js";
import { words } from "./words.js";

const RIM = 94; // track of a guess along the large tile

export function cellTile() {
  const table = h("table.iaa-log-linear-map", { "aria-label": words.map });
  const crossed = crossTable(table, () => {
    const picture = tile();
    return { picture, node: h("td", picture.node) };
  });
  const large = tile();
  const ghost = guessRing();
  setAttributes(ghost, { r: 3, style: "stroke-width: 0.6; stroke-dasharray: 1.2" }); // in the units of a tile
  large.node.append(ghost);
  const layer = handleLayer(large.node);
  const ring = guessHandle(layer);
  const title = h("p.iaa-title");
  const told = h("p", { "data-testid": "cell-told" });

  /** @type {(state: import("./result.js").State & { categories: string[] }, figures: { fit: import("./result.js").Fit | null },
   *   more: import("../../kit/explorer.js").More) => void} */
  function draw(state, { fit }, { veiled, asks, ghostOf }) {
    const { counts, categories } = state;
    const [i, j] = cellInQuestion(state);
    const count = counts[i][j];
    const guess = asks("cell_expected");
    const expected = fit && !veiled("cell_expected") ? fit.expected : counts.map((row) => row.map(() => NaN));
    const mu = expected[i][j];
    const scale = tileScale(counts, []); // independent of expected counts: the tile is the same before and after
    const guessed = guess?.value == null ? NaN : guess.value * count;
    crossed.update(categories, (cell, row, column) => {
      cell.picture.draw(counts[row][column], expected[row][column], scale);
      cell.node.toggleAttribute("data-chosen", row === i && column === j);
    });
    large.draw(count, guess ? guessed : mu, scale);
    const at = (/** @type {number} */ items) => ({ x: RIM, y: scale ? levelOf(items, scale) : 0 });
    ring.draw(scale ? guess : null, { from: at(0), to: at(count) });
    const predicted = ghostOf("cell_expected");
    const place = at((predicted ?? 0) * count);
    setAttributes(ghost, { cx: place.x, cy: place.y, display: predicted === null || !scale ? "none" : null });
    setText(title, say(words.cellTitle, { a: categories[i], b: categories[j] }));
    const texts = { count: countText(count), expected: decimal(mu, 1), difference: signed(count - mu) };
    setText(
      told,
      !Number.isNaN(mu)
        ? say(words.cellTold, texts)
        : Number.isNaN(guessed)
          ? say(words.cellCounted, texts)
          : say(words.cellRings, { ...texts, rings: decimal(guessed, 0) }),
    );
  }
  const node = h(
    "div.iaa-log-linear-one",
    { "data-area": "picture" },
    h("div.iaa-log-linear-large", title, layer.node, told),
    table,
  );
  return { node, draw };
}
