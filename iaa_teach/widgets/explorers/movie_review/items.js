// The items with a label chooser for each annotator, and the list of categories. `edit` changes what is there.
import { h, setAttributes, setText } from "../../kit/dom.js";

function fitChildren(node, wanted, make) {
  while (node.children.length > wanted) node.lastChild.remove();
  while (node.children.length < wanted) node.append(make(node.children.length));
}

// An item's number in a circle: filled where the annotators agree, open where they differ.
export const token = (i) => h("span", { class: "iaa-token", "aria-hidden": "true" }, String(i + 1));

function itemRow(i, edit) {
  const mark = token(i);
  const counted = h("span", { class: "iaa-spoken" });
  const text = h("textarea", {
    rows: 2,
    placeholder: "Type the text of this item",
    "aria-label": `Text of item ${i + 1}`,
    "data-testid": `reviews-text-${i}`,
    oninput: () => edit.text(i, text.value),
  });
  const chooser = (annotator) => {
    const select = h("select", {
      class: `iaa-choose-${annotator}`,
      "aria-label": `Annotator ${annotator.toUpperCase()}, item ${i + 1}`,
      "data-testid": `reviews-label-${annotator}-${i}`,
      onchange: () => edit.label(annotator, i, select.selectedIndex),
    });
    return select;
  };
  const a = chooser("a"),
    b = chooser("b");
  const remove = h(
    "button",
    {
      type: "button",
      class: "iaa-remove",
      "aria-label": `Remove item ${i + 1}`,
      title: "Remove",
      "data-testid": `reviews-remove-${i}`,
      onclick: () => edit.remove(i),
    },
    "×",
  );
  const cell = (name, ...children) => h("td", { role: "cell", class: name }, ...children);
  const node = h(
    "tr",
    { role: "row", "data-testid": `reviews-item-${i}` },
    h("th", { scope: "row", role: "rowheader" }, h("span", { class: "iaa-spoken" }, `Item ${i + 1}`), mark, counted),
    cell("iaa-item-text", text),
    cell("iaa-item-a", a),
    cell("iaa-item-b", b),
    cell("iaa-item-remove", remove),
  );
  return {
    node,
    text,
    update(state) {
      const placed = i < state.placed;
      const current = state.stage.kind === "item" && state.stage.item === i;
      if (text.value !== state.items[i]) text.value = state.items[i];
      for (const [select, chosen] of [
        [a, state.a[i]],
        [b, state.b[i]],
      ]) {
        fitChildren(select, state.c, () => h("option"));
        state.categories.forEach((category, k) => setText(select.options[k], category));
        if (select.selectedIndex !== chosen) select.selectedIndex = chosen;
      }
      remove.disabled = state.n === 1;
      setText(counted, placed ? ", counted" : ", not counted yet");
      setAttributes(node, { "aria-current": current ? "step" : null, "data-counted": placed });
      mark.classList.toggle("iaa-waiting", !placed);
      mark.classList.toggle("iaa-agreeing", placed && state.a[i] === state.b[i]);
    },
  };
}

export function itemsTable(edit) {
  const heading = (name, text) => h("th", { scope: "col", role: "columnheader", class: name }, text);
  const spoken = (text) => h("span", { class: "iaa-spoken" }, text);
  const body = h("tbody", { role: "rowgroup" });
  const add = h("button", { type: "button", "data-testid": "reviews-add-item", onclick: edit.add }, "Add an item");
  const node = h(
    "div",
    { class: "iaa-items" },
    h(
      "table",
      { role: "table" },
      h("caption", null, "The items and their labels"),
      h(
        "thead",
        { role: "rowgroup" },
        h(
          "tr",
          { role: "row" },
          heading("", spoken("Number")),
          heading("iaa-item-text", "Item"),
          heading("iaa-a", "Annotator A"),
          heading("iaa-b", "Annotator B"),
          heading("", spoken("Remove")),
        ),
      ),
      body,
    ),
    add,
  );
  const rows = [];
  return {
    node,
    focusText: (i) => rows[i]?.text.focus(),
    update(state) {
      while (rows.length > state.n) rows.pop().node.remove();
      while (rows.length < state.n) {
        rows.push(itemRow(rows.length, edit));
        body.append(rows.at(-1).node);
      }
      rows.forEach((row) => row.update(state));
      add.disabled = !edit.mayAdd(state);
    },
  };
}

function categoryRow(k, edit, complain) {
  const name = h("input", {
    type: "text",
    "aria-label": `Name of category ${k + 1}`,
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
  const remove = h(
    "button",
    {
      type: "button",
      class: "iaa-remove",
      "data-testid": `reviews-remove-category-${k}`,
      onclick: () => edit.removeCategory(k),
    },
    "×",
  );
  return {
    node: h("li", { class: "iaa-row" }, name, remove),
    update(state) {
      if (document.activeElement !== name && name.value !== state.categories[k]) name.value = state.categories[k];
      const used = state.a.includes(k) || state.b.includes(k);
      remove.disabled = used || state.c === 2;
      const why = used ? "a label uses it" : "there must be two";
      setAttributes(remove, {
        "aria-label": `Remove category ${state.categories[k]}${remove.disabled ? ` (not now: ${why})` : ""}`,
        title: remove.disabled ? `Stays: ${why}` : "Remove",
      });
    },
  };
}

export function categoriesEditor(edit) {
  const message = h("p", { class: "iaa-message", role: "status", "data-testid": "reviews-message" });
  const complain = (text) => setText(message, text);
  const list = h("ul", { class: "iaa-category-list" });
  const add = h(
    "button",
    { type: "button", "data-testid": "reviews-add-category", onclick: edit.addCategory },
    "Add a category",
  );
  const node = h(
    "details",
    { "data-testid": "reviews-categories" },
    h("summary", null, "Change the categories"),
    list,
    add,
    message,
  );
  const rows = [];
  return {
    node,
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
