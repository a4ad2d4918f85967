// The matrix of weights that is typed into: how serious it is that A says one thing and B another.

import { h, setAttributes, setText, uniqueId } from "../../kit/dom.js";
import { short } from "../../kit/numbers.js";
import { quoted } from "../../kit/cells.js";

// The number in a cell's text, or what is wrong with the text: {value} or {fault}.
export function weightFrom(text) {
  const plain = text.trim().replace(",", ".").replace(/^[−–]/, "-");
  if (plain === "") return { fault: "must be a number from 0 to 1; it is empty" };
  const value = /^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : NaN;
  return value >= 0 && value <= 1 ? { value } : { fault: `must be a number from 0 to 1; not ${quoted(text.trim())}` };
}

// Agreement weights are kept; disagreement weights, 1 − w, are shown without the dust that subtracting leaves.
const turned = (weight, show) => (show === "agreement" ? weight : Number((1 - weight).toFixed(12)));

// `on` holds what the grid asks for: weigh(i, j, agreement weight) and fault(text).
export function weightsGrid(on) {
  const messageId = uniqueId("weights-message");
  const table = h("table", { class: "iaa-counts iaa-weight-grid", "aria-label": "Weights", "data-testid": "weights" });
  const faults = new Map(); // the input → what is wrong with it
  let parts = null;
  let shown = null;

  function build(size) {
    const each = Array.from({ length: size }, (_, i) => i);
    faults.clear();
    parts = {
      rows: each.map(() => h("span", { class: "iaa-name" })),
      columns: each.map(() => h("span", { class: "iaa-name" })),
      cells: each.map((i) => each.map((j) => (i === j ? h("span", { class: "iaa-out" }) : weightInput(i, j)))),
    };
    table.replaceChildren(
      h(
        "thead",
        {},
        h("tr", {}, h("td", {}), h("th", { scope: "colgroup", colspan: size, class: "iaa-b" }, "annotator B says")),
        h(
          "tr",
          {},
          h("th", { scope: "col", class: "iaa-a" }, "annotator A says"),
          parts.columns.map((name) => h("th", { scope: "col", class: "iaa-b" }, name)),
        ),
      ),
      h(
        "tbody",
        {},
        each.map((i) =>
          h(
            "tr",
            {},
            h("th", { scope: "row", class: "iaa-a" }, parts.rows[i]),
            parts.cells[i].map((cell, j) => h("td", { class: i === j ? "iaa-agree" : null }, cell)),
          ),
        ),
      ),
    );
  }

  function weightInput(i, j) {
    const input = h("input", {
      type: "text",
      inputmode: "decimal",
      autocomplete: "off",
      size: 1,
      "data-testid": `weight-${i}-${j}`,
      oninput: () => {
        const { value, fault } = weightFrom(input.value);
        flag(
          input,
          fault &&
            `The weight where A says ${quoted(shown.categories[i])} and B ${quoted(shown.categories[j])} ${fault}.`,
        );
        if (!fault) on.weigh(i, j, turned(value, shown.show));
      },
      onfocus: () => input.select(),
      onblur: () => {
        if (!faults.has(input)) settle(input, i, j);
      },
      onkeydown: (event) => moveFrom(event, i, j),
    });
    return input;
  }

  function flag(input, text) {
    if (text) faults.set(input, text);
    else faults.delete(input);
    setAttributes(input, { "aria-invalid": text ? "true" : null, "aria-describedby": text ? messageId : null });
    on.fault([...faults.values()].at(-1) ?? "");
  }

  const asText = (i, j) => short(turned(shown.weights[i][j], shown.show));
  function settle(input, i, j) {
    if (input.value !== asText(i, j)) input.value = asText(i, j);
  }

  function moveFrom(event, i, j) {
    const { key, target } = event;
    if (key === "Escape" && faults.has(target)) {
      settle(target, i, j);
      flag(target, null);
    }
    const whole = target.selectionStart === 0 && target.selectionEnd === target.value.length;
    const step = {
      ArrowUp: [-1, 0],
      ArrowDown: [1, 0],
      Enter: [event.shiftKey ? -1 : 1, 0],
      ArrowLeft: whole || target.selectionEnd === 0 ? [0, -1] : null,
      ArrowRight: whole || target.selectionStart === target.value.length ? [0, 1] : null,
    }[key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey || (event.shiftKey && key !== "Enter")) return;
    const at = (far) => parts.cells[i + far * step[0]]?.[j + far * step[1]];
    const next = [at(1), at(2)].find((cell) => cell?.matches("input")); // the diagonal is stepped over
    if (!next) return;
    event.preventDefault();
    next.focus();
    next.select();
  }

  // A bad text stays to be mended until the weight behind it changes.
  function update(state) {
    const before = shown;
    if (before?.categories.length !== state.categories.length) build(state.categories.length);
    const fresh = before?.categories.length !== state.categories.length || before.show !== state.show;
    shown = state;
    table.style.setProperty("--digits", Math.max(...state.weights.flat().map((weight) => short(weight).length)));
    state.categories.forEach((name, i) => {
      for (const head of [parts.rows[i], parts.columns[i]]) {
        setText(head, name);
        setAttributes(head, { title: name });
      }
      parts.cells[i].forEach((cell, j) => {
        cell.style.setProperty("--weight", `${100 * state.weights[i][j]}%`);
        if (i === j) return setText(cell, asText(i, j));
        setAttributes(cell, { "aria-label": `Weight where A says ${name} and B says ${state.categories[j]}` });
        const changed = fresh || before.weights[i][j] !== state.weights[i][j];
        if (faults.has(cell) && !changed) return;
        if (weightFrom(cell.value).value !== turned(state.weights[i][j], state.show)) {
          settle(cell, i, j);
          if (faults.has(cell)) flag(cell, null);
        }
      });
    });
    if (fresh && faults.size === 0) on.fault("");
  }

  return { node: table, messageId, update };
}
