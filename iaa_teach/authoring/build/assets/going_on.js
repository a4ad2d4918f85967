// Where to continue a course.

import { withStates } from "../../../widgets/course/progress/summary.js";

/** @typedef {import("../../../widgets/kit/progress_data.js").Entries} Entries */

/**
 * Return the next open question: in the lesson of the last answer, else after it, else before it; null if none or all
 * are answered. Answers to review questions in later lessons do not count.
 *
 * @template {{ questions: CourseQuestion[] }} Lesson
 * @param {Lesson[]} lessons
 * @param {Entries} entries
 */
export function nextOpen(lessons, entries) {
  const times = lessons.map(({ questions }) => Math.max(...questions.map(({ id }) => lastTime(entries[id]))));
  const latest = Math.max(...times);
  if (latest === -Infinity) return null;
  const at = times.indexOf(latest);
  for (const lesson of [...lessons.slice(at), ...lessons.slice(0, at)]) {
    const question = withStates(lesson.questions, entries).find(({ state }) => state === "open");
    if (question) return { lesson, question };
  }
  return null;
}

/** @param {import("../../../widgets/kit/progress_data.js").Entry | undefined} entry */
function lastTime(entry) {
  const times = (entry?.attempts ?? []).filter(({ where }) => !where).map(({ time }) => Date.parse(time));
  return Math.max(...times.filter((time) => !Number.isNaN(time)));
}
