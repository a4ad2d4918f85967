// The challenge: two tables with the same A_o and κ far apart, marked at every keystroke.

import { announcer, eachFrame, h, s, scrollable, setText } from "../../kit/dom.js";
import { button } from "../../kit/controls.js";
import { countsGrid } from "../../kit/editable_table.js";
import { agreement } from "../../kit/engine/coefficients.js";
import { marginals, sum } from "../../kit/engine/tables.js";
import { asDots, itemsOf } from "../../kit/items.js";
import { itemSquare } from "../../kit/item_square.js";
import { mountExplorer } from "../../kit/explorer_frame.js";
import { guessRing, valueLine } from "../../kit/line.js";
import { listen, put, read, same } from "../../kit/model.js";
import { moved } from "../../kit/moving.js";
import { decimal } from "../../kit/number_formats.js";
import { rich, say } from "../../kit/say.js";
import { words as shared } from "../../kit/words.js";
import { words } from "./words.js";

/** @typedef {"first" | "second"} Name */

/** @type {Name[]} */
const TABLES = ["first", "second"];

/** @param {number[][]} counts */
const agreed = (counts) => counts[0][0] + counts[1][1];

/**
 * Return the figures of both tables, and the conditions in the order in which they are best met.
 *
 * @param {Pick<PairExplorerTraits, "first" | "second" | "apart" | "fewest">} state
 */
function checksOf({ first, second, apart, fewest }) {
  const figures = [agreement(first), agreement(second)];
  const [n, m] = [first, second].map((counts) => sum(counts.flat()));
  const distance = Math.abs(figures[0].kappa - figures[1].kappa);
  return {
    figures,
    distance,
    checks: [
      {
        done: Math.min(n, m) >= fewest,
        text: say(words.enoughItems, { fewest }),
        now: say(words.both, { first: n, second: m }),
      },
      {
        // Whole numbers compare exactly: agreements of the one times items of the other.
        done: n > 0 && m > 0 && agreed(first) * m === agreed(second) * n,
        text: words.sameObserved,
        now: say(words.both, { first: decimal(figures[0].observed), second: decimal(figures[1].observed) }),
      },
      {
        done: distance >= apart - 1e-9,
        text: say(words.farApart, { apart: decimal(apart, 1) }),
        now: say(words.distance, { distance: decimal(distance) }),
      },
    ],
  };
}

/** @typedef {import("../../kit/moving.js").Place} Place */

/** @type {(i: number, j: number) => Place} */
const place = (i, j) => [i, j];

/**
 * Return the fullest of the other cells.
 *
 * @param {number[][]} counts
 * @param {Place} cell
 */
const fullestBeside = (counts, [i, j]) =>
  counts
    .flatMap((row, k) => row.map((_, l) => place(k, l)))
    .filter(([k, l]) => k !== i || l !== j)
    .reduce((best, other) => (counts[other[0]][other[1]] > counts[best[0]][best[1]] ? other : best));

/**
 * Return each total's share; equal ones while there are no items.
 *
 * @param {number[]} totals
 * @param {number} n
 */
const sharesOf = (totals, n) => totals.map((total) => (n ? total / n : 1 / totals.length));

/**
 * Make one table with its square, its A_o and κ.
 *
 * @param {number} number
 * @param {Name} name
 * @param {Omit<Parameters<typeof countsGrid>[0], "fault">} on
 */
function tablePart(number, name, on) {
  const title = say(words.table, { number });
  const message = h("p", { class: "iaa-message", role: "status", "data-testid": `message-${name}` });
  const grid = countsGrid({ ...on, fault: (/** @type {string} */ text) => setText(message, text) });
  message.id = grid.messageId;
  grid.node.setAttribute("aria-label", title);
  const square = itemSquare({ kind: "observed", radius: 6 });
  /** @type {string[]} */
  let built = [];
  /** @type {import("../../kit/items.js").Item[]} */
  let items = [];
  const observed = h("strong", { "data-testid": `observed-${name}` });
  const kappa = h("strong", { "data-testid": `kappa-${name}` });
  const node = h(
    "div", // on a slide, a section would be taken for another slide
    { class: "iaa-pair-table", role: "group", "data-testid": name, "aria-label": title },
    h("p", { class: "iaa-title" }, h("span", { class: "iaa-pair-mark", "aria-hidden": "true" }, String(number)), title),
    h("div", { class: "iaa-pair-square" }, square.node),
    scrollable({}, grid.node),
    message,
    h("p", { class: "iaa-pair-figures" }, h("span", {}, rich("A_o = "), observed), h("span", {}, "κ = ", kappa)),
  );
  /**
   * @param {number[][]} counts
   * @param {string[]} categories
   * @param {import("../../kit/engine/coefficients.js").Agreement} figures
   */
  function draw(counts, categories, figures) {
    grid.update({ counts, categories, view: "counts" });
    if (!same(built, categories)) square.build(categories);
    built = categories;
    const { row, column } = marginals(counts);
    const n = sum(row);
    square.draw(sharesOf(row, n), sharesOf(column, n));
    const first = items.length === 0;
    items = asDots(counts) ? itemsOf(items, counts.flat()) : [];
    square.drawDots(items, first ? "" : "glide");
    square.describe(say(words.picture, { number, observed: decimal(figures.observed), kappa: decimal(figures.kappa) }));
    setText(observed, decimal(figures.observed));
    setText(kappa, decimal(figures.kappa));
  }
  return { node, draw, message };
}

/**
 * Make the mark of a table: its number in a badge, above or below the line.
 *
 * @param {number} number
 * @param {number} y
 */
const badge = (number, y) =>
  s(
    "g",
    { class: "iaa-pair-badge" },
    s("path", { d: `M0 0V${y}` }),
    s("circle", { r: 9, cy: y }),
    s("text", { y: y + 4 }, String(number)),
  );

/** @param {View<PairExplorerTraits>} view */
function render({ model, el }) {
  const spoken = announcer();
  const draw = eachFrame(drawAll);
  /** @type {Partial<PairExplorerTraits>[]} */
  const past = [];
  let best = 0;

  /** @param {Partial<PairExplorerTraits>} changes */
  function change(changes) {
    past.push(read(model, [...TABLES, "categories"]));
    put(model, changes);
  }
  function undo() {
    const before = past.pop();
    if (before) put(model, before);
  }

  const parts = TABLES.map((name, position) => {
    const part = tablePart(position + 1, name, {
      count(i, j, value) {
        if (!Number.isInteger(value)) {
          setText(part.message, words.wholeNumbers);
          return;
        }
        const counts = model.get(name).map((row) => [...row]);
        counts[i][j] = value;
        change({ [name]: counts });
      },
      rename: (i, text) => change({ categories: model.get("categories").map((old, k) => (k === i ? text : old)) }),
      paste: () => setText(part.message, words.noPaste),
      remove() {},
      rest() {},
      redo() {},
      undo,
      step(i, j, by) {
        const counts = model.get(name);
        const other = fullestBeside(counts, [i, j]);
        const move = by > 0 ? { from: other, to: place(i, j) } : { from: place(i, j), to: other };
        if (counts[move.from[0]][move.from[1]] > 0) change({ [name]: moved(counts, [move]) });
      },
    });
    return part;
  });

  const undoButton = button(shared.undo, "undo", undo);
  const line = valueLine({ marks: { first: badge(1, -12), second: badge(2, 12), predicted: guessRing() } });
  const lines = [0, 1, 2].map((i) => ({
    sign: h("span", { class: "iaa-pair-sign", "aria-hidden": "true" }),
    word: h("span", { class: "iaa-spoken" }),
    text: h("span", { "data-testid": `check-${i}` }),
    now: h("span", { class: "iaa-quiet" }),
  }));
  const list = h(
    "ul",
    { class: "iaa-pair-checks", "data-area": "readout" },
    lines.map(({ sign, word, text, now }) => h("li", {}, sign, word, text, " ", now)),
  );
  const verdict = h("p", { class: "iaa-pair-verdict", role: "status", "data-testid": "verdict" });
  const predicted = h("span", { "data-testid": "prediction" });
  const prediction = h(
    "p",
    { class: "iaa-pair-prediction" },
    h("i", { class: "iaa-guess", "aria-hidden": "true" }),
    words.prediction,
    predicted,
  );

  const content = h(
    "div",
    { class: "iaa-content" },
    h("p", {}, words.task),
    h("p", { class: "iaa-quiet" }, words.steps),
    h(
      "div",
      { class: "iaa-pair-pair", "data-area": "picture" },
      parts.map(({ node }) => node),
    ),
    h("div", { class: "iaa-row" }, undoButton),
    h("div", { "data-area": "readout" }, h("p", { class: "iaa-title" }, words.line), line.node, prediction),
    list,
    verdict,
    h("details", { "data-testid": "hint" }, h("summary", {}, words.hint), h("p", {}, words.hintText)),
    spoken.node,
  );
  const frame = mountExplorer({ model, el }, "iaa-table iaa-pair", content, {
    start: ["first", "second", "categories"],
    restart: change,
    wide: true,
  });

  let wasSolved = false;
  function drawAll() {
    /** @type {PairExplorerTraits} */
    const now = read(model, [...TABLES, "categories", "apart", "fewest", "ghost"]);
    const { figures, distance, checks } = checksOf(now);
    const solved = checks.every(({ done }) => done);
    if (solved) best = Math.max(best, distance);
    parts.forEach((part, i) => {
      part.draw(now[TABLES[i]], now.categories, figures[i]);
    });
    const root = /** @type {Document | ShadowRoot} */ (undoButton.getRootNode());
    undoButton.disabled = past.length === 0 && root.activeElement !== undoButton;
    const ghost = now.ghost ?? null;
    line.draw({ marks: { first: figures[0].kappa, second: figures[1].kappa, predicted: ghost } });
    prediction.hidden = ghost === null;
    setText(predicted, decimal(ghost));
    checks.forEach(({ done, text, now: value }, i) => {
      setText(lines[i].sign, done ? "✓" : "○");
      setText(lines[i].word, done ? words.done : words.notYet);
      setText(lines[i].text, text);
      setText(lines[i].now, value);
      lines[i].sign.classList.toggle("iaa-pair-done", done);
    });
    const reached = { observed: decimal(figures[0].observed), distance: decimal(distance), best: decimal(best) };
    setText(verdict, solved ? say(words.solved, reached) : best ? say(words.best, reached) : "");
    verdict.classList.toggle("iaa-pair-solved", solved);
    if (solved !== wasSolved) spoken.say(solved ? words.spokenSolved : words.spokenUnsolved);
    wasSolved = solved;
  }

  const undoListening = listen(model, [...TABLES, "categories", "apart", "ghost"], draw);
  drawAll();
  return () => {
    undoListening();
    for (const each of [frame, spoken, draw]) each.stop();
  };
}

export default { render };
