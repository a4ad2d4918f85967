// The contingency table explorer: move an item, or type a count, and watch κ.

import { captionOf, mainDisagreement, meaning, spokenLine } from "../../kit/agreement_sentences.js";
import { checkbox, figure, h, pressedButtons, setText } from "../../kit/dom.js";
import { LARGEST_COUNT, MOST_CATEGORIES } from "../../kit/cells.js";
import { tableFigures } from "../../kit/engine/table_figures.js";
import { BEGINS } from "../../kit/explorers_here.js";
import { box, explorer, folded, readout, sentence, telling } from "../../kit/explorer.js";
import { oldState } from "../../kit/link.js";
import { SYMBOL } from "../../kit/marks.js";
import { moved, stepMoves } from "../../kit/moving.js";
import { decimal, integer, percent, say } from "../../kit/say.js";
import { coefficientRoom, WHOLE_RULER } from "../../kit/room.js";
import { tableEditing } from "../../kit/table_editing.js";
import { exportButtons } from "./export.js";
import { figuresOf, scaleOf } from "./figures.js";
import { FIRST_OF_B } from "./guessed_cut.js";
import { kappaOnLine, otherCoefficients } from "./lines.js";
import { twoSquares } from "./squares.js";
import { words } from "./words.js";

/**
 * @typedef {import("../../kit/explorer.js").ExplorerView<ContingencyTableExplorerTraits>} TableView
 * @typedef {import("../../kit/explorer.js").More} More
 * @typedef {import("./figures.js").Figures} Figures
 * @typedef {ReturnType<typeof editingOf>} Editing
 */

/** @param {string} text of a state in the page's address */
function tableFrom(text) {
  const found = oldState(text, { names: MOST_CATEGORIES, most: LARGEST_COUNT });
  return found && { categories: found.names, counts: found.rows, preset: "" };
}

/** @param {TableView} view */
function editingOf(view) {
  const { model, set } = view;
  const editing = tableEditing(view, {
    typing: () => model.get("held") && set({ held: false }), // typing a count moves no partner
    step(i, j, by) {
      const { counts } = editing.table();
      const moves = stepMoves(counts, [i, j], by, { held: model.get("held") });
      if (moves.length) editing.setCounts(moved(counts, moves), `cell-${i}-${j}`);
      else editing.tell(words.none);
    },
  });
  return editing;
}

/**
 * @param {TableView} view
 * @param {Editing} editing
 */
const squares = ({ model, draw, set }, editing) =>
  twoSquares({
    held: () => model.get("held"),
    fill: () => model.get("fill"),
    filled() {
      const told = ["expected", "shares"].filter((name) => name !== model.get("asked"));
      // A copy of the explorer under a task does not ask for the cells again.
      set({ fill: false, veil: model.get("veil").filter((name) => !told.includes(name)) });
    },
    asked: () => model.get("asked"),
    move: (moves, items) => editing.setCounts(moved(editing.table().counts, moves, items), "dragged"),
    refuse: () => editing.tell(words.refused),
    redraw() {
      editing.rest();
      draw();
    },
  });

function room() {
  const { node, draw, stop } = coefficientRoom(["kappa"], WHOLE_RULER);
  node.dataset.show = "room";
  return {
    node,
    stop,
    /** @type {(state: unknown, figures: Figures, more: More) => void} */
    draw: (_state, { observed, expected, kappa }, { asks, ghostOf, gap }) =>
      draw({
        observed,
        rooms: { kappa: { expected, value: kappa, guess: ghostOf("kappa"), gap, asks: asks("kappa") } },
      }),
  };
}

/** The number of items they agree on, and its share. */
function agreed() {
  const node = h("p.iaa-contingency-table-agreed", { "data-show": "agreed", "data-testid": "agreed" });
  return {
    node,
    /** @type {(state: ContingencyTableExplorerTraits, figures: Figures, more: More) => void} */
    draw({ counts }, { n, observed }, { veiled }) {
      const isVeiled = veiled("observed");
      node.classList.toggle("iaa-awaited", isVeiled); // its line is reserved where it would move the square
      const same = counts.reduce((total, row, i) => total + row[i], 0);
      const said = { same: integer(same), all: integer(n), share: decimal(observed) };
      setText(node, isVeiled ? "\u00a0" : say(words.agreed, said));
    },
  };
}

/**
 * @param {TableView} view
 * @param {ReturnType<typeof squares>} pictures
 */
function holding({ model, set }, pictures) {
  const hold = checkbox("hold", words.hold, (held) => set({ held }));
  const note = h("p.iaa-quiet", { "data-testid": "hold-note", "data-spare": "" });
  const node = h("div", { "data-area": "controls", "data-show": "hold" }, hold, note);
  return {
    node,
    /** @type {(state: ContingencyTableExplorerTraits) => void} */
    draw({ held }) {
      node.hidden = pictures.node.hidden;
      hold.draw(held);
      const shown = model.get("show");
      const steps = shown.length === 0 || shown.includes("grid") ? ` ${words.orStep}` : "";
      setText(note, (held ? words.holdNote : words.letGoNote) + steps);
    },
  };
}

/**
 * What the table shows: counts, proportions, or what chance would give.
 *
 * @param {TableView} view
 */
function cellsChoice({ set }) {
  const views = pressedButtons(Object.entries(words.views), "view", (view) => set({ view }));
  const note = h("p.iaa-quiet.iaa-view-note");
  return {
    node: [h("div.iaa-row", { role: "group", "aria-label": words.viewChoice }, views.buttons), note],
    /** @type {(state: ContingencyTableExplorerTraits) => void} */
    draw({ view }) {
      views.press(view);
      setText(note, words.viewNotes[view]);
    },
  };
}

/** κ with its band, and the other two coefficients on request. */
function coefficients() {
  const band = h("span.iaa-band", { "data-testid": "band" });
  const made = /** @type {const} */ (["kappa", "pi", "s"]).map((coefficient) => ({
    coefficient,
    ...figure(coefficient, coefficient === "kappa" ? ["κ ", band] : SYMBOL[coefficient]),
  }));
  return {
    node: made.map(({ node }) => node),
    /** @type {(state: ContingencyTableExplorerTraits, figures: Figures, more: More) => void} */
    draw(state, figures, { told, veiled }) {
      for (const { coefficient, node, value } of made) {
        node.hidden = !state.coefficients.includes(coefficient);
        setText(value, String(told[coefficient]));
        value.classList.toggle("iaa-undefined", Number.isNaN(figures[coefficient]) && !veiled(coefficient));
      }
      const alone = state.coefficients.length === 1; // the lessons introduce the words later
      setText(band, alone || Number.isNaN(figures.kappa) ? "" : captionOf(scaleOf(state), figures.kappa));
    },
  };
}

export default explorer({
  name: "contingency_table",
  state: ["counts", "categories", "preset", "scale", "view", "held"],
  given: ["coefficients", "scales", "palette", "fill"],
  figures: (state) => (state.counts.length === state.categories.length ? figuresOf(state) : null),
  aliases: { table: "counts" },
  named: ({ counts }) => tableFigures(counts),
  shown: {
    observed: { label: words.observed, text: (share) => percent(share) },
    expected: { label: words.byChance, text: (share) => percent(share) },
    kappa: { label: SYMBOL.kappa, text: (value) => decimal(value) },
    pi: { label: SYMBOL.pi, text: (value) => decimal(value) },
    s: { label: SYMBOL.s, text: (value) => decimal(value) },
  },
  told(state, figures) {
    const said = meaning(state, figures);
    return {
      meaning: said,
      disagreement: mainDisagreement(state, figures),
      news: `${spokenLine("kappa", state, figures, scaleOf(state))} ${said}`,
    };
  },
  spoken: "{news}",
  tells: {
    kappa: ["interval"],
    expected: ["square", "kappa"], // agreement is known: κ gives chance away
    [FIRST_OF_B]: ["expected", "expected_pi", "kappa", "pi", "s", "gap", "interval"],
  },
  table: true,
  link: { name: "table", old: tableFrom },
  parts(view) {
    const editing = editingOf(view);
    const pictures = squares(view, editing);
    view.root.addEventListener(BEGINS, pictures.showObserved);
    const taken = folded("take-along", words.copyOrDownload, exportButtons());
    taken.node.dataset.show = "export";
    editing.example.dataset.show = editing.citation.dataset.show = "example";
    /** @type {(state: ContingencyTableExplorerTraits, figures: Figures, more: More) => void} */
    const updateCells = ({ view: cells }, _figures, { veiled }) =>
      editing.update(cells === "expected" && veiled("expected") ? "counts" : cells, veiled(FIRST_OF_B));
    return [
      editing.example,
      { node: null, draw: updateCells, stop: editing.stop }, // belongs to no part: the grid and the choice of examples both use it
      box({ "data-area": "picture" }, agreed(), pictures, room()),
      holding(view, pictures),
      box(
        { class: "iaa-main" },
        box(
          { class: "iaa-editing", "data-show": "grid" },
          cellsChoice(view),
          h("div", { "data-area": "controls" }, editing.grid),
          h("div.iaa-row", editing.addButton, editing.undoButton, editing.redoButton),
          h("div.iaa-messages", { "data-area": "controls" }, editing.message, editing.said),
        ),
        box(
          { class: "iaa-reading", "data-area": "readout", "data-show": "number" },
          box({ class: "iaa-figures" }, readout(view, ["observed", "expected"]), coefficients()),
          box({ class: "iaa-sentence" }, sentence("sentence", "{meaning}"), sentence("disagreement", "{disagreement}")),
        ),
      ),
      kappaOnLine(view),
      otherCoefficients(view),
      telling(["observed", "expected", "kappa", "pi", "s"], taken),
      editing.citation,
    ];
  },
});
