// Answers to hand in or take along, to bring back and to delete.

import { button, h, labelOf, setText, typedText } from "../../kit/dom.js";
import { readProgress } from "../../kit/progress_data.js";
import { saveAs } from "../../kit/save.js";
import { say } from "../../kit/say.js";
import { attemptsCsv, handIn } from "./summary.js";
import { words } from "./words.js";

const MOST = 20_000_000; // bytes; files of answers are smaller
const LONGEST = 60; // letters of a name

/**
 * @param {{
 *   answers: () => string,
 *   bringBack: (file: string, text: string) => void,
 *   reset: () => void,
 * }} host
 */
export function answerFiles({ answers, bringBack, reset }) {
  const told = h("p.iaa-progress-told", { role: "status", "data-testid": "progress-told" });
  // The text of a file input cannot be changed, so a button opens it.
  const file = h("input", {
    hidden: true,
    type: "file",
    accept: ".json,application/json",
    "data-testid": "progress-file",
    onchange: chosen,
  });

  async function chosen() {
    const [one] = file.files ?? [];
    file.value = "";
    if (!one) return;
    if (one.size > MOST) tell({ file: one.name, problem: "damaged", new: 0, known: 0 });
    else bringBack(one.name, await one.text());
  }

  /** @param {Brought | null} brought */
  function tell(brought) {
    if (!brought) return;
    const { file: name, problem, new: n, known } = brought;
    told.classList.toggle("iaa-message", problem !== "");
    const form = problem ? words.refused[problem] : n ? words.broughtBack : words.nothingNew;
    setText(
      told,
      [say(form, { file: name, n }), !problem && n && known ? say(words.known, { n: known }) : ""].join(" ").trim(),
    );
  }

  /** @param {string} said */
  function done(said) {
    told.classList.remove("iaa-message");
    setText(told, said);
  }

  const remove = button(words.remove, "progress-remove", () => ask(true));
  const keep = button(words.keep, "progress-keep", () => ask(false));
  const confirm = h(
    "div.iaa-progress-confirm",
    { role: "group", "aria-label": words.remove, hidden: true },
    h("p", words.removeAll),
    h(
      "div.iaa-row",
      button(words.removeNow, "progress-remove-now", () => {
        ask(false);
        reset();
      }),
      keep,
    ),
  );
  /** @param {boolean} asked */
  function ask(asked) {
    confirm.hidden = !asked;
    remove.hidden = asked;
    (asked ? keep : remove).focus();
  }

  const name = h("input", {
    type: "text",
    maxlength: LONGEST,
    autocomplete: "off",
    "data-testid": "progress-name",
    onkeydown: (/** @type {KeyboardEvent} */ event) => {
      if (event.key === "Enter") save();
    },
  });
  function save() {
    const made = handIn(answers(), typedText(name));
    saveAs(made.text, made.name, "application/json");
    done(say(words.handedIn, { file: made.name }));
  }

  const node = h(
    "div.iaa-progress-files",
    h("div.iaa-row", labelOf(words.yourName, name), name, button(words.handIn, "progress-hand-in", save)),
    h(
      "div.iaa-row",
      button(words.downloadCsv, "progress-csv", () =>
        saveAs(`\ufeff${attemptsCsv(readProgress(answers()).progress.questions)}`, "my-answers.csv", "text/csv"),
      ),
      file,
      button(words.bringBack, "progress-bring-back", () => file.click()),
      remove,
    ),
    confirm,
    told,
  );
  return { node, tell, removed: () => done(words.removed) };
}
