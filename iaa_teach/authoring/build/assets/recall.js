// Choose today's review questions from earlier lessons: the JavaScript counterpart of `draw` in questions/recall.py.

import { localTime } from "../../../widgets/kit/keeping.js";
import { recentAttempts } from "../../../widgets/kit/progress_data.js";
import { shuffled } from "../../../widgets/kit/shuffle.js";

const ASKED = 3;

/** @typedef {import("./browser_progress.js").Progress} Progress */
/** @typedef {{ lesson: string, state: Record<string, any>, last?: boolean }} Recallable */

/**
 * Choose from a page's pool: questions answered in this review today, those last answered wrong, then those unanswered
 * for longest (one never answered, since its lesson was last worked on), from as many lessons as possible. The choice
 * is stable for a day.
 *
 * @template {Recallable} Question
 * @param {Question[]} pool in the order of the lessons
 * @param {Progress} progress
 * @param {Date} now
 * @param {{ bank: string, questions: { id: string }[] }[]} lessons
 * @returns {Question[]}
 */
export function todaysQuestions(pool, progress, now, lessons) {
  const today = localTime(now).slice(0, 10);
  const days = new Map(lessons.map(({ bank, questions }) => [bank.slice(0, 2), lastDay(questions, progress)]));
  /** @type {Map<string, number>} how many equally urgent questions of the same lesson come before */
  const turns = new Map();
  const ordered = shuffled(pool, `${progress.seed} ${pool[0]?.state.about.where} ${today}`).map((question) => {
    const urgency = urgencyOf(question.state.about, progress, today, days.get(question.lesson) || today);
    const turn = turns.get(question.lesson + urgency) ?? 0;
    turns.set(question.lesson + urgency, turn + 1);
    return { question, urgency, turn };
  });
  ordered.sort((a, b) => Number(a.urgency > b.urgency) - Number(a.urgency < b.urgency) || a.turn - b.turn);
  const chosen = new Set(ordered.slice(0, ASKED).map(({ question }) => question));
  return pool.filter((question) => chosen.has(question));
}

/**
 * Return the last day on which one of these was answered in its lesson, "" if none was.
 *
 * @param {{ id: string }[]} questions
 * @param {Progress} progress
 */
function lastDay(questions, progress) {
  const made = questions.flatMap(({ id }) => recentAttempts(progress.questions[id])).filter(({ where }) => !where);
  const days = made.map(({ time }) => String(time).slice(0, 10));
  return days.sort().at(-1) ?? "";
}

/**
 * Return a text that sorts by urgency.
 *
 * @param {{ id: string, where: string }} about
 * @param {Progress} progress
 * @param {string} today
 * @param {string} never the day of a question never answered
 */
function urgencyOf({ id, where }, progress, today, never) {
  const attempts = recentAttempts(progress.questions[id]);
  const isHere = (/** @type {any} */ made) => made.where === where && String(made.time).startsWith(today);
  if (attempts.some(isHere)) return "0";
  const last = attempts.at(-1);
  return last?.verdict === "wrong" ? "1" : `2 ${last ? String(last.time).slice(0, 10) : never}`;
}
