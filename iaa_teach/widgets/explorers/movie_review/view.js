// The movie-review explorer: items and labels on one side, the table they fill on the other, the working below.
import { announcer, eachFrame, h } from "../../kit/dom.js";
import { listen, put } from "../../kit/model.js";
import { lockable } from "../../kit/lock.js";
import { categoriesEditor, itemsTable } from "./items.js";
import { carryStep, lastStep, stageOf, stepper } from "./steps.js";
import { countsTable } from "./table.js";
import { working } from "./working.js";

const MOST_ITEMS = 40,
  MOST_CATEGORIES = 8; // as in reviews.py

function tally(a, b, c, upTo) {
  const counts = Array.from({ length: c }, () => Array(c).fill(0));
  for (let i = 0; i < upTo; i++) counts[a[i]][b[i]] += 1;
  return counts;
}

// What the traits say, labels as positions in the categories; null while traits that belong together arrive one by one.
function readReviews(model) {
  const items = model.get("items"),
    categories = model.get("categories");
  const [a, b] = ["labels_a", "labels_b"].map((name) => model.get(name).map((label) => categories.indexOf(label)));
  const n = items.length,
    c = categories.length;
  if (a.length !== n || b.length !== n || a.includes(-1) || b.includes(-1)) return null;
  const step = Math.min(model.get("step"), lastStep(n, c));
  const placed = Math.min(step, n);
  return {
    items,
    categories,
    a,
    b,
    n,
    c,
    step,
    placed,
    stage: stageOf(step, n, c),
    counts: tally(a, b, c, n),
    shown: tally(a, b, c, placed),
  };
}

function render({ model, el }) {
  let state = null;
  const change = (values) => {
    put(model, values);
    draw();
  };
  const without = (list, i) => list.filter((_, j) => j !== i);
  const replaced = (list, i, value) => list.map((old, j) => (j === i ? value : old));
  const get = (name) => model.get(name);

  const edit = {
    text: (i, text) => change({ items: replaced(get("items"), i, text) }),
    label: (annotator, i, k) =>
      change({ [`labels_${annotator}`]: replaced(get(`labels_${annotator}`), i, get("categories")[k]) }),
    mayAdd: ({ n }) => n < MOST_ITEMS,
    add() {
      const { n, c, step, categories } = state;
      change({
        items: [...get("items"), ""],
        labels_a: [...get("labels_a"), categories[0]],
        labels_b: [...get("labels_b"), categories[0]],
        step: carryStep(step, n, c, n + 1, c),
      });
      items.focusText(n);
    },
    remove(i) {
      const { n, c, step } = state;
      change({
        items: without(get("items"), i),
        labels_a: without(get("labels_a"), i),
        labels_b: without(get("labels_b"), i),
        step: i < step && step <= n ? step - 1 : carryStep(step, n, c, n - 1, c),
      });
      items.focusText(Math.min(i, n - 2));
    },
    nameOf: (k) => get("categories")[k],
    // Answers what is wrong with the name, or "" once every label has followed it.
    rename(k, typed) {
      const name = typed.trim(),
        old = get("categories")[k];
      if (name === "") return "A category must have a name.";
      if (name !== old && get("categories").includes(name))
        return `“${name}” is a category already; every name must differ.`;
      const follow = (labels) => labels.map((label) => (label === old ? name : label));
      change({
        categories: replaced(get("categories"), k, name),
        labels_a: follow(get("labels_a")),
        labels_b: follow(get("labels_b")),
      });
      return "";
    },
    mayAddCategory: ({ c }) => c < MOST_CATEGORIES,
    addCategory() {
      const { n, c, step, categories } = state;
      let number = c + 1;
      while (categories.includes(`Category ${number}`)) number += 1;
      change({ categories: [...categories, `Category ${number}`], step: carryStep(step, n, c, n, c + 1) });
    },
    removeCategory(k) {
      const { n, c, step, categories } = state;
      change({ categories: without(categories, k), step: carryStep(step, n, c, n, c - 1) });
    },
  };

  const items = itemsTable(edit),
    categories = categoriesEditor(edit),
    table = countsTable(),
    sums = working();
  const steps = stepper((step) => change({ step }));
  const voice = announcer();
  const content = h(
    "div",
    { class: "iaa-stack" },
    h("div", { class: "iaa-walk" }, steps.buttons, sums.said),
    steps.track,
    h("div", { class: "iaa-sides" }, h("div", { class: "iaa-labels" }, items.node, categories.node), table.node),
    sums.node,
    voice.node,
  );
  const lock = lockable(model, content);
  el.replaceChildren(h("div", { class: "iaa iaa-movie-review" }, lock.frame));

  function draw() {
    const read = readReviews(model);
    if (read === null) return;
    const spoken = state !== null;
    state = read;
    steps.update(state);
    items.update(state);
    categories.update(state);
    table.update(state);
    const sentence = sums.update(state, model.get("ghost"));
    if (spoken) voice.say(sentence);
  }
  draw();
  const redraw = eachFrame(draw);
  const unlisten = listen(model, ["items", "labels_a", "labels_b", "categories", "step", "ghost"], redraw);
  return () => {
    unlisten();
    lock.stop();
    steps.stop();
    voice.stop();
    redraw.stop();
  };
}

export default { render };
