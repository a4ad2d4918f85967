// The items in columns: A's label, B's label, a dot between them for the item, and the intended meaning beneath.

import { h, s, setAttributes, setText } from "../../kit/dom.js";
import { handleLayer } from "../../kit/handles.js";
import { say } from "../../kit/say.js";
import { curtain } from "./curtain.js";
import { itemsOf, JOKES, PLAIN } from "./items.js";
import { words } from "./words.js";

const WIDE = 468, // with room for half a handle beyond the last column
  HIGH = 232,
  CURTAIN = 201,
  LEFT = 52, // where the first column begins
  STEP = 19.5, // from column to column
  GAP = 16, // before the jokes
  LEVEL = 9, // of “yes” above the middle of a row, of “no” below it
  RADIUS = 6.6,
  BAR = 12; // width of the mark of the intended meaning
const ROWS = { a: 84, item: 109, b: 134, meant: 217 }; // the middle of each

const edge = (/** @type {number} */ i) => LEFT + i * STEP + (i < PLAIN ? 0 : GAP);
const column = (/** @type {number} */ i) => edge(i) + STEP / 2;
const level = (/** @type {boolean} */ yes) => (yes ? -LEVEL : LEVEL);
const END = edge(PLAIN) + JOKES * STEP;

/** @typedef {import("./items.js").Failures} Failures */
/** @typedef {import("../../kit/handles.js").Place} Place */
/**
 * @typedef {object} Track a handle's path
 * @property {keyof Failures} name
 * @property {string} handle its accessible name
 * @property {Place & { text: string, "text-anchor"?: string }} caption
 * @property {"a" | "b"} [annotator]
 * @property {Place} from
 * @property {Place} to
 */

/** @type {Track[]} */
const TRACKS = [
  {
    name: "slips",
    handle: words.slipsHandle,
    caption: { text: words.slips, x: edge(0), y: 32 },
    annotator: "a",
    from: { x: edge(0), y: 54 },
    to: { x: edge(PLAIN) - 2 * RADIUS - 40, y: 54 }, // its knob covers neither the next one nor its name
  },
  {
    name: "misread",
    handle: words.misreadHandle,
    caption: { text: words.misread, x: END, y: 32, "text-anchor": "end" },
    from: { x: edge(PLAIN), y: 54 },
    to: { x: END, y: 54 },
  },
  {
    name: "otherwise",
    handle: words.otherwiseHandle,
    // clear of the knob at its end
    caption: { text: words.otherwise, x: edge(PLAIN) - GAP - RADIUS, y: 170, "text-anchor": "end" },
    annotator: "b",
    from: { x: END, y: 165 },
    to: { x: edge(PLAIN), y: 165 },
  },
];

/** @param {import("../../kit/explorer.js").ExplorerView<FailuresExplorerTraits>} view */
export function picture({ set, limits }) {
  const columns = Array.from({ length: PLAIN + JOKES }, (_, i) => ({
    thread: s("line", { x1: column(i), x2: column(i), class: "iaa-failures-thread" }),
    a: s("circle", { cx: column(i), cy: ROWS.a, r: RADIUS, class: "iaa-failures-a" }),
    b: s("circle", { cx: column(i), cy: ROWS.b, r: RADIUS, class: "iaa-failures-b" }),
    item: s("circle", { cx: column(i), cy: ROWS.item, r: RADIUS - 1, class: "iaa-failures-item" }),
    meant: s("rect", { x: column(i) - BAR / 2, width: BAR, height: 3, rx: 1, class: "iaa-failures-meant" }),
  }));
  const tracks = TRACKS.map(({ from, to, caption: { text, ...place }, annotator }) => ({
    whole: s("line", { x1: from.x, x2: to.x, y1: from.y, y2: to.y, class: "iaa-failures-track" }),
    used: s("line", { x1: from.x, y1: from.y, y2: to.y, class: "iaa-failures-used" }),
    caption: s("text", { ...place, class: `iaa-failures-name-${annotator ?? "both"}` }),
  }));
  const truth = curtain({ x: LEFT - 38, y: CURTAIN, width: END + RADIUS + 38 - LEFT, height: HIGH - CURTAIN });
  const svg = s("svg", { role: "img", viewBox: `0 0 ${WIDE} ${HIGH}` }, [
    s("text", { x: edge(0), y: 14, class: "iaa-failures-quiet iaa-failures-head" }, words.plain),
    s("text", { x: END, y: 14, "text-anchor": "end", class: "iaa-failures-quiet iaa-failures-head" }, words.jokes),
    s("line", { x1: 0, x2: WIDE, y1: 182, y2: 182, class: "iaa-failures-border" }),
    rowName("A", ROWS.a, "a"),
    rowName("B", ROWS.b, "b"),
    s("text", { x: LEFT, y: CURTAIN - 6, class: "iaa-failures-quiet iaa-failures-truth" }, words.meant),
    levels(ROWS.a),
    levels(ROWS.b),
    levels(ROWS.meant),
    tracks.map(({ whole, used, caption }) => [whole, used, caption]),
    columns.map(({ thread, a, item, b, meant }) => [thread, a, b, item, meant]),
    truth.node,
  ]);
  const layer = handleLayer(svg);
  const handles = TRACKS.map(({ name, handle, annotator }) =>
    layer.handle({ name, label: handle, annotator, move: (value) => set({ [name]: value }) }),
  );

  /** @type {NonNullable<import("../../kit/explorer.js").Part["draw"]>} */
  function draw(/** @type {Failures} */ failures, _figures, { veiled }) {
    const isHidden = veiled("truth");
    truth.draw(isHidden);
    itemsOf(failures).forEach(({ a, b, meant }, i) => {
      const marks = columns[i];
      marks.a.style.transform = `translateY(${level(a)}px)`;
      marks.b.style.transform = `translateY(${level(b)}px)`;
      marks.a.classList.toggle("iaa-failures-wrong", !isHidden && a !== meant);
      marks.b.classList.toggle("iaa-failures-wrong", !isHidden && b !== meant);
      marks.item.classList.toggle("iaa-failures-differ", a !== b);
      setAttributes(marks.thread, { y1: ROWS.a + level(a), y2: ROWS.b + level(b) });
      setAttributes(marks.meant, {
        y: ROWS.meant + level(meant) - 1.5,
        visibility: isHidden ? "hidden" : null,
      });
    });
    TRACKS.forEach(({ name, caption, from, to }, k) => {
      const n = failures[name];
      const [low, high] = limits[name];
      setText(tracks[k].caption, say(caption.text, { n }));
      setAttributes(tracks[k].used, { x2: from.x + (n / high) * (to.x - from.x) });
      handles[k].set({ value: n, low, high, text: say(words.sixth, { n }), from, to });
    });
    setAttributes(svg, { "aria-label": say(words.picture, failures) });
  }
  return { node: h("div.iaa-failures-picture", layer.node), draw };
}

/**
 * @param {string} name
 * @param {number} y
 * @param {"a" | "b"} annotator
 */
const rowName = (name, y, annotator) => s("text", { x: 0, y: y + 5, class: `iaa-failures-name-${annotator}` }, name);

/** @param {number} y */
const levels = (y) =>
  [true, false].map((yes) => [
    s("line", { x1: LEFT, x2: END, y1: y + level(yes), y2: y + level(yes), class: "iaa-failures-level" }),
    s(
      "text",
      { x: LEFT - 5, y: y + level(yes) + 4, "text-anchor": "end", class: "iaa-failures-small" },
      yes ? words.yes : words.no,
    ),
  ]);
