// The items to decide: what each annotator said, a radio button for each category, and a note.
import { h, setText, uniqueId } from "../../kit/dom.js";

const many = (n, one) => `${n} ${one}${n === 1 ? "" : "s"}`;

// What most annotators said, with a tie kept as a tie.
export function suggestion({ most, tied, votes, voters }) {
  if (voters === 0) return "Nobody gave a label.";
  if (voters === 1) return `Only one label was given: “${most}”.`;
  if (tied.length) return `A tie: ${tied.map((label) => `“${label}”`).join(" and ")}, ${many(votes, "vote")} each.`;
  return `Most say “${most}”: ${votes} of ${voters}.`;
}

// `on` takes what the hand does: decide(item, label) and note(item, text).
function itemCard(number, one, { items, labels, annotators, categories }, on) {
  const { item } = one,
    name = uniqueId("decision"),
    noteId = uniqueId("note");
  const token = h("span", { class: "iaa-adjudication-token", "aria-hidden": "true" }, String(number));
  const state = h("span", { class: "iaa-spoken" });
  const hint = h("p", { class: "iaa-adjudication-hint", "data-testid": `desk-suggestion-${item}` }, suggestion(one));
  const choices = [...categories, ""].map((label) => {
    const input = h("input", {
      type: "radio",
      name,
      value: label,
      "data-testid": label === "" ? `desk-open-${item}` : `desk-choose-${item}-${categories.indexOf(label)}`,
      onchange: () => on.decide(item, label),
    });
    const text = label === "" ? "undecided" : label;
    return {
      label,
      input,
      node: h(
        "label",
        { class: label === "" ? "iaa-adjudication-choice iaa-adjudication-open" : "iaa-adjudication-choice" },
        input,
        h("span", {}, text),
      ),
    };
  });
  const note = h("input", {
    type: "text",
    id: noteId,
    autocomplete: "off",
    placeholder: "Why? Which rule decides?",
    "data-testid": `desk-note-${item}`,
    oninput: () => on.note(item, note.value),
  });
  const node = h(
    "li",
    { class: "iaa-adjudication-card", "data-testid": `desk-item-${item}` },
    h(
      "div",
      { class: "iaa-adjudication-said" },
      h("p", { class: "iaa-adjudication-text" }, token, state, h("span", {}, items[item])),
      h(
        "ul",
        { "aria-label": "What the annotators said" },
        annotators.map((who, k) =>
          h(
            "li",
            {},
            h("b", { class: ["iaa-a", "iaa-b"][k] }, who),
            " ",
            labels[item][k] || [
              h("span", { "aria-hidden": "true" }, "–"),
              h("span", { class: "iaa-spoken" }, "no label"),
            ],
          ),
        ),
      ),
      hint,
    ),
    h(
      "div",
      { class: "iaa-adjudication-verdict" },
      h(
        "fieldset",
        {},
        h("legend", { class: "iaa-spoken" }, `Your decision on item ${number}`),
        h(
          "div",
          { class: "iaa-adjudication-choices" },
          choices.map((choice) => choice.node),
        ),
      ),
      h(
        "div",
        { class: "iaa-adjudication-note" },
        h("label", { for: noteId, class: "iaa-spoken" }, `Note on item ${number}`),
        note,
      ),
    ),
  );
  return {
    node,
    focus: () => (choices.find(({ input }) => input.checked) ?? choices.at(-1)).input.focus(),
    update(decision, showMost) {
      const label = decision?.label ?? "",
        decided = label !== "";
      for (const choice of choices) choice.input.checked = choice.label === label;
      const written = decision?.note ?? "";
      if (note.value !== written && note.getRootNode().activeElement !== note) note.value = written;
      token.classList.toggle("iaa-adjudication-decided", decided);
      setText(state, decided ? "Decided. " : "Undecided. ");
      hint.hidden = !showMost;
    },
  };
}

export function itemCards(fixed, on) {
  const cards = fixed.disputed.map((one, i) => itemCard(i + 1, one, fixed, on));
  const node = h(
    "ol",
    { class: "iaa-adjudication-list", "aria-label": "Items to decide" },
    cards.map((card) => card.node),
  );
  return {
    node,
    focus: (i) => cards[i].focus(),
    update: (decisionOn, showMost) =>
      cards.forEach((card, i) => card.update(decisionOn(fixed.disputed[i].item), showMost)),
  };
}

// The items still open, each a way to its card.
export function openItems(count, go) {
  const buttons = Array.from({ length: count }, (_, i) =>
    h(
      "button",
      {
        type: "button",
        "aria-label": `Go to item ${i + 1}, undecided`,
        "data-testid": `desk-go-${i + 1}`,
        onclick: () => go(i),
      },
      String(i + 1),
    ),
  );
  const none = h("span", {}, "none");
  const node = h(
    "div",
    { class: "iaa-adjudication-left", role: "group", "aria-label": "Still undecided" },
    h("span", { class: "iaa-quiet" }, "Still undecided:"),
    buttons,
    none,
  );
  return {
    node,
    update(isOpen) {
      buttons.forEach((button, i) => {
        button.hidden = !isOpen(i);
      });
      none.hidden = buttons.some((button) => !button.hidden);
    },
  };
}

// Every item with its gold label and who decided it. The roles stay where a phone stacks the cells.
export function goldTable({ items }) {
  const rows = items.map((text, item) => {
    const label = h("td", { role: "cell", "data-testid": `desk-gold-${item}` });
    const by = h("td", { role: "cell", class: "iaa-quiet", "data-testid": `desk-by-${item}` });
    return { node: h("tr", { role: "row" }, h("th", { scope: "row", role: "rowheader" }, text), label, by), label, by };
  });
  const heads = ["item", "gold label", "decided by"].map((text) =>
    h("th", { scope: "col", role: "columnheader" }, text),
  );
  const node = h(
    "table",
    { class: "iaa-adjudication-gold", role: "table", "aria-label": "Gold labels" },
    h("thead", { role: "rowgroup" }, h("tr", { role: "row" }, heads)),
    h(
      "tbody",
      { role: "rowgroup" },
      rows.map((row) => row.node),
    ),
  );
  return {
    node,
    update: (record, differ) =>
      rows.forEach((row, item) => {
        setText(row.label, record[item].label || "–");
        setText(row.by, record[item].by.join(", ") || (differ(item) ? "the adjudicators differ" : "undecided"));
      }),
  };
}
