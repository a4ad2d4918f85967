// An exercise: data, steps with feedback, and a picture of the results so far. The page marks, and picks harder
// exercises after successes; Python generates them, and more if there is a kernel.

import { announcer, button, h, setText, viewRoot } from "../../kit/dom.js";
import { mark } from "../../kit/engine/marking.js";
import { keeper } from "../../kit/keeping.js";
import { listen, put, request, same } from "../../kit/model.js";
import { unpacked } from "../../kit/packed.js";
import { readingScreen } from "../../kit/reading_screen.js";
import { plain, rich, say, short, weave } from "../../kit/say.js";
import { words as shared } from "../../kit/words.js";
import { LEVELS, nextExercise, nextLevel, readStock } from "./exercises.js";
import { practiceGrid, practicePicture } from "./picture.js";
import { isSettled, stepRow } from "./step.js";
import { words } from "./words.js";

/** @typedef {import("./exercises.js").Exercise} Exercise */

const LEVEL_NAMES = [words.levels.easy, words.levels.harder, words.levels.hard];
const FEW = 12; // request more when this few are left

/**
 * @param {import("./exercises.js").Question} step
 * @param {boolean} hinted
 */
function helpText({ kind, label }, hinted) {
  if (kind === "choice") return [hinted ? words.showAnswer : words.hintAlone];
  const text = weave(hinted ? words.showStep : words.hint, { step: rich(shortLabel(label)) });
  return /** @type {(Node | string)[]} */ (text.flat());
}

// “A_o, observed agreement” is too long for a button.
const shortLabel = (/** @type {string} */ label) => label.split(/[,:] /)[0];

/** @param {View<PracticeWidgetTraits>} view */
function render({ model, el }) {
  let exercises = readStock(unpacked(model.get("packed")));
  const spoken = announcer();
  const title = h("p.iaa-practice-title", { "data-testid": "practice-title" });
  const given = h("p", { "data-testid": "practice-given" });
  const grids = h("div.iaa-practice-grids");
  const pictured = h("div.iaa-practice-picture", { "data-testid": "practice-picture" });
  const list = h("ol.iaa-practice-steps", { onkeydown: enter });
  const message = h("p.iaa-message", { role: "status", "data-testid": "practice-message" });
  const submit = button(shared.check, "practice-check", check, { class: "iaa-primary" });
  const help = button("", "practice-help", giveHelp);
  const ahead = button("", "practice-ahead", jump, { class: "iaa-quiet-button" });
  const another = button(words.another, "practice-another", goOn);
  const tally = h("p.iaa-quiet.iaa-practice-tally", { "data-testid": "practice-tally" });
  const notice = h("p.iaa-message", { role: "status", "data-testid": "practice-notice" });
  const work = h("div.iaa-practice-work", grids, list, h("div.iaa-row", submit, help, ahead, another), message);
  const body = h("div.iaa-practice-body", work, pictured);
  const content = h("div.iaa-reading", title, given, body, notice, spoken.node);
  const root = viewRoot("iaa-practice", { "data-testid": "practice" }, h("div.iaa-fit", content));
  const screen = readingScreen(root, content, false);
  root.append(h("div.iaa-foot", tally, ...screen.buttons));
  el.append(root);

  /** @type {import("./step.js").Row[]} */
  let rows = [];
  /** @type {ReturnType<typeof practicePicture>} */
  let picture = null;
  let jumped = false; // straight to the result, skipping steps
  const kept = keeper(model, after, drawCounts);
  kept.resend();
  let place = found(model.get("place")) ?? begin(firstExercise(), 1);
  let exercise = exerciseOf(place);

  // One the learner has not finished here, while the stock lasts.
  function firstExercise() {
    const done = (kept.record.finished * LEVELS) % exercises.length;
    return nextExercise(exercises, exercises[0].number + done - 1, 0);
  }
  /**
   * Return a saved position, if its exercise is in the stock.
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
      // The kernel is gone; the page works without it.
    }
  }
  // The current step: the first not done, or the last.
  function asked() {
    return jumped ? place.marks.length - 1 : place.marks.findIndex((each) => !isSettled(each));
  }
  function check() {
    if (isDone(place)) return;
    const step = asked();
    const typed = rows[step].read();
    const one = exercise.steps[step];
    const verdict = mark(one, one.kind === "choice" ? [typed].filter(Boolean) : typed);
    if ("problem" in verdict) {
      rows[step].complain(true);
      setText(message, verdict.problem);
      rows[step].focus();
      return;
    }
    const right = verdict.outcome === "right";
    const said = jumped ? `${verdict.message} ${words.stepsBefore}` : verdict.message;
    move({
      answers: replaced(place.answers, step, typed),
      marks: replaced(place.marks, step, right ? "right" : "wrong"),
      said: replaced(place.said, step, right ? one.solution : said),
      slips: place.slips + (right ? 0 : 1),
    });
    finishOr(() => {
      rows[asked()].focus();
      if (right) {
        const done = place.marks.filter(isSettled).length;
        spoken.say(say(words.stepsRight, { n: done, total: rows.length }));
      } else {
        const name = plain(one.label);
        spoken.say(say(words.notYet, { step: name, feedback: plain(said) }));
      }
    });
  }
  // First a hint for the current step, then the step itself.
  function giveHelp() {
    if (isDone(place)) return;
    const step = asked();
    const { hints, solution } = exercise.steps[step];
    if (!place.hinted[step]) {
      move({ hinted: replaced(place.hinted, step, true) });
      spoken.say(plain(hints[0]));
      drawState();
      return;
    }
    move({
      slips: place.slips + 1,
      answers: replaced(place.answers, step, solved(exercise.steps[step])),
      marks: replaced(place.marks, step, "shown"),
      said: replaced(place.said, step, solution),
    });
    finishOr(() => {
      rows[asked()].focus();
      spoken.say(plain(solution));
    });
  }
  function jump() {
    jumped = true;
    drawState();
    rows[asked()].focus();
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
    rows[0].focus();
    const last = Math.max(...exercises.map((one) => one.number));
    if (last - exercise.number < FEW) refill(last);
  }
  /** @param {number} last */
  function refill(last) {
    try {
      request(model, "refill", { after: last });
    } catch {
      // Without a kernel, start the stock again.
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

  // Input changed since the last check is not marked yet.
  /** @param {import("./step.js").Row} row */
  function changed(row) {
    setText(message, "");
    row.complain(false);
    row.draw({ mark: "", said: "", hint: row.hint });
  }

  function drawExercise() {
    const { title: name, given: text, grids: tables, steps, level } = exercise;
    const told = [say(words.number, { number: place.count }), LEVEL_NAMES[level]].map((part) => ` · ${part}`);
    title.replaceChildren(...rich(name), h("span.iaa-quiet", told.join("")));
    given.replaceChildren(...rich(text));
    grids.replaceChildren(...tables.map(practiceGrid));
    grids.hidden = tables.length === 0;
    rows = steps.map((step) => stepRow(step, changed));
    list.replaceChildren(...rows.map((row) => row.node));
    picture?.stop();
    picture = practicePicture(exercise);
    pictured.replaceChildren(...(picture ? [picture.node] : []));
    pictured.hidden = !picture;
    jumped = false;
  }
  function drawState() {
    const { marks, said, hinted, answers } = place;
    const done = isDone(place);
    if (isSettled(marks[marks.length - 1])) jumped = false;
    const step = asked();
    rows.forEach((row, i) => {
      const settled = isSettled(marks[i]);
      row.node.hidden = !settled && (done || i !== step);
      if (settled) row.write(answers[i]);
      row.complain(false);
      const hint = hinted[i] && !settled ? exercise.steps[i].hints[0] : "";
      row.draw({ mark: marks[i], said: said[i], hint });
    });
    picture?.draw(marks.map(isSettled));
    submit.hidden = help.hidden = done;
    ahead.hidden = done || jumped || step === marks.length - 1;
    if (!done) {
      help.replaceChildren(...helpText(exercise.steps[step], hinted[step]));
      const last = rich(shortLabel(exercise.steps[marks.length - 1].label));
      ahead.replaceChildren(.../** @type {(Node | string)[]} */ (weave(words.ahead, { step: last }).flat()));
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
      row.write(place.answers[step]);
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
    picture?.stop();
    screen.stop();
    spoken.stop();
    kept.stop();
    undo.forEach((stop) => stop());
  };
}

/**
 * Return the starting position in an exercise.
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
 * Whether the result is right and no step is wrong; steps may be skipped.
 *
 * @param {PracticePlace} place
 */
const isDone = ({ marks }) => isSettled(marks[marks.length - 1]);

/**
 * The right answer, as a learner would enter it.
 *
 * @param {import("./exercises.js").Question} step
 */
const solved = ({ answer, options }) =>
  answer === null ? (options.find((option) => option.right)?.text ?? "") : short(Number(answer));

/**
 * The record after a message.
 *
 * @param {PracticeRecord} record
 * @param {{ do: string, [detail: string]: any }} message
 * @returns {PracticeRecord}
 */
function after({ finished, clean }, { answer }) {
  return { finished: finished + 1, clean: clean + (answer.slips === 0 ? 1 : 0) };
}

export default { render };
