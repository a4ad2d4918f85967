// A report on the ten labels: computed sentences, and gaps for what only the learner knows.

import { copyButton } from "../../kit/clipboard.js";
import { h, setText } from "../../kit/dom.js";
import { agreement } from "../../kit/engine/coefficients.js";
import { decimal, percent, say } from "../../kit/say.js";
import { words } from "./words.js";

const { gaps, said } = words.report;

/** The sentences and gaps of the paragraph, in order. */
const ORDER = /** @type {const} */ (["items", "labelled", "people", "alone", "kappa", "table", "settled"]);

/** @typedef {keyof typeof gaps} Gap */
/**
 * The sentences of a report.
 *
 * @typedef {{ categories: string[], table: number[][], bounds: number[][][] }} Reported
 */

export function reportCard() {
  const names = /** @type {Gap[]} */ (Object.keys(gaps));
  const fields = names.map((name) => h("input", { type: "text", "data-testid": `gap-${name}` }));
  const typed = (/** @type {Gap} */ name) => fields[names.indexOf(name)].value.trim();
  const paragraph = h("p.iaa-labelling-report", { "data-testid": "report-text" });
  const left = h("p.iaa-quiet", { role: "status", "data-testid": "report-left" });
  const { button, told } = copyButton("copy-report", () => paragraph.textContent ?? "");
  /** @type {Reported | null} */
  let drawn = null;

  /** @param {Reported} reported */
  function draw(reported) {
    drawn = reported;
    const values = valuesOf(reported);
    const written = { ...said, kappa: Number.isNaN(values.at) ? said.undefined : said.kappa };
    paragraph.replaceChildren(
      ...ORDER.flatMap((name) => {
        const sentence = name in gaps ? gapOf(/** @type {Gap} */ (name)) : say(written[name], values);
        return [sentence, " "];
      }),
    );
    const open = names.filter((name) => !typed(name)).length;
    setText(left, say(words.report.left, { n: open }));
  }
  const gapOf = (/** @type {Gap} */ name) => typed(name) || h("mark", `[${gaps[name]}]`);

  for (const field of fields) field.addEventListener("input", () => drawn && draw(drawn));
  return {
    node: h(
      "div",
      paragraph,
      left,
      names.map((name, i) => h("label.iaa-labelling-gap", gaps[name], fields[i])),
      h("div.iaa-row", button, told),
    ),
    draw,
  };
}

/** @param {Reported} reported */
function valuesOf({ categories: [name, other], table, bounds }) {
  const { kappa, observed, expected } = agreement(table);
  const [[both, a], [b, neither]] = table;
  const [low, high] = bounds[both][a];
  return {
    ...{ name, other, both, a, b, neither, at: kappa, kappa: decimal(kappa), low: decimal(low), high: decimal(high) },
    ...{ observed: percent(observed, 0), expected: percent(expected.kappa, 0) },
  };
}
