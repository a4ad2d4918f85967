// The challenge: two tables with the same A_o but very different κ, marked at every keystroke.

import { tableFigures } from "../../kit/engine/table_figures.js";
import { button, h, hasFocus, messageLine, s, scrollable, setText } from "../../kit/dom.js";
import { countsGrid } from "../../kit/editable_table.js";
import { agreement } from "../../kit/engine/coefficients.js";
import { sum } from "../../kit/engine/tables.js";
import { asPart, box, explorer, folded, prediction, telling } from "../../kit/explorer.js";
import { traitHistory } from "../../kit/history.js";
import { itemSquare } from "../../kit/chance_square.js";
import { guessRing, valueLine } from "../../kit/line.js";
import { moved } from "../../kit/moving.js";
import { decimal, rich, say } from "../../kit/say.js";
import { words as shared } from "../../kit/words.js";
import { sliding } from "./sliding.js";
import { words } from "./words.js";

/** @typedef {import("../../kit/explorer.js").ExplorerView<PairExplorerTraits>} PairView */
/** @typedef {import("../../kit/explorer.js").More} More */
/** @typedef {ReturnType<typeof checksOf>} Figures */
/** @typedef {"first" | "second"} Name */

/** @type {Name[]} */
const TABLES = ["first", "second"];
const BOTH = "Σ";
const AWAY = 14; // of a badge from the line, so that it does not hide the ring of a guess

/** @param {number[][]} counts */
const agreed = (counts) => counts[0][0] + counts[1][1];

/** @type {(first: number[][], second: number[][]) => number[][]} */
const added = (first, second) => first.map((row, i) => row.map((count, j) => count + second[i][j]));

/**
 * Return the figures of both tables and of their sum, and the conditions in the easiest order to meet them.
 *
 * @param {Pick<PairExplorerTraits, "first" | "second" | "apart" | "fewest">} state
 */
function checksOf({ first, second, apart, fewest }) {
  const together = added(first, second);
  const figures = { first: agreement(first), second: agreement(second), together: agreement(together) };
  const [n, m] = [first, second].map((counts) => sum(counts.flat()));
  const distance = Math.abs(figures.first.kappa - figures.second.kappa);
  const checks = [
    {
      done: Math.min(n, m) >= fewest,
      text: say(words.enoughItems, { fewest }),
      now: say(words.both, { first: n, second: m }),
    },
    {
      // Compare exactly, in whole numbers: agreements of one times items of the other.
      done: n > 0 && m > 0 && agreed(first) * m === agreed(second) * n,
      text: words.sameObserved,
      now: say(words.both, { first: decimal(figures.first.observed), second: decimal(figures.second.observed) }),
    },
    {
      done: distance >= apart - 1e-9,
      text: say(words.farApart, { apart: decimal(apart, 1) }),
      now: say(words.distance, { distance: decimal(distance) }),
    },
  ];
  return { figures, distance, checks, solved: checks.every(({ done }) => done) };
}

/** @typedef {import("../../kit/moving.js").Place} Place */

/** @type {(i: number, j: number) => Place} */
const place = (i, j) => [i, j];

/**
 * @param {number[][]} counts
 * @param {Place} cell
 */
const fullestBeside = (counts, [i, j]) =>
  counts
    .flatMap((row, k) => row.map((_, l) => place(k, l)))
    .filter(([k, l]) => k !== i || l !== j)
    .reduce((best, other) => (counts[other[0]][other[1]] > counts[best[0]][best[1]] ? other : best));

/**
 * The learner's changes to the tables, and undo.
 *
 * @param {PairView} view
 */
function editing(view) {
  const history = traitHistory(view.model, [...TABLES, "categories", "preset"]);
  const change = (/** @type {Partial<PairExplorerTraits>} */ changes) => history.change({ preset: "", ...changes });
  view.restart = ({ slid, ...tables }) => {
    change(tables);
    view.set({ slid });
  };
  const node = button(shared.undo, "undo", history.undo);
  return {
    change,
    undo: history.undo,
    node: h("div.iaa-row", node),
    draw() {
      node.disabled = !history.canUndo() && !hasFocus(node);
    },
    stop: history.stop,
  };
}

/**
 * Make one table with its square, its A_o and κ.
 *
 * @param {PairView} view
 * @param {ReturnType<typeof editing>} edits
 * @param {number} number
 * @param {Name} name
 */
function tablePart({ model }, { change, undo }, number, name) {
  const title = say(words.table, { number });
  const message = messageLine({ "data-testid": `message-${name}` });
  const grid = countsGrid({
    count(i, j, value) {
      if (!Number.isInteger(value)) {
        setText(message, words.wholeNumbers);
        return;
      }
      const counts = model.get(name).map((row) => [...row]);
      if (counts[i][j] === value) return;
      counts[i][j] = value;
      change({ [name]: counts });
    },
    rename: (i, text) => change({ categories: model.get("categories").map((old, k) => (k === i ? text : old)) }),
    paste: () => setText(message, words.noPaste),
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
    fault: (/** @type {string} */ text) => setText(message, text),
  });
  message.id = grid.messageId;
  grid.node.setAttribute("aria-label", title);
  const square = itemSquare({ kind: "observed", radius: 6 });
  const reading = readingOf(name);
  const node = h(
    "div", // a section would count as a slide of its own
    { class: "iaa-pair-table", role: "group", "data-testid": name, "aria-label": title },
    h("p.iaa-title", h("span.iaa-pair-mark", { "aria-hidden": "true" }, String(number)), title),
    h("div.iaa-pair-square", square.node),
    scrollable({}, grid.node),
    message,
    reading.node,
  );
  /** @type {(state: PairExplorerTraits, figures: Figures) => void} */
  function draw({ [name]: counts, categories }, { figures }) {
    grid.update({ counts, categories, view: "counts" });
    square.drawTable({ counts, categories });
    square.describe(say(words.picture, { number, ...reading.draw(figures[name]) }));
  }
  return { node, draw };
}

/**
 * Make the line with A_o and κ of a table; `draw` returns both as text.
 *
 * @param {string} name
 */
function readingOf(name) {
  const observed = h("strong", { "data-testid": `observed-${name}` });
  const kappa = h("strong", { "data-testid": `kappa-${name}` });
  return {
    node: h("p.iaa-pair-figures", h("span", rich("A_o = "), observed), h("span", "κ = ", kappa)),
    /** @param {{ observed: number, kappa: number }} figures */
    draw(figures) {
      const said = { observed: decimal(figures.observed), kappa: decimal(figures.kappa) };
      setText(observed, said.observed);
      setText(kappa, said.kappa);
      return said;
    },
  };
}

/** Make the square of the sum of both tables, with its A_o and κ. */
function togetherPart() {
  const square = itemSquare({ kind: "observed", radius: 6 });
  const reading = readingOf("together");
  const node = h(
    "div",
    { class: "iaa-pair-table", role: "group", "data-testid": "together", "aria-label": words.together },
    h("p.iaa-title", h("span.iaa-pair-mark", { "aria-hidden": "true" }, BOTH), words.together),
    h("div.iaa-pair-square", square.node),
    reading.node,
  );
  /** @type {(state: PairExplorerTraits, figures: Figures) => void} */
  function draw({ first, second, categories }, { figures: { together } }) {
    square.drawTable({ counts: added(first, second), categories });
    square.describe(say(words.togetherPicture, reading.draw(together)));
  }
  return { node, draw };
}

/**
 * Make the mark of a table: its number in a badge, above or below the line.
 *
 * @param {string} number
 * @param {number} y
 */
const badge = (number, y) =>
  s("g.iaa-pair-badge", s("path", { d: `M0 0V${y}` }), s("circle", { r: 8, cy: y }), s("text", { y: y + 4 }, number));

/**
 * κ of both tables on one line, table 1 above it and table 2 below it, and that of their sum if shown.
 *
 * @param {boolean} withSum
 */
function kappaLine(withSum) {
  const tables = { first: badge("1", -AWAY), second: badge("2", AWAY) };
  const line = valueLine({
    marks: { ...tables, ...(withSum && { together: badge(BOTH, -AWAY) }), predicted: guessRing() },
  });
  return {
    node: line.node,
    /** @type {(state: PairExplorerTraits, figures: Figures, more: More) => void} */
    draw: (_state, { figures: { first, second, together } }, { ghost, guess }) =>
      line.draw({
        marks: {
          first: first.kappa,
          second: second.kappa,
          ...(withSum && { together: together.kappa }),
          predicted: ghost,
        },
        asks: guess,
      }),
  };
}

function checkList() {
  const lines = [0, 1, 2].map((i) => ({
    sign: h("span.iaa-pair-sign", { "aria-hidden": "true" }),
    word: h("span.iaa-spoken"),
    text: h("span", { "data-testid": `check-${i}` }),
    now: h("span.iaa-quiet"),
  }));
  return {
    node: h(
      "ul.iaa-pair-checks",
      { "data-area": "readout" },
      lines.map(({ sign, word, text, now }) => h("li", sign, word, text, " ", now)),
    ),
    /** @type {(state: PairExplorerTraits, figures: Figures) => void} */
    draw(_state, { checks }) {
      checks.forEach(({ done, text, now }, i) => {
        setText(lines[i].sign, done ? "✓" : "○");
        setText(lines[i].word, done ? words.done : words.notYet);
        setText(lines[i].text, text);
        setText(lines[i].now, now);
        lines[i].sign.classList.toggle("iaa-pair-done", done);
      });
    },
  };
}

/** Whether the challenge is solved, and the learner's largest distance of κ so far. */
function verdict() {
  let best = 0;
  const node = h("p.iaa-pair-verdict", { role: "status", "data-testid": "verdict" });
  return {
    node,
    /** @type {(state: PairExplorerTraits, figures: Figures) => void} */
    draw(_state, { figures, distance, solved }) {
      if (solved) best = Math.max(best, distance);
      const reached = {
        observed: decimal(figures.first.observed),
        distance: decimal(distance),
        best: decimal(best),
      };
      setText(node, solved ? say(words.solved, reached) : best ? say(words.best, reached) : "");
      node.classList.toggle("iaa-pair-solved", solved);
    },
  };
}

export default explorer({
  name: "pair",
  state: [...TABLES, "categories", "slid", "preset"],
  given: ["apart", "fewest"],
  figures: (state) => checksOf(state),
  named: ({ first, second }, { distance }) => ({
    ...Object.fromEntries(
      Object.entries({ first, second, together: added(first, second) }).flatMap(([which, counts]) =>
        Object.entries(tableFigures(counts)).map(([name, value]) => [`${which}.${name}`, value]),
      ),
    ),
    distance,
  }),
  told: (_state, { solved }, veiled) => ({
    verdict: veiled("verdict") ? "" : solved ? words.spokenSolved : words.spokenUnsolved,
  }),
  spoken: "{verdict}",
  tells: {
    ...Object.fromEntries(
      TABLES.flatMap((name) => [
        [`${name}.observed`, [`figures.${name}.observed`, "distance", "verdict"]],
        [`${name}.kappa`, [`figures.${name}.kappa`, "distance", "verdict"]],
      ]),
    ),
    "together.observed": ["figures.together.observed"],
    "together.kappa": ["figures.together.kappa"],
  },
  about: ["second", "first"],
  table: true,
  reordered: true,
  parts(view) {
    const edits = editing(view);
    const shown = view.model.get("show");
    const withSum = !shown.length || shown.includes("together") || shown.includes("sliding");
    return [
      h("p", { "data-show": "task" }, words.task),
      h("p.iaa-quiet", { "data-show": "task" }, words.steps),
      box(
        { class: "iaa-pair-pair", "data-area": "picture", "data-show": "tables,together,sliding" },
        asPart("tables", ...TABLES.map((name, i) => tablePart(view, edits, i + 1, name))),
        asPart("together", togetherPart()),
        asPart("sliding", sliding(view)),
      ),
      asPart("tables", edits),
      box(
        { "data-area": "readout", "data-show": "line" },
        h("p.iaa-title", words.line),
        kappaLine(withSum),
        prediction(`${words.prediction} {value}`, decimal, { class: "iaa-pair-prediction" }),
      ),
      asPart("task", telling(["distance"], checkList(), verdict()), folded("hint", words.hint, h("p", words.hintText))),
    ];
  },
  wide: true,
});
