// The front page: a guess and its square, progress in each lesson, and the download of answers.

import { answerFiles } from "../../../widgets/course/progress/files.js";
import { say } from "../../../widgets/kit/say.js";
import { browserProgress } from "./browser_progress.js";
import { doneOf } from "./frame.js";
import { nextOpen } from "./going_on.js";
import { guessAndSquare } from "./guess.js";
import { bringBack } from "./keeper.js";
import { words } from "./words.js";

export function start() {
  /** @type {{ key: string, course: import("./keeper.js").Course }} */
  const { key, course } = JSON.parse(document.getElementById("iaa-parts")?.textContent ?? "{}");
  const folder = location.pathname.replace(/[^/]*$/, "");
  const progress = browserProgress(`${key} ${folder}`, () => localStorage);
  const page = /** @type {Window & { iaaHero?: () => void, iaaReady?: () => void }} */ (window);
  // Called as soon as its part of the page is parsed, so that nothing moves while the rest loads.
  page.iaaHero = () => {
    guessAndSquare();
    goOn(progress, course);
    progress.observe(() => goOn(progress, course));
  };
  page.iaaReady = () => {
    showAnswers(progress, course);
    document.documentElement.dataset.ready = "true";
    performance.mark("iaa-ready");
  };
}

/**
 * Link returning learners to the next open question, starting from the lesson of their last answer.
 *
 * @param {import("./keeper.js").Progress} progress
 * @param {import("./keeper.js").Course} course
 */
function goOn(progress, course) {
  const link = /** @type {HTMLAnchorElement | null} */ (document.querySelector(".go"));
  const next = nextOpen(course.lessons, progress.progress.questions);
  if (!link || !next) return;
  link.href = `${next.lesson.page}#question-${next.question.id}`;
  link.textContent = say(words.goOn, { lesson: next.lesson.title });
}

/**
 * @param {import("./keeper.js").Progress} progress
 * @param {import("./keeper.js").Course} course
 */
function showAnswers(progress, course) {
  const soFar = /** @type {HTMLElement} */ (document.getElementById("so-far"));
  const files = answerFiles({
    answers: progress.text,
    bringBack: (file, text) => files.tell(bringBack(progress, course, { file, text })),
    reset() {
      progress.change((data) => Object.assign(data, { questions: Object.create(null) }));
      files.removed();
    },
  });
  soFar.after(files.node);

  function draw() {
    let all = 0,
      answered = 0;
    for (const lesson of course.lessons) {
      const { done, total } = doneOf(lesson, progress);
      const card = document.querySelector(`.cards [data-page="${CSS.escape(lesson.page)}"]`);
      all += total;
      answered += done;
      if (!card) continue;
      const line = /** @type {HTMLElement} */ (card.querySelector(".so-far"));
      const finished = total > 0 && done === total;
      line.textContent = finished ? words.finished : done ? say(words.begun, { done, n: total }) : "";
      card.toggleAttribute("data-done", finished);
    }
    soFar.textContent = [
      answered ? say(words.soFar, { done: answered, n: all }) : words.nothingSoFar,
      progress.trouble,
    ].join(" ");
  }
  draw();
  progress.observe(draw);
  addEventListener("storage", () => progress.refresh());
}
