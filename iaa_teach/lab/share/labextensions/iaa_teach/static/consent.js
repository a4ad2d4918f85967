// To which lessons somebody has agreed: those that the kit ships, and those that this person has started. What counts
// is the digest of all code that runs by itself. The digests are in the storage of this browser: never beside the
// lesson, where whoever wrote it could put them; and not Jupyter's trust, which a first save gives to any notebook.

import { digest } from "./digest.js";
import { ownCells, sourceOf } from "./own_cells.js";

const KEY = "iaa_teach:started";
const KEPT = 500;

/** Cells on the page that belonged to a lesson when somebody had agreed to all of it. @type {WeakSet<object>} */
const agreedTo = new WeakSet();

/** @returns {string[]} */
function read() {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept : [];
  } catch {
    return []; // a browser that stores nothing asks each time
  }
}

/** Remember digests of lessons that somebody has started. @param {string[]} codes */
export function rememberStarted(codes) {
  try {
    localStorage.setItem(KEY, JSON.stringify([...read().filter((one) => !codes.includes(one)), ...codes].slice(-KEPT)));
  } catch {
    // It is asked again next time.
  }
}

/**
 * Return whether somebody has agreed to a lesson as it is on the page now.
 *
 * @param {any} panel
 * @param {string[]} shipped the digests of the kit's own lessons
 */
export function isAgreed(panel, shipped) {
  const own = ownCells(panel);
  const code = digest(own.map(sourceOf));
  if (!shipped.includes(code) && !read().includes(code)) return false;
  for (const { model } of own) agreedTo.add(model);
  return true;
}

/** Remember that this person agrees to a lesson as it is on the page now. @param {any} panel */
export function agree(panel) {
  const own = ownCells(panel);
  rememberStarted([digest(own.map(sourceOf))]);
  for (const { model } of own) agreedTo.add(model);
}

/** Return whether it is an edit of a lesson that was agreed to: a file that was loaded again has none of its cells. @param {any} panel */
export const isEdited = (panel) => ownCells(panel).some(({ model }) => agreedTo.has(model));

/**
 * Agree to a lesson that this person has edited, once the kernel has run every cell as it is now.
 *
 * @param {any} panel
 * @param {(source: string) => boolean} hasRun whether the kernel has run some code
 * @returns {boolean} whether it is agreed to
 */
export function agreeToEdits(panel, hasRun) {
  const all = isEdited(panel) && ownCells(panel).map(sourceOf).every(hasRun);
  if (all) agree(panel);
  return all;
}
