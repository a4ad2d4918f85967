// The class explorer: class codes, and pictures of their answers, computed in the page.

import { button, eachFrame, figure, h, labelOf, setAttributes, setText } from "../../kit/dom.js";
import { inflated } from "../../kit/deflated.js";
import { mountExplorer } from "../../kit/explorer_frame.js";
import { traitHistory } from "../../kit/history.js";
import { listen, put } from "../../kit/model.js";
import { unpacked } from "../../kit/packed.js";
import { decimal, percent, plain, say, short } from "../../kit/say.js";
import { bars } from "./bars.js";
import { histogram } from "./histogram.js";
import { codeList, intake, toldOf } from "./intake.js";
import { countsOf, matrix } from "./matrix.js";
import { agreementOf, brought, codesAmong, keptCodes, pooled, storeCodes } from "./pool.js";
import { words } from "./words.js";

/** @typedef {import("./pool.js").Asked} Asked */
/** @typedef {import("./pool.js").Person} Person */

/** @param {View<ClassExplorerTraits>} view */
async function render({ model, el }) {
  /** @type {Asked[]} */
  const topics = unpacked(await inflated(model.get("packed")));
  const byId = new Map(topics.map((topic) => [topic.id, topic]));

  const coming = intake(take, undo);
  const question = h("select", { onchange: () => put(model, { shown: question.value }), "data-testid": "question" });
  const choose = h("div.iaa-row", labelOf(words.question, question), question);
  const reveal = button("", "reveal", toggleAnswer);

  const labelled = matrix({ person: hover, item: pressItem });
  const predicted = histogram(hover);
  const chosen = bars();
  const nothing = h("p.iaa-class-nothing", words.empty, h("br"), words.where);
  const person = h("input", {
    type: "range",
    min: 0,
    value: 0,
    "aria-label": words.person,
    "data-testid": "person",
    oninput: () => {
      at.person = person.valueAsNumber - 1;
      drawChosen();
    },
  });
  const people = h("div.iaa-class-people", h("span", { "aria-hidden": "true" }, words.person), person);
  const picture = h(
    "div.iaa-class-picture",
    { "data-area": "picture" },
    nothing,
    labelled.node,
    predicted.node,
    chosen.node,
    people,
  );

  const figures = {
    observed: figure("observed", words.observed),
    alpha: figure("alpha", words.alpha),
    kappa: figure("kappa", words.kappa),
  };
  const numbers = h("div.iaa-row.iaa-class-figures", ...Object.values(figures));
  const summary = h("div", { "data-testid": "summary" });
  const told = h("p.iaa-class-chosen-words", { role: "status", "data-testid": "chosen" });
  const list = codeList(remove, () => model.get("codes").join("\n"));
  const content = h(
    "div.iaa-stack",
    h("div.iaa-class-controls", { "data-area": "controls" }, coming.node, h("div.iaa-row", choose, reveal)),
    picture,
    h("div", { "data-area": "readout" }, numbers, summary, told),
    list.node,
  );
  const frame = mountExplorer({ model, el }, "iaa-class-answers", content, {
    start: ["codes", "shown", "revealed"],
    wide: true,
  });

  const at = { person: -1, item: -1 }; // chosen with the slider and the rows
  /** @type {number | null} */
  let under = null; // the person under the pointer
  let drawnOf = "";
  /** @type {string | undefined} */
  let shownLast;

  const course = model.get("course");
  const kept = codesAmong(keptCodes(course), topics);
  if (model.get("codes").length === 0 && kept.length) {
    put(model, { codes: kept, shown: "" });
    coming.tell(say(words.restored, { n: kept.length }));
  }

  let all = pooled(model.get("codes"), topics);
  const drawSoon = eachFrame(draw);
  const history = traitHistory(model, ["codes"], { changed: codesChanged });
  /** @returns {{ topic: Asked | null, answered: Person[] }} */
  function now() {
    const last = [...all.keys()].at(-1) ?? "";
    const id = all.has(model.get("shown")) ? model.get("shown") : last;
    return { topic: byId.get(id) ?? null, answered: all.get(id) ?? [] };
  }

  /** @param {string} text */
  function take(text) {
    const { topic } = now();
    const found = brought(text, topics, topic, model.get("codes"));
    const { fresh, damaged } = found;
    if (fresh.length) {
      const here = fresh.some((one) => one.topic.id === topic?.id);
      const shown = here && topic && all.has(topic.id) ? topic.id : fresh[0].topic.id;
      put(model, { codes: [...model.get("codes"), ...fresh.map(({ code }) => code)], shown });
    }
    const nothingFound = !fresh.length && !found.doubled.length && !damaged.length;
    return { ...toldOf(found), left: nothingFound ? text : damaged.map((one) => one.text).join("\n") };
  }
  /** @param {string} code */
  function remove(code) {
    put(model, { codes: model.get("codes").filter((one) => one !== code) });
    coming.tell(say(words.removed, { code }));
  }
  function undo() {
    history.undo();
    coming.tell("");
  }
  function toggleAnswer() {
    const { topic } = now();
    if (!topic) return;
    const revealed = model.get("revealed");
    const without = revealed.filter((id) => id !== topic.id);
    put(model, { revealed: without.length < revealed.length ? without : [...revealed, topic.id] });
  }
  /** @param {number | null} place */
  function hover(place) {
    if (under === place) return;
    under = place;
    drawChosen();
  }
  /** @param {number} item */
  function pressItem(item) {
    at.item = at.item === item ? -1 : item;
    drawChosen();
  }

  function codesChanged() {
    const codes = model.get("codes");
    all = pooled(codes, topics);
    storeCodes(course, codes);
    drawSoon();
  }

  function draw() {
    const { topic, answered } = now();
    const key = `${topic?.id} ${answered.map(({ own }) => own)}`;
    if (key !== drawnOf) {
      Object.assign(at, { person: -1, item: -1 });
      under = null; // the element under a resting pointer is redrawn, so no leave event follows
    }
    drawnOf = key;
    if (topic?.id !== shownLast) frame.fit();
    shownLast = topic?.id;
    coming.undoable(history.canUndo());
    drawQuestions(topic);
    const kind = topic?.kind;
    const revealed = topic !== null && model.get("revealed").includes(topic.id);
    nothing.hidden = topic !== null;
    labelled.node.hidden = numbers.hidden = kind !== "labels";
    predicted.node.hidden = kind !== "prediction";
    chosen.node.hidden = kind !== "choice";
    reveal.hidden = topic === null || kind === "labels";
    people.hidden = topic === null;
    setText(reveal, revealed ? words.hide : words.reveal);
    setAttributes(person, { max: answered.length });
    summary.replaceChildren();
    if (topic && kind === "labels") drawLabels(topic, answered);
    else if (topic && kind === "prediction") drawPredictions(topic, answered, revealed);
    else if (topic) tell([say(words.answers, { n: answered.length })]);
    list.draw(model.get("codes"), new Set([...all.values()].flat().map(({ code }) => code)));
    drawChosen();
  }

  /** @type {(lines: string[]) => void} */
  const tell = (lines) => summary.replaceChildren(...lines.map((line) => h("p", line)));

  /** @param {Asked | null} topic */
  function drawQuestions(topic) {
    choose.hidden = topic === null;
    question.replaceChildren(
      ...topics
        .filter(({ id }) => all.has(id))
        .map(({ id, kind, items, title, lesson }) => {
          const n = all.get(id)?.length ?? 0;
          const text =
            kind === "labels"
              ? say(words.sentences, { items, n })
              : say(words.title, { lesson, title: plain(title), n });
          return h("option", { value: id, selected: id === topic?.id }, text);
        }),
    );
  }

  /**
   * @param {Asked} topic
   * @param {Person[]} answered
   */
  function drawLabels(topic, answered) {
    labelled.draw(topic, answered);
    const n = answered.length;
    numbers.hidden = n < 2;
    if (n < 2) {
      tell([words.onePerson]);
      return;
    }
    const { alpha, kappa, observed, undefinedPair } = agreementOf(answered);
    setText(figures.observed.value, percent(observed));
    setText(figures.alpha.value, decimal(alpha));
    setText(figures.kappa.value, decimal(kappa));
    const lines = [say(words.people, { n })];
    if (Number.isNaN(observed)) lines.push(words.noShared);
    else if (Number.isNaN(alpha)) lines.push(words.noAlpha);
    if (undefinedPair) lines.push(say(words.noKappa, undefinedPair));
    tell(lines);
  }

  /**
   * @param {Asked} topic
   * @param {Person[]} answered
   * @param {boolean} revealed
   */
  function drawPredictions(topic, answered, revealed) {
    const format = formatOf(topic);
    predicted.draw(topic, answered, revealed, format);
    const values = answered.map(({ answer }) => answer).sort((a, b) => a - b);
    const n = values.length;
    const middle = (values[Math.floor((n - 1) / 2)] + values[Math.ceil((n - 1) / 2)]) / 2;
    const said = { n, low: format(values[0]), high: format(values[n - 1]), middle: format(middle) };
    const lines = [say(words.predictions, said)];
    if (revealed) {
      const near = values.filter((value) => Math.abs(value - topic.answer) <= topic.tolerance + 1e-9).length;
      const points = topic.tolerance * 100;
      const inPoints = say(words.points, { n: points, points: short(points) });
      const tolerance = topic.unit === "%" ? inPoints : short(topic.tolerance);
      lines.push(say(words.truth, { n: near, total: n, truth: format(topic.answer), tolerance }));
    }
    tell(lines);
  }

  /** @param {Asked} topic */
  function formatOf({ unit }) {
    return (/** @type {number} */ value) => (unit === "%" ? percent(value, 0) : decimal(value, 2));
  }

  /** Describe the chosen person or item, and mark it in the picture. */
  function drawChosen() {
    const { topic, answered } = now();
    const place = under ?? at.person;
    const one = answered[place] ?? null;
    labelled.mark(one ? place : null, at.item);
    predicted.mark(one ? place : null);
    if (topic?.kind === "choice") chosen.draw(topic, answered, model.get("revealed").includes(topic.id), one);
    if (person.valueAsNumber !== at.person + 1) person.valueAsNumber = at.person + 1;
    const own = answered[at.person];
    setAttributes(person, { "aria-valuetext": topic && own ? saidBy(topic, own) : words.nobody });
    const item = topic?.kind === "labels" && at.item >= 0 ? saidOf(topic, answered, at.item) : "";
    setText(told, [topic && one ? saidBy(topic, one) : "", item].filter(Boolean).join(" "));
  }

  /**
   * @param {Asked} topic
   * @param {Person} person
   */
  function saidBy(topic, { own, answer }) {
    if (topic.kind === "labels") return say(words.said, { who: own, counts: countsOf(answer, topic.categories) });
    if (topic.kind === "prediction") return say(words.predicted, { who: own, value: formatOf(topic)(answer) });
    return say(words.chose, { who: own, options: answer.map(plain).join(words.and) });
  }

  /**
   * Describe who gave which label to an item, naming those with the rarer ones.
   *
   * @param {Asked} topic
   * @param {Person[]} answered
   * @param {number} item
   */
  function saidOf({ texts, categories }, answered, item) {
    const labels = answered.map(({ answer }) => answer[item]);
    const by = categories.map((name) => ({ name, who: answered.filter((_, i) => labels[i] === name) }));
    const rarest = by.filter(({ who }) => who.length).sort((p, q) => p.who.length - q.who.length)[0];
    const counts = say(words.row, { text: texts[item], counts: countsOf(labels, categories) });
    if (!rarest || rarest.who.length === answered.length) return counts;
    const who = rarest.who.map(({ own }) => own).join(words.and);
    return `${counts} ${say(words.who, { name: rarest.name, who })}`;
  }

  const undoListening = [history.stop, listen(model, ["shown", "revealed"], drawSoon)];
  draw();
  return () => {
    drawSoon.stop();
    undoListening.forEach((stop) => stop());
    frame.stop();
  };
}

export default { render };
