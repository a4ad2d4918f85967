// The heat map: what was labelled in the rows, gold labels in the columns; counts to type into, or shares to read.
import { h, scrollable, setAttributes, setText, uniqueId } from "../../kit/dom.js";
import { decimal } from "../../kit/numbers.js";
import { countFrom, countText, isBlock, quoted } from "../../kit/cells.js";

// `on` holds what the table asks for: count(i, j, value), paste(text, i, j), choose(i, j) and fault(text).
export function heatMap(on) {
  const id = uniqueId("heat"),
    messageId = uniqueId("errors-message");
  const caption = h("caption", { id });
  const judged = h("span", { class: "iaa-error-analysis-judged" });
  const head = h("thead"),
    body = h("tbody");
  const table = h("table", {}, caption, head, body);
  const node = scrollable({ role: "group", "aria-labelledby": id, tabindex: 0 }, table);
  const faults = new Map(); // the input → what is wrong with it
  let parts = [],
    names = null,
    shown = null;

  function build(size) {
    const each = Array.from({ length: size }, (_, i) => i);
    faults.clear();
    names = { rows: each.map(() => h("th", { scope: "row" })), columns: each.map(() => h("th", { scope: "col" })) };
    parts = each.map((i) => each.map((j) => cell(i, j)));
    head.replaceChildren(
      h("tr", {}, h("td"), h("th", { scope: "colgroup", colspan: size }, "gold label")),
      h("tr", {}, h("th", { scope: "col" }, "labelled by ", judged), names.columns),
    );
    body.replaceChildren(
      ...each.map((i) =>
        h(
          "tr",
          {},
          names.rows[i],
          parts[i].map((part) => part.node),
        ),
      ),
    );
  }

  function cell(i, j) {
    const input = h("input", {
      type: "text",
      inputmode: "decimal",
      autocomplete: "off",
      size: 1,
      "data-testid": `errors-count-${i}-${j}`,
      oninput() {
        const { value, fault } = countFrom(input.value);
        flag(input, fault && `Labelled ${quoted(shown.categories[i])}, gold ${quoted(shown.categories[j])} ${fault}.`);
        if (!fault) on.count(i, j, value);
      },
      onfocus() {
        input.select();
        on.choose(i, j);
      },
      onblur() {
        if (!faults.has(input)) input.value = countText(shown.counts[i][j]);
      },
      onpaste(event) {
        const text = event.clipboardData.getData("text");
        if (!isBlock(text)) return;
        event.preventDefault();
        on.paste(text, i, j);
      },
    });
    const value = h("span"),
      spoken = h("span", { class: "iaa-spoken" });
    const button = h(
      "button",
      {
        type: "button",
        "data-testid": `errors-cell-${i}-${j}`,
        onclick: () => on.choose(i, j),
        onfocus: () => on.choose(i, j),
      },
      value,
      spoken,
    );
    const node = h("td", { class: i === j ? "iaa-error-analysis-right" : null }, input, button);
    return { node, input, button, value, spoken };
  }

  function flag(input, text) {
    if (text) faults.set(input, text);
    else faults.delete(input);
    setAttributes(input, { "aria-invalid": text ? "true" : null, "aria-describedby": text ? messageId : null });
    on.fault([...faults.values()].at(-1) ?? "");
  }

  table.addEventListener("keydown", (event) => {
    const step = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const at = parts
      .flatMap((row, i) => row.map((part, j) => ({ part, i, j })))
      .find(({ part }) => part.input === event.target || part.button === event.target);
    const next = at && parts[at.i + step[0]]?.[at.j + step[1]];
    const { selectionStart: from, selectionEnd: to, value } = event.target;
    const inText =
      event.target.matches("input") &&
      step[1] !== 0 &&
      !(from === 0 && to === value.length) &&
      (step[1] < 0 ? to > 0 : from < value.length);
    if (!next || inText) return;
    event.preventDefault();
    (shown.view === "counts" ? next.input : next.button).focus();
  });

  // `shares` is what the cells show in percent, null in a cell where it is undefined; without it they are dimmed.
  function update(state) {
    const { counts, categories, view, shares, chosen } = state;
    if (names?.rows.length !== categories.length) build(categories.length);
    const fresh = shown?.counts,
      counting = view === "counts";
    shown = state;
    setText(judged, state.judged);
    setText(caption, state.caption);
    setAttributes(table, { "aria-busy": !counting && !shares ? "true" : null });
    const most = Math.max(1e-9, ...counts.flat());
    categories.forEach((name, i) => {
      setText(names.rows[i], name);
      setText(names.columns[i], name);
      counts[i].forEach((count, j) => {
        const { node: td, input, button, value, spoken } = parts[i][j];
        const share = counting ? count / most : shares ? shares[i][j] : undefined;
        const undefinedHere = share === null;
        // The least share is still seen to be more than none.
        td.style.setProperty("--heat", share > 0 ? `${Math.round(7 + 39 * share)}%` : "0%");
        td.classList.toggle("iaa-error-analysis-undefined", undefinedHere);
        td.classList.toggle("iaa-error-analysis-chosen", chosen[0] === i && chosen[1] === j);
        input.hidden = !counting;
        button.hidden = counting;
        button.tabIndex = chosen[0] === i && chosen[1] === j ? 0 : -1;
        const changed = fresh?.[i]?.[j] !== count;
        if (faults.has(input) ? changed : countFrom(input.value).value !== count) {
          input.value = countText(count);
          flag(input, null);
        }
        setAttributes(input, { "aria-label": `Labelled ${name}, gold label ${categories[j]}` });
        if (share !== undefined && !counting) {
          setText(value, undefinedHere ? "–" : decimal(100 * share, 1));
          setText(spoken, undefinedHere ? " undefined" : " percent");
        }
      });
    });
  }
  return { node, update, messageId };
}
