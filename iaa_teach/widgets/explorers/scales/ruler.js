// The ruler above the scales: κ is dragged on it.

import { h, s, setAttributes } from "../../kit/dom.js";
import { handleLayer } from "../../kit/handles.js";
import { short } from "../../kit/number_formats.js";
import { words } from "./words.js";

const HEIGHT = 40,
  LINE = 18,
  USUAL_WIDTH = 600;

/**
 * @param {number} start where the ruler begins; it ends at 1
 * @param {(value: number) => void} move
 */
export function ruler(start, move) {
  const line = s("path", { class: "iaa-scales-axis" }),
    band = s("path", { class: "iaa-scales-range" });
  const svg = s("svg", { viewBox: `0 0 ${USUAL_WIDTH} ${HEIGHT}`, "aria-hidden": "true" }, line, band);
  const layer = handleLayer(svg);
  const handle = layer.handle({ name: "kappa", label: words.move, testid: "slider", step: 0.01, move });
  const values = start === -1 ? [-1, -0.5, 0, 0.5, 1] : [0, 0.2, 0.4, 0.6, 0.8, 1];
  const share = (/** @type {number} */ value) => (Math.min(1, Math.max(start, value)) - start) / (1 - start);
  const ends = h(
    "div",
    { class: "iaa-scales-numbers iaa-quiet", "aria-hidden": "true" },
    values.map((value) => h("span", { style: `left:${100 * share(value)}%` }, short(value))),
  );
  const node = h("div", { class: "iaa-scales-ruler" }, layer.node, ends);

  /**
   * @param {number} value
   * @param {number[]} interval
   * @param {string} text
   */
  function draw(value, interval, text) {
    const width = node.clientWidth || USUAL_WIDTH;
    const at = (/** @type {number} */ place) => (share(place) * width).toFixed(1);
    setAttributes(svg, { viewBox: `0 0 ${width} ${HEIGHT}` });
    setAttributes(line, {
      d: `M0 ${LINE}H${width}${values.map((place) => `M${at(place)} ${LINE - 5}v10`).join("")}`,
    });
    setAttributes(band, { d: interval.length ? `M${at(interval[0])} ${LINE}H${at(interval[1])}` : "" });
    handle.set({
      value: Math.max(start, value),
      text,
      low: start,
      high: 1,
      from: { x: 0, y: LINE },
      to: { x: width, y: LINE },
    });
  }
  return { node, draw };
}
