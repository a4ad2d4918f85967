// The own-data desk: labels come in at the top, their reading is shown and confirmed, then the report appears.

import { announcer, button, eachFrame, h, holdsFocus, pressedButtons, setList, setText } from "../../kit/dom.js";
import { mountExplorer } from "../../kit/explorer_frame.js";
import { workLine } from "../../kit/long_work.js";
import { listen, put, read, request } from "../../kit/model.js";
import { decimal, say, weave } from "../../kit/say.js";
import { intake } from "./intake.js";
import { measurementChoice } from "./measuring.js";
import { pairChoice } from "./pair.js";
import { questionsAsked, readingChoice, readingChoices } from "./reading.js";
import { relabelling } from "./relabelling.js";
import { downloads, reportShown } from "./report.js";
import { words } from "./words.js";

/** @typedef {Model<OwnDataDeskTraits>} Desk */

/** @param {Desk} model */
function scaleChoice(model) {
  const titles = model.get("scales").map(({ name, title }) => /** @type {[string, string]} */ ([name, title]));
  const { row, press } = pressedButtons(titles, "scale", (scale) => put(model, { scale }));
  return { node: row(words.scale, words.bandsOf), press };
}

/**
 * On a web page, the way to a page that reads the user's own files.
 *
 * @param {string} [calculator] its page, if there is one
 */
const wayToFiles = (calculator) =>
  calculator
    ? weave(words.inCalculator, { calculator: h("a", { href: calculator }, words.calculator) })
    : words.inJupyter;

/** @param {View<OwnDataDeskTraits>} view */
function render({ model, el }) {
  const voice = announcer();
  const alone = Boolean(model.page); // on a web page, where nothing can read files
  let waiting = false;
  let complaint = "";
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

  const input = alone
    ? h("p", { "data-spare": "" }, wayToFiles(model.page?.calculator))
    : intake(model.get("samples"), ask, complain);
  const message = h("p.iaa-message", { role: "alert", "data-testid": "message" });
  const said = h("p.iaa-own-data-read", { "data-testid": "said" });
  const examples = h("ul", { "data-testid": "examples" });
  const uses = h("p", { "data-testid": "uses" });
  const work = workLine(words.work, () => request(model, "stop"));
  const asked = questionsAsked(ask),
    reading = readingChoice(ask),
    choices = readingChoices(ask),
    labels = relabelling(ask),
    measuring = measurementChoice(ask),
    pair = pairChoice(ask),
    scale = scaleChoice(model),
    report = reportShown(model),
    saving = downloads(model);
  const order = h("p.iaa-quiet", { "data-testid": "waiting" }, words.waitingForOrder);
  const confirm = button(words.confirm, "confirm", () => ask("confirm", {}), { class: "iaa-primary" });
  const waitingNote = h("p.iaa-quiet", words.confirmNote);
  const confirming = h("div", confirm, waitingNote);
  const ghost = h("p", { "data-testid": "ghost" });
  const readings = h(
    "div.iaa-own-data-how",
    { role: "group", "aria-label": words.howRead, "data-testid": "reading" },
    h("p.iaa-title", words.howRead),
    said,
    examples,
    uses,
    alone ? null : [asked.node, choices.node, labels.node, measuring.node, order, reading.node, confirming],
  );
  const answers = h(
    "div",
    { role: "group", "aria-label": words.theReport, "data-testid": "answers" },
    ghost,
    alone ? null : [pair.node, scale.node],
    report.node,
    alone ? null : saving.node,
  );
  const content = h("div.iaa-stack", input, h("div", message, work.node), readings, answers, voice.node);
  const frame = mountExplorer({ model, el }, "iaa-own-data", content, { scrolls: true, veils: true });

  function draw() {
    const measurement = model.get("measurement"),
      lines = model.get("examples"),
      page = model.get("page"),
      isVeiled = model.get("veil").length > 0,
      predicted = isVeiled ? null : model.get("ghost"),
      failed = model.get("message");
    setText(message, waiting ? "" : complaint || failed);
    const summary = model.get("said");
    setText(said, waiting || model.get("working") ? words.reading : summary && say(words.read, { said: summary }));
    setList(examples, lines);
    setText(uses, model.get("uses"));
    work.draw(model.get("working"), model.get("ended"));
    const confirmed = model.get("confirmed") && page !== "";
    const confirmingNow = holdsFocus(confirm) && confirmed;
    readings.hidden = !summary && model.get("how") === null && !waiting && !model.get("working");
    asked.update(confirmed ? [] : model.get("questions"), model.get("how"));
    choices.update(read(model, ["how", "tasks", "task", "models"]));
    reading.update({ ...read(model, ["how", "columns", "files", "questions"]), failed: failed !== "" });
    labels.update(model.get("merges"));
    measuring.node.hidden = measurement === null;
    if (measurement) measuring.update(measurement);
    order.hidden = measurement?.standing !== "asked";
    confirming.hidden = confirmed || measurement === null || !order.hidden;
    answers.hidden = !confirmed || isVeiled;
    readings.toggleAttribute("data-spare", !answers.hidden);
    report.update(confirmed && !isVeiled ? page : "");
    ghost.hidden = predicted === null;
    setText(ghost, predicted === null ? "" : say(words.predicted, { value: decimal(predicted) }));
    if (!confirmed) return voice.forget();
    pair.update(model.get("how")?.counts ? [] : model.get("annotators"), model.get("pair"));
    scale.press(model.get("scale"));
    if (confirmingNow) {
      report.node.focus(); // the button is gone; its result is here
      voice.say(words.reportIsThere);
    }
  }
  draw();
  const redraw = eachFrame(draw);
  const endTurn = listen(model, ["turn"], () => (waiting = false));
  model.on("change", redraw);
  return () => {
    endTurn();
    model.off("change", redraw);
    frame.stop();
    voice.stop();
    redraw.stop();
    saving.stop();
    work.halt();
  };
}

export default { render };
