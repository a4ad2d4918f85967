// The own-data desk: labels come in at the top, what is to be known of them is asked, what they say follows, and a report
// to take along is at the end.

import { copyButton } from "../../kit/clipboard.js";
import { pressedButtons } from "../../kit/controls.js";
import { announcer, eachFrame, h, holdsFocus, setText } from "../../kit/dom.js";
import { mountExplorer } from "../../kit/explorer_frame.js";
import { workLine } from "../../kit/long_work.js";
import { listen, put, read, request, same } from "../../kit/model.js";
import { say } from "../../kit/say.js";
import { chart } from "./chart.js";
import { intake } from "./intake.js";
import { measurementChoice } from "./measuring.js";
import { pairChoice } from "./pair.js";
import { questionsAsked, readingChoice } from "./reading.js";
import { relabelling } from "./relabelling.js";
import { results } from "./results.js";
import { downloads, notesForm } from "./taking_along.js";
import { words } from "./words.js";

/** @typedef {Model<OwnDataDeskTraits>} Desk */

/** @param {Desk} model */
function scaleChoice(model) {
  const titles = model.get("scales").map(({ name, title }) => /** @type {[string, string]} */ ([name, title]));
  const { buttons, press } = pressedButtons(titles, "scale", (scale) => put(model, { scale }));
  const node = h("div", { class: "iaa-row", role: "group", "aria-label": words.scale }, words.bandsOf, buttons);
  return { node, press };
}

/** The sentences for a paper, to be copied. */
function forPaper() {
  const text = h("p", { "data-testid": "paper" });
  const { button, told } = copyButton("copy-paper", () => text.textContent);
  const row = h("div", { class: "iaa-row" }, button, told);
  const node = h("div", { class: "iaa-own-data-paper" }, h("p", { class: "iaa-title" }, words.forPaper), text, row);
  return {
    node,
    /** @param {string} paper */
    update(paper) {
      if (text.textContent !== paper) setText(told, "");
      setText(text, paper);
    },
  };
}

/** @param {View<OwnDataDeskTraits>} view */
function render({ model, el }) {
  const voice = announcer();
  const alone = Boolean(model.page); // a web page, where nobody reads files
  let waiting = false;
  let complaint = "";
  let spoken = "";
  /** @type {unknown} */
  let drawn;
  /** @type {import("./intake.js").Request} */
  const ask = (act, details, buffers) => {
    waiting = true;
    complaint = "";
    request(model, act, details, buffers);
    draw();
  };
  const complain = (/** @type {string} */ text) => {
    complaint = text;
    draw();
  };

  const input = alone ? h("p", { class: "iaa-quiet" }, words.inJupyter) : intake(model.get("samples"), ask, complain);
  const message = h("p", { class: "iaa-message", role: "alert", "data-testid": "message" });
  const said = h("p", { class: "iaa-own-data-read", "data-testid": "said" });
  const work = workLine(words.work, () => request(model, "stop"));
  const asked = questionsAsked(ask),
    reading = readingChoice(ask),
    labels = relabelling(ask),
    measuring = measurementChoice(ask),
    pair = pairChoice(ask),
    scale = scaleChoice(model),
    picture = chart(),
    parts = results(alone ? null : pair.node),
    paper = forPaper(),
    saving = downloads(model),
    notes = notesForm(model);
  const order = h("p", { class: "iaa-quiet", "data-testid": "waiting" }, words.waitingForOrder);
  const sentence = h("p", { class: "iaa-own-data-sentence", tabindex: "-1", "data-testid": "sentence" });
  const ghost = h("p", { class: "iaa-quiet", "data-testid": "ghost" }, words.ghost);
  const questions = h(
    "div",
    { class: "iaa-own-data-how", hidden: alone },
    asked.node,
    reading.node,
    labels.node,
    measuring.node,
    order,
  );
  const answers = h(
    "div",
    { "data-testid": "answers" },
    h("div", { class: "iaa-own-data-found" }, sentence, scale.node, picture.node, ghost),
    parts.node,
    paper.node,
    alone ? null : [notes.node, saving.node],
  );
  const content = h(
    "div",
    { class: "iaa-stack" },
    input,
    h("div", {}, message, said, work.node),
    questions,
    answers,
    voice.node,
  );
  const frame = mountExplorer({ model, el }, "iaa-own-data", content, { scrolls: true });

  function draw() {
    const found = model.get("found"),
      measurement = model.get("measurement"),
      open = model.get("questions").length > 0;
    setText(message, waiting ? "" : complaint || model.get("message"));
    const report = model.get("said");
    setText(said, waiting || model.get("working") ? words.reading : report && say(words.read, { said: report }));
    work.draw(model.get("working"), model.get("ended"));
    const answering = holdsFocus(asked.node);
    asked.update(model.get("questions"), model.get("how"));
    reading.update(read(model, ["how", "columns", "files", "questions"]));
    labels.update(model.get("merges"));
    measuring.node.hidden = measurement === null || open;
    if (measurement) measuring.update(measurement);
    order.hidden = open || measurement?.standing !== "asked";
    answers.hidden = found === null || open;
    notes.update(model.get("notes"));
    if (answers.hidden) {
      spoken = "";
      return;
    }
    drawFound(found);
    if (answering && asked.node.hidden) sentence.focus(); // the question is gone; what it was about stands here
  }

  /** @param {OwnDataFound} found */
  function drawFound(found) {
    const chosen = model.get("scale"),
      guess = model.get("ghost");
    pair.update(found.annotators, model.get("pair"));
    scale.press(chosen);
    setText(sentence, found.sentence);
    paper.update(found.paper);
    ghost.hidden = guess === null;
    const now = [found, chosen, guess, model.get("pair")];
    if (!same(now, drawn)) {
      drawn = now;
      const bands = model.get("scales").find(({ name }) => name === chosen);
      picture.update(found.coefficients, bands, guess);
      parts.update(found, model.get("pair"), chosen);
    }
    if (spoken !== found.sentence) {
      if (spoken) voice.say(found.sentence);
      spoken = found.sentence;
    }
  }
  draw();
  const redraw = eachFrame(draw);
  const unlisten = [
    listen(
      model,
      [
        "found",
        "pair",
        "scale",
        "notes",
        "said",
        "message",
        "how",
        "columns",
        "questions",
        "merges",
        "measurement",
        "files",
        "ghost",
        "working",
        "ended",
      ],
      redraw,
    ),
    listen(model, ["turn"], () => {
      waiting = false;
      redraw();
    }),
  ];
  return () => {
    for (const undo of unlisten) undo();
    frame.stop();
    voice.stop();
    redraw.stop();
    saving.stop();
    work.halt();
  };
}

export default { render };
