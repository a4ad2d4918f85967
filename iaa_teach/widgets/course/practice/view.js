// An exercise: what is given, one field for each step, and feedback on the first step that is wrong. Python marks.

import { button } from "../../kit/controls.js";
import { announcer, h, setText, uniqueId } from "../../kit/dom.js";
import { listen, read, request } from "../../kit/model.js";
import { plain, rich, say, weave } from "../../kit/say.js";
import { practiceGrid } from "./grid.js";
import { words } from "./words.js";

const ICONS = { right: "✓", wrong: "✗", shown: "→" };
const SILENCE = 4000; // milliseconds without a reply, after which the learner is told

// “A_o, observed agreement” is long for a button.
const shortLabel = (/** @type {string} */ label) => label.split(/[,:] /)[0];

/** @param {View<PracticeWidgetTraits>} view */
function render({ model, el }) {
  const spoken = announcer();
  const title = h("p", { class: "iaa-practice-title", "data-testid": "practice-title" });
  const given = h("p", { "data-testid": "practice-given" });
  const grids = h("div", { class: "iaa-practice-grids" });
  const list = h("ol", { class: "iaa-practice-steps", onkeydown: enter });
  const messageId = uniqueId("message");
  const message = h("p", { id: messageId, class: "iaa-message", role: "status", "data-testid": "practice-message" });
  const submit = button(words.check, "practice-check", check, { class: "iaa-primary" });
  const help = button("", "practice-help", () => send("help"));
  const another = button(words.another, "practice-another", () => send("another"));
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

  /** @type {ReturnType<typeof makeRow>[]} */
  let rows = [];
  let waiting = 0;
  let requested = "";

  /**
   * @param {string} act
   * @param {Record<string, unknown>} [details]
   */
  function send(act, details) {
    clearTimeout(waiting);
    waiting = setTimeout(() => setText(message, words.silence), SILENCE);
    requested = act;
    try {
      request(model, act, details);
    } catch {
      // The kernel is gone: the message after the silence says so.
    }
  }
  function check() {
    if (!model.get("done")) send("check", { answers: rows.map((row) => row.field.value.trim()) });
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
  function makeRow(/** @type {string} */ label) {
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
  function drawMark(row, name) {
    row.mark.className = `iaa-practice-mark${name ? ` iaa-practice-${name}` : ""}`;
    row.mark.replaceChildren(
      ...(name ? [h("span", { "aria-hidden": "true" }, `${ICONS[name]} `), words.marks[name]] : []),
    );
  }

  function drawExercise() {
    const { number, title: name, given: text, grids: tables, steps } = model.get("shown");
    title.replaceChildren(...rich(name), h("span", { class: "iaa-quiet" }, ` · ${say(words.number, { number })}`));
    given.replaceChildren(...rich(text));
    grids.replaceChildren(...tables.map(practiceGrid));
    grids.hidden = tables.length === 0;
    rows = steps.map(makeRow);
    list.replaceChildren(...rows.map((row) => row.node));
  }
  function drawState() {
    const { marks, said, hints, answers, done } = read(model, ["marks", "said", "hints", "answers", "done"]);
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
    if (next >= 0) {
      const step = rich(shortLabel(rows[next].label));
      const text = weave(hints[next] ? words.showStep : words.hint, { step }).flat();
      help.replaceChildren(.../** @type {(Node | string)[]} */ (text));
    }
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
  // Say what was found, and move the focus to what comes next.
  function drawReply() {
    clearTimeout(waiting);
    drawState();
    const marks = model.get("marks");
    const wrong = marks.indexOf("wrong");
    const right = marks.filter((mark) => mark === "right").length;
    const step = model.get("problem")?.step ?? -1;
    if (requested === "another") rows[0].field.focus();
    else if (model.get("done") && requested) {
      another.focus();
      spoken.say(say(words.done, { working: model.get("said").at(-1) }));
    } else if (step >= 0) rows[step].field.focus();
    else if (requested === "check" && wrong >= 0) {
      rows[wrong].field.focus();
      const feedback = plain(model.get("said")[wrong]);
      spoken.say(say(words.notYet, { step: plain(rows[wrong].label), feedback }));
    } else if (requested === "check") {
      rows[marks.indexOf("")]?.field.focus();
      spoken.say(say(words.stepsRight, { n: right, total: rows.length }));
    } else if (requested === "help") {
      spoken.say(rows.map((row) => (row.hint.hidden ? "" : row.hint.textContent)).join(" "));
    }
    requested = "";
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
