// The contingency table explorer: move an item, or type a count, and watch κ fill the room that chance left.

import { announcer, eachFrame, h, setText } from "../../kit/dom.js";
import { captionOf, intervalOf, mainDisagreement, meaning, spokenLine } from "../../kit/agreement_sentences.js";
import { chooser, figure, fold, pressedButtons } from "../../kit/controls.js";
import { agreement } from "../../kit/engine/coefficients.js";
import { LARGEST_COUNT, MOST_CATEGORIES } from "../../kit/cells.js";
import { stateFrom, stateLink, stateText } from "../../kit/link.js";
import { asDots } from "../../kit/items.js";
import { mountExplorer } from "../../kit/explorer_frame.js";
import { SYMBOL } from "../../kit/marks.js";
import { listen, put } from "../../kit/model.js";
import { decimal, percent } from "../../kit/number_formats.js";
import { coefficientRoom } from "../../kit/room.js";
import { rich } from "../../kit/say.js";
import { tableEditing } from "../../kit/table_editing.js";
import { exportButtons } from "./export.js";
import { coefficientLines } from "./lines.js";
import { moved, stepMoves } from "../../kit/moving.js";
import { twoSquares } from "./squares.js";
import { words } from "./words.js";

/** @param {string} text of a state in the page's address */
function tableFrom(text) {
  const found = stateFrom(text, { names: MOST_CATEGORIES, most: LARGEST_COUNT });
  return found && { categories: found.names, counts: found.rows, preset: "" };
}

/** @param {View<ContingencyTableExplorerTraits>} view */
function render({ model, el }) {
  const link = stateLink(model, "table", tableFrom, () => stateText(model.get("categories"), model.get("counts")));
  const spoken = announcer();
  const draw = eachFrame(drawAll);
  const editing = tableEditing(model, {
    changed: draw,
    redraw: drawAll,
    step(i, j, by) {
      const { counts } = editing.table();
      const moves = stepMoves(counts, [i, j], by, { held: model.get("held") });
      if (moves.length) editing.setCounts(moved(counts, moves), `cell-${i}-${j}`);
      else editing.tell(words.none);
    },
  });
  const squares = twoSquares({
    held: () => model.get("held"),
    move: (moves, items) => editing.setCounts(moved(editing.table().counts, moves, items), "dragged"),
    refuse: () => editing.tell(words.refused),
    redraw() {
      editing.rest();
      drawAll();
    },
  });
  const room = coefficientRoom();
  const hold = h("input", {
    type: "checkbox",
    "data-testid": "hold",
    onchange: () => put(model, { held: hold.checked }),
  });
  const holdNote = h("p", { class: "iaa-quiet", "data-testid": "hold-note" });
  const holding = h("div", { "data-area": "controls" }, h("label", {}, hold, words.hold), holdNote);
  const scales = model.get("scales");
  const scaleNow = () => scales.find(({ name }) => name === model.get("scale")) ?? scales[0];

  const views = pressedButtons(Object.entries(words.views), "view", (view) => put(model, { view }));
  const viewNote = h("p", { class: "iaa-quiet iaa-view-note" });
  const band = h("span", { class: "iaa-band", "data-testid": "band" });
  const observed = figure("observed", rich(words.observed));
  const byChance = figure("expected", rich(words.byChance));
  const kappa = figure("kappa", "κ ", band);
  const others = /** @type {const} */ (["pi", "s"]).map((name) => ({
    coefficient: name,
    ...figure(name, SYMBOL[name]),
  }));
  const sentence = h("p", { "data-testid": "sentence" });
  const disagreed = h("p", { "data-testid": "disagreement" });
  const scale = chooser(
    words.scale,
    "scale",
    scales.map(({ name, title }) => [name, title]),
    (name) => put(model, { scale: name }),
  );
  const lines = coefficientLines();
  const chooseScale = h("div", { class: "iaa-contingency-table-lines-head" }, scale.node);
  const line = fold("line", words.line, chooseScale, lines.node);
  const more = fold("more", words.others, lines.others);
  for (const each of [line, more]) each.addEventListener("toggle", draw);

  const content = h(
    "div",
    { class: "iaa-stack" },
    editing.example,
    h("div", { "data-area": "picture" }, squares.node, room.node),
    holding,
    h(
      "div",
      { class: "iaa-main" },
      h(
        "div",
        { class: "iaa-editing" },
        h("div", { class: "iaa-row", role: "group", "aria-label": words.viewChoice }, views.buttons),
        viewNote,
        h("div", { "data-area": "controls" }, editing.grid),
        h("div", { class: "iaa-row" }, editing.addButton, editing.undoButton, editing.redoButton),
        h("div", { class: "iaa-messages", "data-area": "controls" }, editing.message, editing.said),
      ),
      h(
        "div",
        { class: "iaa-reading", "data-area": "readout" },
        h("div", { class: "iaa-figures" }, observed.node, byChance.node, kappa.node, ...others.map(({ node }) => node)),
        h("div", { class: "iaa-sentence" }, sentence, disagreed),
      ),
    ),
    line,
    more,
    fold(
      "take-along",
      words.copyOrDownload,
      exportButtons(() => ({
        table: editing.table(),
        scale: scaleNow(),
        palette: model.get("palette"),
        interval: intervalOf(editing.table().counts),
      })),
    ),
    editing.citation,
    spoken.node,
  );
  const frame = mountExplorer({ model, el }, "iaa-table iaa-contingency-table", content, {
    start: ["counts", "categories", "preset", "scale", "view", "held"],
    restart: editing.restart,
    tools: link,
  });

  function drawAll() {
    const table = editing.table(),
      result = agreement(table.counts),
      view = model.get("view");
    editing.update(view);
    const dots = asDots(table.counts);
    squares.node.hidden = holding.hidden = !dots;
    if (dots) squares.draw(table);
    hold.checked = model.get("held");
    setText(holdNote, model.get("held") ? words.holdNote : words.letGoNote);
    const shown = model.get("coefficients");
    for (const { coefficient, node } of others) node.hidden = !shown.includes(coefficient);
    more.hidden = shown.length === 1;
    room.draw({
      observed: result.observed,
      rooms: { kappa: { expected: result.expected.kappa, value: result.kappa, guess: model.get("ghost") ?? null } },
    });
    views.press(view);
    setText(viewNote, words.viewNotes[/** @type {keyof typeof words.viewNotes} */ (view)]);
    if (scale.select.value !== model.get("scale")) scale.select.value = model.get("scale");
    drawReading(table, result);
    if (!line.open && !more.open) return;
    lines.draw({
      table,
      result,
      scale: scaleNow(),
      ghost: model.get("ghost") ?? null,
      interval: intervalOf(table.counts),
    });
  }

  /**
   * @param {import("../../kit/agreement_sentences.js").Table} table
   * @param {import("../../kit/engine/coefficients.js").Agreement} result
   */
  function drawReading(table, result) {
    const { kappa: value } = result;
    for (const [{ value: node }, number, text] of /** @type {const} */ ([
      [observed, result.observed, percent(result.observed)],
      [byChance, result.expected.kappa, percent(result.expected.kappa)],
      [kappa, value, decimal(value)],
      ...others.map(
        (other) => /** @type {const} */ ([other, result[other.coefficient], decimal(result[other.coefficient])]),
      ),
    ])) {
      setText(node, text);
      node.classList.toggle("iaa-undefined", Number.isNaN(number));
    }
    const alone = model.get("coefficients").length === 1; // the lessons come to the words later
    setText(band, alone || Number.isNaN(value) ? "" : captionOf(scaleNow(), value));
    setText(sentence, meaning(table, result));
    setText(disagreed, mainDisagreement(table, result));
    spoken.news(`${spokenLine("kappa", table, result, scaleNow())} ${meaning(table, result)}`);
  }

  const sizes = new ResizeObserver(draw);
  sizes.observe(lines.node);
  const undoListening = listen(model, ["scale", "view", "ghost", "held", "coefficients"], draw);
  drawAll();
  return () => {
    undoListening();
    editing.stop();
    draw.stop();
    sizes.disconnect();
    room.stop();
    spoken.stop();
    frame.stop();
  };
}

export default { render };
