// One card for each model of chance: choose it, and see what part of the room above its A_e was filled.

import { h, s, setAttributes, setText, uniqueId } from "../../kit/dom.js";
import { decimal, percent } from "../../kit/numbers.js";
import { markOf } from "../../kit/kappa_line.js";

export const MODELS = {
  s: { symbol: "S", who: "Bennett and others", idea: "every category is equally likely" },
  pi: { symbol: "π", who: "Scott", idea: "both draw from one shared distribution" },
  kappa: { symbol: "κ", who: "Cohen", idea: "each draws from their own distribution" },
};

const WIDTH = 300,
  HEIGHT = 34,
  BAR = 14,
  TOP = 10;

// From 0 to 1: hatched up to A_e, filled from there to A_o, open up to 1.
function roomBar() {
  const pattern = uniqueId("room");
  const parts = {
    chance: s("rect", { class: "iaa-three-chances-chance", fill: `url(#${pattern})` }),
    gained: s("rect", { class: "iaa-three-chances-gained" }),
    missed: s("rect", { class: "iaa-three-chances-missed" }),
  };
  const observed = s("path", { class: "iaa-three-chances-observed", d: `M0 ${TOP - 7}V${TOP + BAR + 7}` });
  const ghost = s("path", {
    class: "iaa-three-chances-ghost",
    d: `M0 ${TOP - 9}V${TOP + BAR + 9}`,
    "data-part": "ghost",
  });
  const svg = s(
    "svg",
    { viewBox: `-2 0 ${WIDTH + 4} ${HEIGHT}`, preserveAspectRatio: "none", role: "img" },
    s(
      "defs",
      {},
      s(
        "pattern",
        { id: pattern, width: 7, height: 7, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" },
        s("rect", { width: 7, height: 7, class: "iaa-square-ground" }),
        s("line", { x1: 0, y1: 0, x2: 0, y2: 7, class: "iaa-square-hatch" }),
      ),
    ),
    Object.values(parts),
    observed,
    ghost,
  );

  function draw(expected, A_o, predicted) {
    const known = !Number.isNaN(A_o);
    const span = {
      chance: [0, expected],
      gained: [expected, Math.max(expected, A_o)],
      missed: [Math.max(expected, A_o), 1],
    };
    for (const [name, [from, to]] of Object.entries(span)) {
      setAttributes(parts[name], {
        x: known ? from * WIDTH : 0,
        y: TOP,
        width: known ? (to - from) * WIDTH : 0,
        height: BAR,
      });
    }
    setAttributes(observed, {
      transform: `translate(${known ? A_o * WIDTH : 0} 0)`,
      visibility: known ? "visible" : "hidden",
    });
    const shown = predicted !== null && predicted !== undefined;
    setAttributes(ghost, {
      visibility: shown ? "visible" : "hidden",
      transform: `translate(${shown ? Math.min(1, Math.max(0, predicted)) * WIDTH : 0} 0)`,
    });
  }
  return { svg, draw };
}

export function modelCard(name, group, square, choose) {
  const { symbol, who, idea } = MODELS[name];
  const input = h("input", {
    type: "radio",
    name: group,
    value: name,
    "data-testid": `cut-${name}`,
    onchange: () => choose(name),
  });
  const expected = h("span", { class: "iaa-three-chances-figure", "data-testid": `expected-${name}` });
  const value = h("span", { class: "iaa-three-chances-figure", "data-testid": `value-${name}` });
  const bar = roomBar();
  const mark = s(
    "svg",
    { width: 20, height: 20, "aria-hidden": "true" },
    markOf(name, 10, 10, { fill: "var(--iaa-ink)" }),
  );
  const node = h(
    "div",
    { class: "iaa-three-chances-card", "data-model": name },
    h(
      "label",
      {},
      input,
      mark,
      h("span", {}, h("strong", {}, symbol), `: ${idea} `, h("span", { class: "iaa-quiet" }, `(${who})`)),
    ),
    square.node,
    bar.svg,
    h(
      "p",
      { class: "iaa-three-chances-figures" },
      h("span", {}, "A", h("sub", {}, "e"), " = ", expected),
      h("span", {}, `${symbol} = `, value),
    ),
  );

  function draw(result, cut, ghost) {
    input.checked = cut === name;
    node.classList.toggle("iaa-three-chances-chosen", cut === name);
    setText(expected, decimal(result.expected[name]));
    setText(value, decimal(result[name]));
    bar.draw(result.expected[name], result.observed, ghost);
  }
  // At rest only: what the bar shows, in words.
  function describe(result, ghost) {
    const prediction = ghost === null || ghost === undefined ? "" : ` Your prediction was ${percent(ghost)}.`;
    setAttributes(bar.svg, {
      "aria-label": `${symbol}: by chance ${percent(result.expected[name])}, observed ${percent(result.observed)}.${prediction}`,
    });
  }
  return { node, draw, describe };
}
