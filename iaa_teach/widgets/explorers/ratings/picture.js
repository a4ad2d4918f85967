// α as a picture. An item is a row of beads; each pair of its labels is a thread to the coincidence square, in both
// orders. Below, two lengths are the disagreement within items and the expected one, and α is the gap between them.

import { crossTable, tableParts, tableRow } from "../../kit/cross_table.js";
import { h, s, setAttributes, setText } from "../../kit/dom.js";
import { asPart } from "../../kit/explorer.js";
import { onBeads } from "../../kit/beads.js";
import { animate } from "../../kit/motion.js";
import { coincidences } from "../../kit/engine/alpha.js";
import { twoLengths } from "../../kit/lengths.js";
import { decimal, rich, say, short } from "../../kit/say.js";
import { measureIn, shortened } from "../../kit/text_width.js";
import { veiled } from "../../kit/veil.js";
import { words } from "./words.js";

const MOST_LABELS = 8; // labels at which a square stays readable
const THREADS = { width: 360, height: 118, bead: 15, base: 82 };
const LANDS = 500; // milliseconds
const FALLING = [
  { transform: "translate(0,-16px)", opacity: 0 },
  { transform: "none", opacity: 1 },
];

/** @typedef {import("./result.js").Result} Result */

/**
 * Return the labels in order: ranks in theirs; otherwise numbers by size, then words in order of appearance.
 *
 * @param {string[]} labels
 * @param {string[]} order
 */
function ordered(labels, order) {
  if (order.length) return order.filter((label) => labels.includes(label));
  const numbers = labels.filter((label) => Number.isFinite(Number(label)));
  return [...numbers.sort((a, b) => Number(a) - Number(b)), ...labels.filter((label) => !numbers.includes(label))];
}

/** The threads between one item's beads. */
function threads() {
  const svg = s("svg.iaa-ratings-threads", {
    viewBox: `0 0 ${THREADS.width} ${THREADS.height}`,
    "aria-hidden": "true",
  });
  /** @type {{ i: number, j: number, node: Element }[]} */
  let lines = [];
  /** @type {Record<"circle" | "face" | "name", Element>[]} */
  let beads = [];
  let room = 0; // for a name

  /** @param {number} annotators */
  function build(annotators) {
    const step = Math.min(84, 300 / Math.max(1, annotators - 1));
    room = Math.min(step, THREADS.width - step * (annotators - 1)) - 4;
    const from = (THREADS.width - step * (annotators - 1)) / 2;
    const places = Array.from({ length: annotators }, (_, j) => from + j * step);
    lines = places.flatMap((right, j) =>
      places.slice(0, j).map((left, i) => {
        const top = Math.max(-40, THREADS.base - 28 - 19 * (j - i));
        const d = `M${left} ${THREADS.base} Q${(left + right) / 2} ${top} ${right} ${THREADS.base}`;
        return { i, j, node: s("path", { d }) };
      }),
    );
    beads = places.map((x) => ({
      circle: s("circle", { cx: x, cy: THREADS.base, r: THREADS.bead }),
      face: s("text", { x, y: THREADS.base + 5, "text-anchor": "middle", class: "iaa-ratings-bead-text" }),
      name: s("text", { x, y: THREADS.height - 4, "text-anchor": "middle" }),
    }));
    svg.replaceChildren(...lines.map(({ node }) => node), ...beads.flatMap((bead) => Object.values(bead)));
  }
  return {
    svg,
    /** @type {(row: string[], names: string[], faces: Map<string, string>) => void} */
    draw(row, names, faces) {
      if (beads.length !== row.length) build(row.length);
      for (const { i, j, node } of lines) {
        setAttributes(node, {
          class: row[i] === row[j] ? "iaa-thread-same" : "iaa-thread-differ",
          visibility: row[i] && row[j] ? null : "hidden",
        });
      }
      const measure = measureIn(svg, "13px");
      beads.forEach(({ circle, face, name }, j) => {
        setAttributes(circle, { class: row[j] ? "iaa-ratings-bead" : "iaa-ratings-no-bead" });
        setText(face, faces.get(row[j]) ?? "");
        setText(name, shortened(names[j], measure, room));
      });
    },
  };
}

/** @param {number} i @param {number} j */
function coincidenceCell(i, j) {
  const count = h("b"),
    lands = h("small", { hidden: true });
  const look = i === j ? "iaa-ratings-alike" : "iaa-ratings-unlike";
  return { count, lands, node: h("td", { class: look, "data-testid": `coincidence-${i}-${j}` }, count, lands) };
}

/** The coincidence square, with one item's contribution. */
function square() {
  const table = h("table.iaa-ratings-square", { "data-testid": "coincidences" });
  const tooMany = h("p.iaa-quiet");
  const grid = crossTable(table, coincidenceCell, (labels, cells) =>
    tableParts(
      ["", ...labels],
      cells.map((row, i) => tableRow(labels[i], ...row)),
    ),
  );
  return {
    node: h("div", h("p.iaa-title", words.square), table, tooMany),
    /** @type {(labels: string[], counts: number[][], brought: number[][], landing: boolean) => void} */
    draw(labels, counts, brought, landing) {
      tooMany.hidden = labels.length <= MOST_LABELS;
      table.hidden = !tooMany.hidden || labels.length === 0;
      setText(tooMany, say(words.tooManyLabels, { most: MOST_LABELS, n: labels.length }));
      if (table.hidden) return;
      const most = Math.max(1e-9, ...counts.flat());
      grid.update(labels, ({ count, lands, node }, i, j) => {
        setText(count, short(counts[i][j], 2));
        node.style.setProperty("--fill", `${Math.round((counts[i][j] / most) * 55)}%`);
        lands.hidden = !brought[i][j];
        node.toggleAttribute("data-landed", !lands.hidden);
        if (lands.hidden) return;
        setText(lands, say(words.lands, { n: short(brought[i][j], 2) }));
        if (landing) animate(lands, FALLING, { duration: LANDS, easing: "ease-out" });
      });
    },
  };
}

const NOTHING = { observed: NaN, expected: NaN, avoided: NaN };

/** D_e and D_o as lengths, and α as the share of D_e that is left. */
function lengths() {
  const { node, draw } = twoLengths(["expected", "observed"]);
  const sum = h("p.iaa-ratings-sum", { "data-testid": "lengths" });
  return {
    node: h("div.iaa-ratings-lengths", node, sum),
    /** @param {Result} result */
    draw({ alpha, D_o, D_e, problem }) {
      const known = !Number.isNaN(alpha);
      const values = { expected: decimal(D_e), observed: decimal(D_o), alpha: decimal(alpha) };
      const shown = known ? { observed: D_o, expected: D_e, avoided: D_e - D_o } : NOTHING;
      draw(shown, Math.max(D_o, D_e), {
        expected: rich(
          veiled(alpha)
            ? say(words.expected, values)
            : say(known ? words.expected : words.noAlpha, { ...values, reason: problem }),
        ),
        observed: rich(known ? say(words.observed, values) : ""),
      });
      sum.replaceChildren(...rich(known ? say(words.lengths, values) : ""));
    },
  };
}

export function alphaPicture() {
  const itemThreads = threads(),
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
  const weight = h("p.iaa-quiet", { "data-show": "picture,square", "data-testid": "threads-weight" });
  const strings = h("div.iaa-ratings-strings", { "aria-hidden": "true", tabindex: -1 });
  const node = h(
    "div.iaa-ratings-picture",
    h(
      "div.iaa-ratings-items",
      { "data-area": "controls", "data-show": "picture,threads" },
      itemThreads.svg,
      told,
      h("label.iaa-ratings-which", h("span", { "aria-hidden": "true" }, words.whichItem), range),
      strings,
    ),
    h(
      "div.iaa-ratings-landed",
      { "data-area": "picture" },
      ...asPart("picture,square", matrix.node),
      weight,
      ...asPart("picture,lengths", two.node),
    ),
  );
  let chosen = 0,
    lastChoice = -Infinity;
  /** @type {ReturnType<typeof wholeOf>} */
  let whole = null;

  /** @param {number} i */
  function choose(i) {
    const now = performance.now();
    chosen = i;
    drawItem(now - lastChoice > LANDS); // items passed in a drag are not animated
    lastChoice = now;
  }

  /**
   * Redraw only what depends on the chosen item: a drag passes many.
   *
   * @param {boolean} landing
   */
  function drawItem(landing) {
    const { ratings, names, labels, counts, faces, inOrder } = whole;
    const row = ratings[chosen];
    itemThreads.draw(row, names, faces);
    matrix.draw(labels, counts, inOrder(coincidences([row])), landing);
    const m = row.filter(Boolean).length,
      threadsOfItem = (m * (m - 1)) / 2;
    const differ = row.flatMap((a, j) => row.slice(0, j).filter((b) => a && b && a !== b)).length;
    const values = { n: threadsOfItem, item: chosen + 1, labels: m, others: m - 1, differ };
    setText(told, say(m < 2 ? words.noThread : words.threads, values));
    setText(weight, m < 2 ? "" : say(words.weight, values));
    if (range.valueAsNumber !== chosen + 1) range.valueAsNumber = chosen + 1;
    setAttributes(range, {
      "aria-valuetext": say(words.itemSays, {
        item: chosen + 1,
        n: ratings.length,
        labels: row.map((label) => label || "–").join(", "),
      }),
    });
    [...strings.children].forEach((string, i) => {
      string.toggleAttribute("data-chosen", i === chosen);
    });
  }

  /** @param {string[]} row @param {number} i @param {Map<string, string>} faces */
  function stringOf(row, i, faces) {
    const given = row.filter(Boolean);
    const alike = given.length > 1 && given.every((label) => label === given[0]);
    return h(
      "div",
      {
        class: `iaa-ratings-string${alike ? " iaa-ratings-all-alike" : ""}`,
        "data-handle": `item-${i}`,
        onclick: () => choose(i),
      },
      h("span", String(i + 1)),
      row.map((label) => h("i", { "data-blank": label ? null : "" }, faces.get(label) ?? "")),
    );
  }

  return {
    node,
    /** @type {(state: unknown, result: Result) => void} */
    draw(_state, result) {
      whole = wholeOf(result);
      chosen = Math.min(chosen, whole.ratings.length - 1);
      range.max = String(whole.ratings.length);
      strings.replaceChildren(...whole.ratings.map((row, i) => stringOf(row, i, whole.faces)));
      two.draw(result);
      drawItem(false);
    },
  };
}

/**
 * Return what depends on all items, whichever is chosen.
 *
 * @param {Result} result
 */
function wholeOf({ ratings, names, order }) {
  const found = coincidences(ratings);
  const given = ordered([...new Set(ratings.flat().filter(Boolean))], order),
    labels = given.filter((label) => found.labels.includes(label));
  /** @param {{ labels: string[], counts: number[][] }} from */
  const inOrder = (from) =>
    labels.map((a) => labels.map((b) => from.counts[from.labels.indexOf(a)]?.[from.labels.indexOf(b)] ?? 0));
  return { ratings, names, labels, counts: inOrder(found), faces: onBeads(given), inOrder };
}
