// The counts and the model's expectations: each cell is a tile of dots and rings with its count and residual. Touching
// a cell lists its numbers below, with a button to leave it out.

import { crossTable } from "../../kit/cross_table.js";
import { button, h, hasFocus, s, setAttributes, setText } from "../../kit/dom.js";
import { same } from "../../kit/model.js";
import { countFrom, countText } from "../../kit/cells.js";
import { keyOf } from "../../kit/dots.js";
import { decimal, say, weave } from "../../kit/say.js";
import { signed } from "./phrases.js";
import { tile, tileScale } from "./tile.js";
import { words } from "./words.js";

const STRIKING = 2,
  DARKEST = 6;
const STEPS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

/**
 * @param {(row: number, column: number) => void} toggle leaves a cell out, or puts it back
 * @param {(row: number, column: number, count: number) => void} recount
 */
export function patternsGrid(toggle, recount) {
  const table = h("table.iaa-log-linear-pattern", { "aria-label": words.grid, "data-testid": "grid" });
  const crossed = crossTable(table, cellAt);
  /** @type {string[]} */
  let names = [];
  /** @type {number[] | null} the cell whose numbers are shown */
  let chosen = null;
  /** @type {() => void} */
  let redraw = () => {};
  const numbers = h("p", { "data-testid": "numbers" });
  const leave = button("", "leave-out", () => chosen && toggle(chosen[0], chosen[1]), { "data-show": "leave" });
  const naming = { "aria-label": words.counting, "data-testid": "count-field" };
  const field = h("input", { inputmode: "numeric", size: 4, autocomplete: "off", ...naming });
  field.addEventListener("change", () => count(countFrom(field.value).value));
  const fewer = button("−", "fewer", () => step(-1), { "aria-label": words.fewer });
  const more = button("+", "more", () => step(1), { "aria-label": words.more });
  const counting = h(
    "div.iaa-log-linear-counting",
    { "data-show": "edit", role: "group", "aria-label": words.counting },
    fewer,
    field,
    more,
  );
  const dotKey = h("span.iaa-quiet");
  const changing = h("div.iaa-row", counting, leave);
  const readout = h(
    "div.iaa-log-linear-numbers",
    { "data-area": "readout", "data-show": "patterns" },
    changing, // above the text, whose number of lines varies
    numbers,
  );
  /** @type {number[][]} */
  let shown = [];

  /** @param {number | undefined} value undefined if not a count: the field then shows the last one again */
  function count(value) {
    if (!chosen) return;
    field.value = countText(value ?? shown[chosen[0]][chosen[1]]);
    if (value !== undefined) recount(chosen[0], chosen[1], value);
  }
  /** @param {number} by */
  function step(by) {
    if (chosen) count(Math.max(0, shown[chosen[0]][chosen[1]] + by));
  }

  /** @type {(i: number, j: number) => void} */
  function choose(i, j) {
    chosen = [i, j];
    redraw();
  }

  /**
   * @param {number} i
   * @param {number} j
   */
  function cellAt(i, j) {
    const count = h("b", { "data-testid": `count-${i}-${j}` });
    const expected = h("span.iaa-log-linear-expects", { "data-testid": `expected-${i}-${j}` });
    const residual = h("span.iaa-log-linear-residual", { "data-testid": `residual-${i}-${j}` });
    const picture = tile();
    const button = h(
      "button",
      {
        type: "button",
        "data-testid": `cell-${i}-${j}`,
        onclick: () => choose(i, j),
        onfocus: () => choose(i, j),
        onkeydown: (/** @type {KeyboardEvent} */ event) => move(event, i, j),
      },
      count,
      expected,
      residual,
      picture.node,
    );
    const node = h("td", { class: i === j ? "iaa-log-linear-agree" : null }, button);
    return { count, expected, residual, picture, button, node };
  }

  /** @param {string[]} categories */
  function rename(categories) {
    names = categories;
    chosen = null;
    const longest = Math.max(...categories.map(({ length }) => length));
    table.style.setProperty("--names", `${Math.max(3, 0.6 * longest + 1)}em`);
  }

  /**
   * @param {KeyboardEvent} event
   * @param {number} i
   * @param {number} j
   */
  function move(event, i, j) {
    const step = STEPS[event.key];
    const next = step && crossed.at(i + step[0], j + step[1]);
    if (!next || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    next.button.focus();
  }

  /**
   * @param {{ counts: number[][], categories: string[], omit: number[][], residuals: "plain" | "adjusted" }} state
   * @param {import("./result.js").Fit | null} fit null if nothing is left to fit
   */
  function update({ counts, categories, omit, residuals }, fit) {
    if (!same(names, categories)) rename(categories);
    redraw = () => update({ counts, categories, omit, residuals }, fit);
    const scale = tileScale(counts, fit?.expected ?? []);
    table.toggleAttribute("data-dots", scale !== null);
    setText(dotKey, scale ? keyOf(scale.perDot) : "");
    const found = residuals === "adjusted" ? fit?.adjustedResiduals : fit?.residuals;
    const out = new Set(omit.map(([i, j]) => `${i} ${j}`));
    shown = counts;
    changing.hidden = chosen === null;
    if (chosen && !hasFocus(field)) field.value = countText(counts[chosen[0]][chosen[1]]);
    if (!chosen) setText(numbers, words.hint);
    crossed.update(categories, (cell, i, j) => {
      const left = out.has(`${i} ${j}`);
      const mu = fit?.expected[i][j] ?? NaN;
      const r = found?.[i][j] ?? NaN;
      const size = Math.abs(r || 0);
      const texts = {
        a: categories[i],
        b: categories[j],
        count: countText(counts[i][j]),
        expected: Number.isNaN(mu) ? words.notDefined : decimal(mu, 1),
        kind: words.kind[residuals],
        residual: Number.isNaN(r) ? words.notDefined : signed(r),
      };
      cell.picture.draw(counts[i][j], left ? NaN : mu, scale);
      setText(cell.count, countText(counts[i][j]));
      setText(cell.expected, left ? words.out : Number.isNaN(mu) ? "–" : decimal(mu, 1));
      setText(cell.residual, Number.isNaN(r) ? "–" : signed(r, Math.abs(r) < 10 ? 2 : 1));
      setAttributes(cell.button, {
        "data-sign": size < 0.005 ? "0" : r > 0 ? "+" : "-",
        "data-striking": residuals === "adjusted" && size >= STRIKING ? "" : null,
        "data-out": left ? "" : null,
        "data-chosen": String(chosen) === `${i},${j}` ? "" : null,
        tabindex: String(chosen ?? [0, 0]) === `${i},${j}` ? 0 : -1,
        "aria-label": say(left ? words.cellOut : words.cell, texts),
      });
      cell.button.style.setProperty("--shade", `${scale ? 0 : (Math.min(size, DARKEST) / DARKEST) * 36}%`);
      if (String(chosen) === `${i},${j}`) tell(left, { ...texts, difference: signed(counts[i][j] - mu) });
    });
  }

  /**
   * @param {boolean} left
   * @param {Record<string, string>} texts
   */
  function tell(left, texts) {
    setText(numbers, say(left ? words.cellOut : words.cellNumbers, texts));
    setText(leave, left ? words.putBack : words.leaveOut);
  }
  return { node: table, readout, dotKey, update };
}

/**
 * Make the key to the cells; its text on residuals depends on their kind.
 *
 * @param {HTMLElement} dotKey what a dot represents
 */
export function gridKey(dotKey) {
  const ring = (/** @type {string} */ mark) =>
    s(
      "svg.iaa-log-linear-mark-sample",
      { viewBox: "-6 -6 12 12", "aria-hidden": "true" },
      s("circle", { r: 4.5, class: mark }),
    );
  const sample = (/** @type {string} */ sign) =>
    h("span.iaa-log-linear-sample", { "data-sign": sign, "aria-hidden": "true" });
  const kind = h("span");
  const parts = weave(words.keyCell, {
    counted: h("b", words.counted),
    expected: h("span.iaa-log-linear-expects", words.expected),
    kind,
  });
  const striking = h("li", weave(words.keyStriking, { striking: h("strong", words.striking) }));
  const node = h(
    "ul.iaa-log-linear-key-list",
    h("li", parts),
    h("li", ring("iaa-log-linear-ring"), words.keyRing, " ", ring("iaa-log-linear-spilt"), words.keySpilt),
    h("li", dotKey),
    h("li.iaa-log-linear-shades", sample("+"), words.keyMore),
    h("li.iaa-log-linear-shades", sample("-"), words.keyFewer),
    striking,
  );
  /** @param {"plain" | "adjusted"} residuals */
  function update(residuals) {
    setText(kind, words.kind[residuals]);
    striking.hidden = residuals === "plain";
  }
  return { node, update };
}
