// The own-data desk: labels come in at the top, what they say follows, and a report to take along is at the end.
import { announcer, eachFrame, h, setAttributes, setText, uniqueId } from "../../kit/dom.js";
import { listen, put, read } from "../../kit/model.js";
import { lockable } from "../../kit/lock.js";
import { workLine } from "../../kit/long_work.js";
import { chart } from "./chart.js";
import { intake, pairChoice, readingChoice } from "./input.js";
import { results } from "./results.js";

const PATIENCE = 3000; // milliseconds for the kernel to put a note into the report

function saveAs(text, name, type) {
  const address = URL.createObjectURL(new Blob([text], { type }));
  h("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10000);
}

function scaleChoice(model) {
  const buttons = model.get("scales").map(({ name, title }) =>
    h(
      "button",
      {
        type: "button",
        "data-testid": `scale-${name}`,
        onclick: () => put(model, { scale: name }),
      },
      title,
    ),
  );
  return {
    node: h("div", { class: "iaa-row", role: "group", "aria-label": "Scale" }, "Bands of", buttons),
    update(chosen) {
      model
        .get("scales")
        .forEach(({ name }, i) => setAttributes(buttons[i], { "aria-pressed": String(name === chosen) }));
    },
  };
}

function notesForm(model, noted) {
  const boxes = Object.entries(model.get("note_names")).map(([key, title]) => {
    const id = uniqueId("note");
    const box = h("textarea", {
      id,
      rows: "2",
      "data-testid": `note-${key}`,
      onchange: () => {
        put(model, { notes: { ...model.get("notes"), [key]: box.value } });
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
    update(notes) {
      for (const { key, box } of boxes) {
        const written = notes[key] ?? "";
        if (box.value !== written && box.getRootNode().activeElement !== box) box.value = written;
      }
    },
  };
}

// A note just typed has to reach the report before that is saved.
function downloads(model) {
  let stale = false,
    wanted = null,
    timer = null;
  const save = () => {
    clearTimeout(timer);
    const files = {
      html: ["report_html", "agreement-report.html", "text/html"],
      csv: ["report_csv", "agreement-figures.csv", "text/csv"],
    };
    const [trait, name, type] = files[wanted];
    wanted = null;
    saveAs(model.get(trait), name, type);
  };
  const ask = (what) => {
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
    h(
      "button",
      { type: "button", class: "iaa-primary", "data-testid": "download-report", onclick: () => ask("html") },
      "Download the report (HTML)",
    ),
    h(
      "button",
      { type: "button", "data-testid": "download-figures", onclick: () => ask("csv") },
      "Download the figures (CSV)",
    ),
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

function render({ model, el }) {
  const voice = announcer();
  let waiting = false,
    complaint = "",
    drawn = "",
    spoken = "";
  const ask = (content, buffers) => {
    waiting = true;
    complaint = "";
    model.send(content, undefined, buffers);
    draw();
  };
  const complain = (text) => {
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
  const ghost = h("p", { class: "iaa-quiet", "data-testid": "ghost" }, "The open, dashed circle is your prediction.");
  const work = workLine("The interval of α", () => model.send({ kind: "stop" }));
  const saving = downloads(model),
    notes = notesForm(model, saving.noted);
  const content = h(
    "div",
    { class: "iaa-stack" },
    input,
    h("div", {}, message, said, reading.node),
    h("div", { class: "iaa-own-data-found" }, pair.node, sentence, scale.node, picture.node, ghost, work.node),
    h(
      "div",
      {},
      parts.node,
      h("details", { "data-testid": "notes" }, h("summary", {}, "What only you know, for the report"), notes.node),
    ),
    saving.node,
    voice.node,
  );
  const lock = lockable(model, content);
  el.replaceChildren(h("div", { class: "iaa iaa-own-data" }, lock.frame));

  function draw() {
    const found = model.get("found"),
      chosen = model.get("scale"),
      guess = model.get("ghost");
    setText(message, waiting ? "" : complaint || model.get("message"));
    setText(said, waiting ? "Reading …" : `Read: ${model.get("said")}`);
    reading.update(read(model, ["how", "header", "sure", "files"]));
    pair.update(found.annotators, model.get("pair"));
    scale.update(chosen);
    notes.update(model.get("notes"));
    setText(sentence, found.sentence);
    ghost.hidden = guess === null;
    work.draw(model.get("working"), model.get("ended"));
    const now = JSON.stringify([found, chosen, guess, model.get("pair")]);
    if (now !== drawn) {
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
    listen(model, ["answered"], () => {
      waiting = false;
      redraw();
    }),
  ];
  return () => {
    unlisten.forEach((undo) => undo());
    lock.stop();
    voice.stop();
    redraw.stop();
    saving.stop();
    work.halt();
  };
}

export default { render };
