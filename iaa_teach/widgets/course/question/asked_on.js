// A question and the explorer that it is asked on: its veil, the guess that is made in either, and the state it is about.
//
// Several questions may ask on one explorer. Each veils what it asks for until it is answered; the picture offers the
// guess of one of them, which is the first to wait, and then the one to which the learner turns.

import { stillAsked } from "../../kit/guess.js";
import { explorersOf } from "../../kit/explorers_here.js";
import { put, same } from "../../kit/model.js";

const REFERENCE = "IPY_MODEL_";

/**
 * @typedef {object} AskedOn
 * @property {(said: number | null, byHand: boolean) => Promise<void>} commit lift the veil from what was predicted, or put it back
 * @property {() => Promise<void>} show lift it without a guess
 * @property {(said: number | null) => void} guess show a guess while it is made
 * @property {(said: number | null) => void} turn let the picture offer this guess, or show it where it is committed
 * @property {() => boolean} waits whether the learner has yet to walk to the state that shows the answer
 * @property {() => void} stop
 */

/**
 * @param {Model<QuestionWidgetTraits>} model
 * @param {import("../../kit/engine/marking.js").Question} question
 * @param {{ guessed: (guess: number) => void, arrived: () => void }} heard a guess that is made in the picture; and that
 *   the learner has come to the state that shows the answer, or that there is no way to walk
 * @returns {AskedOn}
 */
export function askedOn(model, { id, label, span, unit, walk }, { guessed, arrived }) {
  const [low, high] = span.map((end) => (unit === "%" ? end / 100 : end));
  const own = model.get("veil"),
    at = model.get("at");
  /** @type {Model<any> | null} */
  let explorer = null;
  let walks = Boolean(walk),
    isCommitted = false;
  const reference = model.get("on");
  const found = reference.startsWith(REFERENCE)
    ? model.widget_manager.get_model(reference.slice(REFERENCE.length)).catch(() => null) // no such one, or no kernel
    : Promise.resolve(null);
  const isAsking = () => explorer?.get("asking")?.id === id;
  function hear() {
    const guess = explorer?.get("ghost") ?? null;
    if (isAsking() && stillAsked(explorer) && guess !== null) guessed(guess);
  }
  function look() {
    const isThere = !explorer || Object.entries(at).every(([name, value]) => same(explorer.get(name), value));
    if (!walks || !isCommitted || !isThere) return;
    walks = false;
    arrived();
  }
  const ready = found.then((/** @type {Model<any> | null} */ made) => {
    explorer = made;
    explorer?.on("change:ghost", hear);
    for (const name of walks ? Object.keys(at) : []) explorer?.on(`change:${name}`, look);
  });
  /** @param {number | null} ghost */
  const asks = (ghost) =>
    isAsking() ? { ghost } : { asking: { id, label, low, high, unit }, asked: own[0], ghost, ghost_at: walk ? {} : at };
  /**
   * What is veiled once this question waits for its answer, or no longer. A figure that others ask for, too, is seen
   * then until one turns to them.
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
  /** Lead the explorer to the state that is asked about. */
  async function lead() {
    await ready;
    if (!explorer || !own.length || walk || !Object.keys(at).length) return;
    await Promise.all(explorersOf(explorer).map((view) => view.go(at)));
    put(explorer, at); // where no view of it is on the page
  }

  return {
    async commit(said, byHand) {
      isCommitted = said !== null;
      if (said === null) {
        walks = Boolean(walk) && (explorer !== null || !byHand);
        return void tell(() => ({ ...(byHand || isAsking() ? asks(null) : {}), ...veils(true) }));
      }
      if (byHand) await lead();
      await tell(() => ({ ...(byHand || isAsking() ? asks(said) : {}), ...veils(false) }));
      look();
    },
    async show() {
      await lead();
      tell(() => ({ ...asks(null), ...veils(false) }));
    },
    guess: (said) => void tell(() => asks(said)),
    turn(said) {
      if (isAsking()) return;
      const waits = id in (explorer?.get("waiting") ?? {});
      tell(() => ({ ...asks(said), ...(waits ? veils(true) : {}) }));
    },
    waits: () => walks,
    stop() {
      explorer?.off("change:ghost", hear);
      for (const name of Object.keys(at)) explorer?.off(`change:${name}`, look);
    },
  };
}
