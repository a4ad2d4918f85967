// The weights explorer: a table beside the weights of its cells, and weighted κ of both.

import { announcer, eachFrame, h, scrollable, setAttributes, setText } from "../../kit/dom.js";
import { listen, put } from "../../kit/model.js";
import { decimal, percent } from "../../kit/numbers.js";
import { lockable } from "../../kit/lock.js";
import { agreement } from "../../kit/engine/coefficients.js";
import { weightedAgreement } from "../../kit/engine/weighted.js";
import { quoted } from "../../kit/cells.js";
import { tableEditing } from "../../kit/table_editing.js";
import { undefinedReason } from "../../kit/agreement_sentences.js";
import { weightsGrid } from "./grid.js";
import { partsGrid, weightedBars } from "./parts.js";
import { weightedLine } from "./line.js";

const FEWEST = 3,
  MOST = 5;
const SCHEMES = {
  identity: ["All alike", "Every difference counts fully, so κ(w) is the κ you know."],
  linear: ["Linear", "The further apart in the list, the more it counts. Only for categories in order."],
  quadratic: ["Quadratic", "Near misses count little, far ones much. Only for categories in order."],
  gagliardi: ["Gagliardi’s", "The third category differs from each of the others by half."],
};
const OWN = "Your own weights. Each one from 0 to 1.";
const SHOWS = {
  disagreement: ["Disagreement", "How far two labels differ: 0 not at all, 1 fully."],
  agreement: ["Agreement", "How far two labels agree: 1 fully, 0 not at all."],
};

const button = (text, testid, onclick) => h("button", { type: "button", "data-testid": testid, onclick }, text);
const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);

function figure(testid, label) {
  const value = h("div", { class: "iaa-number", "data-testid": testid });
  const words = h("div", { class: "iaa-quiet" }, label);
  return { value, words, node: h("div", { class: "iaa-figure" }, value, words) };
}

// The weights for another number of categories: of the same name, or a new category differing fully.
function resized(weights, size, schemes) {
  const name = schemeOf(weights, schemes);
  return (
    schemes[size][name] ?? schemes[size].identity.map((row, i) => row.map((weight, j) => weights[i]?.[j] ?? weight))
  );
}
function schemeOf(weights, schemes) {
  return Object.entries(schemes[weights.length]).find(([, matrix]) => same(matrix, weights))?.[0];
}

function render({ model, el }) {
  const spoken = announcer();
  const draw = eachFrame(drawAll);
  const schemes = model.get("schemes");
  const editing = tableEditing(model, {
    changed: draw,
    redraw: drawAll,
    fewest: FEWEST,
    most: MOST,
    removing: dropWeights,
  });

  // The weights and what is done to them.
  const weightMessage = h("p", { class: "iaa-message", role: "status", "data-testid": "weight-message" });
  const weights = weightsGrid({
    weigh(i, j, weight) {
      const matrix = model.get("weights").map((row) => [...row]);
      matrix[i][j] = weight;
      weigh(matrix);
    },
    fault: (text) => setText(weightMessage, text),
  });
  weightMessage.id = weights.messageId;
  function weigh(matrix) {
    put(model, { weights: matrix });
    draw();
  }
  // The weights of a category go with it, unless a name says what the others are.
  function dropWeights(i) {
    const matrix = model.get("weights"),
      keep = (_, k) => k !== i;
    model.set(
      "weights",
      schemeOf(matrix, schemes)
        ? resized(matrix, matrix.length - 1, schemes)
        : matrix.filter(keep).map((row) => row.filter(keep)),
    );
  }
  const schemeButtons = Object.entries(SCHEMES).map(([name, [text]]) =>
    button(text, `scheme-${name}`, () => weigh(schemes[model.get("weights").length][name])),
  );
  const showButtons = Object.entries(SHOWS).map(([name, [text]]) =>
    button(text, `show-${name}`, () => {
      put(model, { show: name });
      draw();
    }),
  );
  const schemeNote = h("p", { class: "iaa-quiet iaa-view-note", "data-testid": "scheme-note" });
  const showNote = h("p", { class: "iaa-quiet iaa-view-note" });

  // What is read from both.
  const observed = figure("observed"),
    byChance = figure("expected"),
    kappa = figure("kappa", "κ(w)");
  const sentence = h("p", { "data-testid": "sentence" });
  const largest = h("p", { "data-testid": "largest" });
  const line = weightedLine(),
    bars = weightedBars(),
    parts = partsGrid();

  const content = h(
    "div",
    { class: "iaa-content" },
    editing.example,
    h(
      "div",
      { class: "iaa-main" },
      h(
        "div",
        { class: "iaa-editing" },
        h("p", { class: "iaa-title" }, "How often"),
        h("p", { class: "iaa-quiet iaa-view-note" }, "How many items got each pair of labels."),
        editing.grid,
        h("div", { class: "iaa-row" }, editing.addButton, editing.undoButton, editing.redoButton),
        editing.message,
      ),
      h(
        "div",
        { class: "iaa-editing iaa-weighing" },
        h("p", { class: "iaa-title" }, "How serious"),
        showNote,
        scrollable({}, weights.node),
        h("div", { class: "iaa-row", role: "group", "aria-label": "Weights with a name" }, schemeButtons),
        schemeNote,
        h(
          "div",
          { class: "iaa-row", role: "group", "aria-label": "What the weights count" },
          h("span", {}, "Weights for"),
          showButtons,
        ),
        weightMessage,
      ),
    ),
    h(
      "div",
      { class: "iaa-main" },
      h(
        "div",
        { class: "iaa-reading" },
        h("div", { class: "iaa-figures" }, observed.node, byChance.node, kappa.node),
        h("div", { class: "iaa-sentence" }, sentence, largest),
        line.node,
      ),
      h(
        "div",
        { class: "iaa-reading" },
        bars.node,
        h(
          "details",
          { "data-testid": "more", ontoggle: draw },
          h("summary", {}, "More: what each cell adds"),
          scrollable({ role: "group", tabindex: 0, "aria-label": "What each cell adds" }, parts.node),
          h("p", { class: "iaa-quiet" }, "Above, solid: observed. Below, hatched: by chance."),
        ),
      ),
    ),
    editing.citation,
    spoken.node,
  );
  const lock = lockable(model, content);
  el.append(h("div", { class: "iaa iaa-table iaa-weights" }, lock.frame));

  function drawAll() {
    const table = editing.table(),
      show = model.get("show");
    if (model.get("weights").length !== table.counts.length) {
      put(model, { weights: resized(model.get("weights"), table.counts.length, schemes) });
    }
    const matrix = model.get("weights");
    editing.update();
    weights.update({ categories: table.categories, weights: matrix, show });
    drawChoices();
    drawReading(table, matrix, weightedAgreement(table.counts, matrix), show);
  }

  function drawChoices() {
    const size = editing.table().categories.length;
    const scheme = schemeOf(model.get("weights"), schemes),
      show = model.get("show");
    schemeButtons.forEach((each, i) => {
      const own = Object.keys(SCHEMES)[i];
      setAttributes(each, { "aria-pressed": String(own === scheme) });
      each.hidden = !schemes[size][own];
    });
    showButtons.forEach((each, i) => setAttributes(each, { "aria-pressed": String(Object.keys(SHOWS)[i] === show) }));
    setText(schemeNote, scheme ? SCHEMES[scheme][1] : OWN);
    setText(showNote, SHOWS[show][1]);
  }

  function drawReading(table, matrix, result, show) {
    const agreeing = show === "agreement",
      letter = agreeing ? "A" : "D";
    const weighed = (shares) => shares.map((row, i) => row.map((share, j) => share * matrix[i][j]));
    const added = agreeing
      ? { observed: weighed(result.observed), expected: weighed(result.expected) }
      : result.differing;
    const sums = [result.D_o, result.D_e].map((value) => (agreeing ? 1 - value : value));
    [observed, byChance].forEach(({ value, words }, k) => {
      setText(value, decimal(sums[k]));
      if (words.dataset.letter !== letter) {
        words.dataset.letter = letter;
        words.replaceChildren(letter, h("sub", {}, "oe"[k]), "(w)", k === 0 ? " observed" : " by chance");
      }
    });
    setText(kappa.value, decimal(result.kappa));
    const plain = agreement(table.counts);
    setText(sentence, meaning(table, result, plain));
    setText(largest, largestPart(table, result));
    bars.update({ parts: added, sums, letter, show });
    parts.update({ parts: added, categories: table.categories, show });
    line.update({ weighted: result.kappa, plain: plain.kappa, predicted: model.get("ghost") ?? null });
    spoken.news(sentence.textContent);
  }

  const stop = listen(model, ["weights", "show", "ghost"], draw);
  drawAll();
  return () => {
    stop();
    editing.stop();
    draw.stop();
    spoken.stop();
    lock.stop();
  };
}

function meaning(table, { n, D_o, D_e, kappa }, plain) {
  if (!(n > 0)) return "No items yet: type how many items got each pair of labels.";
  if (Number.isNaN(kappa)) {
    if (Number.isNaN(plain.kappa)) return `κ(w) is undefined: ${undefinedReason(table, plain)}.`;
    return "κ(w) is undefined: with these weights chance gives no disagreement at all, so there is nothing to compare with.";
  }
  const chance = `Chance would give a weighted disagreement of ${decimal(D_e)}; theirs is ${decimal(D_o)}.`;
  if (Math.abs(kappa) < 1e-12) return `${chance} That is just as much, so κ(w) is zero.`;
  return kappa < 0
    ? `${chance} That is more, so κ(w) is below zero.`
    : `${chance} They avoided ${percent(kappa)} of what chance would give.`;
}

function largestPart({ categories }, { n, D_o, differing }) {
  if (!(n > 0)) return "";
  const cells = differing.observed.flatMap((row, i) => row.map((value, j) => ({ value, i, j })));
  const top = cells.reduce((best, cell) => (cell.value > best.value + 1e-12 ? cell : best));
  if (!(top.value > 0)) return "No disagreement counts.";
  return `The largest single part comes from A saying ${quoted(categories[top.i])} where B says ${quoted(categories[top.j])}: ${decimal(top.value)} of ${decimal(D_o)}.`;
}

export default { render };
