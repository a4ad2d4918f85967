// A learner's progress in the browser's storage or, without it, in memory while the page is open.

import { noProgress, progressText, readProgress } from "../../../widgets/kit/progress_data.js";
import { say } from "../../../widgets/kit/say.js";
import { words } from "./words.js";

/** @typedef {import("../../../widgets/kit/progress_data.js").Progress & { seed?: number }} Progress */
/** @typedef {Pick<Storage, "getItem" | "setItem">} Store */

const MOST_SEEDS = 2 ** 31;

/**
 * @param {string} key
 * @param {() => Store} storage throws if the browser denies access
 */
export function browserProgress(key, storage) {
  /** @type {(() => void)[]} */
  const observers = [];
  let damage = "";
  let trouble = "";
  let progress = /** @type {Progress} */ (noProgress());
  read();
  if (progress.seed === undefined) {
    change((data) => {
      data.seed = Math.floor(Math.random() * MOST_SEEDS);
    });
  }

  /** Read what other pages have written since; unreadable data leave the copy in memory unchanged. */
  function read() {
    let text;
    try {
      text = storage().getItem(key);
    } catch {
      trouble = words.notAllowed;
      return;
    }
    if (text === null) return;
    const found = readProgress(text);
    if (found.problem === "newer") trouble = words.newer;
    else if (found.problem === "damaged") setAside(text);
    else progress = found.progress;
  }

  /** @param {string} text */
  function setAside(text) {
    const name = say(words.aside, { key, time: new Date().toISOString() });
    try {
      storage().setItem(name, text);
      storage().setItem(key, progressText(progress));
      damage = say(words.damaged, { name });
    } catch {
      trouble = words.full;
    }
  }

  /** @param {(progress: Progress) => void} apply */
  function change(apply) {
    read();
    apply(progress);
    if (trouble !== words.newer) {
      try {
        storage().setItem(key, progressText(progress));
        trouble = "";
      } catch {
        if (trouble !== words.notAllowed) trouble = words.full;
      }
    }
    for (const react of observers) react();
  }

  return {
    /** The progress as last read or changed. */
    get progress() {
      return progress;
    },
    get trouble() {
      return [damage, trouble].filter(Boolean).join(" ");
    },
    text: () => progressText(progress),
    change,
    refresh() {
      read();
      for (const react of observers) react();
    },
    /** @param {() => void} react called after each change, in this page or another */
    observe(react) {
      observers.push(react);
    },
  };
}
