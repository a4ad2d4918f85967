// The chance explorer: a square cut by each annotator's habits, which the learner drags, and the agreement that chance
// then gives.

import { columnOfB, tableParts, tableRow } from "../../kit/cross_table.js";
import { checkbox, button, fold, h, setText } from "../../kit/dom.js";
import { keyOf } from "../../kit/dots.js";
import { draggableSquare } from "../../kit/draggable_square.js";
import { agreementBounds } from "../../kit/engine/bounds.js";
import { asPart, box, explorer, folded, prediction, presetField, telling } from "../../kit/explorer.js";
import { oldState } from "../../kit/link.js";
import { same } from "../../kit/model.js";
import { decimal, integer, percent, say, short, shortPercent, weave } from "../../kit/say.js";
import { words as shared } from "../../kit/words.js";
import { codingDesk, randomOf } from "./coding.js";
import { agreementRange } from "./range.js";
import { words } from "./words.js";

const MOST_CATEGORIES = 5;
const NEW_NAMES = Object.values(words.newNames);
const DEALT = 160; // items on the square at the start
const PLACES = 300;
const LEAST_TO_SPLIT = 0.02;

/** @typedef {import("../../kit/explorer.js").ExplorerView<ChanceExplorerTraits>} ChanceView */
/** @typedef {ReturnType<typeof codingDesk>} Desk */
/** @typedef {{ expected: number, worst: number, best: number }} Figures */
/** @typedef {import("../../kit/explorer.js").More} More */

/**
 * A name that fits the existing ones.
 *
 * @param {string[]} categories
 */
function newName(categories) {
  const fits = categories.every((name) => NEW_NAMES.includes(name));
  return (
    (fits && NEW_NAMES.find((name) => !categories.includes(name))) || say(words.newName, { n: categories.length + 1 })
  );
}

const symbolOfExpected = () => h("span.iaa-whole", h("i", "A"), h("sub", "e"));

/**
 * Split the last share in two for another category, or the largest if the last is too small.
 *
 * @param {number[]} shares
 */
function withOneMore(shares) {
  const last = shares.length - 1,
    split = shares[last] >= LEAST_TO_SPLIT ? last : shares.indexOf(Math.max(...shares));
  const half = Math.floor(shares[split] * 50) / 100;
  return [...shares.map((share, i) => (i === split ? exact(share - half) : share)), half];
}

/**
 * Add the last share to the one before it.
 *
 * @param {number[]} shares
 */
const withOneLess = (shares) => [...shares.slice(0, -2), exact(shares.at(-2) + shares.at(-1))];

/** @param {number} share without floating-point noise */
const exact = (share) => Number(share.toFixed(9));

function productTable() {
  const node = h("table.iaa-chance-products");
  const { category, a: ofA, b: ofB, product } = words.headings;
  const heads = [category, h("th.iaa-a", { scope: "col" }, ofA), columnOfB(ofB), product];
  /** @type {(state: ChanceExplorerTraits, figures: Figures) => void} */
  function draw({ categories, marginals_a: a, marginals_b: b }, { expected }) {
    const rows = categories.map((name, i) =>
      tableRow(name, h("td.iaa-a", short(a[i])), h("td.iaa-b", `× ${short(b[i])}`), `= ${short(a[i] * b[i], 4)}`),
    );
    const text = decimal(expected); // as written above
    const sign = Math.abs(Number(text) - expected) < 1e-9 ? "=" : "≈";
    const sum = h("th", { scope: "row", colspan: 3 }, weave(words.sum, { A_e: symbolOfExpected() }));
    const parts = tableParts(heads, rows, tableRow(sum, h("td.iaa-chance-total", `${sign} ${text}`)));
    node.replaceChildren(h("caption", { "data-spare": "" }, words.products), ...parts);
  }
  return { node, draw };
}

/** @param {string} text of a state in the page's address, as older versions wrote it */
function oldHabits(text) {
  const found = oldState(text, { names: MOST_CATEGORIES, rows: 2, most: 1 });
  if (!found) return null;
  const [a, b] = found.rows;
  return { categories: found.names, marginals_a: a, marginals_b: b, linked: false, preset: "" };
}

/** @param {number[]} shares */
const areShares = (shares) =>
  shares.every((share) => share >= 0) && Math.abs(shares.reduce((sum, share) => sum + share, 0) - 1) < ROUNDING;
const ROUNDING = 1e-5;

/**
 * The draggable square, and next to it what its items show, dealt or coded.
 *
 * @param {ChanceView} view
 * @param {Desk} desk
 */
function habits({ model, set }, desk) {
  const random = randomOf(model.get("seed"));
  /** Points in the unit square; a point's position gives its labels. */
  const deal = () => Array.from({ length: DEALT }, () => ({ u: random(), v: random() }));
  let dealt = deal();
  /** Points in a cell, for items whose labels are known. */
  const places = Array.from({ length: PLACES }, () => ({ u: random(), v: random() }));
  const square = draggableSquare({
    linked: () => model.get("linked"),
    move: ({ a = model.get("marginals_a"), b = model.get("marginals_b") }) => set({ marginals_a: a, marginals_b: b }),
    name: (annotator, k, categories) =>
      categories.length === 2
        ? say(words.says[annotator], { category: categories[0] })
        : say(words.cut[annotator], { before: categories[k], after: categories[k + 1] }),
    text(_, k, shares, categories) {
      const percents = (/** @type {number} */ i) => short(shares[i] * 100, 1);
      if (categories.length === 2) return say(words.spokenShare, { percents: percents(0) });
      const [before, after] = [categories[k], categories[k + 1]];
      return say(words.spokenCut, { before, after, first: percents(k), second: percents(k + 1) });
    },
  });
  const told = h("p.iaa-chance-told", { "data-testid": "deal" });
  const meaning = h("span", words.dots);
  const key = h("p.iaa-quiet", { "data-testid": "dot-key" });
  const again = button(words.again, "deal-again", () => {
    dealt = deal();
    square.drawDots([]);
    drawDots("fall");
    tell();
  });
  let expected = NaN,
    size = 0; // number of categories
  let shown = 0; // coded items on the square
  /** @type {import("../../kit/dots.js").Item[]} */
  let items = [];

  /** @param {"" | "fall"} [motion] */
  function drawDots(motion = "") {
    const { total, perDot, cells } = desk.counted();
    if (total === 0) items = square.dealt(dealt);
    else {
      /** @type {number[]} */
      const inCell = [];
      items = desk.dots().map((cell) => {
        inCell[cell] = (inCell[cell] ?? -1) + 1;
        return { cell, ...places[(61 * cell + inCell[cell]) % PLACES] };
      });
    }
    const falls = total > shown && perDot === 1;
    if (falls && shown === 0) square.drawDots([]); // clear the dealt items
    square.drawDots(items, falls ? "fall" : motion, total ? cells : undefined);
    shown = total;
    setText(key, total ? keyOf(perDot) : "");
    meaning.hidden = key.textContent !== "";
  }

  /** Describe how many of the items on the square agree. */
  function tell() {
    const { total, agreed } = desk.counted();
    const now = items.filter(({ cell }) => cell % (size + 1) === 0).length;
    const [text, counts] = total
      ? [words.soFar, { agreed: integer(agreed), items: integer(total) }]
      : [words.deal, { agreed: integer(now), items: integer(DEALT) }];
    setText(told, say(text, { ...counts, expected: percent(expected) }));
    again.disabled = total > 0;
  }

  return {
    node: square.node,
    items: [told, h("div.iaa-row", again, key), h("p.iaa-quiet", meaning, " ", words.hint)],
    /** @type {(state: ChanceExplorerTraits, figures: Figures, more: More) => void} */
    draw({ categories, marginals_a: a, marginals_b: b }, figures, { told: texts, veiled, asks, ghostOf }) {
      const tells = !veiled("expected"); // the number of agreeing dots gives it away
      expected = figures.expected;
      size = categories.length;
      square.build(categories);
      square.draw(a, b, { filled: !veiled("square"), products: tells });
      square.drawGuess(asks("expected"), ghostOf("expected"));
      if (tells) drawDots();
      else square.drawDots([]);
      if (tells) tell();
      square.describe(say(words.square, texts));
    },
  };
}

/** @param {ChanceView} view */
function together({ model, set }) {
  const { node, draw } = checkbox("linked", words.together, (linked) => {
    const [a, b] = [model.get("marginals_a"), model.get("marginals_b")];
    set(linked && !same(a, b) ? { linked, marginals_b: a } : { linked });
  });
  return {
    node,
    /** @type {(state: ChanceExplorerTraits) => void} */
    draw: ({ linked }) => draw(linked),
  };
}

/** @param {ChanceView} view */
function categoryButtons({ model, set }) {
  /** @type {(step: 1 | -1) => () => void} */
  const grow = (step) => () => {
    const categories = model.get("categories");
    const fit = step < 0 ? withOneLess : withOneMore;
    set({
      categories: step < 0 ? categories.slice(0, -1) : [...categories, newName(categories)],
      marginals_a: fit(model.get("marginals_a")),
      marginals_b: fit(model.get("marginals_b")),
    });
  };
  const fewer = button("−", "fewer", grow(-1), { "aria-label": words.fewer });
  const more = button("+", "more", grow(1), { "aria-label": words.more });
  return {
    node: h("div.iaa-row", words.categories, fewer, more),
    /** @type {(state: ChanceExplorerTraits) => void} */
    draw({ categories }) {
      fewer.disabled = categories.length <= 2;
      more.disabled = categories.length >= MOST_CATEGORIES;
    },
  };
}

function expectedFigure() {
  const number = h("span.iaa-number", { "data-testid": "expected" });
  const share = h("span.iaa-quiet");
  return {
    node: h("p", number, " ", share),
    /** @type {(state: unknown, figures: Figures) => void} */
    draw(_state, { expected }) {
      setText(number, decimal(expected));
      setText(share, Number.isNaN(expected) ? "" : percent(expected));
    },
  };
}

/**
 * The possible range of agreement, below its title.
 *
 * @param {Desk} desk
 */
function rangeBelow(desk) {
  const range = agreementRange();
  const inside = h("div.iaa-stack", h("div", { "data-area": "readout" }, range.node));
  const node = fold("more-range", words.range, inside);
  return {
    node,
    /** @type {(state: unknown, figures: Figures, more: More) => void} */
    draw(_state, { worst, best, expected }, { ghost: predicted }) {
      const { total, agreed } = desk.counted();
      range.draw({ worst, best, expected, observed: total ? agreed / total : null, predicted });
    },
  };
}

export default explorer({
  name: "chance",
  state: ["categories", "marginals_a", "marginals_b", "linked", "preset"],
  given: ["coded"],
  figures({ categories, marginals_a: a, marginals_b: b }) {
    const fit = [a, b].every((shares) => shares.length === categories.length && areShares(shares));
    if (!fit || categories.length > MOST_CATEGORIES) return null;
    const [worst, best] = agreementBounds(a, b);
    return { expected: a.reduce((sum, share, i) => sum + share * b[i], 0), worst, best };
  },
  told: (_state, { expected, worst, best }) => ({
    expected: percent(expected),
    worst: percent(worst),
    best: percent(best),
  }),
  spoken: words.spoken,
  preset: { own: words.ownHabits },
  aliases: { a: "marginals_a", b: "marginals_b" },
  named: ({ marginals_a: a, marginals_b: b }, { expected, worst, best }) => ({
    expected,
    worst,
    best,
    a: a[0],
    b: b[0],
  }),
  link: { old: oldHabits },
  parts(view) {
    const desk = codingDesk(view.model, view.redraw);
    // New habits start a new experiment, so drop what was coded with the old ones.
    const { set } = view;
    view.set = (changes) =>
      set("marginals_a" in changes || "marginals_b" in changes ? { ...changes, ...desk.cleared() } : changes);
    view.restart = view.set;
    view.take = (changes) => {
      const { marginals_a: a, marginals_b: b } = changes;
      view.set({ ...(a && { linked: view.model.get("linked") && same(a, b) }), ...changes });
    };
    const square = habits(view, desk);
    return [
      box(
        { class: "iaa-row iaa-chance-bar" },
        asPart("example", presetField(view)),
        asPart("together", together(view)),
      ),
      box(
        { class: "iaa-chance-main" },
        box({ class: "iaa-chance-picture", "data-area": "picture", "data-show": "square" }, square),
        box(
          { class: "iaa-chance-answer", "data-area": "readout", "data-show": "number" },
          h("p", words.expected),
          expectedFigure(),
          prediction(shared.yourPrediction, shortPercent, { class: "iaa-chance-prediction" }),
        ),
        box(
          { class: "iaa-chance-side" },
          telling(
            ["expected"],
            box({ class: "iaa-chance-deal", "data-area": "readout", "data-show": "deal" }, square.items),
            asPart("coding", {
              node: desk.node,
              draw: (_state, { expected }) => desk.draw(expected),
              stop: desk.stop,
            }),
            asPart("sum", folded("more-products", words.addsUp, box({ class: "iaa-stack" }, productTable()))),
          ),
          asPart("range", rangeBelow(desk)),
          asPart(
            "categories",
            folded(
              "more-categories",
              words.moreCategories,
              box({ class: "iaa-stack" }, h("p.iaa-quiet", words.categoriesIdea), categoryButtons(view)),
            ),
          ),
        ),
      ),
      asPart("example", view.preset.citation),
    ];
  },
});
