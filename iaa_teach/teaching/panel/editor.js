// One question in a form: its fields, how it will look, and saving it.

import { button, h, setText } from "../../widgets/kit/dom.js";
import { say } from "../../widgets/kit/say.js";
import { answerFields } from "./answer.js";
import { asking, deleting } from "./deleting.js";
import { formOf, markdownOf, star, typedAs } from "./fields.js";
import { listsOf } from "./lists.js";
import { figureField, goalsField, pictureField, stateField, veilsField, whyField } from "./making.js";
import { shortName } from "./new_question.js";
import { previewOf } from "./preview.js";
import { words } from "./words.js";

const PAUSE = 350; // milliseconds after the last key, until it is looked at

/**
 * @param {{
 *   host: import("./view.js").Host,
 *   lesson: import("./view.js").LessonHere,
 *   place: number | null,
 *   entry: Record<string, any>,
 *   left: (message: string, id?: string) => void,
 * }} options `place` is that in the bank, null for a new question; `left` hears the name of one that was saved
 */
export function editor({ host, lesson, place, entry: given, left }) {
  const entry = structuredClone(given);
  const { kind } = entry;
  const isNew = place === null;
  const { choices } = lesson.read;
  const asked = isNew ? null : host.lesson.asks(entry.id);
  let askedWords = asked?.words ?? "";
  let wordsChanged = false;
  /** @type {import("./making.js").On} */
  let on = "";
  let isDirty = false;
  let timer = 0;
  let turn = 0;
  /** @type {any} */
  let seen = { written: {}, names: {}, figures: {}, problems: [] };

  const preview = previewOf(host.loadView);
  const form = formOf(entry, changed);
  const status = h("p.iaa-teach-status", { role: "status", "data-testid": "teach-status" });
  const general = h("p.iaa-teach-message", { "data-testid": "teach-general" });
  const answerLine = h("p.iaa-teach-answer", { "data-testid": "teach-answer" });

  function changed() {
    isDirty = true;
    host.unsaved(true);
    preview.wait(true);
    setText(status, "");
    clearTimeout(timer);
    timer = setTimeout(() => {
      timer = 0;
      void look();
    }, PAUSE);
  }
  const body = () => ({ lesson: host.lesson.name, place, entry: sent(), code: host.lesson.code(), on });
  /** What is sent of an entry: without lines that are empty still. */
  function sent() {
    const copy = structuredClone(entry);
    if (copy.hints) copy.hints = copy.hints.filter((/** @type {string} */ hint) => hint.trim());
    if (copy.hints?.length === 0) delete copy.hints;
    if (copy.vary) copy.vary = copy.vary.filter((/** @type {any[]} */ table) => table.length);
    if (copy.vary?.length === 0) delete copy.vary;
    for (const part of [...(copy.wrong ?? []), ...(copy.option ?? []), ...(copy.half ?? [])]) {
      for (const key of Object.keys(part)) if (part[key] === "") delete part[key];
    }
    return copy;
  }
  async function look() {
    const mine = ++turn;
    const { ok, content } = await host.post("look", body());
    if (mine !== turn) return;
    if (!ok) return setText(general, content.message);
    await heard(content);
    settle(mine);
  }
  /** The preview is as the form stands, unless something has changed since it was asked for. @param {number} mine */
  function settle(mine) {
    if (mine === turn && !timer) preview.wait(false);
  }
  /** @param {any} content what the server has seen */
  async function heard(content) {
    const first = !Object.keys(seen.written).length;
    seen = content;
    picture?.draw(content.names);
    figure?.draw(content.figures);
    veils?.draw(content.figures);
    goals?.draw(content.figures);
    keepTaken(content.entry);
    if (first) answers.forEach(({ redraw }) => redraw());
    tell(false);
    setText(answerLine, content.answer ? say(words.answerIs, { answer: content.answer }) : "");
    await preview.show(content.models);
  }
  /** Keep of a state that was taken what differs from how its picture opens. @param {Record<string, any>} known */
  function keepTaken(known) {
    const pairs = [
      [entry, known],
      ...(entry.half ?? []).map((/** @type {any} */ half, /** @type {number} */ i) => [half, known.half[i]]),
    ];
    for (const [mine, theirs] of pairs) {
      for (const key of ["start", "example", "at"]) if (mine[key]?.seen && theirs[key]) mine[key] = theirs[key];
    }
    for (const draw of taking.draws.values()) draw();
  }
  /** @param {boolean} all */
  function tell(all) {
    const problems = [...seen.problems];
    if (isNew && kind !== "make" && !askedWords.trim()) problems.push({ field: "words", text: "", missing: true });
    setText(general, form.tell(problems, all));
    return problems.length;
  }
  /** @type {{ redraw: () => void, rewrite: () => void }[]} */
  const answers = [];
  /** @param {string} path @param {string} name */
  function answer(path, name) {
    const make = () => answerFields(form, path, name, choices, (each) => seen.written[each] ?? "");
    const holder = h("div", make());
    const rewrite = () => holder.replaceChildren(make());
    const redraw = () => typeof form.get(path) !== "string" && rewrite();
    answers.push({ redraw, rewrite });
    return holder;
  }
  function showFigure() {
    answers.forEach(({ rewrite }) => rewrite());
    changed();
  }
  const reads = {
    picture: kind === "make" || kind === "prediction",
    numbers: ["number", "table", "prediction"].includes(kind),
  };
  const picture = reads.picture
    ? pictureField(form, choices, on, (chosen) => {
        on = chosen;
        form.mended("on");
        changed();
      })
    : null;
  const figure = kind === "prediction" ? figureField(form, showFigure) : null;
  const veils = kind === "prediction" ? veilsField(form, isNew) : null;
  const goals = kind === "make" ? goalsField(form) : null;
  /** @type {import("./making.js").Taking} */
  const taking = { take: () => preview.state(), draws: new Map() };

  function wordsField() {
    if (kind === "make") return form.text("prompt", star(words.prompt), { rows: 3 });
    if (!isNew && asked?.words === undefined)
      return h("p.iaa-teach-help", asked ? words.wordsElsewhere : words.notAsked);
    const control = h("textarea", { rows: 3, "data-testid": "teach-words" });
    control.value = typedAs(askedWords);
    control.addEventListener("input", () => {
      askedWords = markdownOf(control.value);
      wordsChanged = true;
      form.mended("words");
      changed();
    });
    return form.field("words", star(words.words), control, words.wordsHelp);
  }
  function idField() {
    if (!isNew) return h("p.iaa-teach-help", say(words.idOf, { id: entry.id }));
    const node = form.text("id", star(words.id), { help: words.idHelp });
    const field = /** @type {HTMLInputElement} */ (node.querySelector("input"));
    let own = false;
    field.addEventListener("input", () => (own = true));
    const suggestId = () => {
      if (own) return;
      const id = shortName(entry.goals?.[0] || (entry.label ?? entry.prompt ?? ""), lesson.stem, lesson.read.taken);
      field.value = id;
      form.set("id", id || undefined);
    };
    labels.addEventListener("input", suggestId);
    goals?.node.addEventListener("input", suggestId); // a goal says in fewer words what is to be made
    return node;
  }
  const labels = kind === "make" ? wordsField() : form.text("label", star(words.label), { help: words.labelHelp });
  function unitField() {
    const isOther = entry.unit && entry.unit !== "%";
    const control = h(
      "select",
      {
        "data-testid": "teach-unit",
        onchange: () => {
          form.set("unit", control.value || undefined);
          answers.forEach(({ redraw }) => redraw());
        },
      },
      h("option", { value: "" }, words.units.plain),
      h("option", { value: "%" }, words.units.percent),
      isOther ? h("option", { value: entry.unit }, entry.unit) : null,
    );
    control.value = entry.unit ?? "";
    return form.field("unit", words.unit, control);
  }
  const number = (/** @type {string} */ typed) => {
    const value = Number(typed.trim().replace(",", "."));
    return Number.isFinite(value) ? value : typed;
  };
  const namesOf = {
    help: words.namesHelp,
    read: (/** @type {string} */ typed) =>
      typed
        .split(",")
        .map((name) => name.trim())
        .filter(Boolean),
    written: (/** @type {string[]} */ names) => names.join(", "),
  };
  const { hints, wrongs, options, halves, variants } = listsOf(form, { answer, taking });
  /** @returns {any} */
  function fields() {
    if (kind === "make") {
      return [
        labels,
        idField(),
        picture?.node,
        goals?.node,
        preview.node,
        stateField(form, "start", { label: words.start, help: words.startHelp, taking, forgets: true }),
        stateField(form, "example", { label: star(words.example), help: words.exampleHelp, taking }),
        halves(),
        hints(),
        form.text("right", star(words.right), { rows: 2 }),
        whyField(form, lesson.read.entries),
      ];
    }
    const own = reads.numbers
      ? [
          picture?.node,
          figure?.node,
          unitField(),
          answer("answer", words.answer),
          answerLine,
          form.text("tolerance", words.tolerance, { read: number }),
          kind === "prediction"
            ? [veils?.node, stateField(form, "at", { label: words.at, help: words.atHelp, taking, forgets: true })]
            : form.tick("strict", words.strict).node,
          ...(kind === "table"
            ? [form.text("rows", words.rows, namesOf), form.text("columns", words.columns, namesOf)]
            : []),
        ]
      : [form.tick("multiple", words.multiple).node, options()];
    return [
      wordsField(),
      labels,
      idField(),
      own,
      hints(),
      ...(kind === "choice"
        ? []
        : [form.text("right", star(kind === "prediction" ? words.rightOfGuess : words.right), { rows: 2 })]),
      ...(reads.numbers ? [wrongs()] : []),
      form.text("solution", words.solution, { rows: 2 }),
      ...(kind === "number" || kind === "choice" ? [form.text("recall", words.recall, { rows: 2 })] : []),
      ...(kind === "number" ? [variants()] : []),
      preview.node,
    ];
  }

  const saving = button(words.save, "teach-save", () => void save(), { class: "iaa-primary" });
  const back = button(`← ${words.back}`, "teach-back", () => (isDirty ? guard.ask() : left("")));
  const guard = asking(words.leave, back, {
    yes: button(words.leaveIt, "teach-leave", () => left("")),
    no: button(words.stay, "teach-stay", () => {}),
  });
  const place_ = h("p.iaa-teach-help", { "data-testid": "teach-place" });
  const stopPlace = isNew
    ? host.lesson.onPlace(({ number, words: first, section, isChosen }) => {
        const said = isChosen ? (first ? words.below : words.belowPicture) : words.inSection;
        setText(place_, say(said, { number, words: first, section }));
      })
    : () => {};

  async function save() {
    saving.disabled = true;
    setText(status, words.saving);
    await begun;
    clearTimeout(timer);
    timer = 0;
    const mine = ++turn;
    try {
      await trySave(() => timer !== 0 || mine !== turn);
      settle(mine);
    } finally {
      saving.disabled = false;
    }
  }
  /** @param {() => boolean} isLate whether something has been changed while it was on its way */
  async function trySave(isLate) {
    if (isNew && kind !== "make" && !askedWords.trim()) {
      await look();
      return refuse();
    }
    const { ok, content } = await host.post("save", { ...body(), digest: lesson.read.digest });
    if (!ok) return setText(status, say(words.notSaved, { why: content.message }));
    if (!content.digest && isLate())
      await look(); // what is wrong by now
    else await heard(content);
    if (!content.digest) return refuse();
    isDirty = false;
    const { bank } = lesson.read;
    const isBankNew = content.digest !== lesson.read.digest;
    const where = wordsChanged
      ? isBankNew
        ? words.savedBoth
        : words.savedWords
      : isBankNew
        ? words.saved
        : words.same;
    let message = say(where, { bank });
    try {
      if (isNew) {
        await host.lesson.insert({
          id: entry.id,
          words: kind === "make" ? "" : askedWords,
          on: content.on,
          isNew: typeof on !== "string",
        });
        message = say(words.savedAsked, { bank });
      } else {
        if (wordsChanged) await host.lesson.setWords(entry.id, askedWords);
        if (isBankNew) host.lesson.showAgain(entry.id);
      }
    } catch (error) {
      message = say(words.savedUnasked, { bank, why: String(error) });
    }
    left(message, entry.id);
  }
  function refuse() {
    const n = tell(true);
    setText(status, say(words.mend, { n }));
    form.focusFirst();
  }

  let begun = Promise.resolve();
  async function begin() {
    preview.wait(true);
    if (!isNew) {
      const { ok, content } = await host.post("look", { ...body(), on: "" });
      if (ok) on = content.asked[entry.id] ?? "";
      picture?.set(String(on));
    }
    await look();
  }

  const title = h(
    "h3",
    { tabindex: "-1" },
    isNew ? say(words.newOne, { kind: words.kinds[kind] }) : (entry.label ?? entry.prompt ?? entry.id),
  );
  const node = h(
    "div.iaa-teach-editor",
    h("div.iaa-row", back),
    guard.node,
    title,
    isNew ? place_ : null,
    h("p.iaa-teach-help", words.starMeans),
    h("div.iaa-teach-form", { onkeydown: keepEnter }, fields()),
    isNew ? null : deleting({ host, lesson, place, entry: given, asked, left }),
    h("div.iaa-teach-save", general, saving, status),
  );
  /** Enter in a field of one line saves nothing. @param {KeyboardEvent} event */
  function keepEnter(event) {
    if (event.key === "Enter" && event.target instanceof HTMLInputElement) event.preventDefault();
  }
  return {
    node,
    focus: () => title.focus(),
    begin() {
      begun = begin();
    },
    stop() {
      clearTimeout(timer);
      turn++;
      host.unsaved(false);
      stopPlace();
      preview.stop();
    },
  };
}
