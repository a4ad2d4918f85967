// A curtain over the intended meaning, in folds that rise one by one from the middle.

import { s } from "../../kit/dom.js";

const FOLDS = 24,
  HEM = 3; // how far a fold bulges below

/** @param {{ x: number, y: number, width: number, height: number }} place in units of the picture */
export function curtain({ x, y, width, height }) {
  const wide = width / FOLDS;
  const folds = Array.from({ length: FOLDS }, (_, i) => {
    const d = `M${i * wide} 0h${wide + 0.5}V${height - HEM}q${-wide / 2} ${2 * HEM} ${-wide - 0.5} 0Z`;
    const fold = s("path.iaa-failures-fold", { d });
    fold.style.setProperty("--wait", `${Math.abs(2 * i + 1 - FOLDS) * 16}ms`);
    return fold;
  });
  const sign = s("text", { x: width / 2, y: height / 2 + 6, "text-anchor": "middle", class: "iaa-failures-sign" }, "?");
  // A nested SVG clips what rises out of it.
  const cloth = s("svg", { x, y, width, height, viewBox: `0 0 ${width} ${height}` }, folds, sign);
  const rail = s("line", { x1: x - 4, x2: x + width + 4, y1: y, y2: y, class: "iaa-failures-rail" });
  const node = s("g", cloth, rail);
  return {
    node,
    /** @param {boolean} falls */
    draw: (falls) => node.toggleAttribute("data-lifted", !falls),
  };
}
