// The contingency table explorer: type a table, watch κ move on its line.

import { announcer, eachFrame, h, setText } from "../../kit/dom.js";
import { captionOf, intervalOf, mainDisagreement, meaning, spokenLine } from "../../kit/agreement_sentences.js";
import { chooser, figure, pressedButtons } from "../../kit/controls.js";
import { agreement } from "../../kit/engine/coefficients.js";
import { LARGEST_COUNT, MOST_CATEGORIES } from "../../kit/cells.js";
import { stateFrom, stateLink, stateText } from "../../kit/link.js";
import { lockable } from "../../kit/lock.js";
import { listen, put } from "../../kit/model.js";
import { decimal, percent } from "../../kit/number_formats.js";
import { rich } from "../../kit/say.js";
import { tableEditing } from "../../kit/table_editing.js";
import { exportButtons } from "./export.js";
import { coefficientLines } from "./lines.js";
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
  const editing = tableEditing(model, { changed: draw, redraw: drawAll });
  const scales = model.get("scales");
  const scaleNow = () => scales.find(({ name }) => name === model.get("scale")) ?? scales[0];

  const views = pressedButtons(Object.entries(words.views), "view", (view) => put(model, { view }));
  const viewNote = h("p", { class: "iaa-quiet iaa-view-note" });
  const band = h("span", { class: "iaa-band", "data-testid": "band" });
  const observed = figure("observed", rich(words.observed));
  const byChance = figure("expected", rich(words.byChance));
  const kappa = figure("kappa", "κ ", band);
  const sentence = h("p", { "data-testid": "sentence" });
  const disagreed = h("p", { "data-testid": "disagreement" });
  const scale = chooser(
    words.scale,
    "scale",
    scales.map(({ name, title }) => [name, title]),
    (name) => put(model, { scale: name }),
  );
  const lines = coefficientLines();

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
        h("div", { class: "iaa-row", role: "group", "aria-label": words.viewChoice }, views.buttons),
        viewNote,
        editing.grid,
        h("div", { class: "iaa-row" }, editing.addButton, editing.undoButton, editing.redoButton),
        h("div", { class: "iaa-messages" }, editing.message, editing.said),
      ),
      h(
        "div",
        { class: "iaa-reading" },
        h("div", { class: "iaa-figures" }, observed.node, byChance.node, kappa.node),
        h("div", { class: "iaa-sentence" }, sentence, disagreed),
      ),
    ),
    h(
      "div",
      {},
      h("div", { class: "iaa-contingency-table-lines-head" }, h("strong", {}, words.line), scale.node),
      lines.node,
    ),
    h("details", { "data-testid": "more", ontoggle: draw }, h("summary", {}, words.others), lines.others),
    h(
      "details",
      { "data-testid": "take-along" },
      h("summary", {}, words.copyOrDownload),
      exportButtons(() => ({
        table: editing.table(),
        scale: scaleNow(),
        palette: model.get("palette"),
        interval: intervalOf(editing.table().counts),
      })),
    ),
    link,
    editing.citation,
    spoken.node,
  );
  const lock = lockable(model, content);
  el.append(h("div", { class: "iaa iaa-table iaa-contingency-table" }, lock.frame));

  function drawAll() {
    const table = editing.table(),
      result = agreement(table.counts),
      view = model.get("view");
    editing.update(view);
    views.press(view);
    setText(viewNote, words.viewNotes[/** @type {keyof typeof words.viewNotes} */ (view)]);
    if (scale.select.value !== model.get("scale")) scale.select.value = model.get("scale");
    drawReading(table, result);
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
    ])) {
      setText(node, text);
      node.classList.toggle("iaa-undefined", Number.isNaN(number));
    }
    setText(band, Number.isNaN(value) ? "" : captionOf(scaleNow(), value));
    setText(sentence, meaning(table, result));
    setText(disagreed, mainDisagreement(table, result));
    spoken.news(`${spokenLine("kappa", table, result, scaleNow())} ${meaning(table, result)}`);
  }

  const sizes = new ResizeObserver(draw);
  sizes.observe(lines.node);
  const undoListening = listen(model, ["scale", "view", "ghost"], draw);
  drawAll();
  return () => {
    undoListening();
    editing.stop();
    draw.stop();
    sizes.disconnect();
    spoken.stop();
    lock.stop();
  };
}

export default { render };
