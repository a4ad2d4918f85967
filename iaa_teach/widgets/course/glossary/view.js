// The glossary: a field to search in, and a table of terms. In a narrow place each term becomes a small card.

import { announcer, h, setText, uniqueId } from "../../kit/dom.js";
import { listen, put } from "../../kit/model.js";
import { rich } from "../../kit/say.js";
import { lessonLink } from "./lesson_link.js";

const GLOSSARY_LANGUAGES = [
  ["de", "German"],
  ["it", "Italian"],
  ["cs", "Czech"],
];

// Search as people type: capitals and accents do not matter, and A_o is found as “Ao” too.
const glossaryFolded = (text) =>
  text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase();

// In a symbol, any letters after “_” stand below the line: n_ij, 2A_o − 1.
const glossarySymbol = (symbol) => symbol.split(/_([\w·]+)/).map((part, i) => (i % 2 ? h("sub", {}, part) : part));

// The roles are written out because a table that is laid out as cards would lose its own.
function glossaryRow(term) {
  const { name, symbol, meaning, lesson, file } = term;
  const title = `Lesson ${Number(lesson)}`;
  const node = h(
    "tr",
    { role: "row", "data-testid": "glossary-term" },
    h(
      "th",
      { scope: "row", role: "rowheader" },
      name,
      symbol ? h("span", { class: "iaa-glossary-symbol" }, glossarySymbol(symbol)) : null,
    ),
    h("td", { role: "cell" }, ...rich(meaning)),
    h(
      "td",
      { role: "cell", class: "iaa-glossary-names" },
      ...GLOSSARY_LANGUAGES.map(([code, language]) =>
        h(
          "span",
          { class: "iaa-glossary-name" },
          h("abbr", { title: language }, code),
          " ",
          h("span", { lang: code }, term[code]),
        ),
      ),
    ),
    h("td", { role: "cell", class: "iaa-glossary-lesson" }, file ? lessonLink(file, title) : title),
  );
  const said = [name, symbol, symbol.replaceAll("_", ""), meaning, term.de, term.it, term.cs, title]
    .map(glossaryFolded)
    .join("\n");
  return { node, said };
}

function render({ model, el }) {
  const spoken = announcer();
  const id = uniqueId("search");
  const field = h("input", {
    id,
    type: "search",
    class: "iaa-glossary-search",
    autocomplete: "off",
    spellcheck: "false",
    "data-testid": "glossary-search",
    oninput: () => put(model, { search: field.value }),
  });
  const count = h("span", { class: "iaa-quiet", "data-testid": "glossary-count" });
  const body = h("tbody", { role: "rowgroup" });
  const heading = (text) => h("th", { scope: "col", role: "columnheader" }, text);
  el.append(
    h(
      "div",
      { class: "iaa iaa-glossary", "data-testid": "glossary" },
      h("div", { class: "iaa-row" }, h("label", { for: id }, "Search"), field, count),
      h(
        "table",
        { role: "table", "aria-label": "Glossary" },
        h(
          "thead",
          { role: "rowgroup" },
          h("tr", { role: "row" }, ["Term", "What it means", "In other languages", "Lesson"].map(heading)),
        ),
        body,
      ),
      spoken.node,
    ),
  );

  let rows = [];
  function drawTerms() {
    rows = model.get("terms").map(glossaryRow);
    body.replaceChildren(...rows.map((row) => row.node));
    drawSearch();
  }
  function drawSearch() {
    if (field.value !== model.get("search")) field.value = model.get("search");
    const words = glossaryFolded(model.get("search")).split(/\s+/).filter(Boolean);
    for (const { node, said } of rows) node.hidden = !words.every((word) => said.includes(word));
    const shown = rows.filter(({ node }) => !node.hidden).length;
    setText(count, `${shown} of ${rows.length} terms`);
    if (words.length) spoken.say(shown ? `${shown} terms` : "No term found");
  }
  drawTerms();
  const undo = [listen(model, ["terms"], drawTerms), listen(model, ["search"], drawSearch)];
  return () => {
    spoken.stop();
    undo.forEach((stop) => stop());
  };
}

export default { render };
