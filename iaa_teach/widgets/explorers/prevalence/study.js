// The study as a square: what is truly “yes” on the left, what an annotator calls “yes” filled or hatched, from the top.

import { h, s, setAttributes, setText, uniqueId } from "../../kit/dom.js";
import { handleLayer } from "../../kit/handles.js";
import { percent, short } from "../../kit/number_formats.js";
import { say } from "../../kit/say.js";
import { words } from "./words.js";

const SIDE = 260,
  LEFT = 34,
  TOP = 44,
  AWAY = 17; // of a handle from the square

/** @typedef {"prevalence" | "sensitivity" | "specificity"} Name */

const whole = (/** @type {number} */ share) => Math.round(100 * share) / 100;

/** @param {(name: Name, share: number) => void} move */
export function studySquare(move) {
  const hatch = uniqueId("study");
  const rect = (/** @type {string} */ part, /** @type {Record<string, string>} */ look) =>
    s("rect", { "data-part": part, ...look });
  const right = rect("right", { class: "iaa-prevalence-right" }),
    wrong = rect("wrong", { class: "iaa-prevalence-wrong", fill: `url(#${hatch})` }),
    missed = rect("missed", { class: "iaa-prevalence-rest" }),
    left = rect("left", { class: "iaa-prevalence-rest" });
  const yes = s("text", { y: TOP - 26 }, words.trulyYes),
    no = s("text", { y: TOP - 26, x: LEFT + SIDE, "text-anchor": "end" }, words.trulyNo);
  const found = s("text", { y: TOP + SIDE + 20, x: 4 }),
    alone = s("text", { y: TOP + SIDE + 40, x: LEFT + SIDE + 30, "text-anchor": "end" });
  const svg = s(
    "svg",
    { role: "img", viewBox: `0 0 ${SIDE + 2 * LEFT} ${TOP + SIDE + 48}`, "data-testid": "study" },
    s(
      "defs",
      {},
      s(
        "pattern",
        { id: hatch, width: 7, height: 7, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" },
        s("line", { x1: 0, y1: 0, x2: 0, y2: 7, class: "iaa-prevalence-hatch" }),
      ),
    ),
    [left, missed, wrong, right, yes, no, found, alone],
  );
  const layer = handleLayer(svg);
  const cut = layer.grip({
    name: "cut",
    move: ({ x }) => move("prevalence", Math.min(0.99, Math.max(0.01, whole((x - LEFT) / SIDE)))),
  });
  const handles = {
    sensitivity: layer.handle({
      name: "sensitivity",
      label: words.sensitivity,
      testid: "sensitivity",
      move: (value) => move("sensitivity", value / 100),
    }),
    specificity: layer.handle({
      name: "specificity",
      label: words.specificity,
      testid: "specificity",
      move: (value) => move("specificity", value / 100),
    }),
  };
  const node = h("div", { class: "iaa-prevalence-study" }, layer.node);

  /** @param {Record<Name, number>} study */
  function draw({ prevalence, sensitivity, specificity }) {
    const x = LEFT + prevalence * SIDE,
      hit = sensitivity * SIDE,
      alarm = (1 - specificity) * SIDE;
    setAttributes(right, { x: LEFT, y: TOP, width: x - LEFT, height: hit });
    setAttributes(missed, { x: LEFT, y: TOP + hit, width: x - LEFT, height: SIDE - hit });
    setAttributes(wrong, { x, y: TOP, width: LEFT + SIDE - x, height: alarm });
    setAttributes(left, { x, y: TOP + alarm, width: LEFT + SIDE - x, height: SIDE - alarm });
    setAttributes(yes, { x: LEFT, visibility: prevalence > 0.66 || prevalence < 0.5 ? "visible" : "visible" });
    setText(found, say(words.found, { share: percent(sensitivity, 0) }));
    setText(alone, say(words.left, { share: percent(specificity, 0) }));
    const text = (/** @type {number} */ share) => say(words.percents, { percents: short(100 * share, 1) });
    handles.sensitivity.set({
      value: 100 * sensitivity,
      text: text(sensitivity),
      from: { x: LEFT - AWAY, y: TOP },
      to: { x: LEFT - AWAY, y: TOP + SIDE },
    });
    handles.specificity.set({
      value: 100 * specificity,
      text: text(specificity),
      from: { x: LEFT + SIDE + AWAY, y: TOP + SIDE },
      to: { x: LEFT + SIDE + AWAY, y: TOP },
    });
    cut.set({ x, y: TOP, width: 0, height: SIDE });
    setAttributes(svg, { "aria-label": say(words.study, { share: percent(prevalence, 0) }) });
  }
  return { node, draw };
}
