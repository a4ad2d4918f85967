// An exercise: what is given, one field for each step, and a word on the first step that is wrong. Python marks.

import { announcer, h, setText, uniqueId } from "../../kit/dom.js";
import { listen } from "../../kit/model.js";
import { plain, rich } from "../../kit/say.js";
import { practiceGrid } from "./grid.js";

const PRACTICE_MARKS = { right: ["✓", "right"], wrong: ["✗", "not yet"], shown: ["→", "shown"] };
const PRACTICE_SILENCE = 4000; // milliseconds without a reply, after which the learner is told

// “A_o, observed agreement” is long for a button.
const practiceShort = (label) => label.split(/[,:] /)[0];

function render({ model, el }) {
  const spoken = announcer();
  const title = h("p", { class: "iaa-practice-title", "data-testid": "practice-title" });
  const given = h("p", { "data-testid": "practice-given" });
  const grids = h("div", { class: "iaa-practice-grids" });
  const list = h("ol", { class: "iaa-practice-steps", onkeydown: enter });
  const messageId = uniqueId("message");
  const message = h("p", { id: messageId, class: "iaa-message", role: "status", "data-testid": "practice-message" });
  const button = (name, text, act, attributes) =>
    h("button", { type: "button", "data-testid": `practice-${name}`, onclick: act, ...attributes }, text);
  const submit = button("check", "Check", check, { class: "iaa-primary" });
  const help = button("help", "", () => send({ do: "help" }));
  const another = button("another", "Another one", () => send({ do: "another" }));
  const tally = h("p", { class: "iaa-quiet iaa-practice-tally", "data-testid": "practice-tally" });
  const notice = h("p", { class: "iaa-message", role: "status", "data-testid": "practice-notice" });
  el.append(
    h(
      "div",
      { class: "iaa iaa-practice", "data-testid": "practice" },
      title,
      given,
      grids,
      list,
      h("div", { class: "iaa-row" }, submit, help, another),
      message,
      tally,
      notice,
      spoken.node,
    ),
  );

  let rows = [];
  let waiting = null;
  let doing = null;

  function send(content) {
    clearTimeout(waiting);
    waiting = setTimeout(
      () => setText(message, "No reply from this notebook's kernel yet. If it is not busy, run this cell again."),
      PRACTICE_SILENCE,
    );
    doing = content.do;
    try {
      model.send(content);
    } catch {
      // The kernel is gone: the words above will say so.
    }
  }
  function check() {
    if (!model.get("done")) send({ do: "check", answers: rows.map((row) => row.field.value.trim()) });
  }
  function enter(event) {
    if (event.key !== "Enter" || event.isComposing || event.target.tagName !== "INPUT") return;
    event.preventDefault();
    check();
  }

  // What was typed after the last check is not marked yet.
  function changed(row) {
    setText(message, "");
    row.field.removeAttribute("aria-invalid");
    drawMark(row, "");
    row.said.replaceChildren();
  }
  function makeRow(label) {
    const id = uniqueId("step");
    const mark = h("span", { class: "iaa-practice-mark" });
    const said = h("p", { class: "iaa-practice-said" });
    const hint = h("p", { class: "iaa-practice-hint iaa-quiet" });
    const field = h("input", {
      id,
      type: "text",
      autocomplete: "off",
      autocapitalize: "off",
      spellcheck: "false",
      "aria-describedby": messageId,
      oninput: () => changed(row),
    });
    const node = h(
      "li",
      { class: "iaa-practice-step", "data-testid": "practice-step" },
      h("label", { for: id }, ...rich(label)),
      h("span", { class: "iaa-practice-answer" }, field, mark),
      hint,
      said,
    );
    const row = { node, field, mark, said, hint, label };
    return row;
  }
  function drawMark(row, word) {
    const [icon, text] = PRACTICE_MARKS[word] ?? ["", ""];
    row.mark.className = `iaa-practice-mark${word ? ` iaa-practice-${word}` : ""}`;
    row.mark.replaceChildren(...(icon ? [h("span", { "aria-hidden": "true" }, `${icon} `), text] : []));
  }

  function drawExercise() {
    const { number, title: name, given: text, grids: tables, steps } = model.get("shown");
    title.replaceChildren(...rich(name), h("span", { class: "iaa-quiet" }, ` · no. ${number}`));
    given.replaceChildren(...rich(text));
    grids.replaceChildren(...tables.map(practiceGrid));
    grids.hidden = tables.length === 0;
    rows = steps.map(makeRow);
    list.replaceChildren(...rows.map((row) => row.node));
  }
  function drawState() {
    const [marks, said, hints, answers, done] = ["marks", "said", "hints", "answers", "done"].map((name) =>
      model.get(name),
    );
    rows.forEach((row, place) => {
      const settled = marks[place] === "right" || marks[place] === "shown";
      row.field.readOnly = settled || done;
      if (settled) row.field.value = answers[place];
      drawMark(row, marks[place]);
      row.said.className = `iaa-practice-said${settled ? " iaa-quiet" : ""}`;
      row.said.replaceChildren(...rich(said[place]));
      row.hint.replaceChildren(...rich(hints[place]));
      row.hint.hidden = !hints[place] || settled;
    });
    const next = marks.findIndex((mark) => mark === "" || mark === "wrong");
    submit.hidden = help.hidden = done;
    if (next >= 0)
      help.replaceChildren(hints[next] ? "Show this step: " : "Hint: ", ...rich(practiceShort(rows[next].label)));
    another.classList.toggle("iaa-primary", done);
    setText(tally, model.get("tally"));
    setText(notice, model.get("notice"));
    notice.hidden = !model.get("notice");
    const problem = model.get("problem");
    rows.forEach((row, place) => {
      if (problem?.step === place) row.field.setAttribute("aria-invalid", "true");
      else row.field.removeAttribute("aria-invalid");
    });
    setText(message, problem?.text ?? "");
  }
  // The reply is there: say what was found, and keep the keyboard's place.
  function drawReply() {
    clearTimeout(waiting);
    drawState();
    const marks = model.get("marks");
    const wrong = marks.indexOf("wrong");
    const right = marks.filter((mark) => mark === "right").length;
    const { step } = model.get("problem") ?? {};
    if (doing === "another") rows[0].field.focus();
    else if (model.get("done") && doing) {
      another.focus();
      spoken.say(`Done: ${model.get("said").at(-1)}`);
    } else if (step !== undefined) rows[step].field.focus();
    else if (doing === "check" && wrong >= 0) {
      rows[wrong].field.focus();
      spoken.say(`${plain(rows[wrong].label)}: not yet. ${plain(model.get("said")[wrong])}`);
    } else if (doing === "check") {
      rows[marks.indexOf("")]?.field.focus();
      spoken.say(`${right} of ${rows.length} steps right.`);
    } else if (doing === "help") spoken.say(rows.map((row) => (row.hint.hidden ? "" : row.hint.textContent)).join(" "));
    doing = null;
  }

  drawExercise();
  rows.forEach((row, place) => {
    row.field.value = model.get("answers")[place];
  });
  drawState();
  const undo = [
    listen(model, ["shown"], drawExercise),
    listen(model, ["marks", "said", "hints", "done", "tally", "notice", "problem"], drawState),
    listen(model, ["turn"], drawReply),
  ];
  return () => {
    clearTimeout(waiting);
    spoken.stop();
    undo.forEach((stop) => stop());
  };
}

export default { render };
