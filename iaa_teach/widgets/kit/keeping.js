// Messages from a view to the keeper of its record: Python, or a web page's host. Unacknowledged messages wait in
// browser storage, so that the next view of the question can send them once a kernel is back.

import { listen, request } from "./model.js";

const session = () => sessionStorage;
const SILENCE = 3000; // milliseconds without an acknowledgement before the learner is told

/** @typedef {{ do: string, key: string, time: string, sent?: boolean, [detail: string]: any }} Message */

/**
 * Unacknowledged messages, the record they will lead to, and a draft: what is in the input but not sent. All views of
 * a question share one, even if each has loaded this file again.
 *
 * @typedef {{ messages: Message[], record: any, draft?: any }} Unsaved
 */
const page = /** @type {typeof globalThis & { iaaUnsaved?: Map<string, Unsaved> }} */ (globalThis);

/**
 * Make the connection to a widget's keeper.
 *
 * @template Record
 * @param {Model<{ about: KeptAbout, saved: string, seed: number, record: Record }>} model
 * @param {(record: Record, message: { do: string, [detail: string]: any }) => Record} after returns the record after a
 *   message
 * @param {() => void} changed called once all is saved, or something stays unsaved
 */
export function keeper(model, after, changed) {
  const { id, where } = model.get("about");
  const place = `iaa-unsaved ${[model.get("seed"), where, id].join(" ")}`;
  page.iaaUnsaved ??= new Map();
  const unsaved = page.iaaUnsaved.get(place) ?? {
    messages: /** @type {Message[]} */ (storedList(session, place)),
    record: null,
  };
  page.iaaUnsaved.set(place, unsaved);
  let timer = 0;
  let late = false;

  /** @param {Message} message */
  function send(message) {
    try {
      const { do: act, sent, ...details } = message;
      request(model, act, details);
      message.sent = true;
    } catch {
      message.sent = false; // the kernel is gone: to be sent again
    }
  }
  function wait() {
    clearTimeout(timer);
    if (unsaved.messages.length === 0) return;
    timer = setTimeout(() => {
      for (const message of unsaved.messages) if (!message.sent) send(message);
      late = unsaved.messages.length > 0;
      changed();
      wait();
    }, SILENCE);
  }
  function hear() {
    const last = unsaved.messages.findIndex((message) => message.key === model.get("saved"));
    if (last >= 0) {
      unsaved.messages = unsaved.messages.slice(last + 1);
      storeList(session, place, unsaved.messages);
    }
    if (unsaved.messages.length === 0) {
      clearTimeout(timer);
      late = false;
    }
    changed();
  }
  const stop = listen(model, ["saved"], hear);

  return {
    /** The record once all is saved. The model's may lag behind. */
    get record() {
      if (unsaved.messages.length === 0) unsaved.record = model.get("record");
      return /** @type {Record} */ (unsaved.record);
    },
    /** Whether an acknowledgement is overdue. */
    get late() {
      return late;
    },
    /** What an earlier view has in its input, unsent: a kernel that starts again replaces the view; null if nothing. */
    get draft() {
      return unsaved.draft ?? null;
    },
    set draft(draft) {
      unsaved.draft = draft;
    },
    /** Resend messages that an earlier view could not save. */
    resend() {
      if (unsaved.messages.length === 0) return;
      unsaved.record = unsaved.messages.reduce(after, model.get("record"));
      model.set("record", unsaved.record);
      for (const message of unsaved.messages) send(message);
      wait();
    },
    /**
     * Report the learner's action to the keeper.
     *
     * @param {string} act
     * @param {{ [detail: string]: any }} [details]
     */
    tell(act, details = {}) {
      /** @type {Message} */
      const message = { do: act, key: Math.random().toString(36).slice(2), time: localTime(new Date()), ...details };
      unsaved.record = after(this.record, message);
      unsaved.messages = [...unsaved.messages, message];
      storeList(session, place, unsaved.messages);
      model.set("record", unsaved.record);
      send(message);
      wait();
    },
    stop() {
      clearTimeout(timer);
      stop();
    },
  };
}

/**
 * Format a time for the progress file: 2026-05-02T10:00:00+02:00.
 *
 * @param {Date} time
 */
export function localTime(time) {
  const offset = -time.getTimezoneOffset();
  const local = new Date(time.getTime() + offset * 60_000).toISOString().slice(0, 19);
  const part = (/** @type {number} */ value) => String(Math.floor(Math.abs(value))).padStart(2, "0");
  return `${local}${offset < 0 ? "-" : "+"}${part(Math.abs(offset) / 60)}:${part(Math.abs(offset) % 60)}`;
}

/**
 * Return the list stored under a key; empty without storage, or if the value is not a list.
 *
 * @param {() => Storage} storage throws if the browser denies it
 * @param {string} place
 * @returns {any[]}
 */
export function storedList(storage, place) {
  try {
    const list = JSON.parse(storage().getItem(place) ?? "[]");
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

/**
 * Store a list; without storage it lasts while the page is open.
 *
 * @param {() => Storage} storage
 * @param {string} place
 * @param {any[]} list
 */
export function storeList(storage, place, list) {
  try {
    if (list.length) storage().setItem(place, JSON.stringify(list));
    else storage().removeItem(place);
  } catch {
    // Storage is full or unavailable.
  }
}
