// The sources' figures: a folded record for each example, with the printed number next to Python's.

import { tableParts, tableRow } from "../../kit/cross_table.js";
import { announcer, checkbox, h, labelOf, setAttributes, setText, viewRoot } from "../../kit/dom.js";
import { inflated } from "../../kit/deflated.js";
import { listen, put } from "../../kit/model.js";
import { capitalised, rich, say } from "../../kit/say.js";
import { words as shared } from "../../kit/words.js";
import { words } from "./words.js";

const ICONS = { same: "✓", slip: "✗", kept: "–", ours: "+", differs: "!" };

const slipsOf = (/** @type {SourceRecord} */ record) => record.figures.filter((figure) => figure.state === "slip");

/**
 * A number with its exponent raised: 6 · 10^−71.
 *
 * @param {string} text
 */
const numberNodes = (text) => text.split(/\^(−\d+)/).map((part, i) => (i % 2 ? h("sup", part) : part));

/**
 * A number, or a matrix of numbers in columns.
 *
 * @param {string} text
 */
function numbersNode(text) {
  const rows = text.split("\n").map((line) => line.split("  "));
  if (text === "undefined") return h("span.iaa-source-figures-number", shared.undefined);
  if (rows.length === 1) return h("span.iaa-source-figures-number", ...numberNodes(text));
  const cells = rows.flat().map((one) => h("span", one.replace("undefined", words.undefined), " "));
  const matrix = h("span.iaa-source-figures-matrix", cells);
  matrix.style.setProperty("--columns", String(rows[0].length));
  return matrix;
}

/** @param {Printed} figure */
function figureRow({ what, where, printed, computed, state, note }) {
  const value = (/** @type {string} */ name, /** @type {string} */ text) =>
    h("td.iaa-source-figures-value", { "data-name": name }, numbersNode(text));
  const icon = h("span", { "aria-hidden": "true" }, `${ICONS[state]} `);
  const word = h("span.iaa-source-figures-word", icon, words.states[state]);
  const row = tableRow(
    [rich(what), where ? h("span.iaa-source-figures-where.iaa-quiet", where) : null],
    value("printed", printed),
    value("computed", computed),
    h("td.iaa-source-figures-state", word, note ? h("span.iaa-source-figures-note", rich(note)) : null),
  );
  setAttributes(row, {
    class: `iaa-source-figures-is-${state}`,
    "data-testid": "figures-figure",
    "data-state": state,
  });
  return row;
}

/**
 * A record, folded. Its content is built when it is unfolded, or later: building all at once takes a slow phone a fifth
 * of a second.
 *
 * @param {SourceRecord} record
 * @param {boolean} onlySlips
 */
function recordNode(record, onlySlips) {
  const slips = slipsOf(record).length + record.errata.length;
  const node = h(
    "details.iaa-source-figures-record",
    { open: onlySlips, "data-testid": "figures-record" },
    h(
      "summary",
      h("span.iaa-source-figures-title", record.title),
      h("span.iaa-quiet", ` · ${say(words.figures, { n: record.figures.length })}`),
      slips ? h("span.iaa-source-figures-slips", ` · ${say(words.slips, { n: slips })}`) : null,
    ),
  );
  let isEmpty = true;
  function fill() {
    if (isEmpty) node.append(...insideOf(record, onlySlips ? slipsOf(record) : record.figures));
    isEmpty = false;
  }
  if (onlySlips) fill();
  else node.addEventListener("toggle", fill);
  (window.requestIdleCallback ?? setTimeout)(fill); // so that a browser's search finds it
  return node;
}

/**
 * @param {SourceRecord} record
 * @param {Printed[]} shown
 */
function insideOf(record, shown) {
  const errata = record.errata.map((text) => h("li", ...rich(text)));
  const table = () => tableParts(Object.values(words.columns), shown.map(figureRow));
  return [
    h("p.iaa-quiet", capitalised(record.where)),
    record.note ? h("p", ...rich(record.note)) : "",
    errata.length ? h("ul.iaa-source-figures-errata", { "data-testid": "figures-errata" }, errata) : "",
    shown.length ? h("table", { role: "table", "aria-label": record.title }, table()) : "",
  ];
}

/** @param {View<FiguresWidgetTraits>} view */
async function render({ model, el }) {
  const known = await inflated(model.get("records"));
  const spoken = announcer();
  const select = h("select", {
    "data-testid": "figures-source",
    onchange: () => put(model, { source: select.value }),
  });
  const look = { class: "iaa-source-figures-only" };
  const only = checkbox("figures-slips", words.slipsOnly, (slips) => put(model, { slips }), look);
  const summary = h("p.iaa-source-figures-summary", { "data-testid": "figures-summary" });
  const citation = h("p.iaa-quiet", { "data-testid": "figures-citation" });
  const list = h("div.iaa-source-figures-list");
  el.append(
    viewRoot(
      "iaa-source-figures",
      { "data-testid": "figures" },
      h("div.iaa-row", labelOf(words.source, select, { class: "iaa-source-figures-label" }), select, only),
      summary,
      citation,
      list,
      spoken.node,
    ),
  );

  const names = [...new Set(known.map((record) => record.source))];
  select.append(
    h("option", { value: "" }, words.allSources),
    ...names.map((name) => h("option", { value: name }, name)),
  );
  function draw() {
    const source = model.get("source"),
      slips = model.get("slips");
    select.value = source;
    only.draw(slips);
    const records = known.filter((record) => !source || record.source === source);
    const all = records.flatMap((record) => record.figures);
    const having = (/** @type {string} */ state) => all.filter((figure) => figure.state === state).length;
    const texts = records.reduce((total, record) => total + record.errata.length, 0);
    /** @type {[import("../../kit/say.js").Text, number][]} */
    const counted = [
      [words.counts.same, having("same")],
      [words.slipsInFigures, having("slip")],
      [words.slipsInTexts, texts],
      [words.counts.kept, having("kept")],
      [words.counts.ours, having("ours")],
    ];
    const counts = counted.filter(([, n]) => n > 0).map(([text, n]) => say(text, { n }));
    setText(summary, say(words.summary, { n: all.length, counts: counts.join(", ") }));
    setText(citation, source ? (records[0]?.citation ?? "") : "");
    citation.hidden = !source;
    const shown = slips ? records.filter((record) => slipsOf(record).length + record.errata.length) : records;
    list.replaceChildren(
      ...shown
        .flatMap((record, i) => [
          source || record.source === shown[i - 1]?.source ? null : h("p.iaa-source-figures-group", record.source),
          recordNode(record, slips),
        ])
        .filter(Boolean),
    );
    if (slips && !shown.length) list.append(h("p", words.noSlip));
    spoken.say(say(words.shown, { n: shown.length }));
  }
  draw();
  const undo = listen(model, ["source", "slips"], draw);
  return () => {
    spoken.stop();
    undo();
  };
}

export default { render };
