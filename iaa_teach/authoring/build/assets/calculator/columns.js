// The table as read, with the role of each column: a guess the user can change with a click.

import { button, h, scrollable, setText } from "../../../../widgets/kit/dom.js";
import { say } from "../../../../widgets/kit/say.js";
import { words } from "./words.js";

const MOST_ROWS = 8;
const MOST_COLUMNS = 30; // more are too many to assign by hand
const ONCE = ["item", "label", "group", "kind"]; // roles that only one column can have
const LONGEST = 60; // characters in a cell

/** @typedef {import("../../../../widgets/kit/reading/reading.js").Read} Read */
/** @typedef {import("../../../../widgets/kit/reading/roles.js").Roles} Roles */

/**
 * @param {(roles: Roles) => void} change
 * @param {() => void} undo
 */
export function columns(change, undo) {
  const guess = h("p.iaa-calculator-guess", { "data-testid": "taken" });
  const table = h("table");
  const box = scrollable({ role: "region", tabindex: "0", "aria-label": words.table, "data-testid": "rows" }, table);
  const more = h("p.iaa-quiet");
  const back = button(words.undo, "undo", () => {
    undo();
    if (back.hidden) box.focus();
  });
  const node = h("section.iaa-calculator-read", { hidden: true }, box, h("div.iaa-row", more, back));
  /** @type {Map<string, HTMLSelectElement>} */
  let selects = new Map();
  /** @type {Roles} */
  let roles = {};
  let shown = "";

  /** @param {string} name @param {boolean} counted */
  function roleOf(name, counted) {
    const named = { ...words.roles, ...(counted ? { annotator: words.category } : {}) };
    const options = Object.entries(named).map(([value, text]) => h("option", { value }, text));
    const select = h(
      "select",
      {
        "aria-label": name ? say(words.roleOf, { name }) : words.roleOfFirst,
        "data-testid": `column-${selects.size + 1}`,
        onchange: () => change(withRole(roles, name, select.value)),
      },
      options,
    );
    selects.set(name, select);
    return select;
  }

  /** @param {Read} read */
  function build({ rows, table: { columns: all }, square, counted }) {
    selects = new Map();
    const head = square ? rows[0] : all.map(({ name }) => name);
    const body = square ? rows.slice(1) : (all[0]?.cells.map((_, row) => all.map(({ cells }) => cells[row])) ?? []);
    const named = square !== null && Number.isNaN(Number(rows[0][1]?.replace(",", ".")));
    const top = head
      .slice(0, MOST_COLUMNS)
      .map((name) =>
        name || !square
          ? h("th", { scope: "col" }, h("span", shortened(name)), square ? null : roleOf(name, counted))
          : h("td"),
      );
    const cellOf = (/** @type {string} */ cell) =>
      h("td", { title: cell.length > LONGEST ? cell : null }, shortened(cell));
    const shownRows = square && !named ? rows : body;
    table.replaceChildren(
      ...(square && !named ? [] : [h("thead", h("tr", top))]),
      h(
        "tbody",
        shownRows.slice(0, MOST_ROWS).map((row) => {
          const cells = row.slice(0, MOST_COLUMNS).map(cellOf);
          if (named && row[0]) cells[0] = h("th", { scope: "row" }, shortened(row[0]));
          return h("tr", cells);
        }),
      ),
    );
    const [below, beside] = [shownRows.length - MOST_ROWS, head.length - MOST_COLUMNS];
    const left = [
      below > 0 ? say(words.moreRows, { n: below }) : "",
      beside > 0 ? say(words.moreColumns, { n: beside }) : "",
    ];
    setText(more, left.filter(Boolean).join(" "));
  }

  return {
    node,
    guess,
    /**
     * @param {Read} read
     * @param {string | null} said how it is read, in a sentence; null if unknown, so that the last text keeps its place
     * @param {boolean} changed whether there is a change to undo
     */
    draw(read, said, changed) {
      roles = read.roles;
      const key = JSON.stringify([
        read.square === null,
        read.counted,
        read.rows.length,
        read.rows.slice(0, MOST_ROWS + 1),
        read.headless,
      ]);
      if (key !== shown) build(read); // otherwise a select would lose the focus
      shown = key;
      for (const [name, select] of selects) {
        select.value = roles[name];
        select.disabled = false;
        select.closest("th")?.setAttribute("data-role", roles[name]);
      }
      if (said !== null) setText(guess, said);
      back.hidden = !changed;
      node.hidden = false;
    },
    /** Show that the input has a new text that is not a table. */
    rest() {
      for (const select of selects.values()) select.disabled = true;
    },
    clear() {
      shown = "";
      setText(guess, "");
      node.hidden = true;
    },
  };
}

/**
 * Return the roles after a change to one column; a unique role moves there from any other.
 *
 * @param {Roles} roles
 * @param {string} column
 * @param {string} role
 * @returns {Roles}
 */
function withRole(roles, column, role) {
  const kept = (/** @type {string} */ own) => (own === role && ONCE.includes(role) ? "ignore" : own);
  return { ...Object.fromEntries(Object.entries(roles).map(([name, own]) => [name, kept(own)])), [column]: role };
}

/** @param {string} text */
const shortened = (text) => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text);

/**
 * Return how a table is read, in a sentence or two; `found` has the numbers.
 *
 * @param {Read} read
 * @param {{ items: string, annotators: string, categories: string }} found
 * @param {string[]} notes changes made to the table
 */
export function readAs({ square, counted, roles }, found, notes) {
  const all = Object.entries(roles);
  const group = all.find(([, role]) => role === "group")?.[0];
  const shape = square ? "square" : counted ? "counts" : all.some(([, role]) => role === "label") ? "long" : "wide";
  const said = say(words.readAs[shape], found);
  const grouped = group && !square ? say(words.grouped, { name: group }) : "";
  return [said, ...notes, square ? "" : counted ? words.changeCounts : words.change, grouped].filter(Boolean).join(" ");
}
