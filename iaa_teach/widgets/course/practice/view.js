// An exercise: what is given, one field for each step, and feedback on the first step that is wrong. The page deals the
// exercises out, harder ones as one succeeds, and marks; Python has drawn them, and draws more where there is a kernel.

import { button } from "../../kit/controls.js";
import { announcer, h, setText, uniqueId } from "../../kit/dom.js";
import { markSteps } from "../../kit/engine/marking.js";
import { keeper } from "../../kit/keeping.js";
import { listen, put, request, same } from "../../kit/model.js";
import { short } from "../../kit/number_formats.js";
import { unpacked } from "../../kit/packed.js";
import { plain, rich, say, weave } from "../../kit/say.js";
import { words as shared } from "../../kit/words.js";
import { LEVELS, nextExercise, nextLevel, readStock } from "./exercises.js";
import { practiceGrid } from "./grid.js";
import { words } from "./words.js";

/** @typedef {import("./exercises.js").Exercise} Exercise */

const ICONS = { right: "✓", wrong: "✗", shown: "→" };
const LEVEL_NAMES = [words.levels.easy, words.levels.harder, words.levels.hard];
const FEW = 12; // exercises left, from which more are asked for

// “A_o, observed agreement” is long for a button.
const shortLabel = (/** @type {string} */ label) => label.split(/[,:] /)[0];
const isSettled = (/** @type {string} */ mark) => mark === "right" || mark === "shown";

/** @param {View<PracticeWidgetTraits>} view */
function render({ model, el }) {
  let exercises = readStock(unpacked(model.get("packed")));
  const spoken = announcer();
  const title = h("p", { class: "iaa-practice-title", "data-testid": "practice-title" });
  const given = h("p", { "data-testid": "practice-given" });
  const grids = h("div", { class: "iaa-practice-grids" });
  const list = h("ol", { class: "iaa-practice-steps", onkeydown: enter });
  const messageId = uniqueId("message");
  const message = h("p", { id: messageId, class: "iaa-message", role: "status", "data-testid": "practice-message" });
  const submit = button(words.check, "practice-check", check, { class: "iaa-primary" });
  const help = button("", "practice-help", giveHelp);
  const another = button(words.another, "practice-another", goOn);
  const tally = h("p", { class: "iaa-quiet iaa-practice-tally", "data-testid": "practice-tally" });
  const notice = h("p", { class: "iaa-message", role: "status", "data-testid": "practice-notice" });
  el.append(
    h(
      "div",
      { class: "iaa iaa-practice", "data-testid": "practice" },
      title,
      given,
      grids,
      list,
      h("div", { class: "iaa-row" }, submit, help, another),
      message,
      tally,
      notice,
      spoken.node,
    ),
  );

  /** @type {ReturnType<typeof makeRow>[]} */
  let rows = [];
  const kept = keeper(model, after, drawCounts);
  kept.resend();
  let place = found(model.get("place")) ?? begin(firstExercise(), 1);
  let exercise = exerciseOf(place);

  // One that was not finished here before, as far as the stock reaches.
  function firstExercise() {
    const done = (kept.record.finished * LEVELS) % exercises.length;
    return nextExercise(exercises, exercises[0].number + done - 1, 0);
  }
  /**
   * Return a place as it was left, if its exercise is in the stock.
   *
   * @param {PracticePlace | null} left
   */
  function found(left) {
    const known = left && exercises.find((one) => one.number === left.number);
    return known?.steps.length === left?.marks.length ? left : null;
  }
  /** @param {PracticePlace} at */
  function exerciseOf(at) {
    return /** @type {Exercise} */ (exercises.find((one) => one.number === at.number));
  }
  /** @param {Partial<PracticePlace>} changes */
  function move(changes) {
    place = { ...place, ...changes };
    try {
      put(model, { place });
    } catch {
      // The kernel is gone, and the page goes on.
    }
  }
  function check() {
    if (isDone(place)) return;
    const settled = place.marks.map(isSettled);
    const typed = rows.map((row) => row.field.value.trim());
    const marked = markSteps(
      exercise.steps,
      typed.map((text, step) => (settled[step] ? "" : text)),
    );
    if ("problem" in marked) {
      const next = place.marks.findIndex((mark) => !isSettled(mark));
      const step = typed.some((text, i) => text && !settled[i]) ? marked.step : next;
      rows.forEach((row, i) => markFault(row.field, i === step));
      setText(message, marked.problem);
      rows[step].field.focus();
      return;
    }
    const answers = typed.map((text, step) => (settled[step] ? place.answers[step] : text));
    const marks = marked.marks.map((mark, step) => (settled[step] ? place.marks[step] : mark));
    const said = marks.map((mark, step) =>
      step === marked.wrong ? marked.message : isSettled(mark) ? exercise.steps[step].solution : "",
    );
    move({ answers, marks, said, slips: place.slips + (marked.wrong === null ? 0 : 1) });
    finishOr(() => {
      if (marked.wrong !== null) {
        rows[marked.wrong].field.focus();
        const step = plain(exercise.steps[marked.wrong].label);
        spoken.say(say(words.notYet, { step, feedback: plain(marked.message) }));
      } else {
        rows[marks.indexOf("")]?.field.focus();
        const right = marks.filter((mark) => mark === "right").length;
        spoken.say(say(words.stepsRight, { n: right, total: rows.length }));
      }
    });
  }
  // The hint for the first step that is not done, then the step itself.
  function giveHelp() {
    const step = place.marks.findIndex((mark) => !isSettled(mark));
    if (isDone(place) || step < 0) return;
    const { answer, hints, solution } = exercise.steps[step];
    if (!place.hinted[step]) {
      move({ hinted: replaced(place.hinted, step, true) });
      spoken.say(plain(hints[0]));
      drawState();
      return;
    }
    move({
      slips: place.slips + 1,
      answers: replaced(place.answers, step, short(Number(answer))),
      marks: replaced(place.marks, step, "shown"),
      said: replaced(place.said, step, solution),
    });
    finishOr(() => spoken.say(plain(solution)));
  }
  /** @param {() => void} goes what happens if the exercise is not done yet */
  function finishOr(goes) {
    if (isDone(place)) {
      const { seed, number } = exercise;
      kept.tell("attempt", {
        answer: { seed, number, slips: place.slips },
        verdict: "right",
        misconception: null,
      });
    }
    drawState();
    if (!isDone(place)) return goes();
    another.focus();
    spoken.say(say(words.done, { working: plain(place.said.at(-1) ?? "") }));
    return undefined;
  }
  function goOn() {
    const level = isDone(place) ? nextLevel(exercise.level, place.slips) : exercise.level;
    exercise = nextExercise(exercises, exercise.number, level);
    move(begin(exercise, place.count + 1));
    drawExercise();
    drawState();
    rows[0].field.focus();
    const last = Math.max(...exercises.map((one) => one.number));
    if (last - exercise.number < FEW) refill(last);
  }
  /** @param {number} last */
  function refill(last) {
    try {
      request(model, "refill", { after: last });
    } catch {
      // Without a kernel the stock begins anew.
    }
  }
  function restock() {
    const known = new Set(exercises.map((one) => one.number));
    const more = readStock(unpacked(model.get("packed"))).filter((one) => !known.has(one.number));
    exercises = [...exercises, ...more];
  }
  function enter(event) {
    if (event.key !== "Enter" || event.isComposing || event.target.tagName !== "INPUT") return;
    event.preventDefault();
    check();
  }

  // What was typed after the last check is not marked yet.
  function changed(row) {
    setText(message, "");
    row.field.removeAttribute("aria-invalid");
    drawMark(row, "");
    row.said.replaceChildren();
  }
  function makeRow(/** @type {string} */ label) {
    const id = uniqueId("step");
    const mark = h("span", { class: "iaa-practice-mark" });
    const said = h("p", { class: "iaa-practice-said" });
    const hint = h("p", { class: "iaa-practice-hint iaa-quiet" });
    const field = h("input", {
      id,
      type: "text",
      autocomplete: "off",
      autocapitalize: "off",
      spellcheck: "false",
      "aria-describedby": messageId,
      oninput: () => changed(row),
    });
    const node = h(
      "li",
      { class: "iaa-practice-step", "data-testid": "practice-step" },
      h("label", { for: id }, ...rich(label)),
      h("span", { class: "iaa-practice-answer" }, field, mark),
      hint,
      said,
    );
    const row = { node, field, mark, said, hint, label };
    return row;
  }
  function drawMark(row, name) {
    row.mark.className = `iaa-practice-mark${name ? ` iaa-practice-${name}` : ""}`;
    row.mark.replaceChildren(
      ...(name ? [h("span", { "aria-hidden": "true" }, `${ICONS[name]} `), words.marks[name]] : []),
    );
  }

  function drawExercise() {
    const { title: name, given: text, grids: tables, steps, level } = exercise;
    const told = [say(words.number, { number: place.count }), LEVEL_NAMES[level]].map((part) => ` · ${part}`);
    title.replaceChildren(...rich(name), h("span", { class: "iaa-quiet" }, told.join("")));
    given.replaceChildren(...rich(text));
    grids.replaceChildren(...tables.map(practiceGrid));
    grids.hidden = tables.length === 0;
    rows = steps.map((step) => makeRow(step.label));
    list.replaceChildren(...rows.map((row) => row.node));
  }
  function drawState() {
    const { marks, said, hinted, answers } = place;
    const done = isDone(place);
    rows.forEach((row, step) => {
      const settled = isSettled(marks[step]);
      row.field.readOnly = settled || done;
      if (settled) row.field.value = answers[step];
      markFault(row.field, false);
      drawMark(row, marks[step]);
      row.said.className = `iaa-practice-said${settled ? " iaa-quiet" : ""}`;
      row.said.replaceChildren(...rich(said[step]));
      row.hint.replaceChildren(...(hinted[step] ? rich(exercise.steps[step].hints[0]) : []));
      row.hint.hidden = !hinted[step] || settled;
    });
    const next = marks.findIndex((mark) => !isSettled(mark));
    submit.hidden = help.hidden = done;
    if (next >= 0) {
      const step = rich(shortLabel(exercise.steps[next].label));
      const text = weave(hinted[next] ? words.showStep : words.hint, { step }).flat();
      help.replaceChildren(.../** @type {(Node | string)[]} */ (text));
    }
    another.classList.toggle("iaa-primary", done);
    setText(message, "");
    drawCounts();
  }
  function drawCounts() {
    const { finished, clean } = kept.record;
    setText(tally, finished ? say(words.tally, { n: finished, clean }) : "");
    const text = kept.late ? shared.notSaved : model.get("notice");
    setText(notice, text);
    notice.hidden = !text;
  }
  // Another view of this practice has moved.
  function follow() {
    const left = found(model.get("place"));
    if (!left || same(left, place)) return;
    place = left;
    show();
  }
  function show() {
    exercise = exerciseOf(place);
    drawExercise();
    rows.forEach((row, step) => {
      row.field.value = place.answers[step];
    });
    drawState();
  }

  show();
  const undo = [
    listen(model, ["place"], follow),
    listen(model, ["packed"], restock),
    listen(model, ["record", "notice"], drawCounts),
  ];
  return () => {
    spoken.stop();
    kept.stop();
    undo.forEach((stop) => stop());
  };
}

/**
 * Return the place at the start of an exercise.
 *
 * @param {Exercise} exercise
 * @param {number} count
 * @returns {PracticePlace}
 */
function begin({ number, steps }, count) {
  const blank = steps.map(() => "");
  /** @type {PracticePlace["marks"]} */
  const marks = steps.map(() => "");
  return { number, count, slips: 0, answers: blank, marks, said: blank, hinted: steps.map(() => false) };
}

/**
 * @template Value
 * @param {Value[]} values
 * @param {number} place
 * @param {Value} value
 */
const replaced = (values, place, value) => values.map((each, i) => (i === place ? value : each));

/**
 * Whether the result is there, with or without the steps before it, and nothing is wrong.
 *
 * @param {PracticePlace} place
 */
const isDone = ({ marks }) => isSettled(marks[marks.length - 1]);

/**
 * @param {HTMLElement} field
 * @param {boolean} faulty
 */
function markFault(field, faulty) {
  if (faulty) field.setAttribute("aria-invalid", "true");
  else field.removeAttribute("aria-invalid");
}

/**
 * What is on record after a message.
 *
 * @param {PracticeRecord} record
 * @param {{ do: string, [detail: string]: any }} message
 * @returns {PracticeRecord}
 */
function after({ finished, clean }, { answer }) {
  return { finished: finished + 1, clean: clean + (answer.slips === 0 ? 1 : 0) };
}

export default { render };
