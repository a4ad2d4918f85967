// Two rows of dots, one per round: disagreements on the left, agreements on the right, with links between items that
// change.

import { h, s, setAttributes, setText } from "../../kit/dom.js";
import { handleLayer } from "../../kit/handles.js";
import { say } from "../../kit/say.js";
import { changesOf, yesOf } from "./links.js";
import { words } from "./words.js";

const WIDE = 360,
  EDGE = 10,
  GAP = 42, // between the two groups, at least
  WIDEST = 27, // from dot to dot
  TRACK = 57, // for the handles
  TOP = 72, // of the upper row
  BETWEEN = 80, // the rows
  CLEAR = 154, // of the caption at the left
  AWAY = 13; // the borders of “yes”, from their rows
const DEEP = { comments: 4, patients: 3, sentences: 1, shares: 4 }; // dots in a column

/** @typedef {import("./links.js").Rounds} Rounds */
/** @typedef {{ x: number, y: number }} Place */

/**
 * Return the positions of a data set's dots, and the total height.
 *
 * @param {Rounds} rounds
 */
function layoutOf(rounds) {
  const { apart, together } = changesOf(rounds);
  const deep = DEEP[/** @type {keyof typeof DEEP} */ (rounds.of)];
  const columns = Math.ceil(apart / deep) + Math.ceil(together / deep);
  const step = Math.min(WIDEST, (WIDE - 2 * EDGE - GAP) / columns);
  const high = deep * step;
  const lower = TOP + high + BETWEEN;
  return {
    step,
    high,
    lower,
    radius: Math.min(7, 0.39 * step),
    total: lower + high + 28,
    item: step / deep, // how far one item moves a handle
    /** @type {(side: "apart" | "together", i: number, top: number) => Place} place number i, counted from the edge */
    at(side, i, top) {
      const across = EDGE + (Math.floor(i / deep) + 0.5) * step;
      return { x: side === "apart" ? across : WIDE - across, y: top + ((i % deep) + 0.5) * step };
    },
    /** @type {(side: "apart" | "together", i: number) => number} where this many items end */
    edge: (side, i) => (side === "apart" ? EDGE + (i * step) / deep : WIDE - EDGE - (i * step) / deep),
  };
}

/**
 * Return the place of each item in both rounds, with its number in its row. Items that change are innermost.
 *
 * @param {Rounds} rounds
 * @param {ReturnType<typeof layoutOf>} layout
 */
function itemsOf(rounds, { at, lower }) {
  const { apart, together, better, worse } = changesOf(rounds);
  const stayApart = apart - better,
    stayTogether = together - worse;
  const items = [];
  for (let i = 0; i < apart; i += 1) {
    const stays = i < stayApart,
      place = stays ? i : stayTogether + (apart - 1 - i);
    const is = /** @type {"apart" | "together"} */ (stays ? "apart" : "together");
    items.push({ was: "apart", is, started: i, place, from: at("apart", i, TOP), to: at(is, place, lower) });
  }
  for (let i = 0; i < together; i += 1) {
    const stays = i < stayTogether,
      place = stays ? i : stayApart + (together - 1 - i);
    const is = /** @type {"apart" | "together"} */ (stays ? "together" : "apart");
    items.push({ was: "together", is, started: i, place, from: at("together", i, TOP), to: at(is, place, lower) });
  }
  return items;
}

/** @param {import("../../kit/explorer.js").ExplorerView<RoundsExplorerTraits>} view */
export function picture({ set, limits, model }) {
  const shares = model.get("show").includes("shares");
  const links = s("g"),
    dots = s("g");
  const text = (/** @type {number} */ y, /** @type {boolean} */ end, name = "quiet") =>
    s("text", {
      x: end ? WIDE - EDGE : EDGE,
      y,
      "text-anchor": end ? "end" : "start",
      class: `iaa-rounds-${name}`,
    });
  const titles = { first: text(14, false, "name"), second: text(0, false, "name") };
  const counts = { apart: text(14, true), together: text(0, true) };
  const captions = { better: text(36, false), worse: text(36, false) };
  const used = { better: s("line.iaa-rounds-used"), worse: s("line.iaa-rounds-used") };
  const tracks = { better: s("line.iaa-rounds-track"), worse: s("line.iaa-rounds-track") };
  const borders = { first: s("line.iaa-rounds-track"), second: s("line.iaa-rounds-track") };
  const shown = { first: text(0, false), second: text(0, false) };
  const svg = s("svg", { role: "img", viewBox: `0 0 ${WIDE} 300`, "data-testid": "rounds-picture" }, [
    [titles, counts, captions, tracks, used].flatMap((each) => Object.values(each)),
    shares ? Object.values(borders) : [],
    links,
    shares ? Object.values(shown) : [],
    dots,
  ]);
  const layer = handleLayer(svg);
  const handles = {
    better: layer.handle({ name: "better", label: words.betterHandle, move: (better) => set({ better }) }),
    worse: layer.handle({ name: "worse", label: words.worseHandle, move: (worse) => set({ worse }) }),
  };
  const yes = shares
    ? {
        first: layer.handle({ name: "yes_first", label: words.yesHandle.first, move: (n) => set({ yes_first: n }) }),
        second: layer.handle({
          name: "yes_second",
          label: words.yesHandle.second,
          move: (n) => set({ yes_second: n }),
        }),
      }
    : null;

  /** @param {Rounds} rounds */
  function draw(rounds) {
    const { apart, together, better, worse } = changesOf(rounds);
    const layout = layoutOf(rounds);
    const { lower, high, radius, total, edge } = layout;
    const named = words.rounds[/** @type {"comments"} */ (rounds.of)];
    setAttributes(svg, { viewBox: `0 0 ${WIDE} ${total}` });
    setText(titles.first, `${named.first}: ${say(words.apart, { n: apart })}`);
    setText(counts.apart, say(words.together, { n: together }));
    setText(titles.second, `${named.second}: ${say(words.apart, { n: apart - better + worse })}`);
    setText(counts.together, say(words.together, { n: together - worse + better }));
    for (const each of [titles.second, counts.together]) setAttributes(each, { y: lower + high + 20 });
    const sides = /** @type {const} */ ([
      ["better", "apart", apart, better],
      ["worse", "together", together, worse],
    ]);
    for (const [name, side, of, n] of sides) {
      const most = Math.min(limits[name][1], of);
      const from = { x: edge(side, of), y: TRACK },
        to = { x: edge(side, of - most), y: TRACK };
      setText(captions[name], say(words.crossing[name], { n }));
      setAttributes(captions[name], { x: name === "better" ? EDGE : Math.max(from.x, CLEAR) });
      setAttributes(tracks[name], { x1: from.x, x2: to.x, y1: TRACK, y2: TRACK });
      setAttributes(used[name], { x1: from.x, x2: edge(side, of - n), y1: TRACK, y2: TRACK });
      handles[name].set({ value: n, low: 0, high: most, text: say(words.crossing[name], { n }), from, to });
    }
    const items = itemsOf(rounds, layout);
    const strong = items.filter(({ was, is }) => was !== is);
    const columns = new Map(items.filter(({ was, is }) => was === is).map((item) => [item.from.x, item]));
    links.replaceChildren(
      ...[...columns.keys()].map((x) => s("path.iaa-rounds-stays", { d: `M${x} ${TOP + high}V${lower}` })),
      ...strong.map(({ is, from, to }) => {
        const middle = (TOP + high + lower) / 2;
        const d = `M${from.x} ${from.y}V${TOP + high}C${from.x} ${middle} ${to.x} ${middle} ${to.x} ${lower}V${to.y}`;
        return s("path", { d, class: is === "together" ? "iaa-rounds-better" : "iaa-rounds-worse" });
      }),
    );
    const { yes_first, yes_second } = yesOf(rounds);
    const dot = (/** @type {Place} */ at, /** @type {string} */ side, /** @type {boolean} */ isYes) =>
      s("circle", {
        cx: at.x.toFixed(1),
        cy: at.y.toFixed(1),
        r: radius,
        class: `iaa-rounds-${side === "together" && shares && !isYes ? "no" : side}`,
      });
    dots.replaceChildren(
      ...items.flatMap(({ was, is, from, to, started, place }) => [
        dot(from, was, started < yes_first),
        dot(to, is, place < yes_second),
      ]),
    );
    const rows = /** @type {const} */ ([
      ["first", yes_first, together, TOP + high + AWAY],
      ["second", yes_second, together - worse + better, lower - AWAY],
    ]);
    for (const [round, n, agreed, y] of yes ? rows : []) {
      const from = { x: edge("together", 0), y },
        to = { x: edge("together", agreed), y };
      const said = say(words.yes, { n });
      setAttributes(borders[round], { x1: from.x, x2: to.x, y1: y, y2: y });
      setText(shown[round], said);
      setAttributes(shown[round], { y: y + 4 });
      yes?.[round].set({ value: n, low: 0, high: agreed, text: said, from, to });
    }
    const after = { apart_after: apart - better + worse, total: apart + together };
    setAttributes(svg, { "aria-label": say(words.picture, { apart, better, worse, ...after }) });
  }
  return { node: h("div.iaa-rounds-picture", layer.node), draw };
}
