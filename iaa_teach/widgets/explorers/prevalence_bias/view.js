// Prevalence and bias: two handles on a 2 × 2 table that leave A_o alone, and what the coefficients make of it.

import { announcer, eachFrame, h, setAttributes, setText, uniqueId } from "../../kit/dom.js";
import { listen, put } from "../../kit/model.js";
import { decimal, percent } from "../../kit/number_formats.js";
import { mountExplorer } from "../../kit/explorer_frame.js";
import { itemsPerDot, keyOf } from "../../kit/dots.js";
import { agreement } from "../../kit/engine/coefficients.js";
import { marginals } from "../../kit/engine/tables.js";
import { itemSquare } from "../../kit/item_square.js";
import { itemsOf } from "../../kit/items.js";
import { markPicture, predictionLine } from "../../kit/marks.js";
import { undefinedReason } from "../../kit/agreement_sentences.js";
import { prevalenceChart, moved } from "./chart.js";
import { presetChoice } from "../../kit/presets.js";
import { rich, say, weave } from "../../kit/say.js";
import { tableCorner, tableParts, tableRow, totalHead } from "../../kit/cross_table.js";
import { words as shared } from "../../kit/words.js";
import { words } from "./words.js";

const symbolOfObserved = () => ["A", h("sub", {}, "o")];

/**
 * @param {string} testid
 * @param {string} name
 * @param {(position: number) => void} apply
 */
function slider(testid, name, apply) {
  const id = uniqueId(testid);
  const counted = h("span");
  const value = h("output", { for: id, class: "iaa-prevalence-bias-value" });
  const input = h("input", {
    type: "range",
    id,
    min: 0,
    step: 1,
    "data-testid": testid,
    oninput: () => apply(Number(input.value)),
  });
  const ends = [h("span"), h("span")];
  const node = h(
    "div",
    { class: "iaa-prevalence-bias-slider" },
    h("label", { for: id }, h("strong", {}, name), " ", counted),
    value,
    input,
    h("div", { class: "iaa-prevalence-bias-ends iaa-quiet", "aria-hidden": "true" }, ends),
  );
  /** @param {{ most: number, now: number, text: string, left: string, right: string, spoken: string }} state */
  function draw({ most, now, text, left, right, spoken }) {
    setAttributes(input, { max: most, "aria-valuetext": spoken });
    if (Number(input.value) !== now) input.value = String(now);
    input.disabled = most === 0;
    setText(counted, text);
    setText(value, String(now));
    setText(ends[0], left);
    setText(ends[1], right);
  }
  return { node, input, draw };
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
    "table",
    { class: "iaa-prevalence-bias-table", "aria-label": words.table, "data-testid": "table" },
    tableParts(
      [tableCorner(), ...heads, totalHead("col")],
      [0, 1].map((i) => tableRow(names[i], ...cells[i], totals.row[i])),
      tableRow(totalHead("row"), ...totals.column, totals.all),
    ),
  );
  /** @type {(counts: number[][], categories: string[]) => void} */
  function draw(counts, categories) {
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

/** The items in their cells: the handles move them, and the cuts with them, but full dots stay as many. */
function tableSquare() {
  const square = itemSquare({ kind: "observed" });
  const key = h("p", { class: "iaa-quiet iaa-prevalence-bias-key", "data-testid": "dot-key" });
  /** @type {import("../../kit/items.js").Item[]} */
  let items = [];
  let built = "";

  /** @type {(counts: number[][], categories: string[], items: number) => void} */
  function draw(counts, categories, n) {
    const { row, column } = marginals(counts);
    if (built !== categories.join("\n")) square.build(categories);
    built = categories.join("\n");
    square.draw(
      row.map((count) => count / n),
      column.map((count) => count / n),
    );
    items = itemsOf(items, counts.flat());
    square.drawDots(items, "", counts.flat());
    setText(key, keyOf(itemsPerDot(n)));
  }
  return {
    node: h("div", { class: "iaa-prevalence-bias-square" }, square.node, key),
    draw,
    describe: square.describe,
  };
}

/**
 * @param {"kappa" | "pi" | "s"} name
 * @param {import("../../kit/dom.js").Child} label
 */
function markedFigure(name, label) {
  const value = h("span", { class: "iaa-number", "data-testid": name });
  return {
    value,
    node: h("div", { class: "iaa-prevalence-bias-figure" }, value, h("span", {}, markPicture(name), label)),
  };
}

/** PI and BI, and the three coefficients written with nothing but them and A_o. */
function identity() {
  /** @type {Record<string, HTMLElement>} */
  const values = {};
  /** @type {(testid: string, text: string, name?: string) => HTMLElement} */
  const line = (testid, text, name = "") => {
    const value = h("span", { "data-testid": testid });
    values[testid] = value;
    return h("p", {}, weave(text, { name: h("strong", {}, name), A_o: symbolOfObserved(), value }));
  };
  const node = h(
    "details",
    { "data-testid": "identity" },
    h("summary", {}, words.moreIndices),
    line("prevalence-index", words.prevalenceIndex, words.prevalenceIndexName),
    line("bias-index", words.biasIndex, words.biasIndexName),
    line("identity-s", words.identities.s),
    line("identity-pi", words.identities.pi),
    line("identity-kappa", words.identities.kappa),
    h("p", { class: "iaa-quiet" }, words.byrt),
  );

  /** @type {(counts: number[][], result: ReturnType<typeof agreement>) => void} */
  function draw([[yes, onlyA], [onlyB, no]], result) {
    const PI = (yes - no) / result.n,
      BI = (onlyA - onlyB) / result.n;
    const [base, p, b] = [2 * result.observed - 1, PI ** 2, BI ** 2].map((value) => decimal(value));
    /** @type {(rest: string, value: number) => string} */
    const ratio = (rest, value) => `(${base}${rest}) / (1${rest}) = ${decimal(value)}`;
    setText(values["prevalence-index"], `(${yes} − ${no}) / ${result.n} = ${decimal(PI)}`);
    setText(values["bias-index"], `(${onlyA} − ${onlyB}) / ${result.n} = ${decimal(BI)}`);
    setText(values["identity-s"], base);
    setText(values["identity-pi"], ratio(` − ${p}`, result.pi));
    setText(values["identity-kappa"], ratio(` − ${p} + ${b}`, result.kappa));
  }
  return { node, draw };
}

/** @param {View<PrevalenceBiasExplorerTraits>} view */
function render({ model, el }) {
  const spoken = announcer();
  const draw = eachFrame(drawAll);
  const table = countsTable();
  const square = tableSquare();
  const chart = prevalenceChart((agreeYes) => own(moved(model.get("counts"), agreeYes)), draw);
  const formulas = identity();
  /** @type {number[][] | null} the table from which a drag of A_o began: all its places are computed of it */
  let base = null;

  /** @param {number[][]} counts */
  const own = (counts) => put(model, { counts, preset: "" });
  const prevalence = slider("prevalence", words.prevalence, (agreeYes) => own(moved(model.get("counts"), agreeYes)));
  const bias = slider("bias", words.bias, (onlyA) => {
    const [[yes, b], [c, no]] = model.get("counts");
    own([
      [yes, onlyA],
      [b + c - onlyA, no],
    ]);
  });
  const observed = slider("agreements", words.agreements, (agreements) => {
    base ??= model.get("counts");
    const [[yes, b], [c, no]] = base,
      n = yes + b + c + no;
    const first = yes + no ? Math.round((agreements * yes) / (yes + no)) : Math.round(agreements / 2);
    const onlyA = b + c ? Math.round(((n - agreements) * b) / (b + c)) : Math.round((n - agreements) / 2);
    own([
      [first, onlyA],
      [n - agreements - onlyA, agreements - first],
    ]);
  });
  for (const event of ["focus", "pointerdown"])
    observed.input.addEventListener(event, () => {
      base = null;
    });

  const preset = presetChoice(model, (chosen) => {
    base = null;
    put(model, chosen ? { counts: chosen.counts, categories: chosen.categories, preset: chosen.name } : { preset: "" });
  });

  const A_o = h("span", { class: "iaa-number", "data-testid": "observed" });
  const figures = {
    kappa: markedFigure("kappa", words.figures.kappa),
    pi: markedFigure("pi", words.figures.pi),
    s: markedFigure(
      "s",
      h("span", { class: "iaa-prevalence-bias-whole" }, weave(words.figures.s, { A_o: symbolOfObserved() })),
    ),
  };
  const note = h("p", { class: "iaa-quiet iaa-prevalence-bias-note", "data-testid": "note" });
  const prediction = predictionLine(shared.yourPredictionOfKappa, { class: "iaa-prevalence-bias-prediction" });

  const content = h(
    "div",
    { class: "iaa-stack" },
    preset.field,
    h(
      "div",
      { class: "iaa-prevalence-bias-figures", "data-area": "readout" },
      h("div", { class: "iaa-prevalence-bias-fixed" }, A_o, h("span", { class: "iaa-quiet" }, rich(words.fixed))),
      Object.values(figures).map(({ node }) => node),
    ),
    h(
      "div",
      { class: "iaa-prevalence-bias-main" },
      h(
        "div",
        { class: "iaa-prevalence-bias-picture", "data-area": "picture" },
        square.node,
        h("div", {}, chart.node, prediction.node, note),
      ),
      table.node,
      h("div", { class: "iaa-stack", "data-area": "controls" }, prevalence.node, bias.node),
    ),
    h("details", { "data-testid": "more-agreement" }, h("summary", {}, rich(words.moreAgreement)), observed.node),
    formulas.node,
    spoken.node,
  );
  const frame = mountExplorer({ model, el }, "iaa-prevalence-bias", content, {
    start: ["counts", "categories", "preset"],
  });

  let rest = 0;

  function drawAll() {
    const counts = model.get("counts"),
      categories = model.get("categories"),
      ghost = model.get("ghost");
    const [[yes, onlyA], [onlyB, no]] = counts;
    const result = agreement(counts);
    const [first, second] = categories;
    const agreements = yes + no,
      disagreements = onlyA + onlyB,
      items = result.n;
    table.draw(counts, categories);
    square.draw(counts, categories, items);
    prevalence.draw({
      most: agreements,
      now: yes,
      text: say(words.prevalenceCounts, { first }),
      left: say(words.allOf, { name: second }),
      right: say(words.allOf, { name: first }),
      spoken: say(words.spokenPrevalence, { count: yes, agreements, first }),
    });
    bias.draw({
      most: disagreements,
      now: onlyA,
      text: say(words.biasCounts, { first }),
      left: say(words.bSays, { first }),
      right: say(words.aSays, { first }),
      spoken: say(words.spokenBias, { count: onlyA, disagreements, first }),
    });
    observed.draw({
      most: items,
      now: agreements,
      text: say(words.agreementsOf, { items }),
      left: words.none,
      right: words.all,
      spoken: say(words.spokenAgreements, { count: agreements, items }),
    });
    setText(A_o, decimal(result.observed));
    for (const [name, { value }] of Object.entries(figures))
      setText(value, decimal(name === "s" ? 2 * result.observed - 1 : result[name]));
    chart.draw(counts, categories, result, ghost);
    formulas.draw(counts, result);
    setText(
      note,
      Number.isNaN(result.kappa)
        ? say(words.undefinedNote, { reason: undefinedReason({ counts, categories }, result) })
        : "",
    );
    prediction.show(ghost === null ? null : decimal(ghost));
    preset.update();
    clearTimeout(rest);
    rest = setTimeout(() => describe(result), spoken.first ? 0 : 300);
  }

  /** @param {ReturnType<typeof agreement>} result */
  function describe(result) {
    const state = say(words.state, {
      observed: percent(result.observed),
      kappa: decimal(result.kappa),
      pi: decimal(result.pi),
      s: decimal(2 * result.observed - 1),
    });
    chart.describe(say(words.chart, { state }));
    square.describe(say(words.square, { observed: percent(result.observed) }));
    spoken.news(state);
  }

  const undo = listen(model, ["counts", "categories", "preset", "ghost"], draw);
  drawAll();
  return () => {
    undo();
    clearTimeout(rest);
    [frame, chart, spoken, draw].forEach((each) => each.stop());
  };
}

export default { render };
