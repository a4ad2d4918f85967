// κ, π and S, each on its line, with what stands above and below it.

import { h, s, setAttributes, setText } from "../../kit/dom.js";
import { captionOf, intervalSentences, rangeText, spokenLine, undefinedReason } from "../../kit/agreement_sentences.js";
import { bandOf } from "../../kit/engine/scales.js";
import { lineHeight, lineNodes, wordsFit } from "../../kit/kappa_line.js";
import { SYMBOL, markPicture } from "../../kit/marks.js";
import { decimal, percent } from "../../kit/number_formats.js";
import { rich, say } from "../../kit/say.js";
import { boundsInBrief, textMeasure } from "../../kit/scale_bands.js";
import { words as shared } from "../../kit/words.js";
import { words } from "./words.js";

/**
 * @typedef {object} Shown what the lines show
 * @property {import("../../kit/agreement_sentences.js").Table} table
 * @property {import("../../kit/engine/coefficients.js").Agreement} result
 * @property {ScaleShape} scale
 * @property {number | null} ghost
 * @property {number[] | null} interval
 */

/** Make κ's line with a key to the bands, its possible range and its interval; and the lines of π and S. */
export function coefficientLines() {
  const kappa = coefficientLine("kappa"),
    others = [coefficientLine("pi", words.ideas.pi), coefficientLine("s", words.ideas.s)];
  const key = bandKey();
  const range = noted("range", rangeGlyph(), words.range);
  const interval = noted("interval", intervalGlyph(), words.interval);
  const intervalNote = h("p", {
    class: "iaa-quiet iaa-contingency-table-interval-note",
    "data-testid": "interval-note",
  });
  const node = h(
    "div",
    {},
    kappa.node,
    key.node,
    h("div", { class: "iaa-contingency-table-notes" }, range.node, interval.node),
    intervalNote,
  );
  /** @type {import("../../kit/scale_bands.js").Measure | null} */
  let measure = null;

  /**
   * Draw all lines that are on the page.
   *
   * @param {Shown} shown
   */
  function draw(shown) {
    const { result, scale } = shown;
    const width = kappa.node.clientWidth;
    if (!width) return;
    measure ??= textMeasure(`12px ${getComputedStyle(node).fontFamily}`);
    kappa.draw(shown, width, measure);
    for (const line of others) if (line.node.clientWidth) line.draw(shown, width, measure);
    key.draw(scale, bandOf(scale, result.kappa), wordsFit(scale, width, measure));
    setText(range.value, rangeText(result.kappaBounds));
    const sentences = intervalSentences(result, shown.interval);
    setText(interval.value, sentences.range);
    setText(intervalNote, sentences.note);
  }
  return { node, others: others.map((line) => line.node), draw };
}

/**
 * Make one line; that of π and of S has its mark, value, A_e and an explanation above it.
 *
 * @param {import("../../kit/marks.js").Coefficient} coefficient
 * @param {string} [explanation]
 */
function coefficientLine(coefficient, explanation) {
  const value = h("strong", { "data-testid": `${coefficient}-line-value` });
  const expected = h("span", { "data-testid": `expected-${coefficient}` });
  const svg = s("svg", { role: "img", class: "iaa-contingency-table-line", "data-testid": `line-${coefficient}` });
  const head = explanation
    ? h(
        "div",
        {},
        h(
          "div",
          { class: "iaa-contingency-table-line-head" },
          markPicture(coefficient),
          value,
          h("span", { class: "iaa-quiet" }, rich("A_e = "), expected),
        ),
        h("p", { class: "iaa-quiet" }, explanation),
      )
    : null;
  const node = h("div", { class: "iaa-contingency-table-coefficient" }, head, svg);
  const own = coefficient === "kappa"; // the prediction, the interval and the possible range are κ's

  /**
   * @param {Shown} shown
   * @param {number} width
   * @param {import("../../kit/scale_bands.js").Measure} measure
   */
  function draw({ table, result, scale, ghost, interval }, width, measure) {
    const number = result[coefficient],
      predicted = own ? ghost : null,
      height = lineHeight(predicted),
      symbol = SYMBOL[coefficient];
    const spoken = spokenLine(coefficient, table, result, scale);
    setAttributes(svg, {
      width,
      height,
      viewBox: `0 0 ${width} ${height}`,
      "aria-label":
        predicted === null ? spoken : `${spoken} ${say(shared.predictionWas, { value: decimal(predicted) })}`,
    });
    svg.replaceChildren(
      ...lineNodes({
        coefficient,
        value: number,
        scale,
        width,
        measure,
        paint: (name) => `var(--iaa-${name})`,
        ...(own ? { interval, range: result.kappaBounds, ghost } : {}),
      }),
    );
    setText(
      value,
      Number.isNaN(number)
        ? say(words.undefinedFor, { symbol, reason: undefinedReason(table, result) })
        : say(words.value, { symbol, value: decimal(number), band: captionOf(scale, number) }),
    );
    setText(expected, percent(result.expected[coefficient]));
  }
  return { node, draw };
}

/** Make the list of the bands, for lines that have no room for their names. */
function bandKey() {
  const node = h("ol", { class: "iaa-contingency-table-key", "data-testid": "band-key" });
  /**
   * @param {ScaleShape} scale
   * @param {string} current
   * @param {boolean} fits
   */
  function draw({ name, bands }, current, fits) {
    node.hidden = fits;
    if (node.dataset.scale !== name) {
      node.dataset.scale = name;
      node.replaceChildren(
        ...bands.map((band, i) =>
          h("li", {}, `${band.name} `, h("span", { class: "iaa-quiet" }, boundsInBrief(band, bands[i + 1]))),
        ),
      );
    }
    bands.forEach((band, i) => {
      node.children[i].classList.toggle("iaa-contingency-table-current", band.name === current);
    });
  }
  return { node, draw };
}

/**
 * Make a value with its sign on the line before it.
 *
 * @param {string} testid
 * @param {SVGElement} glyph
 * @param {string} label
 */
function noted(testid, glyph, label) {
  const value = h("span", { "data-testid": testid });
  return { value, node: h("p", { class: "iaa-contingency-table-noted" }, glyph, h("span", {}, label, " ", value)) };
}

/** @param {SVGElement} drawing */
const glyph = (drawing) => s("svg", { width: 28, height: 18, "aria-hidden": "true" }, drawing);

const rangeGlyph = () =>
  glyph(
    s("path", { d: "M5 1H1V17H5M23 1H27V17H23M1 9H27", fill: "none", stroke: "var(--iaa-ink)", "stroke-width": 1.5 }),
  );

const intervalGlyph = () =>
  glyph(
    s("rect", {
      x: 1,
      y: 4,
      width: 26,
      height: 10,
      rx: 2,
      fill: "var(--iaa-paper)",
      stroke: "var(--iaa-ink)",
      "stroke-width": 1.5,
    }),
  );
