// A question and the explorer that it is asked on: its veil, the guess that is made in either, and the state it is about.

import { put } from "../../kit/model.js";

const REFERENCE = "IPY_MODEL_";

/**
 * @typedef {object} AskedOn
 * @property {(said: number | null, byHand: boolean) => void} commit lift the veil from what was predicted, or put it back
 * @property {() => void} show lift it without a guess
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
  const place = () => (walk ? {} : model.get("at"));

  return {
    commit: (said, byHand) =>
      void tell({ ...(byHand ? place() : {}), ghost: said, veil: said === null ? model.get("veil") : [] }),
    show: () => void tell({ ...place(), ghost: null, veil: [] }),
    guess: (said) => void tell({ ghost: said }),
    stop: () => explorer?.off("change:ghost", hear),
  };
}
