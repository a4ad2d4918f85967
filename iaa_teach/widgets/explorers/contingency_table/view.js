// The contingency table explorer: type a table, watch κ move on its line.

import { announcer, eachFrame, h, s, setAttributes, setText, uniqueId } from "../../kit/dom.js";
import { listen } from "../../kit/model.js";
import { decimal, percent } from "../../kit/numbers.js";
import { lockable } from "../../kit/lock.js";
import { agreement } from "../../kit/engine/coefficients.js";
import { bandOf } from "../../kit/engine/scales.js";
import { tableEditing } from "../../kit/table_editing.js";
import { lineHeight, lineNodes, markOf, wordsFit } from "../../kit/kappa_line.js";
import {
  SYMBOL,
  intervalWords,
  mainDisagreement,
  meaning,
  spokenLine,
  undefinedReason,
} from "../../kit/agreement_sentences.js";
import { takeAlong } from "./export.js";
import { boundsInBrief, textMeasure } from "../../kit/scale_bands.js";

const VIEWS = { counts: "Counts", proportions: "Proportions", expected: "Expected" };
const VIEW_NOTES = {
  counts: "How many items got each pair of labels. Click a cell and type, or paste a block from a spreadsheet.",
  proportions: "Each count as a share of all items.",
  expected: "What chance alone would give: annotator A’s share of the row times annotator B’s share of the column.",
};

const button = (text, testid, onclick) => h("button", { type: "button", "data-testid": testid, onclick }, text);

function chooser(label, testid, options, onchange) {
  const id = uniqueId(testid);
  const select = h(
    "select",
    { id, "data-testid": testid, onchange: () => onchange(select.value) },
    options.map(([value, text]) => h("option", { value }, text)),
  );
  return { select, node: h("div", { class: "iaa-field" }, h("label", { for: id }, label), select) };
}

// A number that matters, with its name below it.
function figure(testid, ...label) {
  const value = h("div", { class: "iaa-number", "data-testid": testid });
  return { value, node: h("div", { class: "iaa-figure" }, value, h("div", { class: "iaa-quiet" }, label)) };
}

const symbolE = (letter, below) => [letter, h("sub", {}, below)];

// One coefficient: its mark, name, value, band and A_e above its line.
function coefficientLine(coefficient, explanation) {
  const value = h("strong", { "data-testid": `${coefficient}-line-value` });
  const expected = h("span", { "data-testid": `expected-${coefficient}` });
  const svg = s("svg", { role: "img", class: "iaa-line", "data-testid": `line-${coefficient}` });
  const mark = s(
    "svg",
    { width: 20, height: 20, "aria-hidden": "true" },
    markOf(coefficient, 10, 10, { fill: "var(--iaa-ink)" }),
  );
  const head =
    coefficient === "kappa"
      ? null
      : h(
          "div",
          {},
          h(
            "div",
            { class: "iaa-line-head" },
            mark,
            value,
            h("span", { class: "iaa-quiet" }, symbolE("A", "e"), " = ", expected),
          ),
          h("p", { class: "iaa-quiet" }, explanation),
        );
  return { coefficient, value, expected, svg, node: h("div", { class: "iaa-coefficient" }, head, svg) };
}

function noted(testid, glyph, label) {
  const value = h("span", { "data-testid": testid });
  return { value, node: h("p", { class: "iaa-noted" }, glyph, h("span", {}, label, " ", value)) };
}

const rangeGlyph = () =>
  s(
    "svg",
    { width: 28, height: 18, "aria-hidden": "true" },
    s("path", { d: "M5 1H1V17H5M23 1H27V17H23M1 9H27", fill: "none", stroke: "var(--iaa-ink)", "stroke-width": 1.5 }),
  );
const intervalGlyph = () =>
  s(
    "svg",
    { width: 28, height: 18, "aria-hidden": "true" },
    s("rect", {
      x: 1,
      y: 4,
      width: 26,
      height: 10,
      rx: 2,
      fill: "var(--iaa-paper)",
      stroke: "var(--iaa-ink)",
      "stroke-width": 1.5,
    }),
  );

function render({ model, el }) {
  const spoken = announcer();
  const draw = eachFrame(drawAll);
  const editing = tableEditing(model, { changed: draw, redraw: drawAll });
  const scaleOf = () => model.get("scales").find(({ name }) => name === model.get("scale"));
  let measure = null;

  const viewButtons = Object.entries(VIEWS).map(([name, text]) =>
    button(text, `view-${name}`, () => choose("view", name)),
  );
  const viewNote = h("p", { class: "iaa-quiet iaa-view-note" });

  // What is read from it.
  const observed = figure("observed", symbolE("A", "o"), " observed");
  const byChance = figure("expected", symbolE("A", "e"), " by chance");
  const kappaValue = figure("kappa", "κ ");
  const bandWord = h("span", { class: "iaa-band", "data-testid": "band" });
  kappaValue.node.lastChild.append(bandWord);
  const sentence = h("p", { "data-testid": "sentence" });
  const disagreed = h("p", { "data-testid": "disagreement" });
  const scale = chooser(
    "Scale",
    "scale",
    model.get("scales").map(({ name, title }) => [name, title]),
    (name) => choose("scale", name),
  );
  const kappa = coefficientLine("kappa");
  const others = [
    coefficientLine(
      "pi",
      "π (Scott): chance means that both draw labels from one shared distribution, the mean of their totals.",
    ),
    coefficientLine("s", "S (Bennett and others): chance means that every category is equally likely."),
  ];
  const key = h("ol", { class: "iaa-key", "data-testid": "band-key" });
  const range = noted("range", rangeGlyph(), "κ possible with these totals:");
  const interval = noted("interval", intervalGlyph(), "95\u202f% interval:");
  const intervalNote = h("p", { class: "iaa-quiet iaa-interval-note", "data-testid": "interval-note" });

  const main = h(
    "div",
    { class: "iaa-main" },
    h(
      "div",
      { class: "iaa-editing" },
      h("div", { class: "iaa-row", role: "group", "aria-label": "What the table shows" }, viewButtons),
      viewNote,
      editing.grid,
      h("div", { class: "iaa-row" }, editing.addButton, editing.undoButton, editing.redoButton),
      h("div", { class: "iaa-messages" }, editing.message, editing.said),
    ),
    h(
      "div",
      { class: "iaa-reading" },
      h("div", { class: "iaa-figures" }, observed.node, byChance.node, kappaValue.node),
      h("div", { class: "iaa-sentence" }, sentence, disagreed),
    ),
  );
  const content = h(
    "div",
    { class: "iaa-content" },
    editing.example,
    main,
    h(
      "div",
      { class: "iaa-lines" },
      h("div", { class: "iaa-lines-head" }, h("strong", {}, "κ on the line from −1 to 1"), scale.node),
      kappa.node,
      key,
      h("div", { class: "iaa-notes" }, range.node, interval.node),
      intervalNote,
    ),
    h(
      "details",
      { "data-testid": "more", ontoggle: draw },
      h("summary", {}, "More: π and S, two other ideas of chance"),
      others.map(({ node }) => node),
    ),
    h(
      "details",
      { "data-testid": "take-along" },
      h("summary", {}, "Copy or download"),
      takeAlong(() => ({
        table: editing.table(),
        scale: scaleOf(),
        palette: model.get("palette"),
        interval: freshInterval().stale ? null : freshInterval().interval,
      })),
    ),
    editing.citation,
    spoken.node,
  );
  const lock = lockable(model, content);
  const root = h("div", { class: "iaa iaa-table iaa-contingency-table" }, lock.frame);
  el.append(root);

  function choose(trait, value) {
    model.set(trait, value);
    model.save_changes();
  }

  function freshInterval() {
    const stale = JSON.stringify(model.get("interval_for")) !== JSON.stringify(editing.table().counts);
    return { interval: model.get("interval"), stale };
  }

  function drawAll() {
    const table = editing.table(),
      scaleNow = scaleOf();
    const result = agreement(table.counts);
    editing.update(model.get("view"));
    drawChoices();
    drawReading(table, result, scaleNow);
    drawLines(table, result, scaleNow);
  }

  function drawChoices() {
    const view = model.get("view");
    viewButtons.forEach((each, i) => setAttributes(each, { "aria-pressed": String(Object.keys(VIEWS)[i] === view) }));
    setText(viewNote, VIEW_NOTES[view]);
    if (scale.select.value !== model.get("scale")) scale.select.value = model.get("scale");
  }

  function drawReading(table, result, scaleNow) {
    setText(observed.value, percent(result.observed));
    setText(byChance.value, percent(result.expected.kappa));
    setText(kappaValue.value, decimal(result.kappa));
    setText(bandWord, Number.isNaN(result.kappa) ? "" : bandOf(scaleNow, result.kappa));
    for (const { value } of [observed, byChance, kappaValue]) {
      value.classList.toggle("iaa-undefined", value.textContent === "undefined");
    }
    setText(sentence, meaning(table, result));
    setText(disagreed, mainDisagreement(table, result));
    const sayable = `${spokenLine("kappa", table, result, scaleNow)} ${meaning(table, result)}`;
    spoken.news(sayable);
  }

  function drawLines(table, result, scaleNow) {
    const width = kappa.node.clientWidth;
    if (!width) return;
    measure ??= textMeasure(`12px ${getComputedStyle(root).fontFamily}`);
    const ghost = model.get("ghost") ?? null;
    const { interval: bounds, stale } = freshInterval();
    const shared = { scale: scaleNow, width, measure, paint: (name) => `var(--iaa-${name})` };
    place(kappa, { ...shared, interval: bounds, stale, range: result.kappaBounds, ghost });
    for (const line of others) if (line.node.clientWidth) place(line, shared);

    function place({ coefficient, svg, value, expected }, options) {
      const number = result[coefficient],
        predicted = options.ghost ?? null;
      const height = lineHeight(predicted);
      setAttributes(svg, {
        width,
        height,
        viewBox: `0 0 ${width} ${height}`,
        "aria-label": labelOf(coefficient, predicted),
      });
      svg.replaceChildren(...lineNodes({ coefficient, value: number, ...options }));
      const reason = Number.isNaN(number) ? `: ${undefinedReason(table, result)}` : `, ${bandOf(scaleNow, number)}`;
      setText(value, `${SYMBOL[coefficient]} = ${decimal(number)}${reason}`);
      setText(expected, percent(result.expected[coefficient]));
    }
    function labelOf(coefficient, predicted) {
      const line = spokenLine(coefficient, table, result, scaleNow);
      return predicted === null ? line : `${line} Your prediction was ${decimal(predicted)}.`;
    }

    drawKey(scaleNow, result, wordsFit(scaleNow, width, measure));
    const [low, high] = result.kappaBounds;
    setText(range.value, Number.isNaN(low) ? "undefined" : `${decimal(low)} to ${decimal(high)}`);
    const words = intervalWords(table, result, bounds, stale);
    setText(interval.value, words.range);
    interval.node.classList.toggle("iaa-stale", stale);
    setText(intervalNote, words.note);
  }

  function drawKey(scaleNow, result, fits) {
    const current = bandOf(scaleNow, result.kappa),
      { bands } = scaleNow;
    key.hidden = fits;
    if (key.dataset.scale !== scaleNow.name) {
      key.dataset.scale = scaleNow.name;
      key.replaceChildren(
        ...bands.map((band, i) =>
          h("li", {}, `${band.name} `, h("span", { class: "iaa-quiet" }, boundsInBrief(band, bands[i + 1]))),
        ),
      );
    }
    bands.forEach(({ name }, i) => key.children[i].classList.toggle("iaa-current", name === current));
  }

  const sizes = new ResizeObserver(draw);
  sizes.observe(kappa.node);
  const undoListening = listen(model, ["scale", "view", "ghost", "interval", "interval_for"], draw);
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
