// Store messages of questions, practice and the overview, as Python does with a kernel. The messages are documented at
// the top of widgets/course/question/__init__.py.

import {
  addAttempt,
  addHint,
  addStart,
  merge,
  readProgress,
  recentAttempts,
} from "../../../widgets/kit/progress_data.js";
import { localTime } from "../../../widgets/kit/keeping.js";
import { practised } from "../../../widgets/course/progress/summary.js";

/** @typedef {import("./models.js").PageModel} PageModel */
/** @typedef {ReturnType<typeof import("./browser_progress.js").browserProgress>} Progress */
/** @typedef {{ id: string, kind: string, where: string }} About */

/**
 * Keep the record of a question or of practice, if the model is one; return its message handler.
 *
 * @param {PageModel} model
 * @param {Progress} progress
 * @returns {(content: any) => void}
 */
export function keepRecord(model, progress) {
  /** @type {About} */
  const about = model.get("about");
  const recall = about.where.startsWith("recall") ? todaysRecall(about, progress) : null;
  const record = () => {
    const entry = progress.progress.questions[about.id];
    if (about.kind === "practice") {
      const { n, clean } = practised(entry ? { [about.id]: entry } : {});
      return { finished: n, clean };
    }
    const attempts = recall ? recall.attempts() : recentAttempts(entry);
    const { answer = null, shown = null } = attempts.at(-1) ?? {};
    return { answer, attempts: attempts.length, hints: recall ? recall.hints : (entry?.hints_seen ?? 0), shown };
  };
  function show() {
    model.set("record", record());
    model.set("notice", progress.trouble);
  }
  model.set("seed", progress.progress.seed ?? 0);
  show();
  progress.observe(show);

  return (content) => {
    if (content.do === "attempt") progress.change(({ questions }) => addAttempt(questions, about, content));
    else if (content.do === "hint" && recall) recall.hints = content.seen;
    else if (content.do === "hint") progress.change(({ questions }) => addHint(questions, about, content.seen));
    else if (content.do === "start-over" && recall) recall.startOver();
    else if (content.do === "start-over") {
      progress.change(({ questions }) => addStart(questions, about, content.time));
    } else return; // only Python can refill the exercises
    show();
    model.set("saved", content.key);
  };
}

/**
 * A review question: only today's answers in this place count, and starting over clears them only here.
 *
 * @param {About} about
 * @param {Progress} progress
 */
function todaysRecall({ id, where }, progress) {
  const today = localTime(new Date()).slice(0, 10);
  let skipped = 0;
  const made = () =>
    recentAttempts(progress.progress.questions[id]).filter(
      (attempt) => attempt.where === where && String(attempt.time).startsWith(today),
    );
  return {
    hints: 0,
    attempts: () => made().slice(skipped),
    startOver() {
      skipped = made().length;
      this.hints = 0;
    },
  };
}

/**
 * Keep the overview of the answers up to date; return its message handler.
 *
 * @param {PageModel} model
 * @param {Progress} progress
 * @param {Course} course
 * @returns {(content: any) => void}
 */
export function keepOverview(model, progress, course) {
  function show() {
    model.set("answers", progress.text());
    model.set("notice", progress.trouble);
  }
  model.set("lessons", course.lessons);
  show();
  progress.observe(show);
  return (content) => {
    if (content.do === "refresh") progress.refresh();
    else if (content.do === "bring-back") model.set("brought", bringBack(progress, course, content));
    else if (content.do === "reset") progress.change((data) => Object.assign(data, { questions: Object.create(null) }));
    model.set("turn", model.get("turn") + 1);
  };
}

/**
 * The questions of all lessons; `former` maps old ids to current ones.
 *
 * @typedef {{ lessons: (CourseLesson & { page: string })[], former: Record<string, string> }} Course
 */

/**
 * Add the answers in a file, and return the outcome.
 *
 * @param {Progress} progress
 * @param {Course} course
 * @param {{ file: string, text: string }} content
 * @returns {Brought}
 */
export function bringBack(progress, { former }, { file, text }) {
  const found = readProgress(text);
  if (found.problem) return { file, problem: found.problem, new: 0, known: 0 };
  /** @type {import("../../../widgets/kit/progress_data.js").Entries} */
  const brought = Object.create(null);
  for (const [id, entry] of Object.entries(found.progress.questions)) {
    merge(brought, { [Object.hasOwn(former, id) ? former[id] : id]: entry });
  }
  const total = Object.values(brought).reduce((sum, entry) => sum + entry.attempts.length, 0);
  let fresh = 0;
  progress.change(({ questions }) => {
    fresh = merge(questions, brought);
  });
  return { file, problem: "", new: fresh, known: total - fresh };
}
