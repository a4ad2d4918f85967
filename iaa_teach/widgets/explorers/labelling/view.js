// The labelling explorer: ten sentences to label, and what the labels tell. Everything that was given is one record,
// {labels, guesses}, which the keeper keeps whenever something is added.

import { button, pressedButtons } from "../../kit/controls.js";
import { h, setText } from "../../kit/dom.js";
import { agreement } from "../../kit/engine/coefficients.js";
import { profileBounds } from "../../kit/engine/profile_likelihood.js";
import { mountExplorer } from "../../kit/explorer_frame.js";
import { keeper } from "../../kit/keeping.js";
import { listen, put, request } from "../../kit/model.js";
import { decimal, percent, short } from "../../kit/number_formats.js";
import { rich, say } from "../../kit/say.js";
import { generator } from "../../kit/shuffle.js";
import { words as shared } from "../../kit/words.js";
import { ask, guess } from "./asking.js";
import { labelCard } from "./card.js";
import { labelSquare } from "./square.js";
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
  const result = h(
    "div",
    { class: "iaa-labelling-result" },
    h("div", { class: "iaa-labelling-picture", "data-area": "picture" }, switcher, square.node),
    h(
      "div",
      { class: "iaa-labelling-words", "data-area": "readout" },
      told,
      lots,
      slot,
      differ,
      source,
      h("div", { class: "iaa-row" }, anew),
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

  let shown = "robin"; // whose labels the square is cut by
  let deals = 0;
  let agreed = 0; // over all deals
  /** @type {string[]} */
  let pats = [];
  let asked = ""; // what the slot holds

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
    shown = "robin";
    if (borrows()) put(model, { borrowed: false });
    else kept.tell("start-over");
    card.focus();
  }
  /**
   * @param {string} name
   * @param {number} value
   */
  function keepGuess(name, value) {
    tell({ ...given(), guesses: { ...given().guesses, [keyOf(name)]: value } });
    (slot.querySelector("input") ?? (lots.hidden ? summary : lots.querySelector("button")))?.focus({
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
    if (task === "labels") drawFirst(own);
    else drawTask(own);
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
    const table = tableOf(own, robin);
    const { observed, expected, kappa } = agreement(table);
    const done = said(task) !== undefined;
    switcher.hidden = lots.hidden = true;
    square.draw({ own, other: robin, who: words.robin, hatched: task === "chance" && done });
    setText(source, borrows() ? words.borrowedLine : "");
    drawDifferences(own, robin, words.robin);
    const [name, otherName] = categories;
    const [pa, pb] = [count(own, name) / total, count(robin, name) / total];
    const told = {
      total,
      name,
      other: otherName,
      a: count(own, name),
      b: count(robin, name),
      observed: task === "chance" ? percent(observed, 0) : short(observed),
      expected: task === "chance" ? percent(expected.kappa, 0) : short(expected.kappa),
      kappa: decimal(kappa),
      ...{ pa: short(pa), pb: short(pb), qa: short(1 - pa), qb: short(1 - pb) },
    };
    if (task === "chance") {
      const text = words.tasks.chance;
      tellLines(done ? [say(text.right, told)] : []);
      const asking = {
        answer: 100 * expected.kappa,
        tolerance: 0.5,
        unit: "%",
        wrong: [{ value: 100 * observed, feedback: text.observed }].filter(
          ({ value }) => value !== 100 * expected.kappa,
        ),
        hint: say(text.hint, told),
        right: "",
      };
      putInSlot(done ? "" : "chance", () =>
        ask(say(text.ask, told), text.label, asking, (value) => keepGuess("chance", value / 100)),
      );
    } else if (task === "kappa") {
      const text = words.tasks.kappa;
      const none = Number.isNaN(kappa);
      tellLines(none ? [text.undefined] : done ? [say(text.right, told)] : []);
      const wrong = [
        { value: observed, feedback: text.observed },
        { value: observed - expected.kappa, feedback: text.difference },
      ].filter(({ value }) => Math.abs(value - kappa) > 0.01);
      const asking = { answer: kappa, tolerance: 0.006, unit: "", wrong, hint: say(text.hint, told), right: "" };
      putInSlot(done || none ? "" : "kappa", () =>
        ask(say(text.ask, told), text.label, asking, (value) => keepGuess("kappa", value)),
      );
    } else {
      const text = words.tasks.interval;
      const [low, high] = profileBounds(table);
      const none = Number.isNaN(kappa);
      const format = (/** @type {number} */ value) => decimal(value, 2);
      tellLines(
        none
          ? [text.undefined]
          : done
            ? [
                say(text.told, { low: decimal(low, 2), high: decimal(high, 2) }),
                say(words.said, { guess: format(said(task)) }),
              ]
            : [],
      );
      const range = { least: -1, most: 1, step: 0.05, label: text.label, format };
      putInSlot(done || none ? "" : "interval", () =>
        guess("interval", say(text.ask, told), range, (value) => keepGuess("interval", value)),
      );
    }
  }

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
  draw();
  drawNotice();
  return () => {
    stop();
    frame.stop();
    stopNotice();
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
