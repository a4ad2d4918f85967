// A learner's progress: a bar for each lesson, open questions on demand, and a download of answers.

import { button, h, setText, viewRoot } from "../../kit/dom.js";
import { listen, request } from "../../kit/model.js";
import { TEN_SENTENCES, readProgress } from "../../kit/progress_data.js";
import { rich, say, weave } from "../../kit/say.js";
import { answerFiles } from "./files.js";
import { practised, withStates } from "./summary.js";
import { words } from "./words.js";

/** @typedef {ReturnType<typeof withStates>} Questions */
/** @typedef {Omit<CourseLesson, "questions"> & { questions: Questions }} Lesson */

/**
 * @param {Lesson} lesson
 * @param {boolean} unfolded whether open questions are shown
 */
function lessonItem(lesson, unfolded) {
  return h(
    "li.iaa-progress-lesson",
    { "data-testid": "progress-lesson" },
    h("p.iaa-progress-title", ...rich(lesson.title)),
    lesson.problem
      ? h("p.iaa-message", say(words.unreadable, { problem: lesson.problem }))
      : questionsOf(lesson, unfolded),
  );
}

/**
 * @param {Lesson} lesson
 * @param {boolean} unfolded
 */
function questionsOf({ title, questions }, unfolded) {
  const having = (/** @type {string} */ state) => questions.filter((question) => question.state === state).length;
  const total = questions.length;
  const answered = say(words.answered, { answered: total - having("open"), total });
  const predictions = questions.filter((question) => question.kind === "prediction").length;
  const hints = questions.reduce((sum, question) => sum + question.hints_seen, 0);
  const details = [
    say(words.right, { right: having("right"), total: total - predictions }),
    predictions ? say(words.predictionsMade, { made: having("committed"), n: predictions }) : "",
    hints ? say(words.hintsOpened, { n: hints }) : words.noHintOpened,
  ];
  const open = questions.filter((question) => question.state === "open" || question.state === "wrong");
  return [
    h(
      "div.iaa-progress-line",
      h("progress", {
        max: total,
        value: total - having("open"),
        "aria-label": say(words.bar, { lesson: title, answered }),
      }),
      h("span", { "data-testid": "progress-answered" }, answered),
    ),
    h("p.iaa-quiet", { "data-testid": "progress-detail" }, details.filter(Boolean).join(" · ")),
    open.length
      ? h(
          "details",
          { open: unfolded },
          h("summary", say(words.stillOpen, { number: open.length })),
          h("ul", ...open.map((question) => h("li", ...openQuestion(question)))),
        )
      : h("p.iaa-progress-done", h("span", { "aria-hidden": "true" }, "✓ "), words.allDone),
  ];
}

/** @param {Questions[number]} question */
const isAnswered = ({ state }) => state !== "open";

/** @param {Questions[number]} question */
const openQuestion = ({ state, label, attempts }) =>
  state === "wrong" ? weave(words.tried, { n: attempts, label: rich(label) }).flat() : rich(label);

/** @param {View<ProgressWidgetTraits>} view */
function render({ model, el }) {
  const list = h("ul.iaa-progress-lessons", { "data-testid": "progress-lessons" });
  const summary = h("p.iaa-progress-summary", { role: "status", "data-testid": "progress-summary" });
  const others = h("p", { "data-testid": "progress-practised" });
  const notice = h("p.iaa-message", { role: "status", "data-testid": "progress-notice" });
  const refreshed = h("span.iaa-quiet", { role: "status", "data-testid": "progress-refreshed" });
  const files = answerFiles({
    answers: () => model.get("answers"),
    bringBack: (file, text) => ask("bring-back", { file, text }),
    reset: () => ask("reset"),
  });
  // One line until something is done, then the lessons begun, or everything on request.
  let whole = false;
  const showAll = button(words.showAll, "progress-show-all", () => {
    whole = true;
    draw();
    list.querySelector("summary")?.focus();
  });
  const rest = h(
    "div",
    list,
    others,
    h(
      "div.iaa-row",
      button(words.refresh, "progress-refresh", () => {
        setText(refreshed, "");
        ask("refresh");
      }),
      refreshed,
    ),
    files.node,
  );
  const first = h("div.iaa-progress-first", summary, showAll);
  el.append(viewRoot("iaa-progress", { "data-testid": "progress" }, first, rest, notice));
  let asked = "";

  /**
   * @param {string} act
   * @param {Record<string, unknown>} [details]
   */
  function ask(act, details) {
    asked = act;
    request(model, act, details);
  }
  function draw() {
    const answers = readProgress(model.get("answers")).progress.questions;
    const lessons = model
      .get("lessons")
      .map((lesson) => ({ ...lesson, questions: withStates(lesson.questions, answers) }));
    const open = [...list.children].filter((item) => item.querySelector("details")?.open);
    const unfolded = new Set(open.map((item) => item.querySelector(".iaa-progress-title")?.textContent));
    const focused = [...list.querySelectorAll("summary")].indexOf(/** @type {HTMLElement} */ (document.activeElement));
    const shown = lessons.filter(({ questions, problem }) => whole || problem || questions.some(isAnswered));
    list.replaceChildren(...shown.map((lesson) => lessonItem(lesson, unfolded.has(lesson.title))));
    if (focused >= 0) list.querySelectorAll("summary")[focused]?.focus();
    const all = lessons.flatMap((lesson) => lesson.questions);
    const answered = all.filter(isAnswered).length;
    const exercises = practised(answers);
    const begun = whole || Object.values(answers).some((entry) => entry.answered);
    const told = begun ? say(words.summary, { answered, n: all.length }) : words.nothingYet;
    setText(summary, all.length ? told : words.noQuestions);
    showAll.hidden = whole || all.length === 0;
    rest.hidden = !begun;
    const more = [
      answers[TEN_SENTENCES]?.answered ? words.labelled : "",
      exercises.n ? say(words.practised, exercises) : "",
    ];
    setText(others, more.filter(Boolean).join(" "));
    others.hidden = !others.textContent;
    setText(notice, model.get("notice"));
    notice.hidden = !model.get("notice");
  }
  draw();
  const undo = [
    listen(model, ["lessons", "answers", "notice"], draw),
    listen(model, ["turn"], () => {
      if (asked === "refresh") setText(refreshed, words.upToDate);
      else if (asked === "bring-back") files.tell(model.get("brought"));
      else if (asked === "reset") files.removed();
      asked = "";
    }),
  ];
  return () => undo.forEach((stop) => stop());
}

export default { render };
