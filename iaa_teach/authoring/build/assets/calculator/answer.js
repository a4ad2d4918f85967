// The result for a table: the number and its interval, then the picture, the sentence, and the rest.

import { copyButton } from "../../../../widgets/kit/clipboard.js";
import { fold, h, setText } from "../../../../widgets/kit/dom.js";
import { agreement } from "../../../../widgets/kit/engine/coefficients.js";
import { scaleMadeFor } from "../../../../widgets/kit/engine/scales.js";
import { coefficientMark, valueLine } from "../../../../widgets/kit/line.js";
import { ofTheseLabels } from "../../../../widgets/kit/report/cautions.js";
import { capitalised, decimal, percent, rich, say } from "../../../../widgets/kit/say.js";
import { picture } from "./picture.js";
import { words } from "./words.js";

const USUAL_LOW = -0.2; // below it every published scale uses its lowest word

/** @typedef {import("../../../../widgets/kit/report/calculator.js").Calculated} Calculated */
/** @typedef {import("../../../../widgets/kit/report/findings.js").Coefficient} Coefficient */
/** @typedef {import("../../../../widgets/kit/report/findings.js").Told} Told */

/** @param {Told} told by Python */
export function answer(told) {
  const symbol = h("span"),
    value = h("span", { "data-testid": "value" }),
    interval = h("p", { "data-testid": "interval" }),
    observed = h("p.iaa-quiet", { "data-testid": "observed" });
  const lines = {
    kappa: valueLine({ marks: { kappa: coefficientMark("kappa") } }),
    alpha: valueLine({ marks: { alpha: coefficientMark("alpha") } }),
  };
  const bands = h("p.iaa-quiet.iaa-calculator-bands");
  const drawing = picture();
  const texts = { sentence: "", latex: "", bibtex: "" };
  const said = { copy: words.copy, copied: words.copied, notCopied: words.notCopied };
  const copying = (/** @type {"sentence" | "latex" | "bibtex"} */ name) =>
    copyButton(`copy-${name}`, () => texts[name], said);
  const sentence = h("p", { "data-testid": "sentence" });
  const beside = h("ul", { "data-testid": "cautions" });
  const careful = h("section", h("h2", words.cautions), beside);
  const granted = h("ul");
  const rows = h("tbody");
  const chances = h("th", { scope: "col" }, ...rich(words.heads.chance));
  const sources = { latex: h("pre", { tabindex: "0" }), bibtex: h("pre", { tabindex: "0" }) };
  const copies = { sentence: copying("sentence"), latex: copying("latex"), bibtex: copying("bibtex") };
  const node = h(
    "div.iaa-calculator-answer",
    { hidden: true, "data-testid": "answer" },
    h(
      "div.iaa-calculator-number",
      h("p.iaa-number", symbol, value),
      h("div", interval, observed),
      h("div.iaa-calculator-line", lines.kappa.node, lines.alpha.node, bands),
    ),
    drawing.node,
    h(
      "section.iaa-calculator-sentence",
      h("div.iaa-row", h("h2", words.sentence), copies.sentence.button, copies.sentence.told),
      sentence,
    ),
    h(
      "section.iaa-calculator-rest",
      h("h2", words.all),
      h(
        "table",
        { "data-testid": "coefficients" },
        h(
          "thead",
          h(
            "tr",
            [words.heads.coefficient, words.heads.value, words.heads.interval].map((head) =>
              h("th", { scope: "col" }, ...rich(head)),
            ),
            chances,
          ),
        ),
        rows,
      ),
      careful,
      fold("granted", words.moreCautions, granted),
      fold("latex", words.latex, h("p.iaa-row", copies.latex.button, copies.latex.told), sources.latex),
      fold("bibtex", words.bibtex, h("p.iaa-row", copies.bibtex.button, copies.bibtex.told), sources.bibtex),
      h("p.iaa-quiet", words.report, " ", h("code", "iaa-teach report labels.csv")),
    ),
  );

  /** @param {Calculated} calculated */
  function draw({ found, sentence: text, latex, bibtex, cautions }) {
    const [leading] = found.coefficients;
    const none = Number.isNaN(leading.value);
    Object.assign(texts, { sentence: text, latex, bibtex });
    setText(symbol, none ? "" : `${leading.symbol} = `);
    setText(value, none ? say(words.undefined, { symbol: leading.symbol }) : decimal(leading.value));
    const ends = { low: decimal(leading.low), high: decimal(leading.high) };
    setText(
      interval,
      none ? why(leading) : Number.isNaN(leading.low) ? capitalised(leading.noInterval) : say(words.interval, ends),
    );
    const plain = found.table !== null && found.measurement.kind === "names";
    const named = `${leading.name}${leading.plain ? "" : `, ${leading.measuredBy}`}`;
    const share = plain ? say(words.observed, { share: percent(found.observed) }) : "";
    observed.replaceChildren(...rich([named, share].filter(Boolean).join("; ")));
    drawLine(leading, none);
    drawing.draw(found);
    setText(sentence, text);
    setText(sources.latex, latex);
    setText(sources.bibtex, bibtex);
    const own = ofTheseLabels(found, told.words);
    careful.hidden = !own.length;
    beside.replaceChildren(...own.map((each) => h("li", each)));
    granted.replaceChildren(...cautions.filter((each) => !own.includes(each)).map((each) => h("li", each)));
    drawRows(found, plain);
    node.toggleAttribute("data-undefined", none);
    node.hidden = false;
  }

  /**
   * @param {Coefficient} leading
   * @param {boolean} none whether it has no value
   */
  function drawLine(leading, none) {
    const isAlpha = leading.key === "alpha";
    const scale = scaleMadeFor(leading, told.bands);
    const lowest = Number.isNaN(leading.low) ? leading.value : leading.low;
    lines.alpha.node.hidden = none || !isAlpha;
    lines.kappa.node.hidden = none || isAlpha;
    bands.hidden = !scale;
    if (none) return;
    if (scale) setText(bands, say(words.scale, { title: scale.title }));
    lines[isAlpha ? "alpha" : "kappa"].draw({
      scale,
      ends: [lowest < USUAL_LOW ? -1 : USUAL_LOW, 1],
      marks: { [isAlpha ? "alpha" : "kappa"]: leading.value },
      spans: { interval: Number.isNaN(leading.low) ? null : [leading.low, leading.high] },
    });
  }

  /**
   * @param {import("../../../../widgets/kit/report/findings.js").Findings} found
   * @param {boolean} plain whether labels are nominal, and chance has its three models
   */
  function drawRows({ table, coefficients, observed: same }, plain) {
    /** @type {Record<string, number>} */
    const expected = plain && table ? agreement(table).expected : {};
    chances.hidden = !plain;
    const chance = (/** @type {string} */ key) => (plain ? (key in expected ? decimal(expected[key]) : "") : null);
    const first = plain ? [rowOf(rich(words.observedRow), percent(same), "", "", [])] : [];
    rows.replaceChildren(
      ...first,
      ...coefficients.map((each) =>
        rowOf(
          [nameOf(each), each.plain ? "" : h("small.iaa-quiet", ` ${each.measuredBy}`)],
          Number.isNaN(each.value) ? told.stats.UNDEFINED.split(":")[0] : decimal(each.value),
          Number.isNaN(each.low)
            ? words.none
            : say(words.rangeOf, { low: decimal(each.low), high: decimal(each.high) }),
          chance(each.key),
          [each.note, ...each.remarks],
        ),
      ),
    );
  }
  /** Return a note on the table shown while another text is invalid; "" if there is no table. */
  const told_ = () =>
    node.hidden
      ? ""
      : say(words.stillLast, { number: `${symbol.textContent}${value.textContent}`.replaceAll(" ", "\u00a0") });
  return { node, draw, told: told_ };
}

/** @param {Coefficient} each */
const nameOf = ({ name, symbol }) => (name.includes(symbol) ? name : `${name} (${symbol})`);

/** @param {Coefficient} each */
const why = ({ note, symbol }) =>
  capitalised(note.replace(/^undefined: /, "").replace(`${symbol} is undefined: `, "")).concat(".");

/**
 * @param {import("../../../../widgets/kit/dom.js").Child} name
 * @param {string} value
 * @param {string} interval
 * @param {string | null} chance null if no coefficient has one to show
 * @param {string[]} remarks
 */
function rowOf(name, value, interval, chance, remarks) {
  const said = remarks.filter(Boolean).map((remark) => h("small.iaa-quiet.iaa-calculator-remark", capitalised(remark)));
  return h(
    "tr",
    h("th", { scope: "row" }, name, said),
    h("td", value),
    h("td.iaa-whole", interval),
    chance === null ? null : h("td", chance),
  );
}
