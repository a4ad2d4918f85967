// The movie-review explorer: items and labels on one side, the table they fill on the other, the working below.

import { tableFigures } from "../../kit/engine/table_figures.js";
import { h } from "../../kit/dom.js";
import { explorer } from "../../kit/explorer.js";
import { say } from "../../kit/say.js";
import { categoriesEditor, itemsTable } from "./items.js";
import { matches } from "./matches.js";
import { reviewsOf } from "./reviews.js";
import { carryStep, stepper } from "./steps.js";
import { countsTable } from "./table.js";
import { words } from "./words.js";
import { working } from "./working.js";

const MOST_ITEMS = 40,
  MOST_CATEGORIES = 8; // as in __init__.py

/**
 * What the parts may do to the traits.
 *
 * @typedef {object} Edit
 * @property {(i: number, text: string) => void} text
 * @property {(annotator: "a" | "b", i: number, k: number) => void} label
 * @property {(state: Reviews) => boolean} mayAdd
 * @property {() => void} add
 * @property {(i: number) => void} remove
 * @property {(k: number) => string} nameOf
 * @property {(k: number, typed: string) => string} rename returns what is wrong with the name, or ""
 * @property {(state: Reviews) => boolean} mayAddCategory
 * @property {() => void} addCategory
 * @property {(k: number) => void} removeCategory
 */

/** @typedef {import("./reviews.js").Reviews} Reviews */
/** @typedef {import("./reviews.js").Figures} Figures */

/** @param {import("../../kit/explorer.js").ExplorerView<MovieReviewExplorerTraits>} view */
function parts({ model, set, draw, announce }) {
  /** @type {Reviews | null} */
  let state = null;
  /** @param {Partial<MovieReviewExplorerTraits>} values */
  const change = (values) => {
    set(values);
    draw(); // what takes the focus next is there
  };
  /** @type {(list: string[], i: number) => string[]} */
  const without = (list, i) => list.filter((_, j) => j !== i);
  /** @type {(list: string[], i: number, value: string) => string[]} */
  const replaced = (list, i, value) => list.map((old, j) => (j === i ? value : old));

  /** @type {Edit} */
  const edit = {
    text: (i, text) => change({ items: replaced(model.get("items"), i, text) }),
    label(annotator, i, k) {
      const labels = replaced(model.get(`labels_${annotator}`), i, model.get("categories")[k]);
      change(annotator === "a" ? { labels_a: labels } : { labels_b: labels });
    },
    mayAdd: ({ n }) => n < MOST_ITEMS,
    add() {
      const { n, c, step, categories } = state;
      change({
        items: [...model.get("items"), ""],
        labels_a: [...model.get("labels_a"), categories[0]],
        labels_b: [...model.get("labels_b"), categories[0]],
        step: carryStep(step, n, c, n + 1, c),
      });
      items.focusText(n);
    },
    remove(i) {
      const { n, c, step } = state;
      change({
        items: without(model.get("items"), i),
        labels_a: without(model.get("labels_a"), i),
        labels_b: without(model.get("labels_b"), i),
        step: i < step && step <= n ? step - 1 : carryStep(step, n, c, n - 1, c),
      });
      items.focusText(Math.min(i, n - 2));
    },
    nameOf: (k) => model.get("categories")[k],
    rename(k, typed) {
      const name = typed.trim(),
        old = model.get("categories")[k];
      if (name === "") return words.nameless;
      if (name !== old && model.get("categories").includes(name)) return say(words.nameTaken, { name });
      /** @param {string[]} labels */
      const follow = (labels) => labels.map((label) => (label === old ? name : label));
      change({
        categories: replaced(model.get("categories"), k, name),
        labels_a: follow(model.get("labels_a")),
        labels_b: follow(model.get("labels_b")),
      });
      return "";
    },
    mayAddCategory: ({ c }) => c < MOST_CATEGORIES,
    addCategory() {
      const { n, c, step, categories } = state;
      let number = c + 1;
      while (categories.includes(say(words.newCategory, { number }))) number += 1;
      change({
        categories: [...categories, say(words.newCategory, { number })],
        step: carryStep(step, n, c, n, c + 1),
      });
    },
    removeCategory(k) {
      const { n, c, step, categories } = state;
      change({ categories: without(categories, k), step: carryStep(step, n, c, n, c - 1) });
    },
  };

  /** @type {(i: number, row: number, column: number) => void} */
  function place(i, row, column) {
    const { a, b, categories } = state;
    if (row !== a[i]) table.complain(say(words.otherRow, { category: categories[a[i]] }));
    else if (column !== b[i]) table.complain(say(words.otherColumn, { category: categories[b[i]] }));
    else change({ step: i + 1 });
  }

  const items = itemsTable(edit),
    categories = categoriesEditor(edit),
    table = countsTable((i, row, column) => {
      if (i === state.placed) {
        place(i, row, column);
        return;
      }
      const names = model.get("categories");
      change({
        labels_a: replaced(model.get("labels_a"), i, names[row]),
        labels_b: replaced(model.get("labels_b"), i, names[column]),
      });
    }),
    sums = working();
  const together = matches();
  together.node.hidden = !model.get("show")?.includes("observed"); // else the table says it
  const steps = stepper((step) => change({ step }));
  const all = {
    node: null,
    stop: steps.stop,
    /** @type {(traits: MovieReviewExplorerTraits, figures: Figures, more: import("../../kit/explorer.js").More) => void} */
    draw(traits, figures, more) {
      state = reviewsOf(traits);
      for (const part of [steps, items, categories, table]) part.update(state);
      together.update(state, figures);
      announce(sums.update(state, figures, more));
    },
  };
  return [
    all,
    h("div.iaa-movie-review-walk", { "data-area": "controls", "data-show": "steps" }, steps.buttons, steps.track),
    h("div", { "data-area": "readout", "data-show": "steps" }, sums.said),
    h(
      "div.iaa-movie-review-sides",
      h("div.iaa-movie-review-labels", { "data-area": "controls", "data-show": "items" }, items.node),
      h("div.iaa-movie-review-counting", { "data-area": "picture" }, together.node, sums.result, table.node),
    ),
    h("div", { "data-area": "readout", "data-show": "working" }, sums.node),
    h("div", { "data-show": "categories" }, categories.node),
  ];
}

export default explorer({
  name: "movie_review",
  state: ["items", "labels_a", "labels_b", "categories", "step"],
  aliases: { a: "labels_a", b: "labels_b" },
  figures(traits) {
    const reviews = reviewsOf(traits);
    return reviews && /** @type {Figures} */ (tableFigures(reviews.counts));
  },
  about: ["labels_a", "labels_b"],
  parts,
});
