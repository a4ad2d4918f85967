// The newest intervals, one per line, below the chart of all samples and on its scale.

import { h, s, setAttributes } from "../../kit/dom.js";
import { words } from "./words.js";

const FIRST = 14,
  ROW = 10,
  ROWS = 12;
const HEIGHT = FIRST + ROWS * ROW;

/** @typedef {import("./chart.js").Place} Place */

/** Make an interval with its κ: closed if it contains the true κ, open and heavier if it misses. */
function intervalRow() {
  const line = s("line.iaa-sampling-reach");
  const mark = s("circle");
  const none = s("text", { x: 16, class: "iaa-sampling-none" }, words.noKappa);
  const node = s("g", line, mark, none);
  /**
   * @param {import("./counts.js").Sample | undefined} sample
   * @param {Place} at
   * @param {number} y
   * @param {boolean} newest
   */
  function draw(sample, at, y, newest) {
    const defined = sample && !Number.isNaN(sample.kappa);
    for (const part of [line, mark]) setAttributes(part, { visibility: defined ? "visible" : "hidden" });
    setAttributes(none, { y: y + 4, visibility: sample && !defined ? "visible" : "hidden" });
    setAttributes(node, { "data-holds": null });
    if (!defined) return;
    const [low, high] = sample.interval.map(at);
    setAttributes(node, {
      class: sample.holds ? "iaa-sampling-holds" : "iaa-sampling-misses",
      "data-holds": String(sample.holds),
    });
    setAttributes(line, { x1: low.toFixed(1), x2: Math.max(high, low + 1).toFixed(1), y1: y, y2: y });
    setAttributes(mark, { cx: at(sample.kappa).toFixed(1), cy: y, r: newest ? 6 : 3.5 });
  }
  return { node, draw };
}

/** @param {{ place: () => Place, width: () => number }} chart above them, drawn before */
export function newestIntervals({ place, width }) {
  const truth = s("line.iaa-sampling-truth", { y2: HEIGHT });
  const rows = Array.from({ length: ROWS }, intervalRow);
  const empty = s("text", { x: 16, y: FIRST + 4, class: "iaa-sampling-empty" }, words.newestHere);
  const svg = s("svg", { "aria-hidden": "true" }, truth, rows.map(({ node }) => node).reverse(), empty);

  /** @param {Pick<import("./drawing.js").State, "population" | "found">} state */
  function draw({ population: { kappa }, found }) {
    const at = place();
    setAttributes(svg, { viewBox: `0 0 ${width()} ${HEIGHT}` });
    setAttributes(truth, { x1: at(kappa), x2: at(kappa) });
    setAttributes(empty, { visibility: found.samples ? "hidden" : "visible" });
    rows.forEach((row, i) => {
      row.draw(found.recent[i], at, FIRST + i * ROW - (i === 0 ? 6 : 0), i === 0);
    });
  }
  return { node: h("div.iaa-sampling-intervals", svg), draw };
}
