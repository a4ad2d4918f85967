// What a prediction and a make task have beside others: their picture, what is guessed in it, goals, states.

import { inWords } from "../../widgets/course/progress/made.js";
import { button, h, labelOf, setText } from "../../widgets/kit/dom.js";
import { plain, say } from "../../widgets/kit/say.js";
import { dataChooser } from "./data.js";
import { figureNow, figureTitle } from "./figures.js";
import { groupedSelect, numberOf, star } from "./fields.js";
import { words } from "./words.js";

const TAKES_DATA = ["ContingencyTableExplorer", "RatingsExplorer"];
const GOAL = /^\s*([A-Za-z]\w*(?:\.\w+)*)\s*(>=|<=|==|>|<)\s*([-+−]?(?:\d+\.?\d*|\.\d+))\s*$/;
const NEW = "new:";

/** @param {string} kind @param {import("./data.js").Choices} choices */
const pictureTitle = (kind, choices) =>
  /** @type {Record<string, string>} */ (words.pictures)[kind] || choices.pictures[kind] || kind;

/** @typedef {string | { kind: string, data: Record<string, any> }} On what a question is asked on */
/** @typedef {{ names: Record<string, string>, figures: Record<string, number | null> }} Seen of the lesson and the picture */

/**
 * The picture of a question: one of the lesson, or a new one.
 *
 * @param {import("./fields.js").Form} form
 * @param {import("./data.js").Choices} choices
 * @param {On} on as it stands
 * @param {(on: On) => void} change
 */
export function pictureField(form, choices, on, change) {
  const box = h("div.iaa-teach-parts");
  let now = on;
  let known = "";
  const holder = h("div");
  /** @param {Record<string, string>} names */
  function draw(names) {
    if (JSON.stringify(names) === known) return;
    known = JSON.stringify(names);
    const value = typeof now === "string" ? now : NEW + now.kind;
    /** @type {[string, string][]} */
    const here = Object.entries(names).map(([name, kind]) => [name, `${name}: ${pictureTitle(kind, choices)}`]);
    if (typeof now === "string" && now && !(now in names)) here.unshift([now, now]);
    const select = groupedSelect(
      "teach-on",
      [
        ["", value ? [] : [["", words.choosePicture]]],
        [words.inLesson, here],
        [words.newPicture, Object.keys(choices.pictures).map((kind) => [NEW + kind, pictureTitle(kind, choices)])],
      ],
      value,
      choose,
    );
    holder.replaceChildren(form.field("on", star(words.picture), select), box);
  }
  /** @param {string} value */
  function choose(value) {
    const kind = value.startsWith(NEW) ? value.slice(NEW.length) : "";
    now = kind ? { kind, data: {} } : value;
    box.replaceChildren();
    if (TAKES_DATA.includes(kind)) {
      const took = (/** @type {Record<string, any>} */ data) => {
        now = { kind, data };
        change(now);
      };
      const chooser = dataChooser("teach-on-data", {}, choices, took, {
        label: words.ownData,
        first: [["", words.asItOpens]],
      });
      box.append(chooser.node);
    }
    change(now);
  }
  draw({});
  return {
    node: holder,
    draw,
    /** @param {string} latest what the lesson asks it on */
    set(latest) {
      now = latest;
      known = "";
    },
  };
}

/**
 * What is guessed in a picture; its answer then is what the picture shows.
 *
 * @param {import("./fields.js").Form} form
 * @param {() => void} chosen
 */
export function figureField(form, chosen) {
  const holder = h("div");
  let known = "";
  /** @param {Record<string, number | null>} figures */
  function draw(figures) {
    const names = Object.keys(figures).filter((name) => name !== "changed");
    const now = figureOf(form);
    if (JSON.stringify([now, figures]) === known) return;
    known = JSON.stringify([now, figures]);
    /** @type {[string, string][]} */
    const pairs = names.map((name) => [name, figureNow(name, figures[name])]);
    if (now && !names.includes(now)) pairs.unshift([now, figureTitle(now)]);
    const select = groupedSelect("teach-figure", [["", [["", words.chooseFigure], ...pairs]]], now, (name) => {
      form.set("figure", undefined);
      form.set("answer", name ? { figure: name } : undefined);
      chosen();
    });
    holder.replaceChildren(form.field("figure", words.figure, select, words.asShown));
  }
  draw({});
  return { node: holder, draw };
}

/** @param {import("./fields.js").Form} form */
const figureOf = (form) => form.get("answer")?.figure ?? form.get("figure") ?? "";

// Coefficients of one picture lie close together: who sees one need not guess another.
const NEIGHBOURS = [
  "kappa",
  "pi",
  "s",
  "ac1",
  "alpha",
  "fleiss",
  "multi",
  "mean",
  "as_names",
  "as_ranks",
  "as_numbers",
];

/**
 * The figures that a prediction covers beside its own. Of a new one they are its neighbours, until somebody has chosen.
 *
 * @param {import("./fields.js").Form} form
 * @param {boolean} isNew
 */
export function veilsField(form, isNew) {
  const ticks = h("div");
  let known = "";
  let isOwn = !isNew;
  let of = ""; // which figure has its neighbours covered
  /** @param {Record<string, number | null>} figures */
  function draw(figures) {
    const own = figureOf(form);
    if (!isOwn && own && own !== of && own in figures) {
      of = own;
      const near = NEIGHBOURS.filter((name) => NEIGHBOURS.includes(own) && name !== own && name in figures);
      form.set("veils", near.length ? near : undefined);
      node.open = near.length > 0;
      known = "";
    }
    /** @type {string[]} */
    const now = form.get("veils") ?? [];
    const names = [...new Set([...now, ...Object.keys(figures)])].filter((name) => name !== "changed" && name !== own);
    if (names.join() === known) return;
    known = names.join();
    ticks.replaceChildren(...names.map((name) => tickOf(name, now.includes(name))));
  }
  /** @param {string} name @param {boolean} isCovered */
  function tickOf(name, isCovered) {
    const control = h("input", { type: "checkbox", "data-testid": `teach-veils-${name}` });
    control.checked = isCovered;
    control.addEventListener("change", () => {
      isOwn = true;
      const others = (form.get("veils") ?? []).filter((/** @type {string} */ other) => other !== name);
      const all = control.checked ? [...others, name] : others;
      form.set("veils", all.length ? all : undefined);
    });
    return h("label.iaa-teach-tick", control, figureTitle(name));
  }
  const node = h(
    "details.iaa-teach-veils",
    { "data-testid": "teach-veils", open: Boolean(form.get("veils")) },
    h("summary", words.veils),
    h("p.iaa-teach-help", words.veilsHelp),
    ticks,
  );
  draw({});
  return { node, draw };
}

/**
 * The choice that is asked once something is made.
 *
 * @param {import("./fields.js").Form} form
 * @param {any[]} entries all of the lesson's
 */
export function whyField(form, entries) {
  const now = form.get("why") ?? "";
  /** @type {[string, string][]} */
  const pairs = entries.filter(({ kind }) => kind === "choice").map(({ id, label }) => [id, plain(label ?? id)]);
  if (now && !pairs.some(([id]) => id === now)) pairs.unshift([now, now]);
  const select = groupedSelect("teach-why", [["", [["", words.noWhy], ...pairs]]], now, (id) =>
    form.set("why", id || undefined),
  );
  return form.field("why", words.why, select, words.whyHelp);
}

/**
 * The goals of a make task: a figure, how it must be, a number, and the same in words.
 *
 * @param {import("./fields.js").Form} form
 */
export function goalsField(form) {
  const node = h("section.iaa-teach-list", { "data-field": "goals-list" });
  const items = h("div.iaa-teach-items");
  /** @type {Record<string, number | null>} */
  let figures = {};
  /** @type {HTMLSelectElement[]} */
  let selects = []; // of figures, one for each goal
  const adding = button(words.addGoal, "teach-add-goals", () => {
    form.set("holds", [...(form.get("holds") ?? []), ""]);
    form.set("goals", [...(form.get("goals") ?? []), ""]);
    draw();
    items.lastElementChild?.querySelector("select")?.focus();
  });
  /** @param {number} i */
  function remove(i) {
    /** @param {any[]} list */
    const without = (list) => list.filter((_, place) => place !== i);
    form.set("holds", without(form.get("holds") ?? []));
    form.set("goals", without(form.get("goals") ?? []));
    draw();
    adding.focus();
  }
  /** @param {string} line @param {number} i */
  function goal(line, i) {
    const path = `holds.${i}`;
    const [, name = "", sign = ">=", number = ""] = GOAL.exec(line) ?? [];
    const title = say(words.goal, { place: i + 1 });
    const out = button(words.remove, `teach-remove-goal-${i}`, () => remove(i), {
      "aria-label": `${words.remove}: ${title}`,
    });
    const spoken = form.text(`goals.${i}`, star(words.goalText));
    const parts = line.trim() && !name ? [form.text(path, words.goalLine)] : comparison(path, name, sign, number);
    return h("fieldset.iaa-teach-item", h("legend", title), parts, spoken, h("div.iaa-teach-tools", out));
  }
  /** @param {string} path @param {string} name @param {string} sign @param {string} number */
  function comparison(path, name, sign, number) {
    const write = () =>
      form.set(path, select.value || field.value ? `${select.value} ${signs.value} ${numberOf(field.value)}` : "");
    const select = groupedSelect(`teach-${path}-figure`, [], name, write);
    fill(select, name);
    selects.push(select);
    const signs = groupedSelect(`teach-${path}-sign`, [["", Object.entries(words.signs)]], sign, write);
    const field = h("input", { type: "text", "data-testid": `teach-${path}-number`, oninput: write });
    field.value = number;
    const fields = h(
      "div.iaa-teach-comparison",
      h("div.iaa-teach-field", labelOf(words.goalSign, signs), signs),
      h("div.iaa-teach-field", labelOf(words.goalNumber, field), field),
    );
    return [form.field(path, star(words.goalFigure), select), fields];
  }
  /** @param {HTMLSelectElement} select @param {string} name */
  function fill(select, name) {
    const names = Object.keys(figures);
    if (name && !names.includes(name)) names.unshift(name);
    const options = names.map((value) => h("option", { value }, figureNow(value, figures[value])));
    select.replaceChildren(h("option", { value: "" }, words.chooseFigure), ...options);
    select.value = name;
  }
  function draw() {
    selects = [];
    items.replaceChildren(...(form.get("holds") ?? []).map(goal));
  }
  node.append(h("h4", words.goals), items, adding);
  draw();
  return {
    node,
    /** @param {Record<string, number | null>} latest */
    draw(latest) {
      if (JSON.stringify(latest) === JSON.stringify(figures)) return; // a list that is open stays
      figures = latest;
      for (const select of selects) fill(select, select.value);
    },
  };
}

/**
 * Where states are taken from: `draws` has what shows each that was, by its path.
 *
 * @typedef {{ take: () => any, draws: Map<string, () => void> }} Taking
 */

/**
 * A state that is taken from the picture.
 *
 * @param {import("./fields.js").Form} form
 * @param {string} path
 * @param {{ label: import("./fields.js").Label, help: string, taking: Taking, forgets?: boolean }} options
 */
export function stateField(form, path, { label, help, taking, forgets = false }) {
  const said = h("p.iaa-teach-state");
  const pressed = button(words.take, `teach-${path}-take`, () => {
    const seen = taking.take();
    if (seen) form.set(path, { seen });
    draw();
  });
  const forget = forgets
    ? button(words.forget, `teach-${path}-forget`, () => {
        form.set(path, undefined);
        draw();
      })
    : null;
  function draw() {
    const state = form.get(path);
    setText(said, !state ? words.nothingTaken : state.seen ? "…" : say(words.taken, { state: inWords(state) }));
    if (forget) forget.hidden = !state;
  }
  draw();
  taking.draws.set(path, draw);
  const node = form.field(path, label, pressed, help);
  node.querySelector("button")?.after(forget ?? "", said);
  return node;
}
