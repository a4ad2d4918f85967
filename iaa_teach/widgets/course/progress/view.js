// What a learner has answered: a bar for each lesson, what is still open on demand, and the answers to download.

import { button } from "../../kit/controls.js";
import { h, setText } from "../../kit/dom.js";
import { listen, request } from "../../kit/model.js";
import { rich, say, weave } from "../../kit/say.js";
import { words } from "./words.js";

/**
 * @param {LessonProgress} lesson
 * @param {boolean} unfolded whether what is still open is shown
 */
function lessonItem(lesson, unfolded) {
  return h(
    "li",
    { class: "iaa-progress-lesson", "data-testid": "progress-lesson" },
    h("p", { class: "iaa-progress-title" }, ...rich(lesson.title)),
    lesson.problem
      ? h("p", { class: "iaa-message" }, say(words.unreadable, { problem: lesson.problem }))
      : questionsOf(lesson, unfolded),
  );
}

/**
 * @param {LessonProgress} lesson
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
      "div",
      { class: "iaa-progress-line" },
      h("progress", {
        max: total,
        value: total - having("open"),
        "aria-label": say(words.bar, { lesson: title, answered }),
      }),
      h("span", { "data-testid": "progress-answered" }, answered),
    ),
    h("p", { class: "iaa-quiet", "data-testid": "progress-detail" }, details.filter(Boolean).join(" · ")),
    open.length
      ? h(
          "details",
          { open: unfolded },
          h("summary", {}, say(words.stillOpen, { number: open.length })),
          h("ul", {}, ...open.map((question) => h("li", {}, ...openQuestion(question)))),
        )
      : h("p", { class: "iaa-progress-done" }, h("span", { "aria-hidden": "true" }, "✓ "), words.allDone),
  ];
}

/** @param {QuestionProgress} question */
const openQuestion = ({ state, label, attempts }) =>
  state === "wrong" ? weave(words.tried, { n: attempts, label: rich(label) }).flat() : rich(label);

/**
 * Give a text to the learner as a file, without a server.
 *
 * @param {string} name
 * @param {string} type
 * @param {string} text
 */
function download(name, type, text) {
  const link = h("a", { download: name, href: URL.createObjectURL(new Blob([text], { type })) });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** @param {View<ProgressWidgetTraits>} view */
function render({ model, el }) {
  const list = h("ul", { class: "iaa-progress-lessons", "data-testid": "progress-lessons" });
  const summary = h("p", { class: "iaa-progress-summary", role: "status", "data-testid": "progress-summary" });
  const practised = h("p", { "data-testid": "progress-practised" });
  const notice = h("p", { class: "iaa-message", role: "status", "data-testid": "progress-notice" });
  const refreshed = h("span", { class: "iaa-quiet", role: "status", "data-testid": "progress-refreshed" });
  const root = h(
    "div",
    { class: "iaa iaa-progress", "data-testid": "progress" },
    summary,
    list,
    practised,
    h(
      "div",
      { class: "iaa-row" },
      button(words.refresh, "progress-refresh", () => {
        setText(refreshed, "");
        request(model, "refresh");
      }),
      button(words.downloadJson, "progress-json", () =>
        download("my-answers.json", "application/json", model.get("as_json")),
      ),
      button(words.downloadCsv, "progress-csv", () =>
        download("my-answers.csv", "text/csv", `\ufeff${model.get("as_csv")}`),
      ),
      refreshed,
    ),
    notice,
  );
  el.append(root);

  function draw() {
    const lessons = model.get("lessons");
    const unfolded = [...list.children].map((item) => Boolean(item.querySelector("details")?.open));
    const focused = [...list.querySelectorAll("summary")].indexOf(/** @type {HTMLElement} */ (document.activeElement));
    list.replaceChildren(...lessons.map((lesson, i) => lessonItem(lesson, unfolded[i])));
    if (focused >= 0) list.querySelectorAll("summary")[focused]?.focus();
    const all = lessons.flatMap((lesson) => lesson.questions);
    const answered = all.filter((question) => question.state !== "open").length;
    setText(summary, all.length ? say(words.summary, { answered, n: all.length }) : words.noQuestions);
    setText(practised, model.get("practised"));
    practised.hidden = !model.get("practised");
    setText(notice, model.get("notice"));
    notice.hidden = !model.get("notice");
  }
  draw();
  const undo = [
    listen(model, ["lessons", "practised", "notice"], draw),
    listen(model, ["turn"], () => setText(refreshed, words.upToDate)),
  ];
  return () => undo.forEach((stop) => stop());
}

export default { render };
