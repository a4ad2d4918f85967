// The table with its totals, and the three coefficients on their lines, as one picture to keep.

import { s } from "../../kit/dom.js";
import { captionOf } from "../../kit/agreement_sentences.js";
import { countText } from "../../kit/cells.js";
import { agreement } from "../../kit/engine/coefficients.js";
import { marginals, sum } from "../../kit/engine/tables.js";
import { coefficientMark, lineDrawing } from "../../kit/line.js";
import { boundsInBrief } from "../../kit/scale_bands.js";
import { SYMBOL } from "../../kit/marks.js";
import { decimal, percent, say } from "../../kit/say.js";
import { printable, shortened, textMeasure, wrapped } from "../../kit/text_width.js";
import { words as shared } from "../../kit/words.js";
import { words } from "./words.js";

const MARGIN = 24;
const ROW = 34;
const NARROWEST = 64;
const LONGEST_NAME = 150;
const LONGEST_BAND = 240;
const FONT = "system-ui, -apple-system, 'Segoe UI', sans-serif";

/**
 * @typedef {import("../../kit/agreement_sentences.js").Table} Table
 * @typedef {import("../../kit/text_width.js").Measure} Measure
 * @typedef {object} Shown what a picture shows
 * @property {Table} table
 * @property {ScaleShape} scale
 * @property {number[] | null} interval
 * @property {Record<string, string>} palette
 */

/**
 * Make a standalone SVG element.
 *
 * @param {Shown} shown
 */
export function tablePicture({ table, scale, interval, palette }) {
  const measure = textMeasure(`14px ${FONT}`),
    measureSmall = textMeasure(`12px ${FONT}`);
  const grid = tableNodes(table, palette, measure);
  const width = Math.max(640, grid.right + MARGIN);
  const room = width - 2 * MARGIN;
  const result = agreement(table.counts);
  const paint = (/** @type {string} */ name) => palette[name];
  /** @type {SVGElement[]} */
  const nodes = [...grid.nodes];
  let y = grid.bottom + 6,
    complete = true; // whether the lines name the whole scale
  /** @param {...(Node | string)} content */
  const text = (...content) => s("text", { x: MARGIN, y, fill: palette.ink }, ...content);
  nodes.push(text(...withSubscripts(say(words.picture.observed, { share: percent(result.observed) }))));
  for (const coefficient of /** @type {const} */ (["kappa", "pi", "s"])) {
    const value = result[coefficient],
      kappa = coefficient === "kappa",
      bounds = kappa ? interval : null;
    y += 40;
    nodes.push(
      text(
        s("tspan", { "font-weight": 600 }, valueText(coefficient, value, scale, measure)),
        ...withSubscripts(chanceText(result.expected[coefficient], bounds)),
      ),
    );
    y += 10;
    const line = lineDrawing({ value: coefficientMark(coefficient, { paint }) }, paint, measureSmall);
    const layout = line.draw(
      { scale, marks: { value }, spans: { interval: bounds, range: kappa ? result.kappaBounds : null } },
      room,
    );
    nodes.push(s("g", { transform: `translate(${MARGIN} ${y})`, "font-size": 12 }, line.node));
    y += layout.height;
    complete &&= layout.complete;
  }
  y += 2;
  for (const said of notes(scale, complete).flatMap((each) => wrapped(printable(each), room, measureSmall))) {
    y += 18;
    nodes.push(s("text", { x: MARGIN, y, fill: palette.quiet, "font-size": 12 }, said));
  }
  const height = y + MARGIN - 8;
  return s(
    "svg",
    {
      xmlns: "http://www.w3.org/2000/svg",
      viewBox: `0 0 ${width} ${height}`,
      width,
      height,
      "font-family": FONT,
      "font-size": 14,
    },
    s("title", words.picture.title),
    s("rect", { width, height, fill: palette.paper }),
    nodes,
  );
}

/**
 * Draw the table; return where its last column and its last line end.
 *
 * @param {Table} table
 * @param {Record<string, string>} palette
 * @param {Measure} measure
 */
function tableNodes({ counts, categories }, palette, measure) {
  const { a, b } = shared.table,
    { total } = shared;
  const names = categories.map((name) => shortened(name, measure, LONGEST_NAME));
  const last = names.length;
  const { row, column } = marginals(counts);
  const n = sum(row);
  /** @param {string[]} texts */
  const widest = (texts) => Math.max(...texts.map(measure)) + 20;
  let right = MARGIN + widest([...names, a]);
  const edges = [right];
  for (const [j, name] of [...names, total].entries()) {
    const inside = [...counts.map((cells) => cells[j] ?? 0), column[j] ?? n].map(countText);
    right += Math.max(NARROWEST, widest([name, ...inside]));
    edges.push(right);
  }
  /** @param {number} i */
  const line = (i) => MARGIN + 22 + ROW * (i + 1);
  /**
   * @param {number} x
   * @param {number} y
   * @param {string} content
   * @param {import("../../kit/dom.js").Attributes} [attributes]
   */
  const text = (x, y, content, attributes) => s("text", { x, y, fill: palette.ink, ...attributes }, content);
  /**
   * @param {number} j
   * @param {number} i
   * @param {string} content
   * @param {import("../../kit/dom.js").Attributes} [attributes]
   */
  const cell = (j, i, content, attributes) =>
    text(edges[j + 1] - 10, line(i), content, { "text-anchor": "end", ...attributes });
  const quiet = { fill: palette.quiet },
    inkA = { fill: palette["a-ink"] },
    inkB = { fill: palette["b-ink"] };
  const nodes = [
    text((edges[0] + edges[last]) / 2, MARGIN + 12, b, { ...inkB, "text-anchor": "middle" }),
    text(MARGIN, line(0), a, inkA),
    text(MARGIN, line(last + 1), total, quiet),
    cell(last, 0, total, quiet),
    cell(last, last + 1, countText(n), { "font-weight": 600 }),
    ...names.flatMap((name, i) => [
      cell(i, 0, name, inkB),
      text(MARGIN, line(i + 1), name, inkA),
      cell(last, i + 1, countText(row[i]), quiet),
      cell(i, last + 1, countText(column[i]), quiet),
      ...counts[i].flatMap((count, j) => [
        s("rect", {
          x: edges[j] + 1,
          y: line(i + 1) - 22,
          width: edges[j + 1] - edges[j] - 2,
          height: ROW - 2,
          rx: 3,
          fill: i === j ? palette["agree-tint"] : "none",
          stroke: i === j ? palette.agree : palette.rule,
        }),
        cell(j, i + 1, countText(count)),
      ]),
    ]),
  ];
  return { nodes, right, bottom: line(last + 2) };
}

/**
 * @param {import("../../kit/marks.js").Coefficient} coefficient
 * @param {number} value
 * @param {ScaleShape} scale
 * @param {Measure} measure
 */
function valueText(coefficient, value, scale, measure) {
  const symbol = SYMBOL[coefficient];
  if (Number.isNaN(value)) return say(words.undefinedValue, { symbol });
  return say(words.value, {
    symbol,
    value: decimal(value),
    band: shortened(captionOf(scale, value), measure, LONGEST_BAND),
  });
}

/**
 * @param {number} expected
 * @param {number[] | null} interval
 */
function chanceText(expected, interval) {
  const share = percent(expected);
  return interval
    ? say(words.picture.intervalAndChance, { share, low: decimal(interval[0]), high: decimal(interval[1]) })
    : say(words.picture.byChance, { share });
}

/**
 * Return a list of the bands, unless the lines name them all, and the scale's source.
 *
 * @param {ScaleShape} scale
 * @param {boolean} complete
 */
function notes({ title, source, bands }, complete) {
  const key = bands.map((band, i) =>
    say(words.picture.band, { number: i + 1, name: band.name, bounds: boundsInBrief(band, bands[i + 1]) }),
  );
  return [...(complete ? [] : key), say(words.picture.scale, { title, source })];
}

/**
 * Return a text with its symbols as SVG elements, as `rich` does in HTML: A_o and A_e get a subscript.
 *
 * @param {string} text
 */
function withSubscripts(text) {
  const [before, letter, below, after] = text.split(/\b(A)_([oe])\b/);
  return [before, letter, s("tspan", { dy: 4, "font-size": 10 }, below), s("tspan", { dy: -4 }, "\u200b"), after];
}
