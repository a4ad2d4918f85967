// The ratings explorer: edit labels, blank them out, leave annotators out. Python computes; the view shows.

import { announcer, eachFrame, h, scrollable, setAttributes, setText } from "../../kit/dom.js";
import { listen, put, read } from "../../kit/model.js";
import { decimal } from "../../kit/numbers.js";
import { lockable } from "../../kit/lock.js";
import { cellsKey, laidOverLabels, ratingsGrid } from "./cells.js";
import { coefficientRows } from "./line.js";
import { pairsMap } from "./pairs.js";
import { presetChoice } from "../../kit/presets.js";

const MOST = { items: 200, annotators: 8 };
const METRICS = {
  nominal: ["Names", "Two labels are the same or they are not (nominal)."],
  ordinal: ["Ranks", "Numbers that only stand in order: what counts is how many labels lie between (ordinal)."],
  interval: ["Numbers", "Numbers with equal steps: the difference, squared, counts (interval)."],
};
const STATE = ["labels", "annotators", "left_out", "preset"];
const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);
const button = (text, testid, onclick) => h("button", { type: "button", "data-testid": testid, onclick }, text);

function render({ model, el }) {
  const spoken = announcer();
  const draw = eachFrame(drawAll);
  const past = [];
  let about = null;

  // Changes; those of one field that follow each other are undone together.
  function change(traits, of = null) {
    if (of === null || of !== about) past.push(read(model, STATE));
    about = of;
    setText(message, "");
    put(model, traits);
    draw();
  }
  const edit = (labels, of) => change({ labels, preset: "" }, of);
  function undo() {
    if (!past.length) return;
    about = null;
    put(model, past.pop());
    drawAll();
    if (undoButton.disabled) grid.focus(0, 0);
  }

  const grid = ratingsGrid({
    label: (i, j, text) =>
      edit(
        model.get("labels").map((row, k) => (k === i ? row.map((old, l) => (l === j ? text : old)) : row)),
        `${i} ${j}`,
      ),
    paste(text, i, j) {
      const { labels, fault } = laidOverLabels(model.get("labels"), text, i, j, MOST);
      if (fault) return setText(message, fault);
      change({ labels, annotators: named(labels[0].length), preset: "" });
      drawAll();
      return grid.focus(i, j);
    },
    rest: () => {
      about = null;
    },
  });
  // Annotators who come in later get the first letters that are free.
  function named(size) {
    const names = [...model.get("annotators")];
    for (const letter of "ABCDEFGHIJKLMNOP") if (names.length < size && !names.includes(letter)) names.push(letter);
    return names;
  }

  const preset = presetChoice(
    model,
    (chosen) =>
      change(
        chosen
          ? { labels: chosen.labels, annotators: chosen.annotators, left_out: [], preset: chosen.name }
          : { preset: "" },
      ),
    { own: "your own labels" },
  );

  const addItem = button("Add item", "add-item", () => {
    edit([...model.get("labels"), model.get("annotators").map(() => "")]);
    drawAll();
    grid.focus(model.get("labels").length - 1, 0);
  });
  const removeItem = button("Remove last item", "remove-item", () => edit(model.get("labels").slice(0, -1)));
  const addAnnotator = button("Add annotator", "add-annotator", () => {
    const size = model.get("annotators").length;
    change({ labels: model.get("labels").map((row) => [...row, ""]), annotators: named(size + 1), preset: "" });
    drawAll();
    grid.focus(0, size);
  });
  const blankAll = button("Blank all", "blank-all", () => edit(model.get("labels").map((row) => row.map(() => ""))));
  const undoButton = button("Undo", "undo", undo);
  const message = h("p", { class: "iaa-message", role: "status", "data-testid": "message" });

  const leaving = h("div", { class: "iaa-row", role: "group", "aria-label": "Leave out an annotator" });
  let leaveButtons = [];
  function buildLeaving(annotators) {
    leaveButtons = annotators.map((name, j) => {
      const node = button(name, `leave-out-${j}`, () => {
        const out = model.get("left_out"),
          others = out.filter((place) => place !== j);
        change({ left_out: others.length < out.length ? others : [...out, j].sort((a, b) => a - b) });
      });
      node.classList.add("iaa-leave");
      return node;
    });
    leaving.replaceChildren(h("span", { "aria-hidden": "true" }, "Leave out"), ...leaveButtons);
  }

  const rows = coefficientRows(),
    pairs = pairsMap();
  const sentence = h("p", { "data-testid": "sentence" });
  const notes = h("p", { "data-testid": "notes" });
  const metricButtons = Object.entries(METRICS).map(([name, [text]]) =>
    button(text, `metric-${name}`, () => {
      put(model, { metric: name });
      draw();
    }),
  );
  const metricNote = h("p", { class: "iaa-quiet iaa-note", "data-testid": "metric-note" });
  const reading = h(
    "div",
    { class: "iaa-reading" },
    rows.node,
    h("div", { class: "iaa-words" }, sentence, notes),
    h(
      "div",
      { class: "iaa-metric" },
      h(
        "div",
        { class: "iaa-row", role: "group", "aria-label": "Labels for α are" },
        h("span", { "aria-hidden": "true" }, "Labels for α are"),
        metricButtons,
      ),
      metricNote,
    ),
    scrollable({ class: "iaa-pairs-scroll", role: "group", tabindex: 0, "aria-label": "κ of each pair" }, pairs.node),
  );

  const content = h(
    "div",
    { class: "iaa-content" },
    h("div", { class: "iaa-field" }, preset.field),
    h(
      "div",
      { class: "iaa-main" },
      h(
        "div",
        { class: "iaa-editing" },
        scrollable({ class: "iaa-ratings-scroll" }, grid.node),
        cellsKey(),
        leaving,
        h("div", { class: "iaa-row iaa-tools" }, addItem, removeItem, addAnnotator, blankAll, undoButton),
        message,
      ),
      reading,
    ),
    preset.citation,
    spoken.node,
  );
  const lock = lockable(model, content);
  el.append(h("div", { class: "iaa iaa-ratings" }, lock.frame));

  function drawAll() {
    const labels = model.get("labels"),
      annotators = model.get("annotators"),
      leftOut = model.get("left_out"),
      metric = model.get("metric");
    if (labels[0].length !== annotators.length) return; // the other half of a change is on its way
    grid.update(labels, annotators, leftOut);
    if (
      !same(
        leaveButtons.map(({ textContent }) => textContent),
        annotators,
      )
    )
      buildLeaving(annotators);
    leaveButtons.forEach((node, j) => {
      const out = leftOut.includes(j);
      setAttributes(node, { "aria-pressed": String(out), "aria-label": `Leave out annotator ${annotators[j]}` });
      node.disabled = !out && annotators.length - leftOut.length < 3;
    });
    metricButtons.forEach((node, k) =>
      setAttributes(node, { "aria-pressed": String(Object.keys(METRICS)[k] === metric) }),
    );
    setText(metricNote, METRICS[metric][1]);
    preset.update();
    addItem.disabled = labels.length >= MOST.items;
    removeItem.disabled = labels.length < 2;
    addAnnotator.disabled = annotators.length >= MOST.annotators;
    blankAll.disabled = labels.every((row) => row.every((text) => text === ""));
    undoButton.disabled = past.length === 0;

    const result = model.get("result");
    const answered = same(result.of, { labels, annotators, left_out: leftOut, metric });
    setAttributes(reading, { "data-pending": answered ? null : "" });
    drawResult(
      answered ? result : null,
      annotators.filter((_, j) => !leftOut.includes(j)),
      labels.length,
    );
  }

  function drawResult(result, kept, items) {
    const ghost = model.get("ghost") ?? null;
    const above = result ? result.kappa.flatMap((row, i) => row.slice(i + 1)) : [];
    const complete = (value) => (result.blank ? "–" : value);
    rows.update(
      result
        ? {
            alpha: result.problem ? "–" : result.alpha,
            fleiss: complete(result.fleiss),
            multi: complete(result.multi),
            mean: result.mean,
          }
        : { alpha: "…", fleiss: "…", multi: "…", mean: "…" },
      above,
      model.get("predicts"),
      ghost,
    );
    pairs.update(kept, items, result?.kappa ?? null, result?.both, result?.rest);
    if (!result) return;
    setText(sentence, pairWords(above, result));
    setText(notes, noteWords(result, items));
    const say = [
      ["α", result.alpha],
      ["Fleiss’s κ", result.fleiss],
      ["multi-κ", result.multi],
    ]
      .filter(([, value]) => value !== null)
      .map(([name, value]) => `${name} ${decimal(value)}`)
      .join(", ");
    const sayable = `${say ? `${say}. ` : ""}${sentence.textContent} ${notes.textContent}`;
    spoken.news(sayable);
  }

  const stop = listen(model, [...STATE, "metric", "result", "predicts", "ghost"], draw);
  drawAll();
  return () => {
    stop();
    draw.stop();
    spoken.stop();
    lock.stop();
  };
}

function pairWords(above, { mean, spread }) {
  if (above.length === 1)
    return mean === null ? "One pair, and its κ is undefined." : `One pair: κ is ${decimal(mean)}.`;
  if (mean === null)
    return `${above.length} pairs; κ of ${above.filter((value) => value === null).length} is undefined, so there is no mean.`;
  return `${above.length} pairs: mean ${decimal(mean)}, standard deviation ${decimal(spread)}.`;
}

function noteWords({ blank, problem, alike, pairable }, items) {
  const words = [];
  if (blank) words.push(`Fleiss’s κ and multi-κ need complete data: ${blank}.`);
  if (alike && !blank) words.push("All labels are alike, so there is no disagreement to expect: undefined.");
  if (problem && !(alike && !blank)) words.push(`α cannot be computed: ${problem}.`);
  else if (blank)
    words.push(`α counts ${pairable.labels} labels, of the ${pairable.items} items (of ${items}) with two or more.`);
  return words.join(" ");
}

export default { render };
