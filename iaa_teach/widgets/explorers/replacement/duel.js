// One comment at one chair: the person and the model, each with threads to those of the other three with the same
// label.

import { h, pressedButtons, s, setAttributes, setText } from "../../kit/dom.js";
import { handleLayer } from "../../kit/handles.js";
import { say } from "../../kit/say.js";
import { labelsOf } from "./figures.js";
import { words } from "./words.js";

const WIDE = 360,
  HIGH = 196,
  SIDES = [70, 290], // of the person, of the model
  MIDDLE = 180,
  HEIGHTS = [34, 78, 122], // of the other three
  TRACK = { y: 184, from: 124, to: 346 };

/** @param {import("../../kit/explorer.js").ExplorerView<ReplacementExplorerTraits>} view */
export function duel({ set, limits }) {
  const people = Object.values(words.people);
  const choices = people.map((name, k) => /** @type {[string, string]} */ ([String(k + 1), name]));
  const buttons = pressedButtons(choices, "chair", (chair) => set({ chair: Number(chair) }));
  const person = s("circle", { cx: SIDES[0], cy: HEIGHTS[1], r: 15 });
  const robot = s("rect", { x: SIDES[1] - 14, y: HEIGHTS[1] - 14, width: 28, height: 28, rx: 6 });
  const others = HEIGHTS.map((y) => ({
    threads: SIDES.map((x, side) =>
      s("line", {
        ...{ x1: x + (side ? -14 : 15), y1: HEIGHTS[1], x2: MIDDLE + (side ? 11 : -11), y2: y },
        class: `iaa-replacement-thread-${side ? "its" : "person"}`,
      }),
    ),
    bead: s("circle", { cx: MIDDLE, cy: y, r: 11 }),
    name: s("text", { x: MIDDLE, y: y + 23, "text-anchor": "middle", class: "iaa-replacement-small" }),
  }));
  const texts = SIDES.map((x) => ({
    who: s("text", { x, y: HEIGHTS[1] - 24, "text-anchor": "middle", class: "iaa-replacement-name" }),
    said: s("text", { x, y: HEIGHTS[1] + 32, "text-anchor": "middle", class: "iaa-replacement-small" }),
    same: s("text", { x, y: HEIGHTS[1] + 50, "text-anchor": "middle", class: "iaa-replacement-name" }),
  }));
  const caption = s("text", { x: 0, y: TRACK.y + 4, class: "iaa-replacement-name" });
  const svg = s("svg", { role: "img", viewBox: `0 0 ${WIDE} ${HIGH + 8}`, "data-testid": "replacement-duel" }, [
    s("text", { x: MIDDLE, y: 14, "text-anchor": "middle", class: "iaa-replacement-quiet" }, words.others),
    others.map(({ threads, bead, name }) => [threads, bead, name]),
    person,
    robot,
    texts.map(({ who, said, same }) => [who, said, same]),
    s("line", { x1: TRACK.from, x2: TRACK.to, y1: TRACK.y, y2: TRACK.y, class: "iaa-replacement-track" }),
    caption,
  ]);
  const layer = handleLayer(svg);
  const handle = layer.handle({
    name: "comment",
    label: words.commentHandle,
    move: (comment) => set({ comment }),
  });
  const sentence = h("p", { "data-testid": "replacement-duel-told" });

  /** @type {NonNullable<import("../../kit/explorer.js").Part["draw"]>} */
  function draw(state) {
    const said = labelsOf(state);
    const i = state.comment - 1,
      j = state.chair - 1;
    const row = said.people[i];
    const both = [row[j], said.model[i]];
    const rest = people.map((name, k) => ({ name, label: row[k] })).filter((_, k) => k !== j);
    const same = both.map((label) => rest.filter((other) => other.label === label).length);
    const who = [people[j], words.model];
    buttons.press(String(state.chair));
    setAttributes(person, { class: `iaa-replacement-bead iaa-replacement-of-person ${look(both[0])}` });
    setAttributes(robot, { class: `iaa-replacement-bead iaa-replacement-of-model ${look(both[1])}` });
    texts.forEach((text, side) => {
      setText(text.who, who[side]);
      setText(text.said, worded(both[side]));
      setText(text.same, say(words.same, { n: same[side] }));
    });
    others.forEach(({ threads, bead, name }, k) => {
      setAttributes(bead, { class: `iaa-replacement-bead ${look(rest[k].label)}` });
      setText(name, rest[k].name);
      threads.forEach((thread, side) => {
        setAttributes(thread, { visibility: both[side] === rest[k].label ? "visible" : "hidden" });
      });
    });
    const [low, high] = limits.comment;
    const text = say(words.comment, { n: state.comment });
    setText(caption, text);
    const ends = { from: { x: TRACK.from, y: TRACK.y }, to: { x: TRACK.to, y: TRACK.y } };
    handle.set({ value: state.comment, low, high, text, ...ends });
    const told = say(words.duel, {
      ...{ n: state.comment, person: who[0], said: worded(both[0]), models: worded(both[1]) },
      ...{ theirs: same[0], its: same[1] },
    });
    setAttributes(svg, { "aria-label": told });
    const nearer = same[0] > same[1] ? "person" : same[1] > same[0] ? "model" : "alike";
    setText(sentence, say(words.verdicts[nearer], { person: who[0] }));
  }
  return {
    node: h("div.iaa-replacement-duel", buttons.row(words.whose, h("span", words.whose)), layer.node, sentence),
    draw,
  };
}

const worded = (/** @type {number} */ label) => (label ? words.offensive : words.fine);
const look = (/** @type {number} */ label) => (label ? "iaa-replacement-full" : "iaa-replacement-open");
