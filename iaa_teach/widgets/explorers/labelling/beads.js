// The ten sentences as items with a bead for each annotator's label, and a thread for each pair of annotators.

import { h, s, setAttributes, setText } from "../../kit/dom.js";
import { onBeads } from "../../kit/beads.js";

const STEP = 31,
  FIRST = 66,
  ROWS = [24, 74, 124],
  BEAD = 12,
  BULGE = 15;

/** @typedef {{ name: string, labels: string[] }} Annotator */

/**
 * @param {string[]} categories
 * @param {number} total sentences
 * @param {number} most annotators
 */
export function beadRows(categories, total, most) {
  const rows = ROWS.slice(0, most);
  const faces = onBeads(categories);
  const at = (/** @type {number} */ i) => FIRST + i * STEP;
  const names = rows.map((y) => s("text", { x: 0, y: y + 5 }));
  const beads = rows.map((y) =>
    Array.from({ length: total }, (_, i) => ({
      circle: s("circle", { cx: at(i), cy: y, r: BEAD }),
      face: s("text", { x: at(i), y: y + 5, "text-anchor": "middle" }),
    })),
  );
  const pairs = rows.flatMap((_, b) => rows.slice(0, b).map((_row, a) => [a, b]));
  const threads = pairs.map(([a, b]) => ({
    ...{ a, b },
    nodes: Array.from({ length: total }, (_, i) => {
      const side = b - a > 1 ? at(i) + 2 * BULGE : at(i);
      return s("path", { d: `M${at(i)} ${ROWS[a]} Q${side} ${(ROWS[a] + ROWS[b]) / 2} ${at(i)} ${ROWS[b]}` });
    }),
  }));
  const svg = s(
    "svg.iaa-labelling-beads",
    { viewBox: `0 0 ${at(total - 1) + BULGE + 6} ${rows[most - 1] + BEAD + 4}`, role: "img", "data-testid": "beads" },
    threads.flatMap(({ nodes }) => nodes),
    names,
    beads.flat().flatMap(({ circle, face }) => [circle, face]),
  );
  return {
    node: h("div", svg),
    /**
     * @param {Annotator[]} annotators
     * @param {string} described
     */
    draw(annotators, described) {
      setAttributes(svg, { "aria-label": described });
      const labels = annotators.map((each) => each.labels);
      names.forEach((name, row) => setText(name, annotators[row]?.name ?? ""));
      beads.forEach((row, j) => {
        row.forEach(({ circle, face }, i) => {
          const label = labels[j]?.[i];
          const look = label === categories[0] ? "iaa-labelling-bead iaa-labelling-bead-first" : "iaa-labelling-bead";
          setAttributes(circle, { class: label === undefined ? "iaa-labelling-no-bead" : look });
          setText(face, faces.get(label ?? "") ?? "");
        });
      });
      for (const { a, b, nodes } of threads)
        nodes.forEach((node, i) => {
          setAttributes(node, {
            class: labels[a][i] === labels[b]?.[i] ? "iaa-thread-same" : "iaa-thread-differ",
            visibility: labels[b] ? null : "hidden",
          });
        });
    },
  };
}
