// The three chances: the same table, and the chance square cut as S, π or κ imagines chance.

import { announcer, eachFrame, h, setText, uniqueId } from "../../kit/dom.js";
import { listen } from "../../kit/model.js";
import { decimal, percent, short } from "../../kit/numbers.js";
import { lockable } from "../../kit/lock.js";
import { agreement, marginals } from "../../kit/engine/coefficients.js";
import { chanceSquare } from "../../kit/chance_square.js";
import { tableEditing } from "../../kit/table_editing.js";
import { undefinedReason } from "../../kit/agreement_sentences.js";
import { MODELS, modelCard } from "./cards.js";

const NAMES = Object.keys(MODELS);

// Each annotator's shares as one model of chance has them: A's, then B's.
function sharesUnder(name, counts) {
  const { row, column } = marginals(counts);
  const n = row.reduce((total, value) => total + value, 0) || 1;
  const equal = row.map(() => 1 / row.length);
  const shared = row.map((value, i) => (value + column[i]) / (2 * n));
  return { s: [equal, equal], pi: [shared, shared], kappa: [row.map((x) => x / n), column.map((x) => x / n)] }[name];
}

// The sum of the hatched rectangles, written out where it is short enough to read.
function sumOfProducts(name, [a, b], expected) {
  if (name === "s") return `${a.length} · 1/${a.length} · 1/${a.length} = ${decimal(expected)}`;
  const terms = a.length > 4 ? ["one product for each category"] : a.map((x, i) => `${short(x)} · ${short(b[i])}`);
  return `${terms.join(" + ")} = ${decimal(expected)}`;
}

const IDEAS = {
  s: (size) => `S: chance does not know the annotators. All ${size} categories are equally likely, for A and for B.`,
  pi: () => "π: chance has one distribution for both annotators, the mean of their totals.",
  kappa: () => "κ: chance knows each annotator. A keeps A’s totals, B keeps B’s.",
};

function render({ model, el }) {
  const spoken = announcer();
  const draw = eachFrame(drawAll);
  const editing = tableEditing(model, { changed: draw, redraw: drawAll });
  const single = chanceSquare();
  const group = uniqueId("cut");
  const set = (name, value) => {
    model.set(name, value);
    model.save_changes();
  };
  const trio = Object.fromEntries(NAMES.map((name) => [name, chanceSquare()]));
  const cards = NAMES.map((name) => modelCard(name, group, trio[name], (chosen) => set("cut", chosen)));

  const observed = h("span", { class: "iaa-number", "data-testid": "observed" });
  const idea = h("p", { "data-testid": "idea" });
  const sum = h("p", { class: "iaa-three-chances-sum", "data-testid": "sum" });
  const undefinedNote = h("p", { class: "iaa-quiet iaa-three-chances-note", "data-testid": "undefined" });
  const together = h(
    "button",
    {
      type: "button",
      "data-testid": "side-by-side",
      onclick: () => set("side_by_side", !model.get("side_by_side")),
    },
    "Side by side",
  );
  const predicted = h("span", { class: "iaa-three-chances-key", "data-testid": "prediction" });
  const key = h(
    "p",
    { class: "iaa-three-chances-keys" },
    h(
      "span",
      { class: "iaa-three-chances-key" },
      h("i", { class: "iaa-three-chances-sample-chance", "aria-hidden": "true" }),
      "by chance, A",
      h("sub", {}, "e"),
    ),
    h(
      "span",
      { class: "iaa-three-chances-key" },
      h("i", { class: "iaa-three-chances-sample-gained", "aria-hidden": "true" }),
      "gained, up to A",
      h("sub", {}, "o"),
    ),
    h(
      "span",
      { class: "iaa-three-chances-key" },
      h("i", { class: "iaa-three-chances-sample-missed", "aria-hidden": "true" }),
      "still missing",
    ),
    predicted,
  );

  const content = h(
    "div",
    { class: "iaa-content" },
    editing.example,
    h(
      "div",
      { class: "iaa-main" },
      h(
        "div",
        { class: "iaa-three-chances-left" },
        h(
          "div",
          { class: "iaa-editing" },
          editing.grid,
          h("div", { class: "iaa-row" }, editing.addButton, editing.undoButton),
          h("div", { class: "iaa-messages" }, editing.message, editing.said),
        ),
        h(
          "p",
          { class: "iaa-three-chances-observed-figure" },
          observed,
          " ",
          h("span", { class: "iaa-quiet" }, "A", h("sub", {}, "o"), " observed"),
        ),
      ),
      h(
        "div",
        { class: "iaa-three-chances-picture" },
        single.node,
        h("div", { class: "iaa-three-chances-words" }, idea, sum),
      ),
    ),
    h("div", { class: "iaa-three-chances-head" }, h("strong", {}, "Chance means …"), together),
    h(
      "div",
      {
        class: "iaa-three-chances-cards",
        role: "radiogroup",
        "aria-label": "The model of chance that cuts the square",
      },
      cards.map(({ node }) => node),
    ),
    key,
    undefinedNote,
    editing.citation,
    spoken.node,
  );
  const lock = lockable(model, content);
  const root = h("div", { class: "iaa iaa-table iaa-three-chances" }, lock.frame);
  el.append(root);

  let built = "";
  let rest = null;

  function drawAll() {
    const table = editing.table();
    const { counts, categories } = table;
    editing.update();
    if (counts.length !== categories.length) return;
    const squares = [single, ...Object.values(trio)];
    if (built !== JSON.stringify(categories)) squares.forEach((square) => square.build(categories));
    built = JSON.stringify(categories);

    const result = agreement(counts);
    const cut = model.get("cut"),
      all = model.get("side_by_side"),
      ghost = model.get("ghost");
    root.classList.toggle("iaa-three-chances-all", all);
    together.setAttribute("aria-pressed", String(all));
    single.draw(...sharesUnder(cut, counts));
    NAMES.forEach((name) => trio[name].draw(...sharesUnder(name, counts)));
    cards.forEach((card) => card.draw(result, cut, ghost));
    setText(observed, decimal(result.observed));
    setText(idea, IDEAS[cut](categories.length));
    setText(sum, result.n > 0 ? sumOfProducts(cut, sharesUnder(cut, counts), result.expected[cut]) : "No items yet.");
    setText(
      undefinedNote,
      NAMES.some((name) => Number.isNaN(result[name])) ? `Undefined: ${undefinedReason(table, result)}.` : "",
    );
    drawPrediction(ghost);

    clearTimeout(rest);
    rest = setTimeout(() => describe(result, cut, ghost), spoken.first ? 0 : 300);
  }

  function drawPrediction(ghost) {
    const known = ghost !== null && ghost !== undefined;
    if (!known) predicted.replaceChildren();
    else if (predicted.dataset.shown !== String(ghost)) {
      predicted.replaceChildren(
        h("i", { class: "iaa-three-chances-sample-ghost", "aria-hidden": "true" }),
        `your prediction ${decimal(ghost)}`,
      );
    }
    predicted.dataset.shown = String(ghost);
    predicted.hidden = !known;
  }

  function describe(result, cut, ghost) {
    const words = (name) =>
      `Chance square of ${MODELS[name].symbol}: the hatched rectangles, where both say the same, cover ${percent(result.expected[name])}.`;
    single.describe(words(cut));
    NAMES.forEach((name) => trio[name].describe(words(name)));
    cards.forEach((card) => card.describe(result, ghost));
    const { symbol } = MODELS[cut];
    const sentence = `${symbol} ${decimal(result[cut])}: observed ${percent(result.observed)}, by chance ${percent(result.expected[cut])}.`;
    spoken.news(sentence);
  }

  const undoListening = listen(model, ["cut", "side_by_side", "ghost"], draw);
  drawAll();
  return () => {
    undoListening();
    clearTimeout(rest);
    editing.stop();
    draw.stop();
    spoken.stop();
    lock.stop();
  };
}

export default { render };
