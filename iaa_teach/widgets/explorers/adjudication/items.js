// The items to decide: a radio button for each category, and a note; once decided, each annotator's label.

import { tableParts, tableRow } from "../../kit/cross_table.js";
import { button, h, hasFocus, setAttributes, setText, typedText, uniqueId } from "../../kit/dom.js";
import { say } from "../../kit/say.js";
import { words } from "./words.js";

/** @typedef {Pick<AdjudicationDeskTraits, "items" | "annotators" | "categories" | "labels" | "disputed">} Fixed */
/**
 * @typedef {{
 *   decide: (item: number, label: string) => void,
 *   note: (item: number, text: string) => void,
 *   show: (...items: number[]) => void,
 * }} Reactions
 */

/**
 * Describe the annotators' majority; a tie remains a tie.
 *
 * @param {AdjudicationDispute} dispute
 */
function suggestion({ most, tied, votes, voters }) {
  if (voters === 0) return words.nobody;
  if (voters === 1) return say(words.onlyLabel, { label: most });
  if (tied.length) {
    const labels = tied.map((label) => say(words.tiedLabel, { label }));
    return say(words.tie, {
      n: votes,
      labels: labels.reduce((all, label) => say(words.tiedLabels, { labels: all, label })),
    });
  }
  return say(words.most, { label: most, votes, voters });
}

/**
 * @param {number} number
 * @param {AdjudicationDispute} one
 * @param {Fixed} fixed
 * @param {Reactions} on
 */
function itemCard(number, one, { items, labels, annotators, categories }, on) {
  const { item } = one,
    name = uniqueId("decision"),
    noteId = uniqueId("note");
  const token = h("span.iaa-adjudication-token", { "aria-hidden": "true" }, String(number));
  const state = h("span.iaa-spoken");
  const said = h(
    "div.iaa-adjudication-seen",
    { tabindex: -1, role: "group", "aria-label": words.said },
    h(
      "ul",
      annotators.map((who, k) =>
        h(
          "li",
          h("b", { class: ["iaa-a", "iaa-b"][k] }, who),
          " ",
          labels[item][k] || [h("span", { "aria-hidden": "true" }, "–"), h("span.iaa-spoken", words.noLabel)],
        ),
      ),
    ),
    h("p.iaa-adjudication-hint", { "data-testid": `desk-suggestion-${item}` }, suggestion(one)),
  );
  const first = h("p.iaa-adjudication-hint", { "data-testid": `desk-blind-${item}` });
  said.append(first);
  const before = h("span.iaa-quiet");
  const show = button(
    words.show,
    `desk-show-${item}`,
    () => {
      if (show.getAttribute("aria-disabled") === "true") return;
      on.show(item);
      said.focus();
    },
    { "aria-label": say(words.showOf, { number }) },
  );
  const hidden = h("div.iaa-adjudication-unseen", show, before);
  const choices = [...categories, ""].map((label) => {
    const input = h("input", {
      type: "radio",
      name,
      value: label,
      "data-testid": label === "" ? `desk-open-${item}` : `desk-choose-${item}-${categories.indexOf(label)}`,
      onchange: () => on.decide(item, label),
    });
    const text = label === "" ? words.undecided : label;
    return {
      label,
      input,
      node: h(
        "label",
        { class: label === "" ? "iaa-adjudication-choice iaa-adjudication-open" : "iaa-adjudication-choice" },
        input,
        h("span", text),
      ),
    };
  });
  const note = h("input", {
    type: "text",
    id: noteId,
    autocomplete: "off",
    placeholder: words.noteHint,
    "data-testid": `desk-note-${item}`,
    oninput: () => on.note(item, typedText(note)),
  });
  const node = h(
    "li.iaa-adjudication-card",
    { "data-testid": `desk-item-${item}` },
    h("p.iaa-adjudication-text", token, state, h("span", items[item])),
    h(
      "div.iaa-adjudication-verdict",
      h(
        "fieldset",
        h("legend.iaa-spoken", say(words.decision, { number })),
        h("div.iaa-adjudication-choices", choices),
      ),
      h(
        "div.iaa-adjudication-note",
        h("label", { for: noteId, class: "iaa-spoken" }, say(words.note, { number })),
        note,
      ),
    ),
    h("div.iaa-adjudication-said", hidden, said),
  );
  return {
    node,
    focus: () => (choices.find(({ input }) => input.checked) ?? choices.at(-1)).input.focus(),
    /**
     * @param {AdjudicationDecision | undefined} decision
     * @param {BlindDecision | undefined} blind
     */
    update(decision, blind) {
      const label = decision?.label ?? "",
        decided = label !== "";
      for (const choice of choices) choice.input.checked = choice.label === label;
      const written = decision?.note ?? "";
      if (note.value !== written && !hasFocus(note)) note.value = written;
      token.classList.toggle("iaa-adjudication-decided", decided);
      setText(state, decided ? words.cardDecided : words.cardUndecided);
      hidden.hidden = blind !== undefined;
      said.hidden = blind === undefined;
      setAttributes(show, { "aria-disabled": decided ? null : "true" });
      setText(before, decided ? words.ready : words.hidden);
      first.hidden = !blind?.label;
      setText(first, blind?.label ? say(words.blind, { label: blind.label }) : "");
    },
  };
}

/**
 * @param {Fixed} fixed
 * @param {Reactions} on
 */
export function itemCards(fixed, on) {
  const cards = fixed.disputed.map((one, i) => itemCard(i + 1, one, fixed, on));
  const node = h("ol.iaa-adjudication-list", { "aria-label": words.items }, cards);
  return {
    node,
    focus: (/** @type {number} */ i) => cards[i].focus(),
    /**
     * @param {number} place of the card on top
     * @param {(item: number) => AdjudicationDecision | undefined} decisionOn
     * @param {(item: number) => BlindDecision | undefined} blindOn
     */
    update(place, decisionOn, blindOn) {
      cards.forEach((card, i) => {
        card.node.classList.toggle("iaa-adjudication-below", i !== place);
        card.update(decisionOn(fixed.disputed[i].item), blindOn(fixed.disputed[i].item));
      });
    },
  };
}

/**
 * A numbered button for each item, full once decided, and a button for the next one.
 *
 * @param {number} count
 * @param {(place: number) => void} go
 */
export function steps(count, go) {
  const buttons = Array.from({ length: count }, (_, i) =>
    button(String(i + 1), `desk-go-${i + 1}`, () => go(i), { class: "iaa-adjudication-step" }),
  );
  let now = 0;
  const next = button(words.next, "desk-next", () => go((now + 1) % count));
  const node = h("div.iaa-adjudication-steps", { role: "group", "aria-label": words.steps }, buttons, next);
  return {
    node,
    /**
     * @param {number} place
     * @param {(place: number) => boolean} isOpen
     */
    update(place, isOpen) {
      now = place;
      buttons.forEach((each, i) => {
        each.classList.toggle("iaa-adjudication-decided", !isOpen(i));
        setAttributes(each, {
          "aria-current": i === place ? "true" : null,
          "aria-label": say(isOpen(i) ? words.goTo : words.goToDecided, { number: i + 1 }),
        });
      });
    },
  };
}

/**
 * Every item with its gold label and who decided it.
 *
 * @param {Fixed} fixed
 */
export function goldTable({ items }) {
  const rows = items.map((text, item) => {
    const label = h("td", { "data-testid": `desk-gold-${item}` });
    const by = h("td.iaa-quiet", { "data-testid": `desk-by-${item}` });
    return { node: tableRow(text, label, by), label, by };
  });
  const { item, label, by } = words.goldColumns;
  const parts = tableParts([item, label, by], rows);
  const node = h("table.iaa-adjudication-gold", { role: "table", "aria-label": words.goldTable }, parts);
  return {
    node,
    /**
     * @param {import("./gold.js").GoldLabel[]} record
     * @param {(item: number) => boolean} differ
     */
    update(record, differ) {
      rows.forEach((row, i) => {
        setText(row.label, record[i].label || "–");
        setText(row.by, record[i].by.join(", ") || (differ(i) ? words.differ : words.undecided));
      });
    },
  };
}
