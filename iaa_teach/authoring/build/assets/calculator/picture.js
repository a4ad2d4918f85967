// The picture of a table: items in a square cut by both annotators' habits or, if that would be illegible, a heat map.

import { itemSquare } from "../../../../widgets/kit/chance_square.js";
import { itemsPerDot, keyOf } from "../../../../widgets/kit/dots.js";
import { h, scrollable, setText } from "../../../../widgets/kit/dom.js";
import { pairwise } from "../../../../widgets/kit/engine/pairs.js";
import { largest, sum } from "../../../../widgets/kit/engine/tables.js";
import { decimal, integer, percent, say } from "../../../../widgets/kit/say.js";
import { words } from "./words.js";

const MOST_PARTS = 4; // categories whose items a square shows
const WIDE = 6; // columns; more are named by numbers
const LONGEST = 12; // letters of a name
const MOST_CELLS = 20; // categories, or annotators, in a heat map

/** @typedef {import("../../../../widgets/kit/report/findings.js").Findings} Findings */

export function picture() {
  const node = h("div.iaa-calculator-picture", { "data-testid": "picture" });

  /** @param {Findings} found */
  function draw(found) {
    const { ratings } = found;
    const { table, categories } = asRead(found);
    if (table && categories.length > 1 && categories.length <= MOST_PARTS)
      node.replaceChildren(...square(found, table, categories));
    else if (table && categories.length > 1 && categories.length <= MOST_CELLS) {
      const most = Math.max(1, largest(table.flat()));
      const cells = table.map((row) => row.map((n) => ({ text: integer(n), share: n / most })));
      node.replaceChildren(heatMap(categories, categories, cells, words.heat));
    } else if (!found.two && !ratings.counted && ratings.annotators.length <= MOST_CELLS)
      node.replaceChildren(pairs(ratings));
    else node.replaceChildren();
  }
  return { node, draw };
}

/**
 * Return the table with its names in the order of the input.
 *
 * @param {Findings} found
 */
function asRead({ table, categories, measurement, ratings: { appearance } }) {
  if (!table || measurement.kind !== "names") return { table, categories };
  return {
    table: appearance.map((i) => appearance.map((j) => table[i][j])),
    categories: appearance.map((code) => categories[code]),
  };
}

/**
 * @param {Findings} found
 * @param {number[][]} table
 * @param {string[]} categories
 */
function square({ ratings: { annotators }, observed }, table, categories) {
  const [a, b] = annotators.map((name, side) => shortened(name || words.sides[side ? "columns" : "rows"]));
  const made = itemSquare({ kind: "observed", aSays: a, bSays: b });
  const n = sum(table.flat());
  made.drawTable({ counts: table, categories });
  made.describe(say(words.square, { share: percent(observed) }));
  const note = h("p.iaa-quiet");
  setText(note, [say(words.squareNote, { n }), keyOf(itemsPerDot(n))].join(" ").trim());
  return [made.node, note];
}

/** @param {import("../../../../widgets/kit/reading/assembling.js").Ratings} ratings */
function pairs({ codes, annotators }) {
  const { kappa } = pairwise(codes);
  const cells = kappa.map((row, i) =>
    row.map((value, j) => {
      const shown = i !== j && !Number.isNaN(value);
      return { text: shown ? decimal(value, 2) : words.none, share: shown ? Math.max(0, value) : 0 };
    }),
  );
  return heatMap(annotators, annotators, cells, words.pairs);
}

/**
 * @param {string[]} rows
 * @param {string[]} columns
 * @param {{ text: string, share: number }[][]} cells
 * @param {string} caption
 */
function heatMap(rows, columns, cells, caption) {
  const wide = columns.length > WIDE;
  const named = (/** @type {string} */ name, /** @type {number} */ place) =>
    wide ? say(words.numbered, { place: place + 1, name: shortened(name) }) : shortened(name);
  const top = columns.map((name, place) =>
    h("th", { scope: "col", title: name }, wide ? String(place + 1) : shortened(name)),
  );
  const body = cells.map((row, i) =>
    h(
      "tr",
      h("th", { scope: "row", title: rows[i] }, named(rows[i], i)),
      row.map(({ text, share }) => h("td", { style: `--share:${share.toFixed(3)}` }, text)),
    ),
  );
  const parts = [h("caption", caption), h("thead", h("tr", h("td"), top)), h("tbody", body)];
  const table = h("table.iaa-calculator-heat", { "data-wide": wide }, parts);
  return scrollable({ role: "region", tabindex: "0", "aria-label": caption }, table);
}

/** @param {string} name */
const shortened = (name) => (name.length > LONGEST ? `${name.slice(0, LONGEST - 1)}…` : name);
