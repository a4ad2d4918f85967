// A question: an input, a verdict in words, a ladder of hints. Marking happens in Python, so no answer is in the page.

import { h, setText, uniqueId } from "../../kit/dom.js";
import { listen } from "../../kit/model.js";
import { paragraphs, rich } from "../../kit/say.js";
import { questionChoice, questionNumber, questionPrediction, questionTable } from "./inputs.js";

const QUESTION_INPUTS = {
  number: questionNumber,
  choice: questionChoice,
  table: questionTable,
  prediction: questionPrediction,
};
const QUESTION_VERDICTS = { right: ["✓", "Right"], wrong: ["✗", "Not yet"] };
const PREDICTION_VERDICTS = { right: ["✓", "Spot on"], near: ["≈", "Close"], far: ["↔", "Not quite"] };
const QUESTION_SILENCE = 4000; // milliseconds without a reply, after which the learner is told

function render({ model, el }) {
  const asks = model.get("asks");
  const prediction = asks.kind === "prediction";
  const messageId = uniqueId("message");
  const input = QUESTION_INPUTS[asks.kind](asks, changed, messageId);
  const message = h("p", { id: messageId, class: "iaa-message", role: "status", "data-testid": "question-message" });
  const button = (name, text, act, attributes) =>
    h("button", { type: "button", "data-testid": `question-${name}`, onclick: act, ...attributes }, text);
  const submit = button("check", prediction ? "Commit my prediction" : "Check", check, { class: "iaa-primary" });
  // Not a <form>: JupyterLab does not let Enter submit one.
  const form = h(
    "div",
    { class: "iaa-question-form", onkeydown: enter },
    input.node,
    h("div", { class: "iaa-row iaa-question-submit" }, submit, message),
  );

  const verdict = h("div", { class: "iaa-question-verdict" });
  const told = h("div", { class: "iaa-question-slot", role: "status", "data-testid": "question-verdict" }, verdict);
  const hints = h("ol", { class: "iaa-question-hints", "data-testid": "question-hints" });
  const solution = h("div", { class: "iaa-question-solution", tabindex: "-1", "data-testid": "question-solution" });
  const hint = button("hint", "", () => send({ do: "hint" }));
  const reveal = button("reveal", "Show the solution", () => send({ do: "reveal" }));
  const startOver = button("start-over", "Start over", () => send({ do: "start over" }));
  const notice = h("p", { class: "iaa-message", role: "status", "data-testid": "question-notice" });
  const footer = h(
    "div",
    { class: "iaa-row" },
    hint,
    reveal,
    startOver,
    h("span", { class: "iaa-question-free iaa-quiet" }, "Nothing here is graded."),
  );
  const root = h(
    "div",
    { class: `iaa iaa-question iaa-asks-${asks.kind}`, "data-testid": "question", "data-question": asks.id },
    form,
    told,
    h("div", { class: "iaa-question-slot", "aria-live": "polite" }, hints),
    solution,
    footer,
    notice,
  );
  el.append(root);

  let waiting = null;
  let focusAfter = null;
  const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);

  function send(content) {
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      message.classList.remove("iaa-quiet");
      setText(
        message,
        "No reply from this notebook's kernel yet, so nothing is saved. If it is not busy, run this cell again.",
      );
    }, QUESTION_SILENCE);
    focusAfter = content.do;
    root.setAttribute("aria-busy", "true");
    try {
      model.send(content);
    } catch {
      // The kernel is gone: the words above will say so.
    }
  }
  function enter(event) {
    if (event.key !== "Enter" || event.isComposing || event.target.tagName !== "INPUT") return;
    event.preventDefault();
    check();
  }
  function check() {
    if (model.get("committed")) return;
    setText(message, "Checking…");
    message.classList.add("iaa-quiet");
    send({ do: "check", answer: input.read() });
  }
  // What was typed since the last check is not marked yet, and says so.
  function changed() {
    setText(message, "");
    input.complain(null);
    age();
  }
  function age() {
    const old = Boolean(model.get("verdict")) && !same(input.read(), model.get("answer"));
    verdict.classList.toggle("iaa-question-old", old);
    const note = verdict.querySelector(".iaa-question-age");
    if (note) note.hidden = !old;
  }

  function drawAnswer() {
    if (focusAfter !== "check") input.show(model.get("answer"));
    drawVerdict();
  }
  function drawVerdict() {
    const { outcome, message: text } = model.get("verdict") ?? {};
    verdict.replaceChildren();
    verdict.className = "iaa-question-verdict";
    input.mark(model.get("verdict"));
    if (outcome) {
      const [icon, word] = (prediction ? PREDICTION_VERDICTS : QUESTION_VERDICTS)[outcome];
      verdict.classList.add(`iaa-question-is-${outcome}`);
      verdict.append(
        h("span", { class: "iaa-question-icon", "aria-hidden": "true" }, icon),
        h(
          "div",
          {},
          h(
            "p",
            { class: "iaa-question-word" },
            word,
            h("span", { class: "iaa-question-age", hidden: true }, " – said of your earlier answer"),
          ),
          ...paragraphs(text),
        ),
      );
    }
    age();
    drawActions();
  }
  function drawProblem() {
    const problem = model.get("problem");
    input.complain(problem);
    message.classList.remove("iaa-quiet");
    setText(message, problem?.text ?? "");
  }
  function drawHints() {
    const seen = model.get("hints");
    while (hints.childElementCount > seen.length) hints.lastElementChild.remove();
    seen.slice(hints.childElementCount).forEach((text, i, added) => {
      const place = seen.length - added.length + i + 1;
      hints.append(h("li", { tabindex: "-1" }, h("strong", {}, `Hint ${place} of ${asks.hints}. `), ...rich(text)));
    });
    hints.hidden = seen.length === 0;
    drawActions();
  }
  function drawActions() {
    const seen = model.get("hints").length;
    const committed = model.get("committed");
    input.freeze(committed);
    form.classList.toggle("iaa-question-committed", committed);
    hint.hidden = seen >= asks.hints || committed;
    setText(hint, `Show hint ${Math.min(seen + 1, asks.hints)} of ${asks.hints}`);
    reveal.hidden = !model.get("solution_offered") || Boolean(model.get("solution"));
    startOver.hidden = seen === 0 && !model.get("verdict");
    solution.hidden = !model.get("solution");
    solution.replaceChildren(
      ...(model.get("solution")
        ? [h("p", { class: "iaa-question-word" }, "Solution"), ...paragraphs(model.get("solution"))]
        : []),
    );
    setText(notice, model.get("notice"));
    notice.hidden = !model.get("notice");
  }
  // The reply is there: say so, and keep the keyboard's place where the button it was on has gone.
  function drawReply() {
    clearTimeout(waiting);
    root.removeAttribute("aria-busy");
    drawProblem();
    if (focusAfter === "start over") {
      input.show(null);
      drawVerdict();
      input.focus();
    } else if (focusAfter === "check" && model.get("problem")) input.focus();
    else if (focusAfter === "check" && prediction) startOver.focus();
    else if (focusAfter === "hint" && hint.hidden) hints.lastElementChild?.focus();
    else if (focusAfter === "reveal") solution.focus();
    focusAfter = null;
  }

  input.show(model.get("answer"));
  drawHints();
  drawVerdict();
  drawProblem();
  const undo = [
    listen(model, ["answer"], drawAnswer),
    listen(model, ["verdict"], drawVerdict),
    listen(model, ["problem"], drawProblem),
    listen(model, ["hints"], drawHints),
    listen(model, ["solution", "solution_offered", "committed", "notice"], drawActions),
    listen(model, ["turn"], drawReply),
  ];
  return () => {
    clearTimeout(waiting);
    undo.forEach((stop) => stop());
  };
}

export default { render };
