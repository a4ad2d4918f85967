// Prevalence and bias: two handles on a 2 × 2 table that keep A_o fixed, and how the coefficients respond.

import { tableFigures } from "../../kit/engine/table_figures.js";
import { undefinedReason } from "../../kit/agreement_sentences.js";
import { tableCorner, tableParts, tableRow, totalHead } from "../../kit/cross_table.js";
import { h, setAttributes, setText, slider } from "../../kit/dom.js";
import { itemsPerDot, keyOf } from "../../kit/dots.js";
import { agreement } from "../../kit/engine/coefficients.js";
import { marginals } from "../../kit/engine/tables.js";
import { asPart, box, explorer, folded, prediction, presetField, sentence, telling } from "../../kit/explorer.js";
import { itemSquare } from "../../kit/chance_square.js";
import { markPicture } from "../../kit/marks.js";
import { decimal, percent, rich, say, weave } from "../../kit/say.js";
import { veiled } from "../../kit/veil.js";
import { words as shared } from "../../kit/words.js";
import { moved, prevalenceChart } from "./chart.js";
import { words } from "./words.js";

/** @typedef {import("../../kit/explorer.js").ExplorerView<PrevalenceBiasExplorerTraits>} PrevalenceBiasView */
/** @typedef {import("../../kit/explorer.js").More} More */
/** @typedef {Pick<PrevalenceBiasExplorerTraits, "counts" | "categories">} Table */
/** @typedef {ReturnType<typeof agreement> & ReturnType<typeof indices>} Figures */

const symbolOfObserved = () => ["A", h("sub", "o")];

/**
 * A slider for a count, with the meaning of its ends below.
 *
 * @param {string} testid
 * @param {string} name
 * @param {(count: number) => void} move
 * @param {(table: Table) => { most: number, now: number, text: string, ends: string[], spoken: string }} state
 */
function countSlider(testid, name, move, state) {
  const counted = h("span");
  const ends = [h("span"), h("span")];
  const { node, input, draw } = slider({ testid, label: [h("strong", name), " ", counted], move });
  node.append(h("div.iaa-prevalence-bias-ends.iaa-quiet", { "aria-hidden": "true" }, ends));
  return {
    node,
    input,
    /** @param {Table} table */
    draw(table) {
      const { most, now, text, ends: named, spoken } = state(table);
      setAttributes(input, { max: most });
      input.disabled = most === 0;
      draw(now, String(now), spoken);
      setText(counted, text);
      ends.forEach((end, i) => setText(end, named[i]));
    },
  };
}

/** @param {PrevalenceBiasView} view */
const prevalenceSlider = ({ model, set }) =>
  countSlider(
    "prevalence",
    words.prevalence,
    (agreeYes) => set({ counts: moved(model.get("counts"), agreeYes) }),
    ({ counts: [[yes], [, no]], categories: [first, second] }) => ({
      most: yes + no,
      now: yes,
      text: say(words.prevalenceCounts, { first }),
      ends: [say(words.allOf, { name: second }), say(words.allOf, { name: first })],
      spoken: say(words.spokenPrevalence, { count: yes, agreements: yes + no, first }),
    }),
  );

/** @param {PrevalenceBiasView} view */
const biasSlider = ({ model, set }) =>
  countSlider(
    "bias",
    words.bias,
    (onlyA) => {
      const [[yes, b], [c, no]] = model.get("counts");
      set({
        counts: [
          [yes, onlyA],
          [b + c - onlyA, no],
        ],
      });
    },
    ({ counts: [[, onlyA], [onlyB]], categories: [first] }) => ({
      most: onlyA + onlyB,
      now: onlyA,
      text: say(words.biasCounts, { first }),
      ends: [say(words.bSays, { first }), say(words.aSays, { first })],
      spoken: say(words.spokenBias, { count: onlyA, disagreements: onlyA + onlyB, first }),
    }),
  );

/** @param {PrevalenceBiasView} view */
function agreementsSlider({ model, set }) {
  /** @type {number[][] | null} the table a drag started from, on which its positions are based */
  let base = null;
  const made = countSlider(
    "agreements",
    words.agreements,
    (agreements) => {
      base ??= model.get("counts");
      const [[yes, b], [c, no]] = base,
        n = yes + b + c + no;
      const first = yes + no ? Math.round((agreements * yes) / (yes + no)) : Math.round(agreements / 2);
      const onlyA = b + c ? Math.round(((n - agreements) * b) / (b + c)) : Math.round((n - agreements) / 2);
      set({
        counts: [
          [first, onlyA],
          [n - agreements - onlyA, agreements - first],
        ],
      });
    },
    ({ counts: [[yes, onlyA], [onlyB, no]] }) => {
      const agreements = yes + no,
        items = agreements + onlyA + onlyB;
      return {
        most: items,
        now: agreements,
        text: say(words.agreementsOf, { items }),
        ends: [words.none, words.all],
        spoken: say(words.spokenAgreements, { count: agreements, items }),
      };
    },
  );
  for (const event of ["focus", "pointerdown"])
    made.input.addEventListener(event, () => {
      base = null;
    });
  return made;
}

function countsTable() {
  const names = [0, 1].map(() => h("th", { scope: "row", class: "iaa-a" }));
  const heads = [0, 1].map(() => h("th", { scope: "col", class: "iaa-b" }));
  const cells = [0, 1].map((i) =>
    [0, 1].map((j) =>
      h("td", {
        class: i === j ? "iaa-prevalence-bias-agree" : "iaa-prevalence-bias-differ",
        "data-testid": `cell-${i}-${j}`,
      }),
    ),
  );
  const totals = { row: [h("td"), h("td")], column: [h("td"), h("td")], all: h("td") };
  const node = h(
    "table.iaa-prevalence-bias-table",
    { "aria-label": shared.table.name, "data-testid": "table" },
    tableParts(
      [tableCorner(), ...heads, totalHead("col")],
      [0, 1].map((i) => tableRow(names[i], ...cells[i], totals.row[i])),
      tableRow(totalHead("row"), ...totals.column, totals.all),
    ),
  );
  /** @param {Table} table */
  function draw({ counts, categories }) {
    const { row, column } = marginals(counts);
    categories.forEach((name, i) => {
      setText(names[i], name);
      setText(heads[i], name);
      counts[i].forEach((count, j) => setText(cells[i][j], String(count)));
      setText(totals.row[i], String(row[i]));
      setText(totals.column[i], String(column[i]));
    });
    setText(totals.all, String(row[0] + row[1]));
  }
  return { node, draw };
}

/** The items in their cells. The handles move them and the cuts; the number of full dots stays the same. */
function tableSquare() {
  const square = itemSquare({ kind: "observed" });
  const key = h("p.iaa-quiet.iaa-prevalence-bias-key", { "data-testid": "dot-key" });
  return {
    node: h("div.iaa-prevalence-bias-square", square.node, key),
    /** @type {(table: Table, figures: Figures, more: More) => void} */
    draw({ counts, categories }, { n }, { told }) {
      square.drawTable({ counts, categories }, "");
      setText(key, keyOf(itemsPerDot(n)));
      square.describe(say(words.square, told));
    },
  };
}

function observedFigure() {
  const value = h("span.iaa-number", { "data-testid": "observed" });
  const label = h("span.iaa-quiet", rich(words.fixed));
  return {
    node: h("div.iaa-prevalence-bias-fixed", value, label),
    /** @type {(table: Table, figures: Figures) => void} */
    draw: (_table, { observed }) => setText(value, decimal(observed)),
  };
}

/**
 * @param {"kappa" | "pi" | "s"} name
 * @param {import("../../kit/dom.js").Child} label
 */
function markedFigure(name, label) {
  const value = h("span.iaa-number", { "data-testid": name });
  return {
    node: h("div.iaa-prevalence-bias-figure", value, h("span", markPicture(name), label)),
    /** @type {(table: Table, figures: Figures) => void} */
    draw: (_table, figures) => setText(value, decimal(figures[name])),
  };
}

/** PI and BI, and the three coefficients as functions of these and A_o alone. */
function identity() {
  /** @type {Record<string, HTMLElement>} */
  const values = {};
  /** @type {(testid: string, text: string, name?: string) => HTMLElement} */
  const line = (testid, text, name = "") => {
    const value = h("span", { "data-testid": testid });
    values[testid] = value;
    return h("p", weave(text, { name: h("strong", name), A_o: symbolOfObserved(), value }));
  };
  const { node } = folded(
    "identity",
    words.moreIndices,
    line("prevalence-index", words.prevalenceIndex, words.prevalenceIndexName),
    line("bias-index", words.biasIndex, words.biasIndexName),
    line("identity-s", words.identities.s),
    line("identity-pi", words.identities.pi),
    line("identity-kappa", words.identities.kappa),
    h("p.iaa-quiet", words.byrt),
  );

  /** @type {(table: Table, figures: Figures) => void} */
  function draw({ counts: [[yes, onlyA], [onlyB, no]] }, { n, s, pi, kappa, prevalence_index: PI, bias_index: BI }) {
    const [base, p, b] = [s, PI ** 2, BI ** 2].map((value) => decimal(value));
    /** @type {(rest: string, value: number) => string} */
    const ratio = (rest, value) => `(${base}${rest}) / (1${rest}) = ${decimal(value)}`;
    setText(values["prevalence-index"], `(${yes} − ${no}) / ${n} = ${decimal(PI)}`);
    setText(values["bias-index"], `(${onlyA} − ${onlyB}) / ${n} = ${decimal(BI)}`);
    setText(values["identity-s"], base);
    setText(values["identity-pi"], ratio(` − ${p}`, pi));
    setText(values["identity-kappa"], ratio(` − ${p} + ${b}`, kappa));
  }
  return { node, draw };
}

/** @param {number[][]} counts */
function indices([[both, onlyA], [onlyB, neither]]) {
  const n = both + onlyA + onlyB + neither;
  return { prevalence_index: (both - neither) / n, bias_index: (onlyA - onlyB) / n };
}

export default explorer({
  name: "prevalence_bias",
  state: ["counts", "categories", "preset"],
  figures({ counts }) {
    const result = agreement(counts);
    return { ...result, s: 2 * result.observed - 1, ...indices(counts) };
  },
  aliases: { table: "counts" },
  named: ({ counts }) => ({ ...tableFigures(counts), ...indices(counts) }),
  told(table, figures) {
    const { observed, kappa, pi, s } = figures;
    const said = { observed: percent(observed), kappa: decimal(kappa), pi: decimal(pi), s: decimal(s) };
    const reason = Number.isNaN(kappa) && !veiled(kappa) ? undefinedReason(table, figures) : "";
    return { ...said, state: say(words.state, said), note: reason && say(words.undefinedNote, { reason }) };
  },
  spoken: words.state,
  preset: { own: shared.ownTable },
  parts: (view) => [
    asPart("example", presetField(view)),
    box(
      { class: "iaa-prevalence-bias-figures", "data-area": "readout", "data-show": "number" },
      observedFigure(),
      markedFigure("kappa", words.figures.kappa),
      markedFigure("pi", words.figures.pi),
      markedFigure("s", h("span.iaa-whole", weave(words.figures.s, { A_o: symbolOfObserved() }))),
    ),
    box(
      { class: "iaa-prevalence-bias-main" },
      box(
        { class: "iaa-prevalence-bias-picture" },
        asPart("square", box({ "data-area": "picture" }, tableSquare())),
        box(
          { "data-area": "readout", "data-show": "curves" },
          prevalenceChart(view),
          prediction(shared.yourPredictionOfKappa, decimal, { class: "iaa-prevalence-bias-prediction" }),
          sentence("note", "{note}", { class: "iaa-quiet iaa-prevalence-bias-note" }),
        ),
      ),
      asPart("grid", countsTable()),
      box(
        { class: "iaa-stack", "data-area": "controls", "data-show": "handles" },
        prevalenceSlider(view),
        biasSlider(view),
      ),
    ),
    asPart("agreement", folded("more-agreement", rich(words.moreAgreement), agreementsSlider(view))),
    asPart("identity", telling(["observed", "kappa", "pi", "s"], identity())),
  ],
});
