// The labelling explorer: ten sentences to label, and what the labels tell. Everything that was given is one record,
// {labels, guesses}, which the keeper keeps whenever something is added.

import { classCodeFold } from "../../kit/class_code.js";
import { button, pressedButtons } from "../../kit/controls.js";
import { h, setText } from "../../kit/dom.js";
import { classCode } from "../../kit/engine/class_codes.js";
import { agreement } from "../../kit/engine/coefficients.js";
import { mountExplorer } from "../../kit/explorer_frame.js";
import { keeper } from "../../kit/keeping.js";
import { listen, put, request } from "../../kit/model.js";
import { decimal, percent } from "../../kit/number_formats.js";
import { rich, say } from "../../kit/say.js";
import { generator } from "../../kit/shuffle.js";
import { words as shared } from "../../kit/words.js";
import { guess } from "./asking.js";
import { labelCard } from "./card.js";
import { pairTable } from "./pairs.js";
import { labelSquare } from "./square.js";
import { changed, TASKS } from "./tasks.js";
import { words } from "./words.js";

const MANY = 100; // deals of Pat's at once

/** @typedef {{ labels: string[], guesses: Record<string, number> }} Given */

/** @param {View<LabellingExplorerTraits>} view */
function render({ model, el }) {
  const categories = model.get("categories"),
    sentences = model.get("sentences"),
    robin = model.get("other"),
    task = model.get("task");
  const total = sentences.length;
  const kept = keeper(model, after, drawNotice);
  kept.resend();

  const card = labelCard(sentences, categories, give, takeBack);
  const notYet = h("p", {}, words.notYet);
  const elsewhere = h(
    "div",
    { class: "iaa-row" },
    button(words.borrow, "borrow", () => put(model, { borrowed: true })),
    button(words.lookAgain, "look-again", () => request(model, "refresh")),
  );
  const square = labelSquare(categories);
  const whose = pressedButtons(
    [
      ["robin", words.robin],
      ["pat", words.pat],
    ],
    "whose",
    (value) => {
      shown = value;
      draw();
    },
  );
  const pairs = pairTable(sentences, words.robin, task === "change" ? turn : null);
  const switcher = h("div", { class: "iaa-row" }, whose.buttons);
  const told = h("div", { class: "iaa-labelling-told", role: "status", "data-testid": "told" });
  const slot = h("div", {});
  const lots = h(
    "div",
    { class: "iaa-row" },
    button(words.again, "deal-again", () => deal(1)),
    button(words.hundred, "deal-hundred", () => deal(MANY)),
  );
  const differences = h("ul", { "data-testid": "differences" });
  const summary = h("summary", {});
  const differ = h("details", { class: "iaa-labelling-differ" }, summary, differences);
  const source = h("p", { class: "iaa-quiet" });
  const anew = button(words.anew, "anew", relabel);
  const forClass = classCodeFold();
  const result = h(
    "div",
    { class: "iaa-labelling-result" },
    h(
      "div",
      { class: "iaa-labelling-picture", "data-area": "picture" },
      switcher,
      square.node,
      task === "table" ? pairs.node : null,
    ),
    h(
      "div",
      { class: "iaa-labelling-words", "data-area": "readout" },
      told,
      lots,
      slot,
      task === "table" ? null : pairs.node,
      differ,
      source,
      h("div", { class: "iaa-row" }, anew, forClass.node),
    ),
  );
  const notice = h("p", { class: "iaa-message", role: "status", "data-testid": "labels-notice" });
  const content = h(
    "div",
    { class: "iaa-stack" },
    notYet,
    elsewhere,
    h("div", { "data-area": "controls" }, card.node),
    result,
    h("div", { "data-area": "readout" }, notice),
  );
  const frame = mountExplorer({ model, el }, "iaa-labelling", content);
  frame.root.addEventListener("keydown", card.press); // wherever the focus is: on the button for full screen, say

  let shown = "robin"; // whose labels the square is cut by
  let deals = 0;
  let agreed = 0; // over all deals
  /** @type {string[]} */
  let pats = [];
  let asked = ""; // what the slot holds
  /** @type {number | null} */
  let turned = null; // the place of the label that is changed, to see what it does

  const given = () => kept.record.answer ?? { labels: [], guesses: {} };
  /** @param {Given} answer */
  const tell = (answer) => kept.tell("attempt", { answer, verdict: "given" });
  const borrows = () => model.get("borrowed") && given().labels.length < total;
  const labels = () => (borrows() ? model.get("lent") : given().labels);

  /**
   * What was said of borrowed labels is not said of one's own.
   *
   * @param {string} name
   */
  const keyOf = (name) => (borrows() ? `borrowed-${name}` : name);
  /** @param {string} name */
  const said = (name) => given().guesses[keyOf(name)];

  /** @param {string} label */
  function give(label) {
    const answer = given();
    if (answer.labels.length === total) return;
    tell({ ...answer, labels: [...answer.labels, label] });
    if (given().labels.length === total) slot.querySelector("input")?.focus({ preventScroll: true });
  }
  function takeBack() {
    const answer = given();
    tell({ ...answer, labels: answer.labels.slice(0, -1) });
    if (given().labels.length === 0) card.focus();
  }
  function relabel() {
    deals = agreed = 0;
    turned = null;
    shown = "robin";
    if (borrows()) put(model, { borrowed: false });
    else kept.tell("start-over");
    card.focus();
  }
  /** @param {number} place */
  function turn(place) {
    turned = turned === place ? null : place;
    draw();
  }
  /**
   * @param {string} name
   * @param {number} value
   */
  function keepGuess(name, value) {
    tell({ ...given(), guesses: { ...given().guesses, [keyOf(name)]: value } });
    const next = differ.hidden ? pairs.node.querySelector("button") : summary;
    (slot.querySelector("input") ?? (lots.hidden ? next : lots.querySelector("button")))?.focus({
      preventScroll: true,
    });
  }

  /** @param {number} times */
  function deal(times) {
    const own = labels();
    for (let i = 0; i < times; i++) {
      const random = generator(`${model.get("seed")} ${deals}`);
      pats = own
        .map((label) => ({ label, at: random() }))
        .sort((p, q) => p.at - q.at)
        .map(({ label }) => label);
      agreed += alike(own, pats);
      deals += 1;
    }
    shown = "pat";
    draw();
  }

  function draw() {
    const own = labels();
    const ready = own.length === total;
    card.node.hidden = ready;
    result.hidden = !ready;
    notYet.hidden = elsewhere.hidden = ready || task === "labels" || own.length > 0;
    if (!ready) {
      card.draw(own);
      return;
    }
    setText(anew, borrows() ? words.giveBack : words.anew);
    drawCode();
    if (task === "labels") drawFirst(own);
    else drawTask(own);
  }

  function drawCode() {
    const { labels } = given();
    /** @type {[number, number]} */
    const span = [0, 1]; // of predictions
    const topic = { id: model.get("about").id, kind: "labels", items: total, categories, span };
    forClass.show(labels.length === total ? classCode(topic, model.get("seed"), labels) : null);
  }

  /** @param {string[]} own */
  function drawFirst(own) {
    const met = said("robin") !== undefined,
      lotsDrawn = said("pat") !== undefined;
    if (lotsDrawn && deals === 0) {
      deal(1);
      return;
    }
    switcher.hidden = !lotsDrawn;
    pairs.node.hidden = true;
    lots.hidden = !(lotsDrawn && shown === "pat");
    whose.press(shown);
    const who = shown === "pat" ? words.pat : words.robin;
    const other = shown === "pat" ? pats : robin;
    square.draw({ own, other: met ? other : null, who, hatched: met && shown === "pat" });
    const n = alike(own, other);
    const values = { n, total, share: percent(n / total, 0) };
    const lines = [];
    if (!met) lines.push(say(words.yours, { n: count(own, categories[0]), total, name: categories[0] }));
    else if (shown === "robin") lines.push(say(words.agreeRobin, values), guessed("robin"));
    else {
      lines.push(say(words.agreePat, values), guessed("pat"));
      lines.push(say(words.deals, { n: deals, deals, mean: decimal(agreed / deals, 1), total }));
      lines.push(say(words.longRun, { share: percent(agreement(tableOf(own, own)).expected.kappa, 0) }));
    }
    tellLines(lines);
    drawDifferences(own, met ? other : own, who);
    setText(source, met && shown === "robin" ? words.aboutRobin : "");
    const range = {
      least: 0,
      most: total,
      step: 1,
      format: (/** @type {number} */ n) => say(words.ofTotal, { n, total }),
    };
    if (!met) {
      const text = say(words.guessRobin, { total });
      putInSlot("robin", () => guess("robin", text, { ...range, label: text }, (value) => keepGuess("robin", value)));
    } else if (!lotsDrawn) {
      putInSlot("pat", () =>
        guess("pat", words.guessPat, { ...range, label: words.guessPat }, (value) => keepGuess("pat", value)),
      );
    } else putInSlot("", null);
  }

  /** @param {string} name */
  const guessed = (name) => say(words.said, { guess: say(words.ofTotal, { n: said(name), total }) });

  /** @param {string[]} own */
  function drawTask(own) {
    const done = said(task) !== undefined;
    const keep = (/** @type {number} */ value) => keepGuess(task, value);
    const labelled = { categories, table: tableOf(own, robin), bounds: model.get("bounds") };
    const { lines, make } = TASKS[task]({ ...labelled, said: said(task), keep });
    if (!done) turned = null;
    const now = own.map((label, i) => (i === turned ? otherLabel(label) : label));
    const changing = task === "change" && turned !== null;
    const turns = own.map((_, k) =>
      tableOf(
        own.map((label, i) => (i === k ? otherLabel(label) : label)),
        robin,
      ),
    );
    switcher.hidden = lots.hidden = true;
    square.node.hidden = task === "table" && !done;
    pairs.node.hidden = task === "table" ? done : task !== "change" || !done;
    square.draw({ own: now, other: robin, who: words.robin, hatched: task === "chance" && done });
    pairs.draw(now, robin, turned);
    setText(source, borrows() ? words.borrowedLine : "");
    drawDifferences(now, robin, words.robin);
    if (task === "change" || (task === "table" && !done)) differ.hidden = true;
    tellLines(changing ? changed(tableOf(own, robin), tableOf(now, robin), turns, said(task)) : lines);
    putInSlot(make ? task : "", make);
  }

  /** @param {string} label */
  const otherLabel = (label) => categories[1 - categories.indexOf(label)];

  /**
   * Put what is asked into its slot, once.
   *
   * @param {string} name
   * @param {(() => { node: HTMLElement }) | null} make
   */
  function putInSlot(name, make) {
    const key = name && `${name} ${labels().join()}`;
    if (key === asked) return;
    asked = key;
    slot.replaceChildren(...(name && make ? [make().node] : []));
  }

  /** @param {string[]} lines */
  function tellLines(lines) {
    const [first = "", ...others] = lines;
    told.replaceChildren(
      ...(first ? [h("p", { class: "iaa-labelling-first" }, ...rich(first))] : []),
      ...others.map((line) => h("p", {}, ...rich(line))),
    );
  }

  /**
   * @param {string[]} own
   * @param {string[]} other
   * @param {string} who
   */
  function drawDifferences(own, other, who) {
    const places = own.map((_, i) => i).filter((i) => own[i] !== other[i]);
    differ.hidden = own === other || who === words.pat;
    setText(summary, places.length ? say(words.differ, { n: places.length }) : words.same);
    differences.replaceChildren(
      ...places.map((i) =>
        h(
          "li",
          {},
          sentences[i],
          h("span", { class: "iaa-quiet" }, say(words.difference, { a: own[i], b: other[i], who })),
        ),
      ),
    );
  }

  /**
   * @param {string[]} own
   * @param {string[]} other
   */
  const tableOf = (own, other) =>
    categories.map((a) => categories.map((b) => own.filter((label, i) => label === a && other[i] === b).length));

  function drawNotice() {
    const late = kept.late ? shared.notSaved : "";
    setText(notice, [model.get("notice"), late].filter(Boolean).join(" "));
  }
  const stop = listen(model, ["record", "borrowed"], draw);
  const stopNotice = listen(model, ["notice"], drawNotice);
  const stopSeed = listen(model, ["seed"], drawCode);
  draw();
  drawNotice();
  return () => {
    stop();
    frame.stop();
    stopNotice();
    stopSeed();
    kept.stop();
  };
}

/**
 * What is on record after a message.
 *
 * @param {LabellingExplorerTraits["record"]} record
 * @param {{ do: string, [detail: string]: any }} message
 */
function after(record, message) {
  if (message.do === "start-over") return { answer: null, attempts: 0, hints: 0 };
  return { ...record, answer: message.answer, attempts: record.attempts + 1 };
}

/**
 * @param {string[]} own
 * @param {string[]} other
 */
const alike = (own, other) => own.filter((label, i) => label === other[i]).length;

/**
 * @param {string[]} labels
 * @param {string} name
 */
const count = (labels, name) => labels.filter((label) => label === name).length;

export default { render };
