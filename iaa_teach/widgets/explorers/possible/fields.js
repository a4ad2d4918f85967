// The inputs: a paper's figures in fields, or conditions, chosen by the belief they contradict.

import {
  chooser,
  fold,
  h,
  hasFocus,
  labelOf,
  pressedButtons,
  setAttributes,
  setText,
  typedText,
  uniqueId,
} from "../../kit/dom.js";
import { parseCondition } from "../../kit/engine/conditions.js";
import { parsePrinted } from "../../kit/engine/printed_figures.js";
import { paragraphs, rich, say } from "../../kit/say.js";
import { linesOf } from "./figures.js";
import { words } from "./words.js";

/** @typedef {import("../../kit/explorer.js").ExplorerView<PossibleExplorerTraits>} PossibleView */
/** @typedef {import("./figures.js").State} State */

/**
 * A text field. Invalid input is not used, and its error shows below once the field loses focus.
 *
 * @param {{
 *   name: string,
 *   label: string,
 *   hint?: string,
 *   inputmode?: string,
 *   rows?: number,
 *   wrong: (text: string) => string,
 *   take: (text: string) => void,
 * }} options `wrong` describes what is wrong with a text, "" for nothing
 */
function textField({ name, label, hint, inputmode, rows, wrong, take }) {
  const message = h("span.iaa-message", { role: "status", id: uniqueId("message"), "data-testid": `message-${name}` });
  const input = h(rows ? "textarea" : "input", {
    type: rows ? null : "text",
    rows,
    inputmode,
    autocomplete: "off",
    spellcheck: "false",
    placeholder: hint,
    "data-testid": name,
    oninput() {
      const text = typedText(input);
      if (wrong(text)) return;
      tell("");
      take(text);
    },
    onchange: () => tell(wrong(typedText(input))),
  });
  /** @param {string} text */
  function tell(text) {
    setText(message, text);
    message.hidden = !text;
    setAttributes(input, { "aria-invalid": text ? "true" : null, "aria-describedby": text ? message.id : null });
  }
  tell("");
  return {
    node: h("div.iaa-possible-field", labelOf(rich(label), input), input, message),
    /** @param {string} text */
    draw(text) {
      if (hasFocus(input) || input.value === text) return;
      input.value = text;
      tell("");
    },
  };
}

const WHOLE = /^\s*\d+\s*$/;

/** @param {PossibleView} view */
function paperFields({ limits, set }) {
  const [low, high] = limits.items;
  const first = { at: 1 };
  /** @param {string} text */
  const printed = (text) => (text.trim() && !parsePrinted(text) ? words.wrong.printed : "");
  /** @param {string} text */
  const totals = (text) =>
    text.trim() && !text.split(",").every((part) => WHOLE.test(part)) ? words.wrong.totals : "";
  const numeric = { inputmode: "decimal", hint: words.unknown };
  const fields = {
    items: textField({
      name: "items",
      label: words.items,
      inputmode: "numeric",
      wrong: (text) =>
        WHOLE.test(text) && Number(text) >= low && Number(text) <= high ? "" : say(words.wrong.items, { low, high }),
      take: (text) => set({ items: Number(text), ...first }),
    }),
    observed: textField({
      name: "observed-printed",
      label: words.observed,
      ...numeric,
      wrong: printed,
      take: (observed) => set({ observed, ...first }),
    }),
    kappa: textField({
      name: "kappa-printed",
      label: words.kappa,
      ...numeric,
      wrong: printed,
      take: (kappa) => set({ kappa, ...first }),
    }),
    rows: textField({
      name: "rows",
      label: words.rows,
      hint: words.unknown,
      wrong: totals,
      take: (rows) => set({ rows, ...first }),
    }),
    columns: textField({
      name: "columns",
      label: words.columns,
      hint: words.unknown,
      wrong: totals,
      take: (columns) => set({ columns, ...first }),
    }),
  };
  const sizes = Array.from({ length: limits.size[1] - 1 }, (_, i) => String(i + 2));
  const size = chooser(
    words.size,
    "size",
    sizes.map((each) => [each, each]),
    (value) => set({ size: Number(value), ...first }),
  );
  size.node.className = "iaa-possible-field";
  return {
    node: h(
      "div.iaa-possible-fields",
      fields.items,
      fields.observed,
      fields.kappa,
      size.node,
      fields.rows,
      fields.columns,
    ),
    /** @param {State} state */
    draw(state) {
      for (const [name, field] of Object.entries(fields)) {
        field.draw(String(state[/** @type {keyof State} */ (name)]));
      }
      size.select.value = String(state.size);
    },
  };
}

/** @param {PossibleView} view */
function conditionFields({ model, set }) {
  const beliefs = model.get("beliefs");
  const told = /** @type {Record<string, string>} */ (words.beliefs);
  const belief = chooser(
    words.belief,
    "belief",
    [...beliefs.map(({ name }) => /** @type {[string, string]} */ ([name, told[name]])), ["", words.own]],
    (name) => {
      const found = beliefs.find((each) => each.name === name);
      if (found) set({ conditions: found.conditions, at: 1 });
    },
  );
  belief.node.className = "iaa-possible-field";
  const field = textField({
    name: "conditions",
    label: words.field,
    rows: 3,
    wrong(text) {
      const line = linesOf(text).find((each) => !parseCondition(each));
      return line === undefined ? "" : say(words.wrong.conditions, { line });
    },
    take: (conditions) => set({ conditions, at: 1 }),
  });
  return {
    node: h(
      "div.iaa-possible-asked",
      belief.node,
      field,
      fold("grammar", words.grammar, paragraphs(words.grammarText)),
    ),
    /** @param {State} state */
    draw({ conditions }) {
      field.draw(conditions);
      belief.select.value = beliefs.find((each) => each.conditions === conditions)?.name ?? "";
    },
  };
}

/** @param {PossibleView} view */
export function fields(view) {
  const asks = pressedButtons(
    [
      ["paper", words.paper],
      ["conditions", words.conditions],
    ],
    "asks",
    (value) => view.set({ asks: value, at: 1 }),
  );
  const paper = paperFields(view),
    conditions = conditionFields(view);
  return {
    node: h("div", asks.row(words.asks), paper, conditions),
    /** @param {State} state */
    draw(state) {
      asks.press(state.asks);
      paper.node.hidden = state.asks !== "paper";
      conditions.node.hidden = state.asks === "paper";
      paper.draw(state);
      conditions.draw(state);
    },
  };
}
