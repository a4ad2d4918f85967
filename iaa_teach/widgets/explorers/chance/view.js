// The chance explorer: sliders for what each annotator likes to say, and what chance makes of it.

import { agreementBounds } from "../../kit/engine/coefficients.js";
import { announcer, eachFrame, h, setText, uniqueId } from "../../kit/dom.js";
import { listen, put } from "../../kit/model.js";
import { decimal, percent, short } from "../../kit/numbers.js";
import { lockable } from "../../kit/lock.js";
import { chanceSquare } from "../../kit/chance_square.js";
import { agreementRange } from "./range.js";
import { codingDesk } from "./coding.js";

const MOST_CATEGORIES = 5;
const NEW_NAMES = ["yes", "no", "maybe", "unclear", "other"];

// A name that goes with those there are.
function newName(categories) {
  const fits = categories.every((name) => NEW_NAMES.includes(name));
  return (fits && NEW_NAMES.find((name) => !categories.includes(name))) || `category ${categories.length + 1}`;
}

const subscript = (letter, sub) => h("span", { class: "iaa-symbol" }, h("i", {}, letter), h("sub", {}, sub));

// Whole percents that sum to 100, as near to the shares as can be (largest remainders).
function wholePercents(shares) {
  const exact = shares.map((x) => x * 100);
  const whole = exact.map(Math.floor);
  const order = exact.map((x, i) => [x - whole[i], i]).sort((p, q) => q[0] - p[0]);
  let missing = 100 - whole.reduce((a, b) => a + b, 0);
  for (const [, i] of order) if (missing-- > 0) whole[i] += 1;
  return whole.map((x) => x / 100);
}

// One share is set; the others keep their proportions among themselves and fill the rest.
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

function sliders(annotator, model, move) {
  const group = h(
    "fieldset",
    { class: `iaa-chance-annotator iaa-chance-${annotator}` },
    h("legend", {}, `Annotator ${annotator.toUpperCase()}`),
  );
  let rows = [];
  let base = null;

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
      const label = h("label", { for: id }, `${annotator.toUpperCase()} says “${categories[k]}”`);
      const node = h("div", { class: "iaa-chance-slider" }, label, value, input);
      group.append(node);
      return { k, node, input, value };
    });
  }

  function draw(shares) {
    for (const { k, input, value } of rows) {
      const whole = Math.round(shares[k] * 100);
      if (Number(input.value) !== whole) input.value = whole;
      input.setAttribute("aria-valuetext", `${short(shares[k] * 100, 1)} percent`);
      setText(value, `${short(shares[k] * 100, 1)}\u202f%`);
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
    h("caption", {}, "Both say the same by chance"),
    h(
      "thead",
      {},
      h(
        "tr",
        {},
        h("th", { scope: "col" }, "category"),
        h("th", { scope: "col", class: "iaa-a" }, "A"),
        h("th", { scope: "col", class: "iaa-b" }, "B"),
        h("th", { scope: "col" }, "A × B"),
      ),
    ),
    body,
    h("tfoot", {}, h("tr", {}, h("th", { scope: "row", colspan: 3 }, "sum, ", subscript("A", "e")), total)),
  );
  let cells = [];

  function build(categories) {
    cells = categories.map(() => [h("td", { class: "iaa-a" }), h("td", { class: "iaa-b" }), h("td")]);
    body.replaceChildren(...categories.map((name, i) => h("tr", {}, h("th", { scope: "row" }, name), cells[i])));
  }
  function draw(a, b, A_e) {
    cells.forEach(([first, second, product], i) => {
      setText(first, short(a[i]));
      setText(second, `× ${short(b[i])}`);
      setText(product, `= ${short(a[i] * b[i], 4)}`);
    });
    setText(total, `= ${short(A_e, 4)}`);
  }
  return { node, build, draw };
}

function render({ model, el }) {
  const { node: spoken, say, stop: stopSaying } = announcer();
  const square = chanceSquare();
  const products = productTable();
  const range = agreementRange();
  const desk = codingDesk(model, () => refresh());

  const share = (annotator) => model.get(`marginals_${annotator}`);
  const refresh = eachFrame(draw);

  // Other habits are another experiment: what was coded belongs to the old ones.
  function change(traits) {
    put(model, { ...traits, ...desk.cleared() });
  }
  function move(annotator, shares) {
    const other = annotator === "a" ? "b" : "a";
    const both = model.get("linked") ? { [`marginals_${other}`]: shares } : {};
    change({ [`marginals_${annotator}`]: shares, ...both });
  }

  const groups = { a: sliders("a", model, move), b: sliders("b", model, move) };

  const chooser = h("select", {
    "data-testid": "preset",
    onchange: () => {
      const preset = model.get("presets")[Number(chooser.value)];
      if (!preset) return;
      const same = String(preset.marginals_a) === String(preset.marginals_b);
      change({
        categories: preset.categories,
        marginals_a: preset.marginals_a,
        marginals_b: preset.marginals_b,
        linked: model.get("linked") && same,
      });
    },
  });
  const linked = h("input", {
    type: "checkbox",
    "data-testid": "linked",
    onchange: () => change({ linked: linked.checked, ...(linked.checked ? { marginals_b: share("a") } : {}) }),
  });
  const grow = (step) => () => {
    const categories = model.get("categories");
    const names = step < 0 ? categories.slice(0, -1) : [...categories, newName(categories)];
    const fit = (shares) => {
      if (step > 0) return wholePercents([...shares.map((x) => (x * shares.length) / names.length), 1 / names.length]);
      const kept = shares.slice(0, -1);
      const total = kept.reduce((x, y) => x + y, 0);
      return wholePercents(kept.map((x) => (total > 0 ? x / total : 1 / kept.length)));
    };
    change({ categories: names, marginals_a: fit(share("a")), marginals_b: fit(share("b")) });
  };
  const fewer = h(
    "button",
    { type: "button", "data-testid": "fewer", "aria-label": "Remove a category", onclick: grow(-1) },
    "−",
  );
  const more = h(
    "button",
    { type: "button", "data-testid": "more", "aria-label": "Add a category", onclick: grow(1) },
    "+",
  );
  const A_eNumber = h("span", { class: "iaa-number", "data-testid": "expected" });
  const A_ePercent = h("span", { class: "iaa-quiet" });

  const content = h(
    "div",
    { class: "iaa-chance-content" },
    h(
      "div",
      { class: "iaa-row iaa-chance-bar" },
      h("label", { class: "iaa-chance-preset" }, "Example ", chooser),
      h("label", {}, linked, "A and B move together"),
      h("span", { class: "iaa-row" }, "Categories", fewer, more),
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
          h("p", {}, "Agreement expected by chance, ", subscript("A", "e")),
          h("p", {}, A_eNumber, " ", A_ePercent),
        ),
      ),
    ),
    h("div", { class: "iaa-chance-more" }, products.node, range.node),
    desk.node,
    spoken,
  );
  const lock = lockable(model, content);
  el.append(h("div", { class: "iaa iaa-chance" }, lock.frame));

  let built = "";
  function build(categories) {
    built = String(JSON.stringify(categories));
    groups.a.build(categories);
    groups.b.build(categories);
    products.build(categories);
    square.build(categories);
    fewer.disabled = categories.length <= 2;
    more.disabled = categories.length >= MOST_CATEGORIES;
  }
  function fillPresets() {
    chooser.replaceChildren(
      h("option", { value: "own", disabled: true }, "your own"),
      ...(model.get("presets") ?? []).map((preset, i) => h("option", { value: i }, preset.title)),
    );
  }
  function chosenPreset(a, b, categories) {
    const found = (model.get("presets") ?? []).findIndex(
      (preset) => String([preset.marginals_a, preset.marginals_b, preset.categories]) === String([a, b, categories]),
    );
    return found < 0 ? "own" : String(found);
  }

  function draw() {
    const categories = model.get("categories");
    const a = share("a"),
      b = share("b");
    if (a.length !== categories.length || b.length !== categories.length) return;
    if (built !== JSON.stringify(categories)) build(categories);
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
    say(`Expected by chance ${percent(A_e)}. Worst possible ${percent(worst)}, best possible ${percent(best)}.`);
    square.describe(`Chance square: the filled rectangles, where both say the same, cover ${percent(A_e)}.`);
  }

  fillPresets();
  draw();
  const undo = [
    listen(model, ["categories", "marginals_a", "marginals_b", "linked", "ghost", "coded"], refresh),
    listen(model, ["presets"], () => {
      fillPresets();
      refresh();
    }),
    lock.stop,
    stopSaying,
    desk.stop,
    refresh.stop,
  ];
  return () => undo.forEach((f) => f());
}

export default { render };
