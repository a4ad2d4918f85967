// A question on an explorer: hidden figures, the guess made in either, and the state it refers to.
//
// Each of several questions on an explorer hides its figure until answered. The picture takes one guess at a time: the
// first unanswered question's, then that of whichever the learner turns to.
//
// An answer refers to the opening state with the changes in the question file's `at`; committing takes the explorer
// there. Without `at`, it refers to the state shown then.

import { numbersAt, writtenIn } from "../../kit/engine/formula.js";
import { nameable } from "../../kit/engine/goals.js";
import { explorersOf } from "../../kit/explorers_here.js";
import { stillAsked } from "../../kit/guess.js";
import { put, read, same } from "../../kit/model.js";

const REFERENCE = "IPY_MODEL_";

/**
 * @typedef {object} AskedOn
 * @property {() => NonNullable<QuestionRecord["shown"]> | null} look the correct value in the state the answer refers
 *   to; null if no explorer provides one
 * @property {() => Promise<void>} lead take the explorer to that state
 * @property {(said: number | null, byHand: boolean, shown: QuestionRecord["shown"]) => Promise<void>} commit reveal or
 *   hide the predicted figure; `shown` is the state it was predicted in, if that varies
 * @property {() => Promise<void>} show reveal it without a guess
 * @property {() => void} offerNone stop the picture from taking a guess
 * @property {(lifted: boolean) => void} lift reveal or hide the figure of a question that asks for no guess
 * @property {(said: number | null) => void} guess show a guess while it is being made
 * @property {(said: number | null) => void} turn let the picture take this guess, or show it if locked in
 * @property {Promise<void>} ready once the explorer is known
 * @property {() => HTMLElement[]} views the explorer's live views
 * @property {() => void} stop
 */

/**
 * @param {Model<QuestionWidgetTraits>} model
 * @param {import("../../kit/engine/marking.js").Question} question
 * @param {(guess: number) => void} guessed called with a guess made in the picture
 * @returns {AskedOn}
 */
export function askedOn(model, question, guessed) {
  const { id, label, span, unit, formula, begins = null } = question;
  const shareOf = (/** @type {number} */ typed) => (unit === "%" ? typed / 100 : typed);
  const [low, high] = span.map(shareOf);
  const own = model.get("veil"),
    at = model.get("at"),
    opening = model.get("opening");
  const home = at && { ...opening, ...at };
  /** @type {Record<string, any>} the state the guess refers to, empty for the opening state */
  let about = at ?? {};
  /** @type {Model<any> | null} */
  let explorer = null;
  const reference = model.get("on");
  const found = reference.startsWith(REFERENCE)
    ? model.widget_manager.get_model(reference.slice(REFERENCE.length)).catch(() => null) // no such explorer, or no kernel
    : Promise.resolve(null);
  const isAsking = () => explorer?.get("asking")?.id === id;
  function hear() {
    const guess = explorer?.get("ghost") ?? null;
    if (isAsking() && stillAsked(explorer) && guess !== null) guessed(guess);
  }
  const ready = found.then((/** @type {Model<any> | null} */ made) => {
    explorer = made;
    explorer?.on("change:ghost", hear);
  });
  const asking = { id, label, low, high, begins: begins === null ? null : shareOf(begins), unit };
  /** @param {number | null} ghost */
  const asks = (ghost) => (isAsking() ? { ghost } : { asking, asked: own[0], ghost, ghost_at: about });
  /**
   * The figures hidden while this question waits for its answer. One that other questions hide, too, shows until the
   * learner turns to them.
   *
   * @param {boolean} waits
   */
  function veils(waits) {
    const { [id]: _mine, ...others } = explorer.get("waiting") ?? {};
    const theirs = Object.values(others).filter(([figure]) => waits || figure !== own[0]);
    return {
      waiting: waits ? { ...others, [id]: own } : others,
      veil: [...new Set([...(waits ? own : []), ...theirs.flat()])],
    };
  }
  /** @param {() => Record<string, any>} traits */
  const tell = (traits) => ready.then(() => explorer && own.length && put(explorer, traits()));
  async function lead() {
    await ready;
    if (!explorer || !home) return;
    await Promise.all(explorersOf(explorer).map((view) => view.go(home)));
    put(explorer, home); // if the page has no view of it
  }

  /** Restore the state in which this was answered, unless the explorer has been moved since it opened. */
  async function resume(/** @type {Record<string, any>} */ state) {
    await ready;
    if (explorer && same(read(explorer, Object.keys(opening)), opening)) put(explorer, state);
  }

  return {
    lead,
    look() {
      const [view] = explorer ? explorersOf(explorer) : [];
      if (!view || formula === undefined) return null;
      const state = view.state();
      const figures = (/** @type {Record<string, any>} */ changes) => {
        const there = { ...state, ...home, ...changes };
        return nameable(there, view.figures(there), opening);
      };
      return { state, numbers: numbersAt(question, figures), figures: writtenIn(question, figures({})) };
    },
    async commit(said, byHand, shown) {
      if (!at) about = shown?.state ?? {};
      if (said === null) return void tell(() => ({ ...(byHand || isAsking() ? asks(null) : {}), ...veils(true) }));
      if (byHand) await lead();
      else if (shown) await resume(shown.state);
      await tell(() => ({ ...(byHand || isAsking() ? asks(said) : {}), ...veils(false) }));
    },
    async show() {
      await lead();
      tell(() => ({ ...asks(null), ...veils(false) }));
    },
    offerNone: () => void tell(() => (isAsking() ? { asking: null } : {})),
    lift: (lifted) => void tell(() => veils(!lifted)),
    guess: (said) => void tell(() => asks(said)),
    turn(said) {
      if (isAsking()) return;
      const waits = id in (explorer?.get("waiting") ?? {});
      tell(() => ({ ...asks(said), ...(waits ? veils(true) : {}) }));
    },
    ready,
    views: () => (explorer ? explorersOf(explorer).map(({ root }) => root) : []),
    stop: () => explorer?.off("change:ghost", hear),
  };
}
