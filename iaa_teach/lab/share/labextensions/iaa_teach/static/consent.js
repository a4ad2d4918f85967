// Which code this learner has started: its digests, in the storage of this browser. Never beside the lesson, where
// whoever wrote the lesson could put them; and not Jupyter's trust, which a first save gives to any notebook.

const KEY = "iaa_teach:started";
const KEPT = 500;

function read() {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept : [];
  } catch {
    return []; // a browser that stores nothing asks each time
  }
}

/** @param {string} code */
export const isStarted = (code) => read().includes(code);

/** @param {string} code */
export function rememberStarted(code) {
  try {
    localStorage.setItem(KEY, JSON.stringify([...read().filter((one) => one !== code), code].slice(-KEPT)));
  } catch {
    // It is asked again next time.
  }
}
