// Every possible outcome of the lots as a column of dots, framed if it has a majority; above it two handles.

import { h, s, setAttributes, setText } from "../../kit/dom.js";
import { handleLayer } from "../../kit/handles.js";
import { say } from "../../kit/say.js";
import { hasMajority, waysOf } from "./ways.js";
import { words } from "./words.js";

const WIDE = 360,
  TOP = 64, // where the columns begin
  ROOM = 216, // for them
  STEP = 36, // from dot to dot, at most
  TRACK = 42; // for the handles

/** @typedef {import("./ways.js").Lots} Lots */
/** @typedef {{ name: keyof Lots, label: string, caption: string, from: number, to: number }} Track */

/** @type {Track[]} */
const TRACKS = [
  { name: "annotators", label: words.annotatorsHandle, caption: words.annotators, from: 16, to: 176 },
  { name: "labels", label: words.labelsHandle, caption: words.labels, from: 244, to: 330 },
];

/**
 * Return how many columns per row make the dots as large as possible.
 *
 * @param {number} ways
 * @param {number} annotators
 */
function layout(ways, annotators) {
  const inRow = Array.from({ length: ways }, (_, i) => i + 1).filter((n) => ways % n === 0);
  const made = inRow.map((n) => {
    const wide = WIDE / n,
      high = ROOM / (ways / n);
    return { inRow: n, wide, high, step: Math.min(STEP, wide * 0.8, (high - 6) / annotators) };
  });
  return made.reduce((best, each) => (each.step >= best.step ? each : best));
}

/** The look of each label: full, open, or open with a point in it. */
const LOOKS = ["full", "open", "point"];

/** @param {import("../../kit/explorer.js").ExplorerView<MajorityExplorerTraits>} view */
export function picture({ set, limits }) {
  const columns = s("g");
  const tracks = TRACKS.map(({ from, to }) => ({
    line: s("line", { x1: from, x2: to, y1: TRACK, y2: TRACK, class: "iaa-majority-track" }),
    caption: s("text", { x: from - 8, y: TRACK - 22, class: "iaa-majority-name" }),
  }));
  const svg = s("svg", { role: "img", viewBox: `0 0 ${WIDE} ${TOP + ROOM}`, "data-testid": "majority-picture" }, [
    tracks.map(({ line, caption }) => [line, caption]),
    columns,
  ]);
  const layer = handleLayer(svg);
  const handles = TRACKS.map(({ name, label }) =>
    layer.handle({ name, label, move: (value) => set({ [name]: value }) }),
  );
  let drawn = "";

  /** @type {NonNullable<import("../../kit/explorer.js").Part["draw"]>} */
  function draw(/** @type {Lots} */ lots, _figures, { veiled }) {
    TRACKS.forEach(({ name, caption, from, to }, k) => {
      const text = say(caption, { n: lots[name] });
      const [low, high] = limits[name];
      setText(tracks[k].caption, text);
      const ends = { from: { x: from, y: TRACK }, to: { x: to, y: TRACK } };
      handles[k].set({ value: lots[name], low, high, text, ...ends });
    });
    const hides = veiled("majority");
    const now = JSON.stringify([lots, hides]);
    if (now === drawn) return;
    drawn = now;
    const ways = waysOf(lots);
    setAttributes(svg, { "aria-label": say(words.picture, { ...lots, ways: ways.length }) });
    const place = layout(ways.length, lots.annotators);
    columns.replaceChildren(...ways.map((way, i) => column(way, i, place, !hides && hasMajority(way))));
  }
  return { node: h("div.iaa-majority-picture", layer.node), draw };
}

/**
 * @param {number[]} way
 * @param {number} i its index
 * @param {ReturnType<typeof layout>} place
 * @param {boolean} framed
 */
function column(way, i, { inRow, wide, high, step }, framed) {
  const x = ((i % inRow) + 0.5) * wide,
    y = TOP + (Math.floor(i / inRow) + 0.5) * high;
  const tall = step * way.length;
  const radius = step * 0.36;
  const frame = s("rect", {
    ...{ x: x - step * 0.5, y: y - tall / 2, width: step, height: tall, rx: step * 0.3 },
    class: framed ? "iaa-majority-framed" : "iaa-majority-plain",
  });
  const dots = way.map((label, k) => {
    const centre = { cx: x, cy: y + (k - (way.length - 1) / 2) * step };
    const dot = s("circle", { ...centre, r: radius, class: `iaa-majority-${LOOKS[label]}` });
    return label === 2 ? [dot, s("circle", { ...centre, r: radius * 0.4, class: "iaa-majority-full" })] : [dot];
  });
  return s("g", [frame, ...dots.flat()]);
}
