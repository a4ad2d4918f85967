// A report on the ten labels: one bare number at first, and what a reader misses as chips that are pressed.

import { button, h, setAttributes, setText } from "../../kit/dom.js";
import { agreement } from "../../kit/engine/coefficients.js";
import { prefersStillness } from "../../kit/motion.js";
import { decimal, percent, say } from "../../kit/say.js";
import { words } from "./words.js";

/** @typedef {keyof typeof words.report.says} Item */
const ITEMS = /** @type {Item[]} */ (Object.keys(words.report.says));

/**
 * What the sentences of a report say.
 *
 * @typedef {{ categories: string[], table: number[][], bounds: number[][][] }} Reported
 */

/** @param {() => void} redraw */
export function reportCard(redraw) {
  /** @type {Item[]} */
  let given = [];
  const number = h("p.iaa-labelling-first");
  const lines = ITEMS.map((name) => h("p", { "data-testid": `report-${name}` }));
  const chips = ITEMS.map((name) => button(words.report.chips[name], `chip-${name}`, () => toggle(name)));
  const count = h("p.iaa-quiet", { "data-testid": "report-count" });
  const card = h("div.iaa-labelling-report", { role: "status" }, number, lines);
  /** @param {Item} name */
  function toggle(name) {
    given = given.includes(name) ? given.filter((each) => each !== name) : [...given, name];
    redraw();
    const line = lines[ITEMS.indexOf(name)];
    requestAnimationFrame(() =>
      line.scrollIntoView({ block: "nearest", behavior: prefersStillness() ? "instant" : "smooth" }),
    );
  }
  return {
    node: h(
      "div.iaa-labelling-reporting",
      card,
      h("div.iaa-row", { role: "group", "aria-label": words.report.missing }, chips),
      count,
    ),
    /** @param {Reported} reported */
    draw(reported) {
      const values = valuesOf(reported);
      setText(number, say(words.report.bare, values));
      ITEMS.forEach((name, i) => {
        const says = given.includes(name);
        const unknown = Number.isNaN(values.at) && (name === "interval" || name === "band");
        setText(lines[i], says ? say(unknown ? words.report.noInterval : words.report.says[name], values) : "");
        lines[i].hidden = !says;
        setAttributes(chips[i], { "aria-pressed": String(says) });
      });
      setText(count, say(words.report.count, { n: given.length, total: ITEMS.length }));
    },
    forget() {
      given = [];
    },
  };
}

/** @param {Reported} reported */
function valuesOf({ categories: [name, other], table, bounds }) {
  const { kappa, observed, expected } = agreement(table);
  const [[both, a], [b, neither]] = table;
  const [low, high] = bounds[both][a];
  return {
    ...{ name, other, both, a, b, neither, at: kappa, kappa: decimal(kappa), differ: a + b },
    ...{ observed: percent(observed, 0), expected: percent(expected.kappa, 0) },
    ...{ low: decimal(low, 2), high: decimal(high, 2) },
  };
}
