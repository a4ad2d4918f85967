// A hands-on task: its goals, ticked off when met, and the explorer to do it in.

import { announcer, h } from "../../kit/dom.js";
import { nameable } from "../../kit/engine/goals.js";
import { goalsMet, mark } from "../../kit/engine/marking.js";
import { BEGINS, COMES, explorersOf } from "../../kit/explorers_here.js";
import { put, same } from "../../kit/model.js";
import { rich } from "../../kit/say.js";
import { words } from "./words.js";

/** @typedef {import("../../kit/engine/marking.js").Question} Question */

const REFERENCE = "IPY_MODEL_";
const IN_SIGHT = "[data-in-sight]";
const MOSTLY = 0.9; // of the goals' area
const HANDS = ["pointerdown", "keydown", "change"];

/**
 * The goals of a task, checked against the state the explorer last settled in.
 *
 * @param {Question} asks
 * @returns {import("./inputs.js").Input}
 */
export function makeInput(asks) {
  const goals = (asks.goals ?? []).map((goal) => {
    const told = h("span", { class: "iaa-spoken" });
    const node = h("li", { "data-testid": "question-goal" }, h("span", {}, ...rich(goal.words)), told);
    return { node, told };
  });
  const voice = announcer();
  const list = h("ul", { class: "iaa-question-goals", tabindex: "-1" }, ...goals.map(({ node }) => node));
  /** @type {MadeState | null} */
  let made = null;
  function tick() {
    const met = goalsMet(asks, made);
    goals.forEach(({ node, told }, i) => {
      node.toggleAttribute("data-met", met[i]);
      told.textContent = ` (${met[i] ? words.goalHolds : words.goalOpen})`;
    });
    const marked = made && mark(asks, made);
    if (marked && "problem" in marked) voice.news(marked.problem);
  }
  tick();
  return {
    node: h("div", {}, h("p", { class: "iaa-question-label" }, ...rich(asks.prompt ?? "")), list, voice.node),
    read: () => made,
    show(answer) {
      made = /** @type {MadeState | null} */ (answer);
      tick();
    },
    mark: () => {},
    complain: () => {},
    freeze: () => {},
    focus: () => list.focus(),
  };
}

/**
 * The explorer a task is done in. Whenever it settles, `rested` gets its state, and `moved` whether that is where the
 * task starts. An earlier answer is compared with the view as soon as there is one.
 *
 * A task begins when the learner has seen its goals and then touches its explorer, except for a guess. Of several tasks
 * on one explorer, that is the first unfinished one, the one sent to its start, or the one right above the view being
 * touched: on a phone each task has its own view. A task left behind cannot take the explorer from a visible one.
 *
 * @param {HTMLElement} root of the task
 * @param {Model<QuestionWidgetTraits>} model
 * @param {Question} question
 * @param {{
 *   rested: (made: MadeState) => void, moved: (isAtStart: boolean) => void,
 *   isMade: () => boolean, isAnswered: () => boolean,
 * }} task
 */
export function workplace(root, model, question, { rested, moved, isMade, isAnswered }) {
  const named = [...(question.goals ?? []), ...(question.halves ?? []).flatMap(({ goals }) => goals)]
    .flatMap(({ left, right }) => [left, right])
    .filter((term) => typeof term === "string");
  /** @type {Model<any> | null} */
  let explorer = null;
  /** @type {import("../../kit/explorers_here.js").LiveExplorer | undefined} */
  let followed;
  /** @type {HTMLElement | undefined} */
  let prepared;
  let leave = () => {};
  // The view may appear, or be replaced, later.
  function follow() {
    const views = explorer ? explorersOf(explorer) : [];
    if (!prepared?.isConnected) prepare(views);
    const [view] = views;
    if (view === followed) return;
    leave();
    followed = view;
    leave = view?.onRest(() => rested(stateOf(view))) ?? (() => {});
    if (isAnswered()) compare();
  }
  function compare() {
    if (followed) rested(stateOf(followed));
  }
  /** @param {import("../../kit/explorers_here.js").LiveExplorer[]} views */
  function prepare(views) {
    const next = nextView(root);
    const below = views.find((view) => view.root === next);
    prepared = below?.root;
    if (below) begins(below);
  }
  function changed() {
    follow();
    moved(Object.entries(question.start ?? {}).every(([name, value]) => same(explorer?.get(name), value)));
  }
  /** Whether a view is there for this task alone. @param {HTMLElement} view */
  const isOwn = (view) => view === prepared && !view.closest("[data-stage]");
  /** @param {Event} event */
  function touched({ target }) {
    follow();
    const views = explorer ? explorersOf(explorer) : [];
    const hand = views.find((view) => view.root.contains(/** @type {Node} */ (target)))?.root;
    look();
    if (!followed || !hand || isMade() || !wasSeen || isGuess(target)) return;
    const held = `[data-question="${followed.root.dataset.task}"]`;
    if (isOwn(hand) || (root.matches(IN_SIGHT) && !document.querySelector(held + IN_SIGHT))) begin();
    followed.root.dataset.task ??= question.id;
  }
  let isNear = false, // whether its goals are inside the window
    wasSeen = false;
  function look() {
    const isSeen = isNear && root.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    root.toggleAttribute("data-in-sight", isSeen);
    if (!isSeen || wasSeen) return;
    wasSeen = true;
    compare();
  }
  const goals = /** @type {Element} */ (root.querySelector(".iaa-question-goals"));
  const sight = new IntersectionObserver(
    (changes) => {
      isNear = /** @type {IntersectionObserverEntry} */ (changes.at(-1)).intersectionRatio >= MOSTLY;
      look();
    },
    { threshold: MOSTLY },
  );
  sight.observe(goals);
  for (const event of HANDS) addEventListener(event, touched, true);
  /** Take the explorer over from other tasks. */
  function begin() {
    follow();
    if (followed) followed.root.dataset.task = question.id;
  }
  /** @param {import("../../kit/explorers_here.js").LiveExplorer} view */
  function stateOf(view) {
    const state = view.state();
    const values = nameable(state, view.figures(), question.before ?? {});
    const known = (/** @type {string} */ name) => (Number.isFinite(values[name]) ? values[name] : null);
    return { state, figures: Object.fromEntries(named.map((name) => [name, known(name)])) };
  }
  async function find() {
    try {
      explorer = await model.widget_manager.get_model(model.get("on").slice(REFERENCE.length));
    } catch {
      return; // the explorer is not on this page, or the kernel does not know it
    }
    explorer?.on("change", changed);
    changed();
  }
  const ready = find();
  addEventListener(COMES, follow);
  return {
    /** Return whether this task currently has the explorer. */
    isBegun: () => followed?.root.dataset.task === question.id,
    isSeen: () => wasSeen,
    compare,
    begin,
    /** Release the explorer to other tasks. */
    end() {
      if (followed?.root.dataset.task === question.id) delete followed.root.dataset.task;
    },
    /** Take the explorer to a state, undoably. @param {Record<string, any>} state */
    async go(state) {
      await ready;
      const views = explorer ? explorersOf(explorer) : [];
      views.forEach(begins);
      if (views.length) await views[0].go(state);
      else if (explorer) put(explorer, state);
    },
    stop() {
      leave();
      sight.disconnect();
      removeEventListener(COMES, follow);
      for (const event of HANDS) removeEventListener(event, touched, true);
      explorer?.off("change", changed);
    },
  };
}

/** @param {import("../../kit/explorers_here.js").LiveExplorer} view */
const begins = (view) => void view.root.dispatchEvent(new Event(BEGINS, { bubbles: true }));

/** Whether the touch is on the ring of another question's guess. @param {EventTarget | null} target */
const isGuess = (target) => target instanceof Element && target.closest('[data-handle="guess"]') !== null;

/** Return the next view in the document. @param {HTMLElement} root */
function nextView(root) {
  const follows = (/** @type {Element} */ one) =>
    root.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING && !root.contains(one);
  return [...document.querySelectorAll(".iaa")].find(follows);
}

/**
 * Show the follow-up choice that asks why, in `place`; return a function that removes it.
 *
 * @param {Model<QuestionWidgetTraits>} model
 * @param {HTMLElement} place
 * @param {(view: View<QuestionWidgetTraits>) => () => void} render
 */
export function askWhy(model, place, render) {
  let stop = () => {};
  let ended = false;
  const reference = model.get("why");
  if (reference)
    model.widget_manager.get_model(reference.slice(REFERENCE.length)).then(
      (asked) => {
        if (!ended) stop = render({ model: asked, el: place });
      },
      () => {}, // the kernel does not know it
    );
  return () => {
    ended = true;
    stop();
  };
}
