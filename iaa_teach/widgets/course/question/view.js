// A question: input, feedback and hints. Marking happens in the page; attempts are stored elsewhere.

import { classCodeFold } from "../../kit/class_code.js";
import { button, h, setText, uniqueId, viewRoot } from "../../kit/dom.js";
import { classCode } from "../../kit/engine/class_codes.js";
import { asShown } from "../../kit/engine/formula.js";
import { goalsMet, isTyped, mark } from "../../kit/engine/marking.js";
import { keeper, localTime } from "../../kit/keeping.js";
import { listen, same } from "../../kit/model.js";
import { unpacked } from "../../kit/packed.js";
import { readingScreen } from "../../kit/reading_screen.js";
import { localised, paragraphs, rich, say } from "../../kit/say.js";
import { generator, shuffled } from "../../kit/shuffle.js";
import { markEnglish } from "../../kit/still_english.js";
import { words as shared } from "../../kit/words.js";
import { askedOn } from "./asked_on.js";
import { choiceInput, numberInput, predictionInput, tableInput } from "./inputs.js";
import { askWhy, makeInput, workplace } from "./making.js";
import { bringInSight, holdStill, showAtEdge } from "../../kit/in_sight.js";
import { partsOfAlready, partsOfReply, placeOfReplies, placeOfTruth } from "./reply.js";
import { hideStill, leaveOutRepeated, showAfterPrediction } from "./voila.js";
import { words } from "./words.js";

const INPUTS = {
  number: numberInput,
  choice: choiceInput,
  table: tableInput,
  prediction: predictionInput,
  make: makeInput,
};
const ATTEMPTS_BEFORE_SOLUTION = 3;
const ROUNDING = 1e-9;

/** @typedef {import("../../kit/engine/marking.js").Question} Question */
/** @typedef {import("../../kit/engine/marking.js").Verdict} Verdict */

/** @param {View<QuestionWidgetTraits>} view */
function render({ model, el }) {
  const { where } = model.get("about");
  // A review question changes its order and numbers daily.
  const day = where.startsWith("recall") ? ` ${localTime(new Date()).slice(0, 10)}` : "";
  const silent = where === "before"; // before the course: no feedback yet
  const question = numbered(ofTheDay(unpacked(model.get("packed")), `${model.get("seed")}${day}`), model.get("place"));
  const prediction = question.kind === "prediction";
  const drawn = model.get("drawn"); // drawn by questions/guess_by_chance.py
  const half = drawn.length ? Math.floor(2 * generator([model.get("seed"), "guess", drawn[0]].join(" "))()) : null;
  const guesses = half === null || drawn[half] === question.id;
  const messageId = uniqueId("message");
  const make = question.kind === "make";
  const hasStart = Object.keys(question.start ?? {}).length > 0;
  const options = shuffled(question.options, `${model.get("seed")} ${question.id}${day}`);
  const input = INPUTS[question.kind]({ ...question, options }, changed, messageId);
  const message = h("p", { id: messageId, class: "iaa-message", role: "status", "data-testid": "question-message" });
  const submit = make
    ? button(words.toStart, "question-start", start)
    : button(prediction ? shared.commit : silent ? shared.commitAnswer : shared.check, "question-check", check, {
        class: "iaa-primary",
      });
  const told = h("div", { class: "iaa-question-verdict" });
  const slot = h(
    "div",
    { class: "iaa-question-slot", role: "status", "data-testid": "question-verdict" },
    told,
    make ? placeOfReplies(question) : null,
  );
  const hints = h("ol", { class: "iaa-question-hints", "data-testid": "question-hints" });
  const solution = h("div", { class: "iaa-question-solution", tabindex: "-1", "data-testid": "question-solution" });
  const hint = button("", "question-hint", openHint);
  const reveal = button(make ? words.showExample : words.showSolution, "question-reveal", showSolution);
  const mine = make ? button(words.showMine, "question-mine", showMine) : null;
  const again = button(shared.startOver, "question-start-over", startOver);
  // Review questions come one at a time: the next shows once this one is answered or skipped.
  const skip = button(words.skip, "question-skip", () => {
    skip.hidden = true;
    root.dataset.done = "true";
    drawVerdict(false);
  });
  const showing = guesses ? words.withoutGuessing : words.show;
  const peek = prediction && model.get("on") ? button(showing, "question-peek", showTruth) : null;
  peek?.classList.toggle("iaa-primary", !guesses);
  const forClass = !where && (prediction || question.kind === "choice") ? classCodeFold() : null;
  const why = h("div", { class: "iaa-question-why" });
  const askedWhy = model.get("why") ? button(words.why, "question-why", openWhy) : null;
  const notice = h("p", { class: "iaa-message", role: "status", "data-testid": "question-notice" });
  const helps = h(
    "div.iaa-row",
    make ? submit : null,
    hint,
    guesses ? peek : null,
    where ? skip : null,
    make ? reveal : null,
  );
  const onceAnswered = h("div.iaa-row", make ? [askedWhy, mine] : reveal, again, forClass?.node);
  // Not a <form>: JupyterLab does not let Enter submit one.
  const form = h(
    "div",
    { class: "iaa-question-form", onkeydown: enter },
    guesses ? input.node : null,
    h(
      "div",
      { class: "iaa-row iaa-question-submit" },
      guesses ? [make ? null : submit, prediction ? null : message] : peek,
    ),
    half === null ? null : h("p", { class: "iaa-question-chance" }, guesses ? words.chanceGuess : words.chanceShow),
    prediction ? h("div.iaa-question-foot", helps, guesses ? message : null) : null,
  );
  const truth = prediction ? h("div", slot, h("div.iaa-question-foot", onceAnswered)) : null;
  const content = h(
    "div",
    { class: "iaa-reading" },
    truth ? h("div.iaa-question-turn", form, truth, placeOfTruth(question)) : [form, slot],
    h("div", { class: "iaa-question-slot", "aria-live": "polite" }, hints),
    solution,
    notice,
  );
  const root = viewRoot(
    `iaa-question iaa-question-asks-${question.kind}`,
    {
      "data-testid": "question",
      "data-question": question.id,
      "data-committed": "false",
      "data-silent": silent,
      "data-pictured": model.get("on") !== "", // the picture's own menu has full screen
    },
    h("div", { class: "iaa-fit" }, content),
  );
  const screen = readingScreen(root, content, !where);
  root.append(
    h(
      "div.iaa-question-foot",
      make ? h("div.iaa-question-turn", helps, onceAnswered) : prediction ? null : [helps, onceAnswered],
      h("div.iaa-foot", screen.buttons),
    ),
    why,
  );
  el.append(root);
  if (question.english) markEnglish(question.english);

  const kept = keeper(model, after, drawNotice);
  kept.resend();
  let { record } = kept;
  /** @type {Verdict | null} */
  let verdict = null;
  let committed = false;
  let seen = false; // whether the truth was shown without a guess
  /** @type {number | null | undefined} */
  let predicted; // locked-in guess, a share or a coefficient; null if none
  let asked = question; // with the explorer's state when it was answered
  let solved = false;
  let revealing = false; // whether a prediction was just locked in
  let frame = 0,
    coming = 0;

  function enter(event) {
    if (event.key !== "Enter" || event.isComposing || event.target.tagName !== "INPUT") return;
    event.preventDefault();
    check();
  }
  function check() {
    if (committed) return;
    const answer = input.read();
    const shown = explorer.look();
    const typed = mark(shown ? asShown(question, shown) : question, answer);
    const isUndefined = !("problem" in typed) && shown?.numbers[0] === null;
    const marked = isUndefined ? { problem: words.undefinedHere, cell: null } : typed;
    if ("problem" in marked) {
      complain(marked);
      input.focus();
      return;
    }
    complain(null);
    holdStill();
    kept.draft = null;
    const { outcome, misconception } = marked;
    revealing = prediction;
    const varies = model.get("at") === null || question.answer === null;
    kept.tell("attempt", { answer, verdict: outcome, misconception, ...(shown && varies ? { shown } : {}) });
    if (prediction) again.focus();
    else if (shown) explorer.lead();
    cancelAnimationFrame(coming);
    coming = requestAnimationFrame(() => (coming = requestAnimationFrame(() => bringInSight(told)))); // once rendered
  }
  // From here on: hands-on tasks.
  const moved = (/** @type {boolean} */ isAtStart) => (submit.disabled = isAtStart);
  const place = make
    ? workplace(root, model, question, { rested, moved, isMade, isAnswered: () => verdict !== null })
    : null;
  /** @type {Record<string, any> | null} the learner's solution, as long as a button can bring it back */
  let brought = null;
  let isAlready = false; // whether the picture met the goals before the task began
  let endWhy = () => {},
    leaveEdge = () => {};
  function start() {
    place?.begin();
    input.show(null);
    place?.go(question.start);
  }
  /** @param {MadeState} made */
  function rested(made) {
    const shows = (/** @type {Record<string, any> | null | undefined} */ state) =>
      same(made.state, { ...made.state, ...state });
    if (brought && !shows(brought)) brought = null;
    if (!isMade() && (brought || (solved && shows(question.example)))) return;
    const counts = !isMade() && place?.isBegun();
    tellAlready(!counts && !verdict && Boolean(place?.isSeen()) && goalsMet(question, made).every(Boolean));
    if (!counts && !verdict) return;
    input.show(made);
    if (!counts) return void markOld();
    const marked = mark(question, made);
    if ("problem" in marked || marked.message === verdict?.message) {
      markOld();
      return;
    }
    const { outcome, misconception } = marked;
    if (outcome === "right") place.end();
    holdStill();
    kept.tell("attempt", { answer: made, verdict: outcome, misconception });
    cancelAnimationFrame(coming);
    coming = requestAnimationFrame(() => (leaveEdge = showAtEdge(told))); // once it is drawn
  }
  /** @param {boolean} already */
  function tellAlready(already) {
    if (already === isAlready) return;
    isAlready = already;
    holdStill();
    drawVerdict(false);
  }
  function markedNow() {
    const marked = mark(question, input.read());
    return "outcome" in marked ? marked.message : null;
  }
  function showMine() {
    brought = /** @type {MadeState} */ (record.answer).state;
    place?.go(brought);
  }
  function openWhy() {
    if (askedWhy) askedWhy.hidden = true;
    endWhy = askWhy(model, why, render);
  }
  function closeWhy() {
    endWhy();
    why.replaceChildren();
    if (askedWhy) askedWhy.hidden = false;
  }
  function isMade() {
    return make && verdict?.outcome === "right";
  }
  function openHint() {
    holdStill();
    kept.tell("hint", { seen: Math.min(record.hints + 1, question.hints.length) });
    if (hint.hidden) /** @type {HTMLElement} */ (hints.lastElementChild)?.focus({ preventScroll: true });
    bringInSight(hints.lastElementChild);
  }
  function showSolution() {
    holdStill();
    solved = true;
    place?.go(question.example);
    if (!prediction) tellCommitted();
    drawActions();
    solution.focus();
  }
  function startOver() {
    kept.tell("start-over");
    if (hasStart) place?.go(question.start);
    closeWhy();
    complain(null);
    kept.draft = null;
    input.show(null);
    place?.compare();
    input.focus();
  }
  function showTruth() {
    holdStill();
    seen = true;
    explorer.show();
    tellCommitted();
    drawActions();
  }
  // Input changed since the last check is not marked yet: show that.
  function changed() {
    kept.draft = input.read();
    complain(null);
    if (prediction && !committed && !seen) explorer.guess(guessTyped());
    markOld();
  }
  function guessTyped() {
    const marked = mark(question, input.read());
    return "said" in marked ? marked.said : null;
  }
  /** @param {number} guess made in the picture, as a share or a coefficient */
  function guessed(guess) {
    const typed = guessTyped();
    if (committed || (typed !== null && Math.abs(typed - guess) < ROUNDING)) return; // the picture's steps are coarser
    const said = guess * (question.unit === "%" ? 100 : 1);
    const text = localised(Number(said.toFixed(isTyped(question) ? 3 : 2))).replace("-", "−");
    if (input.read() === text) return;
    complain(null);
    kept.draft = text;
    input.show(text);
  }
  function markOld() {
    const old = Boolean(verdict) && (make ? markedNow() !== verdict.message : !same(input.read(), record.answer));
    told.classList.toggle("iaa-question-old", old);
    told.querySelector(".iaa-question-age")?.toggleAttribute("hidden", !old);
  }
  /** @param {import("../../kit/engine/marking.js").Problem | null} problem */
  function complain(problem) {
    input.complain(problem);
    setText(message, problem?.problem ?? "");
  }

  function drawRecord() {
    asked = record.shown ? asShown(question, record.shown) : question;
    const marked = record.answer === null ? null : mark(asked, record.answer);
    verdict = marked && "outcome" in marked ? marked : null; // the question file may have changed since
    if (record.answer === null) solved = false;
    commit(verdict?.said ?? null);
    if (!prediction && root.isConnected && String(isTold()) !== root.dataset.committed) tellCommitted();
    if (!silent) input.mark(verdict);
    cancelAnimationFrame(frame);
    // Move the explorer first, then show the sentence.
    if (revealing) frame = requestAnimationFrame(() => drawVerdict(true));
    else drawVerdict(false);
    revealing = false;
    drawCode();
    drawHints();
    drawActions();
  }
  function drawCode() {
    const answer = prediction ? verdict?.said : verdict && /** @type {string[]} */ (record.answer);
    const known = answer !== null && answer !== undefined;
    forClass?.show(known ? classCode(topicOf(question), model.get("seed"), answer) : null);
  }
  /** @param {number | null} said */
  function commit(said) {
    if (!prediction || said === predicted) return;
    explorer.commit(said, predicted !== undefined, record.shown);
    predicted = said;
    if (said !== null) seen = false;
    if (committed === (said !== null)) return;
    committed = said !== null;
    tellCommitted();
  }
  function isTold() {
    return prediction ? committed || seen : verdict?.outcome === "right" || solved;
  }
  function tellCommitted() {
    const told = isTold();
    root.dataset.committed = String(told);
    const detail = { id: question.id, committed: told };
    if (!prediction) explorer.lift(told);
    showAfterPrediction(question.id, told);
    root.dispatchEvent(new CustomEvent("iaa-committed", { bubbles: true, detail }));
  }
  /** @param {boolean} slowly */
  function drawVerdict(slowly) {
    leaveEdge();
    told.replaceChildren();
    told.className = "iaa-question-verdict";
    if (silent && (verdict || root.dataset.done)) {
      told.append(h("p", { class: "iaa-question-word" }, words.noted));
    } else if (verdict) {
      told.classList.add(`iaa-question-is-${verdict.outcome}`);
      told.classList.toggle("iaa-question-revealing", slowly);
      told.append(...partsOfReply(question, verdict));
    } else if (isAlready) told.append(...partsOfAlready());
    markOld();
  }
  function drawHints() {
    const seen = question.hints.slice(0, record.hints);
    while (hints.childElementCount > seen.length) hints.lastElementChild.remove();
    for (let place = hints.childElementCount; place < seen.length; place++) {
      const name = say(words.hint, { place: place + 1, total: question.hints.length });
      hints.append(h("li", { tabindex: "-1" }, h("strong", {}, `${name} `), ...rich(seen[place])));
    }
    hints.hidden = seen.length === 0;
  }
  function drawActions() {
    const total = question.hints.length;
    const helped = record.hints >= total;
    const tried = helped || (!make && record.attempts >= ATTEMPTS_BEFORE_SOLUTION); // a move must not make a button appear
    const offered = (make || question.solution !== "") && (prediction ? committed : tried);
    input.freeze(committed);
    if (truth) takeTurns(form, truth, committed);
    hint.hidden = helped || silent || !guesses;
    if (peek) peek.hidden = seen;
    setText(hint, say(words.showHint, { place: Math.min(record.hints + 1, total), total }));
    solved &&= offered;
    reveal.hidden = !offered || solved || silent;
    if (make) submit.hidden = !hasStart;
    if (make) takeTurns(helps, onceAnswered, isMade());
    again.hidden = (!make && record.hints === 0 && !verdict) || silent;
    if (verdict) {
      skip.hidden = true;
      root.dataset.done = "true";
    }
    solution.hidden = !solved || !question.solution;
    solution.replaceChildren(
      ...(solved && question.solution
        ? [h("p", { class: "iaa-question-word" }, words.solution), ...paragraphs(asked.solution)]
        : []),
    );
  }
  function drawNotice() {
    const text = kept.late ? shared.notSaved : model.get("notice");
    setText(notice, text);
    notice.hidden = !text;
  }
  // Another view of this question, or the keeper, has a different record.
  function follow() {
    const { record: latest } = kept;
    if (!same(model.get("record"), latest)) model.set("record", latest); // the keeper is not up to date yet
    if (same(latest, record)) return;
    const answered = !same(latest.answer, record.answer) && !same(latest.answer, input.read());
    record = latest;
    if (answered) input.show(record.answer);
    drawRecord();
  }

  const explorer = askedOn(model, question, guessed);
  if (prediction && guesses) root.addEventListener("focusin", () => explorer.turn(predicted ?? guessTyped()));
  const { draft } = kept;
  input.show(draft ?? record.answer);
  drawRecord();
  if (draft !== null) changed();
  if (!guesses) explorer.offerNone();
  drawNotice();
  hideStill();
  const repeated = leaveOutRepeated(root, explorer);
  let first = requestAnimationFrame(tellFirst);
  function tellFirst() {
    if (root.isConnected) {
      tellCommitted();
      repeated.look();
    } else first = requestAnimationFrame(tellFirst);
  }
  const undo = [
    listen(model, ["record"], follow),
    listen(model, ["notice"], drawNotice),
    listen(model, ["seed"], drawCode),
  ];
  return () => {
    cancelAnimationFrame(first);
    cancelAnimationFrame(frame);
    cancelAnimationFrame(coming);
    leaveEdge();
    screen.stop();
    kept.stop();
    repeated.stop();
    explorer.stop();
    place?.stop();
    endWhy();
    undo.forEach((stop) => stop());
  };
}

/**
 * Show one of two stacked elements, so that content below does not move.
 *
 * @param {HTMLElement} first
 * @param {HTMLElement} then
 * @param {boolean} isLater
 */
function takeTurns(first, then, isLater) {
  first.toggleAttribute("data-unseen", isLater);
  then.toggleAttribute("data-unseen", !isLater);
}

/**
 * The question with today's numbers, if it varies them.
 *
 * @param {Question} question
 * @param {string} key
 */
function ofTheDay(question, key) {
  const all = [question, ...(question.variants ?? [])];
  return all[Math.floor(generator(`${key} ${question.id}`)() * all.length)];
}

/**
 * The question with its position among those asked together.
 *
 * @param {Question} question
 * @param {number[]} place position and total, empty for a single question
 */
function numbered(question, [place, total]) {
  return place ? { ...question, label: say(words.numbered, { place, total, question: question.label }) } : question;
}

/**
 * What a class code needs to know about the question.
 *
 * @param {Question} question
 * @returns {import("../../kit/engine/class_codes.js").Topic}
 */
function topicOf({ id, kind, options, span: [low, high], unit }) {
  const scale = unit === "%" ? 100 : 1;
  return { id, kind, items: 0, categories: options.map(({ text }) => text), span: [low / scale, high / scale] };
}

/**
 * The record after a message.
 *
 * @param {QuestionRecord} record
 * @param {{ do: string, [detail: string]: any }} message
 * @returns {QuestionRecord}
 */
function after(record, message) {
  const { answer, shown = null } = message;
  if (message.do === "attempt") return { ...record, answer, attempts: record.attempts + 1, shown };
  if (message.do === "hint") return { ...record, hints: message.seen };
  return { answer: null, attempts: 0, hints: 0, shown: null };
}

export default { render };
