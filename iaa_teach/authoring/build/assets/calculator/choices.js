// What a person may say of a table beside its columns' roles.

import { checkbox, chooser, h } from "../../../../widgets/kit/dom.js";
import { say } from "../../../../widgets/kit/say.js";
import { words } from "./words.js";

/**
 * @typedef {import("../../../../widgets/kit/report/calculator.js").Answers} Answers
 * @typedef {import("../../../../widgets/kit/report/calculator.js").Calculated} Calculated
 * @typedef {import("../../../../widgets/kit/reading/reading.js").Read} Read
 *
 * @param {(answers: Answers) => void} answer
 */
export function choices(answer) {
  const node = h("div.iaa-calculator-choices", { "data-testid": "choices" });
  let shown = "";

  /**
   * @param {Read | null} read
   * @param {Calculated | null} found
   * @param {Answers} answers
   * @param {boolean} again whether an annotator labelled an item twice
   */
  function draw(read, found, answers, again = false) {
    const parts = read ? partsOf(read, found, answers, again, answer) : [];
    const key = JSON.stringify(parts.map(({ key: of }) => of));
    if (key === shown) return; // so that a choice keeps the focus
    shown = key;
    const held = document.activeElement?.getAttribute("data-testid");
    node.replaceChildren(...parts.map((part) => part.node));
    const same = held && node.querySelector(`[data-testid="${CSS.escape(held)}"]`);
    if (same) /** @type {HTMLElement} */ (same).focus();
  }
  return { node, draw };
}

/**
 * @param {Read} read
 * @param {Calculated | null} calculated
 * @param {Answers} answers
 * @param {boolean} again
 * @param {(answers: Answers) => void} answer
 * @returns {{ key: unknown, node: Node }[]}
 */
function partsOf(read, calculated, answers, again, answer) {
  /** @type {ReturnType<typeof partsOf>} */
  const parts = [];
  /** @param {string} label @param {string} name @param {[string, string][]} options @param {string} value @param {(value: any) => void} choose */
  const select = (label, name, options, value, choose) => {
    const made = chooser(label, name, options, choose);
    made.select.value = value;
    parts.push({ key: [name, options, value], node: made.node });
  };
  /** @param {"headless" | "transposed"} name @param {boolean} value */
  const tick = (name, value) => {
    const made = checkbox(name, words[name], (checked) => answer({ [name]: checked }));
    made.draw(value);
    parts.push({ key: [name, value], node: made.node });
  };
  if (read.maySquare) {
    const options = /** @type {[string, string][]} */ ([
      ["counts", words.asCounts],
      ["labels", words.asLabels],
    ]);
    select(words.numbersAre, "counts", options, read.square ? "counts" : "labels", (value) =>
      answer({ counts: value === "counts" }),
    );
  }
  if (calculated && calculated.scales.length > 1) {
    const options = calculated.scales.map(({ kind, order }) => {
      const scale = words.scales[/** @type {"names"} */ (kind)] ?? kind;
      const said = order.length ? say(words.inOrder, { scale, order: order.slice(0, 6).join(" < ") }) : scale;
      return /** @type {[string, string]} */ ([kind, said]);
    });
    select(words.labelsAre, "scale", options, calculated.found.measurement.kind, (scale) => answer({ scale }));
  }
  if (answers.repeats || again) {
    const options = /** @type {[string, string][]} */ ([
      ...(answers.repeats ? [] : [["", words.unsaid]]),
      ["first", words.first],
      ["last", words.last],
    ]);
    const choose = (/** @type {"first" | "last" | ""} */ repeats) => repeats && answer({ repeats });
    select(words.whichCounts, "repeats", options, answers.repeats ?? "", choose);
  }
  if (!read.square) {
    tick("headless", read.headless);
    tick("transposed", Boolean(answers.transposed));
  }
  return parts;
}
