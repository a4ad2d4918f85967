// Items × annotators as text fields: an empty one is a missing label.

import { h, setAttributes } from "../../kit/dom.js";

const LONGEST = 40;
/** @type {[number, string][]} */
const WIDTHS = [
  [4, "4em"],
  [8, "5.6em"],
  [LONGEST, "8em"],
]; // steps, so that columns do not creep while one types

export function ratingsGrid({ label, paste, rest }) {
  const table = h("table", { class: "iaa-label-grid", "data-testid": "grid" });
  let names = null,
    rows = [],
    heads = [],
    outs = [];

  function build(labels, annotators) {
    names = annotators;
    outs = annotators.map(() => h("span", { class: "iaa-out" }, "out"));
    heads = annotators.map((name, j) =>
      h(
        "th",
        { scope: "col", class: ["iaa-a", "iaa-b"][j] },
        h("span", { class: "iaa-name", title: name }, name, outs[j]),
      ),
    );
    rows = labels.map((row, i) => {
      const fields = row.map((_, j) =>
        h("input", {
          type: "text",
          maxlength: LONGEST,
          autocomplete: "off",
          autocapitalize: "off",
          spellcheck: "false",
          "data-testid": `label-${i}-${j}`,
          oninput: (event) => label(i, j, event.target.value.trim()),
          onpaste: (event) => {
            const text = event.clipboardData.getData("text");
            if (!/[\t\n]/.test(text.trim())) return;
            event.preventDefault();
            paste(text, i, j);
          },
          onblur: rest,
          onkeydown: (event) => move(event, i, j),
        }),
      );
      return {
        fields,
        node: h(
          "tr",
          {},
          h("th", { scope: "row" }, String(i + 1)),
          fields.map((field) => h("td", {}, field)),
        ),
      };
    });
    table.replaceChildren(
      h("thead", {}, h("tr", {}, h("th", { scope: "col" }, "Item"), heads)),
      h(
        "tbody",
        {},
        rows.map(({ node }) => node),
      ),
    );
  }

  // Up, down and Enter go from item to item; left and right leave a field at its ends, or where all of it is selected.
  function move(event, i, j) {
    const { key, target } = event;
    if (event.altKey || event.ctrlKey || event.metaKey || event.isComposing) return;
    const {
      selectionStart: from,
      selectionEnd: to,
      value: { length },
    } = target;
    const whole = from === 0 && to === length; // as on arrival: the arrows go on
    const atStart = whole || to === 0,
      atEnd = whole || from === length;
    const step =
      key === "ArrowUp" || (key === "Enter" && event.shiftKey)
        ? [-1, 0]
        : key === "ArrowDown" || key === "Enter"
          ? [1, 0]
          : key === "ArrowLeft" && atStart
            ? [0, -1]
            : key === "ArrowRight" && atEnd
              ? [0, 1]
              : null;
    if (!step) return;
    event.preventDefault();
    focus(i + step[0], j + step[1]);
  }
  function focus(i, j) {
    const field = rows[i]?.fields[j];
    field?.focus();
    field?.select();
  }

  function update(labels, annotators, leftOut) {
    if (rows.length !== labels.length || JSON.stringify(names) !== JSON.stringify(annotators))
      build(labels, annotators);
    const longest = Math.max(...labels.map((row) => Math.max(...row.map((text) => text.length))));
    table.style.setProperty("--field", (WIDTHS.find(([letters]) => longest <= letters) ?? WIDTHS.at(-1))[1]);
    const out = new Set(leftOut);
    heads.forEach((head, j) => {
      setAttributes(head, { "data-out": out.has(j) ? "" : null });
      outs[j].hidden = !out.has(j);
    });
    rows.forEach(({ fields, node }, i) => {
      const given = labels[i].filter((text, j) => text !== "" && !out.has(j));
      setAttributes(node, { "data-alike": given.length > 1 && given.every((text) => text === given[0]) ? "" : null });
      fields.forEach((field, j) => {
        const text = labels[i][j];
        if (field.value.trim() !== text) field.value = text;
        setAttributes(field, {
          "data-blank": text === "" ? "" : null,
          "data-out": out.has(j) ? "" : null,
          "aria-label": `Item ${i + 1}, annotator ${annotators[j]}${text === "" ? ", blank" : ""}`,
        });
      });
    });
  }
  return { node: table, update, focus };
}

// A block from a spreadsheet laid over the labels from one cell on; the grid grows where it must.
export function laidOverLabels(labels, text, row, column, most) {
  const lines = text
    .replace(/\r\n?/g, "\n")
    .replace(/\n$/, "")
    .split("\n")
    .map((line) => line.split("\t").map((cell) => cell.trim().slice(0, LONGEST)));
  const items = Math.max(labels.length, row + lines.length);
  const annotators = Math.max(labels[0].length, column + Math.max(...lines.map((line) => line.length)));
  if (items > most.items) return { fault: `There must be at most ${most.items} items; the block would make ${items}.` };
  if (annotators > most.annotators)
    return { fault: `There must be at most ${most.annotators} annotators; the block would make ${annotators}.` };
  return {
    labels: Array.from({ length: items }, (_, i) =>
      Array.from({ length: annotators }, (_, j) => lines[i - row]?.[j - column] ?? labels[i]?.[j] ?? ""),
    ),
  };
}

export function cellsKey() {
  return h(
    "ul",
    { class: "iaa-key-list" },
    h(
      "li",
      {},
      h("i", { class: "iaa-sample iaa-sample-alike", "aria-hidden": "true" }),
      "filled: all who labelled the item agree",
    ),
    h("li", {}, h("i", { class: "iaa-sample iaa-sample-blank", "aria-hidden": "true" }), "dashed: no label"),
  );
}
