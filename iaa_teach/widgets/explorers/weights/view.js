// The weights explorer: a table beside the weights of its cells, and weighted κ of both.

import { tableFigures } from "../../kit/engine/table_figures.js";
import { figure, fold, pressedButtons } from "../../kit/controls.js";
import { announcer, eachFrame, h, scrollable, setText, uniqueId } from "../../kit/dom.js";
import { listen, put, same } from "../../kit/model.js";
import { decimal, percent } from "../../kit/number_formats.js";
import { mountExplorer } from "../../kit/explorer_frame.js";
import { rich, say } from "../../kit/say.js";
import { agreement } from "../../kit/engine/coefficients.js";
import { weightedAgreement } from "../../kit/engine/weighted.js";
import { tableEditing } from "../../kit/table_editing.js";
import { undefinedReason } from "../../kit/agreement_sentences.js";
import { weightsGrid } from "./grid.js";
import { partsGrid, weightedBars } from "./parts.js";
import { weightedLine } from "./line.js";
import { tiles } from "./tiles.js";
import { words as shared } from "../../kit/words.js";
import { words } from "./words.js";

/** @typedef {number[][]} Matrix */
/** @typedef {WeightsExplorerTraits["schemes"]} Schemes */

const FEWEST = 3,
  MOST = 5;

/**
 * Return the name that weights have, if any.
 *
 * @param {Matrix} weights
 * @param {Schemes} schemes
 */
function schemeOf(weights, schemes) {
  return Object.entries(schemes[weights.length]).find(([, matrix]) => same(matrix, weights))?.[0];
}

/**
 * Return the weights for another number of categories: of the same name, or a new category differing fully.
 *
 * @param {Matrix} weights
 * @param {number} size
 * @param {Schemes} schemes
 * @returns {Matrix}
 */
function resized(weights, size, schemes) {
  const named = schemes[size][schemeOf(weights, schemes) ?? ""];
  return named ?? schemes[size].identity.map((row, i) => row.map((weight, j) => weights[i]?.[j] ?? weight));
}

/** @param {View<WeightsExplorerTraits>} view */
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
  const id = uniqueId("each-way");
  const eachWay = h("input", { type: "checkbox", id, "data-testid": "each-way", onchange: bothAlike });
  const weights = weightsGrid({ weigh: weighCell, fault: (text) => setText(weightMessage, text) });
  const picture = tiles(weighCell);
  weightMessage.id = weights.messageId;
  /** @type {(i: number, j: number, weight: number) => void} */
  function weighCell(i, j, weight) {
    const matrix = model.get("weights").map((row) => [...row]);
    matrix[i][j] = weight;
    if (!eachWay.checked) matrix[j][i] = weight;
    weigh(matrix);
  }
  function bothAlike() {
    const matrix = model.get("weights");
    if (eachWay.checked) draw();
    else weigh(matrix.map((row, i) => row.map((weight, j) => (i > j ? matrix[j][i] : weight))));
  }
  /** @param {Matrix} matrix */
  function weigh(matrix) {
    put(model, { weights: matrix });
    draw();
  }
  /**
   * Drop the weights of a category with it, unless a name says what the others are.
   *
   * @param {number} i
   */
  function dropWeights(i) {
    const matrix = model.get("weights");
    /** @param {unknown} _ @param {number} k */
    const keep = (_, k) => k !== i;
    model.set(
      "weights",
      schemeOf(matrix, schemes)
        ? resized(matrix, matrix.length - 1, schemes)
        : matrix.filter(keep).map((row) => row.filter(keep)),
    );
  }
  const schemeChoice = pressedButtons(Object.entries(words.schemes), "scheme", (name) =>
    weigh(schemes[model.get("weights").length][name]),
  );
  const showChoice = pressedButtons(Object.entries(words.shows), "show", (name) => {
    put(model, { weights_as: name });
    draw();
  });
  const schemeNote = h("p", { class: "iaa-quiet iaa-view-note", "data-testid": "scheme-note" });
  const showNote = h("p", { class: "iaa-quiet iaa-view-note" });

  // What is read from both.
  const observed = figure("observed"),
    byChance = figure("expected"),
    kappa = figure("kappa", words.kappa);
  const sentence = h("p", { "data-testid": "sentence" });
  const largest = h("p", { "data-testid": "largest" });
  const line = weightedLine(),
    bars = weightedBars(),
    parts = partsGrid();

  const content = h(
    "div",
    { class: "iaa-stack" },
    editing.example,
    h(
      "div",
      { class: "iaa-main" },
      h(
        "div",
        { class: "iaa-weights-weighing", "data-area": "picture" },
        h("p", { class: "iaa-title" }, words.howSerious),
        picture.node,
        h("div", { class: "iaa-row", role: "group", "aria-label": words.namedWeights }, schemeChoice.buttons),
        schemeNote,
      ),
      h(
        "div",
        { class: "iaa-reading" },
        h("div", { class: "iaa-figures", "data-area": "readout" }, observed.node, byChance.node, kappa.node),
        h("div", { "data-area": "readout" }, bars.node, line.node),
        h("div", { class: "iaa-sentence", "data-area": "readout" }, sentence, largest),
      ),
    ),
    h(
      "div",
      { class: "iaa-weights-more" },
      fold("more-weights", words.moreWeights, h("div", { class: "iaa-editing" }, weightsForm())),
      fold(
        "more-table",
        words.moreTable,
        h(
          "div",
          { class: "iaa-editing" },
          h("p", { class: "iaa-quiet iaa-view-note" }, words.howOftenNote),
          editing.grid,
          h("div", { class: "iaa-row" }, editing.addButton, editing.undoButton, editing.redoButton),
          editing.message,
        ),
      ),
      fold(
        "more",
        words.more,
        scrollable({ role: "group", tabindex: 0, "aria-label": words.parts }, parts.node),
        h("p", { class: "iaa-quiet" }, words.partsKey),
      ),
    ),
    editing.citation,
    spoken.node,
  );
  function weightsForm() {
    return [
      h("label", { for: id, class: "iaa-weights-each-way" }, eachWay, words.eachWay),
      showNote,
      scrollable({}, weights.node),
      h(
        "div",
        { class: "iaa-row", role: "group", "aria-label": words.counted },
        h("span", {}, words.weightsFor),
        showChoice.buttons,
      ),
      weightMessage,
    ];
  }
  const frame = mountExplorer({ model, el }, "iaa-table iaa-weights", content, {
    start: ["counts", "categories", "preset", "weights", "weights_as"],
    aliases: { table: "counts" },
    figures({ counts, weights: matrix }) {
      const { D_o, D_e, kappa } = weightedAgreement(counts, matrix);
      return { ...tableFigures(counts), D_o, D_e, kappa_w: kappa };
    },
    restart: editing.restart,
  });

  function drawAll() {
    const table = editing.table(),
      show = model.get("weights_as");
    if (model.get("weights").length !== table.counts.length) {
      put(model, { weights: resized(model.get("weights"), table.counts.length, schemes) });
    }
    const matrix = model.get("weights");
    editing.update();
    if (!matrix.every((row, i) => row.every((weight, j) => weight === matrix[j][i]))) eachWay.checked = true;
    weights.update({ categories: table.categories, weights: matrix, show });
    picture.update({ ...table, weights: matrix, show, eachWay: eachWay.checked });
    drawChoices(matrix, show);
    drawReading(table, matrix, show);
  }

  /** @param {Matrix} matrix @param {string} show */
  function drawChoices(matrix, show) {
    const scheme = schemeOf(matrix, schemes);
    schemeChoice.press(scheme);
    Object.keys(words.schemes).forEach((name, i) => {
      schemeChoice.buttons[i].hidden = !schemes[matrix.length][name];
    });
    showChoice.press(show);
    setText(schemeNote, words.schemeNotes[scheme ?? "own"]);
    setText(showNote, words.showNotes[show]);
  }

  let shown = "";
  /** @param {import("../../kit/cells.js").Table} table @param {Matrix} matrix @param {string} show */
  function drawReading(table, matrix, show) {
    const result = weightedAgreement(table.counts, matrix);
    const agreeing = show === "agreement";
    /** @param {Matrix} shares */
    const weighed = (shares) => shares.map((row, i) => row.map((share, j) => share * matrix[i][j]));
    const added = agreeing
      ? { observed: weighed(result.observed), expected: weighed(result.expected) }
      : result.differing;
    const sums = [result.D_o, result.D_e].map((value) => (agreeing ? 1 - value : value));
    setText(observed.value, decimal(sums[0]));
    setText(byChance.value, decimal(sums[1]));
    if (show !== shown) {
      observed.name.replaceChildren(...rich(words.observed[show]));
      byChance.name.replaceChildren(...rich(words.expected[show]));
      shown = show;
    }
    setText(kappa.value, decimal(result.kappa));
    const plain = agreement(table.counts);
    setText(sentence, meaning(table, result, plain));
    setText(largest, largestPart(table, result));
    bars.update({ parts: added, sums, show });
    parts.update({ parts: added, categories: table.categories, show });
    line.update({ weighted: result.kappa, plain: plain.kappa, predicted: model.get("ghost") ?? null });
    picture.describe(say(words.tiles, { sentence: sentence.textContent }));
    spoken.news(sentence.textContent);
  }

  const stop = listen(model, ["weights", "weights_as", "ghost"], draw);
  drawAll();
  return () => {
    stop();
    editing.stop();
    draw.stop();
    spoken.stop();
    frame.stop();
  };
}

/** @typedef {ReturnType<typeof weightedAgreement>} Result */

/**
 * @param {import("../../kit/cells.js").Table} table
 * @param {Result} result
 * @param {ReturnType<typeof agreement>} plain
 */
function meaning(table, { n, D_o, D_e, kappa }, plain) {
  if (!(n > 0)) return shared.agreement.noItems;
  if (Number.isNaN(kappa)) {
    const noAgreement = Number.isNaN(plain.kappa);
    return noAgreement ? say(words.undefined, { reason: undefinedReason(table, plain) }) : words.noChance;
  }
  const text = Math.abs(kappa) < 1e-12 ? words.zero : kappa < 0 ? words.negative : words.positive;
  return say(text, { expected: decimal(D_e), observed: decimal(D_o), share: percent(kappa) });
}

/** @param {import("../../kit/cells.js").Table} table @param {Result} result */
function largestPart({ categories }, { n, D_o, differing }) {
  if (!(n > 0)) return "";
  const cells = differing.observed.flatMap((row, i) => row.map((value, j) => ({ value, i, j })));
  const top = cells.reduce((best, cell) => (cell.value > best.value + 1e-12 ? cell : best));
  if (!(top.value > 0)) return words.noDisagreement;
  const values = { a: categories[top.i], b: categories[top.j], part: decimal(top.value), all: decimal(D_o) };
  return say(words.largest, values);
}

export default { render };
