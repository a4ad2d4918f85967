// The own-data desk: labels come in at the top, what they say follows, and a report to take along is at the end.

import { button, pressedButtons } from "../../kit/controls.js";
import { announcer, eachFrame, h, hasFocus, setText, typedText, uniqueId } from "../../kit/dom.js";
import { listen, put, read, request, same } from "../../kit/model.js";
import { mountExplorer } from "../../kit/explorer_frame.js";
import { workLine } from "../../kit/long_work.js";
import { saveAs } from "../../kit/save.js";
import { say } from "../../kit/say.js";
import { chart } from "./chart.js";
import { intake, pairChoice, readingChoice } from "./input.js";
import { results } from "./results.js";
import { words } from "./words.js";

/** @typedef {Model<OwnDataDeskTraits>} Desk */

const PATIENCE = 3000; // milliseconds for the kernel to put a note into the report

/** @param {Desk} model */
function scaleChoice(model) {
  const titles = model.get("scales").map(({ name, title }) => /** @type {[string, string]} */ ([name, title]));
  const { buttons, press } = pressedButtons(titles, "scale", (scale) => put(model, { scale }));
  const node = h("div", { class: "iaa-row", role: "group", "aria-label": words.scale }, words.bandsOf, buttons);
  return { node, press };
}

/**
 * @param {Desk} model
 * @param {() => void} noted is called when a note has been set
 */
function notesForm(model, noted) {
  const boxes = Object.entries(model.get("note_names")).map(([key, title]) => {
    const id = uniqueId("note");
    const box = h("textarea", {
      id,
      rows: "2",
      "data-testid": `note-${key}`,
      onchange: () => {
        put(model, { notes: { ...model.get("notes"), [key]: typedText(box) } });
        noted();
      },
    });
    return { key, box, node: h("div", { class: "iaa-own-data-field" }, h("label", { for: id }, title), box) };
  });
  return {
    node: h(
      "div",
      {},
      boxes.map(({ node }) => node),
    ),
    /** @param {Record<string, string>} notes */
    update(notes) {
      for (const { key, box } of boxes) {
        const written = notes[key] ?? "";
        if (box.value !== written && !hasFocus(box)) box.value = written;
      }
    },
  };
}

const FILES = {
  html: { trait: "report_html", name: "agreement-report.html", type: "text/html" },
  csv: { trait: "report_csv", name: "agreement-figures.csv", type: "text/csv" },
};

/**
 * The buttons that save the report: a note just typed has to reach it before.
 *
 * @param {Desk} model
 */
function downloads(model) {
  let stale = false;
  let timer = 0;
  /** @type {keyof typeof FILES | null} */
  let wanted = null;
  const save = () => {
    clearTimeout(timer);
    const { trait, name, type } = FILES[wanted];
    wanted = null;
    saveAs(model.get(/** @type {"report_html" | "report_csv"} */ (trait)), name, type);
  };
  const ask = (/** @type {keyof typeof FILES} */ what) => {
    wanted = what;
    clearTimeout(timer);
    if (stale && what === "html") timer = setTimeout(save, PATIENCE);
    else save();
  };
  const arrived = () => {
    stale = false;
    if (wanted) save();
  };
  const node = h(
    "div",
    { class: "iaa-row" },
    button(words.downloadReport, "download-report", () => ask("html"), { class: "iaa-primary" }),
    button(words.downloadFigures, "download-figures", () => ask("csv")),
  );
  const unlisten = listen(model, ["report_html"], arrived);
  return {
    node,
    noted: () => {
      stale = true;
    },
    stop: () => {
      unlisten();
      clearTimeout(timer);
    },
  };
}

/** @param {View<OwnDataDeskTraits>} view */
function render({ model, el }) {
  const voice = announcer();
  let waiting = false;
  let complaint = "";
  let spoken = "";
  /** @type {unknown} */
  let drawn;
  /** @type {import("./input.js").Request} */
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

  const input = intake(model.get("samples"), ask, complain);
  const message = h("p", { class: "iaa-message", role: "alert", "data-testid": "message" });
  const said = h("p", { class: "iaa-own-data-read", "data-testid": "said" });
  const reading = readingChoice(ask),
    pair = pairChoice(ask),
    scale = scaleChoice(model),
    picture = chart(),
    parts = results();
  const sentence = h("p", { class: "iaa-own-data-sentence", "data-testid": "sentence" });
  const ghost = h("p", { class: "iaa-quiet", "data-testid": "ghost" }, words.ghost);
  const work = workLine(words.work, () => request(model, "stop"));
  const saving = downloads(model),
    notes = notesForm(model, saving.noted);
  const content = h(
    "div",
    { class: "iaa-stack" },
    input,
    h("div", {}, message, said, reading.node),
    h("div", { class: "iaa-own-data-found" }, pair.node, sentence, scale.node, picture.node, ghost, work.node),
    h("div", {}, parts.node, h("details", { "data-testid": "notes" }, h("summary", {}, words.notes), notes.node)),
    saving.node,
    voice.node,
  );
  const frame = mountExplorer({ model, el }, "iaa-own-data", content, { scrolls: true });

  function draw() {
    const found = model.get("found"),
      chosen = model.get("scale"),
      guess = model.get("ghost");
    setText(message, waiting ? "" : complaint || model.get("message"));
    setText(said, waiting ? words.reading : say(words.read, { said: model.get("said") }));
    reading.update(read(model, ["how", "header", "sure", "files"]));
    pair.update(found.annotators, model.get("pair"));
    scale.press(chosen);
    notes.update(model.get("notes"));
    setText(sentence, found.sentence);
    ghost.hidden = guess === null;
    work.draw(model.get("working"), model.get("ended"));
    const now = [found, chosen, guess, model.get("pair")];
    if (!same(now, drawn)) {
      drawn = now;
      picture.update(
        [...found.coefficients, ...found.group],
        model.get("scales").find(({ name }) => name === chosen),
        guess,
      );
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
        "header",
        "sure",
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
