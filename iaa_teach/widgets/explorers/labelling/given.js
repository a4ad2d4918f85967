// The learner's input, {labels, guesses}: one record, stored after each addition.

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
   * Answers about borrowed labels do not apply to the learner's own.
   *
   * @param {string} name
   */
  const keyOf = (name) => (borrows() ? `borrowed-${name}` : name);
  return {
    total,
    borrows,
    /** The learner's own labels so far. */
    own: () => given().labels,
    /** The learner's labels, or the borrowed ones. */
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
     * Remove the answers under these names.
     *
     * @param {string[]} names
     */
    drop(names) {
      const keys = names.map(keyOf);
      const left = Object.entries(given().guesses).filter(([key]) => !keys.includes(key));
      tell({ ...given(), guesses: Object.fromEntries(left) });
    },
    /** Whether there are labels still to give. */
    asks: () => !borrows() && given().labels.length < total,
    /** Whether something given a while ago is still not saved. */
    late: () => kept.late,
    stop: kept.stop,
  };
}

/**
 * The record after a message.
 *
 * @param {LabellingExplorerTraits["record"]} record
 * @param {{ do: string, [detail: string]: any }} message
 */
function after(record, message) {
  if (message.do === "start-over") return { answer: null, attempts: 0, hints: 0 };
  return { ...record, answer: message.answer, attempts: record.attempts + 1 };
}
