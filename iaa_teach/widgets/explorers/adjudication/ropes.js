// The items as knots on ropes between the two labels. A knot is pulled to one end; then the annotators at each end are
// revealed.

import { button, h, s, setAttributes, setText } from "../../kit/dom.js";
import { handleLayer } from "../../kit/handles.js";
import { say } from "../../kit/say.js";
import { shortened, textMeasure, wrapped } from "../../kit/text_width.js";
import { words } from "./words.js";

const WIDE = 360,
  TOP = 26, // of the first item, below the labels
  LINE = 21, // of a text
  MOST_LINES = 3,
  ROPE = 56, // in height
  POST = 15, // the radius of an end
  LEFT = 34,
  RIGHT = WIDE - LEFT,
  NEAR = 52; // from an end to a knot pulled there
const FONT = ["16px", "sans-serif"].join(" ");

/**
 * Break a text into the lines that fit, shortening the last one if there are too many.
 *
 * @param {string} text
 * @param {import("../../kit/text_width.js").Measure} measure
 */
function linesOf(text, measure) {
  const room = WIDE - 8;
  const lines = wrapped(text, room, measure);
  const rest = lines.splice(MOST_LINES - 1).join("");
  return rest ? [...lines, shortened(rest, measure, room)] : lines;
}

/**
 * @param {import("./items.js").Fixed} fixed with two categories
 * @param {import("./items.js").Reactions} on
 */
export function ropes({ items, annotators, categories, labels, disputed }, on) {
  const measure = textMeasure(FONT);
  const svg = s("svg.iaa-adjudication-ropes", { role: "img", "data-testid": "desk-ropes" });
  svg.append(
    s("text.iaa-adjudication-end", { x: 0, y: 14 }, `← ${categories[0]}`),
    s("text.iaa-adjudication-end", { x: WIDE, y: 14, "text-anchor": "end" }, `${categories[1]} →`),
  );
  let below = TOP;
  const placed = disputed.map(({ item }) => {
    const lines = linesOf(items[item], measure);
    const top = below;
    below += lines.length * LINE + ROPE + 20;
    return { item, lines, top, y: top + lines.length * LINE + ROPE / 2 };
  });
  setAttributes(svg, { viewBox: `0 0 ${WIDE} ${below}` });
  const layer = handleLayer(svg);
  const rows = placed.map(({ item, lines, top, y }) => {
    const texts = lines.map((line, k) =>
      s("text", { x: WIDE / 2, y: top + 16 + k * LINE, "text-anchor": "middle" }, line),
    );
    const rope = s("path.iaa-adjudication-rope");
    const first = s("circle.iaa-guess", { r: 10, cy: y });
    const posts = [LEFT, RIGHT].map((x, k) => {
      const names = annotators.filter((_, j) => labels[item][j] === categories[k]);
      const colours = names.length === 1 ? ["a", "b"][annotators.indexOf(names[0])] : undefined;
      return {
        names,
        disc: s("circle", { cx: x, cy: y, r: POST, class: "iaa-adjudication-post", "data-of": colours ?? null }),
        sign: s("text.iaa-adjudication-sign", { x, y: y + 5, "text-anchor": "middle" }, words.unknown),
        name: s("text", {
          x: k ? WIDE : 0,
          y: y + POST + 16,
          "text-anchor": k ? "end" : "start",
          class: "iaa-adjudication-name",
        }),
      };
    });
    svg.append(...texts, rope, ...posts.flatMap(({ disc, sign, name }) => [disc, sign, name]), first);
    const handle = layer.handle({
      name: `rope-${item}`,
      label: say(words.rope, { text: items[item] }),
      move: (value) => on.decide(item, ["", ...categories][[1, 0, 2][value]]),
    });
    return { item, y, rope, first, posts, handle };
  });
  const look = button(
    words.ends,
    "desk-ends",
    () => look.getAttribute("aria-disabled") !== "true" && on.show(...ready),
  );
  const hint = h("span.iaa-quiet");
  const outcome = h("p", { "data-testid": "desk-went-with" });
  /** @type {number[]} decided items whose labels are not revealed yet */
  let ready = [];

  /** @param {string} label */
  const stepOf = (label) => (label === "" ? 1 : 2 * categories.indexOf(label));
  const at = (/** @type {number} */ value) => [LEFT + NEAR, WIDE / 2, RIGHT - NEAR][value];
  const stateOf = (/** @type {string} */ label) => (label === "" ? words.undecided : say(words.tiedLabel, { label }));

  /**
   * @param {(item: number) => string} labelOn
   * @param {(item: number) => BlindDecision | undefined} blindOn
   */
  function update(labelOn, blindOn) {
    ready = placed.map(({ item }) => item).filter((item) => labelOn(item) !== "" && !blindOn(item));
    for (const { item, y, rope, first, posts, handle } of rows) {
      const label = labelOn(item),
        blind = blindOn(item),
        value = stepOf(label);
      const x = at(value);
      setAttributes(rope, { d: `M${LEFT + POST} ${y}H${RIGHT - POST}`, "data-pulled": label ? "" : null });
      const moved = blind?.label && blind.label !== label;
      setAttributes(first, { cx: moved ? at(stepOf(blind.label)) : x, display: moved ? null : "none" });
      for (const { names, disc, sign, name } of posts) {
        setAttributes(disc, { "data-seen": blind && names.length ? "" : null });
        setText(sign, blind ? "" : words.unknown);
        setText(name, blind ? names.join(", ") : "");
      }
      handle.set({ value, low: 0, high: 2, text: stateOf(label), from: { x: at(0), y }, to: { x: at(2), y } });
    }
    const told = placed.map(({ item }) => say(words.ropeState, { text: items[item], state: stateOf(labelOn(item)) }));
    const [low, high] = categories;
    setAttributes(svg, { "aria-label": say(words.ropes, { n: placed.length, low, high, states: told.join(" ") }) });
    setAttributes(look, { "aria-disabled": ready.length ? null : "true" });
    setText(hint, ready.length ? words.endsReady : placed.some(({ item }) => !blindOn(item)) ? words.endsHint : "");
    const blind = placed.flatMap(({ item }) => (blindOn(item)?.label ? [{ item, label: blindOn(item)?.label }] : []));
    const counts = annotators.map((name, k) =>
      say(words.withOne, { name, n: blind.filter(({ item, label }) => labels[item][k] === label).length }),
    );
    setText(outcome, blind.length ? say(words.wentWith, { counts: counts.join(", ") }) : "");
  }
  const foot = h("div.iaa-adjudication-unseen", look, hint);
  return { node: h("div.iaa-adjudication-pulled", layer.node, foot, outcome), update };
}
