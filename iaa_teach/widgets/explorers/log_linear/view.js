// The log-linear explorer: choose a model, leave cells out, see where the table departs from it.

import { button, chooser, h, pressedButtons, scrollable, setAttributes, setText } from "../../kit/dom.js";
import { asPart, box, explorer, folded, presetField, readout, sentence, telling } from "../../kit/explorer.js";
import { randomNumbers, sampleTable } from "../../kit/engine/simulation.js";
import { chiSquareTail } from "../../kit/engine/tails.js";
import { sum } from "../../kit/engine/tables.js";
import { same } from "../../kit/model.js";
import { decimal, integer, say } from "../../kit/say.js";
import { cellTile } from "./cell.js";
import { gridKey, patternsGrid } from "./grid.js";
import { biasWords, cellsText, modelName, pText, verdict } from "./phrases.js";
import { agreementShares, cellFigures, cellsBeyond, chosenFit, lowestDelta, shareOfDrop } from "./result.js";
import { missRuler } from "./ruler.js";
import { sideBars } from "./sides.js";
import { modelsTable, pairsTable } from "./tables.js";
import { words } from "./words.js";

/** @typedef {import("./result.js").State & Pick<LogLinearExplorerTraits, "categories" | "residuals">} State */
/** @typedef {import("./result.js").Fit} Fit */
/**
 * `fit` is null if nothing is left.
 *
 * @typedef {{ fit: Fit | null, observed: number, expected: number, deviance: number, df: number, p: number,
 *   pearson: number, pearson_p: number, beyond: number, cell_expected: number, pair_share: number }} Figures
 */
/** @typedef {import("../../kit/explorer.js").ExplorerView<LogLinearExplorerTraits>} LogLinearView */

const ORDERED = ["linear_by_linear", "agreement_plus_linear", "ordinal_quasi_symmetry"];
const MODELS = Object.keys(words.models);
const TESTED = ["deviance", "df", "p"],
  PEARSON = ["pearson", "pearson_p"];

/** @param {LogLinearView} view */
function modelChoice({ set }) {
  const { select, node } = chooser(words.model, "model", [], (model) => set({ model }));
  const option = (/** @type {string} */ name) => h("option", { value: name }, modelName(name));
  select.append(
    h("optgroup", { label: words.unordered }, MODELS.filter((name) => !ORDERED.includes(name)).map(option)),
    h("optgroup", { label: words.ordered }, ORDERED.map(option)),
  );
  return {
    node,
    select,
    /** @param {State} state */
    draw({ model }) {
      select.value = model;
    },
  };
}

/** @param {LogLinearView} view @returns {(i: number, j: number) => void} */
const toggling =
  ({ model, set }) =>
  (i, j) => {
    const omit = model.get("omit");
    const others = omit.filter((cell) => !same(cell, [i, j]));
    set({ omit: others.length < omit.length ? others : [...omit, [i, j]].sort(([a, b], [c, d]) => a - c || b - d) });
  };

/** @param {LogLinearView} view */
function patterns(view) {
  const { model, set } = view;
  const grid = patternsGrid(toggling(view), (i, j, count) => {
    const counts = model.get("counts").map((row, r) => row.map((n, c) => (r === i && c === j ? count : n)));
    if (sum(counts.flat()) > 0) set({ counts, omit: [] });
  });
  const key = gridKey(grid.dotKey);
  setAttributes(key.node, { "data-show": "patterns" });
  return {
    grid: {
      node: [h("div", { "data-area": "picture", "data-show": "patterns" }, scrollable({}, grid.node)), grid.readout],
      /** @type {(state: State, figures: Figures, more: import("../../kit/explorer.js").More) => void} */
      draw: (state, { fit }, { veiled }) => grid.update(state, veiled("expected") ? null : fit),
    },
    key: {
      node: key.node,
      /** @param {State} state */
      draw: ({ residuals }) => key.update(residuals),
    },
  };
}

/**
 * Deal a random table: as many items, each put in a cell with the model's probability. Further deals use the same
 * model, not the last table dealt.
 *
 * @param {LogLinearView} view
 */
function dealing({ model, set }) {
  const random = randomNumbers(Math.floor(Math.random() * 2 ** 32));
  /** @type {Fit | null} */
  let fit = null;
  /** @type {number[][]} */
  let shares = [],
    dealt = [];
  function deal() {
    if (!fit) return;
    if (!same(model.get("counts"), dealt)) {
      const { expected, observed } = fit;
      shares = expected.map((row, i) => row.map((mu, j) => (Number.isNaN(mu) ? observed[i][j] : mu)));
    }
    dealt = sampleTable(shares, Math.round(sum(model.get("counts").flat())), random);
    set({ counts: dealt, omit: [] });
  }
  const told = h("p", { "data-testid": "beyond" });
  return {
    node: h("div.iaa-log-linear-dealing", h("div.iaa-row", button(words.deal, "deal", deal)), told),
    /** @type {(state: State, figures: Figures) => void} */
    draw({ counts }, figures) {
      fit = figures.fit;
      const cells = counts.length * (counts.length - 1);
      setText(told, Number.isNaN(figures.beyond) ? "" : say(words.beyond, { beyond: figures.beyond, cells }));
    },
  };
}

/** @param {LogLinearView} view @param {() => void} focus moves the focus on, as the button is disabled then */
function leftOutCells({ set }, focus) {
  const back = button(words.allCells, "all-cells", () => {
    set({ omit: [] });
    focus();
  });
  const cells = h("span.iaa-quiet", { "data-testid": "left-out" });
  const problem = h("p.iaa-message", { role: "status", "data-testid": "problem" });
  return {
    node: [h("div.iaa-row", back, cells), problem],
    /** @type {(state: State, figures: Figures) => void} */
    draw({ omit, categories }, { fit }) {
      back.disabled = omit.length === 0;
      setText(cells, omit.length ? say(words.leftOut, { cells: cellsText(omit, categories) }) : words.noneLeftOut);
      setText(problem, fit ? "" : words.nothingToFit);
    },
  };
}

/** @param {LogLinearView} view */
function residualsChoice({ set }) {
  const kinds = pressedButtons(Object.entries(words.kinds), "residuals", (kind) =>
    set({ residuals: /** @type {State["residuals"]} */ (kind) }),
  );
  return {
    node: kinds.row(words.residuals, words.residuals),
    /** @param {State} state */
    draw: ({ residuals }) => kinds.press(residuals),
  };
}

/**
 * Put parts into a container that is hidden while there is nothing to fit.
 *
 * @param {string} name
 * @param {...import("../../kit/explorer.js").Content} content
 */
function whereFitted(name, ...content) {
  const part = box({ class: name }, ...content);
  return {
    ...part,
    /** @type {(state: State, figures: Figures, more: import("../../kit/explorer.js").More) => void} */
    draw(state, figures, more) {
      part.node.hidden = !figures.fit;
      if (figures.fit) part.draw(state, figures, more);
    },
  };
}

export default explorer({
  name: "log_linear",
  state: ["counts", "categories", "preset", "model", "omit", "cell"],
  given: ["residuals"],
  preset: { sets: { omit: [] } },
  figures(state) {
    if (state.counts.length !== state.categories.length) return null;
    const fit = chosenFit(state);
    const [observed, expected] = fit ? agreementShares(fit) : [NaN, NaN];
    const { deviance = NaN, df = NaN, pValue: p = NaN, pearson = NaN } = fit ?? {};
    const beyond = fit ? cellsBeyond(fit) : NaN;
    const tested = { deviance, df, p, pearson, pearson_p: chiSquareTail(pearson, df) };
    return { fit, observed, expected, ...tested, beyond, ...cellFigures(state, fit) };
  },
  aliases: { table: "counts" },
  named: (state, { fit, ...tested }) => ({
    ...tested,
    n: sum(state.counts.flat()),
    omitted: state.omit.length,
    cell_drop: fit ? shareOfDrop(state, fit) : NaN,
    delta: fit ? lowestDelta(fit) : NaN,
  }),
  tells: {
    cell_expected: ["expected", "deviance", "p", "pearson", "pearson_p", "beyond", "cell_drop", "delta"],
    cell_drop: ["p", "pearson", "pearson_p"],
  },
  shown: {
    deviance: { label: words.columns.deviance, text: (value) => decimal(value, 2) },
    df: { label: words.columns.df, text: integer },
    p: { label: words.columns.p, text: pText },
    pearson: { label: words.pearson, text: (value) => decimal(value, 2) },
    pearson_p: { label: words.pearsonP, text: pText },
  },
  told(state, { fit }, veiled) {
    const { model, categories } = state;
    const about = { about: words.about[model], news: "" };
    if (!fit || veiled("deviance") || veiled("p")) return { ...about, verdict: "", bias: "" };
    const told = { verdict: verdict(fit), bias: biasWords(fit, categories) };
    const news = { ...told, model: modelName(model), deviance: decimal(fit.deviance, 2), df: fit.df };
    return { ...about, ...told, news: say(words.spoken, news) };
  },
  spoken: "{news}",
  reordered: true,
  parts(view) {
    const models = modelChoice(view);
    const { grid, key } = patterns(view);
    const plain = folded("more-plain", words.morePlain, h("p.iaa-quiet", words.plainNote), residualsChoice(view));
    plain.node.toggleAttribute("open", view.model.get("residuals") === "plain");
    return [
      box(
        { class: "iaa-log-linear-choosing" },
        asPart("example", presetField(view)),
        box({ "data-area": "controls", "data-show": "models" }, models),
      ),
      sentence("about", "{about}", { class: "iaa-quiet iaa-log-linear-about", "data-show": "models" }),
      box(
        { class: "iaa-log-linear-main" },
        box(
          { class: "iaa-log-linear-editing" },
          asPart("cell", cellTile()),
          grid,
          asPart(
            "leave",
            leftOutCells(view, () => models.select.focus()),
          ),
          asPart("deal", dealing(view)),
          key,
          asPart("plain", plain),
        ),
        whereFitted(
          "iaa-log-linear-reading",
          asPart("sides", sideBars()),
          asPart("ruler", missRuler(toggling(view))),
          box(
            { class: "iaa-log-linear-figures", "data-area": "readout", "data-show": "number" },
            readout(view, TESTED),
          ),
          box(
            { class: "iaa-log-linear-figures", "data-area": "readout", "data-show": "pearson" },
            readout(view, PEARSON),
          ),
          box(
            { class: "iaa-log-linear-verdict", "data-area": "readout", "data-show": "verdict" },
            sentence("verdict", "{verdict}"),
            sentence("bias", "{bias}"),
          ),
        ),
      ),
      whereFitted(
        "iaa-log-linear-more",
        asPart("pairs", telling(["delta"], folded("more-pairs", words.morePairs, pairsTable()))),
        asPart("all", box({ "data-tells": "deviance" }, modelsTable(view))),
      ),
      asPart("example", view.preset.citation),
    ];
  },
});
