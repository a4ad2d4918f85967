// Options for reading a table, apart from the roles of columns.

import { checkbox, chooser, h } from "../../../../widgets/kit/dom.js";
import { decimal, say } from "../../../../widgets/kit/say.js";
import { words } from "./words.js";

/**
 * @typedef {import("../../../../widgets/kit/report/calculator.js").Answers} Answers
 * @typedef {import("../../../../widgets/kit/report/calculator.js").Calculated} Calculated
 * @typedef {import("../../../../widgets/kit/reading/reading.js").Read} Read
 *
 * @param {(answers: Answers) => void} answer
 */
export function choices(answer) {
  const node = h("div.iaa-calculator-choices", { "data-testid": "choices" });
  let shown = "";

  /**
   * @param {Read | null} read
   * @param {Calculated | null} found
   * @param {Answers} answers
   * @param {boolean} again whether an annotator labelled an item twice
   */
  function draw(read, found, answers, again = false) {
    const parts = read ? partsOf(read, found, answers, again, answer) : [];
    const key = JSON.stringify(parts.map(({ key: of }) => of));
    if (key === shown) return; // so that a choice keeps the focus
    shown = key;
    const held = document.activeElement?.getAttribute("data-testid");
    node.replaceChildren(...parts.map((part) => part.node));
    const same = held && node.querySelector(`[data-testid="${CSS.escape(held)}"]`);
    if (same) /** @type {HTMLElement} */ (same).focus();
  }
  return {
    node,
    draw,
    /** Keep the choices in place while the input has a new text that is not a table. */
    rest() {
      for (const each of node.querySelectorAll("select, input")) each.toggleAttribute("disabled", true);
      shown = "";
    },
  };
}

/**
 * @param {Read} read
 * @param {Calculated | null} calculated
 * @param {Answers} answers
 * @param {boolean} again
 * @param {(answers: Answers) => void} answer
 * @returns {{ key: unknown, node: Node }[]}
 */
function partsOf(read, calculated, answers, again, answer) {
  /** @type {ReturnType<typeof partsOf>} */
  const parts = [];
  /** @param {string} label @param {string} name @param {[string, string][]} options @param {string} value @param {(value: any) => void} choose @param {string} told next to it */
  const select = (label, name, options, value, choose, told = "") => {
    const made = chooser(label, name, options, choose);
    made.select.value = value;
    if (told) made.node.append(h("span.iaa-quiet", { "data-testid": `${name}-told` }, told));
    parts.push({ key: [label, name, options, value, told], node: made.node });
  };
  /** @param {"headless" | "transposed"} name @param {boolean} value */
  const tick = (name, value) => {
    const made = checkbox(name, words[name], (checked) => answer({ [name]: checked }));
    made.draw(value);
    parts.push({ key: [name, value], node: made.node });
  };
  if (read.mayCount.length) {
    const options = [...read.mayCount, "labels"].map((what) => [what, words.numbers[/** @type {"rows"} */ (what)]]);
    const taken = read.square ? "square" : read.counted ? "rows" : "labels";
    /** @type {Record<string, Answers["counts"]>} */
    const means = { square: true, rows: "rows", labels: false };
    select(words.numbersAre, "counts", /** @type {[string, string][]} */ (options), taken, (value) =>
      answer({ counts: means[value] }),
    );
  }
  if (calculated?.far) {
    const { codes, missing, other } = calculated.far;
    const n = codes.length;
    /** @type {[string, string][]} */
    const options = [
      ["number", say(words.asNumber, { n })],
      ["none", words.noLabel],
    ];
    const told = other ? say(words.otherwise[missing ? "number" : "none"], { number: numberOf(other) }) : "";
    const asked = say(words.codeIs, { labels: codes.join(", "), n });
    const choose = (/** @type {string} */ value) => answer({ missing: value === "none" ? codes : [] });
    select(asked, "far", options, missing ? "none" : "number", choose, told);
  }
  if (calculated && calculated.scales.length > 1) {
    const options = calculated.scales.map(({ kind, order }) => {
      const scale = words.scales[/** @type {"names"} */ (kind)] ?? kind;
      const said = order.length ? say(words.inOrder, { scale, order: order.slice(0, 6).join(" < ") }) : scale;
      return /** @type {[string, string]} */ ([kind, said]);
    });
    select(words.labelsAre, "scale", options, calculated.found.measurement.kind, (scale) => answer({ scale }));
  }
  if (answers.repeats || again) {
    const options = /** @type {[string, string][]} */ ([
      ...(answers.repeats ? [] : [["", words.unsaid]]),
      ["first", words.first],
      ["last", words.last],
    ]);
    const choose = (/** @type {"first" | "last" | ""} */ repeats) => repeats && answer({ repeats });
    select(words.whichCounts, "repeats", options, answers.repeats ?? "", choose);
  }
  if (!read.square) {
    tick("headless", read.headless);
    tick("transposed", Boolean(answers.transposed));
  }
  return parts;
}

/** @param {import("../../../../widgets/kit/report/findings.js").Coefficient} leading */
const numberOf = ({ symbol, value }) =>
  Number.isNaN(value) ? say(words.undefined, { symbol }) : `${symbol} = ${decimal(value)}`;
