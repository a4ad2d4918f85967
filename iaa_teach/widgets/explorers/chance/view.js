// The chance explorer: sliders for what each annotator likes to say, and what chance makes of it.

import { agreementBounds } from "../../kit/engine/bounds.js";
import { announcer, eachFrame, h, setText, uniqueId } from "../../kit/dom.js";
import { button } from "../../kit/controls.js";
import { stateFrom, stateLink, stateText } from "../../kit/link.js";
import { listen, put, same } from "../../kit/model.js";
import { decimal, percent, short } from "../../kit/number_formats.js";
import { lockable } from "../../kit/lock.js";
import { chanceSquare } from "../../kit/chance_square.js";
import { agreementRange } from "./range.js";
import { codingDesk } from "./coding.js";
import { say, weave } from "../../kit/say.js";
import { words as shared } from "../../kit/words.js";
import { words } from "./words.js";

const MOST_CATEGORIES = 5;
const NEW_NAMES = Object.values(words.newNames);

/** @typedef {"a" | "b"} Annotator */

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
 * Whole percents that sum to 100, as near to the shares as can be (largest remainders).
 *
 * @param {number[]} shares
 */
function wholePercents(shares) {
  const exact = shares.map((x) => x * 100);
  const whole = exact.map(Math.floor);
  const order = exact.map((x, i) => [x - whole[i], i]).sort((p, q) => q[0] - p[0]);
  let missing = 100 - whole.reduce((a, b) => a + b, 0);
  for (const [, i] of order) if (missing-- > 0) whole[i] += 1;
  return whole.map((x) => x / 100);
}

/**
 * Set one share; the others keep their proportions among themselves and fill the rest.
 *
 * @param {number[]} shares
 * @param {number} k
 * @param {number} value
 */
function withShare(shares, k, value) {
  const others = shares.reduce((total, x, i) => (i === k ? total : total + x), 0);
  const rest = 1 - value;
  return wholePercents(
    shares.map((x, i) => {
      if (i === k) return value;
      return others > 0 ? (x / others) * rest : rest / (shares.length - 1);
    }),
  );
}

/**
 * @param {Annotator} annotator
 * @param {Model<ChanceExplorerTraits>} model
 * @param {(annotator: Annotator, shares: number[]) => void} move
 */
function sliders(annotator, model, move) {
  const group = h(
    "fieldset",
    { class: `iaa-chance-annotator iaa-chance-${annotator}` },
    h("legend", {}, words.annotators[annotator]),
  );
  /** @type {{ k: number, node: HTMLElement, input: HTMLInputElement, value: HTMLElement }[]} */
  let rows = [];
  /** @type {number[] | null} the shares from which a drag began: all its places are computed of them */
  let base = null;

  /** @param {string[]} categories */
  function build(categories) {
    rows.forEach((row) => row.node.remove());
    const shown = categories.length === 2 ? [0] : categories.map((_, i) => i);
    rows = shown.map((k) => {
      const id = uniqueId("slider");
      const value = h("output", { for: id, class: "iaa-chance-value" });
      const input = h("input", {
        type: "range",
        id,
        min: 0,
        max: 100,
        step: 1,
        "data-testid": `slider-${annotator}-${k}`,
        onfocus: () => {
          base = null;
        },
        onpointerdown: () => {
          base = null;
        },
        oninput: () => {
          base ??= model.get(`marginals_${annotator}`);
          move(annotator, withShare(base, k, Number(input.value) / 100));
        },
      });
      const label = h("label", { for: id }, say(words.says[annotator], { category: categories[k] }));
      const node = h("div", { class: "iaa-chance-slider" }, label, value, input);
      group.append(node);
      return { k, node, input, value };
    });
  }

  /** @param {number[]} shares */
  function draw(shares) {
    for (const { k, input, value } of rows) {
      const whole = Math.round(shares[k] * 100),
        percents = short(shares[k] * 100, 1);
      if (Number(input.value) !== whole) input.value = String(whole);
      input.setAttribute("aria-valuetext", say(words.spokenShare, { percents }));
      setText(value, say(words.share, { percents }));
    }
  }
  return { group, build, draw };
}

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
  return { categories: found.names, marginals_a: a, marginals_b: b, linked: false };
}
const ROUNDING = 1e-5;

/** @param {View<ChanceExplorerTraits>} view */
function render({ model, el }) {
  const link = stateLink(model, "chance", habitsFrom, () =>
    stateText(model.get("categories"), [model.get("marginals_a"), model.get("marginals_b")]),
  );
  const voice = announcer();
  const square = chanceSquare();
  const products = productTable();
  const range = agreementRange();
  const desk = codingDesk(model, () => refresh());

  /** @param {Annotator} annotator */
  const share = (annotator) => model.get(`marginals_${annotator}`);
  const refresh = eachFrame(draw);

  /**
   * Set traits. Other habits are another experiment, so what was coded with the old ones goes.
   *
   * @param {Partial<ChanceExplorerTraits>} traits
   */
  function change(traits) {
    put(model, { ...traits, ...desk.cleared() });
  }
  /** @type {(annotator: Annotator, shares: number[]) => void} */
  function move(annotator, shares) {
    if (model.get("linked")) change({ marginals_a: shares, marginals_b: shares });
    else change(annotator === "a" ? { marginals_a: shares } : { marginals_b: shares });
  }

  const groups = { a: sliders("a", model, move), b: sliders("b", model, move) };

  const chooser = h("select", {
    "data-testid": "preset",
    onchange: () => {
      const preset = model.get("presets")[Number(chooser.value)];
      if (!preset) return;
      change({
        categories: preset.categories,
        marginals_a: preset.marginals_a,
        marginals_b: preset.marginals_b,
        linked: model.get("linked") && same(preset.marginals_a, preset.marginals_b),
      });
    },
  });
  const linked = h("input", {
    type: "checkbox",
    "data-testid": "linked",
    onchange: () => change({ linked: linked.checked, ...(linked.checked ? { marginals_b: share("a") } : {}) }),
  });
  /** @type {(step: 1 | -1) => () => void} */
  const grow = (step) => () => {
    const categories = model.get("categories");
    const names = step < 0 ? categories.slice(0, -1) : [...categories, newName(categories)];
    /** @param {number[]} shares */
    const fit = (shares) => {
      if (step > 0) return wholePercents([...shares.map((x) => (x * shares.length) / names.length), 1 / names.length]);
      const kept = shares.slice(0, -1);
      const total = kept.reduce((x, y) => x + y, 0);
      return wholePercents(kept.map((x) => (total > 0 ? x / total : 1 / kept.length)));
    };
    change({ categories: names, marginals_a: fit(share("a")), marginals_b: fit(share("b")) });
  };
  const fewer = button("−", "fewer", grow(-1), { "aria-label": words.fewer });
  const more = button("+", "more", grow(1), { "aria-label": words.more });
  const A_eNumber = h("span", { class: "iaa-number", "data-testid": "expected" });
  const A_ePercent = h("span", { class: "iaa-quiet" });

  const content = h(
    "div",
    { class: "iaa-chance-content" },
    h(
      "div",
      { class: "iaa-row iaa-chance-bar" },
      h("label", { class: "iaa-chance-preset" }, shared.example, " ", chooser),
      h("label", {}, linked, words.together),
      h("span", { class: "iaa-row" }, words.categories, fewer, more),
    ),
    h(
      "div",
      { class: "iaa-chance-main" },
      square.node,
      h(
        "div",
        { class: "iaa-chance-controls" },
        groups.a.group,
        groups.b.group,
        h(
          "div",
          { class: "iaa-chance-answer" },
          h("p", {}, weave(words.expected, { A_e: symbolOfExpected() })),
          h("p", {}, A_eNumber, " ", A_ePercent),
        ),
      ),
    ),
    h("div", { class: "iaa-chance-more" }, products.node, range.node),
    desk.node,
    link,
    voice.node,
  );
  const lock = lockable(model, content);
  el.append(h("div", { class: "iaa iaa-chance" }, lock.frame));

  /** @type {string[]} the categories that the parts are built for */
  let built = [];
  /** @param {string[]} categories */
  function build(categories) {
    built = categories;
    groups.a.build(categories);
    groups.b.build(categories);
    products.build(categories);
    square.build(categories);
    fewer.disabled = categories.length <= 2;
    more.disabled = categories.length >= MOST_CATEGORIES;
  }
  function fillPresets() {
    chooser.replaceChildren(
      h("option", { value: "own", disabled: true }, words.ownHabits),
      ...model.get("presets").map((preset, i) => h("option", { value: i }, preset.title)),
    );
  }
  /** @type {(a: number[], b: number[], categories: string[]) => string} */
  function chosenPreset(a, b, categories) {
    const found = model
      .get("presets")
      .findIndex((preset) => same([preset.marginals_a, preset.marginals_b, preset.categories], [a, b, categories]));
    return found < 0 ? "own" : String(found);
  }

  function draw() {
    const categories = model.get("categories");
    const a = share("a"),
      b = share("b");
    if (a.length !== categories.length || b.length !== categories.length) return;
    if (!same(built, categories)) build(categories);
    const A_e = a.reduce((total, x, i) => total + x * b[i], 0);
    const [worst, best] = agreementBounds(a, b);
    groups.a.draw(a);
    groups.b.draw(b);
    square.draw(a, b);
    products.draw(a, b, A_e);
    setText(A_eNumber, decimal(A_e));
    setText(A_ePercent, percent(A_e));
    linked.checked = model.get("linked");
    const chosen = chosenPreset(a, b, categories);
    if (chooser.value !== chosen) chooser.value = chosen;
    range.draw({ worst, best, expected: A_e, observed: desk.observed(), predicted: model.get("ghost") });
    desk.draw(A_e);
    const expected = percent(A_e);
    voice.say(say(words.spoken, { expected, worst: percent(worst), best: percent(best) }));
    square.describe(say(words.square, { expected }));
  }

  fillPresets();
  draw();
  const stops = [
    listen(model, ["categories", "marginals_a", "marginals_b", "linked", "ghost", "coded"], refresh),
    listen(model, ["presets"], () => {
      fillPresets();
      refresh();
    }),
    lock.stop,
    voice.stop,
    desk.stop,
    refresh.stop,
  ];
  return () => stops.forEach((stop) => stop());
}

export default { render };
