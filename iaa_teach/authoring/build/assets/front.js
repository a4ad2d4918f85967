// The front page: a guess and its square, how far one is in each lesson, and the answers to take along.

import { answerFiles } from "../../../widgets/course/progress/files.js";
import { say } from "../../../widgets/kit/say.js";
import { browserProgress } from "./browser_progress.js";
import { doneOf } from "./frame.js";
import { guessAndSquare } from "./guess.js";
import { bringBack } from "./keeper.js";
import { words } from "./words.js";

export function start() {
  /** @type {{ key: string, course: import("./keeper.js").Course }} */
  const { key, course } = JSON.parse(document.getElementById("iaa-parts")?.textContent ?? "{}");
  const folder = location.pathname.replace(/[^/]*$/, "");
  const progress = browserProgress(`${key} ${folder}`, () => localStorage);
  const page = /** @type {Window & { iaaReady?: () => void }} */ (window);
  page.iaaReady = () => {
    guessAndSquare();
    showAnswers(progress, course);
    document.documentElement.dataset.ready = "true";
    performance.mark("iaa-ready");
  };
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
    /** @type {Element | undefined} the first lesson that is not done */
    let next;
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
      if (!finished && total) next ??= card;
    }
    soFar.textContent = [
      answered ? say(words.soFar, { done: answered, n: all }) : words.nothingSoFar,
      progress.trouble,
    ].join(" ");
    const go = /** @type {HTMLAnchorElement | null} */ (document.querySelector(".go"));
    const link = next?.querySelector("a");
    if (go && link && answered) {
      go.href = link.href;
      go.textContent = say(words.goOn, { lesson: link.querySelector("b")?.textContent ?? "" });
    }
  }
  draw();
  progress.observe(draw);
  addEventListener("storage", () => progress.refresh());
}
