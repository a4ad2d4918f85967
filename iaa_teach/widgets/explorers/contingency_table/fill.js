// The cells of chance's square to fill in: a field for the items chance would put there, or for their share. The last
// row and column follow from the totals. When a cell is right, its dots fall into place.

import { MOVED } from "../../kit/chance_square.js";
import { countFrom } from "../../kit/cells.js";
import { h, setAttributes, setText } from "../../kit/dom.js";
import { sum } from "../../kit/engine/tables.js";
import { decimal, say } from "../../kit/say.js";
import { words } from "./words.js";

const VIEW = 382; // units of the square's picture
const NEAR = { share: 0.0051, items: 0.51 }; // tolerance: two decimals of a share, or whole items

/**
 * @typedef {{ counts: number[][], categories: string[], a: number[], b: number[] }} Cut a table and both annotators'
 *   shares
 */

/**
 * @param {{ node: HTMLElement }} square
 * @param {{ redraw: () => void, filled: () => void }} on a cell became right; all cells did
 */
export function chanceFields(square, { redraw, filled }) {
  const message = h("p", { role: "status", "data-testid": "fill-message" });
  const layer = h("div.iaa-contingency-table-fields");
  square.node.append(layer);
  /** @type {HTMLInputElement[]} */
  let fields = [];
  /** @type {Cut} */
  let cut;
  let isDone = false;

  /** @param {number} k the number of a field */
  const placeOf = (k) => [Math.floor(k / (cut.a.length - 1)), k % (cut.a.length - 1)];
  /** @type {(place: number[]) => number} */
  const shareIn = ([i, j]) => cut.a[i] * cut.b[j];
  /** @type {(value: number | undefined, share: number) => boolean} */
  function fits(value, share) {
    if (value === undefined) return false;
    const n = sum(cut.counts.flat());
    return Math.abs(value - share) < NEAR.share || (n > 1 && Math.abs(value - share * n) < NEAR.items);
  }
  /** @param {number} k */
  const isRight = (k) => isDone || fits(countFrom(fields[k].value).value, shareIn(placeOf(k)));

  /** @param {number} k */
  function check(k) {
    const { value, fault } = countFrom(fields[k].value);
    const [i, j] = placeOf(k);
    const wrong = fields[k].value.trim() !== "" && !isRight(k);
    setAttributes(fields[k], { "aria-invalid": wrong ? "true" : null });
    const observed = cut.counts[i][j];
    const names = { a: cut.categories[i], b: cut.categories[j], p: decimal(cut.a[i]), q: decimal(cut.b[j]) };
    const isObserved = value === observed || fits(value, observed / sum(cut.counts.flat()));
    setText(message, !wrong ? "" : (fault ?? (isObserved ? words.fill.observed : say(words.fill.hint, names))));
    message.classList.toggle("iaa-message", wrong);
    if (!fields.every((_, other) => isRight(other))) return redraw();
    isDone = true;
    const last = cut.a.length - 1;
    const settled = cut.a.flatMap((_, i) => cut.b.map((_, j) => [i, j])).filter((place) => place.includes(last));
    const diagonal = cut.a.map((_, each) => shareIn([each, each]));
    setText(
      message,
      say(words.fill.right, {
        rest: settled.map((place) => decimal(shareIn(place))).join(", "),
        sum: diagonal.map((share) => decimal(share)).join(" + "),
        expected: decimal(sum(diagonal)),
      }),
    );
    filled();
    redraw();
  }
  function build() {
    fields = cut.counts.slice(1).flatMap((row, i) =>
      row.slice(1).map((_, j) => {
        const k = i * (row.length - 1) + j;
        return h("input", {
          ...{ type: "text", inputmode: "decimal", autocomplete: "off", "data-testid": `chance-${i}-${j}` },
          onchange: () => check(k),
          /** @param {KeyboardEvent} event JupyterLab stops its change events */
          onkeydown: (event) => event.key === "Enter" && check(k),
          oninput: () => isRight(k) && check(k),
        });
      }),
    );
    layer.replaceChildren(...fields);
  }

  return {
    message,
    isDone: () => isDone,
    /**
     * Lay the fields over the cells; return whether a cell shows its items.
     *
     * @param {Cut} shown
     * @param {boolean} fills
     * @returns {(cell: number) => boolean}
     */
    draw(shown, fills) {
      const other = cut?.categories.join("\n") !== shown.categories.join("\n");
      cut = shown;
      const waits = fills && !isDone;
      layer.hidden = !waits;
      message.hidden = !fills && !isDone;
      square.node.classList.toggle("iaa-contingency-table-filling", waits);
      if (!waits) return () => true;
      if (other) build();
      fields.forEach((field, k) => {
        const [i, j] = placeOf(k);
        const before = (/** @type {number[]} */ shares, /** @type {number} */ end) => sum(shares.slice(0, end));
        const middle = {
          x: MOVED.left + MOVED.side * (before(cut.b, j) + cut.b[j] / 2),
          y: MOVED.top + MOVED.side * (before(cut.a, i) + cut.a[i] / 2),
        };
        field.style.left = `${(100 * middle.x) / VIEW}%`;
        field.style.top = `${(100 * middle.y) / VIEW}%`;
        const names = { a: cut.categories[i], b: cut.categories[j], n: sum(cut.counts.flat()) };
        setAttributes(field, { "aria-label": say(words.fill.cell, names) });
        field.classList.toggle("iaa-contingency-table-right", isRight(k));
      });
      return (cell) => {
        const place = [Math.floor(cell / cut.a.length), cell % cut.a.length];
        const k = fields.findIndex((_, each) => placeOf(each).join() === place.join());
        return k >= 0 && isRight(k);
      };
    },
  };
}
