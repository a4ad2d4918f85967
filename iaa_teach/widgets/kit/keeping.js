// Messages from a view to the keeper of its record: Python, or the host of a web page. Unacknowledged
// messages wait in the browser's storage, so that the next view of the same question sends it when a kernel
// is back.

import { listen, request } from "./model.js";

const session = () => sessionStorage;
const SILENCE = 3000; // milliseconds without an acknowledgement, after which the learner is told

/** @typedef {{ do: string, key: string, time: string, sent?: boolean, [detail: string]: any }} Message */

/**
 * What is not acknowledged yet, and what will be on record then: one for all views of a question, each of which may have
 * loaded this file again.
 *
 * @typedef {{ messages: Message[], record: any }} Unsaved
 */
const page = /** @type {typeof globalThis & { iaaUnsaved?: Map<string, Unsaved> }} */ (globalThis);

/**
 * Make the way to a widget's keeper.
 *
 * @template Record
 * @param {Model<{ about: KeptAbout, saved: string, seed: number, record: Record }>} model
 * @param {(record: Record, message: { do: string, [detail: string]: any }) => Record} after what is on record after a
 *   message
 * @param {() => void} changed called when all is saved, or when something stays unsaved
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
      message.sent = false; // the kernel is gone: it is sent again
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
    /** What will be on record when all is saved. It is older on the model while a slow kernel has not heard it all. */
    get record() {
      if (unsaved.messages.length === 0) unsaved.record = model.get("record");
      return /** @type {Record} */ (unsaved.record);
    },
    /** Whether something has not been acknowledged for long. */
    get late() {
      return late;
    },
    /** Send again what an earlier view could not get saved. */
    resend() {
      if (unsaved.messages.length === 0) return;
      unsaved.record = unsaved.messages.reduce(after, model.get("record"));
      model.set("record", unsaved.record);
      for (const message of unsaved.messages) send(message);
      wait();
    },
    /**
     * Tell the keeper what the learner did.
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
 * A time as the progress file has it: 2026-05-02T10:00:00+02:00.
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
 * Return the list that the browser keeps at a place; none where a page has no storage, or where something else is there.
 *
 * @param {() => Storage} storage throws where the browser does not allow it
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
 * Keep a list there; a page without storage keeps it for as long as it is open.
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
    // It is full, or there is none.
  }
}
