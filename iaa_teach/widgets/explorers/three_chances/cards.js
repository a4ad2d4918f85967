// One card for each model of chance: choose it, and see what part of the room above its A_e was filled.

import { h, s, setAttributes, setText } from "../../kit/dom.js";
import { guessOver } from "../../kit/guess.js";
import { chanceHatch, SYMBOL, markPicture } from "../../kit/marks.js";
import { decimal, percent, rich, say, weave } from "../../kit/say.js";
import { words as shared } from "../../kit/words.js";
import { words } from "./words.js";

/**
 * @typedef {import("../../kit/explorer.js").More} More
 * @typedef {import("../../kit/engine/coefficients.js").ChanceModel} ChanceModel
 * @typedef {Record<"n" | "observed" | "expected" | ChanceModel, number> & { chances: Record<ChanceModel, number> }} Figures
 */

const WIDTH = 300,
  HEIGHT = 84,
  BAR = 14,
  TOP = 10,
  BELOW = 60;

/** @param {number} share how far along the bar it is, in percent of the picture's width */
const alongOf = (share) => (100 * (2 + share * WIDTH)) / (WIDTH + 4);

/**
 * Make a bar from 0 to 1: hatched up to A_e, filled from there to A_o, open up to 1. Below it the part above A_e is
 * stretched to the full width, where the coefficient is a length.
 */
function roomBar() {
  const hatch = chanceHatch();
  const parts = {
    chance: s("rect.iaa-three-chances-chance", { fill: hatch.fill }),
    gained: s("rect.iaa-three-chances-gained"),
    missed: s("rect.iaa-three-chances-missed"),
  };
  const stretch = s("path.iaa-three-chances-stretch");
  const frame = s("rect", { x: 0, y: BELOW, width: WIDTH, height: BAR, class: "iaa-three-chances-missed" });
  const length = s("rect", { x: 0, y: BELOW, height: BAR, class: "iaa-three-chances-gained", "data-part": "length" });
  const observed = s("path.iaa-three-chances-observed", { d: `M0 ${TOP - 7}V${TOP + BAR + 7}` });
  const edge = s("path.iaa-three-chances-edge", { d: `M0 ${TOP}V${TOP + BAR}`, "data-truth": "" });
  const ghost = h("i.iaa-guess", { "data-guess": "", "data-part": "ghost" });
  const svg = s(
    "svg",
    { viewBox: `-2 0 ${WIDTH + 4} ${HEIGHT}`, preserveAspectRatio: "none", role: "img" },
    hatch.defs,
    stretch,
    frame,
    length,
    Object.values(parts),
    edge,
    observed,
  );
  const over = guessOver(svg, HEIGHT);
  const node = h("div.iaa-three-chances-bar", over.node, ghost);

  /**
   * @param {number} expected
   * @param {number} A_o
   * @param {number} value
   * @param {{ asks: import("../../kit/guess.js").Guess | null, expected: number | null, value: number | null }} guessed
   */
  function draw(expected, A_o, value, guessed) {
    const counted = !Number.isNaN(A_o),
      known = counted && !Number.isNaN(expected);
    const room = known && expected < 1 ? "visible" : "hidden";
    setAttributes(stretch, {
      d: known ? `M${expected * WIDTH} ${TOP + BAR}H${WIDTH}V${BELOW}H0Z` : null,
      visibility: room,
    });
    setAttributes(frame, { visibility: guessed.asks ? "visible" : room });
    setAttributes(length, { width: Math.max(0, value || 0) * WIDTH, visibility: room });
    const [from, to] = known ? [expected, Math.max(expected, A_o)] : [0, 0];
    const span = { chance: [0, from], gained: [from, to], missed: [to, counted ? 1 : to] };
    for (const name of /** @type {(keyof typeof parts)[]} */ (Object.keys(parts))) {
      const [start, end] = span[name];
      setAttributes(parts[name], { x: start * WIDTH, y: TOP, width: (end - start) * WIDTH, height: BAR });
    }
    setAttributes(observed, {
      transform: `translate(${counted ? A_o * WIDTH : 0} 0)`,
      visibility: counted ? "visible" : "hidden",
    });
    setAttributes(edge, {
      transform: `translate(${known ? expected * WIDTH : 0} 0)`,
      visibility: known ? "visible" : "hidden",
    });
    over.draw(guessed.asks, alongOf(0), alongOf(1), { low: 0, high: 1, y: BELOW + BAR / 2 });
    const predicted = guessed.value ?? guessed.expected;
    ghost.hidden = predicted === null;
    ghost.style.left = `${alongOf(Math.min(1, Math.max(0, predicted ?? 0)))}%`;
    ghost.style.top = `${(100 * ((guessed.value === null ? TOP : BELOW) + BAR / 2)) / HEIGHT}%`;
  }
  return { node, svg, draw };
}

/**
 * Make the card of one model.
 *
 * @param {ChanceModel} name
 * @param {string} group of the cards' radio buttons
 * @param {{ node: Element, draw: (state: ThreeChancesExplorerTraits, figures: Figures, more: More) => void }} square
 * @param {(name: ChanceModel) => void} choose
 */
export function modelCard(name, group, square, choose) {
  const symbol = SYMBOL[name];
  const input = h("input", {
    type: "radio",
    name: group,
    value: name,
    "data-testid": `cut-${name}`,
    onchange: () => choose(name),
  });
  const expected = h("span.iaa-three-chances-figure", { "data-testid": `expected-${name}` });
  const value = h("span.iaa-three-chances-figure", { "data-testid": `value-${name}` });
  const bar = roomBar();
  const node = h(
    "div.iaa-three-chances-card",
    { "data-model": name },
    h(
      "label",
      input,
      markPicture(name),
      h(
        "span",
        weave(words.models[name], {
          symbol: h("strong", symbol),
          author: h("span.iaa-quiet", words.authors[name]),
        }),
      ),
    ),
    square.node,
    bar.node,
    h("p.iaa-three-chances-figures", h("span", rich("A_e = "), expected), h("span", `${symbol} = `, value)),
  );

  /** @type {(state: ThreeChancesExplorerTraits, figures: Figures, more: More) => void} */
  function draw(state, result, more) {
    const chosen = state.cut === name;
    const isAsked = name === "kappa"; // a guess is of κ, or of its A_e
    const guessed = {
      asks: isAsked ? more.asks("kappa") : null,
      expected: isAsked ? more.ghostOf("expected") : null,
      value: isAsked ? more.ghostOf("kappa") : null,
    };
    input.checked = chosen;
    node.classList.toggle("iaa-three-chances-chosen", chosen);
    setText(expected, decimal(result.chances[name]));
    setText(value, decimal(result[name]));
    square.draw(state, result, more);
    bar.draw(result.chances[name], result.observed, result[name], guessed);
    const bars = say(words.bar, {
      symbol,
      expected: percent(result.chances[name]),
      observed: percent(result.observed),
    });
    const { value: ofKappa, expected: ofChance } = guessed;
    const was = ofKappa !== null ? decimal(ofKappa) : ofChance !== null ? percent(ofChance) : "";
    const prediction = was && ` ${say(shared.predictionWas, { value: was })}`;
    setAttributes(bar.svg, { "aria-label": `${bars}${prediction}` });
  }
  return { node, draw };
}
