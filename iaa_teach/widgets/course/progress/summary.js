// Summary of a learner's answers: the state of each question, practice, and a table of all attempts.

import { csvText } from "../../kit/csv.js";
import { progressText, readProgress, recentAttempts } from "../../kit/progress_data.js";
import { inWords } from "./made.js";

/** @typedef {import("../../kit/progress_data.js").Entries} Entries */
/** @typedef {import("../../kit/progress_data.js").Entry} Entry */
/** @typedef {"open" | "wrong" | "right" | "committed"} State "committed" is for a prediction that was made */

const NOT_IN_FILES = /[\\/:*?"<>|\p{Cc}\p{Cf}]/gu;

/**
 * Return a lesson's questions with their state, attempts and hints used.
 *
 * @param {CourseQuestion[]} questions
 * @param {Entries} entries
 */
export const withStates = (questions, entries) =>
  questions.map((question) => ({
    ...question,
    state: stateOf(question.kind, entries[question.id]),
    attempts: recentAttempts(entries[question.id]).length,
    hints_seen: entries[question.id]?.hints_seen ?? 0,
  }));

/**
 * @param {string} kind
 * @param {Entry | undefined} entry
 * @returns {State}
 */
function stateOf(kind, entry) {
  if (kind === "prediction") return entry?.answered ? "committed" : "open";
  // Once right stays right: trying a wrong answer on purpose is welcome.
  if (entry?.attempts.some((attempt) => attempt.verdict === "right")) return "right";
  return entry?.answered ? "wrong" : "open";
}

/**
 * Count the finished practice exercises, and those without a slip.
 *
 * @param {Entries} entries
 */
export function practised(entries) {
  const done = Object.entries(entries)
    .filter(([id]) => id.startsWith("practice-"))
    .flatMap(([, entry]) => recentAttempts(entry).map((attempt) => attempt.answer));
  return { n: done.length, clean: done.filter((answer) => answer?.slips === 0).length };
}

const COLUMNS = ["question", "kind", "time", "answer", "verdict", "misconception"];

/**
 * Return all attempts as CSV, one per row; results of tasks are described in words, other answers of several parts are
 * JSON.
 *
 * @param {Entries} entries
 */
export function attemptsCsv(entries) {
  const rows = Object.entries(entries)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([id, { kind, attempts }]) =>
      attempts.map(({ time, answer, verdict, misconception }) =>
        [id, kind, time, asText(answer), verdict, misconception].map((value) => String(value ?? "")),
      ),
    );
  return csvText([COLUMNS, ...rows]);
}

/** @param {any} answer */
function asText(answer) {
  if (typeof answer === "string" || answer === null) return answer;
  return answer?.state ? inWords(answer.state) : JSON.stringify(answer);
}

/**
 * Return the file to hand in: its name and text, starting with the learner's name, which `iaa-teach collect` reads
 * there.
 *
 * @param {string} answers
 * @param {string} typed
 */
export function handIn(answers, typed) {
  const learner = typed.trim().replace(/\s+/gu, " ");
  const { version, questions, learner: _, ...rest } = /** @type {any} */ (readProgress(answers).progress);
  const file = { version, ...(learner ? { learner } : {}), ...rest, questions };
  return {
    name: `${["my-answers", learner.replace(NOT_IN_FILES, "")].filter(Boolean).join(" ")}.json`,
    text: progressText(file),
  };
}
