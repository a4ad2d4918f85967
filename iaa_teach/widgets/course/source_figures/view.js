// The sources' figures: a record for each example, folded, with what is printed beside what Python has computed.

import { announcer, h, setText, uniqueId } from "../../kit/dom.js";
import { listen, put } from "../../kit/model.js";
import { rich } from "../../kit/say.js";

const FIGURES_STATES = {
  same: ["✓", "as printed"],
  slip: ["✗", "a slip in the source"],
  kept: ["–", "cannot be recomputed"],
  ours: ["+", "not in the source"],
  differs: ["!", "differs"],
};
const figuresSlips = (record) => record.figures.filter((figure) => figure.state === "slip");
const figuresMany = (number, one, many = `${one}s`) => `${number} ${number === 1 ? one : many}`;

// 6 · 10^−71 with its exponent raised; a matrix in columns.
const figuresNumber = (text) => text.split(/\^(−\d+)/).map((part, i) => (i % 2 ? h("sup", {}, part) : part));
function figuresNumbers(text) {
  const rows = text.split("\n").map((line) => line.split("  "));
  if (rows.length === 1) return h("span", { class: "iaa-source-figures-number" }, ...figuresNumber(text));
  return h(
    "span",
    { class: "iaa-source-figures-matrix", style: `grid-template-columns: repeat(${rows[0].length}, auto)` },
    rows.flat().map((one) => h("span", {}, one.replace("undefined", "0/0"), " ")),
  );
}

// The roles are written out because a table that is laid out as cards would lose its own.
function figuresRow(figure) {
  const [icon, word] = FIGURES_STATES[figure.state];
  const value = (name, text) =>
    h("td", { role: "cell", class: "iaa-source-figures-value", "data-name": name }, figuresNumbers(text));
  return h(
    "tr",
    {
      role: "row",
      class: `iaa-source-figures-is-${figure.state}`,
      "data-testid": "figures-figure",
      "data-state": figure.state,
    },
    h(
      "th",
      { scope: "row", role: "rowheader" },
      ...rich(figure.what),
      figure.where ? h("span", { class: "iaa-source-figures-where iaa-quiet" }, figure.where) : null,
    ),
    value("printed", figure.printed),
    value("computed", figure.computed),
    h(
      "td",
      { role: "cell", class: "iaa-source-figures-state" },
      h("span", { class: "iaa-source-figures-word" }, h("span", { "aria-hidden": "true" }, `${icon} `), word),
      figure.note ? h("span", { class: "iaa-source-figures-note" }, ...rich(figure.note)) : null,
    ),
  );
}

function figuresRecord(record, onlySlips) {
  const slips = figuresSlips(record).length + record.errata.length;
  const shown = onlySlips ? figuresSlips(record) : record.figures;
  const heading = (text) => h("th", { scope: "col", role: "columnheader" }, text);
  return h(
    "details",
    { class: "iaa-source-figures-record", open: onlySlips, "data-testid": "figures-record" },
    h(
      "summary",
      {},
      h("span", { class: "iaa-source-figures-title" }, record.title),
      h("span", { class: "iaa-quiet" }, ` · ${figuresMany(record.figures.length, "figure")}`),
      slips ? h("span", { class: "iaa-source-figures-slips" }, ` · ${figuresMany(slips, "slip")}`) : null,
    ),
    h("p", { class: "iaa-quiet" }, record.where[0].toUpperCase() + record.where.slice(1)),
    record.note ? h("p", {}, ...rich(record.note)) : null,
    record.errata.length
      ? h(
          "ul",
          { class: "iaa-source-figures-errata", "data-testid": "figures-errata" },
          record.errata.map((text) => h("li", {}, ...rich(text))),
        )
      : null,
    shown.length
      ? h(
          "table",
          { role: "table", "aria-label": record.title },
          h(
            "thead",
            { role: "rowgroup" },
            h("tr", { role: "row" }, ["Figure", "Printed", "Computed now", "Compared"].map(heading)),
          ),
          h("tbody", { role: "rowgroup" }, shown.map(figuresRow)),
        )
      : null,
  );
}

function render({ model, el }) {
  const spoken = announcer();
  const id = uniqueId("source");
  const chooser = h("select", {
    id,
    "data-testid": "figures-source",
    onchange: () => put(model, { source: chooser.value }),
  });
  const only = h("input", {
    type: "checkbox",
    "data-testid": "figures-slips",
    onchange: () => put(model, { slips: only.checked }),
  });
  const summary = h("p", { class: "iaa-source-figures-summary", "data-testid": "figures-summary" });
  const citation = h("p", { class: "iaa-quiet", "data-testid": "figures-citation" });
  const list = h("div", { class: "iaa-source-figures-list" });
  el.append(
    h(
      "div",
      { class: "iaa iaa-source-figures", "data-testid": "figures" },
      h(
        "div",
        { class: "iaa-row" },
        h("label", { for: id, class: "iaa-source-figures-label" }, "Source"),
        chooser,
        h("label", { class: "iaa-source-figures-only" }, only, "Slips only"),
      ),
      summary,
      citation,
      list,
      spoken.node,
    ),
  );

  function drawSources() {
    const names = [...new Set(model.get("records").map((record) => record.source))];
    chooser.replaceChildren(
      h("option", { value: "" }, "All sources"),
      ...names.map((name) => h("option", { value: name }, name)),
    );
    draw();
  }
  function draw() {
    const source = model.get("source"),
      slips = model.get("slips");
    chooser.value = source;
    only.checked = slips;
    const records = model.get("records").filter((record) => !source || record.source === source);
    const all = records.flatMap((record) => record.figures);
    const having = (state) => all.filter((figure) => figure.state === state).length;
    const texts = records.reduce((total, record) => total + record.errata.length, 0);
    const parts = [
      `${having("same")} as printed`,
      `${figuresMany(having("slip"), "slip")} in figures`,
      `${figuresMany(texts, "slip")} in the text around them`,
      `${having("kept")} that cannot be recomputed`,
      `${having("ours")} that the source does not print`,
    ].filter((text) => !text.startsWith("0 "));
    setText(summary, `${figuresMany(all.length, "figure")}: ${parts.join(", ")}.`);
    setText(citation, source ? (records[0]?.citation ?? "") : "");
    citation.hidden = !source;
    const shown = slips ? records.filter((record) => figuresSlips(record).length + record.errata.length) : records;
    list.replaceChildren(
      ...shown
        .flatMap((record, i) => [
          source || record.source === shown[i - 1]?.source
            ? null
            : h("p", { class: "iaa-source-figures-group" }, record.source),
          figuresRecord(record, slips),
        ])
        .filter(Boolean),
    );
    if (slips && !shown.length) list.append(h("p", {}, "No slip was found in this source."));
    spoken.say(`${figuresMany(shown.length, "example")} shown.`);
  }
  drawSources();
  const undo = [listen(model, ["records"], drawSources), listen(model, ["source", "slips"], draw)];
  return () => {
    spoken.stop();
    undo.forEach((stop) => stop());
  };
}

export default { render };
