// The heat map: labels in the rows, gold labels in the columns; counts to edit, or shares to read.

import { tableParts, tableRow } from "../../kit/cross_table.js";
import { h, scrollable, setAttributes, setText, uniqueId } from "../../kit/dom.js";
import { decimal, say, weave } from "../../kit/say.js";
import { countFrom, countText } from "../../kit/cells.js";
import { NUMBER, editableGrid } from "../../kit/editable_grid.js";
import { words as shared } from "../../kit/words.js";
import { words } from "./words.js";

/**
 * @typedef {{
 *   counts: number[][],
 *   categories: string[],
 *   judged: string,
 *   caption: string,
 *   chosen: number[],
 *   shares: number[][] | null,
 * }} Shown `shares` are the cells' percentages, NaN if undefined; null for counts
 */

/**
 * @param {{
 *   count: (i: number, j: number, value: number) => void,
 *   paste: (text: string, i: number, j: number) => void,
 *   choose: (i: number, j: number) => void,
 *   fault: (text: string) => void,
 * }} on callbacks
 */
export function heatMap(on) {
  const id = uniqueId("heat");
  const caption = h("caption", { id });
  const judged = h("span.iaa-error-analysis-judged");
  const table = h("table");
  const node = scrollable({ role: "group", "aria-labelledby": id, tabindex: 0 }, table);
  /** @type {Shown} */
  let shown;
  /** @type {{ rows: HTMLElement[], columns: HTMLElement[] }} */
  let names;
  /** @type {ReturnType<typeof makeCell>[][]} */
  let cells;
  const grid = editableGrid(table, {
    field: (i, j) => ({ ...NUMBER, "data-testid": `errors-count-${i}-${j}` }),
    parse(text, i, j) {
      const { value, fault } = countFrom(text);
      if (fault === undefined) return { value };
      return { fault: say(words.fault, { labelled: shown.categories[i], gold: shown.categories[j], fault }) };
    },
    show: countText,
    change: on.count,
    paste: on.paste,
    fault: on.fault,
    layout,
  });

  /** @param {import("../../kit/editable_grid.js").Fields} fields */
  function layout(fields) {
    names = {
      rows: fields.map(() => h("th", { scope: "row" })),
      columns: fields.map(() => h("th", { scope: "col" })),
    };
    cells = fields.map((row, i) => row.map((input, j) => makeCell(/** @type {HTMLInputElement} */ (input), i, j)));
    const [head, body] = tableParts(
      [weave(words.labelledBy, { judged }), ...names.columns],
      cells.map((row, i) => tableRow(names.rows[i], ...row)),
    );
    head.prepend(h("tr", h("td"), h("th", { scope: "colgroup", colspan: fields.length }, words.gold)));
    return [caption, head, body];
  }

  /** @param {HTMLInputElement} input @param {number} i @param {number} j */
  function makeCell(input, i, j) {
    const value = h("span"),
      spoken = h("span.iaa-spoken");
    const choose = () => on.choose(i, j);
    const button = h(
      "button",
      {
        type: "button",
        "data-testid": `errors-cell-${i}-${j}`,
        onclick: choose,
        onkeydown: (/** @type {KeyboardEvent} */ event) => grid.move(event, i, j),
      },
      value,
      spoken,
    );
    const node = h("td", { class: i === j ? "iaa-error-analysis-right" : null, onfocusin: choose }, input, button);
    return { node, input, button, value, spoken };
  }

  /** @param {Shown} state */
  function update(state) {
    const { counts, categories, shares, chosen } = state;
    const counting = shares === null;
    shown = state;
    grid.update(counts);
    setText(judged, state.judged);
    setText(caption, state.caption);
    const most = Math.max(1e-9, ...counts.flat());
    categories.forEach((name, i) => {
      setText(names.rows[i], name);
      setText(names.columns[i], name);
      counts[i].forEach((count, j) => {
        const { node: td, input, button, value, spoken } = cells[i][j];
        const share = shares ? shares[i][j] : count / most;
        const isChosen = chosen[0] === i && chosen[1] === j;
        // Even the smallest share must look different from none.
        td.style.setProperty("--heat", share ? `${Math.round(7 + 39 * share)}%` : "0%");
        td.classList.toggle("iaa-error-analysis-undefined", Number.isNaN(share));
        td.classList.toggle("iaa-error-analysis-chosen", isChosen);
        input.hidden = !counting;
        button.hidden = counting;
        button.tabIndex = isChosen ? 0 : -1;
        setAttributes(input, { "aria-label": say(words.cell, { labelled: name, gold: categories[j] }) });
        if (!counting) {
          setText(value, Number.isNaN(share) ? "–" : decimal(100 * share, 1));
          setText(spoken, ` ${Number.isNaN(share) ? shared.undefined : words.percent}`);
        }
      });
    });
  }
  return { node, update, messageId: grid.messageId };
}
