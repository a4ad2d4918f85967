// How often each grade is given; and three chairs, twice: judged by same grade, and by distance.

import { CENTRE, chairRow, cushionEdge, sides } from "../../kit/chair_row.js";
import { h, s, setAttributes, setText } from "../../kit/dom.js";
import { handleLayer } from "../../kit/handles.js";
import { decimal, integer, say, short } from "../../kit/say.js";
import { EPSILON, GRADES, gradesOf } from "./figures.js";
import { words } from "./words.js";

const WIDE = 360,
  FOOT = 104, // of the bars
  TALL = 46, // of the tallest
  ROWS = [166, 312], // where the chairs of each row begin
  HIGH = 40; // of a chair
const TRACK = { from: { x: 12, y: 34 }, to: { x: 348, y: 34 } };

/** @typedef {import("../../kit/engine/alternative_annotator.js").Chair} Chair */

const countsOf = (/** @type {number[]} */ grades) =>
  GRADES.map((grade) => grades.filter((each) => each === grade).length);

/** @param {import("../../kit/explorer.js").ExplorerView<GradesExplorerTraits>} view */
export function chairs({ model, set, limits }) {
  const people = /** @type {number[][]} */ (model.get("people"));
  const theirs = countsOf(people.flat()).map((count) => count / people.length);
  const names = Object.values(words.people);
  const generous = s("text", { x: 4, y: 14, class: "iaa-grades-name" });
  const bars = GRADES.map((_, k) => bar(k));
  const rows = ROWS.map((top, which) => ({
    caption: s(
      "text",
      { x: 4, y: top - (which === 0 ? 28 : 8), class: "iaa-grades-name" },
      Object.values(words.rows)[which],
    ),
    chairs: names.map((name, k) =>
      chairRow({ name, rival: words.judge, y: top + 4 + k * HIGH, items: people[0].length }),
    ),
    lines: [
      s("line", { x1: CENTRE, x2: CENTRE, y1: top, y2: top + 3 * HIGH - 4, class: "iaa-chair-centre" }),
      s("line", { x1: EDGE, x2: EDGE, y1: top, y2: top + 3 * HIGH - 4, class: "iaa-chair-edge" }),
    ],
  }));
  const svg = s("svg", { role: "img", viewBox: `0 0 ${WIDE} ${ROWS[1] + 3 * HIGH}`, "data-testid": "grades-chairs" }, [
    s("line", { x1: TRACK.from.x, x2: TRACK.to.x, y1: 34, y2: 34, class: "iaa-grades-track" }),
    generous,
    bars.map(({ node }) => node),
    rows.map(({ caption, chairs: each, lines }, which) => [
      caption,
      which === 0 ? sides(ROWS[0] - 8, [words.personNearer, words.modelNearer, words.alike]) : [],
      each.map(({ node }) => node),
      lines,
    ]),
  ]);
  const layer = handleLayer(svg);
  const handle = layer.handle({
    name: "generosity",
    label: words.generosityHandle,
    step: 0.1,
    move: (generosity) => set({ generosity: Math.round(10 * generosity) / 10 }),
  });

  /** @type {NonNullable<import("../../kit/explorer.js").Part["draw"]>} */
  function draw(state, figures, { veiled }) {
    const given = countsOf(gradesOf(state));
    const [low, high] = limits.generosity;
    const text = say(words.generosity, { generosity: short(state.generosity, 1), lean: decimal(figures.lean, 2) });
    setText(generous, text);
    handle.set({ value: state.generosity, low, high, text, ...TRACK });
    bars.forEach((each, k) => each.draw(theirs[k], given[k]));
    const hidden = veiled("winning_distance");
    rows.forEach((row, which) => {
      const told = hidden && which === 1 ? null : /** @type {Chair[]} */ (figures.rows[which]);
      row.chairs.forEach((chair, k) => chair.draw(told?.[k] ?? null, EDGE));
    });
    const seats = (/** @type {number} */ which) =>
      hidden && which === 1
        ? "?"
        : integer(figures.rows[which].filter((/** @type {Chair} */ { seated }) => seated).length);
    setAttributes(svg, { "aria-label": say(words.chairs, { same: seats(0), distance: seats(1) }) });
  }
  return { node: h("div.iaa-grades-picture", layer.node), draw };
}

const EDGE = cushionEdge(EPSILON, 60);

/** How often people and the judge give a grade. @param {number} k its index */
function bar(k) {
  const x = 44 + k * 68;
  const made = ["theirs", "its"].map((whose, side) => ({
    rect: s("rect", { x: x - 22 + side * 22, width: 21, class: `iaa-grades-${whose}` }),
    number: s("text", { x: x - 11 + side * 22, "text-anchor": "middle", class: "iaa-grades-small" }),
  }));
  return {
    node: s("g", [
      made.map(({ rect, number }) => [rect, number]),
      s("text", { x, y: FOOT + 14, "text-anchor": "middle", class: "iaa-grades-name" }, integer(GRADES[k])),
    ]),
    /** @param {number[]} counts of people, on average, and of the judge */
    draw: (...counts) =>
      made.forEach(({ rect, number }, side) => {
        const height = Math.min(TALL, (counts[side] / 30) * TALL);
        setAttributes(rect, { y: FOOT - height, height });
        setAttributes(number, { y: FOOT - height - 3 });
        setText(number, short(counts[side], 0));
      }),
  };
}
