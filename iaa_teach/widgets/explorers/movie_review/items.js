// The items with a label chooser for each annotator, and the list of categories. `edit` changes what is there.
import { columnOfB, tableParts, tableRow } from "../../kit/cross_table.js";
import { button, fold, h, setAttributes, setText } from "../../kit/dom.js";
import { say } from "../../kit/say.js";
import { words as shared } from "../../kit/words.js";
import { words } from "./words.js";

/** @typedef {import("./view.js").Edit} Edit */
/** @typedef {import("./reviews.js").Reviews} Reviews */

/** @type {(node: Element, wanted: number, make: (place: number) => Element) => void} */
function fitChildren(node, wanted, make) {
  while (node.children.length > wanted) node.lastChild.remove();
  while (node.children.length < wanted) node.append(make(node.children.length));
}

/**
 * An item's number in a circle: filled where the annotators agree, open where they differ.
 *
 * @param {number} i
 */
export const token = (i) => h("span.iaa-movie-review-token", { "aria-hidden": "true" }, String(i + 1));

/** @type {(i: number, edit: Edit) => { node: Element, text: HTMLElement, update: (state: Reviews, chosen: boolean) => void }} */
function itemRow(i, edit) {
  const number = i + 1;
  const mark = token(i);
  const spoken = h("span.iaa-spoken");
  const text = h("textarea", {
    rows: 2,
    placeholder: words.textPlaceholder,
    "aria-label": say(words.textOf, { number }),
    "data-testid": `reviews-text-${i}`,
    oninput: () => edit.text(i, text.value),
  });
  /** @param {"a" | "b"} annotator */
  const labelChooser = (annotator) => {
    const select = h("select", {
      class: `iaa-movie-review-choose-${annotator}`,
      "aria-label": say(words.labelOf[annotator], { number }),
      "data-testid": `reviews-label-${annotator}-${i}`,
      onchange: () => edit.label(annotator, i, select.selectedIndex),
    });
    return select;
  };
  const a = labelChooser("a"),
    b = labelChooser("b");
  const remove = button("×", `reviews-remove-${i}`, () => edit.remove(i), {
    class: "iaa-movie-review-remove",
    "aria-label": say(words.removeItem, { number }),
    title: words.remove,
  });
  const node = tableRow(
    [spoken, mark],
    h("td.iaa-movie-review-item-text", text),
    h("td.iaa-movie-review-item-a", a),
    h("td.iaa-movie-review-item-b", b),
    h("td.iaa-movie-review-item-remove", remove),
  );
  setAttributes(node, { "data-testid": `reviews-item-${i}` });
  return {
    node,
    text,
    update(state, chosen) {
      const placed = i < state.placed;
      const current = state.stage.kind === "item" && state.stage.item === i;
      if (text.value !== state.items[i]) text.value = state.items[i];
      for (const annotator of /** @type {const} */ (["a", "b"])) {
        const select = annotator === "a" ? a : b,
          chosen = state[annotator][i];
        fitChildren(select, state.c, () => h("option"));
        state.categories.forEach((category, k) => setText(select.options[k], category));
        if (select.selectedIndex !== chosen) select.selectedIndex = chosen;
      }
      remove.disabled = state.n === 1;
      setText(spoken, say(placed ? words.itemCounted : words.itemWaiting, { number }));
      setAttributes(node, { "aria-current": current ? "step" : null, "data-counted": placed, "data-chosen": chosen });
      mark.classList.toggle("iaa-movie-review-waiting", !placed);
      mark.classList.toggle("iaa-movie-review-agreeing", placed && state.a[i] === state.b[i]);
    },
  };
}

/** @param {Edit} edit */
export function itemsTable(edit) {
  const { number, text, remove } = words.itemHeadings;
  const spoken = (/** @type {string} */ name) => h("span.iaa-spoken", name);
  const heads = [
    h("th.iaa-movie-review-item-text", { scope: "col" }, text),
    h("th.iaa-a", { scope: "col" }, words.annotators.a),
    columnOfB(words.annotators.b),
  ];
  const [head, body] = tableParts([spoken(number), ...heads, spoken(remove)], []);
  const add = button(words.addItem, "reviews-add-item", edit.add);
  // Where there is room for one item only, these lead to the others.
  const back = button("‹", "reviews-item-back", () => choose(chosen - 1), { "aria-label": words.previousItem });
  const on = button("›", "reviews-item-on", () => choose(chosen + 1), { "aria-label": words.nextItem });
  const which = h("span", { role: "status" });
  const pager = h("span.iaa-movie-review-pager", back, which, on);
  let chosen = 0,
    stepThen = -1;
  /** @type {Reviews} */
  let now = null;
  /** @param {number} i */
  function choose(i) {
    chosen = Math.max(0, Math.min(now.n - 1, i));
    showChosen();
  }
  function showChosen() {
    rows.forEach((row, i) => row.update(now, i === chosen));
    setText(which, say(words.itemOf, { number: chosen + 1, n: now.n }));
    back.disabled = chosen === 0;
    on.disabled = chosen === now.n - 1;
  }
  const table = h("table", { role: "table" }, h("caption", words.items), head, body);
  const list = h("div.iaa-movie-review-items", table);
  const node = h("div", list, h("div.iaa-row.iaa-movie-review-more", pager, add));
  /** @type {ReturnType<typeof itemRow>[]} */
  const rows = [];
  return {
    node,
    /** @param {number} i */
    focusText(i) {
      choose(i);
      rows[i]?.text.focus();
    },
    /** @param {Reviews} state */
    update(state) {
      while (rows.length > state.n) rows.pop().node.remove();
      while (rows.length < state.n) {
        rows.push(itemRow(rows.length, edit));
        body.append(rows.at(-1).node);
      }
      now = state;
      if (state.stage.kind === "item" && state.step !== stepThen) chosen = state.stage.item;
      stepThen = state.step;
      choose(chosen);
      add.disabled = !edit.mayAdd(state);
    },
  };
}

/** @type {(k: number, edit: Edit, complain: (text: string) => void) => { node: Element, update: (state: Reviews) => void }} */
function categoryRow(k, edit, complain) {
  const name = h("input", {
    type: "text",
    "aria-label": say(shared.table.nameOf, { number: k + 1 }),
    "data-testid": `reviews-category-${k}`,
    oninput: () => {
      const wrong = edit.rename(k, name.value);
      setAttributes(name, { "aria-invalid": wrong ? "true" : null });
      complain(wrong);
    },
    onblur: () => {
      setAttributes(name, { "aria-invalid": null });
      name.value = edit.nameOf(k);
      complain("");
    },
  });
  const remove = button("×", `reviews-remove-category-${k}`, () => edit.removeCategory(k), {
    class: "iaa-movie-review-remove",
  });
  return {
    node: h("li.iaa-row", name, remove),
    update(state) {
      const category = state.categories[k];
      if (document.activeElement !== name && name.value !== category) name.value = category;
      const used = state.a.includes(k) || state.b.includes(k);
      remove.disabled = used || state.c === 2;
      const [label, title] = used
        ? [words.removeUsed, words.staysUsed]
        : remove.disabled
          ? [words.removeOfTwo, words.staysOfTwo]
          : [shared.table.removeName, words.remove];
      setAttributes(remove, { "aria-label": say(label, { name: category }), title });
    },
  };
}

/** @param {Edit} edit */
export function categoriesEditor(edit) {
  const message = h("p.iaa-message", { role: "status", "data-testid": "reviews-message" });
  /** @param {string} text */
  const complain = (text) => setText(message, text);
  const list = h("ul.iaa-movie-review-category-list");
  const add = button(words.addCategory, "reviews-add-category", edit.addCategory);
  const node = fold("reviews-categories", words.categories, list, add, message);
  /** @type {ReturnType<typeof categoryRow>[]} */
  const rows = [];
  return {
    node,
    /** @param {Reviews} state */
    update(state) {
      while (rows.length > state.c) rows.pop().node.remove();
      while (rows.length < state.c) {
        rows.push(categoryRow(rows.length, edit, complain));
        list.append(rows.at(-1).node);
      }
      rows.forEach((row) => row.update(state));
      add.disabled = !edit.mayAddCategory(state);
    },
  };
}
