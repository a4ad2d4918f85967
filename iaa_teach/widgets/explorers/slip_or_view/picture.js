// Readers as dots above and below a line, with a knob for each item on which two of four say yes; and bars of a
// hundred.

import { h, s, setAttributes, setText } from "../../kit/dom.js";
import { handleLayer } from "../../kit/handles.js";
import { integer, percent, say } from "../../kit/say.js";
import { OF_X, OF_Y, YES } from "./readers.js";
import { words } from "./words.js";

/** @typedef {NonNullable<import("../../kit/explorer.js").Part["draw"]>} Draw */
/** @typedef {import("../../kit/explorer.js").ExplorerView<SlipOrViewExplorerTraits>} View */

const WIDE = 360,
  FIRST = 50,
  APART = 42,
  ITEMS = 8,
  AXIS = 84,
  STEP = 18.5,
  TOP = 198, // of the knobs' tracks
  ROW = 22;
const column = (/** @type {number} */ i) => FIRST + i * APART;

export function readers() {
  const dots = Array.from({ length: 4 * ITEMS }, (_, at) =>
    s("circle", { r: 7.5, class: at % 4 < 2 ? "iaa-slip-x" : "iaa-slip-y" }),
  );
  const svg = s("svg", { role: "img", viewBox: `0 0 ${WIDE} 182`, "data-testid": "slip-readers" }, [
    s("line", { x1: 30, x2: WIDE - 2, y1: AXIS, y2: AXIS, class: "iaa-slip-axis" }),
    s("text", { x: 0, y: AXIS - 12, class: "iaa-slip-name" }, words.yes),
    s("text", { x: 0, y: AXIS + 20, class: "iaa-slip-name" }, words.no),
    Array.from({ length: ITEMS }, (_, i) =>
      s("text", { x: column(i), y: 178, "text-anchor": "middle", class: "iaa-slip-quiet" }, String(i + 1)),
    ),
    dots,
  ]);
  return {
    node: h("div", svg),
    /** @type {Draw} */
    draw(_state, { now }) {
      now.forEach((/** @type {number[]} */ row, /** @type {number} */ i) => {
        const levels = [0, 0];
        row.forEach((label, reader) => {
          const y = AXIS + (label ? -1 : 1) * (11 + STEP * levels[label]++);
          dots[4 * i + reader].style.transform = `translate(${column(i)}px,${y}px)`;
        });
      });
      const list = (/** @type {number} */ from) =>
        now.map((/** @type {number[]} */ row) => integer(row[from] + row[from + 1])).join(", ");
      setAttributes(svg, { "aria-label": say(words.picture, { x: list(0), y: list(2) }) });
    },
  };
}

/** @param {View} view */
export function swaps({ model, set }) {
  const tracks = Array.from({ length: ITEMS }, (_, i) =>
    s("line", { x1: column(i), x2: column(i), class: "iaa-slip-track" }),
  );
  const svg = s("svg", { viewBox: `0 ${TOP - 16} ${WIDE} ${2 * ROW + 32}`, "aria-hidden": "true" }, [
    s("text", { x: 0, y: TOP + 4, class: "iaa-slip-name" }, "x"),
    s("text", { x: 0, y: TOP + 2 * ROW + 4, class: "iaa-slip-name" }, "y"),
    tracks,
  ]);
  const layer = handleLayer(svg);
  const knobs = tracks.map((_, i) =>
    layer.handle({
      name: `swap-${i + 1}`,
      label: say(words.swapHandle, { n: i + 1 }),
      move(value) {
        const x = [...model.get("x")],
          y = [...model.get("y")];
        y[i] += x[i] - value;
        x[i] = value;
        set({ x, y, again: 0 });
      },
    }),
  );
  return {
    node: layer.node,
    /** @type {Draw} */
    draw({ x, y }) {
      knobs.forEach((knob, i) => {
        const both = x[i] + y[i],
          low = Math.max(0, both - 2),
          high = Math.min(2, both);
        knob.node.hidden = low === high;
        setAttributes(tracks[i], { visibility: low === high ? "hidden" : "visible", y1: TOP, y2: TOP + 2 * ROW });
        if (low < high)
          knob.set({
            value: x[i],
            low,
            high,
            text: say(words.inGroup, { n: x[i] }),
            from: { x: column(i), y: TOP + 2 * ROW },
            to: { x: column(i), y: TOP },
          });
      });
    },
  };
}

const LEFT = 6,
  ACROSS = 348;

const ACROSS_GROUP = 20, // columns of a group's bar
  GAP = 12, // between those who say yes and those who say no
  DOT = 15,
  BARS = 38,
  FROM_Y = 134; // where the bar of group y begins

/**
 * Each group of a hundred readers as a bar of dots, with those who say yes on the left.
 *
 * @param {View} view
 */
export function crowd({ set }) {
  const groups = [
    { name: "x", size: OF_X, top: 42, class: "iaa-slip-x" },
    { name: "y", size: OF_Y, top: FROM_Y, class: "iaa-slip-y" },
  ].map((group) => ({
    ...group,
    deep: group.size / ACROSS_GROUP,
    dots: Array.from({ length: group.size }, () => s("circle", { r: 5.2, class: group.class })),
    cut: s("line", { class: "iaa-slip-cut" }),
    says: s("text", { x: BARS, y: group.top - 14 }),
  }));
  const right = BARS + (ACROSS_GROUP - 1) * DOT + GAP;
  const svg = s("svg", { role: "img", viewBox: `0 0 ${WIDE} 164`, "data-testid": "slip-crowd" }, [
    s("text", { x: BARS, y: 12, class: "iaa-slip-quiet" }, words.yes),
    s("text", { x: right, y: 12, "text-anchor": "end", class: "iaa-slip-quiet" }, words.no),
    groups.map(({ name, top, deep, dots, cut, says }) => [
      s("text", { x: 0, y: top + ((deep - 1) * DOT) / 2 + 4, class: "iaa-slip-name" }, name),
      dots,
      cut,
      says,
    ]),
  ]);
  const layer = handleLayer(svg);
  const handle = layer.handle({ name: "yes-y", label: words.crowdHandle, move: (yes_y) => set({ yes_y }) });
  const cutAt = (/** @type {number} */ share) => BARS - DOT / 2 + share * ACROSS_GROUP * DOT + GAP / 2;
  return {
    node: layer.node,
    /** @type {Draw} */
    draw({ yes_y }) {
      const yes = [YES - yes_y, yes_y];
      groups.forEach(({ size, top, deep, dots, cut, says }, g) => {
        dots.forEach((dot, i) => {
          const from = i < yes[g] ? i : size - 1 - i; // among those with the same answer, from the outside
          const column = Math.floor(from / deep),
            row = from % deep;
          const [cx, cy] = i < yes[g] ? [BARS + column * DOT, row] : [right - column * DOT, deep - 1 - row];
          setAttributes(dot, { cx, cy: top + cy * DOT });
        });
        const at = cutAt(yes[g] / size);
        setAttributes(cut, { x1: at, x2: at, y1: top - 9, y2: top + (deep - 1) * DOT + 9 });
        setText(says, say(words.sayYes, { n: integer(yes[g]), size: integer(size), share: percent(yes[g] / size, 0) }));
      });
      setAttributes(svg, { "aria-label": say(words.crowdPicture, { x: yes[0], y: yes[1] }) });
      const y = FROM_Y + (groups[1].deep - 1) * (DOT / 2);
      handle.set({
        ...{ value: yes_y, low: 2, high: OF_Y, text: say(words.ofY, { n: yes_y }) },
        from: { x: cutAt(2 / OF_Y), y },
        to: { x: cutAt(1), y },
      });
    },
  };
}

/** @param {View} view */
export function bars({ set }) {
  const dots = Array.from({ length: 100 }, (_, i) => {
    const x = LEFT + (Math.floor(i / 2) + 0.5) * (ACROSS / 50);
    return s("circle", { cx: x, cy: 26 + 8 * (i % 2), r: 2.3 });
  });
  const cut = LEFT + (YES / 100) * ACROSS;
  const said = s("rect", { x: LEFT, y: 68, height: 18, class: "iaa-slip-said" });
  const share = s("text", { x: LEFT, y: 60 });
  const svg = s("svg", { role: "img", viewBox: `0 0 ${WIDE} 96`, "data-testid": "slip-bars" }, [
    s("text", { x: LEFT, y: 14 }, words.crowd),
    dots,
    s("line", { x1: cut, x2: cut, y1: 19, y2: 41, class: "iaa-slip-cut" }),
    s("rect", { x: LEFT, y: 68, width: ACROSS, height: 18, class: "iaa-slip-all" }),
    said,
    share,
  ]);
  const layer = handleLayer(svg);
  const handle = layer.handle({ name: "model", label: words.modelHandle, move: (model) => set({ model }) });
  return {
    node: layer.node,
    /** @type {Draw} */
    draw({ model, yes_y }) {
      const text = percent(model / 100, 0);
      const ofX = (/** @type {number} */ i) => (i < YES ? i < YES - yes_y : i < 100 - (OF_Y - yes_y));
      dots.forEach((dot, i) => setAttributes(dot, { class: ofX(i) ? "iaa-slip-x" : "iaa-slip-y" }));
      setAttributes(said, { width: (ACROSS * model) / 100 });
      setText(share, say(words.model, { share: text }));
      setAttributes(svg, { "aria-label": say(words.bars, { share: text, x: YES - yes_y, y: yes_y }) });
      handle.set({ value: model, text, from: { x: LEFT, y: 77 }, to: { x: LEFT + ACROSS, y: 77 } });
    },
  };
}
