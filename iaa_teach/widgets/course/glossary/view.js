// The glossary: a search field and a table of terms. In narrow layouts each term becomes a card.

import { tableParts, tableRow } from "../../kit/cross_table.js";
import { announcer, h, labelOf, setAttributes, setText, viewRoot } from "../../kit/dom.js";
import { inflated } from "../../kit/deflated.js";
import { language } from "../../kit/language.js";
import { listen, put } from "../../kit/model.js";
import { rich, say } from "../../kit/say.js";
import { words } from "./words.js";

/** Languages of the alternative names, by code. */
const OTHERS = Object.entries(words.languages).filter(([code]) => code !== language.tag.split("-")[0]);

/**
 * Normalise a text for searching: ignore case and accents.
 *
 * @param {string} text
 */
const folded = (text) =>
  text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase();

/**
 * In a symbol, letters after “_” are subscripts: n_ij, 2A_o − 1.
 *
 * @param {string} symbol
 */
const symbolNodes = (symbol) => symbol.split(/_([\w·]+)/).map((part, i) => (i % 2 ? h("sub", part) : part));

/** @param {GlossaryTerm} term */
function termRow(term) {
  const { name, symbol, meaning, lesson, file } = term;
  const title = lesson ? say(words.lesson, { number: Number(lesson) }) : "";
  const names = OTHERS.map(([code, name]) =>
    h("span.iaa-glossary-name", h("abbr", { title: name }, code), " ", h("span", { lang: code }, term[code])),
  );
  const node = tableRow(
    [name, symbol ? h("span.iaa-glossary-symbol", symbolNodes(symbol)) : null],
    rich(meaning),
    h("td.iaa-glossary-names", names),
    h("td.iaa-glossary-lesson", file ? lessonLink(file, title) : title),
  );
  setAttributes(node, { "data-testid": "glossary-term" });
  const said = [name, symbol, symbol.replaceAll("_", ""), meaning, term.en, term.de, term.it, term.cs, title]
    .map(folded)
    .join("\n");
  return { node, said };
}

/**
 * Return whether a typed word matches a term: part of a word is enough, but the 3 of lesson 3 does not match 13.
 *
 * @param {string} word
 * @param {string} said
 */
const stands = (word, said) => (/^\d+$/.test(word) ? said.split(/\D+/).includes(word) : said.includes(word));

/** @param {View<GlossaryWidgetTraits>} view */
async function render({ model, el }) {
  const terms = await inflated(model.get("terms"));
  const spoken = announcer();
  const field = h("input", {
    type: "search",
    class: "iaa-glossary-search",
    autocomplete: "off",
    spellcheck: "false",
    "data-testid": "glossary-search",
    oninput: () => put(model, { search: field.value }),
  });
  const count = h("span.iaa-quiet", { "data-testid": "glossary-count" });
  const [head, body] = tableParts(Object.values(words.columns), []);
  el.append(
    viewRoot(
      "iaa-glossary",
      { "data-testid": "glossary" },
      h("div.iaa-row", labelOf(words.search, field), field, count),
      h("table", { role: "table", "aria-label": words.glossary }, head, body),
      spoken.node,
    ),
  );

  const rows = terms.map(termRow);
  body.append(...rows.map((row) => row.node));
  function drawSearch() {
    if (field.value !== model.get("search")) field.value = model.get("search");
    const sought = folded(model.get("search")).split(/\s+/).filter(Boolean);
    for (const { node, said } of rows) node.hidden = !sought.every((word) => stands(word, said));
    const shown = rows.filter(({ node }) => !node.hidden).length;
    setText(count, say(words.count, { shown, total: rows.length }));
    if (sought.length) spoken.say(shown ? say(words.found, { n: shown }) : words.noneFound);
  }
  drawSearch();
  const undo = listen(model, ["search"], drawSearch);
  return () => {
    spoken.stop();
    undo();
  };
}

// A link to a lesson in the folder of the current notebook, in every host.

/**
 * Make a link that JupyterLab opens with its own command; elsewhere the browser follows it. Its address depends on the
 * focused notebook, so it is read just before use.
 *
 * @param {string} file
 * @param {string} text
 */
function lessonLink(file, text) {
  const link = h("a", { href: file }, text);
  const prepare = () => {
    const [, folder] = location.pathname.match(/\/lab\/(?:workspaces\/[^/]+\/)?tree\/(.*\/)?[^/]*$/) ?? [null, null];
    if (!/\/lab(\/|$)/.test(location.pathname)) return;
    link.setAttribute("data-commandlinker-command", "docmanager:open");
    link.setAttribute("data-commandlinker-args", JSON.stringify({ path: decodeURIComponent(folder ?? "") + file }));
  };
  for (const event of ["pointerdown", "focus"]) link.addEventListener(event, prepare);
  return link;
}

export default { render };
