// α as a picture: an item is a row of beads, each pair of its labels a thread that lands, both ways, in the coincidence
// square; below, the disagreement within items and the one to expect as two lengths, and α as what is between them.

import { h, s, setAttributes, setText } from "../../kit/dom.js";
import { coincidences } from "../../kit/engine/alpha.js";
import { animate } from "../../kit/motion.js";
import { decimal, short } from "../../kit/number_formats.js";
import { rich, say } from "../../kit/say.js";
import { words } from "./words.js";

const MOST_LABELS = 8; // in a square that can be read
const THREADS = { width: 360, height: 118, bead: 15, base: 82 };
const LANDS = 500; // milliseconds

/** @typedef {import("./result.js").Result} Result */

/**
 * Return the labels in order: of ranks theirs; else numbers by their size, then words as they first occur.
 *
 * @param {string[]} labels
 * @param {string[]} order
 */
function ordered(labels, order) {
  if (order.length) return order.filter((label) => labels.includes(label));
  const numbers = labels.filter((label) => Number.isFinite(Number(label)));
  return [...numbers.sort((a, b) => Number(a) - Number(b)), ...labels.filter((label) => !numbers.includes(label))];
}

/**
 * Return labels short enough for a bead, and different as long as three letters can tell them apart.
 *
 * @param {string[]} labels
 * @returns {Map<string, string>}
 */
function onBeads(labels) {
  const length = [1, 2].find((n) => new Set(labels.map((label) => label.slice(0, n))).size === labels.length) ?? 3;
  return new Map(labels.map((label) => [label, label.slice(0, length)]));
}

/** The threads between the beads of one item. */
function threads() {
  const svg = s("svg", {
    class: "iaa-ratings-threads",
    viewBox: `0 0 ${THREADS.width} ${THREADS.height}`,
    "aria-hidden": "true",
  });
  return {
    svg,
    /** @type {(row: string[], names: string[], faces: Map<string, string>) => void} */
    draw(row, names, faces) {
      const step = Math.min(84, 300 / Math.max(1, row.length - 1)),
        from = (THREADS.width - step * (row.length - 1)) / 2;
      const places = row.map((_, j) => from + j * step);
      const lines = row.flatMap((label, j) =>
        row.slice(0, j).flatMap((other, i) => {
          if (!label || !other) return [];
          const top = THREADS.base - 14 - 19 * (j - i);
          const path = `M${places[i]} ${THREADS.base} Q${(places[i] + places[j]) / 2} ${Math.max(-40, top - 14)} ${places[j]} ${THREADS.base}`;
          return s("path", { d: path, class: label === other ? "iaa-ratings-same" : "iaa-ratings-differ" });
        }),
      );
      const beads = row.flatMap((label, j) => [
        s("circle", {
          cx: places[j],
          cy: THREADS.base,
          r: THREADS.bead,
          class: label ? "iaa-ratings-bead" : "iaa-ratings-no-bead",
        }),
        s(
          "text",
          { x: places[j], y: THREADS.base + 5, "text-anchor": "middle", class: "iaa-ratings-bead-text" },
          faces.get(label) ?? "",
        ),
        s("text", { x: places[j], y: THREADS.height - 4, "text-anchor": "middle" }, names[j].slice(0, 8)),
      ]);
      svg.replaceChildren(...lines, ...beads);
    },
  };
}

/** The coincidence square, with what one item brings to it. */
function square() {
  const table = h("table", { class: "iaa-ratings-square", "data-testid": "coincidences" });
  const tooMany = h("p", { class: "iaa-quiet" });
  return {
    node: h("div", {}, h("p", { class: "iaa-title" }, words.square), table, tooMany),
    /** @type {(labels: string[], counts: number[][], brought: number[][], landing: boolean) => void} */
    draw(labels, counts, brought, landing) {
      tooMany.hidden = labels.length <= MOST_LABELS;
      table.hidden = !tooMany.hidden || labels.length === 0;
      setText(tooMany, say(words.tooManyLabels, { most: MOST_LABELS, n: labels.length }));
      if (table.hidden) return;
      const most = Math.max(1e-9, ...counts.flat());
      /** @type {Element[]} */
      const landed = [];
      /** @type {(i: number, j: number) => Element} */
      const cell = (i, j) => {
        const share = Math.round((counts[i][j] / most) * 55);
        const plus = brought[i][j] ? h("small", {}, say(words.lands, { n: short(brought[i][j], 2) })) : null;
        if (plus) landed.push(plus);
        const node = h(
          "td",
          {
            class: i === j ? "iaa-ratings-alike" : "iaa-ratings-unlike",
            "data-testid": `coincidence-${i}-${j}`,
          },
          h("b", {}, short(counts[i][j], 2)),
          plus,
        );
        node.style.setProperty("--fill", `${share}%`);
        return node;
      };
      table.replaceChildren(
        h(
          "thead",
          {},
          h(
            "tr",
            {},
            h("td", {}),
            labels.map((label) => h("th", { scope: "col" }, label)),
          ),
        ),
        h(
          "tbody",
          {},
          labels.map((label, i) =>
            h(
              "tr",
              {},
              h("th", { scope: "row" }, label),
              labels.map((_, j) => cell(i, j)),
            ),
          ),
        ),
      );
      if (landing) {
        for (const plus of landed) {
          animate(
            plus,
            [
              { transform: "translate(0,-16px)", opacity: 0 },
              { transform: "none", opacity: 1 },
            ],
            {
              duration: LANDS,
              easing: "ease-out",
            },
          );
        }
      }
    },
  };
}

/** Two lengths, D_e and D_o, and α as the share of D_e that is left. */
function lengths() {
  const expected = h("i", { class: "iaa-ratings-expected" }),
    observed = h("i", { class: "iaa-ratings-observed" }),
    left = h("i", { class: "iaa-ratings-left" });
  const expectedText = h("span", {}),
    observedText = h("span", {}),
    sum = h("p", { "data-testid": "lengths" });
  return {
    node: h(
      "div",
      { class: "iaa-ratings-lengths" },
      h("p", {}, expectedText),
      h("div", { class: "iaa-ratings-length", "aria-hidden": "true" }, expected),
      h("p", {}, observedText),
      h("div", { class: "iaa-ratings-length", "aria-hidden": "true" }, observed, left),
      sum,
    ),
    /** @param {Result} result */
    draw({ alpha, D_o, D_e, problem }) {
      const known = !Number.isNaN(alpha),
        most = Math.max(D_o, D_e);
      const width = (/** @type {number} */ value) => (known ? `${(100 * value) / most}%` : "0");
      expected.style.width = width(D_e);
      observed.style.width = width(D_o);
      left.style.width = width(Math.max(0, D_e - D_o));
      const values = { expected: decimal(D_e), observed: decimal(D_o), alpha: decimal(alpha) };
      expectedText.replaceChildren(
        ...rich(say(known ? words.expected : words.noAlpha, { ...values, reason: problem })),
      );
      observedText.replaceChildren(...rich(known ? say(words.observed, values) : ""));
      sum.replaceChildren(...rich(known ? say(words.lengths, values) : ""));
    },
  };
}

export function alphaPicture() {
  const one = threads(),
    matrix = square(),
    two = lengths();
  const told = h("p", { "data-testid": "threads" });
  const range = h("input", {
    type: "range",
    min: 1,
    value: 1,
    "aria-label": words.whichItem,
    "data-testid": "which-item",
    oninput: () => choose(range.valueAsNumber - 1),
  });
  const strings = h("div", { class: "iaa-ratings-strings", "aria-hidden": "true", tabindex: -1 });
  const node = h(
    "div",
    { class: "iaa-ratings-picture" },
    h(
      "div",
      { class: "iaa-ratings-items", "data-area": "controls" },
      one.svg,
      told,
      h("label", { class: "iaa-ratings-which" }, h("span", { "aria-hidden": "true" }, words.whichItem), range),
      strings,
    ),
    h("div", { class: "iaa-ratings-landed", "data-area": "picture" }, matrix.node, two.node),
  );
  let chosen = 0;
  /** @type {Result | null} */
  let now = null;

  /** @param {number} i */
  function choose(i) {
    chosen = i;
    draw(true);
  }

  /** @param {boolean} landing */
  function draw(landing) {
    const { ratings, names, order } = now;
    chosen = Math.min(chosen, ratings.length - 1);
    const { labels, counts } = coincidences(ratings);
    const given = ordered([...new Set(ratings.flat().filter(Boolean))], order),
      shown = given.filter((label) => labels.includes(label)),
      faces = onBeads(given);
    const row = ratings[chosen],
      mine = coincidences([row]);
    /** @type {(from: { labels: string[], counts: number[][] }) => number[][]} */
    const inOrder = (from) =>
      shown.map((a) => shown.map((b) => from.counts[from.labels.indexOf(a)]?.[from.labels.indexOf(b)] ?? 0));
    one.draw(row, names, faces);
    matrix.draw(shown, inOrder({ labels, counts }), inOrder(mine), landing);
    two.draw(now);
    const m = row.filter(Boolean).length,
      threadsOfItem = (m * (m - 1)) / 2;
    const differ = row.flatMap((a, j) => row.slice(0, j).filter((b) => a && b && a !== b)).length;
    const values = { n: threadsOfItem, item: chosen + 1, labels: m, others: m - 1, differ };
    setText(told, say(m < 2 ? words.noThread : words.threads, values));
    range.max = String(ratings.length);
    if (range.valueAsNumber !== chosen + 1) range.valueAsNumber = chosen + 1;
    setAttributes(range, {
      "aria-valuetext": say(words.itemSays, {
        item: chosen + 1,
        n: ratings.length,
        labels: row.map((label) => label || "–").join(", "),
      }),
    });
    drawStrings(ratings, faces);
  }

  /** @param {string[][]} ratings @param {Map<string, string>} faces */
  function drawStrings(ratings, faces) {
    strings.replaceChildren(
      ...ratings.map((row, i) => {
        const given = row.filter(Boolean);
        const alike = given.length > 1 && given.every((label) => label === given[0]);
        return h(
          "div",
          {
            class: `iaa-ratings-string${alike ? " iaa-ratings-all-alike" : ""}`,
            "data-chosen": i === chosen ? "" : null,
            "data-handle": `item-${i}`,
            onclick: () => choose(i),
          },
          h("span", {}, String(i + 1)),
          row.map((label) => h("i", { "data-blank": label ? null : "" }, faces.get(label) ?? "")),
        );
      }),
    );
  }

  return {
    node,
    /** @param {Result} result */
    update(result) {
      now = result;
      draw(false);
    },
  };
}
