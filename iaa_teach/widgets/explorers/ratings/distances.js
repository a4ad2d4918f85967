// A picture of distances between labels: a ruler with an arc over each pair, higher for larger distances; sets are two
// circles. The matrix below lists all distances.

import { crossTable, fullName, tableParts, tableRow } from "../../kit/cross_table.js";
import { button, h, s, scrollable, setAttributes, setText } from "../../kit/dom.js";
import { decimal, say, short } from "../../kit/say.js";
import { measureIn, shortened } from "../../kit/text_width.js";
import { labelsApart } from "./apart.js";
import { words } from "./words.js";

/**
 * @typedef {import("./result.js").Result} Result
 * @typedef {import("./apart.js").Apart} Apart
 * @typedef {[number, number]} Pair
 */

const WIDE = 400,
  HIGH = 190,
  RULER = 150,
  LOWEST = 18,
  HIGHEST = 116,
  END = 30, // of the ruler, from the edge
  GAP = 6, // between two labels
  TYPE = 15, // as in view.css
  MOST = 8; // labels at which a matrix stays readable

/**
 * Return the labels' positions between 0 and 1; those off the ruler go past its end.
 *
 * @param {Apart} apart
 * @param {string} metric
 */
function placesOn({ places }, metric) {
  const known = places.filter(Number.isFinite);
  const low = metric === "ratio" ? 0 : Math.min(...known),
    span = Math.max(...known) - low || 1;
  const end = known.length < places.length ? 0.78 : 1;
  let behind = 0;
  return places.map((place) => {
    if (Number.isFinite(place)) return (end * (place - low)) / span;
    behind += 1;
    return Math.min(1, 0.88 + 0.12 * behind - 0.05);
  });
}

/**
 * Return the texts below the ruler and their positions: long ones are shortened, and those at the ends stay inside the
 * picture.
 *
 * @param {string[]} labels
 * @param {number[]} x
 * @param {import("../../kit/text_width.js").Measure} measure
 */
function facesOn(labels, x, measure) {
  return labels.map((label, i) => {
    const near = Math.min(...x.filter((_, j) => j !== i).map((other) => Math.abs(other - x[i])));
    // Two texts pushed inwards must fit side by side.
    const text = shortened(label, measure, Math.max(END, Math.min(near - GAP, END + near / 2 - GAP)));
    const half = measure(text) / 2;
    return { text, x: Math.max(half, Math.min(WIDE - half, x[i])) };
  });
}

/** The ruler with its arcs, one of them chosen. */
function ruler(/** @type {(pair: Pair) => void} */ choose) {
  const line = s("line.iaa-apart-ruler", { y1: RULER, y2: RULER }),
    arcs = s("g"),
    marks = s("g");
  const value = s("text.iaa-apart-value", { "text-anchor": "middle" });
  const node = s("g", line, arcs, marks, value);
  return {
    node,
    /** @type {(apart: Apart, metric: string, pair: Pair) => void} */
    draw(apart, metric, pair) {
      const x = placesOn(apart, metric).map((place) => END + place * (WIDE - 2 * END));
      const most = Math.max(...apart.distance.flat().filter(Number.isFinite), 1e-12);
      const onRuler = x.filter((_, i) => Number.isFinite(apart.places[i]));
      setAttributes(line, {
        x1: metric === "ratio" ? END : (onRuler[0] ?? 0),
        x2: onRuler.at(-1) ?? 0,
        visibility: metric === "nominal" || onRuler.length < 1 ? "hidden" : null,
      });
      /** @type {import("../../kit/dom.js").Child[]} */
      const paths = [];
      setText(value, "");
      apart.labels.forEach((_, j) => {
        for (let i = 0; i < j; i += 1) {
          const d = apart.distance[i][j];
          if (!Number.isFinite(d)) continue;
          const high = d > 0 ? LOWEST + (HIGHEST - LOWEST) * (d / most) : 6;
          const chosen = i === pair[0] && j === pair[1];
          const path = `M${x[i]} ${RULER} A${Math.max(1, Math.abs(x[j] - x[i]) / 2)} ${high} 0 0 1 ${x[j]} ${RULER}`;
          const arc = s("path", { d: path, class: chosen ? "iaa-apart-arc iaa-apart-chosen" : "iaa-apart-arc" });
          const reach = s("path.iaa-apart-reach", { d: path, "data-testid": `arc-${i}-${j}` });
          reach.addEventListener("click", () => choose([i, j]));
          paths.push(arc, reach);
          if (!chosen) continue;
          setText(value, short(d));
          setAttributes(value, { x: (x[i] + x[j]) / 2, y: RULER - high - 8 });
        }
      });
      arcs.replaceChildren(.../** @type {Node[]} */ (paths));
      const faces = facesOn(apart.labels, x, measureIn(node, `${TYPE}px`));
      marks.replaceChildren(
        ...faces.flatMap((face, i) => {
          const known = Number.isFinite(apart.places[i]);
          const dot = s("circle", { cx: x[i], cy: RULER, r: 5, class: known ? "iaa-apart-dot" : "iaa-apart-nowhere" });
          return [dot, s("text", { x: face.x, y: RULER + 26, "text-anchor": "middle" }, face.text)];
        }),
      );
    },
  };
}

/** Two sets as circles that overlap if they share something. */
function circles() {
  const node = s("g");
  return {
    node,
    /** @type {(a: Set<string>, b: Set<string>) => void} */
    draw(a, b) {
      const both = [...a].filter((each) => b.has(each)),
        onlyA = [...a].filter((each) => !b.has(each)),
        onlyB = [...b].filter((each) => !a.has(each));
      const inside = both.length > 0 && (onlyA.length === 0 || onlyB.length === 0);
      const alike = inside && onlyA.length + onlyB.length === 0;
      const middle = WIDE / 2,
        y = HIGH / 2;
      const [r, apart] = both.length === 0 ? [64, 70] : [80, alike ? 0 : 44];
      let left = { cx: middle - apart, r },
        right = { cx: middle + apart, r };
      const around = { cx: middle, r: HIGH / 2 - 4 };
      if (inside && !alike && onlyA.length) [left, right] = [around, { cx: middle + 42, r: 44 }];
      else if (inside && !alike) [left, right] = [{ cx: middle - 42, r: 44 }, around];
      const bothAt = !inside || alike ? middle : onlyA.length ? right.cx : left.cx;
      node.replaceChildren(
        s("circle.iaa-apart-set.iaa-apart-set-a", { cy: y, ...left }),
        s("circle.iaa-apart-set.iaa-apart-set-b", { cy: y, ...right }),
        ...listed(both, bothAt, y),
        ...listed(onlyA, middle - (inside ? 46 : both.length ? 80 : apart), y),
        ...listed(onlyB, middle + (inside ? 46 : both.length ? 80 : apart), y),
      );
    },
  };
}

/** @type {(names: string[], x: number, y: number) => SVGElement[]} */
const listed = (names, x, y) =>
  names
    .slice(0, 5)
    .map((name, i, { length }) =>
      s("text", { x, y: y + 5 + 20 * (i - (length - 1) / 2), "text-anchor": "middle" }, name.slice(0, 10)),
    );

/**
 * Explain the distance of two labels.
 *
 * @param {Apart} apart
 * @param {string} metric
 * @param {Pair} pair
 */
function reckoned({ labels, places, distance, sets }, metric, [i, j]) {
  const d = distance[i][j],
    texts = words.far;
  const nowhere = [i, j].find((k) => !Number.isFinite(places[k]));
  if (nowhere !== undefined) return say(texts.nowhere, { label: labels[nowhere] });
  const told = { a: labels[i], b: labels[j], d: short(d) };
  if (metric === "ordinal") return say(texts.ordinal, { ...told, n: short(Math.abs(places[i] - places[j])) });
  if (metric !== "masi") return say(texts[/** @type {"nominal"} */ (metric)], told);
  const both = [...sets[i]].filter((each) => sets[j].has(each)).length,
    either = sets[i].size + sets[j].size - both;
  const share = both === either ? "1" : both === Math.min(sets[i].size, sets[j].size) ? "2/3" : both ? "1/3" : "0";
  return say(texts.masi, { both, either, share, d: decimal(d) });
}

/** @param {number} d a distance, to be written in a cell */
const brief = (d) => short(d, d >= 100 ? 0 : 3);

/** @param {(pair: Pair) => void} choose */
function matrix(choose) {
  const table = h("table.iaa-apart-matrix", { "data-testid": "apart" });
  const grid = crossTable(
    table,
    (i, j) => {
      const value = i < j ? button("", `apart-${i}-${j}`, () => choose([i, j])) : h("span");
      return { value, node: h("td", value) };
    },
    (names, cells) =>
      tableParts(
        ["", ...names.map(fullName)],
        cells.map((row, i) => tableRow(fullName(names[i]), ...row)),
      ),
  );
  const node = scrollable({ role: "group", tabindex: 0, "aria-label": words.far.matrix }, table);
  return {
    node,
    /** @type {(apart: Apart, pair: Pair) => void} */
    draw({ labels, distance }, [a, b]) {
      const most = Math.max(...distance.flat().filter(Number.isFinite), 1e-12);
      grid.update(labels, ({ value, node: cell }, i, j) => {
        const d = distance[i][j],
          known = Number.isFinite(d);
        setText(value, known ? brief(d) : "–");
        cell.style.setProperty("--far", `${known ? (100 * d) / most : 0}%`);
        if (i >= j) return;
        setAttributes(value, {
          "aria-label": `${say(words.far.of, { a: labels[i], b: labels[j] })}: ${known ? short(d) : words.far.none}`,
          "aria-pressed": String(i === a && j === b),
        });
      });
    },
  };
}

/** Distances between labels; the pair shown is chosen by its arc, or in the matrix. */
export function distancesPicture() {
  /** @type {Pair | null} the texts of the labels, kept when the metric changes */
  let chosen = null;
  /** @type {string[]} */
  let names = [];
  /** @type {() => void} */
  let again = () => {};
  const choose = (/** @type {Pair} */ pair) => {
    chosen = pair;
    names = [...shown.labels];
    again();
  };
  /** @type {Apart} */
  let shown = { labels: [], sets: [], places: [], distance: [], counts: [] };
  const onRuler = ruler(choose),
    sets = circles(),
    table = matrix(choose);
  const svg = s("svg.iaa-apart-picture", { viewBox: `0 0 ${WIDE} ${HIGH}`, role: "img" }, onRuler.node, sets.node);
  const told = h("p.iaa-apart-told", { "data-testid": "apart-told" });
  const few = h("p.iaa-quiet");
  const content = h("div.iaa-apart-content", h("div", svg, told), table.node);

  /** @param {Apart} apart @param {string} metric */
  function drawn(apart, metric) {
    shown = apart;
    const { labels } = apart;
    const readable = labels.length > 1 && labels.length <= MOST;
    content.hidden = !readable;
    few.hidden = readable;
    if (!readable) {
      setText(few, labels.length > 1 ? say(words.tooManyLabels, { n: labels.length, most: MOST }) : words.far.few);
      return;
    }
    const pair = pairAmong(labels);
    setAttributes(onRuler.node, { display: metric === "masi" ? "none" : null });
    setAttributes(sets.node, { display: metric === "masi" ? null : "none" });
    if (metric === "masi") sets.draw(apart.sets[pair[0]], apart.sets[pair[1]]);
    else onRuler.draw(apart, metric, pair);
    setText(told, reckoned(apart, metric, pair));
    setAttributes(svg, {
      "aria-label": `${say(words.far.of, { a: labels[pair[0]], b: labels[pair[1]] })}. ${told.textContent}`,
    });
    table.draw(apart, pair);
  }

  /** @type {(labels: string[]) => Pair} the chosen pair, if it still exists; else one near the ends */
  function pairAmong(labels) {
    const [i, j] = (chosen ?? []).map((k) => labels.indexOf(names[k])).sort((a, b) => a - b);
    return i >= 0 && j > i ? [i, j] : [labels.length > 2 ? 1 : 0, labels.length - 1];
  }

  return {
    node: h("div.iaa-apart", h("p.iaa-title", words.far.title), content, few),
    /** @type {(state: RatingsExplorerTraits, result: Result) => void} */
    draw(_state, { ratings, metric, order, standing }) {
      const apart = labelsApart(ratings, metric, standing === "asked" ? [] : order);
      again = () => drawn(apart, metric);
      again();
    },
  };
}
