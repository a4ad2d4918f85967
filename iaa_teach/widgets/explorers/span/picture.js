// The text as a line of words, each a dot; A's spans above the dots and B's below, with handles at their ends. Then the
// words after it, which nobody marked.

import { h, s, setAttributes, setText } from "../../kit/dom.js";
import { handleLayer } from "../../kit/handles.js";
import { say } from "../../kit/say.js";
import { alignment, labelAt, markedOf, parsedSpans, SPANS, writtenSpans } from "./figures.js";
import { words } from "./words.js";

const WIDE = 360,
  LEFT = 16, // where the first word begins
  RIGHT = 22, // for the last word, which leans to the right
  BASE = 56, // of the words
  BAR = 14, // height of a span
  INSIDE = 2.5, // inset of a handle in its span, so that handles of touching spans do not overlap
  SHORT = 22; // of a span with room for one letter
const Y = { a: 84, dots: 109, b: 120 }; // the tops of the bars, the middle of the dots
const NAMES = { a: Y.a - 7, b: Y.b + BAR + 15 };

/** @typedef {import("./figures.js").Span} Span */
/** @typedef {import("../../kit/explorer.js").ExplorerView<SpanExplorerTraits>} SpanView */
/** @typedef {"a" | "b"} Who */
const BOTH = /** @type {Who[]} */ (["a", "b"]);

/** @param {SpanView} view */
export function picture({ set, model }) {
  const threads = s("g", { "data-show": "unitizing" });
  const written = s("g"),
    bars = s("g"),
    dots = s("g");
  const svg = s(
    "svg",
    { role: "img", viewBox: `0 0 ${WIDE} ${NAMES.b + 4}`, "data-testid": "span-picture" },
    BOTH.map((who) => s("text", { x: 0, y: Y[who] + BAR - 3, class: `iaa-span-${who}` }, who.toUpperCase())),
    written,
    bars,
    threads,
    dots,
  );
  const layer = handleLayer(svg);
  const handles = BOTH.flatMap((who) =>
    Array.from({ length: SPANS }, (_, place) =>
      /** @type {const} */ (["start", "end"]).map((edge) => ({
        ...{ who, place, edge },
        handle: layer.handle({
          name: `${who}-${place + 1}-${edge}`,
          label: say(edge === "start" ? words.begins : words.ends, { who: who.toUpperCase(), n: place + 1 }),
          annotator: who,
          move(value) {
            const spans = parsedSpans(model.get(who)) ?? [];
            set({ [who]: writtenSpans(spans.map((span, i) => (i === place ? { ...span, [edge]: value } : span))) });
          },
        }),
      })),
    ).flat(),
  );
  let drawn = "";

  /** @type {NonNullable<import("../../kit/explorer.js").Part["draw"]>} */
  function draw(/** @type {import("./figures.js").Marked} */ state) {
    const found = markedOf(state);
    if (!found) return;
    const { seen } = found;
    const cell = (WIDE - LEFT - RIGHT) / seen;
    const at = (/** @type {number} */ word) => LEFT + word * cell;
    const text = state.text.split(" ");
    for (const { who, place, edge, handle } of handles) {
      const spans = found[who];
      const span = spans[place];
      handle.node.hidden = !span;
      if (!span) continue;
      const [low, high] =
        edge === "start"
          ? [spans[place - 1]?.end ?? 0, span.end - 1]
          : [span.start + 1, spans[place + 1]?.start ?? seen];
      const y = Y[who] + BAR / 2;
      const x = (/** @type {number} */ word) => at(word) + (edge === "start" ? INSIDE : -INSIDE);
      handle.set({
        ...{ value: span[edge], low, high, from: { x: x(low), y }, to: { x: x(high), y } },
        text:
          edge === "start"
            ? say(words.before, { word: text[span.start] })
            : say(words.after, { word: text[span.end - 1] }),
      });
    }
    const now = JSON.stringify([state.a, state.b, state.text]);
    if (now === drawn) return;
    drawn = now;
    setAttributes(svg, {
      "aria-label": say(words.picture, {
        words: seen,
        a: inWords(found.a, text),
        b: inWords(found.b, text),
      }),
    });
    const marked = (/** @type {number} */ i) => BOTH.map((who) => labelAt(found[who], i));
    written.replaceChildren(
      ...text.map((word, i) => {
        const x = at(i + 0.5);
        const inside = marked(i).some((label) => label !== "O");
        const look = inside ? "iaa-span-word iaa-span-inside" : "iaa-span-word";
        return s("text", { x, y: BASE, transform: `rotate(-52 ${x} ${BASE})`, class: look }, word);
      }),
    );
    bars.replaceChildren(...BOTH.flatMap((who) => found[who].flatMap((span) => bar(who, span, at))));
    threads.replaceChildren(
      ...alignment(found.a, found.b).pairs.map(([i, j]) => {
        const middle = ({ start, end }) => at((start + end) / 2);
        const [x1, x2] = [middle(found.a[i]), middle(found.b[j])];
        return s("line", { x1, x2, y1: Y.a + BAR, y2: Y.b, class: "iaa-span-thread" });
      }),
    );
    dots.replaceChildren(
      ...text.map((_, i) => {
        const [one, other] = marked(i);
        const look = one !== other ? "differ" : one === "O" ? "empty" : "agree";
        return s("circle", { cx: at(i + 0.5), cy: Y.dots, r: look === "empty" ? 2.2 : 5, class: `iaa-span-${look}` });
      }),
    );
  }
  return { node: h("div.iaa-span-picture", layer.node), draw };
}

/** @type {(who: Who, span: Span, at: (word: number) => number) => SVGElement[]} */
function bar(who, { start, end, label }, at) {
  const x = at(start) + 0.7,
    width = at(end) - at(start) - 1.4;
  const name = width < SHORT ? label.charAt(0) : label;
  return [
    s("rect", { x, width, y: Y[who], height: BAR, rx: 3, class: `iaa-span-bar-${who}` }),
    s(
      "text",
      { x: x + width / 2, y: NAMES[who], "text-anchor": "middle", class: `iaa-span-label iaa-span-${who}` },
      name,
    ),
  ];
}

/** @type {(spans: Span[], text: string[]) => string} */
const inWords = (spans, text) =>
  spans.map(({ start, end, label }) => say(words.span, { text: text.slice(start, end).join(" "), label })).join(", ") ||
  words.nothing;

const TRACK = 34,
  IN_ROW = 60,
  PITCH = (WIDE - LEFT - RIGHT) / IN_ROW,
  FIRST = TRACK + 20; // top of the first row of empty words

/** @param {SpanView} view */
export function emptyWords({ set, limits }) {
  const most = limits.length[1];
  const ends = { from: { x: LEFT, y: TRACK }, to: { x: WIDE - RIGHT, y: TRACK } };
  const caption = s("text", { x: LEFT, y: TRACK - 20, class: "iaa-span-caption" });
  const dots = s("g");
  const svg = s(
    "svg",
    { role: "img", viewBox: `0 0 ${WIDE} ${FIRST + 3 * PITCH}` },
    caption,
    s("line", { x1: ends.from.x, x2: ends.to.x, y1: TRACK, y2: TRACK, class: "iaa-span-track" }),
    dots,
  );
  const layer = handleLayer(svg);
  const handle = layer.handle({ name: "length", label: words.moreHandle, move: (length) => set({ length }) });
  let drawn = -1;

  /** @type {NonNullable<import("../../kit/explorer.js").Part["draw"]>} */
  function draw(/** @type {import("./figures.js").Marked} */ state) {
    const found = markedOf(state);
    if (!found) return;
    const { seen, words: all } = found;
    handle.set({ value: all, low: seen, high: most, text: say(words.length, { n: all }), ...ends });
    const text = say(words.more, { n: all - seen });
    setText(caption, text);
    setAttributes(svg, { "aria-label": text });
    if (drawn === all - seen) return;
    drawn = all - seen;
    dots.replaceChildren(
      ...Array.from({ length: drawn }, (_, i) =>
        s("circle", {
          cx: LEFT + ((i % IN_ROW) + 0.5) * PITCH,
          cy: FIRST + (Math.floor(i / IN_ROW) + 0.5) * PITCH,
          ...{ r: 1.9, class: "iaa-span-empty" },
        }),
      ),
    );
  }
  return { node: h("div.iaa-span-picture", layer.node), draw };
}
