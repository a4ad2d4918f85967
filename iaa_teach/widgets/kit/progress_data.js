// A learner's progress as JSON: the counterpart of questions/store.py for pages without a kernel.

/**
 * @typedef {{ time: string, answer: any, verdict: string, misconception: string | null, where?: string, shown?: any }} Attempt
 * @typedef {{ kind: string, answered: boolean, right: boolean, attempts: Attempt[], hints_seen: number }} Entry
 * @typedef {Record<string, Entry>} Entries by question id
 * @typedef {{ version: number, questions: Entries }} Progress unknown keys are preserved
 */

export const TEN_SENTENCES = "labels-praise"; // the id of their labels, as in questions/ids.py

const VERSION = 1;
const STARTED_OVER = "started over";

/** @returns {Progress} */
export const noProgress = () => ({ version: VERSION, questions: Object.create(null) });

/**
 * Format a progress file, readable for people.
 *
 * @param {Progress} progress
 */
export const progressText = (progress) => JSON.stringify(progress, null, 1);

/**
 * Parse a progress file; return either the progress or a problem.
 *
 * @param {string} text
 * @returns {{ problem: "" | "damaged" | "newer", progress: Progress }}
 */
export function readProgress(text) {
  let data;
  try {
    data = JSON.parse(text.replace(/^\ufeff/, ""));
  } catch {
    return { problem: "damaged", progress: noProgress() };
  }
  if (!isRecord(data) || !Number.isInteger(data.version) || !isRecord(data.questions)) {
    return { problem: "damaged", progress: noProgress() };
  }
  if (!Object.values(data.questions).every(isEntry)) return { problem: "damaged", progress: noProgress() };
  if (data.version > VERSION) return { problem: "newer", progress: noProgress() };
  // Without a prototype, "constructor" and "__proto__" are ordinary ids.
  return { problem: "", progress: { ...data, questions: Object.assign(Object.create(null), data.questions) } };
}

/** @param {unknown} value */
const isRecord = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** @param {any} entry */
const isEntry = (entry) =>
  isRecord(entry) &&
  typeof entry.answered === "boolean" &&
  typeof entry.right === "boolean" &&
  Number.isInteger(entry.hints_seen) &&
  Array.isArray(entry.attempts) &&
  entry.attempts.every(
    (/** @type {any} */ each) => isRecord(each) && ["time", "answer", "verdict"].every((key) => key in each),
  );

/**
 * Return the attempts at a question since its last restart, in order.
 *
 * @param {Entry | undefined} entry
 */
export function recentAttempts(entry) {
  const attempts = entry?.attempts ?? [];
  return attempts.slice(attempts.map((each) => each.verdict).lastIndexOf(STARTED_OVER) + 1);
}

/**
 * @param {Entries} questions
 * @param {string} id
 * @param {string} kind
 * @returns {Entry}
 */
function entryOf(questions, id, kind) {
  questions[id] ??= { kind, answered: false, right: false, attempts: [], hints_seen: 0 };
  return questions[id];
}

/**
 * Add an answer and its verdict, unless it has been added before.
 *
 * @param {Entries} questions
 * @param {{ id: string, kind: string, where: string }} about
 * @param {Attempt} made
 */
export function addAttempt(questions, { id, kind, where }, { time, answer, verdict, misconception, shown }) {
  const entry = entryOf(questions, id, kind);
  const attempt = {
    ...{ time, answer, verdict, misconception: misconception ?? null },
    ...(where ? { where } : {}),
    ...(shown ? { shown } : {}),
  };
  if (entry.attempts.some((each) => fingerprint(each) === fingerprint(attempt))) return;
  entry.attempts.push(attempt);
  entry.answered = true;
  entry.right = verdict === "right";
}

/**
 * Record the number of open hints.
 *
 * @param {Entries} questions
 * @param {{ id: string, kind: string }} about
 * @param {number} seen
 */
export function addHint(questions, { id, kind }, seen) {
  const entry = entryOf(questions, id, kind);
  entry.hints_seen = Math.max(entry.hints_seen, seen);
}

/**
 * Clear a question's present answer and hints; the attempts stay.
 *
 * @param {Entries} questions
 * @param {{ id: string, kind: string }} about
 * @param {string} time
 */
export function addStart(questions, { id, kind }, time) {
  const entry = entryOf(questions, id, kind);
  if (recentAttempts(entry).length) {
    entry.attempts.push({ time, answer: null, verdict: STARTED_OVER, misconception: null });
  }
  Object.assign(entry, { answered: false, right: false, hints_seen: 0 });
}

/**
 * Merge `brought` into the entries; return the number of new attempts.
 *
 * @param {Entries} questions
 * @param {Entries} brought
 */
export function merge(questions, brought) {
  let fresh = 0;
  for (const [id, other] of Object.entries(brought)) {
    const entry = entryOf(questions, id, other.kind ?? "");
    const attempts = merged(entry.attempts, other.attempts);
    fresh += attempts.length - entry.attempts.length;
    // Hints opened before a restart are closed.
    const since = lastStart(attempts);
    const seen = [entry, other].filter((one) => lastStart(one.attempts) === since).map((one) => one.hints_seen);
    const verdict = attempts.at(-1)?.verdict ?? STARTED_OVER;
    Object.assign(entry, {
      attempts,
      hints_seen: Math.max(0, ...seen),
      answered: verdict !== STARTED_OVER,
      right: verdict === "right",
    });
  }
  return fresh;
}

/**
 * Return both lists of attempts by time, without duplicates.
 *
 * @param {Attempt[]} mine
 * @param {Attempt[]} other
 */
function merged(mine, other) {
  /** @type {Map<string, number>} */
  const known = new Map();
  for (const each of mine) known.set(fingerprint(each), (known.get(fingerprint(each)) ?? 0) + 1);
  const extra = other.filter((each) => {
    const count = known.get(fingerprint(each)) ?? 0;
    known.set(fingerprint(each), count - 1);
    return count <= 0;
  });
  return [...timed(mine), ...timed(extra)].sort((a, b) => compare(a.time, b.time)).map(({ attempt }) => attempt);
}

/**
 * Give each attempt a sort time that keeps their order despite clock changes and invalid times.
 *
 * @param {Attempt[]} attempts
 */
function timed(attempts) {
  let latest = -Infinity;
  return attempts.map((attempt) => {
    const time = typeof attempt.time === "string" ? Date.parse(attempt.time) : NaN;
    if (time > latest) latest = time;
    return { attempt, time: latest };
  });
}

/** @type {(a: number, b: number) => number} */
const compare = (a, b) => (a < b ? -1 : a > b ? 1 : 0);

/** @param {Attempt[]} attempts */
const lastStart = (attempts) => String(attempts.filter((each) => each.verdict === STARTED_OVER).at(-1)?.time ?? "");

/** @param {any} value */
const fingerprint = (value) =>
  JSON.stringify(value, (_, part) =>
    isRecord(part) ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))) : part,
  );
