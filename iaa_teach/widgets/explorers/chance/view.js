// The chance explorer: a square cut by what each annotator likes to say, under the hand, and what chance makes of it.

import { agreementBounds } from "../../kit/engine/bounds.js";
import { announcer, eachFrame, h, setText } from "../../kit/dom.js";
import { button } from "../../kit/controls.js";
import { stateFrom, stateLink, stateText } from "../../kit/link.js";
import { listen, put, same } from "../../kit/model.js";
import { decimal, integer, percent, short } from "../../kit/number_formats.js";
import { mountExplorer } from "../../kit/explorer_frame.js";
import { keyOf } from "../../kit/dots.js";
import { draggableSquare } from "../../kit/draggable_square.js";
import { agreementRange } from "./range.js";
import { codingDesk, randomOf } from "./coding.js";
import { presetChoice } from "../../kit/presets.js";
import { say, weave } from "../../kit/say.js";
import { words } from "./words.js";

const MOST_CATEGORIES = 5;
const NEW_NAMES = Object.values(words.newNames);
const DEALT = 160; // items that lie on the square from the start
const PLACES = 300;
const LEAST_TO_SPLIT = 0.02;

/** @typedef {import("../../kit/draggable_square.js").Annotator} Annotator */

/**
 * A name that goes with those there are.
 *
 * @param {string[]} categories
 */
function newName(categories) {
  const fits = categories.every((name) => NEW_NAMES.includes(name));
  return (
    (fits && NEW_NAMES.find((name) => !categories.includes(name))) || say(words.newName, { n: categories.length + 1 })
  );
}

const symbolOfExpected = () => h("span", { class: "iaa-chance-symbol" }, h("i", {}, "A"), h("sub", {}, "e"));

/**
 * Split the last share in two for another category, or the largest where the last is too small to be split.
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
 * Give the last share to the one before it.
 *
 * @param {number[]} shares
 */
const withOneLess = (shares) => [...shares.slice(0, -2), exact(shares.at(-2) + shares.at(-1))];

/** @param {number} share without the noise of floating point */
const exact = (share) => Number(share.toFixed(9));

function productTable() {
  const body = h("tbody");
  const total = h("td", { class: "iaa-chance-total" });
  const node = h(
    "table",
    { class: "iaa-chance-products" },
    h("caption", {}, words.products),
    h(
      "thead",
      {},
      h(
        "tr",
        {},
        h("th", { scope: "col" }, words.headings.category),
        h("th", { scope: "col", class: "iaa-a" }, words.headings.a),
        h("th", { scope: "col", class: "iaa-b" }, words.headings.b),
        h("th", { scope: "col" }, words.headings.product),
      ),
    ),
    body,
    h(
      "tfoot",
      {},
      h("tr", {}, h("th", { scope: "row", colspan: 3 }, weave(words.sum, { A_e: symbolOfExpected() })), total),
    ),
  );
  /** @type {HTMLElement[][]} */
  let cells = [];

  /** @param {string[]} categories */
  function build(categories) {
    cells = categories.map(() => [h("td", { class: "iaa-a" }), h("td", { class: "iaa-b" }), h("td")]);
    body.replaceChildren(...categories.map((name, i) => h("tr", {}, h("th", { scope: "row" }, name), cells[i])));
  }
  /** @type {(a: number[], b: number[], A_e: number) => void} */
  function draw(a, b, A_e) {
    cells.forEach(([first, second, product], i) => {
      setText(first, short(a[i]));
      setText(second, `× ${short(b[i])}`);
      setText(product, `= ${short(a[i] * b[i], 4)}`);
    });
    const sum = decimal(A_e); // as it is written above
    setText(total, `${Math.abs(Number(sum) - A_e) < 1e-9 ? "=" : "≈"} ${sum}`);
  }
  return { node, build, draw };
}

/** @param {string} text of a state in the page's address */
function habitsFrom(text) {
  const found = stateFrom(text, { names: MOST_CATEGORIES, rows: 2, most: 1 });
  const whole = found?.rows.every((row) => Math.abs(row.reduce((sum, share) => sum + share, 0) - 1) < ROUNDING);
  if (!found || !whole) return null;
  const [a, b] = found.rows;
  return { categories: found.names, marginals_a: a, marginals_b: b, linked: false, preset: "" };
}
const ROUNDING = 1e-5;

/** @param {View<ChanceExplorerTraits>} view */
function render({ model, el }) {
  const link = stateLink(model, "chance", habitsFrom, () =>
    stateText(model.get("categories"), [model.get("marginals_a"), model.get("marginals_b")]),
  );
  const voice = announcer();
  const products = productTable();
  const range = agreementRange();
  const desk = codingDesk(model, () => refresh());
  const random = randomOf(model.get("seed"));
  /** Places in the unit square: an item's labels are where it lies. */
  const deal = () => Array.from({ length: DEALT }, () => ({ u: random(), v: random() }));
  let dealt = deal();
  /** Places in a cell, for items whose labels are known. */
  const places = Array.from({ length: PLACES }, () => ({ u: random(), v: random() }));

  /** @param {Annotator} annotator */
  const share = (annotator) => model.get(`marginals_${annotator}`);
  const refresh = eachFrame(draw);

  /**
   * Set traits. Other habits are another experiment, so what was coded with the old ones goes.
   *
   * @param {Partial<ChanceExplorerTraits>} traits
   */
  function change(traits) {
    put(model, { preset: "", ...traits, ...desk.cleared() });
  }

  const square = draggableSquare({
    linked: () => model.get("linked"),
    move: ({ a = share("a"), b = share("b") }) => change({ marginals_a: a, marginals_b: b }),
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

  const preset = presetChoice(
    model,
    (chosen) => {
      if (!chosen) put(model, { preset: "" });
      else {
        const { name, categories, marginals_a, marginals_b } = chosen;
        const linked = model.get("linked") && same(marginals_a, marginals_b);
        change({ categories, marginals_a, marginals_b, linked, preset: name });
      }
    },
    { own: words.ownHabits },
  );
  const linked = h("input", {
    type: "checkbox",
    "data-testid": "linked",
    onchange() {
      if (linked.checked && !same(share("a"), share("b"))) change({ linked: true, marginals_b: share("a") });
      else put(model, { linked: linked.checked });
    },
  });
  /** @type {(step: 1 | -1) => () => void} */
  const grow = (step) => () => {
    const categories = model.get("categories");
    const fit = step < 0 ? withOneLess : withOneMore;
    change({
      categories: step < 0 ? categories.slice(0, -1) : [...categories, newName(categories)],
      marginals_a: fit(share("a")),
      marginals_b: fit(share("b")),
    });
  };
  const fewer = button("−", "fewer", grow(-1), { "aria-label": words.fewer });
  const more = button("+", "more", grow(1), { "aria-label": words.more });
  const A_eNumber = h("span", { class: "iaa-number", "data-testid": "expected" });
  const A_ePercent = h("span", { class: "iaa-quiet" });

  const told = h("p", { class: "iaa-chance-told", "data-testid": "deal" });
  const meaning = h("span", {}, words.dots);
  const key = h("p", { class: "iaa-quiet", "data-testid": "dot-key" });
  const again = button(words.again, "deal-again", () => {
    dealt = deal();
    square.drawDots([]);
    drawDots("fall");
    tell();
  });
  /** @type {(title: string, testid: string, ...inside: HTMLElement[]) => HTMLDetailsElement} */
  const folded = (title, testid, ...inside) =>
    h("details", { "data-testid": testid }, h("summary", {}, title), h("div", { class: "iaa-stack" }, inside));
  const allowed = folded(words.range, "more-range", h("div", { "data-area": "readout" }, range.node));

  const content = h(
    "div",
    { class: "iaa-chance-content" },
    h("div", { class: "iaa-row iaa-chance-bar" }, preset.field, h("label", {}, linked, words.together)),
    h(
      "div",
      { class: "iaa-chance-main" },
      h(
        "div",
        { class: "iaa-chance-answer", "data-area": "readout" },
        h("p", {}, weave(words.expected, { A_e: symbolOfExpected() })),
        h("p", {}, A_eNumber, " ", A_ePercent),
      ),
      h("div", { class: "iaa-chance-picture", "data-area": "picture" }, square.node),
      h(
        "div",
        { class: "iaa-chance-side" },
        h(
          "div",
          { class: "iaa-chance-deal", "data-area": "readout" },
          told,
          h("div", { class: "iaa-row" }, again, key),
          h("p", { class: "iaa-quiet" }, meaning, " ", words.hint),
        ),
        desk.node,
        folded(words.addsUp, "more-products", products.node),
        allowed,
        folded(
          words.moreCategories,
          "more-categories",
          h("p", { class: "iaa-quiet" }, words.categoriesIdea),
          h("div", { class: "iaa-row" }, words.categories, fewer, more),
        ),
      ),
    ),
    preset.citation,
    voice.node,
  );
  const frame = mountExplorer({ model, el }, "iaa-chance", content, {
    start: ["categories", "marginals_a", "marginals_b", "linked", "preset"],
    restart: (first) => change(first),
    tools: link,
  });

  /** @type {string[]} the categories that the parts are built for */
  let built = [];
  /** @param {string[]} categories */
  function build(categories) {
    built = categories;
    products.build(categories);
    square.build(categories);
    fewer.disabled = categories.length <= 2;
    more.disabled = categories.length >= MOST_CATEGORIES;
  }

  let guessed = false; // whether the prediction has been shown
  let shown = 0; // how many coded items lie on the square
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
    if (falls && shown === 0) square.drawDots([]); // the deal makes way
    square.drawDots(items, falls ? "fall" : motion, total ? cells : undefined);
    shown = total;
    setText(key, total ? keyOf(perDot) : "");
    meaning.hidden = key.textContent !== "";
  }

  /** Say how many of the items on the square agree. */
  function tell() {
    const { total, agreed } = desk.counted();
    const size = model.get("categories").length;
    const now = items.filter(({ cell }) => cell % (size + 1) === 0).length;
    const expected = percent(share("a").reduce((sum, x, i) => sum + x * share("b")[i], 0));
    setText(
      told,
      total
        ? say(words.soFar, { agreed: integer(agreed), items: integer(total), expected })
        : say(words.deal, { agreed: integer(now), items: integer(DEALT), expected }),
    );
    again.disabled = total > 0;
  }

  function draw() {
    const categories = model.get("categories");
    const a = share("a"),
      b = share("b");
    if (a.length !== categories.length || b.length !== categories.length) return;
    if (!same(built, categories)) build(categories);
    const A_e = a.reduce((total, x, i) => total + x * b[i], 0);
    const [worst, best] = agreementBounds(a, b);
    square.draw(a, b);
    drawDots();
    products.draw(a, b, A_e);
    setText(A_eNumber, decimal(A_e));
    setText(A_ePercent, percent(A_e));
    linked.checked = model.get("linked");
    preset.update();
    const { total, agreed } = desk.counted();
    const predicted = model.get("ghost") ?? null;
    if (predicted !== null && !guessed) allowed.open = true; // the guess beside the truth, until the learner folds it
    guessed = predicted !== null;
    range.draw({ worst, best, expected: A_e, observed: total ? agreed / total : null, predicted });
    tell();
    desk.draw(A_e);
    const expected = percent(A_e);
    voice.say(say(words.spoken, { expected, worst: percent(worst), best: percent(best) }));
    square.describe(say(words.square, { expected }));
  }

  draw();
  const stops = [
    listen(model, ["categories", "marginals_a", "marginals_b", "linked", "preset", "ghost", "coded"], refresh),
    frame.stop,
    voice.stop,
    desk.stop,
    refresh.stop,
  ];
  return () => stops.forEach((stop) => stop());
}

export default { render };
