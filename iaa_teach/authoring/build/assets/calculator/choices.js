// What a person may say of a table, where the page cannot be sure: quiet, and only where it matters.

import { checkbox, chooser, fold, h } from "../../../../widgets/kit/dom.js";
import { say } from "../../../../widgets/kit/say.js";
import { words } from "./words.js";

const MOST_COLUMNS = 20; // that one tells apart by hand
const NUMBER = /^[+-]?\d+([.,]\d+)?$/;

/**
 * @typedef {import("../../../../widgets/kit/report/calculator.js").Answers} Answers
 * @typedef {import("../../../../widgets/kit/report/calculator.js").Calculated} Calculated
 *
 * @param {(answers: Answers) => void} answer
 */
export function choices(answer) {
  const node = h("div.iaa-calculator-choices", { "data-testid": "choices" });
  const aside = h("div.iaa-calculator-choices"); // what is asked for seldom
  let shown = "";

  /**
   * @param {Calculated | null} found
   * @param {Answers} answers
   */
  function draw(found, answers) {
    const parts = found ? partsOf(found, answers, answer) : [];
    const key = JSON.stringify(parts.map(({ key: of }) => of));
    if (key === shown) return; // so that a choice keeps the focus
    shown = key;
    const held = document.activeElement?.getAttribute("data-testid");
    const open = aside.querySelector("details")?.open ?? false;
    node.replaceChildren(...parts.filter((part) => !part.aside).map((part) => part.node));
    aside.replaceChildren(...parts.filter((part) => part.aside).map((part) => part.node));
    const columns = aside.querySelector("details");
    if (columns) columns.open = open;
    const again =
      held && [node, aside].flatMap((each) => [...each.querySelectorAll(`[data-testid="${CSS.escape(held)}"]`)]);
    if (again) /** @type {HTMLElement | undefined} */ (again[0])?.focus();
  }
  /** Ask which of two labels counts. */
  function askRepeats() {
    shown = "repeats";
    const ask = chooser(
      words.whichCounts,
      "repeats",
      [
        ["", words.unsaid],
        ["first", words.first],
        ["last", words.last],
      ],
      (repeats) => repeats && answer({ repeats }),
    );
    node.replaceChildren(ask.node);
  }
  return { node, aside, draw, askRepeats };
}

/**
 * @param {Calculated} found
 * @param {Answers} answers
 * @param {(answers: Answers) => void} answer
 * @returns {{ key: unknown, node: Node, aside?: boolean }[]}
 */
function partsOf({ read, scales, found }, answers, answer) {
  /** @type {ReturnType<typeof partsOf>} */
  const parts = [];
  /** @param {string} label @param {string} name @param {[string, string][]} options @param {string} value @param {(value: any) => void} choose */
  const select = (label, name, options, value, choose) => {
    const made = chooser(label, name, options, choose);
    made.select.value = value;
    parts.push({ key: [name, options, value], node: made.node });
  };
  /** @param {string} name @param {string} label @param {boolean} value */
  const tick = (name, label, value) => {
    const made = checkbox(name, label, (checked) => answer({ [name]: checked }));
    made.draw(value);
    parts.push({ key: [name, value], node: made.node });
  };
  const counted = Object.keys(read.table.roles).length > 0;
  if (read.square) {
    const options = /** @type {[string, string][]} */ ([
      ["counts", words.asCounts],
      ["labels", words.asLabels],
    ]);
    select(words.numbersAre, "counts", options, counted ? "counts" : "labels", (value) =>
      answer({ counts: value === "counts" }),
    );
  }
  const tasks = Object.keys(read.found.tasks);
  if (tasks.length > 1) {
    const named = tasks.map((name) => /** @type {[string, string]} */ ([name, name]));
    select(words.question, "task", named, answers.task ?? tasks[0], (task) => answer({ task }));
  }
  if (scales.length > 1) {
    const options = scales.map(({ kind, order }) => {
      const scale = words.scales[/** @type {"names"} */ (kind)] ?? kind;
      const said = order.length ? say(words.inOrder, { scale, order: order.slice(0, 6).join(" < ") }) : scale;
      return /** @type {[string, string]} */ ([kind, said]);
    });
    select(words.labelsAre, "scale", options, found.measurement.kind, (scale) => answer({ scale }));
  }
  if (answers.repeats) {
    const options = /** @type {[string, string][]} */ ([
      ["first", words.first],
      ["last", words.last],
    ]);
    select(words.whichCounts, "repeats", options, answers.repeats, (repeats) => answer({ repeats }));
  }
  const asked = (/** @type {string} */ about) => read.found.questions.some((question) => question.about === about);
  const names = read.table.columns
    .filter(({ name }) => read.choices.roles[name] === "annotator")
    .map(({ name }) => name);
  const numbers = names.length > 1 && names.every((name) => NUMBER.test(name));
  if (!counted && (answers.headless || asked("header") || numbers))
    tick("headless", words.headless, Boolean(answers.headless));
  if (!counted && (asked("transposed") || read.choices.transposed || names.length > read.table.lines.length)) {
    tick("transposed", words.transposed, read.choices.transposed);
  }
  if (!counted && read.table.columns.length <= MOST_COLUMNS) parts.push(columnsOf(read, answer));
  return parts;
}

/**
 * @param {import("../../../../widgets/kit/reading/reading.js").Read} read
 * @param {(answers: Answers) => void} answer
 */
function columnsOf({ table, choices: { roles, shape } }, answer) {
  const kinds = Object.entries(words.roles).filter(([role]) => role !== "label" || shape === "long");
  const options = /** @type {[string, string][]} */ (kinds);
  const row = chooser(
    words.rowIs,
    "shape",
    [
      ["wide", words.anItem],
      ["long", words.aLabel],
    ],
    (chosen) => answer({ shape: chosen }),
  );
  row.select.value = shape;
  const each = table.columns.map(({ name }, place) => {
    const made = chooser(name || words.noName, `column-${place}`, options, (role) =>
      answer({ roles: { ...roles, [name]: role } }),
    );
    made.select.value = roles[name];
    return made.node;
  });
  const key = ["columns", shape, table.columns.map(({ name }) => [name, roles[name]])];
  return {
    key,
    aside: true,
    node: fold("columns", words.whatColumns, h("div.iaa-calculator-columns", row.node, each)),
  };
}
