// What a learner has answered: one bar for each lesson, what is still open on demand, and the answers to take along.

import { h, setText } from "../../kit/dom.js";
import { listen } from "../../kit/model.js";
import { rich } from "../../kit/say.js";

const progressCount = (number, one, many = `${one}s`) => `${number} ${number === 1 ? one : many}`;

function progressLesson(lesson, unfolded) {
  const { questions } = lesson;
  const having = (state) => questions.filter((question) => question.state === state).length;
  const marked = questions.filter((question) => question.kind !== "prediction").length;
  const answered = questions.length - having("open");
  const hints = questions.reduce((total, question) => total + question.hints_seen, 0);
  const parts = [`${having("right")} of ${marked} right`];
  if (marked < questions.length)
    parts.push(`${having("committed")} of ${progressCount(questions.length - marked, "prediction")} made`);
  parts.push(hints ? `${progressCount(hints, "hint")} opened` : "no hint opened");
  const open = questions.filter((question) => question.state === "open" || question.state === "wrong");
  const said = `${answered} of ${questions.length} answered`;
  return h(
    "li",
    { class: "iaa-progress-lesson", "data-testid": "progress-lesson" },
    h("p", { class: "iaa-progress-title" }, ...rich(lesson.title)),
    lesson.problem
      ? h("p", { class: "iaa-message" }, `The questions of this lesson cannot be read. ${lesson.problem}`)
      : [
          h(
            "div",
            { class: "iaa-progress-line" },
            h("progress", { max: questions.length, value: answered, "aria-label": `${lesson.title}: ${said}` }),
            h("span", { "data-testid": "progress-answered" }, said),
          ),
          h("p", { class: "iaa-quiet", "data-testid": "progress-detail" }, parts.join(" · ")),
          open.length
            ? h(
                "details",
                { open: unfolded },
                h("summary", {}, `Still open: ${open.length}`),
                h("ul", {}, ...open.map((question) => h("li", {}, ...rich(question.label), progressTried(question)))),
              )
            : h("p", { class: "iaa-progress-done" }, h("span", { "aria-hidden": "true" }, "✓ "), "All done."),
        ].flat(),
  );
}

const progressTried = ({ state, attempts }) =>
  state === "wrong" ? ` – tried ${attempts === 1 ? "once" : `${attempts} times`}, not right yet` : "";

// Hand a text to the learner as a file, without a server.
function progressDownload(name, type, text) {
  const link = h("a", { download: name, href: URL.createObjectURL(new Blob([text], { type })) });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

function render({ model, el }) {
  const list = h("ul", { class: "iaa-progress-lessons", "data-testid": "progress-lessons" });
  const summary = h("p", { class: "iaa-progress-summary", role: "status", "data-testid": "progress-summary" });
  const practised = h("p", { "data-testid": "progress-practised" });
  const notice = h("p", { class: "iaa-message", role: "status", "data-testid": "progress-notice" });
  const refreshed = h("span", { class: "iaa-quiet", role: "status", "data-testid": "progress-refreshed" });
  const button = (name, text, act) =>
    h("button", { type: "button", "data-testid": `progress-${name}`, onclick: act }, text);
  const root = h(
    "div",
    { class: "iaa iaa-progress", "data-testid": "progress" },
    summary,
    list,
    practised,
    h(
      "div",
      { class: "iaa-row" },
      button("refresh", "Refresh", () => {
        setText(refreshed, "");
        model.send({ do: "refresh" });
      }),
      button("json", "Download my answers (JSON)", () =>
        progressDownload("my-answers.json", "application/json", model.get("as_json")),
      ),
      button("csv", "Download my answers (CSV)", () =>
        progressDownload("my-answers.csv", "text/csv", `\ufeff${model.get("as_csv")}`),
      ),
      refreshed,
    ),
    notice,
  );
  el.append(root);

  function draw() {
    const lessons = model.get("lessons");
    const unfolded = [...list.children].map((item) => Boolean(item.querySelector("details")?.open));
    const focused = [...list.querySelectorAll("summary")].indexOf(document.activeElement);
    list.replaceChildren(...lessons.map((lesson, i) => progressLesson(lesson, unfolded[i])));
    if (focused >= 0) list.querySelectorAll("summary")[focused]?.focus();
    const all = lessons.flatMap((lesson) => lesson.questions);
    const answered = all.filter((question) => question.state !== "open").length;
    setText(
      summary,
      all.length
        ? `You have answered ${answered} of ${progressCount(all.length, "question")}.`
        : "There are no questions beside this notebook.",
    );
    setText(practised, model.get("practised"));
    practised.hidden = !model.get("practised");
    setText(notice, model.get("notice"));
    notice.hidden = !model.get("notice");
  }
  draw();
  const undo = [
    listen(model, ["lessons", "practised", "notice"], draw),
    listen(model, ["turn"], () => setText(refreshed, "Up to date.")),
  ];
  return () => undo.forEach((stop) => stop());
}

export default { render };
