// What a learner has given, {labels, guesses}: one record, which the keeper keeps whenever something is added.

import { keeper } from "../../kit/keeping.js";
import { put } from "../../kit/model.js";

/**
 * @typedef {import("../../kit/explorer.js").ExplorerView<LabellingExplorerTraits>} LabellingView
 * @typedef {{ labels: string[], guesses: Record<string, number> }} Given
 * @typedef {ReturnType<typeof givenLabels>} GivenLabels
 */

/** @param {LabellingView} view */
export function givenLabels({ model, draw, redraw }) {
  const total = model.get("sentences").length;
  const kept = keeper(model, after, redraw);
  kept.resend();
  const given = () => kept.record.answer ?? { labels: [], guesses: {} };
  /** @param {Given} answer */
  function tell(answer) {
    kept.tell("attempt", { answer, verdict: "given" });
    draw();
  }
  const borrows = () => model.get("borrowed") && given().labels.length < total;
  /**
   * What was said of borrowed labels is not said of one's own.
   *
   * @param {string} name
   */
  const keyOf = (name) => (borrows() ? `borrowed-${name}` : name);
  return {
    total,
    borrows,
    /** The learner's own labels so far. */
    own: () => given().labels,
    /** Those, or the borrowed ones. */
    labels: () => (borrows() ? model.get("lent") : given().labels),
    /** @param {string} name of a guess or an answer */
    said: (name) => given().guesses[keyOf(name)],
    /** @param {string} label */
    give(label) {
      const { labels, guesses } = given();
      if (labels.length < total) tell({ guesses, labels: [...labels, label] });
    },
    takeBack: () => tell({ ...given(), labels: given().labels.slice(0, -1) }),
    relabel() {
      if (borrows()) put(model, { borrowed: false });
      else kept.tell("start-over");
      draw();
    },
    /**
     * @param {string} name
     * @param {number} value
     */
    keep: (name, value) => tell({ ...given(), guesses: { ...given().guesses, [keyOf(name)]: value } }),
    /**
     * Forget what was said under these names.
     *
     * @param {string[]} names
     */
    drop(names) {
      const keys = names.map(keyOf);
      const left = Object.entries(given().guesses).filter(([key]) => !keys.includes(key));
      tell({ ...given(), guesses: Object.fromEntries(left) });
    },
    /** Whether there are labels to give. */
    asks: () => !borrows() && given().labels.length < total,
    /** Whether something is not saved, though it was given long ago. */
    late: () => kept.late,
    stop: kept.stop,
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
