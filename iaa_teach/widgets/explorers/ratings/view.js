// The ratings explorer: α as a picture, and labels to edit, blank out, or leave out with their annotator.

import { button, pressedButtons } from "../../kit/controls.js";
import { announcer, eachFrame, h, scrollable, setAttributes, setText } from "../../kit/dom.js";
import { labelOrder } from "../../kit/label_order.js";
import { listen, put, read, same } from "../../kit/model.js";
import { decimal } from "../../kit/number_formats.js";
import { mountExplorer } from "../../kit/explorer_frame.js";
import { presetChoice } from "../../kit/presets.js";
import { say } from "../../kit/say.js";
import { words as shared } from "../../kit/words.js";
import { labelsKey, laidOverLabels, ratingsGrid } from "./grid.js";
import { coefficientRows } from "./line.js";
import { pairsMap } from "./pairs.js";
import { alphaPicture } from "./picture.js";
import { pairWords, ratingsResult } from "./result.js";
import { words } from "./words.js";

/** @typedef {RatingsExplorerTraits} Traits */
/** @typedef {import("./result.js").Result} Result */

const MOST = { items: 200, annotators: 8 };
/** @type {("labels" | "annotators" | "left_out" | "preset" | "order")[]} */
const STATE = ["labels", "annotators", "left_out", "preset", "order"];

/** @param {View<Traits>} view */
function render({ model, el }) {
  const spoken = announcer();
  const draw = eachFrame(drawAll);
  /** @type {Partial<Traits>[]} */
  const past = [];
  /** @type {string | null} */
  let about = null;

  /**
   * Change traits; changes of one field that follow each other are undone together.
   *
   * @param {Partial<Traits>} traits
   * @param {string | null} [of]
   */
  function change(traits, of = null) {
    if (of === null || of !== about) past.push(read(model, STATE));
    about = of;
    setText(message, "");
    put(model, traits);
    draw();
  }
  /** @param {string[][]} labels @param {string} [of] */
  const edit = (labels, of) => change({ labels, preset: "" }, of);
  function undo() {
    const before = past.pop();
    if (!before) return;
    about = null;
    put(model, before);
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
      if (fault !== undefined) {
        setText(message, fault);
        return;
      }
      change({ labels, annotators: named(labels[0].length), preset: "" });
      drawAll();
      grid.focus(i, j);
    },
    rest: () => {
      about = null;
    },
  });
  /**
   * Return the names of so many annotators: those who come in later get the first letters that are free.
   *
   * @param {number} size
   */
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
          ? { labels: chosen.labels, annotators: chosen.annotators, left_out: [], order: [], preset: chosen.name }
          : { preset: "" },
      ),
    { own: words.ownLabels },
  );

  const addItem = button(words.addItem, "add-item", () => {
    edit([...model.get("labels"), model.get("annotators").map(() => "")]);
    drawAll();
    grid.focus(model.get("labels").length - 1, 0);
  });
  const removeItem = button(words.removeItem, "remove-item", () => edit(model.get("labels").slice(0, -1)));
  const addAnnotator = button(words.addAnnotator, "add-annotator", () => {
    const size = model.get("annotators").length;
    change({ labels: model.get("labels").map((row) => [...row, ""]), annotators: named(size + 1), preset: "" });
    drawAll();
    grid.focus(0, size);
  });
  const blankAll = button(words.blankAll, "blank-all", () => edit(model.get("labels").map((row) => row.map(() => ""))));
  const undoButton = button(shared.undo, "undo", undo);
  const message = h("p", { class: "iaa-message", role: "status", "data-testid": "message" });

  const leaving = h("div", { class: "iaa-row", role: "group", "aria-label": words.leaveOutOne });
  /** @type {HTMLButtonElement[]} */
  let leaveButtons = [];
  /** @param {string[]} annotators */
  function buildLeaving(annotators) {
    leaveButtons = annotators.map((name, j) => {
      const toggle = () => {
        const out = model.get("left_out"),
          others = out.filter((place) => place !== j);
        change({ left_out: others.length < out.length ? others : [...out, j].sort((a, b) => a - b) });
      };
      return button(name, `leave-out-${j}`, toggle, { class: "iaa-ratings-leave" });
    });
    leaving.replaceChildren(h("span", { "aria-hidden": "true" }, words.leaveOut), ...leaveButtons);
  }

  const picture = alphaPicture();
  const rows = coefficientRows(),
    pairs = pairsMap();
  const sentence = h("p", { "data-testid": "sentence" });
  const notes = h("p", { "data-testid": "notes" });
  const metrics = pressedButtons(Object.entries(words.metrics), "metric", (metric) => {
    put(model, { metric });
    draw();
  });
  const order = labelOrder((order) => change({ order }));
  const metricNote = h("p", { class: "iaa-quiet iaa-ratings-note", "data-testid": "metric-note" });
  const reading = h(
    "div",
    { class: "iaa-reading" },
    h("div", { "data-area": "readout" }, rows.node, h("div", { class: "iaa-ratings-words" }, sentence, notes)),
    h(
      "div",
      { class: "iaa-ratings-metric", "data-area": "controls" },
      h(
        "div",
        { class: "iaa-row", role: "group", "aria-label": words.metric },
        h("span", { "aria-hidden": "true" }, words.metric),
        metrics.buttons,
      ),
      order.node,
      metricNote,
    ),
    scrollable(
      { class: "iaa-ratings-pairs-scroll", role: "group", tabindex: 0, "aria-label": words.pairs },
      pairs.node,
    ),
  );

  const content = h(
    "div",
    { class: "iaa-content" },
    preset.field,
    picture.node,
    h(
      "div",
      { class: "iaa-main" },
      h(
        "div",
        { class: "iaa-editing" },
        scrollable({ class: "iaa-ratings-scroll" }, grid.node),
        labelsKey(),
        leaving,
        h("div", { class: "iaa-row iaa-ratings-tools" }, addItem, removeItem, addAnnotator, blankAll, undoButton),
        message,
      ),
      reading,
    ),
    preset.citation,
    spoken.node,
  );
  const frame = mountExplorer({ model, el }, "iaa-ratings", content, {
    start: ["labels", "annotators", "left_out", "preset", "metric", "order"],
    restart: change,
  });

  function drawAll() {
    const labels = model.get("labels"),
      annotators = model.get("annotators"),
      leftOut = model.get("left_out"),
      metric = /** @type {import("../../kit/engine/distances.js").Metric} */ (model.get("metric"));
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
      setAttributes(node, {
        "aria-pressed": String(out),
        "aria-label": say(words.leaveOutNamed, { name: annotators[j] }),
      });
      node.disabled = !out && annotators.length - leftOut.length < 3;
    });
    metrics.press(metric);
    setText(metricNote, words.metricNotes[metric]);
    preset.update();
    addItem.disabled = labels.length >= MOST.items;
    removeItem.disabled = labels.length < 2;
    addAnnotator.disabled = annotators.length >= MOST.annotators;
    blankAll.disabled = labels.every((row) => row.every((text) => text === ""));
    undoButton.disabled = past.length === 0;

    const result = ratingsResult(labels, annotators, leftOut, metric, model.get("order"), model.get("common_scales"));
    drawResult(result, labels.length);
  }

  /** @param {Result} result @param {number} items */
  function drawResult(result, items) {
    picture.update(result);
    const { standing } = result;
    order.node.hidden = result.order.length === 0 || standing === "free";
    if (standing !== "free") order.update(result.order, standing);
    rows.update(
      {
        alpha: result.problem ? null : result.alpha,
        fleiss: result.uneven ? null : result.fleiss,
        multi: result.blank ? null : result.multi,
        mean: result.mean,
      },
      result.pairs,
      model.get("predicts"),
      model.get("ghost") ?? null,
      result.metric,
    );
    pairs.update(items, result);
    setText(sentence, pairWords(result));
    setText(notes, noteWords(result, items));
    const said = /** @type {("alpha" | "fleiss" | "multi")[]} */ (["alpha", "fleiss", "multi"])
      .filter((name) => !Number.isNaN(result[name]))
      .map((name) => `${withLabels(name, result.metric)} ${decimal(result[name])}`)
      .join(", ");
    spoken.news(`${said ? `${said}. ` : ""}${sentence.textContent} ${notes.textContent}`);
  }

  const stop = listen(model, [...STATE, "metric", "predicts", "ghost"], draw);
  drawAll();
  return () => {
    stop();
    draw.stop();
    spoken.stop();
    frame.stop();
  };
}

/**
 * Return a coefficient's name with what it takes the labels for.
 *
 * @param {"alpha" | "fleiss" | "multi"} name
 * @param {import("../../kit/engine/distances.js").Metric} metric
 */
const withLabels = (name, metric) =>
  say(words.scaled, { name: words.short[name], labels: words.labelsAs[name === "alpha" ? metric : "nominal"] });

/** @param {Result} result @param {number} n how many items there are */
function noteWords({ blank, uneven, problem, alike, pairable }, n) {
  const allAlike = alike && !blank;
  const sentences = [];
  if (uneven) sentences.push(say(words.unequal, { reason: uneven }));
  if (blank) sentences.push(say(words.incomplete, { reason: blank }));
  if (allAlike) sentences.push(words.alike);
  if (problem && !allAlike) sentences.push(say(words.noAlpha, { reason: problem }));
  else if (blank) sentences.push(say(words.pairable, { ...pairable, n }));
  return sentences.join(" ");
}

export default { render };
