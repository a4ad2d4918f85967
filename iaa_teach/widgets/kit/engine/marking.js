// Marking: read a learner's answer, compare it with the right one, and choose the feedback.
//
// An answer that cannot be read, or is impossible (a share of 46 000), is reported as a problem and is no attempt. A
// share is accepted for percent, and percent for an unambiguous share, unless the question is strict about the form.

import { inFull, localised, say, shortPercent } from "../say.js";
import { holds } from "./conditions.js";
import { words } from "./words.js";

/**
 * @typedef {{
 *   value: number | number[][],
 *   feedback: string,
 *   misconception?: string | null,
 *   formula?: import("./formula.js").Formula,
 * }} Wrong
 */
/** @typedef {{ text: string, right: boolean, feedback: string, misconception?: string | null, last?: boolean }} Option */
/**
 * Feedback on a partial solution of a hands-on task: applies when its `goals` hold or, without any, when exactly the
 * task goals in `met` hold.
 *
 * @typedef {{ feedback: string, goals: import("./goals.js").Goal[], met: boolean[], misconception: string | null }} Half
 */
/**
 * A question as packed by Python. `answer`, `tolerance` and the values in `wrong` are in the unit to type: percent if
 * `unit` is "%".
 *
 * @typedef {object} Question
 * @property {string} id
 * @property {"number" | "choice" | "table" | "prediction" | "make"} kind
 * @property {string} label
 * @property {string[]} hints
 * @property {string} right
 * @property {string} solution
 * @property {string} unit
 * @property {"share" | "coefficient" | "count" | ""} quantity
 * @property {boolean} strict
 * @property {[number, number]} span
 * @property {number | number[][] | null} answer
 * @property {import("./formula.js").Formula} [formula] computes `answer` from the explorer's figures
 * @property {number} tolerance
 * @property {Wrong[]} wrong
 * @property {Option[]} options
 * @property {boolean} multiple
 * @property {string[]} rows
 * @property {string[]} columns
 * @property {boolean} crossed
 * @property {number} [begins] initial position of a prediction's ring and slider
 * @property {string} [prompt] of a hands-on task, like all below up to `why`
 * @property {import("./goals.js").Goal[]} [goals]
 * @property {import("./goals.js").State} [start] the start; empty to keep what is shown
 * @property {import("./goals.js").State} [before] the full start state, if a goal names `changed`
 * @property {import("./goals.js").State} [example] a state that meets all goals
 * @property {Half[]} [halves]
 * @property {string} [why]
 * @property {string[]} [english] texts left in English in a translated course
 * @property {Question[]} [variants] the same question with other numbers, for review
 */
/** @typedef {"right" | "wrong" | "near" | "far"} Outcome */
/** @typedef {"right" | "wrong" | "empty"} CellMark */
/**
 * `said` is the prediction as a share or a coefficient.
 *
 * @typedef {{ outcome: Outcome, message: string, misconception: string | null, cells: CellMark[][] | null, said: number | null }} Verdict
 */
/** @typedef {{ problem: string, cell: [number, number] | null }} Problem */
/** @typedef {"plain" | "percent" | "fraction"} Form */
/** @typedef {{ value: number, form: Form, decimals: number }} Typed */

const NUMBER = "[+-]?(?:[0-9]{1,12}(?:[.,][0-9]{0,12})?|[.,][0-9]{1,12})";
const PLAIN = new RegExp(`^(${NUMBER})\\s*(%?)$`);
const FRACTION = new RegExp(`^(${NUMBER})\\s*/\\s*(${NUMBER})$`);
const A_TENTH = 0.1; // as a share or a coefficient; a prediction within it is close
const HALF_A_STEP = 0.005; // of a slider
const ROUNDING = 1e-9;

/**
 * Mark an answer: text for a number or prediction, option texts for a choice, rows of texts for a table, a state with
 * its figures for a hands-on task. The message is feedback on the right answer or on a foreseen wrong one, or else a
 * general hint.
 *
 * @param {Question} question
 * @param {unknown} answer
 * @returns {Verdict | Problem}
 */
export function mark(question, answer) {
  if (question.kind === "choice") return markChoice(question, answer);
  if (question.kind === "table") return markTable(question, answer);
  if (question.kind === "make") return markMake(question, answer);
  const typed = readNumber(answer, question);
  if ("problem" in typed) return typed;
  return question.kind === "prediction" ? markPrediction(question, typed) : markNumber(question, typed);
}

/**
 * Read a number in the unit asked. Accepts a decimal point or comma, a real minus sign, a fraction, a percent sign;
 * the last two always denote a share, and become percent if the unit is "%".
 *
 * @param {unknown} text
 * @param {{ kind?: string, unit?: string, quantity?: string, strict?: boolean }} asked
 * @returns {Typed | Problem}
 */
export function readNumber(text, asked = {}) {
  const tidy = String(text ?? "")
    .replace(/[\u2212\u2013]/g, "-")
    .trim();
  if (!tidy) return problem(asked.kind === "prediction" ? words.guessFirst : words.typeAnAnswer);
  const scale = asked.unit === "%" ? 100 : 1;
  const plain = tidy.match(PLAIN);
  if (plain && !(plain[2] && asked.quantity === "count")) {
    const decimals = plain[1].replace(/^[^.,]*[.,]?/, "").length;
    const number = toNumber(plain[1]);
    if (!plain[2]) return { value: number, form: "plain", decimals };
    return { value: (number * scale) / 100, form: "percent", decimals: decimals + (scale === 1 ? 2 : 0) };
  }
  const fraction = tidy.match(FRACTION);
  if (!fraction) return problem(words.typeOneNumber[formsOf(asked)]);
  if (toNumber(fraction[2]) === 0) return problem(words.dividedByZero);
  return { value: (toNumber(fraction[1]) / toNumber(fraction[2])) * scale, form: "fraction", decimals: 0 };
}

/**
 * Format a number: three decimals, four if halfway, or percent with at most one.
 *
 * @param {number} value
 * @param {string} unit
 */
export function shown(value, unit) {
  return unit === "%" ? shortPercent(value / 100) : inFull(value);
}

/** @param {string} text */
const toNumber = (text) => Number(text.replace(",", "."));

/**
 * @param {string} text
 * @param {[number, number] | null} cell
 * @returns {Problem}
 */
const problem = (text, cell = null) => ({ problem: text, cell });

/**
 * @param {Outcome} outcome
 * @param {string} message
 * @param {string | null} [misconception]
 * @returns {Verdict}
 */
const verdictOf = (outcome, message, misconception = null) => ({
  outcome,
  message,
  misconception,
  cells: null,
  said: null,
});

/** @param {Question} question */
const scaleOf = (question) => (question.unit === "%" ? 100 : 1);

/**
 * Return the words' key for the number formats that a question accepts.
 *
 * @param {{ unit?: string, quantity?: string, strict?: boolean }} asked
 */
function formsOf({ unit, quantity, strict }) {
  if (unit === "%") return strict ? "strictPercent" : "percent";
  return quantity === "share" || quantity === "coefficient" || quantity === "count" ? quantity : "other";
}

/**
 * Return whether all numbers are within the tolerance, inclusive despite rounding errors.
 *
 * @param {number | number[][]} value
 * @param {number | number[][] | null} target
 * @param {number} tolerance
 */
function close(value, target, tolerance) {
  const values = [value].flat(2);
  const targets = [target].flat(2);
  return values.every((each, i) => Math.abs(each - Number(targets[i])) <= tolerance + ROUNDING);
}

/**
 * Return the foreseen wrong answer nearest to a value, if any is close.
 *
 * @param {Question} question
 * @param {number | number[][]} value
 */
function foreseen(question, value) {
  /** @param {Wrong} wrong */
  const distance = (wrong) => {
    const targets = [wrong.value].flat(2);
    return [value].flat(2).reduce((sum, each, i) => sum + Math.abs(each - targets[i]), 0);
  };
  const hits = question.wrong.filter((wrong) => close(value, wrong.value, question.tolerance));
  return hits.sort((a, b) => distance(a) - distance(b))[0] ?? null;
}

/**
 * Read a plain number as a share typed for percent, or the reverse; null if impossible.
 *
 * @param {Question} question
 * @param {Typed} typed
 */
function otherwise(question, { value, form }) {
  if (question.unit === "%" && question.strict && form === "fraction") return value; // 48/70 is not yet a percentage
  if (form !== "plain") return null;
  if (question.unit === "%") return Math.abs(value) <= 1 ? value * 100 : null;
  const isShare = question.quantity === "share" || (question.quantity === "" && !exceeds(question));
  return isShare && Math.abs(value) > 1 ? value / 100 : null;
}

/**
 * Return whether the answer itself exceeds the range of a share or coefficient.
 *
 * @param {Question} question
 */
const exceeds = (question) =>
  [/** @type {number | number[][]} */ (question.answer)].flat(2).some((each) => Math.abs(each) > scaleOf(question));

/**
 * Describe why a number is impossible, or return "".
 *
 * @param {Question} question
 * @param {number} value
 */
function impossible(question, value) {
  const percent = question.unit === "%";
  if (question.quantity === "count") return value < 0 ? words.negativeCount : "";
  if (exceeds(question)) return "";
  if (percent || question.quantity === "share") {
    if (value < 0) return words.negativeShare;
    return value > scaleOf(question) + ROUNDING ? words.beyond[percent ? "percent" : "share"] : "";
  }
  const beyond = question.quantity === "coefficient" && Math.abs(value) > 1 + ROUNDING;
  return beyond ? words.beyond.coefficient : "";
}

/**
 * @param {Question} question
 * @param {Typed} typed
 */
function markNumber(question, typed) {
  const { strict, answer, tolerance, unit } = question;
  const other = otherwise(question, typed);
  const takesOther = other !== null && !strict && (unit === "%" || question.quantity === "share");
  const value = other !== null && typed.form === "fraction" ? Number.NaN : typed.value;
  if (close(value, answer, tolerance)) return verdictOf("right", question.right);
  const known = foreseen(question, value);
  // 70 of 100 items is 70 %; if the count is a foreseen mistake, it may be what 70 means.
  const ambiguous = known !== null && unit !== "%";
  if (takesOther && !ambiguous && close(other, answer, tolerance)) return verdictOf("right", question.right);
  if (known) return verdictOf("wrong", known.feedback, known.misconception);
  const converted = other === null ? null : foreseen(question, other);
  if (other !== null && converted) {
    return verdictOf("wrong", `${asRead(question, other)} ${converted.feedback}`, converted.misconception);
  }
  if (other !== null && close(other, answer, tolerance)) {
    return verdictOf("wrong", unit === "%" ? words.percentAsked : words.shareAsked);
  }
  const why = impossible(question, typed.value);
  if (why) return problem(why);
  if (takesOther && unit === "%" && !Number.isInteger(typed.value)) {
    return verdictOf("wrong", `${asRead(question, other)} ${generic(question, { ...typed, value: other })}`);
  }
  return verdictOf("wrong", generic(question, typed));
}

/**
 * @param {Question} question
 * @param {number} value
 */
const asRead = (question, value) =>
  question.unit === "%"
    ? say(words.asPercent, { percent: shown(value, "%") })
    : say(words.asShare, { share: shown(value, "") });

/**
 * @param {Question} question
 * @param {Typed} typed
 */
function generic(question, typed) {
  const answer = Number(question.answer);
  if (typed.value && roundsTo(answer, typed, question.unit)) return words.roundedEarly;
  return typed.value > answer ? words.tooHigh : words.tooLow;
}

/**
 * Return whether the answer rounds to the typed number at its decimals.
 *
 * @param {number} answer
 * @param {Typed} typed
 * @param {string} unit
 */
function roundsTo(answer, { value, form, decimals }, unit) {
  if (form === "fraction" || !(decimals > 0 || unit === "%")) return false;
  return Math.abs(answer - value) <= 0.5 * 10 ** -decimals + ROUNDING;
}

/**
 * Return whether a guess needs more precision than a slider has, so that it is typed, to three decimals.
 *
 * @param {Question} question
 */
export const isTyped = (question) => question.tolerance / scaleOf(question) < HALF_A_STEP;

/**
 * @param {Question} question
 * @param {Typed} typed
 */
function markPrediction(question, typed) {
  const { unit, span, tolerance } = question;
  const scale = scaleOf(question);
  if (unit === "%" && typed.form === "plain" && typed.value === 1) {
    return problem(say(words.lessThanAPercent, { said: 1, percent: shown(100, "%"), number: 100 }));
  }
  const isShare = typed.form === "plain" && unit === "%" && typed.value > 0 && typed.value < 1;
  const isPercent =
    typed.form === "plain" && unit !== "%" && question.quantity === "share" && typed.value > 1 && typed.value <= 100;
  const said = isShare ? typed.value * 100 : isPercent ? typed.value / 100 : typed.value;
  const [low, high] = span;
  if (said < low || said > high) {
    return problem(say(words.outOfSpan, { low: endOfSpan(low, unit), high: endOfSpan(high, unit) }));
  }
  const truth = Number(question.answer);
  const distance = Math.abs(said - truth) / scale;
  const hit = distance <= tolerance / scale + ROUNDING;
  const known = hit ? null : foreseen(question, said);
  // A foreseen answer may be near in number, but rests on a different idea.
  const outcome = hit ? "right" : known || distance > A_TENTH + ROUNDING ? "far" : "near";
  const both = { said: shown(said, unit), truth: shown(truth, unit) };
  return { ...verdictOf(outcome, compared(question, both, known), known?.misconception), said: said / scale };
}

/**
 * @param {Question} question
 * @param {{ said: string, truth: string }} both
 * @param {Wrong | null} known
 */
function compared(question, both, known) {
  const comparison = say(both.said === both.truth ? words.exactly : words.compared, both);
  return [comparison, known?.feedback, question.right].filter(Boolean).join(" ");
}

/**
 * Return every possible message on a prediction, with the widest possible numbers.
 *
 * @param {Question} question
 */
export function truthsToTell(question) {
  const number = shown(-scaleOf(question) * 0.888, question.unit);
  return [null, ...question.wrong].map((known) => compared(question, { said: number, truth: `${number}.` }, known));
}

/**
 * @param {number} value
 * @param {string} unit
 */
const endOfSpan = (value, unit) => (unit === "%" ? shown(value, unit) : localised(value).replace("-", "−"));

/**
 * @param {Question} question
 * @param {unknown} answer
 */
function markChoice(question, answer) {
  const chosen = question.options.filter((option) => Array.isArray(answer) && answer.includes(option.text));
  if (chosen.length === 0) return problem(question.multiple ? words.chooseSome : words.chooseOne);
  const wrong = chosen.filter((option) => !option.right);
  const missing = question.options.filter((option) => option.right && !chosen.includes(option)).length;
  if (wrong.length === 0 && missing === 0) {
    const said = new Set([...chosen.map((option) => option.feedback), question.right]);
    return verdictOf("right", [...said].filter(Boolean).join(" "));
  }
  const said = wrong.map((option) => option.feedback);
  if (question.multiple) said.push(rightAndMissing(wrong.length, missing));
  const misconception = wrong.find((option) => option.misconception)?.misconception;
  return verdictOf("wrong", said.join(" "), misconception);
}

/**
 * @param {number} wrong
 * @param {number} missing
 */
function rightAndMissing(wrong, missing) {
  if (wrong === 0) return say(words.rightButMissing, { n: missing });
  return missing ? say(words.missing, { n: missing }) : words.othersRight;
}

/**
 * Return which goals of a hands-on task are met.
 *
 * @param {Question} question
 * @param {unknown} answer the state and its figures
 */
export const goalsMet = ({ goals = [] }, answer) =>
  goals.map((goal) => holds(goal, /** @type {MadeState | null} */ (answer)?.figures ?? {}));

/**
 * A state that meets only some goals counts as an attempt only if it has feedback.
 *
 * @param {Question} question
 * @param {unknown} answer
 * @returns {Verdict | Problem}
 */
function markMake(question, answer) {
  const met = goalsMet(question, answer);
  if (met.every(Boolean)) return verdictOf("right", question.right);
  const values = /** @type {MadeState | null} */ (answer)?.figures ?? {};
  const half = question.halves?.find((each) =>
    each.goals.length ? each.goals.every((goal) => holds(goal, values)) : each.met.every((one, i) => one === met[i]),
  );
  if (half) return verdictOf("wrong", half.feedback, half.misconception);
  return problem(say(words.goalsHold, { n: met.filter(Boolean).length, total: met.length }));
}

/**
 * @param {Question} question
 * @param {unknown} answer
 * @returns {Verdict | Problem}
 */
function markTable(question, answer) {
  const grid = readTable(question, answer);
  if ("problem" in grid) return grid;
  const { values, others } = grid;
  const target = /** @type {number[][]} */ (question.answer);
  /** @type {(value: number, i: number, j: number) => boolean} */
  const near = (value, i, j) => Math.abs(value - target[i][j]) <= question.tolerance + ROUNDING;
  const takesOther = !question.strict && (question.unit === "%" || question.quantity === "share");
  const cells = values.map((row, i) =>
    row.map((value, j) => {
      if (Number.isNaN(value)) return /** @type {CellMark} */ ("empty");
      return near(value, i, j) || (takesOther && near(others[i][j], i, j)) ? "right" : "wrong";
    }),
  );
  const marks = cells.flat();
  const right = marks.filter((each) => each === "right").length;
  const empty = marks.filter((each) => each === "empty").length;
  if (right === marks.length) return { ...verdictOf("right", question.right), cells };
  const known = empty ? null : (foreseen(question, values) ?? foreseen(question, others));
  for (const [i, row] of known ? [] : values.entries()) {
    for (const [j, value] of row.entries()) {
      const why = cells[i][j] === "wrong" ? impossible(question, value) : "";
      if (why) return problem(say(words.inCell, { cell: nameOfCell(question, i, j), problem: why }), [i, j]);
    }
  }
  const cellsRight = say(words.cellsRight, { n: right, total: marks.length });
  if (empty) return { ...verdictOf("wrong", say(words.cellsEmpty, { n: empty, cellsRight })), cells };
  const mixedUp = close(others, target, question.tolerance);
  const asked = question.unit === "%" ? words.percentAsked : words.shareAsked;
  const feedback = known?.feedback ?? (mixedUp ? asked : words.lookAgain);
  return { ...verdictOf("wrong", say(words.cellsWrong, { cellsRight, feedback }), known?.misconception), cells };
}

/**
 * @param {Question} question
 * @param {number} i
 * @param {number} j
 */
const nameOfCell = (question, i, j) => [question.rows[i], question.columns[j]].filter(Boolean).join(", ");

/**
 * Read the cells (NaN if empty) as typed, and with shares and percent swapped.
 *
 * @param {Question} question
 * @param {unknown} answer
 * @returns {{ values: number[][], others: number[][] } | Problem}
 */
function readTable(question, answer) {
  const [rows, columns] = [question.rows.length, question.columns.length];
  const fits = Array.isArray(answer) && answer.length === rows;
  if (!fits || answer.some((row) => !Array.isArray(row) || row.length !== columns)) {
    return problem(say(words.tableSize, { rows, columns }));
  }
  const values = question.rows.map(() => question.columns.map(() => Number.NaN));
  const others = question.rows.map(() => question.columns.map(() => Number.NaN));
  for (const [i, row] of answer.entries()) {
    for (const [j, text] of row.entries()) {
      if (!String(text ?? "").trim()) continue;
      const typed = readNumber(text, question);
      if ("problem" in typed) {
        return problem(say(words.inCell, { cell: nameOfCell(question, i, j), problem: typed.problem }), [i, j]);
      }
      values[i][j] = typed.value;
      others[i][j] = otherwise(question, typed) ?? typed.value;
    }
  }
  return values.flat().every(Number.isNaN) ? problem(words.fillInTable, [0, 0]) : { values, others };
}
