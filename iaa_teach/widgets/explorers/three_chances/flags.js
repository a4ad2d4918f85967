// A published table's three coefficients as flags on a ruler, each with its A_e. Pulling the flag that the paper
// misplaced is a guess. A correct flag returns, with an explanation of its number.

import { h, s, setAttributes, setText } from "../../kit/dom.js";
import { handleLayer } from "../../kit/handles.js";
import { SYMBOL } from "../../kit/marks.js";
import { decimal, rich, say } from "../../kit/say.js";
import { words } from "./words.js";

/**
 * @typedef {import("../../kit/engine/coefficients.js").ChanceModel} ChanceModel
 * @typedef {import("../../kit/guess.js").Guess} Guess
 * @typedef {import("../../kit/explorer.js").More} More
 * @typedef {{ observed: number, expected: number, value: number }} Printed
 */

/** @type {Record<ChanceModel, number>} each flag's depth in percent of the height */
const FLIES = { s: 12, kappa: 39, pi: 66 };
const MODELS = /** @type {ChanceModel[]} */ (Object.keys(FLIES));
const AXIS = 88, // as in view.css
  EDGE = 4; // percent of the width on either side
const STEP = 0.001,
  TURNS = 0.62; // of the ruler, beyond which a flag points left

/**
 * Return the ends of a ruler, with a margin on either side of its numbers.
 *
 * @param {number[]} values
 */
const rulerOf = (values) => ({
  low: Math.floor(20 * (Math.min(...values) - 0.02)) / 20,
  high: Math.ceil(20 * (Math.max(...values) + 0.02)) / 20,
});

/** @param {Pick<import("../../kit/explorer.js").ExplorerView<ThreeChancesExplorerTraits>, "model" | "redraw">} view */
export function flags(view) {
  const ends = [h("span.iaa-three-chances-flags-end"), h("span.iaa-three-chances-flags-end")];
  const made = MODELS.map((name) => {
    const value = h("strong"),
      chance = h("small");
    const node = h(
      "div.iaa-three-chances-flags-flag",
      { "data-part": `flag-${name}` },
      h("span.iaa-three-chances-flags-cloth", h("span", SYMBOL[name], " ", value), chance),
    );
    return { name, node, value, chance };
  });
  const once = h("i.iaa-three-chances-flags-once", { "data-part": "printed" }); // the printed position, once the flag has moved
  const ghost = h("i.iaa-guess.iaa-three-chances-flags-ghost", { "data-part": "flag-guess" });
  const all = [...made.map(({ node }) => node), ghost];
  const picture = h("div.iaa-three-chances-flags", { role: "img" }, ends, once, all);
  const sheet = /** @type {SVGSVGElement} */ (
    s("svg", { viewBox: "0 0 100 100", preserveAspectRatio: "none", "aria-hidden": "true" })
  );
  const layer = handleLayer(sheet);
  const note = h("p.iaa-three-chances-flags-note", { role: "status", "data-testid": "flag-note" });
  /** @type {Guess | null} */
  let asked = null;
  let pulled = false; // whether the right flag was pulled; a number typed earlier moves none
  /** @type {{ name: ChanceModel, at: number } | null} */
  let held = null; // a correct flag while it is dragged
  /** @type {ChanceModel | null} */
  let returned = null; // the last one to return
  const isAsked = (/** @type {ChanceModel} */ name) => asked?.figure === name;
  const handles = MODELS.map((name) =>
    layer.handle({
      name: `flag-${name}`,
      step: STEP,
      label: say(words.flag, { symbol: SYMBOL[name] }),
      move(at) {
        returned = null;
        pulled ||= isAsked(name);
        held = isAsked(name) ? null : { name, at };
        if (isAsked(name)) asked?.set(at);
        view.redraw();
      },
      end() {
        if (!held) return;
        returned = held.name;
        held = null;
        view.redraw();
      },
    }),
  );

  /** @type {(state: ThreeChancesExplorerTraits, figures: Record<ChanceModel, number>, more: More) => void} */
  function draw({ preset, printed }, figures, { asks, ghostOf, veiled }) {
    const print = /** @type {Record<ChanceModel, Printed> | undefined} */ (printed[preset]);
    node.hidden = !print || !view.model.get("show").includes("flags"); // only on request
    if (!print) return;
    asked = MODELS.map(asks).find(Boolean) ?? null;
    pulled &&= asked?.value !== null;
    const { low, high } = rulerOf(MODELS.map((name) => print[name].value));
    const at = (/** @type {number} */ value) =>
      EDGE + ((Math.min(high, Math.max(low, value)) - low) / (high - low)) * (100 - 2 * EDGE);
    const put = (
      /** @type {HTMLElement} */ one,
      /** @type {ChanceModel} */ name,
      /** @type {number | null} */ value,
    ) => {
      one.hidden = value === null;
      one.style.top = `${FLIES[name]}%`;
      one.style.left = `${at(value ?? low)}%`;
      one.style.setProperty("--pole", `${AXIS - FLIES[name]}%`);
    };
    ends.forEach((end, i) => {
      setText(end, decimal(i ? high : low, 2));
      end.style.left = `${at(i ? high : low)}%`;
    });
    for (const one of [once, ghost]) one.hidden = true;
    made.forEach(({ name, node: flag, value, chance }, i) => {
      const { expected, value: stands } = print[name];
      const isRight = veiled(name) || Math.abs(figures[name] - stands) < STEP;
      const guess = isAsked(name) && pulled ? (asked?.value ?? null) : null;
      const place = guess ?? (held?.name === name ? held.at : isRight ? stands : figures[name]);
      put(flag, name, place);
      flag.toggleAttribute("data-left", place > low + TURNS * (high - low));
      setText(value, decimal(place));
      chance.replaceChildren(...rich(say(words.ofChance, { expected: decimal(expected) })));
      if (place !== stands) put(once, name, stands);
      if (ghostOf(name) !== null) put(ghost, name, ghostOf(name));
      const track = { from: { x: at(low), y: FLIES[name] }, to: { x: at(high), y: FLIES[name] }, low, high };
      handles[i].hide(!asked);
      handles[i].set({ value: place, text: decimal(place), ...track });
    });
    note.replaceChildren(...(asked && returned ? why(returned, print[returned]) : []));
    const each = made.map(({ name, value }) => `${SYMBOL[name]} ${value.textContent}`).join("; ");
    setAttributes(picture, { "aria-label": say(words.flags, { each }) });
  }
  const node = h("div", h("div.iaa-guess-over", picture, layer.node), note);
  return { node, draw };
}

/**
 * Explain why a pulled flag was right.
 *
 * @param {ChanceModel} name
 * @param {Printed} printed
 */
const why = (name, { observed, expected, value }) =>
  rich(
    say(words.flagRight, {
      symbol: SYMBOL[name],
      gained: decimal(observed - expected),
      room: decimal(1 - expected),
      value: decimal(value),
    }),
  );
