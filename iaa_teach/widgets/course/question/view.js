// A question: an input, a verdict in words, a series of hints. Python marks, so no answer is in the page.

import { button } from "../../kit/controls.js";
import { h, setText, uniqueId } from "../../kit/dom.js";
import { listen, request, same } from "../../kit/model.js";
import { paragraphs, rich, say } from "../../kit/say.js";
import { choiceInput, numberInput, predictionInput, tableInput } from "./inputs.js";
import { words } from "./words.js";

const INPUTS = { number: numberInput, choice: choiceInput, table: tableInput, prediction: predictionInput };
const ICONS = { right: "✓", wrong: "✗", near: "≈", far: "↔" };
const SILENCE = 4000; // milliseconds without a reply, after which the learner is told

/** @param {View<QuestionWidgetTraits>} view */
function render({ model, el }) {
  const asks = model.get("asks");
  const prediction = asks.kind === "prediction";
  const messageId = uniqueId("message");
  const input = INPUTS[asks.kind](asks, changed, messageId);
  const message = h("p", { id: messageId, class: "iaa-message", role: "status", "data-testid": "question-message" });
  const submit = button(prediction ? words.commit : words.check, "question-check", check, { class: "iaa-primary" });
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
  const hint = button("", "question-hint", () => send("hint"));
  const reveal = button(words.showSolution, "question-reveal", () => send("reveal"));
  const startOver = button(words.startOver, "question-start-over", () => send("start-over"));
  const notice = h("p", { class: "iaa-message", role: "status", "data-testid": "question-notice" });
  const footer = h(
    "div",
    { class: "iaa-row" },
    hint,
    reveal,
    startOver,
    h("span", { class: "iaa-question-free iaa-quiet" }, words.notGraded),
  );
  const root = h(
    "div",
    { class: `iaa iaa-question iaa-question-asks-${asks.kind}`, "data-testid": "question", "data-question": asks.id },
    form,
    told,
    h("div", { class: "iaa-question-slot", "aria-live": "polite" }, hints),
    solution,
    footer,
    notice,
  );
  el.append(root);

  let waiting = 0;
  let requested = "";

  /**
   * @param {string} act
   * @param {Record<string, unknown>} [details]
   */
  function send(act, details) {
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      message.classList.remove("iaa-quiet");
      setText(message, words.silence);
    }, SILENCE);
    requested = act;
    root.setAttribute("aria-busy", "true");
    try {
      request(model, act, details);
    } catch {
      // The kernel is gone: the message after the silence says so.
    }
  }
  function enter(event) {
    if (event.key !== "Enter" || event.isComposing || event.target.tagName !== "INPUT") return;
    event.preventDefault();
    check();
  }
  function check() {
    if (model.get("committed")) return;
    setText(message, words.checking);
    message.classList.add("iaa-quiet");
    send("check", { answer: input.read() });
  }
  // What was typed since the last check is not marked yet, and says so.
  function changed() {
    setText(message, "");
    input.complain(null);
    markOld();
  }
  function markOld() {
    const old = Boolean(model.get("verdict")) && !same(input.read(), model.get("answer"));
    verdict.classList.toggle("iaa-question-old", old);
    verdict.querySelector(".iaa-question-age")?.toggleAttribute("hidden", !old);
  }

  function drawAnswer() {
    if (requested !== "check") input.show(model.get("answer"));
    drawVerdict();
  }
  function drawVerdict() {
    const said = model.get("verdict");
    verdict.replaceChildren();
    verdict.className = "iaa-question-verdict";
    input.mark(said);
    if (said) {
      verdict.classList.add(`iaa-question-is-${said.outcome}`);
      verdict.append(
        h("span", { class: "iaa-question-icon", "aria-hidden": "true" }, ICONS[said.outcome]),
        h(
          "div",
          {},
          h(
            "p",
            { class: "iaa-question-word" },
            (prediction ? words.predictionVerdicts : words.verdicts)[said.outcome],
            h("span", { class: "iaa-question-age", hidden: true }, ` ${words.ofEarlierAnswer}`),
          ),
          ...paragraphs(said.message),
        ),
      );
    }
    markOld();
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
      const name = say(words.hint, { place, total: asks.hints });
      hints.append(h("li", { tabindex: "-1" }, h("strong", {}, `${name} `), ...rich(text)));
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
    setText(hint, say(words.showHint, { place: Math.min(seen + 1, asks.hints), total: asks.hints }));
    reveal.hidden = !model.get("solution_offered") || Boolean(model.get("solution"));
    startOver.hidden = seen === 0 && !model.get("verdict");
    solution.hidden = !model.get("solution");
    solution.replaceChildren(
      ...(model.get("solution")
        ? [h("p", { class: "iaa-question-word" }, words.solution), ...paragraphs(model.get("solution"))]
        : []),
    );
    setText(notice, model.get("notice"));
    notice.hidden = !model.get("notice");
  }
  // The button that had the focus may be gone after a reply: then the focus moves to what the reply shows.
  function drawReply() {
    clearTimeout(waiting);
    root.removeAttribute("aria-busy");
    drawProblem();
    if (requested === "start-over") {
      input.show(null);
      drawVerdict();
      input.focus();
    } else if (requested === "check" && model.get("problem")) input.focus();
    else if (requested === "check" && prediction) startOver.focus();
    else if (requested === "hint" && hint.hidden) /** @type {HTMLElement} */ (hints.lastElementChild)?.focus();
    else if (requested === "reveal") solution.focus();
    requested = "";
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
