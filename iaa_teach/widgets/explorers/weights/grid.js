// The editable matrix of weights: how serious it is when A and B give these two labels.

import { columnOfB, rowOfA, tableCorner, tableParts, tableRow } from "../../kit/cross_table.js";
import { h, setAttributes, setText } from "../../kit/dom.js";
import { say, short } from "../../kit/say.js";
import { NUMBER, editableGrid } from "../../kit/editable_grid.js";
import { words } from "./words.js";

/** @typedef {{ categories: string[], weights: number[][], show: string }} Shown */

// Agreement weights are stored; disagreement weights, 1 − w, are shown without the subtraction's rounding error.
/** @param {number} weight @param {string} show */
const turned = (weight, show) => (show === "agreement" ? weight : Number((1 - weight).toFixed(12)));

/**
 * @param {{ weigh: (i: number, j: number, weight: number) => void, fault: (text: string) => void }} on callbacks;
 *   weights are agreement weights
 */
export function weightsGrid(on) {
  const table = h("table.iaa-counts.iaa-weights-grid", {
    "aria-label": words.weights,
    "data-testid": "weights",
  });
  /** @type {Shown} */
  let shown;
  /** @type {{ rows: HTMLElement[], columns: HTMLElement[], cells: HTMLElement[][] }} */
  let parts;
  const grid = editableGrid(table, {
    field: (i, j) => (i === j ? null : { ...NUMBER, "data-testid": `weight-${i}-${j}` }),
    parse(text, i, j) {
      const plain = text.trim().replace(",", ".").replace(/^[−–]/, "-");
      const value = /^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : NaN;
      if (value >= 0 && value <= 1) return { value };
      const place = { a: shown.categories[i], b: shown.categories[j], text: text.trim() };
      return { fault: say(plain === "" ? words.emptyWeight : words.wrongWeight, place) };
    },
    show: (value) => short(value),
    change: (i, j, value) => on.weigh(i, j, turned(value, shown.show)),
    fault: on.fault,
    layout,
  });

  /** @param {import("../../kit/editable_grid.js").Fields} fields */
  function layout(fields) {
    const name = () => h("span.iaa-name");
    parts = {
      rows: fields.map(name),
      columns: fields.map(name),
      cells: fields.map((row) => row.map((input) => input ?? h("span.iaa-out"))),
    };
    return tableParts(
      [tableCorner(), ...parts.columns.map(columnOfB)],
      parts.cells.map((row, i) => {
        const cells = row.map((cell, j) => h("td", { class: i === j ? "iaa-agree" : null }, cell));
        return tableRow(rowOfA(parts.rows[i]), ...cells);
      }),
    );
  }

  /** @param {Shown} state */
  function update(state) {
    shown = state;
    const { categories, weights, show } = state;
    grid.update(weights.map((row) => row.map((weight) => turned(weight, show))));
    table.style.setProperty("--digits", String(Math.max(...weights.flat().map((weight) => short(weight).length))));
    categories.forEach((name, i) => {
      for (const head of [parts.rows[i], parts.columns[i]]) {
        setText(head, name);
        setAttributes(head, { title: name });
      }
      parts.cells[i].forEach((cell, j) => {
        cell.style.setProperty("--serious", `${100 * turned(weights[i][j], "disagreement")}%`);
        if (i === j) setText(cell, short(turned(weights[i][j], show)));
        else setAttributes(cell, { "aria-label": say(words.cell, { a: name, b: categories[j] }) });
      });
    });
  }

  return { node: table, messageId: grid.messageId, update };
}
