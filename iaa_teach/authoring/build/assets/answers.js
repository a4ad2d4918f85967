// Answers of a page without a kernel: hints, the solution to compare with, and the explorer that a prediction opens.

/** @typedef {import("./model.js").Model} Model */

/**
 * What the page knows of a question; `truth` and what follows it only of a prediction. `scale` is 100 where percent is
 * typed, else 1; `truth` and `tolerance` are in the unit typed.
 *
 * @typedef {{hints: string[], solution: string, truth?: number, truth_in_words?: string, tolerance?: number,
 *   scale?: number, right?: string}} Question
 */

/**
 * Read a number as the lessons take it: with point or comma, a real minus sign, a percent sign, or as a fraction.
 *
 * @param {string | null | undefined} text
 * @param {number} scale
 * @returns {number | null} the number in the unit typed, or null for text that is none
 */
function readNumber(text, scale) {
  const tidy = String(text ?? "")
    .replace(/[\u2212\u2013]/g, "-")
    .replace(/,/g, ".")
    .trim();
  const number = "[+-]?(?:\\d+\\.?\\d*|\\.\\d+)";
  const plain = tidy.match(new RegExp(`^(${number})\\s*(%?)$`));
  if (plain) return plain[2] ? (Number(plain[1]) * scale) / 100 : Number(plain[1]);
  const fraction = tidy.match(new RegExp(`^(${number})\\s*/\\s*(${number})$`));
  return fraction && Number(fraction[2]) ? (Number(fraction[1]) / Number(fraction[2])) * scale : null;
}

/**
 * Write a value in the unit typed as the kit prints it.
 *
 * @param {number} value
 * @param {number} scale
 */
function inWords(value, scale) {
  const text = scale === 100 ? Math.abs(value).toFixed(1).replace(/\.0$/, "") : Math.abs(value).toFixed(3);
  const sign = value < 0 && Number(text) ? "−" : "";
  return sign + text + (scale === 100 ? "\u202f%" : "");
}

/**
 * Take a prediction, or say why it cannot be taken, and open its explorer.
 *
 * @param {Model} model
 * @param {Question} question
 * @param {Model | undefined} explorer
 * @param {string} answer
 */
function commit(model, question, explorer, answer) {
  const said = readNumber(answer, question.scale);
  const [low, high] = model.get("asks").span;
  if (said === null || said < low || said > high) {
    model.set("problem", { text: `Predict a number from ${low} to ${high}.`.replace("-", "−"), cell: null });
    return;
  }
  if (question.scale === 100 && said > 0 && said <= 1 && !/[%/]/.test(answer)) {
    model.set("problem", {
      text: `Percent is asked here: type ${inWords(said * 100, 100)}, or ${inWords(said, 100)} if you mean that.`,
      cell: null,
    });
    return;
  }
  const distance = Math.abs(said - question.truth) / question.scale;
  const outcome =
    distance <= Math.max(question.tolerance / question.scale, 0.005) + 1e-9
      ? "right"
      : distance <= 0.1 + 1e-9
        ? "near"
        : "far";
  const message = `You said ${inWords(said, question.scale)}; it is ${question.truth_in_words}. ${question.right}`;
  model.set("problem", null);
  model.set("answer", answer);
  model.set("committed", true);
  model.set("verdict", { outcome, message, cells: null });
  explorer?.set("ghost", said / question.scale);
  explorer?.set("locked", false);
}

/**
 * Put a question back to how it was opened.
 *
 * @param {Model} model
 * @param {Model | undefined} explorer
 * @param {boolean} prediction
 */
function startOver(model, explorer, prediction) {
  for (const name of ["answer", "verdict", "problem"]) model.set(name, null);
  model.set("hints", []);
  model.set("solution", "");
  model.set("committed", false);
  if (prediction) {
    explorer?.set("ghost", null);
    explorer?.set("locked", true);
  }
}

// Answer one message of a question's view.
window.iaaAnswer = (model, content, question, explorer) => {
  const prediction = "truth" in question;
  if (content.do === "hint") model.set("hints", question.hints.slice(0, model.get("hints").length + 1));
  else if (content.do === "start-over") startOver(model, explorer, prediction);
  else if (content.do === "check" && prediction) commit(model, question, explorer, content.answer);
  else if (content.do === "check") model.set("solution", question.solution);
  model.set("turn", model.get("turn") + 1);
};
