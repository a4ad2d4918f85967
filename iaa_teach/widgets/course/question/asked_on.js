// A question and the explorer that it is asked on: its veil, the guess that is made in either, and the state it is about.

import { explorersOf } from "../../kit/explorers_here.js";
import { put } from "../../kit/model.js";

const REFERENCE = "IPY_MODEL_";

/**
 * @typedef {object} AskedOn
 * @property {(said: number | null, byHand: boolean) => Promise<void>} commit lift the veil from what was predicted, or put it back
 * @property {() => Promise<void>} show lift it without a guess
 * @property {(said: number | null) => void} guess show a guess while it is made
 * @property {() => void} stop
 */

/**
 * @param {Model<QuestionWidgetTraits>} model
 * @param {{ id: string, walk?: boolean }} question
 * @param {(guess: number) => void} guessed hears a guess that is made in the picture
 * @returns {AskedOn}
 */
export function askedOn(model, { id, walk }, guessed) {
  /** @type {Model<any> | null} */
  let explorer = null;
  const reference = model.get("on");
  const found = reference.startsWith(REFERENCE)
    ? model.widget_manager.get_model(reference.slice(REFERENCE.length)).catch(() => null) // no such one, or no kernel
    : Promise.resolve(null);
  const isAsking = () => explorer?.get("asking")?.id === id;
  function hear() {
    const guess = explorer?.get("ghost") ?? null;
    if (isAsking() && explorer?.get("veil").length && guess !== null) guessed(guess);
  }
  const ready = found.then((/** @type {Model<any> | null} */ made) => {
    explorer = made;
    explorer?.on("change:ghost", hear);
  });
  /** @param {Record<string, any>} traits */
  const tell = (traits) => ready.then(() => explorer && isAsking() && put(explorer, traits));
  /** Lead the explorer to the state that is asked about. */
  async function lead() {
    await ready;
    const at = model.get("at");
    if (!explorer || !isAsking() || walk || !Object.keys(at).length) return;
    await Promise.all(explorersOf(explorer).map((view) => view.go(at)));
    put(explorer, at); // where no view of it is on the page
  }

  return {
    async commit(said, byHand) {
      if (said === null) return void tell({ ghost: null, veil: model.get("veil") });
      if (byHand) await lead();
      tell({ ghost: said, veil: [] });
    },
    async show() {
      await lead();
      tell({ ghost: null, veil: [] });
    },
    guess: (said) => void tell({ ghost: said }),
    stop: () => explorer?.off("change:ghost", hear),
  };
}
