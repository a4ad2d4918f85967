// Readers as dots above and below a line, with a knob for each item on which two of four say yes; and bars of a hundred.

import { h, s, setAttributes, setText } from "../../kit/dom.js";
import { handleLayer } from "../../kit/handles.js";
import { percent, say } from "../../kit/say.js";
import { CROWD } from "./readers.js";
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
        now.map((/** @type {number[]} */ row) => row[from] + row[from + 1]).join(", ");
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

/** @param {View} view */
export function bars({ set }) {
  const dots = Array.from({ length: 100 }, (_, i) => {
    const x = LEFT + (Math.floor(i / 2) + 0.5) * (ACROSS / 50);
    const ofX = i < 6 || (i >= 42 && i < 96);
    return s("circle", { cx: x, cy: 26 + 8 * (i % 2), r: 2.3, class: ofX ? "iaa-slip-x" : "iaa-slip-y" });
  });
  const cut = LEFT + CROWD * ACROSS;
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
    draw({ model }) {
      const text = percent(model / 100, 0);
      setAttributes(said, { width: (ACROSS * model) / 100 });
      setText(share, say(words.model, { share: text }));
      setAttributes(svg, { "aria-label": say(words.bars, { share: text }) });
      handle.set({ value: model, text, from: { x: LEFT, y: 77 }, to: { x: LEFT + ACROSS, y: 77 } });
    },
  };
}
