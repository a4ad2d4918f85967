// The table that is typed into: counts in a grid, names in the row headers, totals around.

import { h, setAttributes, setText, uniqueId } from "./dom.js";
import { decimal } from "./numbers.js";
import { marginals } from "./engine/coefficients.js";
import { countFrom, countText, isBlock, nameFault, quoted } from "./cells.js";

// `on` holds what the table asks for: count(i, j, value), rename(i, name), remove(i), paste(text, i, j), undo(),
// redo(), fault(text), rest(). The answer: the node, update(state), faults(), dropFaults() and focusName(i).
export function countsGrid(on) {
  const messageId = uniqueId("message");
  const table = h("table", { class: "iaa-counts", "aria-label": "Contingency table", "data-testid": "table" });
  const faults = new Map(); // the input → what is wrong with it
  const good = new Map(); // the input → the last good value in it
  let parts = null;
  let shown = null; // the state last drawn

  function build(size) {
    const each = Array.from({ length: size }, (_, i) => i);
    faults.clear();
    good.clear();
    parts = {
      columns: each.map(() => h("span", { class: "iaa-name" })),
      names: each.map((i) => nameInput(i)),
      removes: each.map((i) =>
        h(
          "button",
          {
            type: "button",
            class: "iaa-remove",
            "data-testid": `remove-${i}`,
            onclick: () => on.remove(i),
          },
          "×",
        ),
      ),
      inputs: each.map((i) => each.map((j) => countInput(i, j))),
      outputs: each.map(() => each.map(() => h("span", { class: "iaa-out" }))),
      rowTotals: each.map(() => h("td", { class: "iaa-total" })),
      columnTotals: each.map(() => h("td", { class: "iaa-total" })),
      total: h("td", { class: "iaa-total", "data-testid": "total" }),
    };
    const removable = size > 2;
    table.replaceChildren(
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          h("td", {}),
          h("th", { scope: "colgroup", colspan: size, class: "iaa-b" }, "annotator B says"),
          h("td", {}),
          removable ? h("td", {}) : null,
        ),
        h(
          "tr",
          {},
          h("th", { scope: "col", class: "iaa-a" }, "annotator A says"),
          parts.columns.map((name) => h("th", { scope: "col", class: "iaa-b" }, name)),
          h("th", { scope: "col", class: "iaa-quiet" }, "total"),
          removable ? h("td", {}, h("span", { class: "iaa-spoken" }, "remove")) : null,
        ),
      ),
      h(
        "tbody",
        {},
        each.map((i) =>
          h(
            "tr",
            {},
            h("th", { scope: "row" }, parts.names[i]),
            each.map((j) => h("td", { class: i === j ? "iaa-agree" : null }, parts.inputs[i][j], parts.outputs[i][j])),
            parts.rowTotals[i],
            removable ? h("td", {}, parts.removes[i]) : null,
          ),
        ),
      ),
      h(
        "tfoot",
        {},
        h(
          "tr",
          {},
          h("th", { scope: "row", class: "iaa-quiet" }, "total"),
          parts.columnTotals,
          parts.total,
          removable ? h("td", {}) : null,
        ),
      ),
    );
  }

  function countInput(i, j) {
    const input = h("input", {
      type: "text",
      inputmode: "decimal",
      autocomplete: "off",
      size: 1,
      "data-testid": `cell-${i}-${j}`,
      oninput: () => {
        const { value, fault } = countFrom(input.value);
        flag(input, fault && `A ${quoted(shown.categories[i])}, B ${quoted(shown.categories[j])} ${fault}.`);
        if (fault) return;
        good.set(input, value);
        on.count(i, j, value);
      },
      onfocus: () => {
        input.select();
        input.dataset.before = shown.counts[i][j];
      },
      onblur: () => {
        settle(input, String(shown.counts[i]?.[j]));
        on.rest();
      },
      onkeydown: (event) => moveFrom(event, i, j),
      onpaste: (event) => takeBlock(event, i, j),
    });
    return input;
  }

  function nameInput(i) {
    const input = h("input", {
      type: "text",
      autocomplete: "off",
      spellcheck: "false",
      maxlength: 80,
      class: "iaa-a",
      "data-testid": `name-${i}`,
      "aria-label": `Name of category ${i + 1}`,
      oninput: () => {
        const fault = nameFault(
          input.value,
          shown.categories.filter((_, other) => other !== i),
        );
        flag(input, fault && `Category ${i + 1} ${fault}.`);
        if (fault) return;
        good.set(input, input.value.trim());
        on.rename(i, input.value.trim());
      },
      onblur: () => {
        settle(input, shown.categories[i]);
        on.rest();
      },
      onkeydown: (event) => moveFrom(event, i, -1),
      onpaste: (event) => takeBlock(event, i, -1),
    });
    return input;
  }

  function flag(input, fault) {
    if (fault) faults.set(input, fault);
    else faults.delete(input);
    setAttributes(input, { "aria-invalid": fault ? "true" : null, "aria-describedby": fault ? messageId : null });
    on.fault([...faults.values()].at(-1) ?? "");
  }

  // A good value is written the plain way once the hand has left; a bad one stays to be mended.
  function settle(input, text) {
    if (!faults.has(input) && input.value !== text) input.value = text;
  }

  function takeBlock(event, i, j) {
    const text = event.clipboardData.getData("text/plain");
    if (!(j < 0 ? /[\t\n\r]/.test(text.trim()) : isBlock(text))) return;
    event.preventDefault();
    on.paste(text, i, Math.max(j, 0));
  }

  function moveFrom(event, i, j) {
    const { key, target } = event;
    const atStart = target.selectionEnd === 0,
      atEnd = target.selectionStart === target.value.length;
    const whole = target.selectionStart === 0 && target.selectionEnd === target.value.length;
    const step = {
      ArrowUp: [-1, 0],
      ArrowDown: [1, 0],
      Enter: [event.shiftKey ? -1 : 1, 0],
      ArrowLeft: whole || atStart ? [0, -1] : null,
      ArrowRight: whole || atEnd ? [0, 1] : null,
    }[key];
    if (key === "Escape" && faults.has(target)) {
      target.value = j < 0 ? shown.categories[i] : target.dataset.before;
      flag(target, null);
      if (j >= 0) on.count(i, j, Number(target.dataset.before));
    }
    if (!step || event.altKey || event.ctrlKey || event.metaKey || (event.shiftKey && key !== "Enter")) return;
    const row = i + step[0],
      column = j + step[1];
    const next = column < 0 ? parts.names[row] : parts.inputs[row]?.[column];
    if (next && (column < 0 || shown.view === "counts")) {
      event.preventDefault();
      next.focus();
      next.select();
    }
  }

  table.addEventListener("keydown", (event) => {
    const key = event.key.toLowerCase();
    if (!(event.ctrlKey || event.metaKey) || event.altKey || !["z", "y"].includes(key)) return;
    event.preventDefault();
    if (key === "y" || event.shiftKey) on.redo();
    else on.undo();
  });

  function dropFaults() {
    const inputs = [...faults.keys()];
    faults.clear();
    for (const input of inputs) setAttributes(input, { "aria-invalid": null, "aria-describedby": null });
    if (shown) write(shown, null);
  }

  // A bad text stays to be mended until something else than the hand in it changes the value behind it.
  function write(state, before) {
    state.categories.forEach((name, i) => {
      const input = parts.names[i];
      if (faults.has(input) ? (good.get(input) ?? before?.categories[i]) !== name : input.value.trim() !== name)
        mend(input, name);
      setAttributes(input, { title: name });
      setText(parts.columns[i], name);
      setAttributes(parts.columns[i], { title: name });
      setAttributes(parts.removes[i], { "aria-label": `Remove category ${name}` });
      state.counts[i].forEach((value, j) => {
        const cell = parts.inputs[i][j];
        const stale = faults.has(cell)
          ? (good.get(cell) ?? before?.counts[i][j]) !== value
          : countFrom(cell.value).value !== value;
        if (stale) mend(cell, String(value));
        setAttributes(cell, { "aria-label": `A says ${name}, B says ${state.categories[j]}` });
      });
    });
  }

  function mend(input, text) {
    input.value = text;
    good.delete(input);
    flag(input, null);
  }

  function update(state) {
    const size = state.categories.length;
    const rebuilt = shown?.categories.length !== size;
    if (rebuilt) build(size);
    write(state, rebuilt ? null : shown);
    const { row, column } = marginals(state.counts);
    const n = row.reduce((total, value) => total + value, 0);
    const asText = state.view === "counts" ? countText : (value) => decimal(value / n);
    const cell = state.view === "expected" ? (i, j) => (row[i] * column[j]) / n : (i, j) => state.counts[i][j];
    table.dataset.view = state.view;
    table.style.setProperty("--digits", Math.max(...state.counts.flat().map((value) => String(value).length)));
    row.forEach((total, i) => {
      setText(parts.rowTotals[i], asText(total));
      setText(parts.columnTotals[i], asText(column[i]));
      row.forEach((_, j) => {
        const counting = state.view === "counts";
        parts.inputs[i][j].hidden = !counting;
        parts.outputs[i][j].hidden = counting;
        setText(parts.outputs[i][j], counting ? "" : asText(cell(i, j)));
      });
    });
    setText(parts.total, asText(n));
    shown = state;
    if (rebuilt) on.fault("");
  }

  return {
    node: table,
    messageId,
    update,
    dropFaults,
    faulty: () => faults.size > 0,
    focusName: (i) => {
      parts.names[i]?.focus();
      parts.names[i]?.select();
    },
  };
}
