// Prevalence and bias: two handles on a 2 × 2 table that leave A_o alone, and what the coefficients make of it.

import { announcer, eachFrame, h, s, setAttributes, setText, uniqueId } from "../../kit/dom.js";
import { listen, put } from "../../kit/model.js";
import { decimal, percent } from "../../kit/numbers.js";
import { lockable } from "../../kit/lock.js";
import { agreement, marginals } from "../../kit/engine/coefficients.js";
import { markOf } from "../../kit/kappa_line.js";
import { undefinedReason } from "../../kit/agreement_sentences.js";
import { prevalenceChart, moved } from "./chart.js";
import { presetChoice } from "../../kit/presets.js";

const symbol = (letter, below) => [letter, h("sub", {}, below)];

function slider(testid, label, apply) {
  const id = uniqueId(testid);
  const words = h("span");
  const value = h("output", { for: id, class: "iaa-prevalence-bias-value" });
  const input = h("input", {
    type: "range",
    id,
    min: 0,
    step: 1,
    "data-testid": testid,
    oninput: () => apply(Number(input.value)),
  });
  const ends = h("div", { class: "iaa-prevalence-bias-ends iaa-quiet", "aria-hidden": "true" }, h("span"), h("span"));
  const node = h(
    "div",
    { class: "iaa-prevalence-bias-slider" },
    h("label", { for: id }, h("strong", {}, label, ":"), " ", words),
    value,
    input,
    ends,
  );
  function draw({ most, now, text, left, right, spoken }) {
    setAttributes(input, { max: most, "aria-valuetext": spoken });
    if (Number(input.value) !== now) input.value = now;
    input.disabled = most === 0;
    setText(words, text);
    setText(value, String(now));
    setText(ends.firstChild, left);
    setText(ends.lastChild, right);
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
    { class: "iaa-prevalence-bias-table", "aria-label": "Contingency table", "data-testid": "table" },
    h(
      "thead",
      {},
      h("tr", {}, h("td"), h("th", { scope: "colgroup", colspan: 2, class: "iaa-b" }, "B says"), h("td")),
      h(
        "tr",
        {},
        h("th", { scope: "col", class: "iaa-a" }, "A says"),
        heads,
        h("th", { scope: "col", class: "iaa-quiet" }, "total"),
      ),
    ),
    h(
      "tbody",
      {},
      [0, 1].map((i) => h("tr", {}, names[i], cells[i], totals.row[i])),
    ),
    h("tfoot", {}, h("tr", {}, h("th", { scope: "row", class: "iaa-quiet" }, "total"), totals.column, totals.all)),
  );
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

function figure(name, label, testid) {
  const value = h("span", { class: "iaa-number", "data-testid": testid });
  const mark = s(
    "svg",
    { width: 20, height: 20, "aria-hidden": "true" },
    markOf(name, 10, 10, { fill: "var(--iaa-ink)" }),
  );
  return { value, node: h("div", { class: "iaa-prevalence-bias-figure" }, value, h("span", {}, mark, label)) };
}

// PI and BI, and the three coefficients written with nothing but them and A_o.
function identity() {
  const values = {};
  const line = (testid, ...before) => {
    values[testid] = h("span", { "data-testid": testid });
    return h("p", {}, before, values[testid]);
  };
  const node = h(
    "details",
    { "data-testid": "identity" },
    h("summary", {}, "More: the prevalence index and the bias index in the formulas"),
    line(
      "prevalence-index",
      h("strong", {}, "Prevalence index"),
      " PI: both say the first minus both say the second, as a share of all items: ",
    ),
    line(
      "bias-index",
      h("strong", {}, "Bias index"),
      " BI: only A says the first minus only B says it, as a share of all items: ",
    ),
    line("identity-s", "2", symbol("A", "o"), " − 1 = "),
    line("identity-pi", "π = (2", symbol("A", "o"), " − 1 − PI²) / (1 − PI²) = "),
    line("identity-kappa", "κ = (2", symbol("A", "o"), " − 1 − PI² + BI²) / (1 − PI² + BI²) = "),
    h("p", { class: "iaa-quiet" }, "After Byrt, Bishop and Carlin (1993)."),
  );

  function draw([[yes, onlyA], [onlyB, no]], result) {
    const PI = (yes - no) / result.n,
      BI = (onlyA - onlyB) / result.n;
    const [base, p, b] = [2 * result.observed - 1, PI ** 2, BI ** 2].map((value) => decimal(value));
    const ratio = (rest, value) => `(${base}${rest}) / (1${rest}) = ${decimal(value)}`;
    setText(values["prevalence-index"], `(${yes} − ${no}) / ${result.n} = ${decimal(PI)}`);
    setText(values["bias-index"], `(${onlyA} − ${onlyB}) / ${result.n} = ${decimal(BI)}`);
    setText(values["identity-s"], base);
    setText(values["identity-pi"], ratio(` − ${p}`, result.pi));
    setText(values["identity-kappa"], ratio(` − ${p} + ${b}`, result.kappa));
  }
  return { node, draw };
}

function render({ model, el }) {
  const spoken = announcer();
  const draw = eachFrame(drawAll);
  const table = countsTable();
  const chart = prevalenceChart();
  const formulas = identity();
  let base = null; // the table when the hand took hold of A_o, so that it finds its way back

  const own = (counts) => put(model, { counts, preset: "" });
  const prevalence = slider("prevalence", "Prevalence", (agreeYes) => own(moved(model.get("counts"), agreeYes)));
  const bias = slider("bias", "Bias", (onlyA) => {
    const [[yes, b], [c, no]] = model.get("counts");
    own([
      [yes, onlyA],
      [b + c - onlyA, no],
    ]);
  });
  const observed = slider("agreements", "Agreements", (agreements) => {
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
    kappa: figure("kappa", ["κ"], "kappa"),
    pi: figure("pi", ["π"], "pi"),
    s: figure("s", h("span", { class: "iaa-prevalence-bias-whole" }, "2", symbol("A", "o"), " − 1"), "s"),
  };
  const note = h("p", { class: "iaa-quiet iaa-prevalence-bias-note", "data-testid": "note" });
  const predicted = h("span", { "data-testid": "prediction" });
  const prediction = h(
    "p",
    { class: "iaa-prevalence-bias-prediction" },
    h("i", { "aria-hidden": "true" }),
    "your prediction for κ: ",
    predicted,
  );

  const content = h(
    "div",
    { class: "iaa-stack" },
    h("div", { class: "iaa-prevalence-bias-field" }, preset.field),
    h(
      "div",
      { class: "iaa-prevalence-bias-main" },
      h(
        "div",
        { class: "iaa-stack" },
        table.node,
        prevalence.node,
        bias.node,
        h(
          "div",
          { class: "iaa-prevalence-bias-fixed" },
          A_o,
          " ",
          h("span", { class: "iaa-quiet" }, symbol("A", "o"), ", which these two handles leave alone"),
        ),
      ),
      h(
        "div",
        {},
        h(
          "div",
          { class: "iaa-prevalence-bias-figures" },
          Object.values(figures).map(({ node }) => node),
        ),
        chart.node,
        prediction,
        note,
      ),
    ),
    h(
      "details",
      { "data-testid": "more-agreement" },
      h("summary", {}, "More: change ", symbol("A", "o"), " itself"),
      observed.node,
    ),
    formulas.node,
    spoken.node,
  );
  const lock = lockable(model, content);
  el.append(h("div", { class: "iaa iaa-prevalence-bias" }, lock.frame));

  let rest = null;

  function drawAll() {
    const counts = model.get("counts"),
      categories = model.get("categories"),
      ghost = model.get("ghost");
    const [[yes, onlyA], [onlyB, no]] = counts;
    const result = agreement(counts);
    const [first, second] = categories.map((name) => `“${name}”`);
    table.draw(counts, categories);
    prevalence.draw({
      most: yes + no,
      now: yes,
      text: `agreements that are ${first}`,
      left: `all ${second}`,
      right: `all ${first}`,
      spoken: `${yes} of ${yes + no} agreements are ${first}`,
    });
    bias.draw({
      most: onlyA + onlyB,
      now: onlyA,
      text: `disagreements where A says ${first}`,
      left: `B says ${first}`,
      right: `A says ${first}`,
      spoken: `in ${onlyA} of ${onlyA + onlyB} disagreements A says ${first}`,
    });
    observed.draw({
      most: result.n,
      now: yes + no,
      text: `of ${result.n} items`,
      left: "none",
      right: "all",
      spoken: `${yes + no} of ${result.n} items agreed on`,
    });
    setText(A_o, decimal(result.observed));
    for (const [name, { value }] of Object.entries(figures))
      setText(value, decimal(name === "s" ? 2 * result.observed - 1 : result[name]));
    chart.draw(counts, categories, result, ghost);
    formulas.draw(counts, result);
    setText(
      note,
      Number.isNaN(result.kappa) ? `κ and π are undefined: ${undefinedReason({ counts, categories }, result)}.` : "",
    );
    prediction.hidden = ghost === null || ghost === undefined;
    setText(predicted, decimal(ghost));
    preset.update();
    clearTimeout(rest);
    rest = setTimeout(() => describe(result), spoken.first ? 0 : 300);
  }

  function describe(result) {
    const sentence = `Observed ${percent(result.observed)}; κ ${decimal(result.kappa)}, π ${decimal(result.pi)}, 2 A o minus 1 ${decimal(2 * result.observed - 1)}.`;
    chart.describe(`Curves of κ, π and 2 A o minus 1 against prevalence. ${sentence}`);
    spoken.news(sentence);
  }

  const sizes = new ResizeObserver(draw);
  sizes.observe(chart.node);
  const undo = listen(model, ["counts", "categories", "preset", "ghost"], draw);
  drawAll();
  return () => {
    undo();
    sizes.disconnect();
    clearTimeout(rest);
    [lock, spoken, draw].forEach((each) => each.stop());
  };
}

export default { render };
