// The three coefficients over every place the prevalence handle can take, with the table's own place marked.

import { h, s, setAttributes, setText, uniqueId } from "../../kit/dom.js";
import { decimal } from "../../kit/number_formats.js";
import { agreement } from "../../kit/engine/coefficients.js";
import { handleLayer } from "../../kit/handles.js";
import { DASHES, markOf } from "../../kit/marks.js";
import { say } from "../../kit/say.js";
import { words } from "./words.js";

const WIDEST = 560,
  HEIGHT = 270,
  LEFT = 44,
  RIGHT = 16,
  TOP = 14,
  BOTTOM = 46;
const ORDER = /** @type {const} */ (["s", "pi", "kappa"]);

/**
 * The table with `agreeYes` of the agreements on the first category, all else as it is.
 *
 * @param {number[][]} counts
 * @param {number} agreeYes
 * @returns {number[][]}
 */
export function moved([[yes, onlyA], [onlyB, no]], agreeYes) {
  return [
    [agreeYes, onlyA],
    [onlyB, yes + no - agreeYes],
  ];
}

/** @param {(agreeYes: number) => void} move the place is dragged to so many agreements on the first category */
export function prevalenceChart(move) {
  const clip = uniqueId("clip");
  const curves = Object.fromEntries(
    ORDER.map((name) => [
      name,
      s("path", { class: `iaa-prevalence-bias-curve iaa-prevalence-bias-${name}`, "stroke-dasharray": DASHES[name] }),
    ]),
  );
  const marks = Object.fromEntries(
    ORDER.map((name) => [
      name,
      s(
        "g",
        { "data-part": `mark-${name}`, "data-truth": name === "kappa" ? "" : null },
        markOf(name, 0, 0, { class: "iaa-prevalence-bias-mark" }),
      ),
    ]),
  );
  const place = s("line", { class: "iaa-prevalence-bias-place", y1: TOP, y2: HEIGHT - BOTTOM });
  const ghostLine = s("line", { class: "iaa-prevalence-bias-ghost", x1: LEFT }),
    ghostMark = s("circle", { class: "iaa-prevalence-bias-ghost-mark", r: 11 });
  const ghost = s("g", { "data-part": "ghost", "data-guess": "up" }, ghostLine, ghostMark);
  const rules = s("g", { class: "iaa-prevalence-bias-rules" });
  const ends = [
    s("text", { x: LEFT, y: HEIGHT - 26 }),
    s("text", { y: HEIGHT - 26, class: "iaa-prevalence-bias-end" }),
  ];
  const frame = s("rect", { x: LEFT, y: TOP - 8, height: HEIGHT - TOP - BOTTOM + 16 });
  const svg = s(
    "svg",
    { role: "img", height: HEIGHT, "data-testid": "chart" },
    s("defs", {}, s("clipPath", { id: clip }, frame)),
    rules,
    place,
    s("g", { "clip-path": `url(#${clip})` }, Object.values(curves)),
    ghost,
    Object.values(marks),
    ends,
  );
  const label = h("p", { class: "iaa-quiet iaa-prevalence-bias-axis" });
  const layer = handleLayer(svg);
  const node = h("div", { class: "iaa-prevalence-bias-chart" }, layer.node, label);

  let lowest = NaN,
    width = 0,
    most = 0,
    drawn = "";
  /** @param {{ x: number }} place */
  const dragged = (place) => {
    const share = (place.x - LEFT) / (width - LEFT - RIGHT);
    move(Math.round(Math.min(1, Math.max(0, share)) * most));
  };
  const line = layer.grip({ name: "prevalence-line", move: dragged });
  const knob = layer.grip({ name: "prevalence", move: dragged, knob: true });
  /** @type {(agreeYes: number, agreements: number) => number} */
  const x = (agreeYes, agreements) => LEFT + (agreements ? agreeYes / agreements : 0.5) * (width - LEFT - RIGHT);
  /** @param {number} value */
  const y = (value) => TOP + ((1 - Math.max(lowest, value)) / (1 - lowest)) * (HEIGHT - TOP - BOTTOM);

  /** @param {number} down the lowest value that is shown */
  function drawFrame(down) {
    const room = Math.min(WIDEST, node.clientWidth || WIDEST);
    if (lowest === down && width === room) return;
    lowest = down;
    width = room;
    drawn = "";
    setAttributes(svg, { width, viewBox: `0 0 ${width} ${HEIGHT}` });
    setAttributes(frame, { width: width - LEFT - RIGHT });
    setAttributes(ghostLine, { x2: width - RIGHT });
    setAttributes(ends[1], { x: width - RIGHT });
    const values = down === -1 ? [1, 0.5, 0, -0.5, -1] : [1, 0.8, 0.6, 0.4, 0.2, 0, -0.2, -0.4];
    rules.replaceChildren(
      ...values.flatMap((value) => [
        s("line", {
          x1: LEFT,
          x2: width - RIGHT,
          y1: y(value),
          y2: y(value),
          class: value === 0 ? "iaa-prevalence-bias-zero" : null,
        }),
        s("text", { x: LEFT - 8, y: y(value) + 4, class: "iaa-prevalence-bias-end" }, decimal(value, 1)),
      ]),
    );
  }

  /**
   * Draw the curves anew where A_o or the bias has moved; along the handle only the diagonal changes.
   *
   * @param {number[][]} counts
   * @param {number} agreements
   */
  function drawCurves(counts, agreements) {
    const key = [agreements, ...counts[0].slice(1), counts[1][0]].join();
    if (key === drawn) return;
    drawn = key;
    const steps = Array.from({ length: agreements + 1 }, (_, k) => ({ k, figures: agreement(moved(counts, k)) }));
    for (const name of ORDER) {
      const points = steps.filter(({ figures }) => !Number.isNaN(figures[name]));
      setAttributes(curves[name], {
        d: points
          .map(({ k, figures }, i) => `${i ? "L" : "M"}${x(k, agreements).toFixed(1)} ${y(figures[name]).toFixed(1)}`)
          .join(""),
      });
    }
  }

  /**
   * @param {number[][]} counts
   * @param {string[]} categories
   * @param {ReturnType<typeof agreement>} result
   * @param {number | null} predicted
   */
  function draw(counts, categories, result, predicted) {
    const agreements = counts[0][0] + counts[1][1];
    drawFrame(result.observed < 0.5 ? -1 : -0.4);
    drawCurves(counts, agreements);
    const here = x(counts[0][0], agreements);
    setAttributes(place, { x1: here, x2: here });
    most = agreements;
    line.set({ x: here, y: TOP, width: 0, height: HEIGHT - TOP - BOTTOM });
    knob.set({ x: here, y: HEIGHT - BOTTOM + 4 });
    for (const name of ORDER) {
      const known = !Number.isNaN(result[name]);
      setAttributes(marks[name], {
        visibility: known ? "visible" : "hidden",
        transform: known ? `translate(${here} ${y(result[name])})` : null,
      });
    }
    const shown = predicted !== null && predicted !== undefined;
    setAttributes(ghost, {
      visibility: shown ? "visible" : "hidden",
      transform: shown ? `translate(0 ${y(predicted)})` : null,
    });
    setAttributes(ghostMark, { cx: here }); // at the table's own place, beside the κ that it foretold
    setText(ends[0], "0");
    setText(ends[1], String(agreements));
    setText(label, say(words.axis, { agreements, first: categories[0] }));
  }

  /** @param {string} text */
  const describe = (text) => setAttributes(svg, { "aria-label": text });
  return { node, draw, describe };
}
