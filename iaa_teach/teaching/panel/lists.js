// The lists of a question: hints, wrong answers that are foreseen, options, half-solutions, further tables.

import { say } from "../../widgets/kit/say.js";
import { numberOf, rowsOf, star } from "./fields.js";
import { stateField } from "./making.js";
import { words } from "./words.js";

/**
 * @param {import("./fields.js").Form} form
 * @param {{ answer: (path: string, name: string) => HTMLElement, taking: import("./making.js").Taking }} made `answer` makes
 *   the fields of one
 */
export function listsOf(form, { answer, taking }) {
  const { entry } = form;
  const hints = () =>
    form.list("hints", {
      title: words.hints,
      name: words.hint,
      add: words.addHint,
      blank: () => "",
      part(path) {
        const place = Number(path.split(".")[1]) + 1;
        const label = say(words.hint, { place });
        return form.text(path, place === 1 ? star(label) : label, { rows: 2 });
      },
      least: 1,
      isPlain: true,
    });
  const wrongs = () =>
    form.list("wrong", {
      title: words.wrongs,
      name: words.wrong,
      add: words.addWrong,
      blank: () => ({ feedback: "" }),
      part: (path) => [
        answer(`${path}.answer`, words.thisWrong),
        form.text(`${path}.feedback`, star(words.feedback), { rows: 2 }),
        form.text(`${path}.misconception`, words.misconception),
      ],
    });
  function options() {
    /** @type {Map<string, HTMLInputElement>} */
    const boxes = new Map();
    return form.list("option", {
      title: words.options,
      name: words.option,
      add: words.addOption,
      blank: () => ({ text: "", right: false, feedback: "" }),
      least: 2,
      part: (path) => {
        const right = form.tick(`${path}.right`, words.optionRight);
        right.control.addEventListener("change", () => {
          form.set(`${path}.right`, right.control.checked);
          if (!right.control.checked || entry.multiple) return;
          for (const [i, each] of entry.option.entries()) if (`option.${i}` !== path) each.right = false;
          for (const [other, box] of boxes) box.checked = other === path;
        });
        boxes.set(path, right.control);
        return [
          form.text(`${path}.text`, star(words.optionText), { rows: 2 }),
          right.node,
          form.text(`${path}.feedback`, star(words.feedback), { rows: 2 }),
          form.text(`${path}.misconception`, words.misconception),
          form.tick(`${path}.last`, words.optionLast).node,
        ];
      },
    });
  }
  function halves() {
    return form.list("half", {
      title: words.halves,
      name: words.half,
      add: words.addHalf,
      blank: () => ({ feedback: "" }),
      part: (path) => [
        stateField(form, `${path}.example`, {
          label: say(words.half, { place: Number(path.split(".")[1]) + 1 }),
          help: words.halfHelp,
          taking,
        }),
        form.text(`${path}.feedback`, star(words.feedback), { rows: 2 }),
        form.text(`${path}.misconception`, words.misconception),
      ],
    });
  }
  const variants = () =>
    form.list("vary", {
      title: words.variants,
      name: words.variant,
      add: words.addVariant,
      blank: () => [],
      part: (path) =>
        form.text(path, say(words.variant, { place: Number(path.split(".")[1]) + 1 }), {
          rows: 3,
          help: words.countsHelp,
          read: (typed) => rowsOf(typed).map((row) => row.map(numberOf)),
          written: (rows) => rows.map((/** @type {any[]} */ row) => row.join(" ")).join("\n"),
        }),
      isPlain: true,
    });
  return { hints, wrongs, options, halves, variants };
}
