// A desk with a slider for each annotator, from liar to careful, and above it a tile of their estimated errors.

import { h, s, setAttributes, setText } from "../../kit/dom.js";
import { handleLayer } from "../../kit/handles.js";
import { say } from "../../kit/say.js";
import { words } from "./words.js";

const WIDE = 360,
  FIRST = 98, // the middle of the first annotator's slider
  APART = 36,
  MOST = 8, // sliders, copies included
  TILE = 26,
  TOP = 62, // top of the sliders
  ROW = 26;
const KINDS = /** @type {(keyof typeof words.kinds)[]} */ (Object.keys(words.kinds));
const HIGH = TOP + ROW * (KINDS.length - 1);
const column = (/** @type {number} */ j) => FIRST + j * APART;
const level = (/** @type {number} */ kind) => HIGH - kind * ROW;

/** @param {import("../../kit/explorer.js").ExplorerView<BelieveExplorerTraits>} view */
export function desk({ model, set }) {
  const slides = Array.from({ length: MOST }, (_, j) => slide(j));
  const lines = KINDS.map((kind, k) => [
    s("text", { x: 0, y: level(k) + 4, class: "iaa-believe-name" }, words.kinds[kind]),
    s("line", { x1: FIRST - 18, x2: WIDE - 2, y1: level(k), y2: level(k), class: "iaa-believe-level" }),
  ]);
  const svg = s("svg", { role: "img", viewBox: `0 0 ${WIDE} ${HIGH + 22}`, "data-testid": "believe-desk" }, [
    s("text", { x: 0, y: 26, class: "iaa-believe-quiet" }, words.tile),
    lines,
    slides.map(({ node }) => node),
  ]);
  const layer = handleLayer(svg);
  const handles = slides.slice(0, 5).map((_, j) =>
    layer.handle({
      name: `annotator-${j + 1}`,
      label: say(words.annotatorHandle, { n: j + 1 }),
      move(kind) {
        const annotators = [...model.get("annotators")];
        annotators[j] = KINDS[kind];
        set({ annotators });
      },
    }),
  );

  /** @type {NonNullable<import("../../kit/explorer.js").Part["draw"]>} */
  function draw({ annotators, copies }, { belief }, { veiled }) {
    const kinds = [...annotators, ...new Array(copies).fill(annotators[annotators.length - 1])];
    slides.forEach((each, j) => {
      const shown = j < kinds.length;
      const rates = shown && belief.rates && !veiled("majority") ? belief.rates[j] : null;
      each.draw(shown ? KINDS.indexOf(kinds[j]) : null, j >= annotators.length, rates);
    });
    handles.forEach((handle, j) => {
      const there = j < annotators.length;
      handle.node.hidden = !there;
      if (!there) return;
      const value = KINDS.indexOf(annotators[j]);
      const ends = { from: { x: column(j), y: level(0) }, to: { x: column(j), y: level(KINDS.length - 1) } };
      handle.set({ value, low: 0, high: KINDS.length - 1, text: words.kinds[KINDS[value]], ...ends });
    });
    const list = kinds.map((kind) => words.kinds[/** @type {keyof typeof words.kinds} */ (kind)]).join(", ");
    setAttributes(svg, { "aria-label": say(words.desk, { annotators: kinds.length, list }) });
  }
  return { node: h("div.iaa-believe-desk", layer.node), draw };
}

/** @param {number} j its index */
function slide(j) {
  const x = column(j) - TILE / 2,
    y = 10;
  const track = s("line", { x1: column(j), x2: column(j), y1: level(KINDS.length - 1), y2: HIGH });
  const knob = s("circle", { cx: column(j), r: 7, class: "iaa-believe-copy" });
  const frame = s("rect", { x, y, width: TILE, height: TILE, class: "iaa-believe-tile" });
  // Posts that seem a yes are on the right, as in the picture above.
  const bars = [0, 1].map((truth) =>
    s("rect", { x: x + ((1 - truth) * TILE) / 2, width: TILE / 2, class: "iaa-believe-said" }),
  );
  const cut = s("line", { x1: column(j), x2: column(j), y1: y, y2: y + TILE, class: "iaa-believe-cut" });
  const number = s("text", { x: column(j), y: HIGH + 20, "text-anchor": "middle", class: "iaa-believe-quiet" });
  const node = s("g", [track, knob, frame, bars, cut, number]);
  return {
    node,
    /** @type {(kind: number | null, copied: boolean, rates: [number, number] | null) => void} */
    draw(kind, copied, rates) {
      setAttributes(node, { visibility: kind === null ? "hidden" : "visible" });
      setAttributes(track, { class: copied ? "iaa-believe-copied" : "iaa-believe-track" });
      setAttributes(knob, { cy: level(kind ?? 0), visibility: kind !== null && copied ? "visible" : "hidden" });
      setText(number, copied ? "=" : String(j + 1));
      bars.forEach((bar, truth) => {
        const high = TILE * (rates?.[truth] ?? 0);
        setAttributes(bar, { y: y + TILE - high, height: high });
      });
    },
  };
}
